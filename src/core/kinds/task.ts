// Seed 000's Task: says what is wanted. It takes whatever in the loop is nothing else.

import { isUuidV4 } from '../note/fields';
import { isLoopState } from '../loop/states';
import { readLoopTask, wrongIn } from '../loop/task-note';
import { cognitiveLoop } from '../workflow/cognitive-loop';
import { nameIn, wrongValue, type StateKind } from './define';

export const task: StateKind<'task'> = {
	name: 'task',
	workflow: cognitiveLoop.name,
	needsProperties: true,
	is: () => true,
	facet: ({ properties: { plan_path: path, current_state: state } }) => ({
		...{ kind: 'task', planPath: nameIn(path), state: isLoopState(state) ? state : null },
	}),
	// What it says instead of a UUID is for a person to put right.
	mayGoBy: (id, state) => state !== 'Needs_Action' || isUuidV4(id),
	check: ({ properties }, now) =>
		wrongIn(readLoopTask(properties, now).problems).map((problem) =>
			wrongValue(`task-${problem}`, { code: 'task', problem }),
		),
};
