// What differs between two states of a spec or an issue, by the seed's names of its fields.

import { asValue } from '../note/frontmatter-format';
import { isSame } from '../note/frontmatter-change';
import type { Json } from '../shared/json';
import type { BacklogNote } from './backlog-note';

/** The body of the note, which the seed's mirrors call so. */
export const BODY_FIELD = 'content';

export type FieldChanges = Readonly<Record<string, readonly [before: Json, after: Json]>>;

type Side = Pick<BacklogNote, 'entity' | 'content' | 'unknown'>;

export function changedFields(before: Side, after: Side): FieldChanges {
	const [old, now] = [fieldsOf(before), fieldsOf(after)];
	const names = new Set([...Object.keys(old), ...Object.keys(now)]);
	const changes: Record<string, readonly [Json, Json]> = {};
	for (const name of names) {
		const pair = [old[name] ?? null, now[name] ?? null] as const;
		if (!isSame(...pair)) changes[name] = pair;
	}
	return changes;
}

/** All that a note says, keys of others included. */
export function fieldsOf({ entity, content, unknown }: Side): Record<string, Json> {
	const { kind: _, ...known } = entity;
	const all = { ...unknown, ...known, [BODY_FIELD]: content };
	return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, jsonOf(value)]));
}

function jsonOf(value: unknown): Json {
	return typeof value === 'number' ? value : asValue(value);
}
