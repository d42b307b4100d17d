// What other rooms may use of this one.

export { askNote, type Asking, CALL_TERM_MS } from './ask-note';
export { type FoundNote, type MeantCall, notesAbout, openNotesOf } from './call-notes';
export {
	type CallDecision,
	checkDecision,
	type DecisionCheck,
	type NoDecision,
} from './check-decision';
export { type AgentSeen, type DoorSeen, type GateGap, SEEN_DAYS, seenAtDoor } from './seen';
export { AgentCalls } from './calls';
export { type CallStanding, callStanding } from './call-standing';
export { type CallEdit, editCall } from './edit-call';
export { AgentRules, type RuleList, type RuleOrder } from './rules';
export { GATE_TOOL, requestedGate } from './requested-gate';
