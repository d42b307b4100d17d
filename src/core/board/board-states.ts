// Which columns a board has, and in which order.

import { HAPPY_PATH, WORKFLOW_STATES, type WorkflowState } from '../workflow/states';
import { workflowOf } from '../workflow/workflow';
import { statesOf, type Workspace } from '../workflow/workspace';
import { ALL_WORKSPACES } from './choice';

/** What was turned down stands at the end: to the right of Approved comes Done. */
const ORDER: readonly WorkflowState[] = [
	...HAPPY_PATH,
	...WORKFLOW_STATES.filter((state) => !HAPPY_PATH.includes(state)),
];

/** Every state of the workflow, with a folder or without. */
export function boardStates(workspaces: readonly Workspace[]): WorkflowState[] {
	const own = new Set<string>([
		...statesOf(workspaces),
		...workspaces.flatMap(({ workflow }) => Object.keys(workflowOf(workflow).folders)),
	]);
	return ORDER.filter((state) => own.has(state));
}

/** Those that a board is about. Where all follow one workflow they can be seen together. */
export function chosenWorkspaces(
	workspaces: readonly Workspace[],
	chosen: string | null,
): readonly Workspace[] {
	const one = workspaces.find(({ root }) => root === chosen);
	if (one) return [one];
	const [first] = workspaces;
	const wantsAll = chosen === null || chosen === ALL_WORKSPACES;
	if (wantsAll && canBeTogether(workspaces)) return workspaces;
	return first ? [first] : [];
}

export function canBeTogether(workspaces: readonly Workspace[]): boolean {
	return new Set(workspaces.map(({ workflow }) => workflow ?? 'control-plane')).size === 1;
}
