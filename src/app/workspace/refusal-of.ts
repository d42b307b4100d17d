// A fault that a person can do something about is a refusal to them; any other is a fault still. So is a log that
// somebody else has changed: once, until the person acts again.

import { describeFailure } from '../shared/describe-failure';
import { LedgerFault } from '../shared/ledger-fault';
import type { Refused } from './api';
import type { RunningWorkspace, Turn, WorkspaceView } from './running-workspace';
import { NoteChanged } from './write-properties';
import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';
import { type Result, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { VaultFault } from '../../ports/vault-files';

export function refusalOf(error: unknown): Refused {
	if (error instanceof LedgerFault) return text.decisions.ledger;
	if (error instanceof NoteChanged) return text.decisions.changed;
	if (error instanceof VaultFault) return text.decisions.unwritable(describeFailure(error));
	throw error;
}

/** What a person does, in turn with everything else. */
export async function actInTurn<Value>(
	workspace: RunningWorkspace,
	work: (turn: Turn) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
	try {
		return await workspace.inTurn(async (turn) =>
			(await turn.parts.ledger.wasChanged()) ? refuse(text.decisions.logChanged) : work(turn),
		);
	} catch (error) {
		return refuse(refusalOf(error));
	}
}

// What was written into a note and cannot be recorded has not happened.

/** Throws LedgerFault, when it has been taken back. */
export async function recordOr(
	turn: Turn,
	entry: NewEntry,
	takeBack: () => Promise<unknown>,
): Promise<void> {
	try {
		await turn.write(entry);
	} catch (error) {
		// The first failure is the one to tell of.
		await takeBack().catch(() => undefined);
		throw error;
	}
}

// One device enforces. What is moved on another one comes to it as a move from outside, without a proof
// that it could check, and is put back there. So nothing is done here that would not last. A decision has
// its receipt: it lasts, where the enforcing device knows the request that it answers.

/** Null where this device enforces. */
export function enforcedElsewhere({ parts }: WorkspaceView): Refused | null {
	const enforcer = parts.enforcer();
	if (enforcer === parts.device) return null;
	return enforcer === null
		? text.decisions.enforcedNowhere
		: text.decisions.enforcedElsewhere(enforcer);
}

/** Why nothing can be decided on this item here; null where it can. */
export function whyNotHere(
	workspace: WorkspaceView,
	{ state, approval }: ItemRecord,
): Refused | null {
	if (workspace.enforces) return null;
	if (workspace.parts.enforcer() === null) return text.decisions.enforcedNowhere;
	const isOpen = state === 'Pending_Approval' && approval?.status === 'pending';
	return isOpen && approval.nonce !== '' && !approval.answered ? null : text.decisions.notAskedYet;
}
