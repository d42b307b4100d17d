// What other rooms may use of this one.

export { applyChanges, checkChanges, keepChanges, takeBack } from './changes';
export { carryOut, changesOf } from './orders';
export { NoteSearch } from './note-search';
export { readsIn, toolReads, type ToolPlace } from './tool-reads';
