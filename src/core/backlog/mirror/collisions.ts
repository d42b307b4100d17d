// Seed 004's collisions, by its five steps: find two entities with one id, count who refers to each, give the one with
// fewer references a new number, let its references follow, and say what became what.
//
// The answer depends on what both sides have, not on which is ours: two devices that take in each other's work agree.
// What already was in the base keeps its id. Of equal ones the older keeps it, then the one with the smaller uuid, then
// with the smaller digest.

import { textDigest } from '../../tools/digest';
import { isSameJson, type JsonObject } from '../../shared/json';
import { groupBy } from '../../shared/group-by';
import type { EntityKind } from '../entities';
import { compareBacklogIds, formatBacklogId, parseBacklogId } from '../ids';
import type { ParsedLine } from './jsonl';
import type { MergeSide } from './merge-entity';
import { countReferences, renumberLine } from './line-references';

const SIDES = ['ours', 'theirs'] as const;

export interface CollisionSides {
	/** What both sides come from; empty for an import. */
	base?: readonly ParsedLine[];
	ours: readonly ParsedLine[];
	theirs: readonly ParsedLine[];
	/** The counters' next numbers, the greater of both sides. Whatever they say, a number that was seen isn't used again. */
	next?: Readonly<Record<EntityKind, number>>;
	/** References from elsewhere, such as notes that aren't entities. */
	elsewhere?: Readonly<Record<MergeSide, ReadonlyMap<string, number>>>;
	/** What a person answered to an offer, by id. */
	answers?: ReadonlyMap<string, 'same' | 'different'>;
	/** For an import: an id that isn't ours, such as `issue-001.1`, gets a number. Else it stays. */
	numberForeignIds?: boolean;
}

export interface Resolved {
	line: ParsedLine;
	/** Null also where it is a copy's: it tells nothing. */
	uuid: string | null;
	/** Versions of one entity have the same object. */
	entity: object;
	id: string;
	/** With its new id and the new ids of those it refers to. */
	json: JsonObject;
}

/** A row of the mapping that is recorded. */
export interface Renumbered {
	side: MergeSide;
	kind: EntityKind;
	from: string;
	to: string;
	uuid: string | null;
	title: string;
	why:
		| 'fewer-references'
		| 'younger'
		| 'tie'
		| 'not-in-base'
		| 'foreign-id'
		/** Somebody had it here before, or has it by now. */
		| 'given-before'
		| 'other-side-renumbered';
	references: number;
	/** Who keeps `from`; null where nobody does. */
	keeper: { uuid: string | null; title: string; references: number } | null;
}

/** One id and one title, but more than one uuid: a person says whether they are the same. Nothing is renumbered. */
export interface SameEntityOffer {
	id: string;
	kind: EntityKind;
	title: string;
	versions: readonly { side: MergeSide; uuid: string | null; line: ParsedLine }[];
}

export interface CollisionResult {
	ours: readonly Resolved[];
	theirs: readonly Resolved[];
	/** What a reference of this side is renumbered to, for texts that aren't in the lines. */
	references: Readonly<Record<MergeSide, ReadonlyMap<string, string>>>;
	renumbered: readonly Renumbered[];
	offers: readonly SameEntityOffer[];
	/** The counters afterwards. */
	next: Readonly<Record<EntityKind, number>>;
}

export function resolveCollisions(sides: CollisionSides): CollisionResult {
	const items = itemsOf(sides);
	const context = {
		base: groupBy(sides.base ?? [], ({ id }) => id),
		counts: countsOf(sides),
		answers: sides.answers ?? new Map(),
	};
	const counters = new Counters(sides, context.counts);
	const renumbered: Renumbered[] = [];
	const offers: SameEntityOffer[] = [];
	const byId = [...groupBy(items, ({ id }) => id)].sort(([a], [b]) => compareBacklogIds(a, b));
	for (const [id, same] of byId) {
		const families = familiesOf(same, context).map((family) => weigh(family, context));
		families.sort(byRank);
		const isForeign = sides.numberForeignIds === true && !parseBacklogId(id);
		const keeper = isForeign ? null : (families[0] ?? null);
		for (const [rank, family] of families.entries()) {
			if (family !== keeper) renumber(family.items, counters);
			for (const item of family.items) item.rank = rank;
			renumbered.push(...rowsOf(family, keeper));
			offers.push(...offersIn(family));
		}
	}
	const references = { ours: referencesOf(items, 'ours'), theirs: referencesOf(items, 'theirs') };
	const resolved = (side: MergeSide) =>
		items
			.filter((item) => item.side === side)
			.map(({ line, uuid, id, entity }): Resolved => {
				const json = renumberLine(line.json, { from: line.id, to: id }, references[side]);
				return { line, uuid, entity, id, json };
			});
	return {
		ours: resolved('ours'),
		theirs: resolved('theirs'),
		...{ references, renumbered, offers },
		next: counters.next,
	};
}

