// What the review and its sister dialogs say, in German.

import type { review as en } from '../en/review';
import type { Words } from '../kit/language';
import { common } from './common';
import { panel } from './panel';

const { counted } = common;

export const review: Words<typeof en> = {
	loading: 'Die Notiz wird gelesen …',
	notKnown:
		'Das Protokoll kennt diese Notiz noch nicht. Entweder setzt kein Gerät in diesem Vault die Regeln durch, oder das Protokoll wird noch gelesen.',
	gone: 'Über diese Notiz kann nicht mehr entschieden werden: Sie wurde verschoben, gelöscht oder anderswo entschieden.',
	what: 'Was geschehen wird',
	justification: 'Begründung in der Notiz:',
	alsoFound: (names) => `Auch gefunden: ${names}.`,
	why: (risk) => `Warum ${risk}`,
	evidence: 'Belege',
	facts: {
		askedBy: 'Angefragt von',
		askedAt: 'Angefragt',
		expiresAt: 'Läuft ab',
		expiredAt: 'Abgelaufen',
		path: 'Notiz',
		id: 'ID',
		never: 'Nie',
		unknown: 'Nicht bekannt',
	},
	steps: 'Schritte',
	noSteps: 'Diese Notiz hat keine Schritte mit Kontrollkästchen.',
	noArguments: 'keine Argumente',
	outcome: (outcome, at) => `${outcome} ${at}`,
	files: 'Dateien, die die Freigabe mit abdeckt',
	missing: 'führt nirgendwohin',
	notCovered: 'In der Notiz genannt und nicht abgedeckt',
	notCoveredHint: 'Ändert sich davon etwas nach der Freigabe, gilt die Freigabe trotzdem.',
	whyNotCovered: {
		address: 'im Web',
		outside: 'außerhalb dieses Vaults',
		hidden: 'in einem versteckten Ordner oder eine versteckte Datei',
		log: 'in Logs, das sich ständig ändert',
		'in-passing': 'nur beiläufig genannt; ein Link darauf würde es abdecken',
	},
	changes: (since, when) => `Änderungen seit ${panel.since(since)}, ${when}`,
	noChanges: 'Es hat sich nichts geändert.',
	changesSinceOpen: 'Änderungen, seit diese Prüfung geöffnet wurde',
	tooDifferent:
		'Es hat sich zu viel geändert, um Zeile für Zeile zu vergleichen. Bitte die ganze Notiz noch einmal lesen.',
	unchangedLines: (count) =>
		`${counted(count, 'unveränderte Zeile', 'unveränderte Zeilen')} anzeigen`,
	wholeNote: 'Die ganze Notiz',
	invisible: (count) =>
		count === 1
			? 'Diese Notiz enthält 1 Zeichen, das man nicht sieht oder das den Text umdreht. Es wird als ⟨U+…⟩ angezeigt.'
			: `Diese Notiz enthält ${common.number(count)} Zeichen, die man nicht sieht oder die den Text umdrehen. Sie werden als ⟨U+…⟩ angezeigt.`,
	trail: 'Verlauf',
	approve: 'Freigeben',
	approveOnce: 'Einmal freigeben',
	comment: {
		add: 'Kommentar …',
		label: 'Kommentar (freiwillig)',
		labelFor: (agent) => `Kommentar für ${agent} (freiwillig)`,
		hint: 'Wer das ausführt, bekommt ihn zu lesen. Er steht danach in der Notiz und im Protokoll.',
		with: (comment) => `Mit deinem Kommentar: ${comment}`,
	},
	reject: 'Ablehnen …',
	edit: 'Bearbeiten',
	notNow: 'Nicht jetzt',
	renew: 'Erneuern',
	close: 'Schließen',
	confirm: {
		question: (headline) => `${headline}. Wirklich freigeben?`,
		yes: 'Ja, freigeben',
		back: 'Zurück',
	},
	changed: {
		own: 'Du hast den Aufruf geändert. Eine Freigabe gilt für das, was jetzt dort steht.',
		message:
			'Die Notiz wurde während des Lesens geändert. Eine Freigabe gilt nur für den neuen Text.',
		look: 'Änderungen anzeigen',
	},
	failed: (sentence) => `Die Notiz konnte nicht gelesen werden. ${sentence}`,
	notReadAgain: (sentence) =>
		`Die Notiz konnte nicht noch einmal gelesen werden; dies ist ihr Stand von vorher. ${sentence}`,

	reason: {
		rejectTitle: (title) => `${title} ablehnen`,
		moveTitle: (title, state) => `${title} nach „${state}“ verschieben`,
		label: 'Grund',
		hint: 'Ein Satz genügt. Er bleibt in der Notiz und im Protokoll.',
		missing: 'Bitte einen Grund angeben.',
		reject: 'Ablehnen',
		move: 'Verschieben',
		back: 'Zurück',
	},

	bulk: {
		title: 'Vorgänge mit geringem Risiko freigeben',
		intro:
			'Jeder bekommt einen eigenen Eintrag. Was zuerst genauer angesehen werden soll, bitte abwählen.',
		approve: (count) => `${counted(count, 'Vorgang', 'Vorgänge')} freigeben`,
		none: 'Nichts ist ausgewählt.',
		notLow: 'Kein geringes Risiko mehr: bitte einzeln prüfen.',
		gone: 'Wartet nicht mehr.',
		reading: (done, total) => `${common.number(done)} von ${common.number(total)} gelesen`,
		approved: (count) => `${counted(count, 'Vorgang', 'Vorgänge')} freigegeben.`,
		refused: (count) => `${counted(count, 'Vorgang wurde', 'Vorgänge wurden')} nicht freigegeben:`,
	},
};
