// What is wrong with a note of a loop workspace, by the seed's rules for what it is. Tests as a value.

import type { Finding } from '../item/finding';
import type { Properties } from '../note/frontmatter';
import type { WorkflowState } from '../workflow/states';
import { parseErrorReport } from './error-report-parse';
import { noteKind } from './note-kind';
import { readPlanNote } from './plan-note';
import { readLoopTask, wrongIn } from './task-note';

interface Problem {
	detail: string;
	line?: number | null;
}

export function loopFindings(
	place: { path: string; state: WorkflowState },
	text: string,
	properties: Properties,
): Finding[] {
	const { path } = place;
	return problemsOf(place, text, properties).map(({ detail, line }) => ({
		code: 'wrong-value',
		path,
		...(line != null && { line }),
		detail,
	}));
}

function problemsOf(
	place: { path: string; state: WorkflowState },
	text: string,
	properties: Properties,
): readonly Problem[] {
	switch (noteKind(place, properties)) {
		case 'task':
			return wrongIn(readLoopTask(properties).problems);
		case 'plan':
			return readPlanNote(text).problems;
		case 'error':
			return parseErrorReport(text).problems;
		case 'reminder':
			return [];
	}
}
