// A note as an index has it: where it lies, what it is called, what is wrong with it.
// Invariant: the state comes from the folder, never from the note.

import type { Ask } from '../approval/assess-note';
import type { BacklogFacet } from '../backlog/entities';
import type { LoopFacet } from '../loop/facet';
import type { WorkflowState } from '../workflow/states';
import type { Finding } from './finding';
import type { ItemFacts } from './item-facts';
import type { Priority } from './task-file';

interface Indexed {
	/** Name of its kind. */
	kind: string;
	path: string;
	/** Root of the workspace that it belongs to. */
	root: string;
	id: string | null;
	title: string;
	/** What it is called where many notes have its heading. Absent where its title is no heading. */
	otherwise?: string;
	/** Since when it exists, in milliseconds: `created_at`, or another such property, or the file's own time. */
	since: number;
	findings: readonly Finding[];
}

/** In a state's folder: it is moved and decided on. */
export interface Item extends Indexed, ItemFacts {
	state: WorkflowState;
	priority: Priority | null;
	/** What it asks for, where it waits for a decision or had one. */
	asks: Ask | null;
	/** Of its whole text; absent where that is so short that others have it by chance. */
	digest?: string;
	/** What only a note of the cognitive loop says. */
	loop?: LoopFacet;
}

/** In a folder of its kind, which knows no states. */
export interface PlainNote extends Indexed {
	state?: undefined;
	/** What a list shows besides its title. */
	columns: Columns;
	/** What only a spec or an issue says. */
	backlog?: BacklogFacet;
}

export type Columns = Readonly<Record<string, string>>;

export type IndexedNote = Item | PlainNote;
