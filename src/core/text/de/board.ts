// What the board says, in German.

import type { RiskLevel } from '../../shared/risk';
import type { BoardGroup, BoardSort } from '../../board/choice';
import type { boardText as en } from '../en/board';
import type { Words } from '../language';
import { text } from './common';

const SORTS: Readonly<Record<BoardSort, string>> = {
	urgency: 'Dringendstes zuerst',
	age: 'Ältestes zuerst',
	title: 'Nach Titel',
	expiry: 'Bald Ablaufendes zuerst',
	modified: 'Zuletzt Geändertes zuerst',
};

const GROUPS: Readonly<Record<BoardGroup, string>> = {
	none: 'Nicht gruppiert',
	priority: 'Nach Priorität gruppiert',
	source: 'Nach Quelle gruppiert',
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
	low: 'Geringes Risiko',
	medium: 'Mittleres Risiko',
	high: 'Hohes Risiko',
};

const items = (count: number) => text.counted(count, 'Vorgang', 'Vorgänge');

export const boardText: Words<typeof en> = {
	command: 'Board öffnen',
	title: 'Board',
	columns: 'Board',
	column: (name, count) => `${name}, ${items(count)}`,
	columnOfLimit: (name, count, limit) =>
		count > limit
			? `${name}, ${items(count)}, über der Grenze von ${text.number(limit)}`
			: `${name}, ${items(count)}, Grenze ${text.number(limit)}`,
	shownOf: (shown, total) => `${text.number(shown)} von ${text.number(total)}`,
	most: (limit) => `Grenze ${text.number(limit)}`,
	overLimit: (limit) => `über Grenze ${text.number(limit)}`,
	emptyColumn: 'Nichts hier',
	collapse: (name) => `${name} einklappen`,
	expand: (name) => `${name} ausklappen`,
	columnMenu: (name) => `Mehr zu ${name}`,
	menu: {
		collapse: 'Spalte einklappen',
		setLimit: 'Grenze setzen …',
		changeLimit: (limit) => `Grenze ändern (${text.number(limit)}) …`,
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
			`Eine Grenze ist eine ganze Zahl von 1 bis ${text.number(most)}. Für keine bleibt das Feld leer.`,
		save: 'Speichern',
	},

	search: 'Suchen',
	filters: 'Filtern',
	workspace: 'Arbeitsbereich',
	wholeVault: 'Der ganze Vault',
	allWorkspaces: 'Alle Arbeitsbereiche',
	anyState: 'Alle Spalten',
	anyRisk: 'Jedes Risiko',
	risk: (risk) => RISKS[risk],
	anyPriority: 'Jede Priorität',
	noPriority: 'Keine Priorität',
	anyTag: 'Jedes Tag',
	tag: (tag) => `#${tag}`,
	anySource: 'Jede Quelle',
	noSource: 'Keine Quelle',
	anyAssignee: 'Von allen',
	order: 'Reihenfolge',
	sort: (sort) => SORTS[sort],
	grouping: 'Gruppierung',
	group: (group) => GROUPS[group],
	clear: 'Filter löschen',
	count: (shown, all) =>
		shown === all
			? items(all)
			: `${text.number(shown)} von ${text.counted(all, 'Vorgang', 'Vorgängen')}`,
	selected: (count) => `${text.number(count)} ausgewählt`,
	unselect: 'Auswahl aufheben',
	undo: 'Rückgängig machen',

	card: {
		priority: (priority) => `Priorität ${priority}`,
		steps: (done, total) => `${text.number(done)}/${text.number(total)}`,
		stepsInWords: (done, total) =>
			`${text.number(done)} von ${text.counted(total, 'Schritt', 'Schritten')} erledigt`,
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
		`${items(count)} nach „${name}“ verschoben, ${text.number(left)} nicht: ${why}`,
	movedNone: (count, why) =>
		`Von ${text.counted(count, 'Vorgang', 'Vorgängen')} wurde keiner verschoben: ${why}`,
	undoneAll: (count) => `${items(count)} zurückgelegt.`,
	undoneSome: (count, left, why) =>
		`${items(count)} zurückgelegt, ${text.number(left)} nicht: ${why}`,
	dropHere: 'Hier ablegen',
	dropToReview: 'Zum Prüfen hier ablegen',
	dropToDecide: 'Zum Freigeben hier ablegen',
	dropWithReason: 'Hier ablegen und begründen',
	dragging: (count, title) => (count === 1 ? title : items(count)),
	dragCancelled: 'Nichts wurde verschoben.',

	empty: 'Noch keine Vorgänge',
	emptyHint: 'Notizen in den Zustandsordnern erscheinen hier als Karten.',

	peek: {
		loading: 'Die Notiz wird gelesen …',
		gone: 'Die Notiz ist nicht mehr da.',
		cut: 'Nur der Anfang wird angezeigt.',
		open: 'Notiz öffnen',
		beside: 'Daneben öffnen',
	},

	base: {
		viewName: 'Signoff-Board',
		command: 'Base aller Vorgänge anlegen',
		made: (path) => `${path} wurde angelegt. Signoff schreibt nie wieder hinein.`,
		elsewhere: (count) =>
			`${text.counted(count, 'Notiz', 'Notizen')} dieser Base ${count === 1 ? 'liegt' : 'liegen'} in keinem Zustandsordner.`,
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
			['a r', 'Prüfen oder ablehnen'],
			['m', 'Menü der Karte'],
			['u Strg+Z', 'Rückgängig machen'],
			['/', 'Suchen'],
			['Esc', 'Auswahl aufheben oder Ziehen abbrechen'],
			['?', 'Dies ein- oder ausblenden'],
		],
	},
};
