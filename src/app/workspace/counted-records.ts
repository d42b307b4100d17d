// Records made of the entries that count. A decision counts with a receipt; whether that holds is looked at where it
// matters, since a signature takes about a millisecond. What follows from a decision that does not count does not
// count either.

import { Records } from './records';
import type { WorkspaceView } from './running-workspace';
import { approvalDecision } from '../../core/entries/approval';
import { readContext } from '../../core/entries/define';
import type { LedgerEntry } from '../../core/entries/entry';
import { nextRecord } from '../../core/entries/replay';
import { moveObserved } from '../../core/entries/transition';
import { type Proof, proofOf } from '../../core/receipt/proof';
import type { ItemRecord } from '../../core/record/record';
import type { Pacer } from '../../ports/pacer';

export class CountedRecords {
	readonly records: Records;
	/** The hashes of entries that do not count for the lack of a receipt. */
	readonly uncounted = new Set<string>();
	/** Entries that rest on a decision that is not proven, or on none, by their uuid. */
	private readonly unproven = new Map<string, Proof>();

	/** `doubted`: the ids of items each of whose decisions is to be proven. */
	constructor(
		private readonly workspace: WorkspaceView,
		private readonly doubted: ReadonlySet<string>,
	) {
		this.records = new Records(workspace.kindAtBirth);
	}

	apply(entry: LedgerEntry): void {
		const proof = this.proofFor(entry);
		if (proof !== 'signed') this.unproven.set(entry.uuid, proof);
		// Its key may be accepted yet: the note stays where it was moved, unverified.
		const counts = isDecision(entry) ? proof === 'signed' : proof !== 'none';
		if (counts) this.records.apply(entry);
		else this.uncounted.add(entry.hash);
	}

	/** Items in Approved by a decision that is not proven. */
	async doubtful(pacer: Pacer): Promise<ReadonlySet<string>> {
		const found = new Set<string>();
		for (const record of this.records.all()) {
			const { id, state, presence, approval } = record;
			const isApproved = state === 'Approved' && approval?.status === 'approved';
			if (presence !== 'here' || !isApproved) continue;
			if (this.proven(record) !== 'signed') found.add(id);
			await pacer.breathe();
		}
		return found;
	}

	private proofFor(entry: LedgerEntry): Proof {
		const before = this.records.get(entry.taskId ?? '');
		if (isDecision(entry)) return this.proofOfDecision(before, entry);
		return this.unproven.get(entry.cause ?? '') ?? restsOn(before, entry);
	}

	private proofOfDecision(before: ItemRecord | null, entry: LedgerEntry): Proof {
		if (this.isOwnElsewhere(entry)) return 'signed';
		if (readContext(approvalDecision, entry).receipt === null) return 'none';
		if (!before || !this.doubted.has(before.id)) return 'signed';
		const after = nextRecord(before, entry, this.workspace.kindAtBirth);
		return after ? this.proven(after) : 'none';
	}

	/** Where this device does not enforce, the receipt of what is decided on it is in the note alone. */
	private isOwnElsewhere(entry: LedgerEntry): boolean {
		const { workspace } = this;
		const { receipt, device } = readContext(approvalDecision, entry);
		return !workspace.enforces && receipt === null && device === workspace.parts.device;
	}

	private proven(record: ItemRecord): Proof {
		const { workspace } = this;
		const proof = proofOf(record, workspace.parts.signers());
		const isOwn = record.approval?.decision?.receipt === null;
		// Nothing is put back by a device that does not enforce, and it has accepted nobody's key.
		return !workspace.enforces && (isOwn || proof === 'unknown') ? 'signed' : proof;
	}
}

function isDecision({ action }: LedgerEntry): boolean {
	return action === 'approval_decision' || action === 'approval_received';
}

/** Only a decision leads from Pending approval to Approved. A move that was only watched is no approval of anything. */
function restsOn(before: ItemRecord | null, { action, fromState, toState }: LedgerEntry): Proof {
	const isMove = fromState === 'Pending_Approval' && toState === 'Approved';
	const isApproval = isMove && action !== moveObserved.action;
	return !isApproval || before?.approval?.status === 'approved' ? 'signed' : 'none';
}
