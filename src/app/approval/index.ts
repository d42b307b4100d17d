// What other rooms may use of this one.

export { decideApproval, decideByDrag, type DecisionAt, decisionToSign } from './decide-approval';
export { type DecisionNow, decisionNow, type WhyNotHeld } from './decision-now';
export { historyAt, markHistory } from './mark-history';
export { isAsAsked, mayBeReviewed, openReview, recordReview } from './open-review';
export { decided, restored, said, undone } from './outcomes';
export { acceptReceived, receivedDecision, stateAfter } from './receive-decision';
export { askEntry, recordFoundWaiting, recordRequest, requestChanges } from './request-approval';
export { callText } from './review-call';
export { standingOf } from './standing';
export { renew, takeIn, tick } from './tend-item';
export {
	approvableTogether,
	compareWaiting,
	type IndexedItems,
	MOST_AT_ONCE,
	waitingAt,
} from './waiting';
export { finishDecision, isDecidedOnly, withdrawal } from './withdraw-decision';
