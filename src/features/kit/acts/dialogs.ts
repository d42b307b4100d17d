import type { Review, Waiting } from '../../../app/workspace';
import type { WorkflowState } from '../../../core/workflow/states';

/** Dialogs that a view may open. None of them decides by being opened. */
export interface Dialogs {
	review: (path: string) => void;
	/** Asks for the reason, then rejects. */
	reject: (review: Review) => void;
	/** Asks for the reason, then moves. */
	moveWithReason: (note: { path: string; title: string }, to: WorkflowState) => void;
	approveTogether: (rows: readonly Waiting[]) => void;
}
