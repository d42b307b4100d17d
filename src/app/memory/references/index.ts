// What other rooms may use of this one.

export { KeptTexts } from './kept-text';
export { MemoryReferences, type MemoryReferencesParts, type SuggestedFragment } from './references';
export { MemoryTargets } from './targets';
