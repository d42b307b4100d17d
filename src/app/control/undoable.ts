// What can be taken back, remembered from when it was done.

import type { WorkflowState } from '../../core/workflow/states';
import type { UndoOffer } from './api';

export interface Undoable {
	offer: UndoOffer;
	id: string;
	from: WorkflowState;
	to: WorkflowState;
	/** What the note said then. */
	substance: string;
	decision: boolean;
}
