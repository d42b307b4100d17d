// What other rooms, views and tools may use of artifacts. `Artifacts` has all questions and acts; the types are what they answer.

export type { ArtifactConflict, ArtifactDone, ArtifactOutcome, ArtifactRefused } from './acts';
export type { KnownProposal } from '../../../core/soil/artifact/known-artifacts';
export type { Caller, Lines, Seen } from './artifact-reader';
export { type ArtifactParts, Artifacts } from './artifacts';
export type { MemoryBy } from './make-commit';
export type { MergePreview } from './merge-heads';
export type { ProposalPreview, Settlement } from './proposals';
export type {
	ArtifactFinding,
	ArtifactRow,
	BlameRow,
	CommitProblem,
	CommitRow,
} from './read-model';
export type { ToolAnswer } from './run-tool';
export type { Match } from './search';
export { type CommitSource, NO_SOURCE, type Said } from './sources';
export type { UseRow } from './uses';
export { ArtifactHistory } from './history';
