// Seed 001's workflow: a note is a work item, its folder is its state. As little as possible is written into a note: a key
// that is there is only touched if it is one of Signoff's own.

import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-edit';
import { formatTime, readTime } from '../note/time';
import { sampleItems } from './control-plane-samples';
import type { Standing, Workflow } from './define';
import { WORKFLOW_STATES } from './states';
import { ANYONE, type TransitionTable } from './transition-table';

const TABLE: TransitionTable = [
	{ from: 'Inbox', to: 'Needs_Action', who: { human: ['valid-note'], system: ['valid-note'] } },
	{ from: 'Needs_Action', to: 'Plans', who: ANYONE },
	{ from: 'Plans', to: 'Pending_Approval', who: ANYONE },
	{ from: 'Plans', to: 'Needs_Action', who: ANYONE },
	{ from: 'Pending_Approval', to: 'Approved', who: { human: [] } },
	{ from: 'Pending_Approval', to: 'Rejected', who: { human: ['reason-given'] } },
	{
		from: 'Approved',
		to: 'Done',
		who: { human: ['steps-done'], system: ['approval-holds', 'steps-done'] },
	},
	{ from: 'Approved', to: 'Rejected', who: ANYONE },
	{ from: 'Rejected', to: 'Inbox', who: { human: [] } },
];

export const controlPlane: Workflow<'control-plane'> = {
	name: 'control-plane',
	table: TABLE,
	folders: Object.fromEntries(WORKFLOW_STATES.map((state) => [state, [state]])),
	others: [],
	nested: null,
	plansApart: false,
	reminds: false,
	followsIds: true,
	newId: (ids) => `task-${ids.letters(10)}`,
	syncProperties,
	edited: (properties, now) => [{ path: ['modified_at'], value: modifiedAt(properties, now) }],
	noClaims: new Set(['id', 'modified_at']),
	decided: () => [],
	stepMarked: (note) => note,
	samples: sampleItems,
};

/** For a note that says nothing else. */
export const DEFAULT_PRIORITY = 'P2';

/** After every transition: whose it is, where it stands, since when. */
function syncProperties(properties: Properties, standing: Standing): PropertyChange[] {
	return [
		{ path: ['id'], value: standing.id },
		{ path: ['state'], value: standing.state },
		{ path: ['modified_at'], value: modifiedAt(properties, standing.now) },
		...failure(properties, standing),
	];
}

/** What lies in Rejected says why; whoever moved it there may have said it. */
function failure(properties: Properties, { state, reason = '' }: Standing): PropertyChange[] {
	if (state !== 'Rejected' || reason === '' || 'error' in properties) return [];
	return [{ path: ['error'], value: reason }];
}

/** On taking a note in: all that the seed asks of a task, where the note does not say it itself. */
export function takeInChanges(
	properties: Properties,
	standing: Standing & { createdAt: number },
): PropertyChange[] {
	const { id, state, now, createdAt } = standing;
	const missing: PropertyChange[] = [
		{ path: ['priority'], value: DEFAULT_PRIORITY },
		{ path: ['created_at'], value: formatTime(Math.min(createdAt, now)) },
	];
	return [
		{ path: ['id'], value: id },
		{ path: ['state'], value: state },
		...missing.filter(({ path: [key] }) => !(key in properties)),
		{ path: ['modified_at'], value: modifiedAt(properties, now) },
	];
}

/** Never before `created_at`, even where that lies in the future. */
function modifiedAt(properties: Properties, now: number): string {
	return formatTime(Math.max(now, readTime(properties.created_at) ?? 0));
}
