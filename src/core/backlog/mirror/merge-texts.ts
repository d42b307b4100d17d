// Three texts merged line by line, with node-diff3.

import { diff3Merge } from 'node-diff3';

/** Beyond these the merge would take minutes: it compares equal lines with each other. */
const MOST_LINES = 5000;

interface Sides {
	ours: string;
	theirs: string;
}

/** Both texts have all that can be merged; they differ in what conflicts. Without a base nothing can be merged. */
export function mergeTexts(base: string | null, { ours, theirs }: Sides): Sides {
	if (base === null) return { ours, theirs };
	// Which side comes first decides between merges that are equally good: it must not depend on whose side it is.
	if (ours <= theirs) return mergeInOrder(base, { ours, theirs });
	const turned = mergeInOrder(base, { ours: theirs, theirs: ours });
	return { ours: turned.theirs, theirs: turned.ours };
}

function mergeInOrder(base: string, { ours, theirs }: Sides): Sides {
	const [a, o, b] = [linesOf(ours), linesOf(base), linesOf(theirs)];
	if (Math.max(a.length, o.length, b.length) > MOST_LINES) return { ours, theirs };
	const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
	const side = (name: 'a' | 'b') =>
		regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[name] ?? []).join('');
	return { ours: side('a'), theirs: side('b') };
}

/** With their ends, so that joined they are the text. */
function linesOf(text: string): string[] {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
