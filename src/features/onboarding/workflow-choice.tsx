// Which of the two workflows a workspace follows, and when to choose which.

import { useUniqueId } from '../kit/hooks/use-unique-id';
import { text } from '../../text';
import { DEFAULT_WORKFLOW, WORKFLOW_NAMES, type WorkflowName } from '../../core/workflow/workflow';

interface WorkflowChoiceProps {
	workflow: WorkflowName;
	choose: (workflow: WorkflowName) => void;
}

export function WorkflowChoice({ workflow, choose }: WorkflowChoiceProps) {
	const group = useUniqueId();
	return (
		<fieldset class="signoff-workflows">
			<legend>{text.onboarding.workflow.title}</legend>
			{WORKFLOW_NAMES.map((name) => (
				<label key={name} class="signoff-workflow">
					<input
						type="radio"
						name={group}
						checked={name === workflow}
						onChange={() => choose(name)}
					/>
					<span class="signoff-way-text">
						<span class="signoff-way-name">{text.onboarding.workflow.name(name)}</span>
						<span class="signoff-way-hint">{text.onboarding.workflow.hint(name)}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** The control plane goes without saying. */
export function namedWorkflow(workflow: WorkflowName): WorkflowName | undefined {
	return workflow === DEFAULT_WORKFLOW ? undefined : workflow;
}
