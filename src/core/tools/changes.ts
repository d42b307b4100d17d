// Changes of files as values: as the ledger records them, and as a person sees them.

import { countChanges, diffLines, type DiffLine } from '../approval/diff';
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

export interface ChangeLines {
	path: string;
	kind: 'created' | 'changed' | 'removed';
	lines: readonly DiffLine[];
	added: number;
	removed: number;
}

export function changeLines({ path, before, after }: FileChange): ChangeLines {
	const lines = diffLines(before ?? '', after ?? '');
	const kind = before === null ? 'created' : after === null ? 'removed' : 'changed';
	return { path, kind, lines, ...countChanges(lines) };
}
