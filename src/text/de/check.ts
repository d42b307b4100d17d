// What the dialog says in which a workspace is checked, in German.

import type { Words } from '../kit/language';
import type { check as en } from '../en/check';
import { common } from './common';

const HEADINGS: ReadonlyMap<string, string> = new Map([
	['duplicate-id', 'Die ID gehört auch einer anderen Notiz'],
	['wrong-state', 'Das Protokoll nennt einen anderen Zustand'],
	['unfinished', 'Eine Verschiebung wurde begonnen und nicht beendet'],
	['log-problem', 'Das Protokoll stimmt nicht'],
	['leads-to-no-plan', 'plan_path führt zu keinem Plan'],
	['plan-frontmatter-broken', 'Die Eigenschaften des Plans können nicht gelesen werden'],
	['error-frontmatter-broken', 'Die Eigenschaften der Fehlernotiz können nicht gelesen werden'],
]);

export const check: Words<typeof en> = {
	title: 'Arbeitsbereich überprüfen',
	checking: 'Die Notizen werden gelesen und mit dem Protokoll verglichen …',
	summary: (name, notes, problems) =>
		problems === 0
			? `${name}: ${common.notes(notes)} überprüft. Notizen, Ordner und Protokoll stimmen überein.`
			: `${name}: ${common.notes(notes)} überprüft, ${common.number(problems)} anzusehen.`,
	group: (code, sentence) => HEADINGS.get(code) ?? sentence.replace(/\.$/, ''),

	/** What was found, by its code. */
	found: {
		'unknown-note': () => 'Das Protokoll kennt diese Notiz nicht.',
		'missing-note': () => 'Laut Protokoll liegt hier eine Notiz. Es gibt keine.',
		'wrong-state': (state) => `Laut Protokoll ist sie in „${common.stateName(state)}“.`,
		'duplicate-id': (other) => `Ihre ID ist auch die von ${other}.`,
		unverified: () => 'Sie liegt dort, wohin nur eine Entscheidung führt, und keine ist bekannt.',
		unfinished: (state) =>
			`Eine Verschiebung nach „${common.stateName(state)}“ wurde begonnen und nicht beendet.`,
		'baseline-lost': () => 'Ein Teil der Liste der Notizen, die am Anfang da waren, fehlt.',
		'log-problem': (line, sentence) =>
			line === null ? sentence : `Zeile ${line} des Protokolls: ${sentence}`,
		'folder-blocked': () =>
			'Eine Datei liegt dort, wo ein Zustandsordner hingehört. Bitte umbenennen; dann wird der Ordner neu angelegt.',
		'no-item': () =>
			'Sie liegt in „Freigegeben“ und ist ihres Namens wegen kein Vorgang: Eine Regel zum Auslassen trifft zu. Niemand hat sie freigegeben.',
		unreadable: () => 'Sie kann nicht gelesen werden.',
	},
};
