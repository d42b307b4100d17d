// The task that another note names by its id. UUIDs are the same in large and in small letters.

import type { ItemRecord } from '../../core/record/record';
import type { WorkspaceView } from '../workspace';

/** A note may name anything: only a task is one. Null also for what is no text. */
export function taskNamed(
	{ records }: Pick<WorkspaceView, 'records'>,
	id: unknown,
): ItemRecord | null {
	if (typeof id !== 'string') return null;
	const task = records.get(id);
	return task?.kind === 'task' ? task : null;
}

/** It came to its end, whichever that is: nothing is done for it any more. */
function isTaskOver({ loop }: ItemRecord): boolean {
	return loop !== null && (loop.end !== null || loop.state === 'CLOSE');
}

/** The note is a plan for a task that is over. */
export function isTooLate(
	workspace: Pick<WorkspaceView, 'records'>,
	plan: ItemRecord,
	named: unknown,
): boolean {
	const task = plan.kind === 'plan' ? taskNamed(workspace, named) : null;
	return task !== null && isTaskOver(task);
}
