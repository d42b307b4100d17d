// Where notes of the loop lead nowhere: a plan to a task that is not there, a task to a plan that is none.
// Only of what is still to be done, and only where Signoff does not put it right itself. Takes linear time.

import type { Finding, FindingDetail } from '../item/finding';
import type { IndexedNote, Item } from '../item/item';
import { joinPath } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';

const OPEN: ReadonlySet<WorkflowState> = new Set<WorkflowState>([
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
]);

export function findLooseEnds(notes: Iterable<IndexedNote>): Finding[] {
	const linked = [...notes].flatMap((note) =>
		note.state !== undefined && note.loop ? [note] : [],
	);
	const ends = endsOf(linked);
	return linked
		.filter(({ state }) => OPEN.has(state))
		.flatMap((item) => {
			const detail = whereto(item, ends);
			return detail === null ? [] : [{ code: 'leads-nowhere', path: item.path, detail } as const];
		});
}

interface Ends {
	/** The tasks that are there, and those that a plan names. */
	tasks: ReadonlySet<string>;
	claimed: ReadonlySet<string>;
	/** Where the plans lie. */
	plans: ReadonlySet<string>;
}

function endsOf(linked: readonly Item[]): Ends {
	const tasks = new Set<string>();
	const claimed = new Set<string>();
	const plans = new Set<string>();
	for (const { loop, root, id, path } of linked) {
		if (loop?.kind === 'task' && id !== null) tasks.add(keyOf(root, id));
		if (loop?.kind !== 'plan') continue;
		plans.add(path);
		if (loop.taskId !== null) claimed.add(keyOf(root, loop.taskId));
	}
	return { tasks, claimed, plans };
}

/** UUIDs are the same in large and small letters. */
function keyOf(root: string, id: string): string {
	return `${root}\n${id.toLowerCase()}`;
}

/** Null for what leads where it should. */
function whereto({ loop, root, id }: Item, ends: Ends): FindingDetail | null {
	if (loop?.kind === 'task') return toPlan(loop.planPath, { root, id }, ends);
	const taskId = loop?.kind === 'plan' ? loop.taskId : null;
	return taskId === null || ends.tasks.has(keyOf(root, taskId)) ? null : { code: 'no-such-task' };
}

function toPlan(
	path: string | null,
	{ root, id }: Pick<Item, 'root' | 'id'>,
	{ plans, claimed }: Ends,
): FindingDetail | null {
	if (path === null || plans.has(joinPath(root, path))) return null;
	// The note gets the right path of a plan that names it.
	return id !== null && claimed.has(keyOf(root, id)) ? null : { code: 'no-such-plan', path };
}
