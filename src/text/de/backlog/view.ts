// What the backlog's views say, in German.

import type { backlogView as en } from '../../en/backlog/view';
import type { Words } from '../../kit/language';
import { common } from '../common';

const STATUS = {
	open: 'Offen',
	in_progress: 'In Arbeit',
	blocked: 'Blockiert',
	needs_review: 'Zu prüfen',
	closed: 'Geschlossen',
	draft: 'Entwurf',
	review: 'In Prüfung',
	approved: 'Freigegeben',
	deprecated: 'Veraltet',
};

const issues = (count: number) => common.counted(count, 'Issue', 'Issues');
const entries = (count: number) => common.counted(count, 'Eintrag', 'Einträge');
const listedAll = new Intl.ListFormat('de', { type: 'conjunction' });
const listed = new Intl.ListFormat('de', { type: 'disjunction' });

export const backlogView: Words<typeof en> = {
	title: 'Backlog',
	commands: {
		open: 'Backlog öffnen',
		ready: 'Liste der bereiten Issues öffnen',
		newIssue: 'Neues Issue …',
		newSpec: 'Neue Spec …',
		plan: 'Diese Spec planen …',
		newIssueFor: 'Neues Issue zu dieser Spec …',
		send: 'An die Steuerungsebene übergeben',
		close: 'Issue schließen …',
		reopen: 'Issue wieder öffnen',
		setUp: 'Backlog einrichten',
		relate: 'Spec oder Issue in Beziehung setzen …',
		remove: 'Aus dem Backlog entfernen …',
		adopt: 'Diese Notiz ins Backlog aufnehmen',
	},
	kind: { spec: 'Spec', issue: 'Issue' },
	status: STATUS,
	type: {
		bug: 'Fehler',
		feature: 'Funktion',
		task: 'Aufgabe',
		epic: 'Epic',
		chore: 'Pflege',
		architecture: 'Architektur',
		api: 'API',
		database: 'Datenbank',
		research: 'Recherche',
	},
	priority: (priority) => `P${String(priority)}`,
	priorityInWords: (priority) => `Priorität ${String(priority)}`,
	priorityName: {
		0: 'P0, am dringendsten',
		1: 'P1',
		2: 'P2, üblich',
		3: 'P3',
		4: 'P4, am wenigsten dringend',
	},

	columns: 'Backlog',
	list: 'Liste',
	board: 'Board',
	column: (name, count) => `${name}, ${entries(count)}`,
	columnOfLimit: (name, count, limit) =>
		`${name}, ${entries(count)}, Grenze ${common.number(limit)}`,
	show: 'Was gezeigt wird',
	layout: 'Darstellung',
	tab: { ready: 'Bereit', all: 'Alle Issues', blocked: 'Blockiert', specs: 'Specs' },
	newIssue: 'Neues Issue',
	newSpec: 'Neue Spec',
	anyStatus: 'Jeder Status',
	anyType: 'Jeder Typ',
	anyPriority: 'Jede Priorität',
	anyAssignee: 'Von allen',
	anyTag: 'Jedes Tag',
	anySpec: 'Jede Spec',
	sort: {
		urgency: 'Dringendstes zuerst',
		updated: 'Zuletzt Geändertes zuerst',
		created: 'Neuestes zuerst',
		id: 'Nach ID',
		title: 'Nach Titel',
	},
	group: {
		none: 'Nicht gruppiert',
		spec: 'Nach Spec gruppiert',
		parent: 'Nach Übergeordnetem gruppiert',
		assignee: 'Nach Zuständigen gruppiert',
		priority: 'Nach Priorität gruppiert',
	},
	unnamed: {
		spec: 'Ohne Spec',
		parent: 'Ohne Übergeordnetes',
		assignee: 'Ohne Zuständige',
	},
	count: (shown, all) =>
		shown === all
			? entries(all)
			: `${common.number(shown)} von ${common.counted(all, 'Eintrag', 'Einträgen')}`,

	row: {
		waitsFor: (ids, more) =>
			more === 0
				? `wartet auf ${ids.join(', ')}`
				: `wartet auf ${ids.join(', ')} und ${common.number(more)} weitere`,
		implements: (ids) => `für ${ids.join(', ')}`,
		assignee: (who) => `zuständig: ${who}`,
		problems: 'hat Probleme',
		moving: 'wird geändert',
	},

	notFrom: (from, possible) =>
		`Auf „${STATUS[from]}“ folgt ${listed.format(possible.map((one) => `„${STATUS[one]}“`))}.`,
	otherKind: 'Specs und Issues haben verschiedene Status.',
	noSuch: (id) => `${id} gibt es nicht.`,
	dropToClose: 'Zum Schließen hier ablegen',
	moved: (count, status) =>
		count === 1
			? `Auf „${STATUS[status]}“ gesetzt.`
			: `${entries(count)} auf „${STATUS[status]}“ gesetzt.`,
	changed: (count) => `${entries(count)} geändert.`,
	someLeft: (done, left, why) =>
		`${common.number(done)} geändert, ${common.number(left)} nicht: ${why}`,

	menu: {
		status: 'Status setzen …',
		priority: 'Priorität setzen …',
		type: 'Typ setzen …',
		assignee: 'Zuweisen …',
		openEntity: (id) => `${id} öffnen`,
	},

	empty: {
		hidden: 'Das Backlog liegt in einem verborgenen Ordner',
		notSetUp: 'Noch kein Backlog',
		notSetUpHint:
			'Specs sagen, was gewünscht ist, Issues sagen, was zu tun ist. Beide sind Notizen in einem eigenen Ordner.',
		noSpecs: 'Noch keine Specs',
		noSpecsHint: 'Eine Spec sagt, was gewünscht ist. Aus ihr entstehen die Issues.',
		noIssues: 'Noch keine Issues',
		noIssuesHint:
			'Ein Issue ist eine Sache, die zu tun ist. Plane eine Spec, um ihre Issues zu erhalten, oder schreibe selbst eines.',
		planSpec: (title) => `„${title}“ planen`,
		nothingReady: 'Nichts ist bereit',
		nothingReadyHint: (blocked, others) =>
			`${issues(blocked)} ${blocked === 1 ? 'wartet' : 'warten'} auf andere, ${common.number(others)} ${others === 1 ? 'ist' : 'sind'} in Arbeit oder geschlossen.`,
		showBlocked: 'Blockierte zeigen',
		nothingBlocked: 'Nichts ist blockiert',
		nothingBlockedHint: 'Kein offenes Issue wartet auf ein anderes.',
		noMatch: 'Nichts passt zum Filter',
		clear: 'Filter löschen',
	},

	form: {
		titleOf: { spec: 'Neue Spec', issue: 'Neues Issue' },
		title: 'Titel',
		titleMissing: 'Ein Titel fehlt.',
		titleTooLong: (most) => `Ein Titel hat höchstens ${common.number(most)} Zeichen.`,
		description: 'Beschreibung',
		type: 'Typ',
		priority: 'Priorität',
		spec: 'Zur Spec',
		noSpec: 'Keine',
		parent: 'Übergeordnet',
		parentHint: 'Eine ID wie issue-001. Für keines bleibt das Feld leer.',
		noSuchParent: (id) => `${id} gibt es nicht, oder es kann hier nicht übergeordnet sein.`,
		create: 'Anlegen',
		createAndOpen: 'Anlegen und öffnen',
		cancel: 'Abbrechen',
	},

	plan: {
		titleOf: (title) => `Planen: ${title}`,
		making: 'Die Spec wird angesehen …',
		intro:
			'Diese Issues würden für diese Spec angelegt. Ändere, was du magst, und wähle ab, was du nicht willst.',
		take: (title) => `„${title}“ anlegen`,
		issueTitle: (place) => `Titel von Issue ${String(place)}`,
		issueType: (place) => `Typ von Issue ${String(place)}`,
		waitsFor: (titles) => `wartet auf ${titles.join(', ')}`,
		create: (count) => `${issues(count)} anlegen`,
		nothing: 'Wähle mindestens ein Issue.',
		none: 'Diese Spec nennt nichts, woraus ein Issue werden könnte. Ergänze eine Liste oder Überschriften, die sagen, was zu tun ist.',
		back: 'Abbrechen',
	},

	close: {
		titleOf: (count) => (count === 1 ? 'Issue schließen' : `${issues(count)} schließen`),
		hint: 'Es wird festgehalten, dass du es geschlossen hast. Was darauf wartet, kann weitergehen.',
		yes: (count) => (count === 1 ? 'Schließen' : `${common.number(count)} schließen`),
		back: 'Abbrechen',
	},

	relate: {
		which: (id) => `Zu welcher Spec oder welchem Issue steht ${id} in Beziehung?`,
		how: (id, other) => `Was hat ${id} mit „${other}“ zu tun?`,
		anotherNote: 'Eine andere Notiz …',
		way: {
			implements: (id) => `Setzt ${id} um`,
			implementedBy: (id) => `Wird von ${id} umgesetzt`,
			blocks: (id) => `Blockiert ${id}`,
			waitsFor: (id) => `Wartet auf ${id}`,
			partOf: (id) => `Ist Teil von ${id}`,
			consistsOf: (id) => `Hat ${id} als Teil`,
			foundIn: (id) => `Wurde bei der Arbeit an ${id} gefunden`,
			ledTo: (id) => `Führte zu ${id}`,
			related: (id) => `Ist verwandt mit ${id}`,
		},
		instead: (id) => `und nicht mehr von ${id}`,
	},

	assign: {
		who: (count) =>
			count === 1 ? 'Wem wird es zugewiesen?' : `Wem werden ${issues(count)} zugewiesen?`,
		nobody: 'Niemandem',
		noSpec: 'Für eine Spec ist niemand zuständig.',
	},

	remove: {
		titleOf: (count) =>
			count === 1 ? 'Aus dem Backlog entfernen' : `${entries(count)} aus dem Backlog entfernen`,
		hint: 'Die Notiz kommt in den Ordner „Trash“ des Backlogs. Ihre ID wird nie wieder vergeben.',
		underWay: (ids) =>
			`An ${listedAll.format(ids)} wird in der Steuerungsebene gearbeitet. Das geht weiter.`,
		naming: (count) =>
			count === 1
				? 'Dieser Eintrag nennt ihn. Was dort steht, bleibt und wird als Problem gezeigt, bis du es änderst:'
				: 'Diese Einträge nennen ihn. Was dort steht, bleibt und wird als Problem gezeigt, bis du es änderst:',
		yes: 'In den Papierkorb legen',
		back: 'Abbrechen',
		done: (count) =>
			`${common.counted(count, 'Eintrag', 'Einträge')} in den Papierkorb des Backlogs gelegt.`,
	},

	panel: {
		status: 'Status',
		progress: (closed, total) => `${common.number(closed)} von ${common.number(total)} geschlossen`,
		noIssues: 'Noch keine Issues.',
		relation: {
			waitsFor: 'Wartet auf',
			issues: 'Issues',
			specs: 'Für',
			parent: 'Teil von',
			children: 'Besteht aus',
			blocks: 'Hält auf',
			related: 'Verwandt',
			foundIn: 'Gefunden bei der Arbeit an',
			found: 'Unterwegs gefunden',
			backlinks: 'Genannt von',
		},
		missing: 'nicht da',
		plan: 'Diese Spec planen …',
		newIssue: 'Neues Issue zu dieser Spec …',
		send: 'An die Steuerungsebene übergeben',
		close: 'Schließen …',
		reopen: 'Wieder öffnen',
		relate: 'In Beziehung setzen …',
		unlink: (how, title) => `Beziehung entfernen: ${how}, ${title}`,
		task: 'Vorgang in der Steuerungsebene',
		taskGone: 'Seine Notiz ist nicht mehr da.',
		closed: 'Geschlossen',
		closedByTask: 'Durch seinen Vorgang',
		closedApproved: (who) => `Durch seinen Vorgang, freigegeben von ${who}`,
		closedBy: (who) => `Von ${who}`,
		somebody: 'einer Person',
		adopt: 'Diese Notiz liegt im Ordner des Backlogs und hat keine ID.',
	},

	trouble: {
		title: 'Probleme im Backlog',
		summary: (count) => common.counted(count, 'Problem im Backlog', 'Probleme im Backlog'),
		show: 'Zeigen',
		hide: 'Ausblenden',
		conflict: (id) => `${id} wurde an zwei Stellen geändert`,
		field: 'Feld',
		same: 'Dasselbe',
		different: 'Zwei verschiedene',
		closeOf: (path) => `${path} schließen`,
		note: 'In der Notiz',
		other: 'In der anderen Fassung',
		keepNote: 'Notiz behalten',
		takeOther: 'Andere Fassung übernehmen',
	},

	base: {
		viewName: 'Signoff-Backlog',
		elsewhere: (count) =>
			`${common.counted(count, 'Notiz', 'Notizen')} dieser Base ${count === 1 ? 'ist' : 'sind'} weder Spec noch Issue.`,
	},

	help: {
		title: 'Tasten im Backlog',
		show: 'Tasten',
		close: 'Schließen',
		list: [
			['↑ ↓ ← → h j k l', 'Zu einer anderen Zeile, Karte oder Spalte'],
			['Enter', 'Notiz öffnen'],
			['Strg+Enter', 'Neben dem Backlog öffnen'],
			['Leertaste', 'Kurz in die Notiz sehen'],
			['x', 'Aus- oder abwählen'],
			['s', 'Status setzen'],
			['p a', 'Priorität setzen, zuweisen'],
			['t', 'Mit anderen in Beziehung setzen'],
			['Entf', 'Aus dem Backlog entfernen'],
			['Strg+← Strg+→', 'Im Board: den nächsten möglichen Status setzen'],
			['c', 'Neues Issue, oder neue Spec'],
			['r', 'Zeigen, was bereit ist'],
			['1 2 3 4', 'Bereit, alle Issues, blockiert, Specs'],
			['b', 'Liste oder Board'],
			['m', 'Menü der Zeile'],
			['/', 'Suchen'],
			['Esc', 'Auswahl aufheben oder Ziehen abbrechen'],
			['?', 'Dies ein- oder ausblenden'],
		],
	},
};
