// A workflow, defined once: its folders, its moves, and whatever else differs between one and the other. What it adds to a
// running workspace is in src/app; the kinds of its notes are in src/core/kinds.

import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-edit';
import type { StepMark } from '../plan/step';
import type { WorkflowState } from './states';
import type { TransitionTable } from './transition-table';

export interface Workflow<Name extends string = string> {
	name: Name;
	table: TransitionTable;
	/** Those of a new workspace, relative to its root. A state that is not there has no place. */
	folders: Partial<Record<WorkflowState, string[]>>;
	/** Folders that are no states. */
	others: readonly string[];
	/**
	 * Folders inside of one state's that are other states here. By them it is recognised in a vault that is adopted, and
	 * in a workspace of another workflow they mean nothing.
	 */
	nested: { state: WorkflowState; names: readonly string[] } | null;
	/** What waits long for a decision makes a reminder. */
	reminds: boolean;
	/** An item goes by the id that its note brings, as long as nobody knows it by another. */
	followsIds: boolean;
	/** A plan is a note of its own beside its item; else it is a section of the item's note. */
	plansApart: boolean;
	/** For a note that has none. */
	newId: (ids: { uuid(): string; letters(count: number): string }) => string;
	/** What a note is to say of itself in this state. */
	syncProperties: (properties: Properties, standing: Standing) => PropertyChange[];
	/** What a note is to say once somebody has edited it; left out where only what is decided on is followed. */
	edited?: (properties: Properties, now: number) => PropertyChange[];
	/** Of these, who it is and when it changed: saying something else is no claim. */
	noClaims: ReadonlySet<string>;
	/** What a note is to say of a decision on it, outside of its request. */
	decided: (made: Made) => PropertyChange[];
	/** The note, in which a step has been marked; `at` as a note writes it. */
	stepMarked: (note: string, step: MarkedStep, at: string) => string;
	/** Notes for a first look. */
	samples: (now: Date) => Sample[];
}

export interface Standing {
	id: string;
	state: WorkflowState;
	now: number;
	/** Why it goes there. */
	reason?: string;
}

export interface Made {
	decision: 'approved' | 'rejected';
	reason: string;
	at: number;
	by: string;
}

export interface MarkedStep {
	line: number;
	text: string;
	mark: StepMark;
}

export interface Sample {
	state: WorkflowState;
	name: string;
	text: string;
}
