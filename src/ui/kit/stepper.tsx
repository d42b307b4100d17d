// Where an item stands on its way.

import { Icon } from './icon';
import { useName } from './use-name';

export interface Step {
	name: string;
	status: 'past' | 'current' | 'ahead';
}

export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
	const { unseen, labelledBy } = useName(label);
	return (
		<>
			{unseen}
			<ol class="signoff-stepper" aria-labelledby={labelledBy}>
				{steps.map((step) => (
					<li
						key={step.name}
						class={`signoff-step is-${step.status}`}
						aria-current={step.status === 'current' ? 'step' : undefined}
					>
						<span class="signoff-step-mark">
							{step.status === 'past' ? <Icon name="check" /> : null}
						</span>
						<span class="signoff-step-name">{step.name}</span>
					</li>
				))}
			</ol>
		</>
	);
}
