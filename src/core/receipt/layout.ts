// The names of a receipt's format: docs/formats/ledger.md §11. Whoever signs and whoever verifies share
// these.

/** No signature for another purpose counts here, and none of these elsewhere. */
export const DECISION_NAMESPACE = 'signoff-decision';
export const DECISION_FORMAT = 'signoff-decision/1';
