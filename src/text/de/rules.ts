// What is said of a workspace's switches, and of one that is only watched, in German.

import type { rules as en } from '../en/rules';
import type { Words } from '../kit/language';
import { common } from './common';

const inRoot = (root: string | null) =>
	root === null ? '' : ` in ${root === '' ? 'dem Vault-Ordner' : root}`;

export const rules: Words<typeof en> = {
	of: (root) => `Regeln für ${root === '' ? 'den Vault-Ordner' : root}`,
	names: {
		watchOnly: 'Nur beobachten',
		asksItself: 'Heikle Pläne fragen von selbst',
		asksEarly: '„Zu erledigen“ darf gleich fragen',
		demandsIntent: 'Aufgaben nennen Absicht und Anforderungen',
	},
	hints: {
		watchOnly:
			'Nichts wird zurückgelegt, keine Notiz geändert. Panel und Protokoll sagen, was die Regeln getan hätten.',
		asksItself:
			'Eine Notiz in „Pläne“, die etwas zahlen, senden, veröffentlichen oder löschen würde, wandert nach „Wartet auf Freigabe“, sobald sie einige Sekunden niemand geändert hat.',
		asksEarly:
			'Eine Notiz darf ohne Plan von „Zu erledigen“ nach „Wartet auf Freigabe“. Entscheiden muss weiter ein Mensch.',
		demandsIntent:
			'Eine Aufgabe kommt erst zu REASON, wenn ihre Notiz auch Absicht und Anforderungen nennt. Sonst genügt ihre Deutung.',
	},
	watching: (root, moves, putBack) => {
		const only = `Signoff beobachtet${inRoot(root)} nur: Nichts wird zurückgelegt.`;
		if (moves === 0) return `${only} In den letzten 7 Tagen wurde keine Notiz verschoben.`;
		const moved = common.counted(moves, 'Notiz', 'Notizen');
		return `${only} ${moved} in den letzten 7 Tagen verschoben, ${common.number(putBack)} davon wären zurückgelegt worden.`;
	},
	why: 'Warum',
	more: (count) => `und ${common.number(count)} weitere`,
	enforce: 'Ab jetzt durchsetzen',
	adopt: {
		title: 'Was mit Verschiebungen geschieht, die gegen die Regeln sind',
		watch: 'Erst einmal nur beobachten',
		watchHint:
			'Nichts wird zurückgelegt. Du siehst, was zurückgelegt worden wäre, und setzt die Regeln mit einem Klick durch.',
		enforce: 'Von Anfang an zurücklegen',
		enforceHint: 'Was gegen die Regeln verschoben wird, liegt gleich wieder an seinem Platz.',
		watchSuggested:
			'Nichts wird zurückgelegt. Du siehst, was zurückgelegt worden wäre, und setzt die Regeln mit einem Klick durch. Hier empfohlen: Es liegen schon Notizen in „Freigegeben“ oder „Erledigt“.',
	},
};
