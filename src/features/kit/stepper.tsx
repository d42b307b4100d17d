import { Icon } from './icon';
import { useName } from './hooks/use-name';

export interface Step {
	name: string;
	/** `skipped`: it was not needed. */
	status: 'past' | 'current' | 'ahead' | 'skipped';
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
							{step.status === 'skipped' ? <Icon name="minus" /> : null}
						</span>
						<span class="signoff-step-name">{step.name}</span>
					</li>
				))}
			</ol>
		</>
	);
}
