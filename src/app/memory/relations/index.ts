// What other rooms may use of this one.

export { idsAt, mentionsAt, namesIn, notesOf } from './notes';
export {
	KINDS_BY_HAND,
	type KindByHand,
	MemoryRelations,
	type RelatedRow,
	type RelationBy,
	type RelationDone,
	type RelationProblem,
	type RelationsParts,
	type WantedRelation,
	type WeakRow,
} from './relations';
export type { RelationsRunnerParts } from './relations-runner';
