// Word lists are written as text, for people to read and extend.

export function wordSet(...lists: string[]): ReadonlySet<string> {
	return new Set(lists.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ''));
}

/** Both sets are small or one is: the smaller one is walked. */
export function shareWord(a: ReadonlySet<string>, b: ReadonlySet<string>): string | null {
	const [few, many] = a.size <= b.size ? [a, b] : [b, a];
	for (const word of few) if (many.has(word)) return word;
	return null;
}
