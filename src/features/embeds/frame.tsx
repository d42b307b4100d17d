// What every block has: its name, how much there is, and the rows or the sentence below.

import type { ComponentChildren } from 'preact';
import type { BacklogQuestions, BacklogRow } from '../../app/backlog';
import type { WorkspaceStatus } from '../../app/items';
import type { ControlPlaneQuestions } from '../../app/plane';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import type { ItemName } from './read-embed';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

interface FrameProps {
	title: string;
	count?: number;
	/** Quiet, beside the count. */
	note?: string;
	action?: ComponentChildren;
	children: ComponentChildren;
}

/** No heading of its own: it stands between the headings of somebody's note. */
export function Frame({ title, count, note, action, children }: FrameProps) {
	const id = useUniqueId();
	return (
		<section class="signoff-embed" aria-labelledby={id}>
			<header class="signoff-embed-header">
				<span class="signoff-embed-title" id={id} dir="auto">
					{visible(title)}
				</span>
				{count === undefined ? null : <span class="signoff-count">{text.number(count)}</span>}
				{note === undefined ? null : <span class="signoff-faint">{note}</span>}
				<span class="signoff-spacer" />
				{action}
			</header>
			{children}
		</section>
	);
}

/** Null when all items have been read and compared with the log. */
export function unsettled({ items, control }: EmbedProps): string | null {
	const progress = items.progress();
	if (progress) return text.panel.reading(progress.done, progress.total);
	const stopped = control.notCompared();
	if (stopped !== null) return text.panel.notCompared(stopped);
	const comparing = control.comparing();
	return comparing && text.panel.comparing(comparing.done, comparing.total);
}

/**
 * What a block inside a note may ask and open. It decides nothing: whatever leads to a decision opens the
 * review.
 */
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
	control: Pick<ControlPlaneQuestions, 'comparing' | 'notCompared' | 'waiting' | 'trail'>;
	backlog: Pick<BacklogQuestions, 'roots' | 'isSetUp' | 'graphOf' | 'entity' | 'progress'>;
	/** Where the item lies that is named so in this note; null where there is none. */
	find: (item: ItemName, from: string) => string | null;
	/** The spec or issue that is named so in this note. */
	findEntity: (name: ItemName, from: string) => BacklogRow | null;
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
