import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actOf } from '../../../src/core/loop/error-options';
import {
	ERROR_TYPES,
	LONGEST,
	RESOLUTION_STATUSES,
	SEVERITIES,
	formatErrorReport,
	type ErrorReport,
} from '../../../src/core/loop/error-report';
import { parseErrorReport, type ErrorProblemCode } from '../../../src/core/loop/error-report-parse';
import { cutText, oneLine } from '../../../src/core/loop/error-report-text';
import { errorProblemSentence } from '../../../src/text/findings';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const SEED = `---
id: err-550e8400-1
timestamp: 2026-01-17T10:40:00Z
task_id: 550e8400-e29b-41d4-a716-446655440000
error_type: MCPError
severity: high
resolution_status: open
---

# Error: MCP Server Timeout

## Context
Task "Reply to client email about invoice" failed during ACT state.
The Gmail MCP server did not respond within 30 seconds.

## Technical Details
\`\`\`
Error: ETIMEDOUT
Endpoint: mcp://gmail/send
Timeout: 30000ms
Retry count: 0 (no auto-retry per Article VI)
\`\`\`

## Suggested Options

1. **Retry manually**: Move this file to /Done and re-queue the task
2. **Check MCP server**: Verify Gmail MCP server is running
3. **Mark as failed**: Move task to /Done/failed with notes
4. **Escalate**: Contact system administrator

## Resolution
[To be filled by human operator]
`;

const GOOD = SEED.replace('err-550e8400-1', ID);
const codesOf = (text: string) => parseErrorReport(text).problems.map(({ code }) => code);

