// The workflows that there are. One engine runs them all, from their definitions.

import { cognitiveLoop } from './cognitive-loop';
import { controlPlane } from './control-plane';
import type { Workflow } from './define';

export const WORKFLOWS = [controlPlane, cognitiveLoop] as const;

export const WORKFLOW_NAMES = [controlPlane.name, cognitiveLoop.name] as const;
export type WorkflowName = (typeof WORKFLOW_NAMES)[number];

/** Where nothing is said. */
export const DEFAULT_WORKFLOW = controlPlane.name;

export function workflowOf(name: WorkflowName | undefined): Workflow<WorkflowName> {
	return WORKFLOWS.find((one) => one.name === name) ?? controlPlane;
}
