// A decision as an in-toto statement about the note.

import { decisionFields, type SignedDecision } from '../receipt/decision';
import { canonicalBytes } from '../sign/canonical';
import { STATEMENT_TYPE } from '../sign/dsse';

/** A name, not an address: nothing is ever fetched from there. docs/evidence.md says what it means. */
export const DECISION_PREDICATE = 'https://signoff.invalid/decision/v1';

/** The digest is of the note's bytes when it was decided on. */
export function statementBytes(
	note: { name: string; sha256: string },
	made: SignedDecision,
	receipt: string,
): Uint8Array {
	return canonicalBytes({
		_type: STATEMENT_TYPE,
		subject: [{ name: note.name, digest: { sha256: note.sha256 } }],
		predicateType: DECISION_PREDICATE,
		predicate: { decision: decisionFields(made), receipt },
	});
}
