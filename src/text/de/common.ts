// Words that all of Signoff uses, in German.
//
// One word for each thing: item Vorgang, entry Eintrag, log Protokoll, trail Verlauf, workspace Arbeitsbereich,
// approve freigeben, reject ablehnen, review prüfen, request Anfrage, take back zurücknehmen, put back zurücklegen,
// enforce die Regeln durchsetzen, checkpoint Prüfpunkt. Names of states stand in „…“ within a sentence; folders keep
// their names. Buttons and commands are infinitives; a person is addressed with du, and only where it must be.

import { once } from '../../core/shared/once';
import type { WorkflowState } from '../../core/workflow/states';
import type { common as en } from '../en/common';
import type { Words } from '../kit/language';
import { numbersIn } from '../kit/numbers';

const STATE_NAMES: Readonly<Record<WorkflowState, string>> = {
	Inbox: 'Eingang',
	Needs_Action: 'Zu erledigen',
	Plans: 'Pläne',
	Pending_Approval: 'Wartet auf Freigabe',
	Approved: 'Freigegeben',
	Rejected: 'Abgelehnt',
	Done: 'Erledigt',
};

const { number, counted } = numbersIn('de');

const DAY = once(() => new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short' }));

export const common: Words<typeof en> = {
	commands: {
		openPanel: 'Panel öffnen',
		openNext: 'Nächsten wartenden Vorgang öffnen',
		setUp: 'Arbeitsbereich einrichten …',
		readAgain: 'Alle Vorgänge neu einlesen',
		approve: 'Aktuellen Vorgang freigeben …',
		reject: 'Aktuellen Vorgang ablehnen …',
		moveTo: 'Aktuellen Vorgang verschieben …',
		takeIn: 'Aktuellen Vorgang aufnehmen',
		undo: 'Letzte Entscheidung oder Verschiebung rückgängig machen …',
		approveLowRisk: 'Vorgänge mit geringem Risiko freigeben …',
		check: 'Arbeitsbereich überprüfen …',
		markHistory: 'Frühere Vorgänge als Vorgeschichte markieren …',
	},
	stateName: (state) => STATE_NAMES[state],
	shortStateName: (state) => (state === 'Pending_Approval' ? 'Wartet' : STATE_NAMES[state]),
	number,
	counted,
	notes: (count) => counted(count, 'Notiz', 'Notizen'),
	toApprove: (count) => `${number(count)} freizugeben`,
	ribbon: (count) => (count === 0 ? 'Signoff' : `Signoff: ${number(count)} freizugeben`),
	needYou: (count) => (count === 1 ? '1 wartet auf dich' : `${number(count)} warten auf dich`),
	ribbonNeeds: (count) =>
		count === 1 ? 'Signoff: 1 wartet auf dich' : `Signoff: ${number(count)} warten auf dich`,
	folderOrVault: (root) => (root === '' ? 'Vault-Ordner' : root),

	failure: {
		heading: 'Signoff konnte diese Ansicht nicht anzeigen',
		copy: 'Details kopieren',
		copied: 'Details kopiert.',
		retry: 'Noch einmal versuchen',
		unwritable: (path) =>
			`${path === '' ? 'Der Vault' : path} kann nicht beschrieben werden. Dort wurde nichts geändert.`,
		taken: (path) => `${path} ist durch eine andere Datei belegt. Nichts wurde überschrieben.`,
		missing: (path) => `${path} ist nicht mehr da.`,
		unreadable: (path) => `${path} kann nicht gelesen werden.`,
		unknown: (message) => `Etwas ist schiefgegangen: ${message}`,
	},

	/** In full they stand after “seit” or “in”, and so in the dative. */
	times: {
		short: {
			now: 'jetzt',
			minutes: (count) => `${count} Min.`,
			hours: (count) => `${count} Std.`,
			days: (count) => `${number(count)} Tg.`,
		},
		seconds: (count) => counted(count, 'Sekunde', 'Sekunden'),
		minutes: (count) => counted(count, 'Minute', 'Minuten'),
		hours: (count) => counted(count, 'Stunde', 'Stunden'),
		days: (count) => counted(count, 'Tag', 'Tagen'),
		day: (date) => DAY().format(date),
	},

	/** File menus, notices with buttons, links. */
	menus: {
		moveTo: (stateName) => `Nach „${stateName}“ verschieben`,
		review: 'Prüfen …',
		takeIn: 'Aufnehmen',
		chooseState: 'Wohin verschieben?',

		notice: {
			open: 'Öffnen',
			why: 'Warum?',
			undo: 'Rückgängig machen',
			restore: 'Wiederherstellen',
			actions: 'Aktionen',
			more: (count) => `und ${count} weitere`,
		},

		link: {
			notFound: 'Dieser Link führt zu keinem Vorgang in diesem Vault.',
			cannotDecide: 'Ein Link kann nicht entscheiden. Das kann nur ein Mensch, in der Prüfung.',
		},
	},
};
