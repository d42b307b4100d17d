// What Signoff says of a handbook, in German.

import type { handbook as en } from '../en/handbook';
import type { Words } from '../kit/language';
import { common } from './common';

const recipients = (count: number) =>
	common.counted(count, 'bekannter Empfänger', 'bekannte Empfänger');

export const handbook: Words<typeof en> = {
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
