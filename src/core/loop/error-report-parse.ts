// Reads an error note, also one that somebody edited into nonsense: what can be read is read, and each
// broken rule is a problem with a code.

import { actOf } from './error-options';
import {
	type ErrorOption,
	type ErrorReport,
	LONGEST,
	errorReportSchema,
	notesOf,
} from './error-report';
import { cutText, oneLine, unescapeLines } from './error-report-text';
import { isPlaceholder } from './placeholder';
import { sectionsOf } from './sections';
import { fieldsOf } from '../note/fields';
import {
	type Frontmatter,
	type FrontmatterDetail,
	type Properties,
	parseFrontmatter,
} from '../note/frontmatter';
import { headingIn, textLines } from '../note/headings';
import { markdownLines } from '../note/markdown-lines';

export type ErrorProblemCode =
	| 'frontmatter-missing'
	| 'frontmatter-broken'
	| 'id-missing'
	| 'id-malformed'
	| 'time-missing'
	| 'time-malformed'
	| 'task-malformed'
	| 'type-missing'
	| 'type-unknown'
	| 'severity-missing'
	| 'severity-unknown'
	| 'status-missing'
	| 'status-unknown'
	| 'resolved-at-missing'
	| 'resolved-at-malformed'
	| 'resolved-at-early'
	| 'notes-missing'
	| 'context-missing'
	| 'details-missing'
	| 'options-too-few';

export interface ErrorProblem {
	code: ErrorProblemCode;
	/** What is wrong with its properties, where they are broken. */
	block?: FrontmatterDetail;
}

type Notify = (code: ErrorProblemCode) => void;

/** A field that cannot be read is not there. */
export function parseErrorReport(text: string): {
	report: Partial<ErrorReport>;
	problems: ErrorProblem[];
} {
	const found = parseFrontmatter(text);
	const problems = problemsOf(found);
	const notify: Notify = (code) => problems.push({ code });
	const report: Partial<ErrorReport> = {};
	const properties = found.kind === 'none' ? {} : found.properties;
	readFields(properties, report, notify);
	readBody(found.body, report, notify);
	checkEnd(properties, report, notify);
	return { report, problems };
}

function problemsOf(found: Frontmatter): ErrorProblem[] {
	if (found.kind === 'properties') return [];
	if (found.kind === 'none') return [{ code: 'frontmatter-missing' }];
	return [{ code: 'frontmatter-broken', block: found.detail }];
}

function readFields(properties: Properties, report: Partial<ErrorReport>, notify: Notify): void {
	const read = fieldsOf(properties, errorReportSchema, notify);
	put(report, 'id', read.value('id', { missing: 'id-missing', wrong: 'id-malformed' }));
	const time = { missing: 'time-missing', wrong: 'time-malformed' } as const;
	put(report, 'timestamp', read.time('timestamp', time));
	const task = read.value('task_id', { wrong: 'task-malformed' });
	report.taskId = task === null ? null : oneLine(task, LONGEST.id);
	const type = { missing: 'type-missing', wrong: 'type-unknown' } as const;
	put(report, 'errorType', read.value('error_type', type));
	const severity = { missing: 'severity-missing', wrong: 'severity-unknown' } as const;
	put(report, 'severity', read.value('severity', severity));
	const status = { missing: 'status-missing', wrong: 'status-unknown' } as const;
	put(report, 'resolutionStatus', read.value('resolution_status', status));
	report.resolvedAt = read.time('resolved_at', { wrong: 'resolved-at-malformed' });
	report.resolutionNotes = notesOf(read.value('resolution_notes'));
}

/**
 * An end has its time, and nothing else has one. An ignored error need not say when. Signoff writes the time itself as soon
 * as the note says how.
 */
function checkEnd(properties: Properties, report: Partial<ErrorReport>, notify: Notify): void {
	const { resolutionStatus: status, resolutionNotes: notes = null } = report;
	const isTimed = (properties.resolved_at ?? null) !== null;
	if (status === 'resolved' && !isTimed)
		notify(notes === null ? 'notes-missing' : 'resolved-at-missing');
	if (isTimed && (status === 'open' || status === 'acknowledged')) notify('resolved-at-early');
}

function put<Key extends keyof ErrorReport>(
	report: Partial<ErrorReport>,
	key: Key,
	value: ErrorReport[Key] | null,
): void {
	if (value !== null) report[key] = value;
}

function readBody(body: string, report: Partial<ErrorReport>, notify: Notify): void {
	put(report, 'title', titleIn(body));
	const sections = sectionsOf(body);
	const context = sections.get('context');
	const details = sections.get('technical details');
	if (context === undefined) notify('context-missing');
	else report.context = cutText(unescapeLines(context), LONGEST.context).trim();
	if (details === undefined) notify('details-missing');
	else report.details = cutText(codeIn(details) ?? details, LONGEST.details);
	report.options = optionsIn(sections.get('suggested options') ?? '');
	if (report.options.length < 2) notify('options-too-few');
	const resolution = unescapeLines(sections.get('resolution') ?? '');
	if (!isPlaceholder(resolution)) report.resolutionNotes ??= notesOf(resolution);
}

function titleIn(body: string): string | null {
	for (const line of textLines(body)) {
		const heading = headingIn(line);
		if (heading?.level !== 1) continue;
		return oneLine(heading.text.replace(/^error:/i, ''), LONGEST.title);
	}
	return null;
}

/** What the first fence holds; null where there is none. */
function codeIn(section: string): string | null {
	let code: string[] | null = null;
	for (const { kind, text } of markdownLines(section, 0)) {
		if (kind === 'code') code?.push(text);
		else if (code) break;
		else if (kind === 'fence-start') code = [];
	}
	return code?.join('\n') ?? null;
}

/** `1. **Label**: text`, and what people make of it: bullets, no stars, the colon between them. */
const OPTION = /^ {0,3}(?:\d{1,9}[.)]|[-*+])[ \t]+(?:\*\*(.+?)\*\*|([^:*]+))(.*)$/;
const MOST_OPTIONS = 20;

function optionsIn(section: string): ErrorOption[] {
	const options: ErrorOption[] = [];
	for (const line of textLines(section)) {
		const [, bold, plain, rest = ''] = OPTION.exec(line.text) ?? [];
		const label = oneLine((bold ?? plain ?? '').replace(/:$/, ''), LONGEST.label);
		if (label === '') continue;
		const text = oneLine(rest.trimStart().replace(/^:/, ''), LONGEST.option);
		if (options.push({ act: actOf(label), label, text }) === MOST_OPTIONS) break;
	}
	return options;
}
