// What other rooms may use of this one.

export type {
	CheckRow,
	Decision,
	Done,
	LedgerHealth,
	MoveOption,
	Outcome,
	Refused,
	Review,
	ReviewCall,
	ReviewDiff,
	Standing,
	TrailRow,
	UndoOffer,
	Waiting,
	WatchedWorkspace,
	WorkspaceCheck,
	WorkspaceHandbook,
} from './api';
export { isBaseline, loadBaseline } from './baseline';
export { freePath, moveToFree, StuckNote } from './free-path';
export { isLogGone, reportForged } from './log-changes';
export type { News, Notify } from './news';
export { type Looked, NotesAtRest } from './notes-at-rest';
export { beginAnew, governedNotes, type OpeningParts, openWorkspace } from './open-workspace';
export { findHandbook, handbookPaths, isHandbook } from './read-policy';
export { actInTurn, enforcedElsewhere, recordOr, refusalOf, whyNotHere } from './refusal-of';
export { replayLedger } from './replay-ledger';
export { offerToRetract, offerToTakeBack, retract } from './retract';
export {
	type RunningWorkspace,
	runningWorkspace,
	titleOf,
	type Turn,
	type WorkflowHooks,
	type WorkflowRunner,
	type WorkflowRunnerParts,
	type WorkspaceView,
} from './running-workspace';
export {
	type Coverage,
	coverageOf,
	ownSubstance,
	isUnfinished,
	isUnseenDraft,
	isUnreadable,
	type Snapshot,
	snapshotOf,
	stepsOf,
	substanceAt,
	substanceWith,
	takeSnapshot,
	VaultListing,
} from './snapshot';
export { trailOf } from './trail-of';
export { type Undoable, undoEntry } from './undoable';
export { watchedAt } from './watched-moves';
export {
	bytesAfter,
	isBeingTyped,
	NoteChanged,
	TYPING_RESTS_MS,
	writeBack,
	writeExactly,
	writeProperties,
	writeText,
} from './write-properties';
