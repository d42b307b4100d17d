// What somebody wants changed in a note's properties, and what the properties are afterwards.
// Changes count one after the other; one that changes nothing is dropped, so that nothing is
// rewritten for it.

import { isMapValue } from '../shared/map-value';
import type { Properties } from './frontmatter';
import type { PropertyValue } from './frontmatter-format';

/** `undefined` removes the property. A path of two goes into the map under the first name. */
export interface PropertyChange {
	path: readonly [string] | readonly [string, string];
	value: PropertyValue | undefined;
}

/** What is wanted under one top-level name. */
export type Want =
	| { kind: 'whole'; value: PropertyValue | undefined }
	| { kind: 'inside'; values: ReadonlyMap<string, PropertyValue | undefined> };

/** The changes that change something, by top-level name. */
export function wantsOf(
	properties: Properties,
	changes: readonly PropertyChange[],
): Map<string, Want> {
	const wants = new Map<string, Want>();
	for (const { path, value } of changes) {
		const [name, inner] = path;
		const want: Want = { kind: 'whole', value };
		wants.set(name, inner === undefined ? want : inside(wants.get(name), inner, value));
	}
	for (const [name, want] of wants) {
		const effective = effectOf(want, ownValue(properties, name));
		if (effective) wants.set(name, effective);
		else wants.delete(name);
	}
	return wants;
}

function inside(before: Want | undefined, name: string, value: PropertyValue | undefined): Want {
	if (before?.kind === 'whole') {
		if (value === undefined && !isValueMap(before.value)) return before;
		const base = isValueMap(before.value) ? before.value : {};
		return { kind: 'whole', value: mapWith(base, new Map([[name, value]])) };
	}
	return { kind: 'inside', values: new Map([...(before?.values ?? []), [name, value]]) };
}

/** Null for a wish that is fulfilled already. A map that is not there yet is wanted as a whole. */
function effectOf(want: Want, old: unknown): Want | null {
	if (want.kind === 'whole') return isSame(old, want.value) ? null : want;
	const map = isMapValue(old) ? old : null;
	const values = new Map(
		[...want.values].filter(
			([name, value]) => !isSame(map ? ownValue(map, name) : undefined, value),
		),
	);
	if (values.size === 0) return null;
	return map ? { kind: 'inside', values } : { kind: 'whole', value: mapWith({}, values) };
}

/** What is to be written where none of the names is there yet. */
export function newValues(wants: ReadonlyMap<string, Want>): Map<string, PropertyValue> {
	const values = new Map<string, PropertyValue>();
	for (const [name, want] of wants) {
		if (want.kind === 'whole' && want.value !== undefined) values.set(name, want.value);
	}
	return values;
}

/** The properties as they must read afterwards. */
export function propertiesAfter(
	properties: Properties,
	wants: ReadonlyMap<string, Want>,
): Properties {
	const after = new Map<string, unknown>(Object.entries(properties));
	for (const [name, want] of wants) put(after, name, valueAfter(after.get(name), want));
	return Object.fromEntries(after);
}

export function valueAfter(old: unknown, want: Want): unknown {
	if (want.kind === 'whole') return want.value;
	const map = new Map<string, unknown>(isMapValue(old) ? Object.entries(old) : []);
	for (const [name, value] of want.values) put(map, name, value);
	return Object.fromEntries(map);
}

function put<Value>(map: Map<string, Value>, name: string, value: Value | undefined): void {
	if (value === undefined) map.delete(name);
	else map.set(name, value);
}

type ValueMap = Readonly<Record<string, PropertyValue>>;

function mapWith(base: ValueMap, values: ReadonlyMap<string, PropertyValue | undefined>): ValueMap {
	const map = new Map(Object.entries(base));
	for (const [name, value] of values) put(map, name, value);
	return Object.fromEntries(map);
}

function isValueMap(value: PropertyValue | undefined): value is ValueMap {
	return isMapValue(value);
}

/** `undefined` for names that only the prototype has. */
export function ownValue(map: Properties, name: string): unknown {
	return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** Whether two values read the same, whatever the order of their names. */
export function isSame(a: unknown, b: unknown): boolean {
	if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b);
	// The reader takes numbers as they are written.
	if (typeof a === 'number' || typeof b === 'number') return String(a) === String(b);
	if (!isMapValue(a) || !isMapValue(b)) return a === b;
	const names = Object.keys(a);
	if (names.length !== Object.keys(b).length) return false;
	return names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]));
}

function isSameList(a: unknown, b: unknown): boolean {
	if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
	return a.every((entry, index) => isSame(entry, b[index]));
}
