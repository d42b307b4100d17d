// What a queue says of an error report: how grave it is, and what happened, in a line. Other notes are not looked
// into.

import type { WorkflowState } from '../workflow/states';
import type { WorkflowName } from '../workflow/workflow';
import type { Severity } from './error-report';
import { parseErrorReport } from './error-report-parse';
import { oneLine } from './error-report-text';
import { kindAtBirth } from './note-kind';

export interface ReportNote {
	/** Null where it cannot be read. */
	severity: Severity | null;
	/** The first line of its context, or ''. */
	happened: string;
}

const LONGEST_LINE = 200;

interface Place {
	path: string;
	state: WorkflowState;
	workflow?: WorkflowName;
}

/** Null for a note that is no report, or no longer waits. */
export function reportNote(place: Place, text: string): ReportNote | null {
	if (place.workflow !== 'cognitive-loop' || place.state !== 'Needs_Action') return null;
	if (kindAtBirth(place, false) !== 'error') return null;
	const { context = '', severity = null } = parseErrorReport(text).report;
	const line = context.split('\n').find((one) => one.trim() !== '') ?? '';
	return { severity, happened: oneLine(line, LONGEST_LINE) };
}
