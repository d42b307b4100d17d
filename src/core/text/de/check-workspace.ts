// What the dialog says in which a workspace is checked, in German.

import type { checkWords as en } from '../en/check-workspace';
import type { Words } from '../language';
import { text } from './common';

const HEADINGS: ReadonlyMap<string, string> = new Map([
	['duplicate-id', 'Die ID gehört auch einer anderen Notiz'],
	['wrong-state', 'Das Protokoll nennt einen anderen Zustand'],
	['unfinished', 'Eine Verschiebung wurde begonnen und nicht beendet'],
	['log-problem', 'Das Protokoll stimmt nicht'],
	['leads-to-no-plan', 'plan_path führt zu keinem Plan'],
	['plan-frontmatter-broken', 'Die Eigenschaften des Plans können nicht gelesen werden'],
	['error-frontmatter-broken', 'Die Eigenschaften der Fehlernotiz können nicht gelesen werden'],
]);

export const checkWords: Words<typeof en> = {
	title: 'Arbeitsbereich überprüfen',
	checking: 'Die Notizen werden gelesen und mit dem Protokoll verglichen …',
	summary: (name, notes, problems) =>
		problems === 0
			? `${name}: ${text.notes(notes)} überprüft. Notizen, Ordner und Protokoll stimmen überein.`
			: `${name}: ${text.notes(notes)} überprüft, ${text.number(problems)} anzusehen.`,
	group: (code, sentence) => HEADINGS.get(code) ?? sentence.replace(/\.$/, ''),
};
