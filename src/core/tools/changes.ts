// Changes of files as values, as the ledger records them.

import type { RecordedChange } from '../kernel/run-record';
import type { FileChange } from './define';
import { textDigest } from './digest';

export function recordedChange({ path, before, after }: FileChange): RecordedChange {
	return { path, before: digestOrNull(before), after: digestOrNull(after) };
}

function digestOrNull(text: string | null): string | null {
	return text === null ? null : textDigest(text);
}

/** `digests`: what is there now, a file each. After a crash this is all that tells what happened. */
export function standingOf(
	changes: readonly RecordedChange[],
	digests: ReadonlyMap<string, string | null>,
): 'done' | 'not-done' | 'mixed' {
	const now = changes.map(({ path, before, after }) => {
		const found = digests.get(path) ?? null;
		return found === after ? 'done' : found === before ? 'not-done' : 'mixed';
	});
	if (now.every((one) => one === 'done')) return 'done';
	return now.every((one) => one === 'not-done') ? 'not-done' : 'mixed';
}
