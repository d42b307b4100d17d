// The lines that differ between two texts. Null where finding them would take too long.

import { diffLines } from 'diff';
import type { DiffLine } from './diff-model';

/** Lines; beyond that nobody compares by eye, and comparing would hold up the app. */
const MOST_CHANGES = 400;

export function changesBetween(before: string, after: string): DiffLine[] | null {
	const changes = diffLines(before, after, { maxEditLength: MOST_CHANGES });
	if (!changes) return null;
	return changes.flatMap(({ value, added, removed }) =>
		linesOf(value).map((text) => ({
			kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
			text,
		})),
	);
}

function linesOf(value: string): string[] {
	const lines = value.split('\n');
	return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
