// Edges of a foreign backlog. Another tool may state an edge at its other end, under another name, or have some that
// Signoff has no word for: what was read is kept, and edges that came to be here are written as the tool would.

import { isSameJson, type Json } from '../../shared/json';
import type { BacklogEntity, EntityKind } from '../entities';
import {
	isValidPair,
	relationshipsOf,
	type Relationship,
	type RelationshipType,
} from '../relationships';
import type { EdgeMistake, ForeignEntity, ForeignProblem } from './define';

/** As the record has it, in the tool's own sense: `self` is of this type to `other`. */
export interface ForeignEdge {
	type: string;
	other: string;
}

/** What a type of the tool means here. */
export interface EdgeMeaning {
	type: RelationshipType;
	/** Where the tool says it of the other end: `depends-on` is the other one's `blocks`. */
	reversed: boolean;
}
export type EdgeMeanings = Readonly<Record<string, EdgeMeaning | null>>;

/** How a tool lists edges in its records. */
export interface EdgeList {
	meanings: EdgeMeanings;
	/** Null for what is no edge. */
	parse(raw: Json, self: string): ForeignEdge | null;
	/** Null for an edge that stands elsewhere, like a parent that is a field. */
	format(edge: OwnEdge): { owner: string; raw: Json } | null;
}

export interface OwnEdge extends Relationship {
	fromKind: EntityKind;
	toKind: EntityKind;
}

type Entities = ReadonlyMap<string, BacklogEntity>;

export interface EdgeRecord {
	entity: BacklogEntity;
	path: string;
	line: number | null;
	raw: readonly Json[];
}

/** States the edges in the entities, and answers what is kept of each record's list. */
export function readEdges(
	records: readonly EdgeRecord[],
	list: EdgeList,
	problems: ForeignProblem[],
): (readonly Json[] | undefined)[] {
	const entities: Entities = new Map(records.map(({ entity }) => [entity.id, entity]));
	const seen = new Set<string>();
	for (const { entity, path, line, raw } of records) {
		for (const one of raw) {
			const { edge, why, told } = meaningOf(one, entity, entities, list);
			const wrong = edge ? state(edge, entities, seen) : why;
			if (wrong) problems.push({ path, line, id: entity.id, code: wrong, ...told });
		}
	}
	const own = ownEdges(entities, list);
	return records.map(({ entity, raw }) =>
		isSameJson(raw, own.get(entity.id)?.map(([, one]) => one) ?? []) ? undefined : raw,
	);
}

/** The list of each record, by the entity's id. */
export function writeEdges(
	all: readonly ForeignEntity[],
	list: EdgeList,
): ReadonlyMap<string, readonly Json[]> {
	const entities: Entities = new Map(all.map(({ entity }) => [entity.id, entity]));
	const own = ownEdges(entities, list);
	const there = new Set([...own.values()].flat().map(([key]) => key));
	const covered = new Set<string>();
	const retained = new Map<string, Json[]>();
	for (const { entity, kept } of all) {
		if (kept.edges === undefined) continue;
		// Further parents go with the first: an entity here has one.
		let isParentThere: boolean | null = null;
		const still = kept.edges.filter((raw) => {
			const { edge } = meaningOf(raw, entity, entities, list);
			if (edge === null) return true;
			const key = keyOf(edge);
			if (there.has(key)) covered.add(key);
			if (edge.type !== 'parent-child') return there.has(key);
			isParentThere ??= there.has(key);
			return isParentThere;
		});
		retained.set(entity.id, still);
	}
	return new Map(
		all.map(({ entity: { id } }) => {
			const ours = own.get(id) ?? [];
			const kept = retained.get(id);
			if (!kept) return [id, ours.map(([, raw]) => raw)];
			return [id, [...kept, ...ours.filter(([key]) => !covered.has(key)).map(([, raw]) => raw)]];
		}),
	);
}

/** Of a whole backlog, by the record that would list them. */
function ownEdges(entities: Entities, list: EdgeList): Map<string, [string, Json][]> {
	const edges = new Map<string, [string, Json][]>();
	const kindOf = (id: string) => entities.get(id)?.kind;
	const all = [...entities.values()].filter(hasEdges).flatMap(relationshipsOf);
	for (const { from, to, type } of all) {
		const edge = { from, to, type };
		const fromKind = kindOf(from) ?? kindOf(to) ?? 'issue';
		const toKind = kindOf(to) ?? (type === 'implements' ? 'spec' : fromKind);
		const formatted = list.format({ from, to, type, fromKind, toKind });
		if (!formatted) continue;
		const one: [string, Json] = [keyOf(edge), formatted.raw];
		const others = edges.get(formatted.owner);
		if (others) others.push(one);
		else edges.set(formatted.owner, [one]);
	}
	return edges;
}

/** Most have none, and thousands are asked. */
export function hasEdges(entity: BacklogEntity): boolean {
	const { parent, blocks, related } = entity;
	if (parent !== null || blocks.length > 0 || related.length > 0) return true;
	return entity.kind === 'issue' && entity.spec_refs.length + entity.discovered_from.length > 0;
}

/** `related` has no direction. */
function keyOf({ type, from, to }: Relationship): string {
	const isTurned = type === 'related' && to < from;
	return isTurned ? `${type}\n${to}\n${from}` : `${type}\n${from}\n${to}`;
}

interface Meant {
	edge: Relationship | null;
	why?: EdgeMistake;
	told: { type: string; to: string };
}

/** An unknown type between two that are there is still a link; what isn't there cannot be linked. */
function meaningOf(raw: Json, self: BacklogEntity, entities: Entities, list: EdgeList): Meant {
	const found = list.parse(raw, self.id);
	const told = found ? { type: found.type, to: found.other } : { type: '', to: '' };
	if (!found || !Object.hasOwn(list.meanings, found.type))
		return { edge: null, why: 'unknown-relationship', told };
	const meaning = list.meanings[found.type];
	if (!meaning) return { edge: null, told };
	if (found.other === self.id) return { edge: null, why: 'itself', told };
	const other = entities.get(found.other);
	if (!other) return { edge: null, why: 'dangling', told };
	const [from, to] = meaning.reversed ? [other, self] : [self, other];
	const type = isValidPair(meaning.type, from.kind, to.kind) ? meaning.type : 'related';
	return { edge: { from: from.id, to: to.id, type }, told };
}

function state(edge: Relationship, entities: Entities, seen: Set<string>): EdgeMistake | undefined {
	const key = keyOf(edge);
	const [from, to] = [entities.get(edge.from), entities.get(edge.to)];
	if (seen.has(key) || !from || !to) return undefined;
	seen.add(key);
	if (edge.type === 'parent-child' && to.parent !== null) return 'second-parent';
	STATE[edge.type](from, to);
	return undefined;
}

const STATE: Readonly<Record<RelationshipType, (from: BacklogEntity, to: BacklogEntity) => void>> =
	{
		blocks: (from, to) => (from.blocks = [...from.blocks, to.id]),
		related: (from, to) => (from.related = [...from.related, to.id]),
		'parent-child': (from, to) => (to.parent = from.id),
		implements(from, to) {
			if (from.kind === 'issue') from.spec_refs = [...from.spec_refs, to.id];
		},
		'discovered-from'(from, to) {
			if (from.kind === 'issue') from.discovered_from = [...from.discovered_from, to.id];
		},
	};
