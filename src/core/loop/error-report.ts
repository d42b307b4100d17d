// The seed's ErrorReport: a note in Needs_Action that tells a person what went wrong and what can be done.
// Nothing is ever retried without a person. Texts in it come from other programs and may be hostile.

import * as z from 'zod/mini';
import { formatTime } from '../note/time';
import type { PropertyChange } from '../note/frontmatter-edit';
import { formatProperties, type PropertyValue } from '../note/frontmatter-format';
import { fieldText, fieldTime, fieldUuid } from '../note/fields';
import { cutText, escapeLines, fenced, oneLine } from './error-report-text';

export const ERROR_TYPES = [
	'TaskProcessingError',
	'MCPError',
	'ValidationError',
	'StateTransitionError',
	'FileSystemError',
	'AmbiguityError',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const RESOLUTION_STATUSES = ['open', 'acknowledged', 'resolved', 'ignored'] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

/** The properties, as the seed writes them; the rest of a report is its body. Keys that it does not know are kept. */
export const errorReportSchema = z.looseObject({
	id: fieldUuid,
	timestamp: fieldTime,
	/** Null for an error of the system. */
	task_id: z.nullable(fieldText),
	error_type: z.enum(ERROR_TYPES),
	severity: z.enum(SEVERITIES),
	resolution_status: z.enum(RESOLUTION_STATUSES),
	resolved_at: z.optional(fieldTime),
	resolution_notes: z.optional(fieldText),
});

export const ERROR_ACTS = [
	'retry',
	'mark-failed',
	'open-task',
	'open-plan',
	'open-file',
	'acknowledge',
	'ignore',
] as const;
export type ErrorAct = (typeof ERROR_ACTS)[number];

/** After these nothing is left to be done about the error. `settled`: what it was about is over; `resolved`: its note says so. */
export const ERROR_ENDS = ['retry', 'mark-failed', 'ignore', 'settled', 'resolved'] as const;
export type ErrorEnd = (typeof ERROR_ENDS)[number];

export interface ErrorOption {
	/** Null for a suggestion in words that no button does. In a note, the label says it. */
	act: ErrorAct | null;
	label: string;
	text: string;
}

/** Times in milliseconds; a note has them to the second. */
export interface ErrorReport {
	/** A UUID v4. */
	id: string;
	timestamp: number;
	/** Null for an error of the system. */
	taskId: string | null;
	errorType: ErrorType;
	severity: Severity;
	title: string;
	details: string;
	context: string;
	options: readonly ErrorOption[];
	resolutionStatus: ResolutionStatus;
	resolvedAt: number | null;
	resolutionNotes: string | null;
}

/** In characters. Longer texts are cut where they are written, and where they are read. */
export const LONGEST = {
	id: 200,
	title: 200,
	label: 100,
	option: 500,
	notes: 2_000,
	details: 20_000,
	context: 20_000,
} as const;

export function formatErrorReport(report: ErrorReport): string {
	const notes = notesOf(report.resolutionNotes);
	const parts = [
		`---\n${formatProperties(propertiesOf(report, notes), '', '\n')}---`,
		`# Error: ${oneLine(report.title, LONGEST.title)}`.trimEnd(),
		`## Context\n${escapeLines(cutText(report.context, LONGEST.context).trim())}`.trimEnd(),
		`## Technical Details\n${fenced(cutText(report.details, LONGEST.details))}`,
		`## Suggested Options\n\n${report.options.map(formatOption).join('\n')}`.trimEnd(),
		`## Resolution\n${notes === null ? '[To be filled by human operator]' : escapeLines(notes)}`,
	];
	return `${parts.join('\n\n')}\n`;
}

function propertiesOf(
	report: ErrorReport,
	notes: string | null,
): ReadonlyMap<string, PropertyValue> {
	const { taskId, resolvedAt } = report;
	return new Map<string, PropertyValue>([
		['id', oneLine(report.id, LONGEST.id)],
		['timestamp', formatTime(report.timestamp)],
		['task_id', taskId === null ? null : oneLine(taskId, LONGEST.id)],
		['error_type', report.errorType],
		['severity', report.severity],
		['resolution_status', report.resolutionStatus],
		...(resolvedAt === null ? [] : [['resolved_at', formatTime(resolvedAt)] as const]),
		...(notes === null ? [] : [['resolution_notes', notes] as const]),
	]);
}

/** Null for notes that are empty. */
export function notesOf(notes: string | null): string | null {
	const text = cutText(notes ?? '', LONGEST.notes).trim();
	return text === '' ? null : text;
}

/** A label has neither stars nor colons, for these end it. */
function formatOption({ label, text }: ErrorOption, index: number): string {
	const name = oneLine(label.replace(/[*:]+/g, ' '), LONGEST.label);
	return `${index + 1}. **${name}**: ${oneLine(text, LONGEST.option)}`.trimEnd();
}

/** `ERROR_20260117T104000Z_<task id>.md`. */
export function errorFileName({ at, taskId }: { at: number; taskId: string | null }): string {
	const time = formatTime(at).replace(/[-:]/g, '');
	const task = (taskId ?? '').replace(/[^\w-]/g, '').slice(0, LONGEST.id);
	return `ERROR_${time}_${task === '' ? 'SYSTEM' : task}.md`;
}

/**
 * Critical is what the seed calls so. A server or a disk that fails stops every task that needs it: high.
 * A note with a mistake in it is set aside and nothing is lost: low. The others stop one task: medium.
 */
const SEVERITY: Readonly<Record<ErrorType, Severity>> = {
	TaskProcessingError: 'medium',
	MCPError: 'high',
	ValidationError: 'low',
	StateTransitionError: 'medium',
	FileSystemError: 'high',
	AmbiguityError: 'medium',
};

export function severityFor(error: {
	errorType: ErrorType;
	involvesMoneyOrIdentity: boolean;
}): Severity {
	return error.involvesMoneyOrIdentity ? 'critical' : SEVERITY[error.errorType];
}

/** An error may be resolved without having been acknowledged; nothing comes after an end. */
export function nextResolutions(status: ResolutionStatus): readonly ResolutionStatus[] {
	if (status === 'resolved' || status === 'ignored') return [];
	return RESOLUTION_STATUSES.slice(RESOLUTION_STATUSES.indexOf(status) + 1);
}

/** `at` counts for an end; notes that are null leave those in the note alone. */
export function resolutionChanges(
	status: Exclude<ResolutionStatus, 'open'>,
	at: number,
	notes: string | null,
): PropertyChange[] {
	const text = notesOf(notes);
	return [
		{ path: ['resolution_status'], value: status },
		{ path: ['resolved_at'], value: status === 'acknowledged' ? undefined : formatTime(at) },
		...(text === null ? [] : [{ path: ['resolution_notes'], value: text } as const]),
	];
}
