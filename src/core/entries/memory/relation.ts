// Entries about relations: seed 003's UniqueRelation and MultiRelation, where one isn't read off another entry or a note. `triggers` is
// `cause`, which every entry has.

import { anything, defineEntry, text, type RowDetail } from '../define';

const RELATION = {
	/** `rel_` and a UUID. */
	relation: text,
	kind: text,
	...{ source: text, source_type: text, target: text, target_type: text },
	/** From 0 to 1; null where it isn't inferred. */
	confidence: anything,
	metadata: anything,
};
const BY = { actor: text, via: text };

function details(told: Readonly<Record<'kind' | 'source' | 'target', string | null>>): RowDetail[] {
	return [{ name: told.kind ?? '?', value: `${told.source ?? '?'} → ${told.target ?? '?'}` }];
}

export const relationAdded = defineEntry({
	action: 'relation_added',
	type: 'SystemEvent',
	means: 'somebody relates two items, notes or artifacts',
	context: { ...RELATION, ...BY },
	row: { kind: 'memory', icon: 'waypoints', details },
});

export const relationRemoved = defineEntry({
	action: 'relation_removed',
	type: 'SystemEvent',
	means:
		'a relation that could still be changed is gone, or a person says that an inferred one is wrong',
	context: { ...RELATION, reason: text, ...BY },
	row: { kind: 'memory', icon: 'unlink', details },
});

export const relationFossilised = defineEntry({
	action: 'relation_fossilised',
	type: 'SystemEvent',
	means:
		'a relation that nobody has used for long, or whose project is over, stays as it is from now on',
	context: { ...RELATION, strength: anything, reason: text, ...BY },
	row: { kind: 'memory', icon: 'gem', details },
});

export const RELATION_ENTRIES = [relationAdded, relationRemoved, relationFossilised] as const;
