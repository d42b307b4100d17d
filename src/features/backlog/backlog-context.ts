// What all parts of the backlog's views are given.

import type { EntityKind } from '../../core/backlog/entities';
import type { RowKind } from '../../core/entries/define';
import type { Say } from '../kit/acts/person-acts';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { BacklogActs, BacklogControl } from './backlog-acts';

export interface BacklogContext {
	control: BacklogControl;
	acts: BacklogActs;
	dialogs: BacklogDialogs;
	/** Tells when anything that is shown may have changed. */
	subscribe: Subscribe;
	openNote: (path: string, event?: MouseEvent | KeyboardEvent) => void;
	/** Opens the timeline at this entry, among others of its kind. */
	openEntry: (kind: RowKind, entry: string) => void;
	say: Say;
	/** The edge where a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
}

/** None of them changes anything by being opened. */
export interface BacklogDialogs {
	create: (root: string, kind: EntityKind, spec?: string) => void;
	planSpec: (path: string) => void;
	/** Asks for the person's own press. */
	close: (paths: readonly string[]) => void;
	relate: (path: string, acts: BacklogActs) => void;
	assign: (paths: readonly string[], acts: BacklogActs) => void;
	remove: (paths: readonly string[], acts: BacklogActs) => void;
}
