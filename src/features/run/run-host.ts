// What the views of runs need from around them.

import type { ItemRun, PlannedRun, RunView } from '../../app/run';
import type { CycleEntry } from '../../core/kernel/entities';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { InSight } from './in-sight';
import type { RunActs } from './run-acts';

/** For the part in the panel. */
export interface RunPartHost {
	/** The last run of the item at this path. */
	at: (path: string) => RunView | null;
	planned: (path: string) => Promise<PlannedRun | null>;
	/** Stays the same function, so that effects do not start again. */
	onChange: Subscribe;
	acts: Pick<RunActs, 'choose'>;
	/** What is shown says so here. */
	inSight: InSight;
	/** Asks, then takes back what the run, or one step of it, changed. */
	takeBack: (path: string, step?: string) => void;
	/** Opens the dry run of the item at this path; null where there is nothing to try. */
	dryRun: (path: string) => (() => void) | null;
	openView: (path: string) => void;
	now: () => number;
	/** Sees work through: a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
}

export interface RunHost extends RunPartHost {
	acts: RunActs;
	cycles: (path: string) => Promise<readonly CycleEntry[]>;
	/** Tells also when somebody changes the log of a run. */
	onLogChange: Subscribe;
	/** The last run of each item. */
	all: () => readonly ItemRun[];
	/** Where the item is now; null where it is gone. */
	pathOf: (item: string) => string | null;
	isOwnDevice: (device: string) => boolean;
	openNote: (path: string, event: MouseEvent | KeyboardEvent) => void;
}
