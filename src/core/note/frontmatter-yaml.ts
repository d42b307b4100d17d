// Where the values of a block stand, so that one of them can be replaced, and what is wrong with a block that
// cannot be read, and where. What a block says, gray-matter says. The library compares keys in quadratic time, so they
// are compared here.

import {
	LineCounter,
	YAMLParseError,
	isScalar,
	parseDocument,
	visit,
	type Document,
	type YAMLMap,
} from 'yaml';
import { accept, refuse, type Result } from '../shared/result';

/** The document with the place of every token in it, or the first mistake. Throws where it is too deep. */
export function parseBlock(block: string): Result<Document.Parsed, YAMLParseError> {
	const lineCounter = new LineCounter();
	const document = parseDocument(block, {
		schema: 'core',
		// What `!!set` or `!!binary` would make of a text is nothing that a property can be.
		resolveKnownTags: false,
		customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || !isNumberTag(tag.tag)),
		uniqueKeys: false,
		keepSourceTokens: true,
		logLevel: 'error',
		lineCounter,
	});
	const mistake = document.errors[0] ?? repeatedKeyIn(document, lineCounter);
	return mistake ? refuse(mistake) : accept(document);
}

function repeatedKeyIn(document: Document.Parsed, lineCounter: LineCounter): YAMLParseError | null {
	const places: number[] = [];
	visit(document, {
		Map: (_, map) => {
			places.push(...placeOfRepeatedKey(map));
			return places.length === 0 ? undefined : visit.BREAK;
		},
	});
	const [at] = places;
	if (at === undefined) return null;
	const error = new YAMLParseError([at, at], 'DUPLICATE_KEY', 'Map keys must be unique');
	error.linePos = [lineCounter.linePos(at)];
	return error;
}

/** None or one. */
function placeOfRepeatedKey({ items }: YAMLMap): number[] {
	const seen = new Set<unknown>();
	for (const { key } of items) {
		if (!isScalar(key)) continue;
		if (seen.has(key.value)) return [key.range?.[0] ?? 0];
		seen.add(key.value);
	}
	return [];
}

function isNumberTag(tag: string): boolean {
	return tag === 'tag:yaml.org,2002:int' || tag === 'tag:yaml.org,2002:float';
}
