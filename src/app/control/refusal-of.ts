// A fault that a person can do something about is a refusal to them; any other is a fault still.

import type { Refused } from './api';
import { decisions as words } from '../../core/text/decisions';
import { VaultFault } from '../../ports/vault-files';
import { describeFailure } from '../describe-failure';
import { LedgerFault } from '../ledger/ledger-fault';
import { NoteChanged } from './write-properties';

export function refusalOf(error: unknown): Refused {
	if (error instanceof LedgerFault) return words.ledger;
	if (error instanceof NoteChanged) return words.changed;
	if (error instanceof VaultFault) return words.unwritable(describeFailure(error));
	throw error;
}
