// What the panel says, in German.

import type { RiskLevel } from '../../core/shared/risk';
import type { panel as en } from '../en/panel';
import type { Words } from '../kit/language';
import { common } from './common';

const RISK_NAMES: Readonly<Record<RiskLevel, string>> = {
	low: 'geringes Risiko',
	medium: 'mittleres Risiko',
	high: 'hohes Risiko',
};

const RISKS_SHORT: Readonly<Record<RiskLevel, string>> = {
	low: 'gering',
	medium: 'mittel',
	high: 'hoch',
};

const GROUP_NAMES = {
	asks: 'Ein anderes Programm wollte entscheiden',
	run: 'Läufe, die warten',
	waiting: 'Wartet auf deine Entscheidung',
	error: 'Fehler',
	unverified: 'Freigegeben ohne bekannte Entscheidung',
	expired: 'Abgelaufen',
	deleted: 'Gelöscht',
};

const GROUPS_IN_WORDS = {
	asks: 'ein anderes Programm wollte entscheiden',
	run: 'Lauf, der wartet',
	waiting: 'wartet auf deine Entscheidung',
	error: 'Fehler',
	unverified: 'freigegeben ohne bekannte Entscheidung',
	expired: 'abgelaufen',
	deleted: 'gelöscht',
};

const MARK_NAMES: ReadonlyMap<string, string> = new Map([
	[' ', 'offen'],
	['/', 'in Arbeit'],
	['x', 'erledigt'],
	['X', 'erledigt'],
	['-', 'abgebrochen'],
]);

const SINCE = {
	decision: 'der letzten Entscheidung',
	review: 'der letzten Prüfung',
	request: 'der Anfrage',
};

const lines = (count: number) => common.counted(count, 'Zeile', 'Zeilen');