function renumber(items: readonly Item[], counters: Counters): void {
	const [first] = items;
	if (!first) return;
	const id = counters.take(first.line.kind);
	for (const item of items) item.id = id;
}

/** One version of an entity, on one side. */
interface Item {
	side: MergeSide;
	line: ParsedLine;
	uuid: string | null;
	/** This, its entity and its rank are settled as we go. */
	id: string;
	entity: object;
	rank: number;
}

function itemsOf(sides: CollisionSides): Item[] {
	const moved = movedByUuid(sides);
	return SIDES.flatMap((side) => {
		const copied = copiedUuids(sides[side]);
		return sides[side].map((line): Item => {
			const uuid = line.uuid !== null && copied.has(line.uuid) ? null : line.uuid;
			const id = (uuid === null ? undefined : moved.get(uuid)) ?? line.id;
			return { side, line, uuid, id, entity: {}, rank: 0 };
		});
	});
}

/** A copied note has the uuid of the one it was copied from, and an id of its own: such a uuid tells nothing. */
export function copiedUuids(lines: readonly ParsedLine[]): Set<string> {
	const ids = new Map<string, string>();
	const copied = new Set<string>();
	for (const { uuid, id } of lines) {
		if (uuid === null) continue;
		if ((ids.get(uuid) ?? id) !== id) copied.add(uuid);
		ids.set(uuid, id);
	}
	return copied;
}

/** One entity, two ids: a side has renumbered it. The other follows; where both have, the smaller number stays. */
function movedByUuid({ base = [], ours, theirs }: CollisionSides): Map<string, string> {
	const idIn = (lines: readonly ParsedLine[]) => {
		const copied = copiedUuids(lines);
		const known = lines.filter(({ uuid }) => uuid !== null && !copied.has(uuid));
		return new Map(known.map(({ uuid, id }) => [uuid ?? '', id]));
	};
	const [was, here, there] = [idIn(base), idIn(ours), idIn(theirs)];
	const moved = new Map<string, string>();
	for (const [uuid, id] of here) {
		const other = there.get(uuid);
		if (other === undefined || other === id) continue;
		const before = was.get(uuid);
		const smaller = compareBacklogIds(id, other) < 0 ? id : other;
		moved.set(uuid, before === id ? other : before === other ? id : smaller);
	}
	return moved;
}

/** What is the same for all ids. */
interface Context {
	base: ReadonlyMap<string, readonly ParsedLine[]>;
	counts: Counts;
	answers: ReadonlyMap<string, 'same' | 'different'>;
}

/** Versions of one entity, and those that a person is asked about: they share an id. */
function familiesOf(items: readonly Item[], context: Context): Item[][] {
	const families: Item[][] = [];
	for (const item of [...items].sort(whicheverSide)) {
		const found = relativeOf(item, families, context);
		if (found) {
			item.entity = found.entity;
			found.family.push(item);
		} else families.push([item]);
	}
	return families;
}

/** Whom an item belongs to must not depend on which side comes first. */
function whicheverSide(one: Item, other: Item): number {
	return (
		compare(one.uuid ?? LAST, other.uuid ?? LAST) ||
		compare(one.line.raw, other.line.raw) ||
		compare(one.side, other.side)
	);
}

function relativeOf(item: Item, families: readonly Item[][], context: Context) {
	let relative: { family: Item[]; entity: object } | null = null;
	for (const family of families) {
		for (const other of family) {
			const found = likeness(item, other, context);
			if (found === 'same') return { family, entity: other.entity };
			if (found === 'alike') relative ??= { family, entity: item.entity };
		}
	}
	return relative;
}

type Likeness = 'same' | 'alike' | 'different';

/** Of two items with one id. */
function likeness(one: Item, other: Item, context: Context): Likeness {
	if (one.uuid === null || other.uuid === null) {
		if (saysTheSame(one.line, other.line)) return 'same';
		if (one.side !== other.side && areInBase([one, other], context)) return 'same';
	} else if (one.uuid === other.uuid) return 'same';
	const areAlike = one.line.entity.title === other.line.entity.title;
	return areAlike ? (context.answers.get(one.id) ?? 'alike') : 'different';
}

/** An entity without a uuid is the one that had its id before. */
function areInBase(items: readonly Item[], { base }: Context): boolean {
	const [first] = items;
	const before = base.get(first?.id ?? '') ?? [];
	return before.some((was) =>
		items.every(({ uuid }) => uuid === null || was.uuid === null || uuid === was.uuid),
	);
}

function saysTheSame(one: ParsedLine, other: ParsedLine): boolean {
	if (one.entity.title !== other.entity.title) return false;
	return isSameJson({ ...one.json, uuid: null }, { ...other.json, uuid: null });
}

