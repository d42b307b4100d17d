// What a block inside a note may ask and open. It decides nothing: whatever leads to a decision opens the
// review.

import type { ControlPlaneQuestions } from '../../app/workspace';
import type { WorkspaceStatus } from '../../app/items';
import type { ItemName } from './read-embed';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import type { Subscribe } from '../kit/hooks/use-redraw-on';

interface EmbedItems {
	progress(): { done: number; total: number } | null;
	at(path: string): Item | null;
	/** The most urgent first. */
	in(state: WorkflowState): readonly Item[];
}

export interface EmbedProps {
	/** What stands in the block. */
	source: string;
	/** The note in which it stands. */
	path: () => string;
	status: () => WorkspaceStatus;
	workspaces: () => readonly Workspace[];
	items: EmbedItems;
	control: Pick<ControlPlaneQuestions, 'ready' | 'waiting' | 'trail'>;
	/** Where the item lies that is named so in this note; null where there is none. */
	find: (item: ItemName, from: string) => string | null;
	mayReview: (path: string) => boolean;
	now: () => number;
	/** Tells when anything that a block shows may have changed. Stays the same function. */
	subscribe: Subscribe;
	openNote: (path: string, event: MouseEvent) => void;
	openLog: (file: string, line: number) => void;
	openPanel: () => void;
	review: (path: string) => void;
	setUp: () => void;
}
