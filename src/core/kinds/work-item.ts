// Seed 001's TaskFile: the note of the control plane.

import { textOf } from '../note/plain-text';
import { readPriority, taskProblems, type TaskProblemCode } from '../item/task-file';
import { controlPlane } from '../workflow/control-plane';
import { wrongValue, type NoteProblem, type StateKind, type StateNote } from './define';

export const workItem: StateKind<'work-item'> = {
	name: 'work-item',
	workflow: controlPlane.name,
	is: () => true,
	check: (note, now) =>
		taskProblems(note.properties, { state: note.state, now }).map((code) => problemOf(code, note)),
};

function problemOf(code: TaskProblemCode, note: StateNote): NoteProblem {
	const detail = { code: 'work-item', problem: code } as const;
	if (WRONG.has(code) && !isOwnWord(code, note)) return wrongValue(code, detail);
	const finding = code === 'state-unknown' || code === 'state-disagrees' ? otherState(note) : null;
	const isOmission = code.endsWith('-missing');
	return { code, line: null, detail, finding, ...(isOmission && { isOmission }) };
}

/** `high` says as much as `P1` where nobody asked for the seed's words. */
function isOwnWord(code: TaskProblemCode, { properties, adopted }: StateNote): boolean {
	const isPriority = code === 'priority-unknown';
	return isPriority && adopted === true && readPriority(properties.priority) !== null;
}

function otherState({ properties, state }: StateNote): NoteProblem['finding'] {
	const claimed = textOf(properties.state);
	if (claimed === null || claimed === state) return null;
	return { code: 'state-disagrees', detail: { code: 'other-state', claimed, state } };
}

/**
 * What contradicts itself or can only be a mistake. What is merely missing, or in another vault's own
 * words, is no problem of the note: the check of the whole workspace lists it.
 */
const WRONG: ReadonlySet<TaskProblemCode> = new Set([
	'id-malformed',
	'priority-unknown',
	'created-malformed',
	'created-in-future',
	'modified-malformed',
	'modified-in-future',
	'modified-before-created',
	'metadata-malformed',
]);
