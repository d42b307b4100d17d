// A review while it is open: what is shown, and how far the person has come. When the note changes under
// their eyes, nothing can be approved before they have been shown that.

import type { Review } from '../../app/workspace';

export type Stage = 'reading' | 'changed' | 'confirming' | 'rejecting' | 'editing';

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
			/** They changed the call of an agent themselves: what it says then is on its way, or is what has changed. */
			own: 'awaited' | 'shown' | null;
			/** It can no longer be decided on. */
			gone: boolean;
			/** Why it could not be read again; null where it could. What is shown is the last that was read. */
			trouble: string | null;
	  };

export type SessionStep =
	| { kind: 'answered'; review: Review | null }
	| { kind: 'failed'; sentence: string }
	/** The person has saved another call: what it says then is on its way, or here. */
	| { kind: 'saved' }
	| { kind: 'to'; stage: Exclude<Stage, 'changed'> };

export function nextSession(session: Session, step: SessionStep): Session {
	if (step.kind === 'failed') return failed(session, step.sentence);
	if (step.kind === 'answered') return answered(session, step.review);
	if (session.status !== 'open') return session;
	return step.kind === 'saved' ? saved(session) : { ...session, stage: step.stage };
}

/** Whichever comes first, the call as it is now or that it was saved: it is read once more before it is decided on. */
function saved(session: Extract<Session, { status: 'open' }>): Session {
	return session.stage === 'changed'
		? { ...session, own: 'shown' }
		: { ...session, stage: 'reading', own: 'awaited' };
}

/** One read that fails, say in the middle of a sync, must not take away what somebody is reading. */
function failed(session: Session, sentence: string): Session {
	if (session.status !== 'open') return { status: 'failed', sentence };
	return { ...session, trouble: sentence };
}

function answered(session: Session, review: Review | null): Session {
	if (review === null) {
		if (session.status === 'open')
			return { ...session, gone: true, stage: 'reading', trouble: null };
		return { status: 'none' };
	}
	if (session.status !== 'open') {
		const begun = {
			stage: 'reading',
			before: null,
			own: null,
			gone: false,
			trouble: null,
		} as const;
		return { status: 'open', review, ...begun };
	}
	const shown = session.review;
	if (shown.substance === review.substance) {
		return { ...session, review: { ...review, diff: shown.diff }, gone: false, trouble: null };
	}
	return {
		status: 'open',
		review: { ...review, diff: olderThanThisReview(review.diff) },
		stage: 'changed',
		before: session.before ?? shown.text,
		own: session.own === 'awaited' ? 'shown' : null,
		gone: false,
		trouble: null,
	};
}

/** What changed since this review was opened is shown by itself. */
function olderThanThisReview(diff: Review['diff']): Review['diff'] {
	return diff?.since === 'review' ? null : diff;
}
