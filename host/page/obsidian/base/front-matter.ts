interface FrontMatterInfo {
	exists: boolean;
	frontmatter: string;
	from: number;
	to: number;
	contentStart: number;
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/** Where the properties lie. They start on the first line; `frontmatter` ends with its newline. */
export function getFrontMatterInfo(content: string): FrontMatterInfo {
	const opening = OPENING.exec(content);
	const from = opening?.[0].length ?? 0;
	const closing = opening ? CLOSING.exec(content.slice(from)) : null;
	if (!closing) return { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
	const to = from + closing.index;
	return {
		exists: true,
		frontmatter: content.slice(from, to),
		from,
		to,
		contentStart: to + closing[0].length,
	};
}

type FrontMatter = Record<string, unknown> | null | undefined;

/** The value of the first key that is this one in any case, or that matches. */
export function parseFrontMatterEntry(frontmatter: FrontMatter, key: string | RegExp): unknown {
	if (!frontmatter || typeof frontmatter !== 'object') return null;
	const fits = (name: string): boolean =>
		typeof key === 'string' ? name.toLowerCase() === key.toLowerCase() : key.test(name);
	const found = Object.keys(frontmatter).find(fits);
	return found === undefined ? null : (frontmatter[found] ?? null);
}

/** A list, or a text with commas, as trimmed non-empty strings. */
export function parseFrontMatterStringArray(
	frontmatter: FrontMatter,
	key: string | RegExp,
): string[] | null {
	return splitEntry(parseFrontMatterEntry(frontmatter, key), /,/);
}

export function parseFrontMatterAliases(frontmatter: FrontMatter): string[] | null {
	return parseFrontMatterStringArray(frontmatter, /^alias(es)?$/i);
}

/** Tags with their `#`. */
export function parseFrontMatterTags(frontmatter: FrontMatter): string[] | null {
	const tags = splitEntry(parseFrontMatterEntry(frontmatter, /^tags?$/i), /[,\s]+/);
	return tags?.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)) ?? null;
}

function splitEntry(value: unknown, separator: RegExp): string[] | null {
	let parts: unknown[];
	if (Array.isArray(value)) parts = value;
	else if (typeof value === 'string') parts = value.split(separator);
	else if (typeof value === 'number') parts = [value];
	else return null;
	const texts = parts
		.filter((part) => typeof part === 'string' || typeof part === 'number')
		.map((part) => String(part).trim())
		.filter((part) => part !== '');
	return texts.length > 0 ? texts : null;
}
