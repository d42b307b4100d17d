// An entity's state as its hash and its log have it: the seed's keys, its content, and the properties that are nobody's.

import type { Json, JsonObject } from '../shared/json';
import { seedValues, valueOf, type BacklogNote } from './backlog-note';

type Stated = Pick<BacklogNote, 'entity' | 'content' | 'unknown'>;

/** What `entityHash` takes. The path and the uuid are no part of it. */
export function stateOf({ entity, content, unknown }: Stated): JsonObject {
	const others = Object.entries(unknown).map(([key, value]): [string, Json] => [
		key,
		valueOf(value),
	]);
	return { ...Object.fromEntries(others), ...Object.fromEntries(seedValues(entity)), content };
}

/** By field, as an EntityDelta has it: `[before, after]`, null for what is not there. */
export function changedFields(before: JsonObject, after: JsonObject): Record<string, [Json, Json]> {
	const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
	const changed = [...keys].filter((key) => !isSame(before[key], after[key]));
	return Object.fromEntries(
		changed.map((key): [string, [Json, Json]] => [key, [before[key] ?? null, after[key] ?? null]]),
	);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
