// Which of the two workflows a workspace follows, and when to choose which.

import { useUniqueId } from '../kit/hooks/use-unique-id';
import { onboardingText } from '../../core/text/onboarding';
import { DEFAULT_WORKFLOW, WORKFLOW_NAMES, type WorkflowName } from '../../core/workflow/workflow';

interface WorkflowChoiceProps {
	workflow: WorkflowName;
	choose: (workflow: WorkflowName) => void;
}

export function WorkflowChoice({ workflow, choose }: WorkflowChoiceProps) {
	const group = useUniqueId();
	const words = onboardingText.workflow;
	return (
		<fieldset class="signoff-workflows">
			<legend>{words.title}</legend>
			{WORKFLOW_NAMES.map((name) => (
				<label key={name} class="signoff-workflow">
					<input
						type="radio"
						name={group}
						checked={name === workflow}
						onChange={() => choose(name)}
					/>
					<span class="signoff-way-text">
						<span class="signoff-way-name">{words.name(name)}</span>
						<span class="signoff-way-hint">{words.hint(name)}</span>
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
