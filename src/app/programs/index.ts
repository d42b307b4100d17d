// What other rooms may use of this one.

export { type Answer, LONGEST_WAIT_SECONDS, Programs, type Reference } from './programs';
export type { ProgramDecision, ProgramItem, ProgramRefusal } from './values';
export { type ProgramEvent, tellChanges } from './tell-changes';
