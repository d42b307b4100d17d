// What is wrong with a file that a person gave us, as codes and what its sentence names. Findings are collected and shown; they never
// stop the rest. Each code says what the reader should do.

import type { RequestProblemCode } from '../approval/read-request';
import type { BacklogProblem } from '../backlog/problems';
import type { ErrorProblem } from '../loop/error-report-parse';
import type { PlanProblem } from '../loop/plan-note';
import type { TaskProblemCode as LoopTaskProblemCode } from '../loop/task-note';
import type { FrontmatterDetail } from '../note/frontmatter';
import { WRONG_FIELDS } from '../workflow/invalid-transition';
import type { WorkflowState } from '../workflow/states';
import type { TaskProblemCode } from './task-file';

export const FINDING_CODES = [
	/** Repair the YAML at the line given. */
	'broken-properties',
	/** Write the properties as YAML between two lines of `---`. */
	'foreign-language',
	/** Split the note, or move what is large into an attachment. */
	'too-large',
	/** The file is not text. Give it its own ending. */
	'not-text',
	/** The file is empty. Another program may still be writing it. */
	'empty',
	/** Close whatever holds the file, or mend its permissions. */
	'unreadable',
	/** Give one of the notes another id. */
	'duplicate-id',
	/** Keep the note in the state that is true, and delete or rename the other one. */
	'twin',
	/** The folder is the state; the property is out of date. */
	'state-disagrees',
	/** Mend the property: it contradicts itself or the clock. */
	'wrong-value',
	/** Mend the property: the note that it names is not there. */
	'leads-nowhere',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

export interface Finding {
	code: FindingCode;
	path: string;
	/** Counts from 1; absent where no line is to blame. */
	line?: number;
	detail: FindingDetail;
}

/** What is wrong with a file in `Logs/requests`. */
export type RequestProblem =
	/** `not-removed`: it was taken in, and its file can't be removed. */
	| { code: 'unreadable' | 'too-large' | 'not-json' | 'has-result' | 'not-removed' }
	/** `about`: what is wrong with it, by path. */
	| { code: 'not-tool-call' | 'bad-params' | 'unknown-operation'; about: string };

/** What exactly is wrong. */
export type FindingDetail =
	| FrontmatterDetail
	| { code: 'empty' | 'not-text' | 'unreadable' }
	/** In bytes. */
	| { code: 'note-too-large'; size: number; largest: number }
	| { code: 'other-state'; claimed: string; state: WorkflowState }
	/** `others`: the paths of a few of the `count`. */
	| { code: 'duplicate-id'; id: string; others: readonly string[]; count: number }
	/** Notes in other states with the same name, or the same text. */
	| { code: 'twin'; by: 'name' | 'text'; others: readonly string[]; count: number }
	/** A file in `Logs/requests` that can't be taken in. */
	| { code: 'tool-request'; problem: RequestProblem }
	| { code: 'work-item'; problem: TaskProblemCode }
	| { code: 'request'; problem: RequestProblemCode }
	| { code: 'task'; problem: LoopTaskProblemCode }
	| { code: 'plan'; problem: Omit<PlanProblem, 'line'> }
	| { code: 'error'; problem: ErrorProblem }
	| { code: 'backlog'; problem: BacklogProblem }
	/** For a kind that has no sentences of its own for it. */
	| { code: 'property-missing' | 'property-wrong'; key: string }
	| { code: 'no-such-task' }
	| { code: 'no-such-plan'; path: string };

export function compareFindings(a: Finding, b: Finding): number {
	if (a.path !== b.path) return a.path < b.path ? -1 : 1;
	return FINDING_CODES.indexOf(a.code) - FINDING_CODES.indexOf(b.code);
}

/** Signoff can write what is right, when a person asks for it. */
export function canBeMended({ detail }: Finding): boolean {
	return detail.code === 'work-item' && WRONG_FIELDS.some((field) => field === detail.problem);
}
