// Which other note a note of the loop names: a plan its task, a task its plan; and where a task says that it
// stands.

import type { Properties } from '../note/frontmatter';
import type { WorkflowState } from '../workflow/states';
import { noteKind } from './note-kind';
import { isLoopState, type LoopState } from './states';

/** As the note writes it; null where it names none. */
export type LoopLink =
	| { kind: 'task'; planPath: string | null; state: LoopState | null }
	| { kind: 'plan'; taskId: string | null };

/** Null for what is neither a task nor a plan. */
export function loopLinkOf(
	place: { path: string; state: WorkflowState },
	properties: Properties,
): LoopLink | null {
	const kind = noteKind(place, properties);
	if (kind === 'task') {
		const { plan_path: path, current_state: state } = properties;
		return { kind, planPath: named(path), state: isLoopState(state) ? state : null };
	}
	return kind === 'plan' ? { kind, taskId: named(properties.task_id) } : null;
}

function named(value: unknown): string | null {
	const name = typeof value === 'string' ? value.trim() : '';
	return name === '' ? null : name;
}
