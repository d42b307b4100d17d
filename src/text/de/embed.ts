// What a block inside a note says, in German. The words that are written into a block stay as they are.

import type { embed as en } from '../en/embed';
import type { Words } from '../kit/language';
import { common } from './common';

const list = (names: readonly string[]) => names.join(', ');

export const embed: Words<typeof en> = {
	insertQueue: 'Warteschlange hier einfügen',
	starting: 'Signoff startet …',
	reading: 'Das Protokoll wird gelesen …',
	queueIn: (root) => `Wartet auf dich in ${common.folderOrVault(root)}`,
	columnIn: (state, root) => `„${state}“ in ${common.folderOrVault(root)}`,
	trailOf: (title) => `Verlauf von ${title}`,
	onlyRisk: {
		low: 'nur geringes Risiko',
		medium: 'nur mittleres Risiko',
		high: 'nur hohes Risiko',
	},
	nothingFits: 'Nichts, das auf dich wartet, passt zu diesem Block.',
	emptyColumn: (state) => `Kein Vorgang ist in „${state}“.`,
	openPanel: 'Panel öffnen',
	notAnItem: 'Diese Notiz liegt in keinem der Zustandsordner und hat daher keinen Verlauf.',
	notAnItemHint: 'Für den Verlauf einer anderen Notiz eine Zeile wie „item: [[Notiz]]“ einfügen.',
	noSuchItem: (name) => `Kein Vorgang „${name}“ gefunden.`,
	unknownId: (id) => `Nichts hat die ID ${id}.`,
	noSuchItemHint:
		'Ein Vorgang wird durch seine ID, durch einen Link wie [[Notiz]] oder durch seinen Pfad genannt.',

	issueList: {
		ready: 'Bereit',
		blocked: 'Blockiert',
		open: 'Offene Issues',
		all: 'Issues',
	},
	issuesIn: (name, root) => `${name} in ${common.folderOrVault(root)}`,
	forSpec: (id) => `zu ${id}`,
	noBacklog: 'Es gibt noch kein Backlog.',
	noIssues: {
		ready: 'Nichts ist bereit.',
		blocked: 'Nichts ist blockiert.',
		open: 'Kein Issue ist offen.',
		all: 'Es gibt noch keine Issues.',
	},
	noIssueFits: 'Kein Issue passt zu diesem Block.',
	openSpec: 'Spec öffnen',
	issuesOf: (id) => `Issues zu ${id}`,
	notASpec:
		'Diese Notiz ist keine Spec. Für eine andere eine Zeile wie „item: spec-001“ oder „item: [[spec-001]]“ einfügen.',
	noSuchSpec: (name) =>
		`Keine Spec „${name}“ gefunden. Sie wird durch ihre ID, etwa spec-001, oder durch einen Link auf ihre Notiz genannt.`,

	problems: {
		title: 'Signoff versteht diesen Block nicht',
		line: (line) => `Zeile ${common.number(line)}`,
		notAPair: (words, keys) =>
			`„${words}“ ist keine Angabe. Bitte eine je Zeile, etwa „show: queue“. Möglich sind: ${list(keys)}.`,
		unknownKey: (key, keys) => `„${key}“ ist unbekannt. Möglich sind: ${list(keys)}.`,
		notHere: (key, show, keys) =>
			`„${key}“ sagt nichts zu „show: ${show}“. Möglich sind: ${list(keys)}.`,
		twice: (key, line) =>
			`„${key}“ steht schon in Zeile ${common.number(line)}. Eines davon genügt.`,
		badValue: (key, value, values) =>
			`„${key}: ${value}“ ist unbekannt. Möglich sind: ${list(values)}.`,
		badLimit: (value, most) =>
			`„limit: ${value}“ ist keine Anzahl von Zeilen. Möglich sind: 1 bis ${common.number(most)}.`,
		stateNeeded: (values) =>
			`„show: column“ braucht eine Zeile, die den Zustand nennt, etwa „state: Inbox“. Möglich sind: ${list(values)}.`,
		more: (count) =>
			`${common.counted(count, 'weitere Zeile ist', 'weitere Zeilen sind')} nicht verständlich.`,
	},
};
