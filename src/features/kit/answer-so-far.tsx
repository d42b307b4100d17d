// What a model answers, while it comes: the end of it, as plain text. Nothing reads it aloud; whoever shows it says once that it comes.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Heard } from '../../app/shared/live-answer';
import { text } from '../../text';
import { useRedrawOn } from './hooks/use-redraw-on';
import { visible } from './visible-text';

/** Between two drawings, in milliseconds: letters that move faster can't be read. */
const REST_MS = 300;

/** What was said so far; '' where nothing was. Draws again when there is more. */
export function useSaid(heard: Heard): string {
	useRedrawOn(heard.onChange, REST_MS);
	const said = visible(heard.text()).trimStart();
	return heard.isCut() ? `… ${said}` : said;
}

export function AnswerSoFar({ said }: { said: string }) {
	const box = useRef<HTMLPreElement>(null);
	const isAtEnd = useRef(true);
	useLayoutEffect(() => {
		const { current } = box;
		if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
	}, [said]);
	if (said === '') return null;
	return (
		<pre
			ref={box}
			class="signoff-args signoff-answer-so-far"
			dir="auto"
			role="region"
			aria-live="off"
			aria-label={text.model.soFar}
			tabIndex={0}
			onScroll={({ currentTarget }) => {
				isAtEnd.current = isScrolledToEnd(currentTarget);
			}}
		>
			{said}
		</pre>
	);
}

/** Who has scrolled up wants to read what is there. */
function isScrolledToEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
	return scrollTop + clientHeight >= scrollHeight - 20;
}