export const panel: Words<typeof en> = {
	needsYou: 'Wartet auf dich',
	showMore: (count) => `${common.number(count)} weitere anzeigen`,
	notSetUp: 'Noch kein Arbeitsbereich',
	notSetUpHint:
		'Ein Arbeitsbereich ist ein Ordner, dessen Unterordner die Zustände der Vorgänge sind.',
	setUp: 'Einrichten',
	reading: (done, total) =>
		`Vorgänge werden gelesen: ${common.number(done)} von ${common.number(total)}`,
	comparing: (done, total) =>
		total === 0
			? 'Die Notizen werden mit dem Protokoll verglichen …'
			: `Die Notizen werden mit dem Protokoll verglichen: ${common.number(done)} von ${common.number(total)}`,
	stopComparing: 'Anhalten',
	notCompared: (where) =>
		`Du hast das Vergleichen der Notizen${where === '' ? '' : ` in „${where}“`} mit dem Protokoll angehalten. Bis sie verglichen sind, wird dort nichts beobachtet oder zurückgelegt, und nichts kann entschieden werden.`,
	compareNow: 'Jetzt vergleichen',
	thisNote: 'Diese Notiz',
	notGoverned: 'Diese Notiz liegt in keinem der Zustandsordner.',
	noNote: 'Eine Notiz öffnen, um ihren Zustand zu sehen.',
	allItems: 'Alle Vorgänge',
	problems: 'Probleme',
	line: (line) => `Zeile ${line}`,
	waiting: (age) => `seit ${age}`,

	actionName: {
		send_message: 'Nachricht senden',
		make_payment: 'Zahlung ausführen',
		post_public: 'öffentlich posten',
		delete_data: 'Daten löschen',
		none: 'nichts Heikles',
	},
	riskName: (risk) => RISK_NAMES[risk],
	riskShort: (risk) => RISKS_SHORT[risk],
	undoQuestion: (name) =>
		`Letzte Entscheidung oder Verschiebung rückgängig machen? „${name}“ kommt dorthin zurück, wo es vorher war.`,
	undoYes: 'Rückgängig machen',
	badge: { expired: 'abgelaufen', unverified: 'unbestätigt', run: 'Lauf wartet' },
	since: (since) => SINCE[since],

	alert: {
		logNotWritable: (reason) =>
			`Das Protokoll kann nicht geschrieben werden, deshalb kann hier nichts entschieden oder verschoben werden. ${reason}`,
		outage: (since, until) =>
			until === null
				? `Das Protokoll konnte seit ${since} nicht geschrieben werden, bis die App geschlossen wurde. Was in dieser Zeit geschah, fehlt vielleicht darin. Bitte „Protokoll verifizieren“ ausführen: Bis dahin bleibt das hier stehen.`
				: `Das Protokoll konnte von ${since} bis ${until} nicht geschrieben werden. Was in dieser Zeit geschah, steht jetzt darin. Bitte „Protokoll verifizieren“ ausführen: Bis dahin bleibt das hier stehen.`,
		lookAtLog: (reason) =>
			`Das Protokoll stimmt nicht. ${reason} Bitte „Protokoll verifizieren“ ausführen.`,
		enforcedElsewhere: (isKnown) =>
			isKnown
				? 'Ein anderes Gerät setzt in diesem Vault die Regeln durch. Was hier entschieden wird, zählt dort.'
				: 'Ein anderes Gerät setzt in diesem Vault die Regeln durch und hat den Schlüssel dieses Geräts nicht angenommen. Bis er dort angenommen ist, macht es rückgängig, was hier entschieden wird.',
		enforcedNowhere:
			'Noch setzt kein Gerät in diesem Vault die Regeln durch: Nichts wird zurückgelegt, und nichts kann entschieden werden.',
		enforceHere: 'Hier durchsetzen',
	},

	queue: {
		groupName: (group) => GROUP_NAMES[group],
		groupInWords: (group) => GROUPS_IN_WORDS[group],
		filter: 'Filtern',
		noMatch: 'Nichts passt zum Filter.',
		nothingWaits: 'Nichts wartet auf dich.',
		nothingWaitsHint:
			'Vorgänge, die um Freigabe bitten, Läufe, die warten, und offene Fehler erscheinen hier.',
		fresh: (count) => `${common.number(count)} neu`,
		showFresh: 'Anzeigen',
		gone: 'wartet nicht mehr',
		review: 'Prüfen',
		reviewOf: (title) => `${title} prüfen`,
		open: 'Öffnen',
		openOf: (title) => `${title} öffnen`,
		restore: 'Wiederherstellen',
		restoreOf: (title) => `${title} wiederherstellen`,
		expired: 'abgelaufen',
		expiresIn: (time) => `läuft in ${time} ab`,
		waitsFor: (time) => `wartet seit ${time}`,
		hasProblems: 'hat Probleme',
		approveLow: (count) =>
			count === 1
				? '1 Vorgang mit geringem Risiko freigeben …'
				: `${common.number(count)} Vorgänge mit geringem Risiko freigeben …`,
		markHistory: (count) => `${common.number(count)} als Vorgeschichte markieren …`,
	},

	history: {
		question: (count) =>
			count === 1
				? '1 Notiz lag in „Freigegeben“, „Abgelehnt“ oder „Erledigt“, bevor Signoff kam, oder kam dorthin, solange es nur zusah. Als Vorgeschichte markieren? Das gibt nichts frei: Sie bleibt, wo sie ist, wird hier nicht mehr aufgeführt, und nichts darf deshalb ausgeführt werden.'
				: `${common.number(count)} Notizen lagen in „Freigegeben“, „Abgelehnt“ oder „Erledigt“, bevor Signoff kam, oder kamen dorthin, solange es nur zusah. Als Vorgeschichte markieren? Das gibt nichts frei: Sie bleiben, wo sie sind, werden hier nicht mehr aufgeführt, und nichts darf deshalb ausgeführt werden.`,
		yes: 'Als Vorgeschichte markieren',
	},

	note: {
		moveTo: (state, dialog) => `Nach „${common.stateName(state)}“ verschieben${dialog ? ' …' : ''}`,
		moves: 'Mögliche Verschiebungen',
		takeIn: 'Aufnehmen',
		takeInHint: 'Gibt der Notiz eine ID, ihren Zustand, eine Priorität und ihre Zeiten.',
		history: 'Entschieden, bevor Signoff durchsetzte: Vorgeschichte, und keine Freigabe.',
		sensitive: (what) => `Heikler Plan: ${what}`,
		mend: 'Berichtigen',
		mendHint: 'Schreibt ID, Priorität, Zeit und metadata so, wie eine Aufgabe sie haben kann.',
		askedBy: (via, times) =>
			times === 1
				? `Freigabe versucht von: ${via}.`
				: `Freigabe ${common.number(times)}-mal versucht von: ${via}.`,
	},

	card: {
		label: 'Freigabe',
		asksTo: 'Angefragt:',
		unverified:
			'Dieser Vorgang liegt in „Freigegeben“, aber keine Entscheidung von dir ist bekannt. Nichts darf ausgeführt werden.',
		expired: 'Diese Anfrage ist abgelaufen. Erst erneuern, dann entscheiden.',
		expiredAt: (when) => `Abgelaufen: ${when}`,
		expiresAt: (when) => `Läuft ab: ${when}`,
		why: (risk) => `Warum ${RISK_NAMES[risk]}`,
		more: (count) => `${common.number(count)} weitere in der Prüfung`,
		asked: (who, when) =>
			when === null ? `Angefragt von: ${who}` : `Angefragt von: ${who}, ${when}`,
		changed: (since, added, removed) => `Geändert seit ${SINCE[since]}: ${changes(added, removed)}`,
		unchanged: (since) => `Unverändert seit ${SINCE[since]}`,
		diff: 'Änderungen anzeigen',
		reject: 'Ablehnen …',
		notNow: 'Nicht jetzt',
		approve: 'Freigeben',
		approveDialog: 'Freigeben …',
		renew: 'Erneuern',
		setAside: 'Vorerst zurückgestellt.',
		show: 'Wieder anzeigen',
		line: (line) => `Zeile ${common.number(line)}`,
	},

	plan: {
		title: 'Plan',
		progress: (done, total) => `${common.number(done)}/${common.number(total)}`,
		markName: (mark) => MARK_NAMES.get(mark) ?? `markiert mit ${mark}`,
		setMark: (mark) => capital(MARK_NAMES.get(mark) ?? mark),
		leftAlone: 'Signoff kennt diese Markierung nicht und lässt sie stehen.',
		tool: 'Werkzeug',
		arguments: 'Argumente',
	},

	trail: {
		title: 'Verlauf',
		empty: 'Das Protokoll sagt noch nichts über diese Notiz.',
		jump: (line) => `Protokoll in Zeile ${common.number(line)} öffnen`,
	},

	keys: {
		title: 'Tasten',
		close: 'Schließen',
		show: 'Tasten in diesem Panel',
		list: [
			['j k', 'Nächster, vorheriger Vorgang'],
			['Enter', 'Notiz öffnen'],
			['a', 'Prüfen, um freizugeben'],
			['r', 'Ablehnen …'],
			['u', 'Letzte Handlung zurücknehmen, dann die davor'],
			['?', 'Diese Tasten anzeigen'],
		],
		nothingToUndo: 'Es gibt nichts zurückzunehmen.',
		cannotDecide: 'Hier gibt es nichts zu entscheiden.',
	},

	onlyAPerson: 'Nur der eigene Klick oder Tastendruck eines Menschen entscheidet.',
};

function changes(added: number, removed: number): string {
	const parts = [
		added > 0 ? `${lines(added)} hinzugefügt` : '',
		removed > 0 ? `${lines(removed)} entfernt` : '',
	];
	return parts.filter(Boolean).join(', ');
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
