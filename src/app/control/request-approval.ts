// Asking for approval: what is written into the note and the ledger when an item waits for a person.

import { completedRequest, type ReadRequest } from '../../core/approval/request';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import type { ItemRecord } from '../../core/record/record';
import { decisions as words } from '../../core/text/en/decisions';
import { assessNote } from '../../core/approval/assess-note';
import type { Site } from './site';
import { substanceAt, takeSnapshot, type Snapshot } from './snapshot';

/** What the note must say to ask; its nonce makes the request good for one decision. */
export function requestChanges(site: Site, snapshot: Snapshot): PropertyChange[] {
	const { request, assessment } = assessNote(snapshot, site.policy);
	return completedRequest({
		request,
		assessment,
		now: site.now(),
		expiresAt: termOf(site, request),
		nonce: site.parts.ids.letters(20),
		justification: words.noJustification,
	});
}

/** Records that the note asks, as it lies there now: at `place`, relative, if not at the record's path. */
export async function recordRequest(
	site: Site,
	record: ItemRecord,
	via: string,
	place = record.path,
): Promise<void> {
	const path = site.full(place);
	const snapshot = await takeSnapshot(site.files, path);
	if (!snapshot) return;
	const { request, assessment } = assessNote(snapshot, site.policy);
	const substance = await substanceAt(site.files, path, snapshot);
	await site.parts.objects.put(snapshot.bytes);
	const expiresAt = termOf(site, request);
	await site.write({
		action: 'approval_requested',
		taskId: record.id,
		result: 'pending',
		approvalStatus: 'pending',
		cause: record.lastEntry,
		context: {
			nonce: request?.nonce ?? site.parts.ids.letters(20),
			substance_sha256: substance,
			action_type: assessment.actionType,
			risk_level: assessment.riskLevel,
			expires_at: new Date(expiresAt).toISOString(),
			sha256: snapshot.sha256,
			id_written: snapshot.id === record.id,
			actor: 'system',
			via,
		},
	});
}

/** A note that waited before Signoff came has no request yet; a decision needs one to answer. */
export async function openRequest(
	site: Site,
	{ record, path }: { record: ItemRecord; path: string },
): Promise<ItemRecord> {
	if (record.approval?.status === 'pending') return record;
	await recordRequest(site, record, 'found waiting', path);
	return site.records.latest(record);
}

/** A note may ask for a shorter term, never for a longer one, nor for one that is over; a new round is new. */
function termOf(site: Site, request: ReadRequest | null): number {
	const longest = site.now() + site.parts.expiry();
	const decided = request?.decision === 'approved' || request?.decision === 'rejected';
	const asked = decided ? longest : (request?.expiresAt ?? longest);
	return asked > site.now() ? Math.min(asked, longest) : longest;
}

/** The ledger's word counts; only where it has none does the note's. */
export function isExpired(record: ItemRecord, request: ReadRequest | null, now: number): boolean {
	const expiresAt =
		record.approval?.status === 'pending'
			? record.approval.expiresAt
			: (request?.expiresAt ?? null);
	return expiresAt !== null && expiresAt <= now;
}
