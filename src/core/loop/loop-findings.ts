// What is wrong with a note of a loop workspace, by the seed's rules for what it is.

import type { Finding, FindingDetail } from '../item/finding';
import type { Properties } from '../note/frontmatter';
import type { WorkflowState } from '../workflow/states';
import { parseErrorReport, type ErrorProblemCode } from './error-report-parse';
import { noteKind } from './note-kind';
import { readPlanNote, type PlanProblemCode } from './plan-note';
import { readLoopTask, wrongIn, type TaskProblemCode } from './task-note';

/** What kind of note it is about, and what is wrong with it. */
export type LoopProblemCode =
	`task-${TaskProblemCode}` | `plan-${PlanProblemCode}` | `error-${ErrorProblemCode}`;

interface LoopProblem {
	code: LoopProblemCode;
	/** Null where no line is to blame. */
	line: number | null;
	detail: FindingDetail;
}

interface Place {
	path: string;
	state: WorkflowState;
}

export function loopFindings(
	place: Place,
	text: string,
	properties: Properties,
	now = Infinity,
): Finding[] {
	const { path } = place;
	return loopProblems(place, text, properties, now).map(({ detail, line }) => ({
		code: 'wrong-value',
		path,
		...(line !== null && { line }),
		detail,
	}));
}

export function loopProblems(
	place: Place,
	text: string,
	properties: Properties,
	now: number,
): LoopProblem[] {
	switch (noteKind(place, properties)) {
		case 'task':
			return wrongIn(readLoopTask(properties, now).problems).map((problem) => ({
				...{ code: `task-${problem}`, line: null, detail: { code: 'task', problem } },
			}));
		case 'plan':
			return readPlanNote(text, now).problems.map(({ line, ...problem }) => ({
				...{ code: `plan-${problem.code}`, line, detail: { code: 'plan', problem } },
			}));
		case 'error':
			return parseErrorReport(text).problems.map((problem) => ({
				...{ code: `error-${problem.code}`, line: null, detail: { code: 'error', problem } },
			}));
		case 'reminder':
			return [];
	}
}
