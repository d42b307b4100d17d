import type { ReminderHours } from '../../core/settings';
import { cognitiveLoop } from '../../core/workflow/cognitive-loop';
import { controlPlane } from '../../core/workflow/control-plane';
import { DEFAULT_WORKFLOW, type WorkflowName } from '../../core/workflow/workflow';
import type { Workspace } from '../../core/workflow/workspace';
import { LoopAtWork } from '../loop';
import type { WorkflowHooks } from '../workspace';

interface AtWorkParts {
	/** After how many hours what waits makes a reminder, and an escalation. */
	reminders: () => ReminderHours;
}

const AT_WORK: Readonly<Record<WorkflowName, (parts: AtWorkParts) => WorkflowHooks>> = {
	[controlPlane.name]: () => ({}),
	[cognitiveLoop.name]: ({ reminders }) => new LoopAtWork(reminders),
};

export function atWorkFor(
	{ workflow = DEFAULT_WORKFLOW }: Workspace,
	parts: AtWorkParts,
): WorkflowHooks {
	return AT_WORK[workflow](parts);
}
