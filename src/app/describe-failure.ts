// Any failure as one sentence for a person.

import { text } from '../core/text/english';
import { VaultFault } from '../ports/vault-files';

export function describeFailure(error: unknown): string {
	if (error instanceof VaultFault) return text.failure[error.code](error.path);
	// It says what is wrong itself; importing it here would be a circle.
	if (error instanceof Error && error.name === 'LedgerFault') return error.message;
	return text.failure.unknown(error instanceof Error ? error.message : String(error));
}
