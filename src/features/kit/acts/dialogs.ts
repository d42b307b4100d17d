import type { Review, ReviewCall, Waiting } from '../../../app/workspace';
import type { WorkflowState } from '../../../core/workflow/states';

/** Dialogs that a view may open. None of them decides by being opened. */
export interface Dialogs {
	review: (path: string) => void;
	/** Asks for the reason, then rejects. */
	reject: (review: Review) => void;
	/** Asks for the reason, then moves. */
	moveWithReason: (note: { path: string; title: string }, to: WorkflowState) => void;
	/** For a standing rule about a call, kept where the note at this path is. */
	makeRule: (path: string, call: ReviewCall['call'], effect: 'allow' | 'deny') => void;
	approveTogether: (rows: readonly Waiting[]) => void;
}
