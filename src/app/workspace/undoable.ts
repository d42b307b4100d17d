// What can be taken back, remembered from when it was done, and the entry that says that it was.

import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';
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

interface TakenBack {
	from: WorkflowState;
	to: WorkflowState;
	/** The entry of what is taken back; null where nobody knows. */
	undoes: string | null;
	/** Not known any more after a crash. */
	gesture?: string;
}

/** A decision that is taken back leaves its request open. */
export function undoEntry(
	{ id, approval }: ItemRecord,
	{ from, to, undoes, gesture }: TakenBack,
): NewEntry {
	const isDecision = approval?.decision?.entry === undoes;
	return {
		action: 'undo',
		taskId: id,
		fromState: from,
		toState: to,
		approvalStatus: isDecision ? 'pending' : null,
		cause: undoes,
		context: { undoes, actor: 'human', ...(gesture !== undefined && { gesture }) },
	};
}
