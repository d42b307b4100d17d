// Was die Ansicht eines Artefakts sagt.

import { common } from '../common';

const { counted } = common;
const lines = (from: number, to: number) =>
	from === to
		? `Zeile ${common.number(from)}`
		: `Zeilen ${common.number(from)}–${common.number(to)}`;

export const artifactView = {
	title: 'Artefakt',
	commands: {
		open: 'Artefakt öffnen',
		track: 'Als Artefakt verfolgen …',
		relabel: 'Namen des Artefakts ändern …',
	},
	formerly: (labels: string) => `früher ${labels}`,
	others: 'Artefakte',
	openNote: 'Notiz öffnen',
	more: (label: string) => `Was mit ${label} zu tun ist`,
	workspaceNone: {
		title: 'Hier ist kein Artefakt',
		hint: 'Öffne eine Notiz und wähle „Als Artefakt verfolgen …“: Jeder Text, den sie von da an hat, bleibt erhalten.',
	},
	unknown: {
		title: 'Dieses Artefakt ist nicht hier',
		hint: 'Kein Protokoll dieses Vaults kennt es, oder noch nicht.',
	},
	gone: (path: string) => `Seine Notiz ist weg. Sie war ${path}. Seine Commits bleiben.`,
	commits: {
		list: 'Commits',
		none: 'Noch kein Commit. Der erste entsteht, wenn die Notiz ruht.',
		newest: 'neuester',
		merge: 'zusammengeführt',
		first: 'erster',
		changed: (added: number, removed: number) =>
			`+${common.number(added)} −${common.number(removed)}`,
		whole: (short: string, who: string, when: string, changed: string) =>
			`Commit ${short}, ${who}, ${when}, ${changed}`,
		count: (count: number) => counted(count, 'Commit', 'Commits'),
	},
	source: {
		message: (title: string) => `aus „${title}“`,
		openMessage: (title: string) => `Nachricht in „${title}“ zeigen`,
		proposal: (who: string) => `vorgeschlagen von ${who}`,
	},
	lines,
	text: {
		name: (label: string, short: string) => `Text von ${label} in ${short}`,
		now: (label: string) => `Text von ${label}`,
		toList: 'Commits und Vorschläge',
		blame: 'Herkunft',
		showCommit: (short: string) => `Commit ${short} zeigen`,
		empty: 'Der Text ist leer.',
		noBlame: 'Niemand weiß, aus welchen Commits diese Zeilen kommen.',
		view: 'Was zu sehen ist',
		whole: 'Der ganze Text',
		selectLine: 'Klick auf eine Nummer wählt die Zeile, mit Umschalt bis zu einer anderen',
	},
	compare: {
		with: 'Vergleichen mit',
		previous: 'dem Commit davor',
		note: 'der Notiz jetzt',
		commit: (short: string) => `Commit ${short}`,
		same: 'Beide sagen dasselbe.',
		title: (from: string, to: string) => `${from} → ${to}`,
		noteGone: 'Die Notiz lässt sich nicht lesen.',
	},
	keys: {
		title: 'Tasten',
		close: 'Schließen',
		show: 'Tasten zeigen',
		list: [
			['j k', 'Nächster und voriger Commit, oder Zeile'],
			['Home End', 'Erster und letzter'],
			['Enter', 'Vom Commit zu seinem Text'],
			['Escape', 'Vom Text zu den Commits'],
			['Shift+↓ Shift+↑', 'Mehrere Zeilen wählen'],
			['c', 'Verweis auf die Zeilen kopieren'],
			['b', 'Herkunft'],
			['d', 'Mit dem Commit davor vergleichen, oder den Text zeigen'],
			['/', 'Suchen'],
			['?', 'Diese Tasten'],
		],
	},
};
