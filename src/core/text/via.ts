// Who stands behind a way: `you`, `another program`.

import { GESTURE_KINDS } from '../approval/gesture';
import type { TrailWords } from './en/trail';

const BY_PERSON: ReadonlySet<string> = new Set([...GESTURE_KINDS, 'undo']);

/** A way that nobody knows is named as the log names it. */
export function describeViaIn(words: TrailWords, via: string): string {
	const names: Readonly<Record<string, string>> = words.via;
	const known = Object.hasOwn(names, via) ? names[via] : undefined;
	return known ?? (BY_PERSON.has(via) ? words.you : via);
}
