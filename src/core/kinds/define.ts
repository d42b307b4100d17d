// A kind of note, defined once: where it lies, how it is recognised, what is read from it, what is wrong with it, and what a
// list shows of it.

import { requestProblems } from '../approval/read-request';
import type { Finding, FindingDetail } from '../item/finding';
import type { BacklogFacet } from '../backlog/entities';
import type { Columns, Item } from '../item/item';
import type { Properties } from '../note/frontmatter';
import type { WorkflowState } from '../workflow/states';
import type { WorkflowName } from '../workflow/workflow';

interface Kind<Name extends string, Note> {
	name: Name;
	/** By its own rules. Without a clock nothing lies in the future. */
	check(note: Note, now: number): NoteProblem[];
}

/** Lies in the folders of a workflow's states. */
export interface StateKind<Name extends string = string> extends Kind<Name, StateNote> {
	workflow: WorkflowName;
	/** The kinds of a workflow are asked one after the other; the last takes what is left. */
	is(seen: Seen): boolean;
	/** What only this kind says. */
	facet?(note: StateNote): Item['loop'];
	/** Whether the id that a new note names can be its item's. */
	mayGoBy?(id: string, state: WorkflowState): boolean;
	/** Its item is known by the name of its file, whatever id somebody writes into the note. */
	isKnownByName?: true;
	/** Where its properties are broken nothing of it counts. */
	needsProperties?: true;
}

/** Lies in a folder of its own, and knows no states. */
export interface FolderKind<Name extends string = string> extends Kind<Name, PlainText> {
	/** Relative to the workspace's root. */
	folder: string;
	/** What a list shows besides its title. */
	columns?(note: PlainText): Columns;
	/** What only this kind says. */
	facet?(note: PlainText, now: number): BacklogFacet | undefined;
}

/** A note, as far as it is known when its kind is settled. */
export interface Seen {
	path: string;
	state: WorkflowState;
	/** Signoff wrote it, or may have. */
	isOwn: boolean;
	/** Absent where an item is for ever what it was when it was first seen, whatever its note says. */
	properties?: Properties;
}

interface OpenNote {
	path: string;
	text: string;
	properties: Properties;
}

export interface PlainText extends OpenNote {
	/** Without the properties. */
	body: string;
}

export interface StateNote extends OpenNote {
	state: WorkflowState;
	/** It lies in a workspace that was adopted: other words than the seed's are no mistake. */
	adopted?: boolean | undefined;
}

export interface NoteProblem {
	/** For a check, which groups by it. */
	code: string;
	/** Null where no line is to blame. */
	line: number | null;
	detail: FindingDetail;
	/** What an index says of it; null where only a check of the whole workspace lists it. */
	finding: Pick<Finding, 'code' | 'detail'> | null;
	/** Something is merely missing: nobody asks for it in a workspace that was adopted. */
	isOmission?: boolean;
}

/** By the rules of its kind, and of an approval request wherever one stands. */
export function problemsIn(kind: StateKind, note: StateNote, now: number): NoteProblem[] {
	const ofRequest = requestProblems(note.properties, note.state).map((problem) =>
		wrongValue(`request-${problem}`, { code: 'request', problem }),
	);
	return [...kind.check(note, now), ...ofRequest];
}

/** A problem that an index and a check tell alike. */
export function wrongValue(
	code: string,
	detail: FindingDetail,
	line: number | null = null,
): NoteProblem {
	return { code, line, detail, finding: { code: 'wrong-value', detail } };
}

/** As a property names another note; null where it names none. */
export function nameIn(value: unknown): string | null {
	const name = typeof value === 'string' ? value.trim() : '';
	return name === '' ? null : name;
}