/** By what a family keeps its id. */
interface Family {
	items: readonly Item[];
	isInBase: boolean;
	references: number;
	/** In milliseconds. */
	createdAt: number;
	uuid: string;
	digest: string;
}

function weigh(items: readonly Item[], context: Context): Family {
	const references = items.map(({ side, line }) => context.counts[side].get(line.id) ?? 0);
	const times = items.map(({ line }) => Date.parse(line.entity.created_at));
	const uuids = items.map(({ uuid }) => uuid).filter((uuid) => uuid !== null);
	return {
		items,
		isInBase: items.some((item) => areInBase([item], context)),
		references: Math.max(...references),
		createdAt: Math.min(...times.filter((time) => !Number.isNaN(time)), Infinity),
		uuid: uuids.sort()[0] ?? LAST,
		digest: items.map(({ line }) => textDigest(line.raw)).sort()[0] ?? LAST,
	};
}

/** Behind every uuid and every digest. */
const LAST = '\uFFFF';

/** Who keeps the id comes first. */
function byRank(one: Family, other: Family): number {
	return (
		Number(other.isInBase) - Number(one.isInBase) ||
		other.references - one.references ||
		compare(one.createdAt, other.createdAt) ||
		compare(one.uuid, other.uuid) ||
		compare(one.digest, other.digest)
	);
}

function compare<Of extends string | number>(one: Of, other: Of): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

function whyNot(family: Family, keeper: Family | null): Renumbered['why'] {
	if (!keeper) return 'foreign-id';
	if (family.isInBase !== keeper.isInBase) return 'not-in-base';
	if (family.references !== keeper.references) return 'fewer-references';
	return family.createdAt === keeper.createdAt ? 'tie' : 'younger';
}

function rowsOf(family: Family, keeper: Family | null): Renumbered[] {
	const [first] = keeper?.items ?? [];
	return family.items
		.filter(({ line, id }) => line.id !== id)
		.map(({ side, line, id }) => ({
			...{ side, kind: line.kind, from: line.id, to: id },
			...{ uuid: line.uuid, title: line.entity.title, references: family.references },
			why: family === keeper ? 'other-side-renumbered' : whyNot(family, keeper),
			keeper:
				first && keeper && family !== keeper
					? { uuid: first.uuid, title: first.line.entity.title, references: keeper.references }
					: null,
		}));
}

/** Where the id leads to more than one entity. */
function offersIn({ items }: Family): SameEntityOffer[] {
	const [first] = items;
	if (!first || items.every(({ entity }) => entity === first.entity)) return [];
	const { id, line } = first;
	const versions = items.map((item) => ({
		side: item.side,
		uuid: item.line.uuid,
		line: item.line,
	}));
	return [{ id, kind: line.kind, title: line.entity.title, versions }];
}

/** Where several of a side had one id, its references mean the one that comes first. */
function referencesOf(items: readonly Item[], side: MergeSide): Map<string, string> {
	const meant = new Map<string, Item>();
	for (const item of items) {
		if (item.side !== side) continue;
		const other = meant.get(item.line.id);
		if (!other || item.rank < other.rank) meant.set(item.line.id, item);
	}
	const changed = [...meant].filter(([id, item]) => item.id !== id);
	return new Map(changed.map(([id, item]) => [id, item.id]));
}

type Counts = Readonly<Record<MergeSide, ReadonlyMap<string, number>>>;

function countsOf(sides: CollisionSides): Counts {
	const countsIn = (side: MergeSide) => {
		const counts = countReferences(sides[side]);
		for (const [id, count] of sides.elsewhere?.[side] ?? [])
			counts.set(id, (counts.get(id) ?? 0) + count);
		return counts;
	};
	return { ours: countsIn('ours'), theirs: countsIn('theirs') };
}

/** Gives numbers that nobody had: no entity has them, no reference names them, no counter has passed them. */
class Counters {
	readonly next: Record<EntityKind, number> = { spec: 1, issue: 1 };

	constructor(sides: CollisionSides, counts: Counts) {
		if (sides.next) this.next = { ...sides.next };
		for (const { id } of [...(sides.base ?? []), ...sides.ours, ...sides.theirs]) this.pass(id);
		for (const side of SIDES) for (const id of counts[side].keys()) this.pass(id);
	}

	take(kind: EntityKind): string {
		const id = formatBacklogId(kind, this.next[kind]);
		this.next[kind] += 1;
		return id;
	}

	/** A number near the end of what can be counted is a slip, or a trick: counting doesn't go on behind it. */
	private pass(id: string): void {
		const known = parseBacklogId(id);
		if (!known || known.number >= LARGEST) return;
		this.next[known.kind] = Math.max(this.next[known.kind], known.number + 1);
	}
}

const LARGEST = 1e12;
