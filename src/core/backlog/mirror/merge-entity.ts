// Two versions of an entity and the one they both come from, merged field by field. What both sides changed in different
// ways is a conflict that keeps both; everything else is merged. Which side is whose makes no difference to what is
// merged: two devices that merge each other's work get the same.

import {
	isJsonList,
	isJsonObject,
	isSameJson,
	type Json,
	type JsonObject,
} from '../../shared/json';
import { mergeTexts } from './merge-texts';
import { idsReferredTo } from '../references';

export type MergeSide = 'ours' | 'theirs';

export interface FieldConflict {
	/** With dots for what is within an object. */
	field: string;
	/** Undefined: the field isn't there. Of a text, everything is merged but what conflicts. */
	ours: Json | undefined;
	theirs: Json | undefined;
}

export interface MergedEntity {
	/** Ours where there is a conflict. */
	merged: JsonObject;
	/** Theirs where there is a conflict; else the same. */
	theirs: JsonObject;
	conflicts: readonly FieldConflict[];
}

/** The objects are lines of a mirror, of any format. `base` is null where nobody knows it. */
export function mergeEntity(
	base: JsonObject | null,
	ours: JsonObject,
	theirs: JsonObject,
): MergedEntity {
	const sides = mergeObjects({ base: base ?? {}, ours, theirs, path: '' });
	const [one, two] = [withIssueRefs(sides.ours), withIssueRefs(sides.theirs)];
	if (sides.conflicts.length === 0) return { merged: one, theirs: one, conflicts: [] };
	if (!sides.conflicts.some(({ field }) => field === 'status'))
		return { merged: one, theirs: two, conflicts: sides.conflicts };
	// When it was closed goes with whether it is.
	return {
		merged: withClosing(one, ours),
		theirs: withClosing(two, theirs),
		conflicts: sides.conflicts,
	};
}

function withClosing(json: JsonObject, side: JsonObject): JsonObject {
	return side.closed_at === undefined ? json : { ...json, closed_at: side.closed_at };
}

type Value = Json | undefined;

interface Three<Of> {
	base: Of;
	ours: Of;
	theirs: Of;
}

interface Merged<Of> {
	ours: Of;
	theirs: Of;
	conflicts: FieldConflict[];
}

function mergeObjects(three: Three<JsonObject> & { path: string }): Merged<JsonObject> {
	const { base, ours, theirs, path } = three;
	const conflicts: FieldConflict[] = [];
	const one: [string, Json][] = [];
	const other: [string, Json][] = [];
	for (const key of keysInOrder(base, ours, theirs)) {
		const values = { base: own(base, key), ours: own(ours, key), theirs: own(theirs, key) };
		const rule = path === '' ? RULES.get(key) : undefined;
		const found = mergeValues(values, rule?.(three), `${path}${key}`);
		conflicts.push(...found.conflicts);
		if (found.ours !== undefined) one.push([key, found.ours]);
		if (found.theirs !== undefined) other.push([key, found.theirs]);
	}
	return { ours: Object.fromEntries(one), theirs: Object.fromEntries(other), conflicts };
}

