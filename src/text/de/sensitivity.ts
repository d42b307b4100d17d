// What the sensitivity rules say to a person, in German.

import type { SensitiveAction, RiskLevel } from '../../core/shared/risk';
import type { sensitivity as en } from '../en/sensitivity';
import type { Words } from '../kit/language';
import { common } from './common';

/** What it would do, as a noun with an article, and as an infinitive with `zu`. */
const DEEDS: Readonly<Record<SensitiveAction, { noun: string; todo: string; can: string }>> = {
	send_message: {
		noun: 'das Senden einer Nachricht',
		todo: 'eine Nachricht zu senden',
		can: 'eine Nachricht senden',
	},
	make_payment: {
		noun: 'eine Zahlung',
		todo: 'eine Zahlung auszuführen',
		can: 'eine Zahlung ausführen',
	},
	post_public: {
		noun: 'eine öffentliche Mitteilung',
		todo: 'etwas öffentlich zu posten',
		can: 'etwas öffentlich posten',
	},
	delete_data: {
		noun: 'das Löschen von Daten',
		todo: 'Daten zu löschen',
		can: 'Daten löschen',
	},
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
	low: 'gering',
	medium: 'mittel',
	high: 'hoch',
};

const limited = (limit: number, currency: string) => `${common.number(limit)} ${currency}`.trim();

export const sensitivity: Words<typeof en> = {
	verb: ({ action }) => `Die Notiz verlangt, ${DEEDS[action].todo}.`,
	field: ({ key, action }) => `„${key}“ kündigt an: ${DEEDS[action].noun}.`,
	tool: ({ name, action }) => `Das Werkzeug ${name} kann ${DEEDS[action].can}.`,
	'unknown-tool': ({ name }) => `Keine Regel kennt das Werkzeug ${name}.`,
	command: ({ action }) =>
		action === null
			? 'Ein Befehl hier ändert etwas außerhalb des Vaults.'
			: `Ein Befehl hier würde ${DEEDS[action].can}.`,
	quoted: ({ action }) =>
		`Worte von jemand anderem bitten darum, ${DEEDS[action].todo}. Sie zählen nicht als Schritt, aber wer nach dieser Notiz handelt, wird sie lesen.`,
	changes: 'Dies ändert etwas, und keine Regel weiß, was das kostet.',
	unknown: 'Keine Regel kennt dies. Was nicht als harmlos bekannt ist, gilt als mittleres Risiko.',
	'outside-path':
		'Es nennt einen Ort außerhalb der Notizen: einen versteckten Ordner oder einen jenseits des Vaults.',
	'own-files':
		'Es schreibt dorthin, wo nur Signoff und Menschen schreiben: in die Ordner der Zustände, das Protokoll, das Handbuch.',
	'names-money': 'Es schreibt von Geld, und wer das liest, könnte danach handeln.',
	secret: 'Passwörter, Schlüssel oder Ähnliches sind im Spiel.',
	indirect: 'Es verlangt zu tun, was ein anderer Text sagt, und den hat keine Regel gelesen.',
	harmless: 'Nur Lesen oder Änderungen an Notizen, die rückgängig gemacht werden können.',
	'in-comment': 'Für Leser der Notiz ist es versteckt.',
	'in-code': 'Es steht in einem Codeblock.',
	disguised: 'In die Wörter wurden unsichtbare oder täuschend ähnliche Zeichen gesetzt.',
	'too-long': 'Die Notiz ist zu lang, um bis zum Ende beurteilt zu werden.',
	'amount-high': ({ amount, limit, currency }) =>
		`${amount} liegt nicht unter der Grenze von ${limited(limit, currency)}.`,
	'amount-low': ({ amount, limit, currency }) =>
		`${amount} liegt unter der Grenze von ${limited(limit, currency)}.`,
	'new-payee': 'Der Empfänger ist neu oder unbekannt.',
	'not-in-handbook': ({ who }) => `${who} ist nicht unter den Kontakten, die das Handbuch kennt.`,
	'many-recipients': ({ count }) => `Es geht an ${common.number(count)} Empfänger.`,
	mass: 'Es geht an viele Menschen zugleich.',
	attachment: 'Persönliche oder vertrauliche Unterlagen gehen mit hinaus.',
	press: 'Es spricht für das Unternehmen oder zur Presse.',
	'many-networks': 'Es erscheint an vielen Stellen zugleich.',
	irreversible: 'Dies kann nicht rückgängig gemacht werden.',
	wide: 'Es entfernt sehr viel auf einmal, oder aus einem laufenden System.',
	'claimed-action': ({ action }) => `Die Notiz selbst kündigt an: ${DEEDS[action].noun}.`,
	'claimed-risk': ({ risk }) => `Die Notiz selbst gibt ihr Risiko mit „${RISKS[risk]}“ an.`,
	'claimed-too-low': ({ claimed, found }) =>
		`Die Notiz gibt ihr Risiko mit „${RISKS[claimed]}“ an, die Regeln finden „${RISKS[found]}“. Die Angabe zählt nicht.`,
	'claimed-none': 'Die Notiz gibt an, nichts Heikles zu tun, aber die Regeln finden etwas.',
	'handbook-forbids': ({ line, rule }) => `Das Handbuch verbietet dies in Zeile ${line}: „${rule}“`,
	'handbook-asks': ({ line, rule }) =>
		`Das Handbuch verlangt in Zeile ${line}, vorher zu fragen: „${rule}“`,
};
