// Why a risk is what it is: never just a colour.

import { text } from '../../../text';
import { useName } from '../hooks/use-name';
import { visible } from '../visible-text';
import type { EvidenceRow } from './evidence-model';

export function EvidenceList({ label, rows }: { label: string; rows: readonly EvidenceRow[] }) {
	const { unseen, labelledBy } = useName(label);
	return (
		<>
			{unseen}
			<ul class="signoff-evidence" aria-labelledby={labelledBy}>
				{rows.map(({ reason, risk, places }) => (
					<li key={`${risk} ${reason}`} class={`is-${risk}`}>
						<span dir="auto">{visible(reason)}</span>
						{places.map((place, index) => (
							<Place key={index} {...place} />
						))}
					</li>
				))}
			</ul>
		</>
	);
}

/** A quote is marked as the language around it does, whatever the app's page says of itself. */
function Place({ excerpt, line }: EvidenceRow['places'][number]) {
	return (
		<span class="signoff-place" lang={text.language}>
			{excerpt === '' ? null : (
				<q class="signoff-excerpt" dir="auto">
					{visible(excerpt)}
				</q>
			)}{' '}
			{line === null ? null : <span class="signoff-faint">{text.panel.card.line(line)}</span>}
		</span>
	);
}
