// A foreign entity as a note has it: trimmed, with a title, an author and a time, and short enough for a block of
// properties. What it was before is remembered where it differs, and goes back unless somebody changed it here.

import { formatTime, isIsoTime, readTime } from '../../note/time';
import { isJsonList, isSameJson, type JsonObject } from '../../shared/json';
import { UNKNOWN_TIME } from '../note-fields';
import type { BacklogEntity } from '../entities';

export interface Said {
	entity: BacklogEntity;
	uuid: string | null;
}

interface Origin {
	source: string;
	id: string;
}

/** `readBacklogNote` reads what is written of it as the same. */
export function asNoted({ entity, uuid }: Said, origin: Origin): Said {
	const known = uuid !== null && UUID.test(uuid) ? uuid : null;
	const common = commonAsNoted(entity, origin);
	if (entity.kind === 'spec') {
		const updated_by = shortIn(entity.updated_by) ?? common.created_by;
		return { entity: { ...entity, ...common, updated_by }, uuid: known };
	}
	const own = {
		description: shortIn(entity.description) ?? '',
		assignee: shortIn(entity.assignee ?? ''),
		closed_at: entity.closed_at === null ? null : timeIn(entity.closed_at),
	};
	return { entity: { ...entity, ...common, ...own }, uuid: known };
}

function commonAsNoted(entity: BacklogEntity, { source, id }: Origin) {
	const updated = timeIn(entity.updated_at);
	const created = timeIn(entity.created_at) ?? updated ?? UNKNOWN_TIME;
	return {
		title: shortIn(entity.title) ?? id,
		created_at: created,
		updated_at: updated ?? created,
		created_by: shortIn(entity.created_by) ?? source,
		tags: [...new Set(entity.tags.map((tag) => tag.trim()))].filter((tag) => tag !== ''),
	};
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HAS_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

function timeIn(text: string): string | null {
	if (HAS_ZONE.test(text) && isIsoTime(text)) return text;
	const at = readTime(text.trim());
	return at === null ? null : formatTime(at);
}

/** Two of this length are far from what fills a block of properties. */
const LONGEST = 10_000;

function shortIn(text: string): string | null {
	return text.trim().slice(0, LONGEST).trim() || null;
}

/** The fields that a note has otherwise; null for none. */
export function saidOtherwise(said: Said, noted: Said): JsonObject | null {
	const [before, after] = [fieldsOf(said), fieldsOf(noted)];
	const keys = Object.keys(before).filter(
		(key) => isGiven(key, after) || !isSameJson(before[key], after[key]),
	);
	return keys.length === 0 ? null : pick(before, keys);
}

/** As it was said, where the note still has what was made of it. `isAlone`: no other goes back with its id, which a uuid would tell apart. */
export function asSaid(
	now: Said,
	said: JsonObject | null,
	origin: Origin & { isAlone: boolean },
): Said {
	if (!said) return now;
	const noted = fieldsOf(asNoted(restated(now, said), origin));
	const current = fieldsOf(now);
	const keys = Object.keys(said).filter(
		(key) => (origin.isAlone && isGiven(key, noted)) || isSameJson(noted[key], current[key]),
	);
	return restated(now, pick(said, keys));
}

/** A note is given a uuid here where the tool has none, or something else that stands for one. */
function isGiven(key: string, noted: JsonObject): boolean {
	return key === 'uuid' && noted.uuid === null;
}

function pick(fields: JsonObject, keys: readonly string[]): JsonObject {
	return Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
}

/** Those that a note may have otherwise. */
function fieldsOf({ entity, uuid }: Said): JsonObject {
	const { title, created_at, updated_at, created_by, tags } = entity;
	const common = { title, created_at, updated_at, created_by, tags, uuid };
	if (entity.kind === 'spec') return { ...common, updated_by: entity.updated_by };
	const { description, assignee, closed_at } = entity;
	return { ...common, description, assignee, closed_at };
}

function restated({ entity, uuid }: Said, said: JsonObject): Said {
	const text = (key: string, now: string) => {
		const value = said[key];
		return typeof value === 'string' ? value : now;
	};
	const textOrNull = (key: string, now: string | null) => {
		return said[key] === null ? null : text(key, now ?? '') || now;
	};
	const common = {
		title: text('title', entity.title),
		created_at: text('created_at', entity.created_at),
		updated_at: text('updated_at', entity.updated_at),
		created_by: text('created_by', entity.created_by),
		tags: isJsonList(said.tags) ? said.tags.filter((tag) => typeof tag === 'string') : entity.tags,
	};
	const known = said.uuid === '' ? '' : textOrNull('uuid', uuid);
	if (entity.kind === 'spec') {
		const updated_by = text('updated_by', entity.updated_by);
		return { entity: { ...entity, ...common, updated_by }, uuid: known };
	}
	const own = {
		description: text('description', entity.description),
		assignee: said.assignee === '' ? '' : textOrNull('assignee', entity.assignee),
		closed_at: said.closed_at === '' ? '' : textOrNull('closed_at', entity.closed_at),
	};
	return { entity: { ...entity, ...common, ...own }, uuid: known };
}
