// What other rooms may use of this one.

export { MentionIndex } from './mention-index';
export type { RelatedRow, RelationProblem } from './related-rows';
export {
	KINDS_BY_HAND,
	type KindByHand,
	MemoryRelations,
	type RelationBy,
	type RelationDone,
	type RelationsParts,
	type WantedRelation,
	type WeakRow,
} from './relations';
export type { RelationsRunnerParts } from './relations-runner';
