// What other rooms may use of this one.

export { type AgentSeen, type DoorSeen, type GateGap, seenAtDoor } from './seen';
export { type CallStanding, callStanding } from './call-standing';
export { editCall } from './edit-call';
export { AgentRules, type RuleList, type RuleOrder } from './rules';
