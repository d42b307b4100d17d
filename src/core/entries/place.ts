// Where an entry says that its note lies, and what it is: parts of several definitions.

import { isWorkflowState, type WorkflowState } from '../workflow/states';
import type { EntryState } from './entry';
import type { ItemRecord } from '../record/record';

export interface Place {
	path?: string | null;
	sha256?: string | null;
}

export function placeIn({ path, sha256 }: Place, before: ItemRecord): Partial<ItemRecord> {
	return { path: path ?? before.path, sha256: sha256 ?? before.sha256 };
}

/** As somebody else left it: what was changed is not what was found. */
export function seenIn(context: Place, before: ItemRecord): Partial<ItemRecord> {
	const place = placeIn(context, before);
	return { ...place, found: before.found && place.sha256 === before.sha256 };
}

/** The id is in the note by Signoff's own hand. */
export function idGiven({ id_written: isWritten }: { id_written: boolean }): Partial<ItemRecord> {
	return isWritten ? { idWritten: true, settled: true } : {};
}

/** The loop's states are no folders. */
export function folderState(state: EntryState | null): WorkflowState | null {
	return isWorkflowState(state) ? state : null;
}
