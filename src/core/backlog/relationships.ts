// Seed 004's relationships: what each means, and between what it may stand.

import type { BacklogEntity, EntityKind } from './entities';

export const RELATIONSHIP_TYPES = [
	'blocks',
	'related',
	'parent-child',
	'discovered-from',
	'implements',
] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

/** As a mirror has it: `from` blocks `to`, is the parent of `to`, was found while working on `to`, implements `to`. */
export interface Relationship {
	from: string;
	to: string;
	type: RelationshipType;
}

type Pair = readonly [from: EntityKind, to: EntityKind];

const SAME: readonly Pair[] = [
	['issue', 'issue'],
	['spec', 'spec'],
];

export const VALID_PAIRS: Readonly<Record<RelationshipType, readonly Pair[]>> = {
	blocks: SAME,
	related: [...SAME, ['issue', 'spec'], ['spec', 'issue']],
	'parent-child': SAME,
	'discovered-from': [['issue', 'issue']],
	implements: [['issue', 'spec']],
};

export function isValidPair(type: RelationshipType, from: EntityKind, to: EntityKind): boolean {
	return VALID_PAIRS[type].some(([one, other]) => one === from && other === to);
}

/** The edges that an entity states itself, in the order of its properties. */
export function relationshipsOf(entity: BacklogEntity): Relationship[] {
	const { id, parent, blocks, related } = entity;
	const to = (type: RelationshipType, ids: readonly string[]) =>
		ids.map((other): Relationship => ({ from: id, to: other, type }));
	const above: Relationship[] =
		parent === null ? [] : [{ from: parent, to: id, type: 'parent-child' }];
	const links =
		entity.kind === 'issue'
			? [...to('implements', entity.spec_refs), ...to('discovered-from', entity.discovered_from)]
			: [];
	return [...to('blocks', blocks), ...to('related', related), ...above, ...links];
}
