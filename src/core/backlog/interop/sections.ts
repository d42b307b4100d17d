// Several texts as the sections of one, and back. What doesn't come back as it was, like a text with such a heading in
// it, is for the caller to keep.

export interface Section {
	key: string;
	heading: string;
}

/** `first` has no heading; texts that are empty have no section. */
export function formatSections(
	first: string,
	texts: ReadonlyMap<string, string>,
	sections: readonly Section[],
): string {
	const parts = sections.flatMap(({ key, heading }) => {
		const text = texts.get(key) ?? '';
		return text === '' ? [] : [`## ${heading}\n\n${text}`];
	});
	return (first === '' ? parts : [first, ...parts]).join('\n\n');
}

/** A heading counts once, at the start of a line. What stands before and in between is the first text's. */
export function splitSections(
	text: string,
	sections: readonly Section[],
): { first: string; texts: Map<string, string> } {
	const texts = new Map<string, string>();
	const first: string[] = [];
	for (const part of text.split(/\n\n(?=## )/)) {
		const section = sections.find(({ heading }) => part.startsWith(`## ${heading}\n\n`));
		if (section && !texts.has(section.key))
			texts.set(section.key, part.slice(section.heading.length + 5));
		else if (texts.size === 0) first.push(part);
		else appendTo(texts, part);
	}
	return { first: first.join('\n\n'), texts };
}

/** A heading that isn't one of these belongs to the section that it stands in. */
function appendTo(texts: Map<string, string>, part: string): void {
	const key = [...texts.keys()].at(-1);
	if (key !== undefined) texts.set(key, `${texts.get(key) ?? ''}\n\n${part}`);
}
