// Why a risk is what it is: never just a colour.

import type { Evidence } from '../../core/approval/risk';
import { panelText } from '../../core/text/panel';
import { visible } from '../kit/visible-text';

export function EvidenceList({
	label,
	evidence,
}: {
	label: string;
	evidence: readonly Evidence[];
}) {
	return (
		<ul class="signoff-evidence" aria-label={label}>
			{evidence.map(({ rule, reason, excerpt, line, risk }, index) => (
				<li key={`${rule} ${line ?? ''} ${index}`} class={`is-${risk}`}>
					<span dir="auto">{visible(reason)}</span>
					{excerpt === '' ? null : (
						<q class="signoff-excerpt" dir="auto">
							{visible(excerpt)}
						</q>
					)}
					{line === null ? null : <span class="signoff-faint">{panelText.card.line(line)}</span>}
				</li>
			))}
		</ul>
	);
}
