import type { Review } from '../../../app/workspace';
import type { RiskLevel } from '../../../core/shared/risk';
import { text } from '../../../text';
import { shortTime } from '../age';
import { visible } from '../visible-text';
import { evidenceRows, type EvidenceRow } from './evidence-model';

/** The rest stands in the review. */
const EVIDENCE_SHOWN = 3;

export interface CardModel {
	risk: RiskLevel;
	/** `make payment · € 1,240 · high risk`. */
	headline: string;
	/** What is special about it, in a sentence; null where nothing is. */
	notice: string | null;
	evidence: readonly EvidenceRow[];
	moreEvidence: number;
	asked: string;
	expiry: string | null;
	change: string | null;
	hasDiff: boolean;
	/** What the most likely button does. */
	next: 'approve-at-once' | 'open-review' | 'renew';
	blocked: string | null;
}

export function cardModel(review: Review, summary: string, now: number): CardModel {
	const { riskLevel, diff } = review;
	const evidence = evidenceRows(review.evidence);
	const { card } = text.panel;
	const asked = review.requestedAt === null ? null : shortTime(review.requestedAt, now);
	return {
		risk: riskLevel,
		headline: headlineOf(review, summary),
		notice: noticeOf(review),
		evidence: evidence.slice(0, EVIDENCE_SHOWN),
		moreEvidence: Math.max(0, evidence.length - EVIDENCE_SHOWN),
		asked: card.asked(visible(review.requestedBy), asked),
		expiry: expiryOf(review, now),
		change: diff === null ? null : changeOf(diff),
		hasDiff: diff !== null && diff.added + diff.removed > 0,
		next: nextOf(review),
		blocked: review.blocked,
	};
}

/** What is asked for, in one line; the summary names the action where there is one. */
export function headlineOf({ actionType, riskLevel }: Review, summary: string): string {
	const what = summary === '' ? text.panel.actionName[actionType] : visible(summary);
	return `${what} · ${text.panel.riskName(riskLevel)}`;
}

function noticeOf({ unverified, expired }: Review): string | null {
	if (unverified) return text.panel.card.unverified;
	return expired ? text.panel.card.expired : null;
}

function expiryOf({ expiresAt, expired, call }: Review, now: number): string | null {
	if (expiresAt === null) return null;
	const when = shortTime(expiresAt, now);
	if (call !== null && !expired) return text.agents.call.once(when);
	return expired ? text.panel.card.expiredAt(when) : text.panel.card.expiresAt(when);
}

function changeOf({ since, added, removed }: NonNullable<Review['diff']>): string {
	return added + removed === 0
		? text.panel.card.unchanged(since)
		: text.panel.card.changed(since, added, removed);
}

/** A request that has expired is renewed first; only low risk is decided from the card itself. */
function nextOf({ expired, riskLevel, unverified }: Review): CardModel['next'] {
	if (expired) return 'renew';
	return riskLevel === 'low' && !unverified ? 'approve-at-once' : 'open-review';
}
