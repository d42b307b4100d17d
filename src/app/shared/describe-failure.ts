// Any failure as one sentence: for a person in the app's language, for files in English.

import { text } from '../../text';
import { en } from '../../text/en';
import { VaultFault } from '../../ports/vault-files';
import { LedgerFault } from './ledger-fault';

export function describeFailure(error: unknown): string {
	return inWords(error, text.failure, text.ledger.fault);
}

/** As it stands in the log, and in notes that Signoff writes. */
export function recordedFailure(error: unknown): string {
	return inWords(error, en.failure, en.ledger.fault);
}

function inWords(
	error: unknown,
	words: typeof text.failure,
	ledger: typeof text.ledger.fault,
): string {
	if (error instanceof VaultFault) return words[error.code](error.path);
	if (error instanceof LedgerFault) {
		const { code, cause } = error;
		const isAppend = code === 'unwritable' && cause instanceof VaultFault && cause.code === code;
		return ledger[code](isAppend ? ledger.unfinished(cause.path) : inWords(cause, words, ledger));
	}
	return words.unknown(error instanceof Error ? error.message : String(error));
}
