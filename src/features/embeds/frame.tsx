// What every block has: its name, how much there is, and the rows or the sentence below.

import type { ComponentChildren } from 'preact';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { text } from '../../text';
import { visible } from '../kit/visible-text';

interface FrameProps {
	title: string;
	count?: number;
	/** Quiet, beside the count. */
	note?: string;
	action?: ComponentChildren;
	children: ComponentChildren;
}

/** No heading of its own: it stands between the headings of somebody's note. */
export function Frame({ title, count, note, action, children }: FrameProps) {
	const id = useUniqueId();
	return (
		<section class="signoff-embed" aria-labelledby={id}>
			<header class="signoff-embed-header">
				<span class="signoff-embed-title" id={id} dir="auto">
					{visible(title)}
				</span>
				{count === undefined ? null : <span class="signoff-count">{text.number(count)}</span>}
				{note === undefined ? null : <span class="signoff-faint">{note}</span>}
				<span class="signoff-spacer" />
				{action}
			</header>
			{children}
		</section>
	);
}
