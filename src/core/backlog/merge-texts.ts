// Three texts merged line by line, with node-diff3.

import { diff3Merge } from 'node-diff3';

/** Beyond these the merge would take minutes: it compares equal lines with each other. */
const MOST_LINES = 5000;

/** Both texts have all that can be merged; they differ in what conflicts. Without a base nothing can be merged. */
export function mergeTexts(
	base: string | null,
	ours: string,
	theirs: string,
): { ours: string; theirs: string } {
	if (base === null) return { ours, theirs };
	// Which side comes first decides between merges that are equally good: it must not depend on whose side it is.
	const isTurned = theirs < ours;
	const [a, o, b] = (isTurned ? [theirs, base, ours] : [ours, base, theirs]).map(linesOf);
	if (!a || !o || !b || Math.max(a.length, o.length, b.length) > MOST_LINES)
		return { ours, theirs };
	let [one, two] = ['', ''];
	for (const { ok, conflict } of diff3Merge(a, o, b, { excludeFalseConflicts: true })) {
		one += (ok ?? conflict?.a ?? []).join('');
		two += (ok ?? conflict?.b ?? []).join('');
	}
	return isTurned ? { ours: two, theirs: one } : { ours: one, theirs: two };
}

/** With their ends, so that joined they are the text. */
function linesOf(text: string): string[] {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
