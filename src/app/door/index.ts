// What other rooms may use of this one.

export { askNote, type Asking, CALL_TERM_MS } from './ask-note';
export { type FoundNote, type MeantCall, notesAbout, openNotesOf } from './call-notes';
export {
	type CallDecision,
	checkDecision,
	type DecisionCheck,
	type NoDecision,
} from './check-decision';
export { GATE_TOOL, requestedGate } from './requested-gate';
