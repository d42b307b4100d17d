// What other rooms may use of this one.

export type { BacklogDone, BacklogOutcome, BacklogRefused } from './acts';
export {
	Backlog,
	type BacklogConflict,
	type BacklogParts,
	type BacklogQuestions,
	type EntityVersion,
	type IssueTask,
} from './backlog';
export type { EntityUpdate } from './change-entity';
export type { NewEntity } from './create-entity';
export { readExports, writeExports } from './exports-file';
export { importBacklog, type ImportDone } from './import-backlog';
export type { BacklogBy } from './note/entity-entry';
export { countersOf, highest, type NextNumbers } from './note/meta-file';
export type { BacklogFinding } from './note/findings';
export { placesIn } from './note/places';
export type { SpecNotPlanned, SpecPlanDraft } from './plan-spec';
export { removedNotes } from './removed-notes';
export { BacklogReadModel, type BacklogRow } from './read-model';
export { BACKLOG_TOOL } from './requested-send';
export { unreadableNotes } from './unreadable-notes';
