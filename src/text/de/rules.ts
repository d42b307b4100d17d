// What is said of a workspace's switches, and of one that is only watched, in German.

import type { handbook as enHandbook, rules as enRules } from '../en/rules';
import type { Words } from '../kit/language';
import { common } from './common';

const inRoot = (root: string | null) =>
	root === null ? '' : ` in ${root === '' ? 'dem Vault-Ordner' : root}`;

export const rules: Words<typeof enRules> = {
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

// What Signoff says of a handbook, in German.
const recipients = (count: number) =>
	common.counted(count, 'bekannter Empfänger', 'bekannte Empfänger');

export const handbook: Words<typeof enHandbook> = {
	nothing: 'Unter dieser Überschrift wurde nichts verstanden. Bitte eine Liste daraus machen.',
	'no-amount': 'Hier steht kein Betrag mit einer Währung.',
	looser: ({ amount, limit, currency }) =>
		`${amount} liegt über der Grenze, die ohnehin gilt: ${common.number(limit)} ${currency}. Ein Handbuch macht Regeln nur strenger.`,
	'too-long': 'Das Handbuch ist zu lang. Was folgt, wurde nicht gelesen.',
	'no-word': 'Hier ist kein Wort, nach dem gesucht werden könnte.',
	'many-words':
		'Nur ein Satz mit all diesen Wörtern wird gefunden. Besser: eine Sache je Zeile, in wenigen Wörtern.',
	'too-many': ({ most }) =>
		`Gesucht wird nur nach ${common.number(most)} Handlungen, nach dieser nicht.`,

	title: 'Handbuch',
	open: 'Öffnen',
	openOf: (path) => `${path} öffnen`,
	none: 'Es gibt keine Company_Handbook.md: Die strengen Vorgaben gelten.',
	unreadable: 'Company_Handbook.md kann nicht gelesen werden: Die strengen Vorgaben gelten.',
	empty: 'Nichts darin wurde als Regel verstanden: Die strengen Vorgaben gelten.',
	recipients,
	limit: (amount) => `Grenze ${amount}`,
	forbidden: (count) => `${common.number(count)} verboten`,
	alwaysAsk: (count) => `${common.number(count)} nur mit Nachfrage`,
	problems: (count) => `(${common.number(count)} anzusehen)`,
	limitRow: (amount) => `Eine Zahlung ab ${amount} gilt als hohes Risiko`,
	forbiddenRow: (rule) => `Verboten: ${rule}`,
	askRow: (rule) => `Immer fragen: ${rule}`,
	recipientsRow: (count, heading) => `${recipients(count)} unter „${heading}“`,
	understood: 'Was verstanden wurde',
	notUnderstood: 'Nicht verstanden oder ohne Wirkung',
	unread: (heading) => `„${heading}“ wird nicht auf Regeln durchsucht`,
	more: (count) => `und ${common.number(count)} weitere`,
};
