// What other rooms may use of this one.

export {
	askToRecordEnd,
	askToRecordStart,
	COMMAND_TOOL,
	type CommandEnd,
	type CommandGrant,
	commandGrants,
	type CommandRefusal,
	type CommandUse,
	recordEnd,
	recordStart,
	requestedCommands,
} from './command';
export {
	type Kernel,
	kernelOf,
	type KernelParts,
	type OutsideSource,
	type RunModel,
} from './kernel';
export {
	boundTo,
	type DryKind,
	type DryRun,
	type DryStage,
	type DryStep,
	playPlan,
} from './dry-run';
export { plannedRun, type PlannedRun, type PlannedStep } from './planned-run';
export { readCycles } from './run-log';
export type { RunningCall, RunView } from './run-view';
export { runsAt, waitingRuns, type ItemRun } from './runs-at';
export { Runs, type RunActions, type RunQuestions } from './runs';
