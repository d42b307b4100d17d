// Seed 000's Plan: says what will be done for a task, and is what a person approves.

import type { Properties } from '../note/frontmatter';
import { readPlanNote } from '../loop/plan-note';
import { cognitiveLoop } from '../workflow/cognitive-loop';
import { nameIn, wrongValue, type StateKind } from './define';

export const plan: StateKind<'plan'> = {
	name: 'plan',
	workflow: cognitiveLoop.name,
	is: ({ state, properties }) => {
		if (state === 'Done') return isPlanDone(properties ?? {});
		return state !== 'Needs_Action';
	},
	facet: ({ properties }) => ({ kind: 'plan', taskId: nameIn(properties.task_id) }),
	check: ({ text }, now) =>
		readPlanNote(text, now).problems.map(({ line, ...problem }) =>
			wrongValue(`plan-${problem.code}`, { code: 'plan', problem }, line),
		),
};

/** In Done a plan lies beside its task. */
function isPlanDone(properties: Properties): boolean {
	return 'task_id' in properties && !('current_state' in properties);
}
