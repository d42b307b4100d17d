// Two texts and the one that they both come from, merged line by line with node-diff3. What both changed in different ways is a conflict
// that keeps both sides; no line of either is lost.

import { diff3Merge } from 'node-diff3';
import * as z from 'zod/mini';
import { linesOf } from './ops';

export type MergeChunk =
	| { kind: 'merged'; lines: readonly string[] }
	| {
			kind: 'conflict';
			ours: readonly string[];
			base: readonly string[];
			theirs: readonly string[];
	  };

export const MERGE_CHOICES = ['ours', 'theirs', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

/** Beyond these the merge would take minutes: it compares equal lines with each other. */
const MOST_LINES = 5_000;

const lines = z.array(z.string());
// The library's types say nothing.
const regionsSchema = z.array(
	z.object({
		ok: z.optional(lines),
		conflict: z.optional(z.object({ a: lines, o: lines, b: lines })),
	}),
);

/** Beyond what can be merged, and where nobody knows the base, the whole texts are one conflict. */
export function mergeThree(base: string | null, ours: string, theirs: string): MergeChunk[] {
	const [a, o, b] = [linesOf(ours), linesOf(base ?? ''), linesOf(theirs)];
	if (ours === theirs) return [{ kind: 'merged', lines: a }];
	if (base === null || Math.max(a.length, o.length, b.length) > MOST_LINES)
		return [{ kind: 'conflict', ours: a, base: base === null ? [] : o, theirs: b }];
	const regions = regionsSchema.parse(diff3Merge(a, o, b, { excludeFalseConflicts: true }));
	return regions.map(({ ok, conflict }) =>
		conflict
			? { kind: 'conflict', ours: conflict.a, base: conflict.o, theirs: conflict.b }
			: { kind: 'merged', lines: ok ?? [] },
	);
}

export function conflictsIn(chunks: readonly MergeChunk[]): number {
	return chunks.filter(({ kind }) => kind === 'conflict').length;
}

/** With a choice for each conflict, in order; null where one is missing. */
export function mergedText(
	chunks: readonly MergeChunk[],
	choices: readonly MergeChoice[] = [],
): string | null {
	let next = 0;
	const chosen = chunks.map((chunk) => {
		if (chunk.kind === 'merged') return chunk.lines;
		const choice = choices[next];
		next += 1;
		if (choice === 'both') return [...chunk.ours, ...chunk.theirs];
		return choice === undefined ? null : chunk[choice];
	});
	return chosen.includes(null) ? null : chosen.flatMap((one) => one ?? []).join('\n');
}

/** The nearest commit that both come from; null where they have none in common. `parentsOf` answers none for what nobody knows. */
export function commonAncestor(
	one: string,
	other: string,
	parentsOf: (commit: string) => readonly string[],
): string | null {
	const behind = new Set(walk([one], parentsOf));
	for (const commit of walk([other], parentsOf)) if (behind.has(commit)) return commit;
	return null;
}

/** Itself and all that it comes from, the nearest first. */
function* walk(
	from: readonly string[],
	parentsOf: (commit: string) => readonly string[],
): Generator<string> {
	const seen = new Set(from);
	for (const commit of seen) {
		yield commit;
		for (const parent of parentsOf(commit)) seen.add(parent);
	}
}
