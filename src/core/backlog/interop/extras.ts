// What an entity has and a tool has no field for, as one map under `signoff` in the tool's own record. It is found by
// comparison: what the tool's own fields would say is read back, and what didn't come through is stated.

import { isJsonObject, type Json, type JsonObject } from '../../shared/json';
import type { BacklogEntity } from '../entities';
import { entityIn } from './entity-in';
import { RecordValues, type RecordPlace } from './values';

/** Where they stand. */
export const EXTRAS = 'signoff';

/** The fields of `entity` that `plain` has otherwise, but for those that the tool carries as edges; null for none. */
export function extrasOf(
	{ entity, uuid }: { entity: BacklogEntity; uuid: string | null },
	plain: BacklogEntity,
	carried: ReadonlySet<string>,
): JsonObject | null {
	const there: Readonly<Record<string, unknown>> = { ...plain, uuid: null };
	const fields: JsonObject = { ...entity, uuid };
	const extras = Object.entries(fields).filter(
		([key, value]) =>
			key !== 'id' && key !== 'kind' && !carried.has(key) && !isSame(value, there[key]),
	);
	return extras.length === 0 ? null : Object.fromEntries(extras);
}

function isSame(value: Json, other: unknown): boolean {
	return value === other || JSON.stringify(value) === JSON.stringify(other);
}

/** The entity with its extras, without those that the tool has overtaken since: it may know better by now. */
export function withExtras(
	plain: BacklogEntity,
	extras: Json | undefined,
	place: RecordPlace,
	isStale: (key: string, stated: BacklogEntity) => boolean,
): { entity: BacklogEntity; uuid: string | null } {
	if (!isJsonObject(extras)) return { entity: plain, uuid: null };
	const read = (more: JsonObject) =>
		entityIn(new RecordValues({ ...plain, ...more }, place, []), plain.kind, plain.id);
	const stated = read(extras);
	const fresh = Object.entries(extras).filter(([key]) => !isStale(key, stated));
	const uuid = typeof extras.uuid === 'string' ? extras.uuid : null;
	return { entity: read(Object.fromEntries(fresh)), uuid };
}

export function isSpecByExtras(extras: Json | undefined): boolean {
	return isJsonObject(extras) && extras.kind === 'spec';
}