describe('parseErrorReport', () => {
	it('reads the note of the seed, whose id is none', () => {
		const { report, problems } = parseErrorReport(SEED);
		expect(problems).toEqual([{ code: 'id-malformed' }]);
		expect(report).toEqual({
			timestamp: Date.UTC(2026, 0, 17, 10, 40),
			taskId: '550e8400-e29b-41d4-a716-446655440000',
			errorType: 'MCPError',
			severity: 'high',
			title: 'MCP Server Timeout',
			context:
				'Task "Reply to client email about invoice" failed during ACT state.\nThe Gmail MCP server did not respond within 30 seconds.',
			details:
				'Error: ETIMEDOUT\nEndpoint: mcp://gmail/send\nTimeout: 30000ms\nRetry count: 0 (no auto-retry per Article VI)',
			options: [
				{
					act: 'retry',
					label: 'Retry manually',
					text: 'Move this file to /Done and re-queue the task',
				},
				{ act: null, label: 'Check MCP server', text: 'Verify Gmail MCP server is running' },
				{
					act: 'mark-failed',
					label: 'Mark as failed',
					text: 'Move task to /Done/failed with notes',
				},
				{ act: null, label: 'Escalate', text: 'Contact system administrator' },
			],
			resolutionStatus: 'open',
			resolvedAt: null,
			resolutionNotes: null,
		});
		expect(parseErrorReport(SEED.replaceAll('\n', '\r\n'))).toEqual({ report, problems });
		expect(codesOf(GOOD)).toEqual([]);
	});

	const line = (key: string, value: string | null) =>
		GOOD.replace(new RegExp(`^${key}:.*\n`, 'm'), value === null ? '' : `${key}: ${value}\n`);
	const resolved = (more: string) =>
		GOOD.replace('resolution_status: open', `resolution_status: ${more}`);

	const broken: readonly [string, string, ErrorProblemCode[]][] = [
		['no id', line('id', null), ['id-missing']],
		['an empty id', line('id', '""'), ['id-malformed']],
		['an id of version 1', line('id', ID.replace('-40de-', '-10de-')), ['id-malformed']],
		['no time', line('timestamp', null), ['time-missing']],
		['a time that is none', line('timestamp', 'noon'), ['time-malformed']],
		['tasks', line('task_id', '[a, b]'), ['task-malformed']],
		['no type', line('error_type', null), ['type-missing']],
		['a type of its own', line('error_type', 'OtherError'), ['type-unknown']],
		['no severity', line('severity', null), ['severity-missing']],
		['a severity of its own', line('severity', 'URGENT'), ['severity-unknown']],
		['no status', line('resolution_status', null), ['status-missing']],
		['a status of its own', line('resolution_status', 'closed'), ['status-unknown']],
		['an end that says neither how nor when', resolved('resolved'), ['notes-missing']],
		[
			'an end without a time',
			resolved('resolved\nresolution_notes: Restarted.'),
			['resolved-at-missing'],
		],
		[
			'an end with a time that is none',
			resolved('resolved\nresolved_at: later'),
			['resolved-at-malformed'],
		],
		[
			'a time without an end',
			resolved('open\nresolved_at: 2026-01-17T11:00:00Z'),
			['resolved-at-early'],
		],
		[
			'a time before the end',
			resolved('acknowledged\nresolved_at: 2026-01-17T11:00:00Z'),
			['resolved-at-early'],
		],
		['no context', GOOD.replace('## Context', '## Other'), ['context-missing']],
		['no details', GOOD.replace('## Technical Details', '## Other'), ['details-missing']],
		['one option', GOOD.replace(/^[2-4]\. .*\n/gm, ''), ['options-too-few']],
		['no options', GOOD.replace('## Suggested Options', '## Other'), ['options-too-few']],
	];

	it.each(broken)('tells of %s', (_, text, codes) => {
		expect(codesOf(text)).toEqual(codes);
	});

	it.each([
		['ignored', resolved('ignored')],
		['ignored at some time', resolved('ignored\nresolved_at: 2026-01-17T11:00:00Z')],
		['resolved at some time', resolved('resolved\nresolved_at: 2026-01-17T11:00:00Z')],
		['of the system', line('task_id', 'null')],
		['of the system, unsaid', line('task_id', null)],
	])('finds nothing wrong with an error that is %s', (_, text) => {
		expect(codesOf(text)).toEqual([]);
	});

	it('reads what it can of a note that somebody edited into nonsense', () => {
		const { report, problems } = parseErrorReport('asdf\n# Oh no\n');
		expect(report).toEqual({
			taskId: null,
			title: 'Oh no',
			options: [],
			resolvedAt: null,
			resolutionNotes: null,
		});
		expect(problems.map(({ code }) => code)).toEqual([
			'frontmatter-missing',
			'id-missing',
			'time-missing',
			'type-missing',
			'severity-missing',
			'status-missing',
			'context-missing',
			'details-missing',
			'options-too-few',
		]);
	});

	it('reads what it can of broken properties', () => {
		const text = GOOD.replace('severity: high', 'severity: high\nbroken: "');
		const { report, problems } = parseErrorReport(text);
		expect(report).toMatchObject({ id: ID, severity: 'high', title: 'MCP Server Timeout' });
		expect(problems).toMatchObject([{ code: 'frontmatter-broken', block: { code: 'yaml' } }]);
		expect(problems.map(errorProblemSentence)).toEqual([
			expect.stringMatching(/^The error note’s properties cannot be read\. \S/),
		]);
		expect(codesOf(GOOD.replace('---\n\n#', '\n#'))).toContain('frontmatter-broken');
	});

	it('reads a time that is no ISO 8601, and tells of it', () => {
		const { report, problems } = parseErrorReport(line('timestamp', '2026-01-17 10:40'));
		expect(report.timestamp).toBe(Date.UTC(2026, 0, 17, 10, 40));
		expect(problems).toMatchObject([{ code: 'time-malformed' }]);
	});

	it.each([
		['1. **Retry manually**: text', 'retry', 'Retry manually', 'text'],
		['1) **Retry:** text', 'retry', 'Retry', 'text'],
		['- **Ignore**', 'ignore', 'Ignore', ''],
		['* Open the plan: text: more', 'open-plan', 'Open the plan', 'text: more'],
		['+ Acknowledge', 'acknowledge', 'Acknowledge', ''],
		['   9. **Mark as failed** text', 'mark-failed', 'Mark as failed', 'text'],
		['1. **Pay** **Retry**: a', null, 'Pay', '**Retry**: a'],
	])('reads the option %j', (option, act, label, text) => {
		const note = `## Suggested Options\n${option}\n`;
		expect(parseErrorReport(note).report.options).toEqual([{ act, label, text }]);
	});

	it.each([
		'text',
		'1.Retry',
		'```\n1. **Retry**: a\n```',
		'<!--\n1. **Retry**: a\n-->',
		'text\n    1. **Retry**: a',
		'1. ****: a',
		'1. : a',
	])('reads no option from %j', (lines) => {
		expect(parseErrorReport(`## Suggested Options\n${lines}\n`).report.options).toEqual([]);
	});

	it('reads twenty options at most', () => {
		const many = '1. **Retry**: a\n'.repeat(10_000);
		expect(parseErrorReport(`## Suggested Options\n${many}`).report.options).toHaveLength(20);
	});

	it.each([
		['Server restarted.', 'Server restarted.'],
		['[To be filled by human operator]', null],
		['', null],
		['TODO', null],
		[
			'[To be filled by human operator]\n\nServer restarted.\n',
			'[To be filled by human operator]\n\nServer restarted.',
		],
	])('reads what a person wrote below Resolution: %j', (written, notes) => {
		const text = GOOD.replace('[To be filled by human operator]', written);
		expect(parseErrorReport(text).report.resolutionNotes).toBe(notes);
	});

	it('believes the properties before the section', () => {
		const text = resolved('resolved\nresolved_at: 2026-01-17T11:00:00Z\nresolution_notes: "???"');
		const { report } = parseErrorReport(text.replace('[To be filled', 'Other. [To be filled'));
		expect(report.resolutionNotes).toBe('???');
	});

	it('takes details without a fence, and only what the first fence holds', () => {
		const details = (text: string) =>
			parseErrorReport(`## Technical Details\n${text}\n`).report.details;
		expect(details('ETIMEDOUT\n')).toBe('ETIMEDOUT');
		expect(details('a\n~~~ text\nb\n~~~\nc\n```\nd\n```')).toBe('b');
		expect(details('```\n```\nc')).toBe('');
		expect(details('```\nnever closed\n## Context')).toBe('never closed\n## Context');
	});

	it('keeps the first title', () => {
		expect(parseErrorReport('```\n# no\n```\n## no\n# error: A #\n# B\n').report.title).toBe('A #');
		expect('title' in parseErrorReport('## no').report).toBe(false);
	});
});

