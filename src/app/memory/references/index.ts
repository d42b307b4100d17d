// What other rooms may use of this one.

export { MemoryReferences, type MemoryReferencesParts, type SuggestedFragment } from './references';
export { MemoryTargets } from './targets';
