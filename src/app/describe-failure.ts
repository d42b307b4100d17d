// Any failure as one sentence for a person.

import { text } from '../core/text/english';
import { VaultFault } from '../ports/vault-files';

export function describeFailure(error: unknown): string {
	if (error instanceof VaultFault) return text.failure[error.code](error.path);
	return text.failure.unknown(error instanceof Error ? error.message : String(error));
}
