// What other rooms may use of this one.

export type { ErrorAction } from './error-acts';
export { type LoopActions, LoopActs, type LoopQuestions } from './loop-acts';
export { LoopAtWork } from './loop-at-work';
export type { ErrorView, LoopView } from './loop-view';
export { writeOwnNote } from './own-note';
export { planTask, type PlannedSteps } from './plan-task';
