// What the graph of the backlog says, in German.

import type { backlogGraph as en } from '../../en/backlog/graph';
import type { Words } from '../../kit/language';
import { common } from '../common';

const parts = (issues: number, specs: number) =>
	`${common.counted(issues, 'Issue', 'Issues')}, ${common.counted(specs, 'Spec', 'Specs')}`;

const standing = {
	ready: 'Bereit',
	waiting: 'Wartet',
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

export const backlogGraph: Words<typeof en> = {
	title: 'Backlog-Graph',
	command: 'Backlog-Graph öffnen',
	exportCommand: 'Backlog-Graph als Canvas exportieren',
	label: (issues, specs) =>
		`Graph: ${parts(issues, specs)}. Pfeiltasten folgen den Linien. Die Liste daneben sagt dasselbe in Worten.`,
	count: parts,

	filters: 'Filtern',
	search: 'Suchen',
	workspace: 'Arbeitsbereich',
	anyKind: 'Issues und Specs',
	kind: { issue: 'Nur Issues', spec: 'Nur Specs' },
	show: { ...standing, unfinished: 'Unerledigtes', all: 'Alles' },
	status: 'Status',
	anySpec: 'Jede Spec',
	lines: 'Linien',
	links: { all: 'Alle Beziehungen', blocks: 'Nur Blockierendes' },
	clear: 'Filter löschen',
	critical: 'Kritischer Pfad',
	noCritical: 'Nichts Offenes wartet auf etwas anderes, also gibt es keinen kritischen Pfad.',
	fit: 'Alles zeigen',
	zoomIn: 'Vergrößern',
	zoomOut: 'Verkleinern',

	standing,
	kindName: { issue: 'Issue', spec: 'Spec' },
	priority: (value) => `Priorität ${common.number(value)}`,
	waitsFor: (count) => `wartet auf ${common.number(count)}`,
	holdsUp: (count) => `blockiert ${common.number(count)}`,
	role: {
		blockedBy: 'Blockiert durch',
		blocks: 'Blockiert',
		parent: 'Teil von',
		children: 'Teile',
		implements: 'Setzt um',
		implementedBy: 'Umgesetzt durch',
		foundDuring: 'Gefunden bei der Arbeit an',
		led: 'Führte zu',
		related: 'Verwandt',
	},

	all: 'Gezeigt',
	criticalList: (hours) => `Kritischer Pfad, ${hours}`,
	hours: (hours) => `etwa ${common.counted(hours, 'Stunde', 'Stunden')}`,
	open: 'Notiz öffnen',
	focus: 'Kette hervorheben',
	unfocus: 'Alle zeigen',
	back: 'Zurück zur Liste',
	hidden: 'Der Filter blendet es aus.',
	inCycle: 'Es ist Teil eines Kreises: Jedes davon wartet auf das nächste.',
	alone: 'Es hat keine Beziehungen.',
	focused: (count) => `${common.counted(count, 'Eintrag', 'Einträge')} in seiner Kette.`,
	unfocused: 'Alle Einträge werden wieder gezeigt.',
	criticalOn: (count) => `Kritischer Pfad: ${common.counted(count, 'Issue', 'Issues')}.`,
	criticalOff: 'Kritischer Pfad ausgeblendet.',

	empty: 'Noch kein Backlog',
	emptyHint:
		'Issues und Specs in deinem Backlog-Ordner erscheinen hier mit dem, was sie blockiert. Schreibe das erste, oder importiere ein Backlog.',
	noneFit: 'Nichts passt zum Filter',
	noneFitHint: 'Geschlossene Issues sind ausgeblendet, bis du „Alles“ wählst.',
	exported: (path) =>
		`${path} wurde angelegt. Die Datei gehört dir: Signoff schreibt nie wieder hinein.`,
	nothingToExport: 'Im Graphen ist nichts, was exportiert werden kann.',

	help: {
		title: 'Tasten des Graphen',
		show: 'Tasten',
		close: 'Schließen',
		list: [
			['← → ↑ ↓', 'Einer Linie folgen, oder zum Nachbarn gehen'],
			['j k', 'Nächstes und voriges'],
			['Pos1 Ende', 'Erstes und letztes'],
			['Enter', 'Notiz öffnen'],
			['Strg+Enter', 'Neben dem Graphen öffnen'],
			['Leertaste', 'In die Notiz hineinsehen'],
			['f', 'Kette hervorheben, oder alle zeigen'],
			['c', 'Kritischen Pfad zeigen oder ausblenden'],
			['m', 'Menü der Notiz'],
			['+ − 0', 'Vergrößern, verkleinern, alles zeigen'],
			['/', 'Suchen'],
			['Esc', 'Alle zeigen, dann nichts auswählen'],
			['?', 'Dies zeigen oder ausblenden'],
		],
		legend: {
			title: 'Linien',
			list: [
				['blocks', 'Blockiert'],
				['parent-child', 'Hat als Teil'],
				['implements', 'Wird umgesetzt durch'],
				['discovered-from', 'Führte zu'],
				['related', 'Verwandt'],
				['cycle', 'Schließt einen Kreis'],
			],
		},
	},
};
