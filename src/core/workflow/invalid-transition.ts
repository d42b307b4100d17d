// Why a move is not legal: seed 001's InvalidTransitionError, as a value.

import type { FrontmatterDetail } from '../note/frontmatter';
import type { WorkflowState } from './states';

const CODES = [
	/** Done has no exits. Start a new item. */
	'terminal',
	/** Only Pending approval leads to Approved, and only Approved to Done. */
	'skips-approval',
	/** A person has to make this move. Ask for it. */
	'person-only',
	/** The table has no such move. Take one of the legal ones. */
	'not-in-table',
	/** The note cannot be read as a task. Mend what the finding says. */
	'note-not-valid',
	/** Say why. */
	'reason-missing',
	/** No approval covers what the note says now. Ask for one. */
	'not-approved',
	/** Steps are open. Do them, or cancel them. */
	'steps-open',
	/** A person has to decide on this plan first. Move it to pending. */
	'approval-needed',
	/** The loop has not come to its end. Give it what it waits for, or mark it as failed. */
	'work-goes-on',
	/** Under its new name it would be no item, in a folder that is a state. Give it another name. */
	'hidden-name',
] as const;
export type InvalidTransitionCode = (typeof CODES)[number];

export function isInvalidTransitionCode(code: string): code is InvalidTransitionCode {
	return CODES.some((known) => known === code);
}

/**
 * What a note may say of itself that keeps it from being a task. `state` and `modified_at` are none: the move itself
 * writes what is right.
 */
export const WRONG_FIELDS = [
	'id-malformed',
	'priority-unknown',
	'created-malformed',
	'created-in-future',
	'metadata-malformed',
] as const;
export type WrongField = (typeof WRONG_FIELDS)[number];

/** Why a note is no task, or why a drag did not decide. */
export type RefusalDetail =
	| { code: 'not-text' | 'empty' }
	| { code: 'wrong-fields'; fields: readonly WrongField[] }
	| { code: 'broken'; line: number; block: FrontmatterDetail }
	/** `refused`: the code of what kept the drag from deciding, where something did. */
	| { code: 'look-first'; refused: string | null };

export interface InvalidTransition {
	code: InvalidTransitionCode;
	from: WorkflowState;
	to: WorkflowState;
	/** What exactly, where there is more to say than the code. */
	detail?: RefusalDetail;
	/** Where else the same actor may go from here, guards aside. */
	next: readonly WorkflowState[];
}
