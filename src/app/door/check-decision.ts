// Whether a person has decided on a call: what its note claims is proven by a receipt, covers the note and the files that it names as they are
// now, stands in the ledger, and nothing has happened to it since. Everything else is no decision.

import { LogReader } from '../ledger';
import { coverageOf } from '../workspace';
import type { FoundNote } from './call-notes';
import { nextRecord } from '../../core/entries/replay';
import { kindAtBirth } from '../../core/kinds';
import { formatTime } from '../../core/note/time';
import { dayOf } from '../../core/ledger/names';
import { signerOfDecision, type SignedDecision } from '../../core/receipt/decision';
import { claimedDecision } from '../../core/receipt/from-note';
import { signerAt, type Signer } from '../../core/receipt/signers';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { Pacer } from '../../ports/pacer';
import type { VaultReads } from '../../ports/vault-files';

/** Why what lies there is no decision that counts here. */
export type NoDecision =
	/** It lies there without a receipt, or with one that signs something else. */
	| 'unsigned'
	/** By a key that nobody has accepted on this device. */
	| 'unknown-key'
	/** The note, or a file that it names, isn't what was decided on. */
	| 'changed'
	/** The log doesn't have it, or not yet. */
	| 'not-recorded'
	/** It was taken back, or is void. */
	| 'taken-back'
	/** The call was let through already. */
	| 'taken'
	| 'expired'
	/** It was made later than this machine's clock says it is. */
	| 'clock';

export interface CallDecision {
	approved: boolean;
	/** What the person said; '' for nothing. */
	reason: string;
	/** Good for one use of one request. */
	nonce: string;
	substance: string;
}

export interface DecisionCheck {
	files: VaultReads;
	pacer: Pacer;
	/** Vault path of the log folder. */
	logs: string;
	/** Those that count on this device. */
	signers: readonly Signer[];
	/** In milliseconds. */
	now: number;
}

/** Clocks of two devices differ by a little. */
const SKEW_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Throws VaultFault. */
export async function checkDecision(
	found: FoundNote,
	check: DecisionCheck,
): Promise<Result<CallDecision, NoDecision>> {
	const claimed = claimedDecision(found.id, found.request);
	const isApproved = found.state === 'Approved';
	if (!claimed || (claimed.made.decision === 'approved') !== isApproved) return refuse('unsigned');
	const { made, receipt } = claimed;
	const unproven = whyUnproven(made, receipt, check);
	if (unproven) return refuse(unproven);
	const record = await recordOf(found, check);
	const past = whyPast(record, made, check.now);
	if (past) return refuse(past);
	if (isApproved && !(await isUnchanged(found, made, check))) return refuse('changed');
	const { reason, nonce, substance } = made;
	return accept({ approved: isApproved, reason, nonce, substance });
}

function whyUnproven(
	made: SignedDecision,
	receipt: string,
	{ signers, now }: DecisionCheck,
): NoDecision | null {
	const key = signerOfDecision(made, receipt);
	if (!key) return 'unsigned';
	if (signerAt(signers, key, made.at)?.device !== made.on) return 'unknown-key';
	return made.at > now + SKEW_MS ? 'clock' : null;
}

/** The first of these that is so counts. */
function whyPast(record: ItemRecord | null, made: SignedDecision, now: number): NoDecision | null {
	const { approval, lastAt = 0 } = record ?? {};
	if (approval?.nonce !== made.nonce) return 'not-recorded';
	const { status, decision, taken, answered, substance, expiresAt } = approval;
	const isOpen = status !== made.decision || decision === null;
	const problems: readonly (readonly [boolean, NoDecision])[] = [
		[taken, 'taken'],
		[status === 'void', 'taken-back'],
		[isOpen, answered ? 'taken-back' : 'not-recorded'],
		[substance !== made.substance, 'changed'],
		// A clock that went back would make what is over good again.
		[lastAt > now + SKEW_MS, 'clock'],
		[expiresAt !== null && expiresAt <= now, 'expired'],
	];
	return problems.find(([isSo]) => isSo)?.[1] ?? null;
}

async function isUnchanged(
	{ path, snapshot }: FoundNote,
	{ substance }: SignedDecision,
	{ files }: DecisionCheck,
): Promise<boolean> {
	const coverage = await coverageOf(files, path, snapshot);
	return !coverage.tooMany && coverage.substance === substance;
}

/** What the logs of all devices say of the item. Whatever somebody adds there makes no decision: it takes one back at most. */
async function recordOf(
	{ id, request }: FoundNote,
	{ files, pacer, logs: folder, now }: DecisionCheck,
): Promise<ItemRecord | null> {
	const asked = Math.min(request?.requestedAt ?? now, now) - DAY_MS;
	const logs = new LogReader({ files, pacer, folder });
	const sought = [`"task_id": ${JSON.stringify(id)}`];
	let record: ItemRecord | null = null;
	const kinds = kindAtBirth('control-plane');
	await logs.openedOnce(async () => {
		for await (const entries of logs.entries({ sought, since: dayOf(formatTime(asked)) }))
			for (const { entry } of entries)
				if (entry.taskId === id) record = nextRecord(record, entry, kinds);
	});
	return record;
}
