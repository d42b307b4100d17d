// What the board says, in German.

import type { board as en } from '../en/board';
import type { Words } from '../kit/language';
import { common } from './common';

const items = (count: number) => common.counted(count, 'Vorgang', 'Vorgänge');

export const board: Words<typeof en> = {
	command: 'Board öffnen',
	title: 'Board',
	columns: 'Board',
	column: (name, count) => `${name}, ${items(count)}`,
	columnOfLimit: (name, count, limit) =>
		count > limit
			? `${name}, ${items(count)}, über der Grenze von ${common.number(limit)}`
			: `${name}, ${items(count)}, Grenze ${common.number(limit)}`,
	shownOf: (shown, total) => `${common.number(shown)} von ${common.number(total)}`,
	most: (limit) => `Grenze ${common.number(limit)}`,
	overLimit: (limit) => `über Grenze ${common.number(limit)}`,
	emptyColumn: 'Nichts hier',
	collapse: (name) => `${name} einklappen`,
	expand: (name) => `${name} ausklappen`,
	columnMenu: (name) => `Mehr zu ${name}`,
	menu: {
		collapse: 'Spalte einklappen',
		setLimit: 'Grenze setzen …',
		changeLimit: (limit) => `Grenze ändern (${common.number(limit)}) …`,
		noLimit: 'Grenze entfernen',
		selectAll: 'Alle in der Spalte auswählen',
		open: 'Öffnen',
		beside: 'Daneben öffnen',
		peek: 'Kurz ansehen',
		select: 'Auswählen',
		unselect: 'Abwählen',
	},
	limit: {
		title: (name) => `Grenze für ${name}`,
		name: 'Vorgänge zugleich',
		hint: 'Steht neben der Anzahl und wird nie erzwungen.',
		wrong: (most) =>
			`Eine Grenze ist eine ganze Zahl von 1 bis ${common.number(most)}. Für keine bleibt das Feld leer.`,
		save: 'Speichern',
	},

	search: 'Suchen',
	filters: 'Filtern',
	workspace: 'Arbeitsbereich',
	wholeVault: 'Der ganze Vault',
	allWorkspaces: 'Alle Arbeitsbereiche',
	anyState: 'Alle Spalten',
	anyRisk: 'Jedes Risiko',
	risk: {
		low: 'Geringes Risiko',
		medium: 'Mittleres Risiko',
		high: 'Hohes Risiko',
	},
	anyPriority: 'Jede Priorität',
	noPriority: 'Keine Priorität',
	anyTag: 'Jedes Tag',
	tag: (tag) => `#${tag}`,
	anySource: 'Jede Quelle',
	noSource: 'Keine Quelle',
	anyAssignee: 'Von allen',
	order: 'Reihenfolge',
	sort: {
		urgency: 'Dringendstes zuerst',
		age: 'Ältestes zuerst',
		title: 'Nach Titel',
		expiry: 'Bald Ablaufendes zuerst',
		modified: 'Zuletzt Geändertes zuerst',
	},
	grouping: 'Gruppierung',
	group: {
		none: 'Nicht gruppiert',
		priority: 'Nach Priorität gruppiert',
		source: 'Nach Quelle gruppiert',
	},
	clear: 'Filter löschen',
	count: (shown, all) =>
		shown === all
			? items(all)
			: `${common.number(shown)} von ${common.counted(all, 'Vorgang', 'Vorgängen')}`,
	selected: (count) => `${common.number(count)} ausgewählt`,
	unselect: 'Auswahl aufheben',
	undo: 'Rückgängig machen',

	card: {
		priority: (priority) => `Priorität ${priority}`,
		steps: (done, total) => `${common.number(done)}/${common.number(total)}`,
		stepsInWords: (done, total) =>
			`${common.number(done)} von ${common.counted(total, 'Schritt', 'Schritten')} erledigt`,
		expiresIn: (age) => `läuft in ${age} ab`,
		expired: 'abgelaufen',
		age: (age) => `seit ${age}`,
		asks: (who) => `angefragt von: ${who}`,
		from: (source) => `aus: ${source}`,
		problems: 'hat Probleme',
		twin: 'hat die ID einer anderen Notiz',
		moving: 'wird verschoben',
	},

	oneReasonEach: 'Ein Grund gilt für einen Vorgang. Bitte einzeln verschieben.',
	tooMany: (most) => `Höchstens ${items(most)} werden gemeinsam genehmigt.`,
	lookFirst: 'Einer davon muss erst angesehen werden. Bitte einzeln prüfen.',
	loopMovesIt: 'Diese Verschiebung übernimmt die Schleife selbst.',
	notWaiting: 'Hier ist nichts zu entscheiden.',
	noneThatWay: 'Auf dieser Seite ist keine Spalte.',
	stays: (why) => `Bleibt, wo es ist. ${why}`,
	movedAll: (count, name) => `${items(count)} nach „${name}“ verschoben.`,
	movedSome: (count, name, left, why) =>
		`${items(count)} nach „${name}“ verschoben, ${common.number(left)} nicht: ${why}`,
	movedNone: (count, why) =>
		`Von ${common.counted(count, 'Vorgang', 'Vorgängen')} wurde keiner verschoben: ${why}`,
	undoneAll: (count) => `${items(count)} zurückgelegt.`,
	undoneSome: (count, left, why) =>
		`${items(count)} zurückgelegt, ${common.number(left)} nicht: ${why}`,
	dropHere: 'Hier ablegen',
	dropToReview: 'Zum Prüfen hier ablegen',
	dropToDecide: 'Zum Freigeben hier ablegen',
	dropWithReason: 'Hier ablegen und begründen',
	dragging: (count, title) => (count === 1 ? title : items(count)),
	dragCancelled: 'Nichts wurde verschoben.',

	empty: 'Noch keine Vorgänge',
	emptyHint: 'Notizen in den Zustandsordnern erscheinen hier als Karten.',

	peek: {
		moreSteps: (count) => `${common.number(count)} weitere unten`,
		mark: {
			open: 'offen',
			running: 'läuft',
			done: 'erledigt',
			failed: 'fehlgeschlagen',
			skipped: 'übersprungen',
		},
		approve: 'Freigeben …',
		reject: 'Ablehnen …',
		loading: 'Die Notiz wird gelesen …',
		gone: 'Die Notiz ist nicht mehr da.',
		cut: 'Nur der Anfang wird angezeigt.',
		open: 'Notiz öffnen',
		beside: 'Daneben öffnen',
	},

	base: {
		viewName: 'Signoff-Board',
		command: 'Base aller Vorgänge anlegen',
		backlogCommand: 'Base des Backlogs anlegen',
		made: (path) => `${path} wurde angelegt. Signoff schreibt nie wieder hinein.`,
		elsewhere: (count) =>
			`${common.counted(count, 'Notiz', 'Notizen')} dieser Base ${count === 1 ? 'liegt' : 'liegen'} in keinem Zustandsordner.`,
		ungrouped: 'Ohne Gruppe',
	},

	help: {
		title: 'Tasten im Board',
		show: 'Tasten',
		close: 'Schließen',
		list: [
			['↑ ↓ ← → h j k l', 'Zu einer anderen Karte oder Spalte'],
			['Strg+← Strg+→', 'In die nächste mögliche Spalte verschieben'],
			['Enter', 'Notiz öffnen'],
			['Strg+Enter', 'Neben dem Board öffnen'],
			['Leertaste', 'Kurz in die Notiz sehen'],
			['x', 'Aus- oder abwählen'],
			['a r', 'Freigeben … oder ablehnen …, auch in der Vorschau'],
			['m', 'Menü der Karte'],
			['u Strg+Z', 'Rückgängig machen'],
			['/', 'Suchen'],
			['Esc', 'Auswahl aufheben oder Ziehen abbrechen'],
			['?', 'Dies ein- oder ausblenden'],
		],
	},
};
