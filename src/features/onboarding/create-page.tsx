// Choosing a folder for new state folders, with or without sample items, and seeing what that makes.

import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { Onboarding } from '../../app/adopt';
import { text } from '../../text';
import type { WorkflowName } from '../../core/workflow/workflow';
import { FolderInput } from '../kit/folder-input';
import { useAsync } from '../kit/hooks/use-async';
import { ConfirmRow } from './confirm-row';
import { FolderPlanList } from './folder-plan-list';
import { namedWorkflow, WorkflowChoice } from './workflow-choice';

interface CreatePageProps {
	app: App;
	onboarding: Onboarding;
	samples: boolean;
	back: () => void;
	done: () => void;
}

/** Samples get a folder of their own, so that they are gone with one deletion. */
const SAMPLE_ROOT = 'Signoff samples';

export function CreatePage({ app, onboarding, samples, back, done }: CreatePageProps) {
	const [root, setRoot] = useState(samples ? SAMPLE_ROOT : '');
	const [workflow, setWorkflow] = useState<WorkflowName>('control-plane');
	const chosen = namedWorkflow(workflow);
	const asked = useAsync(() => onboarding.planAt(root, chosen), `${workflow} ${root}`);
	const plan = asked.status === 'here' ? asked.value : null;
	const ready = plan?.ok === true ? plan.value : null;
	const act = async () => {
		if (!ready) return;
		await (samples ? onboarding.createWithSamples(ready) : onboarding.create(ready));
	};
	return (
		<>
			<label class="signoff-field">
				<span>{text.onboarding.where}</span>
				<FolderInput
					app={app}
					label={text.onboarding.where}
					placeholder={text.onboarding.wherePlaceholder}
					value={root}
					invalid={plan?.ok === false}
					onChange={setRoot}
				/>
			</label>
			<WorkflowChoice workflow={workflow} choose={setWorkflow} />
			{plan ? <FolderPlanList plan={plan} /> : null}
			<ConfirmRow
				label={
					samples
						? text.onboarding.confirmSamples
						: text.onboarding.confirmCreate(ready?.missing.length ?? 0)
				}
				disabled={!ready}
				back={back}
				act={act}
				done={done}
			/>
		</>
	);
}
