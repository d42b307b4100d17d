// A note of another tool: its properties with YAML's own types, and its text. Signoff reads properties as text wherever
// it can; here a number has to go back as a number.

import { Document, Scalar, parse, visit } from 'yaml';
import { LARGEST_BLOCK, locateBlock } from '../../note/frontmatter-block';
import type { Json, JsonObject } from '../../shared/json';
import { isMapValue } from '../../shared/map-value';

export interface YamlNote {
	properties: JsonObject;
	/** The empty line between properties and text, where there is one. */
	gap: string;
	content: string;
}

/** Null for a note without properties that can be read. */
export function parseYamlNote(text: string): YamlNote | null {
	const place = locateBlock(text);
	if (place.kind !== 'closed' || place.line > 1 || place.to - place.from > LARGEST_BLOCK)
		return null;
	const properties = propertiesIn(text.slice(place.from, place.to));
	if (properties === null) return null;
	const body = text.slice(place.bodyFrom);
	const gap = GAP.exec(body)?.[0] ?? '';
	return { properties, gap, content: body.slice(gap.length) };
}

const GAP = /^\r?\n/;

/** Tools write `assignee: @alice`, which isn't YAML, and read it. */
function propertiesIn(block: string): JsonObject | null {
	return parsed(block) ?? parsed(block.replace(AT_SIGN, '$1"$2"'));
}

const AT_SIGN = /((?:^[\w-]+:|^[ \t]*-|[[,])[ \t]*)(@[^\s,\]"']+)/gm;

function parsed(block: string): JsonObject | null {
	try {
		const value: unknown = parse(block, { schema: 'core', logLevel: 'silent', maxAliasCount: 0 });
		return isMapValue(value) ? asJson(value) : null;
	} catch {
		return null;
	}
}

function asJson(map: Record<string, unknown>): JsonObject {
	return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, jsonOf(value)]));
}

function jsonOf(value: unknown): Json {
	if (Array.isArray(value)) return value.map(jsonOf);
	if (isMapValue(value)) return asJson(value);
	if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
	return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

export function formatYamlNote({ properties, gap, content }: YamlNote): string {
	// In YAML 1.1 `yes` is true, and older readers still hold to it: it is quoted.
	const document = new Document(properties, { version: '1.1', aliasDuplicateObjects: false });
	visit(document, {
		Scalar(_, scalar) {
			if (typeof scalar.value === 'string' && DATE.test(scalar.value))
				scalar.type = Scalar.QUOTE_SINGLE;
		},
	});
	const lines = document.toString({ singleQuote: true, lineWidth: 0 });
	return `---\n${lines}---\n${gap}${content}`;
}

/** Readers take it for a point in time, in a zone of their own. */
const DATE = /^\d{4}-\d{2}-\d{2}/;
