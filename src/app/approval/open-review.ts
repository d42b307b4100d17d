// Everything a person needs to see before they decide, whole and as it lies there now.

import { isExpired } from './request-approval';
import { reviewCall } from './review-call';
import { lenientUtf8 } from '../shared/utf8';
import {
	type Coverage,
	coverageOf,
	type Refused,
	type Review,
	type ReviewDiff,
	type Snapshot,
	stepsOf,
	takeSnapshot,
	titleOf,
	type Turn,
	whyNotHere,
	type WorkspaceView,
} from '../workspace';
import { assessNote, type Assessed } from '../../core/approval/assess-note';
import { countChanges, diffLines } from '../../core/approval/diff';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { describeVia } from '../../text/trail';

/** What the person gets to see, and the note that it was made of. */
interface Opened {
	review: Review;
	snapshot: Snapshot;
}

export async function openReview(
	workspace: WorkspaceView,
	record: ItemRecord,
): Promise<Opened | null> {
	const path = workspace.full(record.path);
	const snapshot = await takeSnapshot(workspace.files, path);
	if (!snapshot || !mayBeReviewed(record)) return null;
	return { snapshot, review: await reviewOf(workspace, record, snapshot) };
}

async function reviewOf(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<Review> {
	const path = workspace.full(record.path);
	const coverage = await coverageOf(workspace.files, path, snapshot);
	const assessed = assessNote(snapshot, workspace.policy);
	const expired = isExpired(record, assessed, workspace.now());
	const { substance } = coverage;
	return {
		path,
		id: record.id,
		title: titleOf(workspace, record),
		state: record.state,
		...assessed.assessment,
		...askedFor(record, assessed),
		text: snapshot.text ?? '',
		steps: stepsOf(snapshot),
		call: await reviewCall(workspace, record, snapshot),
		...shownOf(coverage),
		diff: await diffSince(workspace, record, snapshot),
		blocked: coverage.tooMany
			? text.decisions.tooManyNames.sentence
			: whyBlocked(workspace, record, snapshot, expired),
		expired,
		unverified: record.unverified,
		substance,
		asAsked: isAsAsked(record, snapshot.sha256, substance),
	};
}

/** Each file once; a link that leads nowhere stands among them, since a file that appears there would count. */
function shownOf({ files, notCovered }: Coverage): Pick<Review, 'linked' | 'notCovered'> {
	const missing = notCovered.filter(({ why }) => why === 'missing');
	return {
		linked: [
			...[...new Set(files.map(({ path }) => path))].map((path) => ({ path, found: true })),
			...missing.map(({ name }) => ({ path: name, found: false })),
		],
		notCovered: notCovered.flatMap(({ name, why }) => (why === 'missing' ? [] : [{ name, why }])),
	};
}

/** Whoever decides without a review has seen what was asked for, and not what was written since. */
export function isAsAsked(
	{ approval, sha256: known }: ItemRecord,
	sha256: string,
	substance: string,
): boolean {
	return approval ? approval.substance === substance : known === sha256;
}

/** The ledger's word counts; only where it has none does the note's. */
function askedFor({ ask, approval }: ItemRecord, { request, since, expiresAt }: Assessed) {
	return {
		justification: request?.justification ?? text.decisions.noJustification,
		requestedBy: describeVia(ask?.via ?? approval?.via ?? FOUND_WAITING),
		requestedAt: approval ? approval.requestedAt : since,
		expiresAt: approval ? approval.expiresAt : expiresAt,
	};
}

/** Keeps what the person saw, so that the next review can say what changed since. */
export async function recordReview(
	turn: Turn,
	record: ItemRecord,
	{ snapshot, review }: Opened,
): Promise<void> {
	// It may have been recorded while this waited for its turn.
	if (turn.records.get(record.id)?.reviewed?.sha256 === snapshot.sha256) return;
	await turn.parts.objects.put(snapshot.bytes);
	await turn.write({
		action: 'approval_reviewed',
		taskId: record.id,
		cause: record.approval?.entry ?? record.lastEntry,
		context: { sha256: snapshot.sha256, substance_sha256: review.substance, actor: 'human' },
	});
}

/** Somebody's decision is missing. */
export function mayBeReviewed({ state, unverified }: ItemRecord): boolean {
	return state === 'Pending_Approval' || (state === 'Approved' && unverified);
}

function whyBlocked(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
	expired: boolean,
): string | null {
	const elsewhere = whyNotHere(workspace, record);
	if (elsewhere) return elsewhere.sentence;
	if (!workspace.parts.ledger.health().ok) return text.decisions.ledger.sentence;
	const unread = whyNothingToRead(snapshot);
	if (unread) return unread.sentence;
	return expired ? text.decisions.expired.sentence : null;
}

/** Nobody approves what cannot be read. */
export function whyNothingToRead({ text: content }: Snapshot): Refused | null {
	if (content === null) return text.decisions.notText;
	return content.trim() === '' ? text.decisions.empty : null;
}

async function diffSince(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ text, sha256 }: Snapshot,
): Promise<ReviewDiff | null> {
	const seen = lastSeen(record, sha256);
	const bytes = seen && (await workspace.parts.objects.get(seen.sha256));
	if (!bytes || text === null) return null;
	const lines = diffLines(lenientUtf8.decode(bytes), text);
	return { since: seen.since, at: seen.at, lines, ...countChanges(lines) };
}

/** What the person last had before them, or else what was first asked. */
function lastSeen(
	record: ItemRecord,
	now: string,
): { since: ReviewDiff['since']; at: number; sha256: string } | null {
	const { reviewed, lastDecision, approval } = record;
	if (reviewed && (!lastDecision || reviewed.at > lastDecision.at))
		return { since: 'review', ...reviewed };
	if (lastDecision) return { since: 'decision', ...lastDecision };
	if (!approval?.sha256 || approval.sha256 === now) return null;
	return { since: 'request', at: approval.requestedAt, sha256: approval.sha256 };
}
