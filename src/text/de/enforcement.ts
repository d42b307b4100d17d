// What Signoff says when it checks a move, in German.

import { once } from '../../core/shared/once';
import type { InvalidTransitionCode } from '../../core/workflow/invalid-transition';
import type { WorkflowState } from '../../core/workflow/states';
import type { enforcement as enEnforcement, news as enNews } from '../en/enforcement';
import type { Words } from '../kit/language';
import { common } from './common';

const name = (state: WorkflowState) => `„${common.stateName(state)}“`;

const REFUSALS: Readonly<
	Record<InvalidTransitionCode, (from: WorkflowState, to: WorkflowState) => string>
> = {
	terminal: (from) => `${name(from)} ist das Ende: Von dort führt kein Weg weiter.`,
	'skips-approval': (_, to) =>
		to === 'Done'
			? 'Nur ein freigegebener Vorgang kann erledigt sein.'
			: 'Nur ein Vorgang in „Wartet auf Freigabe“ kann freigegeben werden.',
	'person-only': (from, to) =>
		`Nur ein Mensch darf einen Vorgang von ${name(from)} nach ${name(to)} verschieben.`,
	'not-in-table': (from, to) => `Von ${name(from)} führt kein Weg nach ${name(to)}.`,
	'note-not-valid': () => 'Die Notiz kann noch nicht als Aufgabe gelesen werden.',
	'reason-missing': () => 'Zum Ablehnen gehört ein Grund.',
	'not-approved': () => 'Keine Freigabe deckt ab, was jetzt in dieser Notiz steht.',
	'steps-open': () => 'Einige Schritte sind noch offen.',
	'approval-needed': () => 'Erst muss ein Mensch diesen Plan freigeben.',
	'work-goes-on': () => 'Die Arbeit daran ist nicht zu Ende.',
	'hidden-name': () =>
		'Unter diesem Namen wäre sie kein Vorgang, in einem Ordner, der ein Zustand ist.',
};

const list = once(() => new Intl.ListFormat('de', { type: 'disjunction' }));
const all = once(() => new Intl.ListFormat('de', { type: 'conjunction' }));

/** So many are named, the others counted. */
const MOST_NAMED = 3;

function gone(paths: readonly string[]): string {
	const [first = '', ...others] = paths;
	if (others.length === 0) return `${first} ist weg. Vielleicht ist es dieselbe Notiz`;
	const rest = paths.length - MOST_NAMED;
	const more = rest > 0 ? [`${common.number(rest)} weitere`] : [];
	return `${all().format([...paths.slice(0, MOST_NAMED), ...more])} sind weg. Vielleicht ist es eine davon`;
}

export const enforcement: Words<typeof enEnforcement> = {
	refusal: (code, from, to) => REFUSALS[code](from, to),
	mayBe: (title, candidates) =>
		`„${title}“ ist neu, und ${gone(candidates)}: Bitte prüfen, ob sie dorthin gehört.`,
	'look-first': 'Dieser Vorgang wird in der Prüfung freigegeben.',
	'not-text': 'Die Datei ist kein Text und kann nicht als Aufgabe gelesen werden.',
	empty: 'Die Notiz ist leer. Bitte hineinschreiben, was zu tun ist.',
	'wrong-fields': (problems) =>
		`Die Notiz ist noch keine gültige Aufgabe. ${problems.join(' ')} „Berichtigen“ in der Seitenleiste bringt das in Ordnung.`,
	broken: (line, detail) =>
		`Die Notiz kann noch nicht als Aufgabe gelesen werden. Zeile ${line}: ${detail}`,
	possible: (next) =>
		next.length === 0
			? 'Von hier aus ist nichts anderes möglich.'
			: `Möglich: ${list().format(next.map(name))}.`,
};

// What happened while the person did something else, in German.
export const news: Words<typeof enNews> = {
	refused: (title, sentence, possible) =>
		`„${title}“ wurde zurückgelegt. ${sentence} ${possible}`.trimEnd(),
	asks: (title) =>
		`„${title}“ bittet um Freigabe. Ein anderes Programm wollte entscheiden; freigeben kann nur ein Mensch.`,
	waits: (title) => `„${title}“ wartet auf dich.`,
	void: (title) => `„${title}“ wurde nach der Freigabe geändert. Es liegt jetzt in „Abgelehnt“.`,
	deleted: (title) => `„${title}“ wurde gelöscht.`,
	folder: {
		'put-back': (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er zurückgelegt.`,
		recreated: (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er neu angelegt.`,
	},
	counted: {
		refused: (count) => `${common.number(count)} zurückgelegt`,
		asks: (count) => common.counted(count, 'bittet um Freigabe', 'bitten um Freigabe'),
		waits: (count) => common.counted(count, 'wartet auf dich', 'warten auf dich'),
		void: (count) => `${common.number(count)} nicht mehr freigegeben`,
		deleted: (count) => `${common.number(count)} gelöscht`,
		run: (count) => common.counted(count, 'Lauf', 'Läufe'),
		folder: (count) => `${common.number(count)} Ordner wiederhergestellt`,
		problem: (count) => common.counted(count, 'Problem', 'Probleme'),
		done: (count) => `${common.number(count)} erledigt`,
	},
	short: {
		refused: 'Zurückgelegt',
		asks: 'Bittet um Freigabe',
		waits: 'Wartet auf dich',
		void: 'Nicht mehr freigegeben',
		deleted: 'Gelöscht',
		folder: 'Wiederhergestellt',
	},
	one: (what, name) => `${what}: „${name}“`,
	quoted: (name) => `„${name}“`,
};
