// A fault that a person can do something about is a refusal to them; any other is a fault still. So is a log that
// somebody else has changed: once, until the person acts again.

import type { Refused } from './api';
import { refuse, type Result } from '../../core/shared/result';
import { decisions as words } from '../../core/text/decisions';
import { VaultFault } from '../../ports/vault-files';
import { describeFailure } from '../shared/describe-failure';
import { LedgerFault } from '../shared/ledger-fault';
import type { Site, Turn } from './site';
import { NoteChanged } from './write-properties';

export function refusalOf(error: unknown): Refused {
	if (error instanceof LedgerFault) return words.ledger;
	if (error instanceof NoteChanged) return words.changed;
	if (error instanceof VaultFault) return words.unwritable(describeFailure(error));
	throw error;
}

/** What a person does, in turn with everything else. */
export async function actInTurn<Value>(
	site: Site,
	work: (turn: Turn) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
	try {
		return await site.inTurn(async (turn) =>
			(await turn.parts.ledger.wasChanged()) ? refuse(words.logChanged) : work(turn),
		);
	} catch (error) {
		return refuse(refusalOf(error));
	}
}
