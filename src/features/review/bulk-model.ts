// What can be approved together: only what is still low risk, and nothing that stands in its way.

import type { Review, Waiting } from '../../app/workspace';
import { text } from '../../text';

export interface BulkRow {
	waiting: Waiting;
	/** Null where it no longer waits. */
	review: Review | null;
	/** Why it cannot be approved here; null where it can. */
	blocked: string | null;
}

export function bulkRow(waiting: Waiting, review: Review | null): BulkRow {
	return { waiting, review, blocked: blockedOf(review) };
}

function blockedOf(review: Review | null): string | null {
	if (review === null) return text.review.bulk.gone;
	return review.riskLevel === 'low' ? review.blocked : text.review.bulk.notLow;
}

/** What a decision would cover now. */
export function chosen(rows: readonly BulkRow[], unticked: ReadonlySet<string>): Review[] {
	return rows.flatMap(({ waiting, review, blocked }) =>
		review !== null && blocked === null && !unticked.has(waiting.path) ? [review] : [],
	);
}
