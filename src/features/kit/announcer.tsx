// Tells a screen reader what has just happened. A sentence that is said twice is read twice.

import type { ComponentChild } from 'preact';
import { useCallback, useState } from 'preact/hooks';

export type Announce = (sentence: string) => void;

export function useAnnouncer(): { announce: Announce; region: ComponentChild } {
	const [said, setSaid] = useState({ sentence: '', count: 0 });
	const announce = useCallback(
		(sentence: string) => setSaid(({ count }) => ({ sentence, count: count + 1 })),
		[],
	);
	const region = (
		<div class="signoff-unseen" role="status" aria-live="polite">
			<span key={said.count}>{said.sentence}</span>
		</div>
	);
	return { announce, region };
}
