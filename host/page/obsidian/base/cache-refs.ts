import type {
	BlockSubpathResult,
	CachedMetadata,
	FootnoteSubpathResult,
	HeadingCache,
	HeadingSubpathResult,
	Reference,
	ReferenceCache,
} from 'obsidian';
import { parseFrontMatterTags } from './front-matter';
import { stripHeading } from './link-text';

/** Visits each reference until `cb` answers true; says whether it did. */
export function iterateRefs(refs: Reference[], cb: (ref: Reference) => unknown): boolean {
	return refs.some((ref) => cb(ref) === true);
}

/** Links, then embeds. */
export function iterateCacheRefs(
	cache: CachedMetadata,
	cb: (ref: ReferenceCache) => unknown,
): boolean {
	return [...(cache.links ?? []), ...(cache.embeds ?? [])].some((ref) => cb(ref) === true);
}

/** Tags of properties and text, each with its `#`. */
export function getAllTags(cache: CachedMetadata): string[] | null {
	const tags = [
		...(parseFrontMatterTags(cache.frontmatter) ?? []),
		...(cache.tags ?? []).map((tag) => tag.tag),
	];
	return tags.length > 0 ? tags : null;
}

type SubpathTarget = HeadingSubpathResult | BlockSubpathResult | FootnoteSubpathResult;

/** Where `#Heading`, `#Parent#Heading`, `#^block` or `#[^footnote]` lies in a note. */
export function resolveSubpath(cache: CachedMetadata, subpath: string): SubpathTarget | null {
	const parts = subpath.split('#').filter((part) => part !== '');
	const [first] = parts;
	if (first === undefined) return null;
	if (parts.length === 1 && first.startsWith('^')) return resolveBlock(cache, first.slice(1));
	if (parts.length === 1 && first.startsWith('[^')) {
		return resolveFootnote(cache, first.slice(2).replace(/\]$/, ''));
	}
	return resolveHeading(cache.headings ?? [], parts);
}

function resolveBlock(cache: CachedMetadata, id: string): BlockSubpathResult | null {
	const block = cache.blocks?.[id.toLowerCase()];
	if (!block) return null;
	const { start, end } = block.position;
	const list = cache.listItems?.find((item) => item.id?.toLowerCase() === id.toLowerCase());
	return { type: 'block', block, start, end, ...(list && { list }) };
}

function resolveFootnote(cache: CachedMetadata, id: string): FootnoteSubpathResult | null {
	const footnote = cache.footnotes?.find((note) => note.id === id);
	if (!footnote) return null;
	return { type: 'footnote', footnote, start: footnote.position.start, end: footnote.position.end };
}

/** Each part is sought below the one before it. */
function resolveHeading(headings: HeadingCache[], parts: string[]): HeadingSubpathResult | null {
	let at = -1;
	let level = 0;
	for (const part of parts) {
		const wanted = stripHeading(part).toLowerCase();
		const found = headings.findIndex(
			({ heading, level: own }, index) =>
				index > at && own > level && stripHeading(heading).toLowerCase() === wanted,
		);
		if (found === -1) return null;
		at = found;
		level = headings[found]?.level ?? 0;
	}
	const current = headings[at];
	if (!current) return null;
	const next = headings.slice(at + 1).find((heading) => heading.level <= current.level);
	const end = next?.position.start ?? null;
	// The official type has no room for "there is no next heading"; the app answers null.
	return {
		type: 'heading',
		current,
		next: next ?? null,
		start: current.position.start,
		end,
	} as HeadingSubpathResult;
}
