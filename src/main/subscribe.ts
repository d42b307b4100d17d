// When views are drawn anew.

import type { Workbench } from './workbench';

/** Ages are shown in words, so once a minute is often enough. */
const AGE_REFRESH_MS = 60_000;

/** Tells of everything that views show of items. Returns what ends it. */
export function subscribe(
	{ control, settings }: Pick<Workbench, 'control' | 'settings'>,
	listener: () => void,
): () => void {
	const ends = [control, settings].map((source) => source.onChange(listener));
	const timer = window.setInterval(listener, AGE_REFRESH_MS);
	return () => {
		for (const end of ends) end();
		window.clearInterval(timer);
	};
}
