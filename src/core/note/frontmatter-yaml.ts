// Reads the YAML of a block with our schema: core 1.2, but numbers are text, because
// `1944952e07599384` is somebody's id and not infinity. The library compares keys in quadratic time,
// so they are compared here.
// Tests as a value.

import {
	LineCounter,
	YAMLParseError,
	isScalar,
	parseDocument,
	visit,
	type Document,
	type YAMLMap,
} from 'yaml';
import { isMapValue } from '../shared/map-value';
import { text } from '../text/english';
import { parsePlainBlock } from './frontmatter-fast';
import { nameCollectionKeys } from './frontmatter-key-names';

export class NotProperties extends Error {}

/** Throws a YAMLParseError for bad YAML and NotProperties for YAML that is no map. */
export function parseYaml(block: string): Record<string, unknown> {
	return parsePlainBlock(block) ?? propertiesIn(parseBlock(block));
}

/** The document with the place of every token in it. Throws for bad YAML. */
export function parseBlock(block: string): Document.Parsed {
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
	if (document.errors[0]) throw document.errors[0];
	visit(document, {
		Map: (_, map) => {
			refuseRepeatedKeys(map, lineCounter);
			nameCollectionKeys(map);
		},
	});
	return document;
}

function propertiesIn(document: Document.Parsed): Record<string, unknown> {
	const value: unknown = document.toJS({ maxAliasCount: 50 });
	if (value === null) return {};
	if (!isMapValue(value)) throw new NotProperties(text.frontmatter.notProperties);
	return value;
}

function refuseRepeatedKeys(map: YAMLMap, lineCounter: LineCounter): void {
	const seen = new Set<unknown>();
	for (const { key } of map.items) {
		if (!isScalar(key)) continue;
		if (seen.has(key.value)) throw repeatedKey(key.range?.[0] ?? 0, lineCounter);
		seen.add(key.value);
	}
}

function repeatedKey(at: number, lineCounter: LineCounter): YAMLParseError {
	const error = new YAMLParseError([at, at], 'DUPLICATE_KEY', 'Map keys must be unique');
	error.linePos = [lineCounter.linePos(at)];
	return error;
}

function isNumberTag(tag: string): boolean {
	return tag === 'tag:yaml.org,2002:int' || tag === 'tag:yaml.org,2002:float';
}
