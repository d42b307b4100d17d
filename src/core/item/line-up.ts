// What is written into a note so that its properties say what its folder says. As little as possible:
// a key that is there is only touched if it is one of Signoff's own.

import type { PropertyChange } from '../note/frontmatter-edit';
import type { Properties } from '../note/frontmatter';
import type { WorkflowState } from '../workflow/states';
import { formatTime, readTime } from '../note/time';

/** For a note that says nothing else. */
const DEFAULT_PRIORITY = 'P2';

export interface Standing {
	id: string;
	state: WorkflowState;
	now: number;
	/** Why it goes there. */
	reason?: string;
}

/** After every transition: whose it is, where it stands, since when. */
export function lineUpChanges(properties: Properties, standing: Standing): PropertyChange[] {
	return [
		{ path: ['id'], value: standing.id },
		{ path: ['state'], value: standing.state },
		{ path: ['modified_at'], value: modifiedAt(properties, standing.now) },
	];
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
