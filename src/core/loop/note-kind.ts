// What a note of a loop workspace is. An item is for ever what it was when it was first seen: no later name
// changes that. A note of which no item is known is judged by its place and name.

import type { Properties } from '../note/frontmatter';
import { nameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';

export type NoteKind = 'task' | 'plan' | 'error' | 'reminder';

interface Place {
	path: string;
	state: WorkflowState;
}

const REPORT = 'ERROR_';
const REMINDER = /^(?:REMINDER|ESCALATION)_/;

/** `isOwn`: Signoff wrote it. Only its own reminders are some. */
export function kindAtBirth({ path, state }: Place, isOwn: boolean): NoteKind {
	if (state !== 'Needs_Action' && state !== 'Done') return 'plan';
	const name = nameOf(path);
	if (name.startsWith(REPORT)) return 'error';
	return isOwn && REMINDER.test(name) ? 'reminder' : 'task';
}

/** For what is wrong with a note, whatever is known of its item. */
export function noteKind(place: Place, properties: Properties): NoteKind {
	const kind = kindAtBirth(place, true);
	const isPlan = 'task_id' in properties && !('current_state' in properties);
	return place.state === 'Done' && kind === 'task' && isPlan ? 'plan' : kind;
}
