// What would be created and what is there already, folder by folder.

import type { FolderPlan, SetUpRefusal } from '../../app/adopt';
import { ACCOUNTING } from '../../core/workflow/cognitive-loop';
import { nameOf } from '../../core/workflow/paths';
import type { Result } from '../../core/shared/result';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';

export function FolderPlanList({ plan }: { plan: Result<FolderPlan, SetUpRefusal> }) {
	if (!plan.ok) return <Message tone="error">{describeRefusal(plan.refusal)}</Message>;
	const { missing, present } = plan.value;
	return (
		<div class="signoff-plan">
			<FolderGroup title={text.onboarding.willCreate} icon="folder-plus" folders={missing} />
			<FolderGroup title={text.onboarding.alreadyThere} icon="folder-check" folders={present} />
		</div>
	);
}

interface FolderGroupProps {
	title: string;
	icon: string;
	folders: readonly string[];
}

function FolderGroup({ title, icon, folders }: FolderGroupProps) {
	if (folders.length === 0) return null;
	return (
		<div class="signoff-plan-group">
			<div class="signoff-plan-title">{title}</div>
			<ul>
				{folders.map((folder) => (
					<li key={folder}>
						<Icon name={icon} />
						{folder}
						{nameOf(folder) === ACCOUNTING ? (
							<span class="signoff-faint">{text.onboarding.accounting}</span>
						) : null}
					</li>
				))}
			</ul>
		</div>
	);
}

export function describeRefusal(refusal: SetUpRefusal): string {
	switch (refusal.code) {
		case 'bad-folder-name':
			return text.onboarding.folderProblem[refusal.problem];
		case 'file-in-the-way':
			return text.onboarding.fileInTheWay(refusal.path);
		case 'case-differs':
			return text.onboarding.caseDiffers(refusal.wanted, refusal.present);
	}
}
