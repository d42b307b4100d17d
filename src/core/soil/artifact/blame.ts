// Which commit each line of an artifact comes from. One commit more costs as much as its text has lines.

import { deriveOps } from './derive';
import { type LineSource, lineId, linesOf, type Op, sourcesAfter } from './ops';

export interface BlamedLine {
	/** The whole hash. */
	commit: string;
	/** Id of the line's text. */
	fragment: string;
}

/** Null where the operations don't fit. A line that was replaced comes from the commit that replaced it. */
export function blameAfter(
	before: readonly BlamedLine[],
	ops: readonly Op[],
	commit: string,
): BlamedLine[] | null {
	const sources = sourcesAfter(ops, before.length);
	return (
		sources?.map((source) => kept(before, source) ?? { commit, fragment: source.id ?? '' }) ?? null
	);
}

/** Of a text whose beginning nobody knows: all of it comes from this commit. */
export function blameAll(text: string, commit: string): BlamedLine[] {
	return linesOf(text).map((line) => ({ commit, fragment: lineId(line) }));
}

/** Of a text that nothing was before. */
export function blankBlame(): BlamedLine[] {
	return blameAll('', '');
}

/** What a merge has from its second parent comes from there. */
export function blameOfMerge(
	merged: readonly BlamedLine[],
	commit: string,
	other: { text: string; blame: readonly BlamedLine[]; after: string },
): BlamedLine[] {
	const sources = sourcesAfter(deriveOps(other.text, other.after).ops, other.blame.length) ?? [];
	return merged.map((line, at) => {
		const source = sources[at];
		return (line.commit === commit && source ? kept(other.blame, source) : null) ?? line;
	});
}

function kept(before: readonly BlamedLine[], { from, id }: LineSource): BlamedLine | null {
	return from === null || id !== null ? null : (before[from - 1] ?? null);
}
