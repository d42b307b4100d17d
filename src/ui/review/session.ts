// A review while it is open: what is shown, and how far the person has come. When the note changes under
// their eyes, nothing can be approved before they have been shown that.
// Tests as a value.

import type { Review } from '../../app/control/api';

export type Stage = 'reading' | 'changed' | 'confirming' | 'rejecting';

export type Session =
	| { status: 'loading' }
	/** There is no such note, or none that can be decided on. */
	| { status: 'none' }
	| { status: 'failed'; sentence: string }
	| {
			status: 'open';
			review: Review;
			stage: Stage;
			/** The text that was first shown, once another has taken its place. */
			before: string | null;
			/** It can no longer be decided on. */
			gone: boolean;
	  };

export type SessionStep =
	| { kind: 'answered'; review: Review | null }
	| { kind: 'failed'; sentence: string }
	| { kind: 'to'; stage: Exclude<Stage, 'changed'> };

export function nextSession(session: Session, step: SessionStep): Session {
	if (step.kind === 'failed') return { status: 'failed', sentence: step.sentence };
	if (step.kind === 'answered') return answered(session, step.review);
	return session.status === 'open' ? { ...session, stage: step.stage } : session;
}

function answered(session: Session, review: Review | null): Session {
	if (review === null) {
		if (session.status === 'open') return { ...session, gone: true, stage: 'reading' };
		return { status: 'none' };
	}
	if (session.status !== 'open') {
		return { status: 'open', review, stage: 'reading', before: null, gone: false };
	}
	const shown = session.review;
	if (shown.substance === review.substance) {
		return { ...session, review: { ...review, diff: shown.diff }, gone: false };
	}
	return {
		status: 'open',
		review: { ...review, diff: olderThanThisReview(review.diff) },
		stage: 'changed',
		before: session.before ?? shown.text,
		gone: false,
	};
}

/** What changed since this review was opened is shown by itself. */
function olderThanThisReview(diff: Review['diff']): Review['diff'] {
	return diff?.since === 'review' ? null : diff;
}
