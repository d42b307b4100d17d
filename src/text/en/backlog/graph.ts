// What the graph of the backlog says.

import type { GraphFilter, Standing } from '../../../core/backlog/picture/graph-view';
import type { LinkRole } from '../../../core/backlog/picture/graph-walk';
import { common } from '../common';

const parts = (issues: number, specs: number) =>
	`${common.counted(issues, 'issue', 'issues')}, ${common.counted(specs, 'spec', 'specs')}`;

const standing = {
	ready: 'Ready',
	waiting: 'Waiting',
	open: 'Open',
	in_progress: 'In progress',
	blocked: 'Blocked',
	needs_review: 'Needs review',
	closed: 'Closed',
	draft: 'Draft',
	review: 'In review',
	approved: 'Approved',
	deprecated: 'Deprecated',
} satisfies Record<Standing, string>;

export const backlogGraph = {
	title: 'Backlog graph',
	command: 'Open backlog graph',
	exportCommand: 'Export backlog graph as canvas',
	/** Of the picture, for whoever doesn't see it. */
	label: (issues: number, specs: number) =>
		`Graph of ${parts(issues, specs)}. Arrow keys follow the lines. The list beside it says the same in words.`,
	count: parts,

	filters: 'Filter',
	search: 'Search',
	workspace: 'Workspace',
	anyKind: 'Issues and specs',
	kind: { issue: 'Only issues', spec: 'Only specs' },
	show: {
		...standing,
		unfinished: 'Unfinished',
		all: 'Everything',
	} satisfies Record<GraphFilter['show'], string>,
	status: 'Status',
	anySpec: 'Any spec',
	lines: 'Lines',
	links: { all: 'All relations', blocks: 'Only what blocks' } satisfies Record<
		GraphFilter['links'],
		string
	>,
	clear: 'Clear filter',
	critical: 'Critical path',
	noCritical: 'Nothing open waits for anything else, so there is no critical path.',
	fit: 'Fit to view',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',

	standing,
	kindName: { issue: 'Issue', spec: 'Spec' },
	priority: (value: number) => `priority ${common.number(value)}`,
	waitsFor: (count: number) => `waits for ${common.number(count)}`,
	holdsUp: (count: number) => `blocks ${common.number(count)}`,
	role: {
		blockedBy: 'Blocked by',
		blocks: 'Blocks',
		parent: 'Part of',
		children: 'Parts',
		implements: 'Implements',
		implementedBy: 'Implemented by',
		foundDuring: 'Found while working on',
		led: 'Led to',
		related: 'Related',
	} satisfies Record<LinkRole, string>,

	all: 'Shown',
	criticalList: (hours: string) => `Critical path, ${hours}`,
	hours: (hours: number) => `about ${common.counted(hours, 'hour', 'hours')}`,
	open: 'Open note',
	focus: 'Focus chain',
	unfocus: 'Show all',
	back: 'Back to list',
	hidden: 'The filter hides it.',
	inCycle: 'It is part of a cycle: each of these waits for the next one.',
	alone: 'It has no relations.',
	focused: (count: number) => `${common.counted(count, 'entry', 'entries')} in its chain.`,
	unfocused: 'All entries are shown again.',
	criticalOn: (count: number) => `Critical path: ${common.counted(count, 'issue', 'issues')}.`,
	criticalOff: 'Critical path hidden.',

	empty: 'No backlog yet',
	emptyHint:
		'Issues and specs in your backlog folder show up here with what blocks what. Write the first one, or import a backlog.',
	noneFit: 'Nothing fits the filter',
	noneFitHint: 'Finished issues are hidden until you choose Everything.',
	exported: (path: string) => `Made ${path}. It is yours: Signoff never writes to it again.`,
	nothingToExport: 'There is nothing in the graph to export.',

	help: {
		title: 'Keys of the graph',
		show: 'Keys',
		close: 'Close',
		list: [
			['← → ↑ ↓', 'Follow a line, or go to what is next to it'],
			['j k', 'Next and previous'],
			['Home End', 'First and last'],
			['Enter', 'Open the note'],
			['Ctrl+Enter', 'Open it beside the graph'],
			['Space', 'Peek into the note'],
			['f', 'Focus its chain, or show all'],
			['c', 'Show or hide the critical path'],
			['m', 'Menu of the note'],
			['+ − 0', 'Zoom in, zoom out, fit to view'],
			['/', 'Search'],
			['Esc', 'Show all, then select nothing'],
			['?', 'Show or hide this'],
		] as const,
		legend: {
			title: 'Lines',
			list: [
				['blocks', 'Blocks'],
				['parent-child', 'Has as a part'],
				['implements', 'Is implemented by'],
				['discovered-from', 'Led to'],
				['related', 'Related'],
				['cycle', 'Closes a cycle'],
			] as const,
		},
	},
};
