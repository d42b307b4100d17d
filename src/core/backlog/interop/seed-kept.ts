// What a line of the seed's mirrors, or the properties of one of its notes, has that Signoff would write otherwise, and how that comes back:
// unknown keys with their types, the order of keys, keys that are left out, references to what isn't there.

import { isSame } from '../../note/frontmatter-change';
import { editFrontmatter, type PropertyChange } from '../../note/frontmatter-edit';
import { parseFrontmatter, type Properties } from '../../note/frontmatter';
import { formatPair } from '../../note/frontmatter-format';
import { isSameJson, type JsonObject } from '../../shared/json';
import {
	formatBacklogNote,
	readBacklogNote,
	seedValues,
	valueOf,
	withContent,
	type BacklogNote,
} from '../backlog-note';
import type { BacklogEntity, EntityKind } from '../entities';
import { parseLines, toLine, type ParsedLine } from '../mirror/jsonl';
import { idsReferredTo } from '../references';
import type { ForeignEntity, Kept } from './define';
import { isSaidBy } from './json-backlog';
import { keptOf, restoreRecord } from './kept';
import { mayLoseNumbers } from './lines';
import { LINK_KEYS } from './link';
import { renumberEntity, type OtherId } from './renumber';

/** Of a line that is no note's own: its keys that aren't the seed's, as far as a note has room for them. */
export function propertiesOf(unknown: JsonObject): JsonObject {
	const noted = asNoted(unknown, MOST_PROPERTIES);
	return Object.fromEntries(Object.entries(unknown).filter(([key]) => Object.hasOwn(noted, key)));
}

/** Far from what fills a block of properties, with all the others that stand there. */
const MOST_PROPERTIES = 4_000;

/** As a note has them: texts, and lists and maps of them. Without what is no property of its own, and what there is no room for. */
function asNoted(unknown: Properties, most = Infinity): Properties {
	const noted = new Map<string, unknown>();
	let length = 0;
	for (const [key, value] of Object.entries(unknown)) {
		const pair = formatPair(key, valueOf(value));
		if (LINK_KEYS.has(key) || length + pair.length > most) continue;
		const { kind, ...found } = parseFrontmatter(`---\n${pair}\n---\n`);
		const read = 'properties' in found ? found.properties : {};
		if (kind !== 'properties' || !Object.hasOwn(read, key)) continue;
		noted.set(key, read[key]);
		length += pair.length;
	}
	return Object.fromEntries(noted);
}

/** Whether an entity has the id. */
export type IsThere = (id: string) => boolean;

/** `own`: the keys that the note has itself; null where there was none. */
export function keptOfLine(
	line: ParsedLine,
	isThere: IsThere,
	own: Properties | null = null,
): Kept {
	const order = Object.keys(line.json);
	const isShort = Object.keys(own ?? {}).some((key) => !order.includes(key));
	const kept = {
		...keptOf(line.json, meantBy(line, isThere, own)),
		...(isShort && { order }),
	};
	const isLossy = JSON.stringify(line.json) !== line.raw || mayLoseNumbers(line.json);
	return isLossy ? { ...kept, raw: line.raw } : kept;
}

/** The line as Signoff would write it of what it means. Where the note is, another says. */
function meantBy(line: ParsedLine, isThere: IsThere, own: Properties | null): JsonObject {
	const { entity, content, uuid, kind } = line;
	const noted = Object.entries(asNoted(line.unknown, MOST_PROPERTIES));
	const properties = noted.filter(([key]) => own === null || Object.hasOwn(own, key));
	const known = { content, uuid, properties: Object.fromEntries(properties) };
	return derived({ entity: withThere(entity, isThere), ...known }, '', kind);
}

/** Each reference once, and none to what isn't there. */
function withThere(entity: BacklogEntity, isThere: IsThere): BacklogEntity {
	const seen: OtherId = (id) => (isThere(id) ? id : null);
	const once = (ids: readonly string[]) => [...new Set(ids)];
	const there = renumberEntity(entity, entity.id, seen);
	const common = { blocks: once(there.blocks), related: once(there.related) };
	if (there.kind === 'spec') return { ...there, ...common };
	const { spec_refs, discovered_from } = there;
	return {
		...{ ...there, ...common },
		...{ spec_refs: once(spec_refs), discovered_from: once(discovered_from) },
	};
}

type Said = Pick<ForeignEntity, 'entity' | 'content' | 'uuid' | 'properties'>;

