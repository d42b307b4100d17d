// What the timeline says, in German.

import { common } from './common';
import type { timeline as en } from '../en/timeline';
import type { Words } from '../kit/language';

const entries = (count: number) => common.counted(count, 'Eintrag', 'Einträge');
const newEntries = (count: number) => common.counted(count, 'neuer Eintrag', 'neue Einträge');

export const timeline: Words<typeof en> = {
	command: 'Zeitachse öffnen',
	title: 'Zeitachse',
	kindName: {
		transition: 'Verschiebungen',
		decision: 'Entscheidungen',
		request: 'Anfragen',
		violation: 'Verstöße',
		failure: 'Fehler',
		undone: 'Rückgängig gemacht',
		run: 'Läufe',
		note: 'Notizen',
		backlog: 'Backlog',
		memory: 'Gedächtnis',
		system: 'Systemmeldungen',
		unread: 'Unlesbare Zeilen',
	},
	outcomeName: {
		success: 'Gelungen',
		failure: 'Abgewiesen oder fehlgeschlagen',
		pending: 'Offen',
	},
	reading: 'Die Protokolle werden gelesen …',
	count: (shown, all) =>
		shown === all
			? entries(all)
			: `${common.number(shown)} von ${common.counted(all, 'Eintrag', 'Einträgen')}`,
	odd: {
		'not-an-entry': 'Eine Zeile, die Signoff nicht lesen kann',
		'unknown-word': 'Ein Eintrag einer Art, die diese Version nicht kennt',
		failed: 'Ein Eintrag, der nicht angezeigt werden kann',
	},
	oddEntry: {
		'not-an-entry': (action) => `Eine Zeile, die Signoff nicht lesen kann: ${action}`,
		'unknown-word': (action) => `Ein Eintrag einer Art, die diese Version nicht kennt: ${action}`,
	},
	oddity: {
		'not-an-entry':
			'Diese Zeile ist kein Eintrag, oder ihr fehlt, was jeder Eintrag hat. Sie zählt nicht; im Protokoll steht sie ganz.',
		'unknown-word':
			'Dies hat eine spätere Version von Signoff geschrieben, oder ein anderes Programm. Was es bedeutet, ist hier nicht bekannt.',
		'no-time':
			'Dieser Eintrag sagt nicht, wann er festgehalten wurde. Er steht dort, wo seine Zeile im Protokoll steht.',
		failed: 'Beim Anzeigen dieses Eintrags ist etwas schiefgegangen. Im Protokoll steht er ganz.',
	},
	none: 'Noch ist nichts geschehen.',
	noneFound: 'Nichts passt.',
	clear: 'Filter löschen',
	search: 'In allen Details suchen',
	filters: 'Filtern',
	anyType: 'Alles',
	anyActor: 'Von allen',
	actor: { human: 'Von Menschen', system: 'Von Programmen', mcp: 'Von Agenten' },
	anyOutcome: 'Jedes Ergebnis',
	from: 'Ab Tag',
	to: 'Bis Tag',
	order: {
		realizedAt: 'Nach Aufzeichnungszeit',
		canonicalAt: 'Nach Ereigniszeit',
	},
	orders: 'Reihenfolge',
	list: 'Was geschehen ist, Neuestes zuerst',
	map: 'Wie viel wann geschehen ist. Klicken, um dorthin zu springen.',
	why: 'Warum ist das geschehen?',
	effects: 'Wozu es geführt hat',
	noEffects: 'Zu nichts, das bekannt ist.',
	moreEffects: 'und weitere',
	missingCause: (uuid) => `Die Ursache steht in einem Protokoll, das nicht hier ist: ${uuid}`,
	circle: (sentence) => `Die Ursachen laufen im Kreis: Dies führt zurück zu „${sentence}“.`,
	again: (sentence) => `… führt zurück zu „${sentence}“`,
	moreCauses: 'und weitere davor',
	showMore: 'Mehr anzeigen',
	twin: (file, line) =>
		`Die ID dieses Eintrags steht schon in ${file}:${String(line)}. Nur jener hat eine Ursache und Wirkungen.`,
	follow: 'Diesem Vorgang folgen',
	unfollow: 'Alle Vorgänge anzeigen',
	following: (title) => `Nur ${title}`,
	openNote: 'Notiz öffnen',
	openLog: 'Im Protokoll anzeigen',
	recorded: 'Aufgezeichnet',
	happened: 'Geschehen',
	who: 'Wer',
	item: 'Vorgang',
	entry: 'Eintrag',
	place: (file, line) => `${file}:${String(line)}`,
	inLog: 'Im Protokoll',
	outcome: 'Ergebnis',
	verified: 'Verifiziert',
	mark: {
		intact: 'Bei der letzten Verifizierung des Protokolls intakt',
		'not-checked': 'Noch nicht verifiziert',
		broken: 'Bei der letzten Verifizierung war dieser Eintrag nicht intakt',
		unproven: 'Nicht bewiesen: folgt auf etwas, das nicht intakt ist',
		disowned: 'Nicht anerkannt: Das Gerät, dessen Protokoll dies ist, hat ihn nicht geschrieben',
	},
	noTime: 'Keine Zeit',
	close: 'Schließen',
	arrived: (count, newest) => (count === 1 ? newest : `${newEntries(count)}: ${newest}`),
	newOnes: (count) => `${common.number(count)} neu`,
	toNewest: (count) => `${newEntries(count)}. Dorthin springen.`,
	retrace: {
		start: 'Nachverfolgen',
		end: 'Nachverfolgen beenden',
		step: (at, all) => `Schritt ${common.number(at)} von ${common.number(all)}`,
		back: 'Einen Schritt zurück',
		on: 'Einen Schritt weiter',
		content: 'Die Notiz damals',
		noContent: 'Was damals in der Notiz stand, wurde nicht aufgehoben.',
		keptAt: (step) => `Wie sie bei Schritt ${common.number(step)} aufgehoben wurde:`,
	},
	savedOrCopied: 'Die Datei wurde gespeichert und in die Zwischenablage kopiert.',
	exports: { csv: 'Als CSV exportieren', json: 'Als JSON exportieren' },
	keys: {
		title: 'Tasten',
		close: 'Schließen',
		show: 'Tasten in der Zeitachse',
		list: [
			['j k ↓ ↑', 'Nächster, vorheriger Eintrag'],
			['Bild↓ Bild↑', 'Zwanzig Einträge weiter, zurück'],
			['Pos1 Ende', 'Neuester, ältester Eintrag'],
			['Enter', 'Notiz öffnen'],
			['l', 'Im Protokoll anzeigen'],
			['f', 'Diesem Vorgang folgen, und nicht mehr folgen'],
			['r', 'Diesen Vorgang nachverfolgen, und aufhören'],
			['n p', 'Nächster, vorheriger Schritt beim Nachverfolgen'],
			['/', 'Suchen'],
			['Esc', 'Schließen, was offen ist'],
			['?', 'Diese Tasten anzeigen'],
		],
	},
};
