// What a relationship may not be, and in which note it stands.

import type { BacklogEntity } from './entities';
import type { BacklogGraph } from './graph';
import { kindOfId } from './ids';
import { isValidPair, relationshipsOf, type Relationship } from './relationships';

export type RelationRefusal =
	| { code: 'invalid-pair'; edge: Relationship }
	| { code: 'unknown-entity'; edge: Relationship; id: string }
	/** `cycle`: the ids on the way, each leading to the next and the last to the first. */
	| { code: 'cycle'; edge: Relationship; cycle: readonly string[] };

export function refusalOfEdge(graph: BacklogGraph, edge: Relationship): RelationRefusal | null {
	const [from, to] = [kindOfId(edge.from), kindOfId(edge.to)];
	if (!from || !to || !isValidPair(edge.type, from, to)) return { code: 'invalid-pair', edge };
	const cycle = graph.cycleWith(edge);
	if (cycle) return { code: 'cycle', edge, cycle };
	const missing = [edge.from, edge.to].find((id) => graph.node(id) === null);
	return missing === undefined ? null : { code: 'unknown-entity', edge, id: missing };
}

/** Only those count that the entity didn't state before: nobody is held up by what is wrong already. */
export function refusalOfEdges(
	graph: BacklogGraph,
	before: BacklogEntity | null,
	after: BacklogEntity,
): RelationRefusal | null {
	const known = new Set((before ? relationshipsOf(before) : []).map(keyOf));
	const others = relationshipsOf(after).filter((edge) => !known.has(keyOf(edge)));
	for (const edge of others) {
		const isOwn = before === null && (edge.from === after.id || edge.to === after.id);
		const refusal = refusalOfEdge(graph, edge);
		// One that is new is in no graph yet.
		const isItself = refusal?.code === 'unknown-entity' && refusal.id === after.id;
		if (refusal && !(isOwn && isItself)) return refusal;
	}
	return null;
}

/** The id of the entity whose note states it. */
export function holderOf({ from, to, type }: Relationship): string {
	return type === 'parent-child' ? to : from;
}

/** The entity that holds it, with it. */
export function linked(entity: BacklogEntity, { from, to, type }: Relationship): BacklogEntity {
	switch (type) {
		case 'blocks':
			return { ...entity, blocks: plus(entity.blocks, to) };
		case 'related':
			return { ...entity, related: plus(entity.related, to) };
		case 'parent-child':
			return { ...entity, parent: from };
		case 'implements':
			return entity.kind === 'issue'
				? { ...entity, spec_refs: plus(entity.spec_refs, to) }
				: entity;
		case 'discovered-from':
			return entity.kind === 'issue'
				? { ...entity, discovered_from: plus(entity.discovered_from, to) }
				: entity;
	}
}

/** The entity without it; what is related may stand at either end. */
export function unlinked(entity: BacklogEntity, { from, to, type }: Relationship): BacklogEntity {
	const other = entity.id === from ? to : from;
	switch (type) {
		case 'blocks':
			return { ...entity, blocks: minus(entity.blocks, to) };
		case 'related':
			return { ...entity, related: minus(entity.related, other) };
		case 'parent-child':
			return entity.parent === from ? { ...entity, parent: null } : entity;
		case 'implements':
			return entity.kind === 'issue'
				? { ...entity, spec_refs: minus(entity.spec_refs, to) }
				: entity;
		case 'discovered-from':
			return entity.kind === 'issue'
				? { ...entity, discovered_from: minus(entity.discovered_from, to) }
				: entity;
	}
}

function plus(list: readonly string[], id: string): readonly string[] {
	return list.includes(id) ? list : [...list, id];
}

function minus(list: readonly string[], id: string): readonly string[] {
	return list.filter((one) => one !== id);
}

function keyOf({ from, to, type }: Relationship): string {
	return `${from} ${to} ${type}`;
}