function own(object: JsonObject, key: string): Value {
	return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** As the base has them; then what the sides added, in an order that doesn't depend on which is ours. */
function keysInOrder(base: JsonObject, ours: JsonObject, theirs: JsonObject): Set<string> {
	const sides = inOneOrder(ours, theirs).flatMap((side) => Object.keys(side));
	return new Set([...Object.keys(base), ...sides]);
}

function inOneOrder<Of extends Json>(one: Of, other: Of): [Of, Of] {
	return JSON.stringify(one) <= JSON.stringify(other) ? [one, other] : [other, one];
}

/** What both sides changed, and no person needs to be asked about. */
type Rule = (three: Three<JsonObject>) => MergeSide | null;

const later: Rule = ({ ours, theirs }) => sideBy('updated_at', ours, theirs) ?? null;
const earlier: Rule = ({ ours, theirs }) => other(sideBy('created_at', ours, theirs));
const closedFirst: Rule = ({ ours, theirs }) =>
	isSameJson(ours.status, theirs.status) ? other(sideBy('closed_at', ours, theirs)) : null;

/** Who changed it last goes with when it was changed last; who made it with when it was made. */
const RULES: ReadonlyMap<string, Rule> = new Map([
	['updated_at', later],
	['updated_by', later],
	['created_at', earlier],
	['created_by', earlier],
	['closed_at', closedFirst],
]);

/** The side that has the greater value; of equal ones, the side with the greater text of all. */
function sideBy(key: string, ours: JsonObject, theirs: JsonObject): MergeSide | null {
	const [one, two] = [own(ours, key), own(theirs, key)];
	if (typeof one !== 'string' || typeof two !== 'string') return null;
	const [a, b] = [Date.parse(one), Date.parse(two)];
	if (a !== b && !Number.isNaN(a) && !Number.isNaN(b)) return a > b ? 'ours' : 'theirs';
	if (one !== two) return one > two ? 'ours' : 'theirs';
	return JSON.stringify(ours) > JSON.stringify(theirs) ? 'ours' : 'theirs';
}

function other(side: MergeSide | null): MergeSide | null {
	return side && (side === 'ours' ? 'theirs' : 'ours');
}

function mergeValues(
	values: Three<Value>,
	ruled: MergeSide | null | undefined,
	field: string,
): Merged<Value> {
	const { base, ours, theirs } = values;
	if (isSameJson(ours, theirs)) return agreed(sameValue(values));
	if (isSameJson(base, ours)) return agreed(theirs);
	if (isSameJson(base, theirs)) return agreed(ours);
	if (ruled) return agreed(values[ruled]);
	return mergeInside(values, field) ?? { ours, theirs, conflicts: [{ field, ours, theirs }] };
}

/** Null for values that have no parts. */
function mergeInside({ base, ours, theirs }: Three<Value>, field: string): Merged<Value> | null {
	if (isJsonList(ours) && isJsonList(theirs)) {
		const list = mergeLists(isJsonList(base) ? base : [], ours, theirs);
		return list && agreed(list);
	}
	if (isJsonObject(ours) && isJsonObject(theirs)) {
		const was = isJsonObject(base) ? base : {};
		return mergeObjects({ base: was, ours, theirs, path: `${field}.` });
	}
	return TEXTS.has(field) ? mergeLines({ base, ours, theirs }, field) : null;
}

function mergeLines({ base, ours, theirs }: Three<Value>, field: string): Merged<Value> | null {
	if (typeof ours !== 'string' || typeof theirs !== 'string') return null;
	const merged = mergeTexts(typeof base === 'string' ? base : null, { ours, theirs });
	return merged.ours === merged.theirs
		? agreed(merged.ours)
		: { ...merged, conflicts: [{ field, ...merged }] };
}

/** Texts of several lines. */
const TEXTS: ReadonlySet<string> = new Set(['content', 'description']);

function agreed(value: Value): Merged<Value> {
	return { ours: value, theirs: value, conflicts: [] };
}

/** They may differ in the order of keys. */
function sameValue({ base, ours, theirs }: Three<Value>): Value {
	if (ours === undefined || theirs === undefined) return ours;
	if (JSON.stringify(base) === JSON.stringify(ours)) return theirs;
	if (JSON.stringify(base) === JSON.stringify(theirs)) return ours;
	return inOneOrder(ours, theirs)[0];
}

/** As sets. Null where one of them isn't one. */
function mergeLists(
	base: readonly Json[],
	ours: readonly Json[],
	theirs: readonly Json[],
): Json[] | null {
	const [first, second] = inOneOrder(ours, theirs);
	const [was, one, two] = [setOf(base), setOf(first), setOf(second)];
	if (one.size < first.length || two.size < second.length) return null;
	const kept = [...was].filter(([text]) => one.has(text) && two.has(text));
	const added = [...one, ...two].filter(([text]) => !was.has(text));
	return [...new Map([...kept, ...added]).values()];
}

function setOf(list: readonly Json[]): Map<string, Json> {
	return new Map(list.map((value) => [JSON.stringify(value), value]));
}

/** A spec's list of the issues that its content names says what the merged content names. */
function withIssueRefs(json: JsonObject): JsonObject {
	const { content, issue_refs: refs } = json;
	if (!isJsonList(refs) || typeof content !== 'string') return json;
	const ids = idsReferredTo(content, 0).filter((id) => id.startsWith('issue-'));
	return isSameJson(ids, refs) ? json : { ...json, issue_refs: ids };
}