const hostileLine = fc.constantFrom(
	...[
		'',
		'---',
		'# Error: b',
		'## Context',
		'## Resolution',
		'## Technical Details',
		'```',
		'````',
	],
	...['~~~', '<!--', '-->', '%%', '1. **Retry**: a', '- ```', '  ```', '\\# a', '    # a', 'TODO'],
	...['id: x', ' ', '\t', '===', '[hint]', '|a|b|', '\\\\```', '> ## a', 'text'],
);
const hostileText = fc.oneof(
	fc.array(hostileLine, { maxLength: 8 }).map((lines) => lines.join('\n')),
	fc.string(),
	fc.string({ unit: 'binary' }),
);
const line = (longest: number) => hostileText.map((text) => oneLine(text, longest));
const seconds = fc.integer({ min: 0, max: 253_402_300_799 }).map((second) => second * 1_000);
const label = line(LONGEST.label)
	.map((text) => oneLine(text.replace(/[*:]+/g, ' '), LONGEST.label))
	.filter((text) => text !== '');

/** Reports as they are once they were written: their texts fit, and a label says what a button does. */
const written: fc.Arbitrary<ErrorReport> = fc.record({
	id: fc.uuid({ version: 4 }),
	timestamp: seconds,
	taskId: fc.option(line(LONGEST.id).filter((text) => text !== '')),
	errorType: fc.constantFrom(...ERROR_TYPES),
	severity: fc.constantFrom(...SEVERITIES),
	title: line(LONGEST.title),
	details: hostileText.map((text) => cutText(text, LONGEST.details)),
	context: hostileText.map((text) => cutText(text, LONGEST.context).trim()),
	options: fc.array(
		fc
			.record({ label, text: line(LONGEST.option) })
			.map((option) => ({ act: actOf(option.label), ...option })),
		{ minLength: 2, maxLength: 6 },
	),
	resolutionStatus: fc.constantFrom(...RESOLUTION_STATUSES),
	resolvedAt: fc.option(seconds),
	resolutionNotes: fc.option(
		hostileText.map((text) => cutText(text, LONGEST.notes).trim()).filter((text) => text !== ''),
	),
});

const LIFE_PROBLEMS: readonly string[] = [
	'resolved-at-missing',
	'resolved-at-early',
	'notes-missing',
];

describe('parseErrorReport of formatErrorReport', () => {
	it('is the report', () => {
		fc.assert(
			fc.property(written, (report) => {
				const read = parseErrorReport(formatErrorReport(report));
				expect(read.report).toEqual(report);
				expect(read.problems.filter(({ code }) => !LIFE_PROBLEMS.includes(code))).toEqual([]);
			}),
			{ numRuns: 200 },
		);
	});

	it('is what was written, of any report', () => {
		const any = written.chain((report) =>
			fc
				.record({
					title: hostileText,
					details: hostileText,
					context: hostileText,
					text: hostileText,
				})
				.map(({ text, ...more }) => ({
					...report,
					...more,
					timestamp: report.timestamp + 123,
					options: report.options.map((option) => ({ ...option, label: `a${text}`, text })),
					resolutionNotes: text,
				})),
		);
		fc.assert(
			fc.property(any, (report) => {
				const text = formatErrorReport(report);
				const { report: read } = parseErrorReport(text);
				expect(formatErrorReport({ ...report, ...read })).toBe(text);
				expect(read.options).toHaveLength(report.options.length);
			}),
			{ numRuns: 200 },
		);
	});

	it('is something for any text', () => {
		fc.assert(
			fc.property(hostileText, (text) => {
				const { report, problems } = parseErrorReport(text);
				expect(problems.length).toBeGreaterThan(0);
				expect(report.options?.length).toBeLessThanOrEqual(20);
			}),
		);
	});

	it.each([
		['one line', 'a'.repeat(10_000_000)],
		['stars', `## Suggested Options\n1. ${'*'.repeat(5_000_000)}`],
		['bold', `## Suggested Options\n1. ${'**a'.repeat(2_000_000)}`],
		['backslashes', `## Context\n${'\\'.repeat(5_000_000)}`],
		['white space', `## Context\n${' '.repeat(2_000_000)}x`],
		['dashes', `## Context\n${'-'.repeat(5_000_000)}x`],
		['fences', `## Technical Details\n${'```\n'.repeat(100_000)}`],
		['an open block', `---\n${'a: b\n'.repeat(100_000)}`],
	])('takes its time over no number of %s', (_, text) => {
		const { report } = parseErrorReport(text);
		expect(report.id).toBeUndefined();
		expect(report.context?.length ?? 0).toBeLessThanOrEqual(LONGEST.context);
	});
});