function derived(
	{ entity, content, uuid, properties = {} }: Said,
	filePath: string,
	kind: EntityKind,
): JsonObject {
	const refs = idsReferredTo(content, 0);
	const line = toLine({ entity, content, uuid, refs, unknown: properties, filePath });
	return parseLines(line, kind).lines[0]?.json ?? {};
}

/** The line of an entity, with what was kept of it. */
export function lineWith(one: ForeignEntity, path: string, isThere: IsThere): string {
	const { entity, kept, properties = {} } = one;
	const { kind } = entity;
	const note = kept.head === undefined ? null : noteOf(kind, path, kept.head);
	const own = kept.head === undefined ? null : (note?.unknown ?? {});
	const now = { ...one, properties: asNoted(properties) };
	const there = { ...now, entity: withThere(entity, isThere) };
	const again = (record: JsonObject) => {
		const [line] = parseLines(JSON.stringify(record), kind).lines;
		return line ? meantBy(line, isThere, own) : {};
	};
	const meant = derived(there, '', kind);
	// What leads nowhere is said by what was kept.
	const [before] = parseLines(JSON.stringify({ ...kept.values, id: entity.id }), kind).lines;
	const said = new Set(before?.relationships.flatMap(({ from, to }) => [from, to]));
	const isSaid: IsThere = (id) => isThere(id) || !said.has(id);
	const record = derived({ ...now, entity: withThere(entity, isSaid) }, path, kind);
	const restored = restoreRecord(record, kept, again, meant);
	const had = note && { ...note, content: one.content, properties: asNoted(note.unknown) };
	const noted = had && derived({ ...had, entity: withThere(had.entity, isThere) }, '', kind);
	// The line needn't have said what the note did.
	const isUnsaid = (key: string) =>
		kept.order?.includes(key) === false && isSameJson(meant[key], noted?.[key]);
	const stated = Object.entries(restored).filter(([key]) => !noted || !isUnsaid(key));
	const json = JSON.stringify(Object.fromEntries(stated));
	return isSaidBy(json, kept.raw) ? kept.raw : json;
}

/** What stands before the content of a note. */
export function headOf(text: string, { content }: BacklogNote): string {
	return text.slice(0, text.length - content.length);
}

/** Other people's clocks are no concern of whoever reads their files. */
export function noteOf(kind: EntityKind, path: string, text: string): BacklogNote | null {
	const found = parseFrontmatter(text);
	const properties = found.kind === 'none' ? {} : found.properties;
	const note = { path, text, properties, body: found.body };
	return readBacklogNote(kind, note, Number.MAX_SAFE_INTEGER);
}

/** Whether the note says nothing but what Signoff would write of the entity. */
export function isMadeOf(note: BacklogNote, one: ForeignEntity, isThere: IsThere): boolean {
	const { content, uuid, properties } = one;
	return [one.entity, withThere(one.entity, isThere)].some((entity) => {
		const text = formatBacklogNote(entity, content, uuid, properties);
		const made = noteOf(entity.kind, note.path, text);
		return made !== null && JSON.stringify(made) === JSON.stringify(note);
	});
}

/** The note of an entity below the properties that it had, of which only those that say something else are changed; null where that can't be. */
export function noteWith(one: ForeignEntity, path: string, isThere: IsThere): string | null {
	const { entity, content, uuid, kept, properties = {} } = one;
	const text = withContent(kept.head ?? '', content);
	const before = noteOf(entity.kind, path, text);
	if (before?.entity.id !== entity.id) return null;
	const [had, has] = [before.entity, entity].map((each) => seedValues(withThere(each, isThere)));
	const said = seedValues(entity);
	const changes = [...said].flatMap(([key, value]): PropertyChange[] =>
		isSame(had?.get(key), has?.get(key)) ? [] : [{ path: [key], value }],
	);
	const gone = [...(had?.keys() ?? [])].filter((key) => !said.has(key));
	const others = Object.keys({ ...before.unknown, ...properties }).filter(
		(key) => !LINK_KEYS.has(key) && !isSame(before.unknown[key], valueIn(properties, key)),
	);
	const edited = editFrontmatter(text, [
		...changes,
		...gone.map((key): PropertyChange => ({ path: [key], value: undefined })),
		...(uuid === null || uuid === before.uuid ? [] : [{ path: ['uuid'], value: uuid } as const]),
		...others.map((key): PropertyChange => ({ path: [key], value: valueIn(properties, key) })),
	]);
	return edited.ok ? edited.value : null;
}

function valueIn(properties: Properties, key: string) {
	return Object.hasOwn(properties, key) ? valueOf(properties[key]) : undefined;
}
