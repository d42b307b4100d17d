// Two branches: side by side where there is room, one at a time where there isn't, switched by a swipe or by buttons.

import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../text';

interface TwoPanesProps {
	names: readonly [string, string];
	panes: readonly [ComponentChild, ComponentChild];
}

export function TwoPanes({ names, panes }: TwoPanesProps) {
	const track = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState(0);
	const go = (index: number) => {
		const { current } = track;
		current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
	};
	const look = () => {
		const { current } = track;
		if (!current) return;
		// Also where reading goes from right to left.
		const share = Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth);
		setAt(share > 0.5 ? 1 : 0);
	};
	useEffect(() => go(1), [names[1]]);
	return (
		<div class="signoff-talk-two">
			<div class="signoff-talk-switch" role="group" aria-label={text.conversationView.switch}>
				{names.map((name, index) => (
					<button
						key={String(index)}
						type="button"
						aria-pressed={at === index}
						class={at === index ? 'is-active' : ''}
						onClick={() => go(index)}
					>
						{name}
					</button>
				))}
			</div>
			<div class="signoff-talk-track" ref={track} onScroll={look}>
				{panes}
			</div>
		</div>
	);
}
