// What other rooms may use of this one.

export { builtInKernel, type Kernel } from './kernel';
export { plannedRun, type PlannedRun, type PlannedStep } from './planned-run';
export { readCycles } from './run-log';
export type { RunView } from './run-view';
export { runsAt, waitingRuns, type ItemRun } from './runs-at';
export { Runs, type RunActions, type RunQuestions } from './runs';
