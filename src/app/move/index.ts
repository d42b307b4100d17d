// What other rooms may use of this one.

export { approvalHolds, approvedCoverage, evidenceFor, explainRefusal } from './evidence';
export { broughtId, followId } from './follow-id';
export { completeMove, moveBeside, moveItem, type Transition } from './move-item';
export { putBack, recordStuck, withoutLeftover } from './put-back';
export { offerUndo, undo } from './undo';
