// What the panel shows, as a value. Tests as a value.

import { formatDistanceStrict } from 'date-fns';
import type { Finding } from '../../core/item/finding';
import type { Item, Priority } from '../../core/item/item';
import { compareUrgency } from '../../core/item/order';
import { text } from '../../core/text/english';
import { HAPPY_PATH, WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';

export interface PanelSource {
	/** `starting` until the settings have been read: then there is nothing to say yet. */
	status(): 'starting' | 'not-set-up' | 'ready';
	progress(): { done: number; total: number } | null;
	in(state: WorkflowState): readonly Item[];
	count(state: WorkflowState): number;
	at(path: string): Item | null;
	findings(): readonly Finding[];
}

export interface QueueRow {
	path: string;
	title: string;
	priority: Priority | null;
	age: string;
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
	queue: QueueRow[];
	active: ActiveNote | 'not-governed' | 'no-note';
	totals: { state: WorkflowState; name: string; count: number }[];
	findings: readonly Finding[];
}

export function panelModel(
	source: PanelSource,
	activePath: string | null,
	now: number,
): PanelModel | { kind: 'starting' } | { kind: 'not-set-up' } {
	const kind = source.status();
	if (kind === 'starting' || kind === 'not-set-up') return { kind };
	return {
		kind,
		progress: source.progress(),
		queue: [...source.in('Pending_Approval')]
			.sort(compareUrgency)
			.map((item) => queueRow(item, now)),
		active: activeNote(source, activePath),
		totals: WORKFLOW_STATES.map((state) => ({
			state,
			name: text.stateName(state),
			count: source.count(state),
		})),
		findings: source.findings(),
	};
}

function queueRow(item: Item, now: number): QueueRow {
	const { path, title, priority, since } = item;
	return { path, title, priority, age: formatDistanceStrict(Math.min(since, now), now) };
}

function activeNote(source: PanelSource, path: string | null): PanelModel['active'] {
	if (path === null) return 'no-note';
	const item = source.at(path);
	if (!item) return 'not-governed';
	const { title, state, id } = item;
	const findings = source.findings().filter((finding) => finding.path === path);
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
