// Names a group or a list for a screen reader. An `aria-label` would do so too, but the app shows it as a
// tooltip to everybody whose pointer is anywhere within.

import type { JSX } from 'preact';
import { useUniqueId } from './use-unique-id';

/** What to draw beside the element, and what the element is labelled by. */
export function useName(name: string): { unseen: JSX.Element; labelledBy: string } {
	const id = useUniqueId();
	const unseen = (
		<span id={id} hidden>
			{name}
		</span>
	);
	return { unseen, labelledBy: id };
}
