// What other rooms may use of this one.

export { DeltaMarks } from './delta-marks';
export { DeltaCursor, type ReadDelta } from './delta-reader';
export { FollowDeltas, type TakeDelta } from './follow-deltas';
export type { HistoryRow } from './history';
export { type NoteVersion, stateOfNote, versionOf, versionOfItem } from './note-version';
export { Versions } from './versions';
