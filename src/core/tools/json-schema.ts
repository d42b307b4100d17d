// Whether a value fits a JSON Schema that somebody else may have written. What can't be judged doesn't fit.

import { Validator, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import type { Json, JsonObject } from '../shared/json';
import { parseJson } from '../shared/parse-json';

const MOST_FAULTS = 10;

/** A sentence each, in English; none where the value fits. */
export function schemaFaults(schema: JsonObject, value: Json): readonly string[] {
	const draft = draftOf(schema);
	const written = JSON.stringify(schema);
	// The validator writes into the schema that it is given.
	const copy = parseJson(written);
	// Of this keyword alone it gets the meaning wrong.
	const isDynamic = written.includes('"$dynamicRef"');
	if (draft === null || isDynamic || !isSchema(copy)) return [CANNOT_JUDGE];
	try {
		const { valid, errors } = new Validator(copy, draft, false).validate(value);
		if (valid) return [];
		// The outer errors only say that something in them is wrong.
		const inner = errors.filter(({ keyword }) => !CONTAINERS.has(keyword));
		return (inner.length > 0 ? inner : errors)
			.slice(0, MOST_FAULTS)
			.map(({ instanceLocation: at, error }) => (at === '#' ? error : `${at}: ${error}`));
	} catch {
		return [CANNOT_JUDGE];
	}
}

const CANNOT_JUDGE = 'The schema of the tool is not one that can be judged.';
const CONTAINERS: ReadonlySet<string> = new Set(['properties', 'items', 'prefixItems', '$ref']);

const DRAFTS: readonly (readonly [RegExp, SchemaDraft])[] = [
	[/\/2020-12\/schema#?$/, '2020-12'],
	[/\/2019-09\/schema#?$/, '2019-09'],
	[/\/draft-07\/schema#?$/, '7'],
	[/\/draft-04\/schema#?$/, '4'],
];

/** 2020-12 where it doesn't say; null for one that isn't known. */
function draftOf({ $schema: named }: JsonObject): SchemaDraft | null {
	if (named === undefined) return '2020-12';
	return DRAFTS.find(([name]) => typeof named === 'string' && name.test(named))?.[1] ?? null;
}

function isSchema(value: unknown): value is Schema {
	return typeof value === 'object' && value !== null;
}
