// Who a mirror's line refers to: by links in its texts, by its relationships, and by the keys that hold ids. And the same
// line when those ids have changed.

import {
	isJsonList,
	isJsonObject,
	isSameJson,
	type Json,
	type JsonObject,
} from '../../shared/json';
import { ParsedLine } from './jsonl';
import { referencesIn, renumberReferences } from '../references';

/** Keys whose values are ids. */
const ID_KEYS: ReadonlySet<string> = new Set([
	...['parent', 'blocks', 'blocked_by', 'related', 'spec_refs', 'issue_refs', 'discovered_from'],
	...['from', 'to'],
]);
/** No text that a person wrote. */
const NO_TEXT: ReadonlySet<string> = new Set(['id', 'uuid', 'file_path']);

/** How many places refer to each id. What an entity says of itself doesn't count. */
export function countReferences(lines: Iterable<ParsedLine>): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { id, json, relationships } of lines) {
		const count = (to: string) => {
			if (to !== id) counts.set(to, (counts.get(to) ?? 0) + 1);
		};
		for (const { from, to } of relationships) count(from === id ? to : from);
		for (const text of textsIn(json)) for (const found of referencesIn(text, 0)) count(found.id);
	}
	return counts;
}

function* textsIn(value: Json): Generator<string> {
	if (typeof value === 'string') {
		if (value.includes('[[')) yield value;
	} else if (isJsonList(value)) for (const one of value) yield* textsIn(one);
	else if (isJsonObject(value))
		for (const [key, one] of Object.entries(value)) if (!NO_TEXT.has(key)) yield* textsIn(one);
}

/** `ids` has every id that has become another one. The same object where nothing changes. */
export function renumberLine(
	json: JsonObject,
	id: { from: string; to: string },
	ids: ReadonlyMap<string, string>,
): JsonObject {
	const all = id.from === id.to ? ids : new Map(ids).set(id.from, id.to);
	if (all.size === 0) return json;
	const { file_path: path } = json;
	const renumbered: JsonObject = {
		...renumberObject(json, all),
		...('id' in json && { id: id.to }),
		...(typeof path === 'string' && { file_path: movedPath(path, id) }),
	};
	return isSameJson(json, renumbered) ? json : renumbered;
}

/** A line as it was before these ids were changed. The same object where nothing changes. */
export function renamedLine(line: ParsedLine, ids: ReadonlyMap<string, string>): ParsedLine {
	const to = ids.get(line.id) ?? line.id;
	const json = renumberLine(line.json, { from: line.id, to }, ids);
	if (json === line.json) return line;
	return new ParsedLine(line.line, line.side, to, line.kind, JSON.stringify(json), json);
}

/** A note that is called by its id is called by its new one. */
function movedPath(path: string, id: { from: string; to: string }): string {
	const folder = path.slice(0, path.lastIndexOf('/') + 1);
	return path === `${folder}${id.from}.md` ? `${folder}${id.to}.md` : path;
}

function renumberObject(object: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
	const entries = Object.entries(object).map(([key, value]): [string, Json] => [
		key,
		NO_TEXT.has(key) ? value : renumberValue(value, ids, ID_KEYS.has(key)),
	]);
	return Object.fromEntries(entries);
}

function renumberValue(value: Json, ids: ReadonlyMap<string, string>, isId: boolean): Json {
	if (typeof value === 'string')
		return (isId ? ids.get(value) : undefined) ?? renumberReferences(value, ids, 0);
	if (isJsonList(value)) return value.map((one) => renumberValue(one, ids, isId));
	return isJsonObject(value) ? renumberObject(value, ids) : value;
}
