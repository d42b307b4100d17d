// Asking for approval: what is written into the note and the ledger when an item waits for a person.

import {
	type RunningWorkspace,
	type Snapshot,
	substanceAt,
	takeSnapshot,
	type Turn,
	VaultListing,
	type WorkspaceView,
} from '../workspace';
import { assessNote, type Assessed } from '../../core/approval/assess-note';
import { completedRequest, requestedAt } from '../../core/approval/request';
import type { NewEntry } from '../../core/entries';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { formatTime } from '../../core/note/time';
import { requestClaims } from '../../core/record/claims';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { en } from '../../text/en';
import type { Pacer } from '../../ports/pacer';

/** What the note must say to ask; its nonce makes the request good for one decision. */
export function requestChanges(workspace: WorkspaceView, snapshot: Snapshot): PropertyChange[] {
	const assessed = assessNote(snapshot, workspace.policy);
	const completed = completedRequest({
		request: assessed.request,
		assessment: assessed.assessment,
		now: workspace.now(),
		expiresAt: termOf(workspace, assessed),
		nonce: workspace.parts.ids.letters(20),
		justification: en.decisions.noJustification,
	});
	return [...requestClaims(snapshot.properties, NOTHING_ASKED), ...completed];
}

const NOTHING_ASKED = { state: 'Pending_Approval', approval: null, past: null } as const;

/** Records that the note asks, as it lies there now: at `place`, relative, if not at the record's path. */
export async function recordRequest(
	turn: Turn,
	record: ItemRecord,
	via: string,
	place = record.path,
): Promise<void> {
	const path = turn.full(place);
	const snapshot = await takeSnapshot(turn.files, path);
	if (snapshot) await turn.write(await requestEntry(turn, record, { via, path, snapshot }));
}

interface Asking {
	via: string;
	/** A vault path. */
	path: string;
	snapshot: Snapshot;
	listing?: VaultListing;
}

async function requestEntry(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ via, path, snapshot, listing }: Asking,
): Promise<NewEntry> {
	const assessed = assessNote(snapshot, workspace.policy);
	const { request, assessment } = assessed;
	const substance = await substanceAt(workspace.files, path, snapshot, listing);
	// What waited when Signoff came is kept since then.
	if (snapshot.sha256 !== record.sha256) await workspace.parts.objects.put(snapshot.bytes);
	const isFound = via === FOUND_WAITING;
	const nonce = isFound ? null : request?.nonce;
	const expiresAt = isFound ? foundTerm(workspace, assessed) : termOf(workspace, assessed);
	// How long it had waited already, only the note can say.
	const since = requestedAt(request, workspace.now(), isFound ? assessed.since : undefined);
	return {
		action: 'approval_requested',
		taskId: record.id,
		result: 'pending',
		approvalStatus: 'pending',
		cause: record.lastEntry,
		context: {
			nonce: nonce ?? workspace.parts.ids.letters(20),
			substance_sha256: substance,
			action_type: assessment.actionType,
			risk_level: assessment.riskLevel,
			requested_at: formatTime(since),
			expires_at: new Date(expiresAt).toISOString(),
			sha256: snapshot.sha256,
			id_written: snapshot.id === record.id,
			actor: 'system',
			via,
		},
	};
}

/** A decision needs a request to answer; what stands in Approved when Signoff came has none. */
export async function openRequest(
	turn: Turn,
	{ record, path }: { record: ItemRecord; path: string },
): Promise<ItemRecord> {
	if (record.approval?.status === 'pending') return record;
	await recordRequest(turn, record, FOUND_WAITING, path);
	return turn.records.latest(record);
}

/** So many are read together and go into the ledger in one write; between two of these others have their turn. */
const BATCH = 64;

/** What waited before Signoff came asks from now on. Not a byte of the notes changes before one is decided on. */
export async function recordFoundWaiting(
	workspace: RunningWorkspace,
	{ pacer, failed }: { pacer: Pacer; failed: (error: unknown) => void },
): Promise<void> {
	const found = [...workspace.records.all()].filter(isFoundWaiting);
	const listing = new VaultListing(workspace.files);
	for (let from = 0; from < found.length; from += BATCH) {
		await workspace.inTurn(async (turn) => {
			const asking = found.slice(from, from + BATCH).map(async ({ id }) => {
				const record = workspace.records.get(id);
				if (!record || !isFoundWaiting(record)) return null;
				const path = turn.full(record.path);
				const snapshot = await takeSnapshot(turn.files, path);
				await pacer.breathe();
				const asks = { via: FOUND_WAITING, path, listing };
				return snapshot && requestEntry(turn, record, { ...asks, snapshot });
			});
			// One bad note must not stop the others.
			const entries = (await Promise.all(asking.map((one) => one.catch(failed)))).flatMap(
				(entry) => entry ?? [],
			);
			if (entries.length > 0) await turn.writeAll(entries).catch(failed);
		});
	}
}

function isFoundWaiting({ presence, state, found, approval, intent }: ItemRecord): boolean {
	const isWaiting = presence === 'here' && state === 'Pending_Approval';
	return isWaiting && found && !approval && !intent;
}

/** From now on, unless the note itself says less. What it says is over is over. */
function foundTerm(workspace: WorkspaceView, { expiresAt }: Assessed): number {
	const longest = workspace.now() + workspace.parts.expiry();
	return Math.min(expiresAt ?? longest, longest);
}

/** A note may ask for a shorter term, never for a longer one, nor for one that is over; a new round is new. */
function termOf(workspace: WorkspaceView, { request, expiresAt }: Assessed): number {
	const longest = workspace.now() + workspace.parts.expiry();
	const decided = request?.decision === 'approved' || request?.decision === 'rejected';
	const asked = decided ? longest : (expiresAt ?? longest);
	return asked > workspace.now() ? Math.min(asked, longest) : longest;
}

/** The ledger's word counts; only where it has none does the note's. */
export function isExpired({ approval }: ItemRecord, note: Assessed, now: number): boolean {
	const { expiresAt } = approval?.status === 'pending' ? approval : note;
	return expiresAt !== null && expiresAt <= now;
}

// Another program tried to decide. It cannot; what it did is taken as a question to the person.

export function askEntry(
	workspace: WorkspaceView,
	ask: { record: ItemRecord; via: string; path: string; cause: string },
): NewEntry {
	const times = (workspace.records.get(ask.record.id)?.ask?.times ?? 0) + 1;
	return {
		action: 'approval_asked',
		level: 'WARNING',
		taskId: ask.record.id,
		result: 'pending',
		approvalStatus: 'pending',
		cause: ask.cause,
		context: { via: ask.via, to_path: ask.path, times, actor: 'system' },
	};
}
