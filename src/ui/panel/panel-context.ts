// What every part of the panel may ask and do.

import type { ControlPlaneQuestions, Outcome, Waiting, Review } from '../../app/control/api';
import type { WorkflowState } from '../../core/workflow/states';
import type { Subscribe } from '../kit/use-redraw-on';
import type { PersonActs } from '../person-acts';

/** Dialogs that a view may open. None of them decides by being opened. */
export interface Dialogs {
	review(path: string): void;
	/** Asks for the reason, then rejects. */
	reject(review: Review): void;
	/** Asks for the reason, then moves. */
	moveWithReason(note: { path: string; title: string }, to: WorkflowState): void;
	approveTogether(rows: readonly Waiting[]): void;
}

export interface PanelContext {
	control: ControlPlaneQuestions;
	/** Stays the same function, so that effects do not start anew. */
	onControlChange: Subscribe;
	acts: PersonActs;
	dialogs: Dialogs;
	now: () => number;
	openLog: (file: string, line: number) => void;
	/** Sees work through: a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
	/** The same for an act, whose outcome is read out. */
	run: (act: Promise<Outcome>) => void;
	/** Says why a control does nothing. */
	refuse: (why: string) => void;
}
