// Which of the two workflows a workspace follows, and when to choose which.

import type { FolderPlan } from '../../app/adopt';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { text } from '../../text';
import { DEFAULT_WORKFLOW, WORKFLOW_NAMES, type WorkflowName } from '../../core/workflow/workflow';

interface WorkflowChoiceProps {
	workflow: WorkflowName;
	choose: (workflow: WorkflowName) => void;
}

export function WorkflowChoice({ workflow, choose }: WorkflowChoiceProps) {
	const options = WORKFLOW_NAMES.map((name) => ({
		...{ key: name, checked: name === workflow, choose: () => choose(name) },
		name: text.onboarding.workflow.name(name),
		hint: text.onboarding.workflow.hint(name),
	}));
	return <RadioChoice title={text.onboarding.workflow.title} options={options} />;
}

interface RadioChoiceProps {
	title: string;
	options: readonly {
		key: string;
		name: string;
		hint: string;
		checked: boolean;
		choose: () => void;
	}[];
}

export function RadioChoice({ title, options }: RadioChoiceProps) {
	const group = useUniqueId();
	return (
		<fieldset class="signoff-workflows">
			<legend>{title}</legend>
			{options.map(({ key, name, hint, checked, choose }) => (
				<label key={key} class="signoff-workflow">
					<input type="radio" name={group} checked={checked} onChange={choose} />
					<span class="signoff-way-text">
						<span class="signoff-way-name">{name}</span>
						<span class="signoff-way-hint">{hint}</span>
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

interface CheckProps {
	checked: boolean;
	onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps & { label: string }) {
	return (
		<label class="signoff-check">
			<input
				type="checkbox"
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span>{label}</span>
		</label>
	);
}

interface HandbookCheckProps extends CheckProps {
	plan: FolderPlan | null;
	isOffered?: boolean;
}

/** Nothing where there is a handbook already. */
export function HandbookCheck({ plan, isOffered = true, ...props }: HandbookCheckProps) {
	const path = isOffered ? (plan?.handbook ?? null) : null;
	return path === null ? null : <Check label={text.onboarding.createHandbook(path)} {...props} />;
}
