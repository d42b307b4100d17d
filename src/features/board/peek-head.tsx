// Above the note in a peek: where it stands, what it asks for, and its steps.

import { text } from '../../text';
import { Icon } from '../kit/icon';
import { RiskDot } from '../kit/item/risk-dot';
import type { PeekFacts, PeekStep } from './peek-model';

const { peek: words } = text.board;

export function PeekHead({ facts: { state, asks, steps } }: { facts: PeekFacts }) {
	return (
		<>
			<div class="signoff-peek-facts">
				<span class="signoff-peek-state">{state}</span>
				{asks === null ? null : (
					<span class="signoff-peek-asks">
						<RiskDot risk={asks.risk} />
						<span dir="auto">{asks.words}</span>
					</span>
				)}
				{steps === null ? null : <span class="signoff-quiet">{steps.words}</span>}
			</div>
			{steps === null ? null : (
				<ol class="signoff-peek-steps">
					{steps.rows.map((step, at) => (
						<Step key={at} {...step} />
					))}
					{steps.more > 0 ? <li class="signoff-quiet">{words.moreSteps(steps.more)}</li> : null}
				</ol>
			)}
		</>
	);
}

const ICONS = {
	open: 'square',
	running: 'play',
	done: 'square-check',
	failed: 'circle-x',
	skipped: 'minus',
} as const satisfies Record<PeekStep['mark'], string>;

function Step({ mark, text: said }: PeekStep) {
	return (
		<li class={`signoff-peek-step is-${mark}`}>
			<Icon name={ICONS[mark]} />
			<span class="signoff-unseen">{words.mark[mark]}</span>
			<span dir="auto">{said}</span>
		</li>
	);
}
