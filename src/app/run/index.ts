// What other rooms may use of this one.

export { builtInKernel, type Kernel } from './kernel';
export { readCycles } from './run-log';
export type { RunView } from './run-view';
export { Runs, type RunActions, type RunQuestions } from './runs';
