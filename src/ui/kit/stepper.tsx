// Where an item stands on its way.

import { Icon } from './icon';

export interface Step {
	name: string;
	status: 'past' | 'current' | 'ahead';
}

export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
	return (
		<ol class="signoff-stepper" aria-label={label}>
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
	);
}
