// What the panel shows, as a value. Tests as a value.

import { formatDistanceStrict } from 'date-fns';
import type { Finding } from '../../core/item/finding';
import type { Item } from '../../core/item/item';
import type { WorkspaceStatus } from '../../app/workspace-status';
import { text } from '../../core/text/english';
import { HAPPY_PATH, WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';

/** The items, as far as the panel asks. */
export interface PanelItems {
	progress(): { done: number; total: number } | null;
	/** The most urgent first. */
	in(state: WorkflowState): readonly Item[];
	count(state: WorkflowState): number;
	at(path: string): Item | null;
	findings(): readonly Finding[];
}

export interface ActiveNote {
	title: string;
	state: WorkflowState;
	id: string | null;
	steps: { name: string; status: 'past' | 'current' | 'ahead' }[];
	findings: readonly Finding[];
}

export interface PanelModel {
	kind: 'ready';
	progress: { done: number; total: number } | null;
	/** The most urgent first. */
	queue: readonly Item[];
	active: ActiveNote | 'not-governed' | 'no-note';
	totals: { state: WorkflowState; name: string; count: number }[];
	findings: readonly Finding[];
}

export function panelModel(
	status: WorkspaceStatus,
	items: PanelItems,
	activePath: string | null,
): PanelModel | { kind: 'starting' } | { kind: 'not-set-up' } {
	if (status !== 'ready') return { kind: status };
	return {
		kind: status,
		progress: items.progress(),
		queue: items.in('Pending_Approval'),
		active: activeNote(items, activePath),
		totals: WORKFLOW_STATES.map((state) => ({
			state,
			name: text.stateName(state),
			count: items.count(state),
		})),
		findings: items.findings(),
	};
}

/** How long an item has been there, in words; one from the future has just come. */
export function ageOf({ since }: Item, now: number): string {
	return formatDistanceStrict(Math.min(since, now), now);
}

function activeNote(items: PanelItems, path: string | null): PanelModel['active'] {
	if (path === null) return 'no-note';
	const item = items.at(path);
	if (!item) return 'not-governed';
	const { title, state, id } = item;
	const findings = items.findings().filter((finding) => finding.path === path);
	return { title, state, id, steps: stepsOf(state), findings };
}

/** A rejected item left the way after it asked, so it stands where Approved would be. */
function stepsOf(state: WorkflowState): ActiveNote['steps'] {
	const way = HAPPY_PATH.map((step) =>
		state === 'Rejected' && step === 'Approved' ? state : step,
	);
	const position = way.indexOf(state);
	return way.map((step, index) => ({
		name: text.shortStateName(step),
		status: index < position ? 'past' : index === position ? 'current' : 'ahead',
	}));
}
