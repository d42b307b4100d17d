// The first page: three ways to begin, none of which does anything yet.

import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import type { Layout } from '../../core/workflow/find-layouts';
import { Icon } from '../kit/icon';
import type { Answer } from '../kit/hooks/use-async';

export type Way = 'adopt' | 'create' | 'samples';

interface ChoosePageProps {
	layouts: Answer<Layout[]>;
	choose: (way: Way) => void;
}

export function ChoosePage({ layouts, choose }: ChoosePageProps) {
	const found = layouts.status === 'here' ? layouts.value.length : 0;
	const hint = describeSearch(layouts);
	return (
		<>
			<p class="signoff-intro">{text.onboarding.intro}</p>
			<div class="signoff-ways">
				<WayButton
					icon="folder-search"
					name={text.onboarding.adopt}
					hint={hint}
					disabled={found === 0}
					onChoose={() => choose('adopt')}
				/>
				<WayButton
					icon="folder-plus"
					name={text.onboarding.create}
					hint={text.onboarding.createHint}
					onChoose={() => choose('create')}
				/>
				<WayButton
					icon="flask-conical"
					name={text.onboarding.samples}
					hint={text.onboarding.samplesHint}
					onChoose={() => choose('samples')}
				/>
			</div>
			<p class="signoff-quiet">{text.onboarding.nothingYet}</p>
		</>
	);
}

function describeSearch(layouts: Answer<readonly unknown[]>): string {
	switch (layouts.status) {
		case 'waiting':
			return text.onboarding.looking;
		case 'failed':
			return describeFailure(layouts.error);
		case 'here': {
			const { length } = layouts.value;
			return length > 0 ? text.onboarding.adoptHint(length) : text.onboarding.adoptNone;
		}
	}
}

interface WayButtonProps {
	icon: string;
	name: string;
	hint: string;
	disabled?: boolean;
	onChoose: () => void;
}

function WayButton({ icon, name, hint, disabled = false, onChoose }: WayButtonProps) {
	return (
		<button type="button" class="signoff-way" disabled={disabled} onClick={onChoose}>
			<Icon name={icon} />
			<span class="signoff-way-text">
				<span class="signoff-way-name">{name}</span>
				<span class="signoff-way-hint">{hint}</span>
			</span>
			<Icon name="chevron-right" />
		</button>
	);
}
