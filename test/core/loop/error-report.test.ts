import { describe, expect, it } from 'vitest';
import {
	ERROR_TYPES,
	RESOLUTION_STATUSES,
	errorFileName,
	formatErrorReport,
	nextResolutions,
	resolutionChanges,
	severityFor,
	type ErrorReport,
} from '../../../src/core/loop/error-report';
import { parseErrorReport } from '../../../src/core/loop/error-report-parse';
import { editFrontmatter } from '../../../src/core/note/frontmatter-edit';

const TASK = '550e8400-e29b-41d4-a716-446655440000';
const AT = Date.UTC(2026, 0, 17, 10, 40);

const REPORT: ErrorReport = {
	id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
	timestamp: AT,
	taskId: TASK,
	errorType: 'MCPError',
	severity: 'high',
	title: 'MCP Server Timeout',
	context: 'The Gmail MCP server did not respond.\nNothing was sent.',
	details: 'Error: ETIMEDOUT\nTimeout: 30000ms',
	options: [
		{ act: 'retry', label: 'Retry manually', text: 'Move this file to /Done' },
		{ act: null, label: 'Escalate', text: 'Contact system administrator' },
	],
	resolutionStatus: 'open',
	resolvedAt: null,
	resolutionNotes: null,
};

describe('formatErrorReport', () => {
	it('writes the note as the seed has it', () => {
		expect(formatErrorReport(REPORT)).toBe(`---
id: 7c9e6679-7425-40de-944b-e07fc1f90ae7
timestamp: 2026-01-17T10:40:00Z
task_id: ${TASK}
error_type: MCPError
severity: high
resolution_status: open
---

# Error: MCP Server Timeout

## Context
The Gmail MCP server did not respond.
Nothing was sent.

## Technical Details
\`\`\`
Error: ETIMEDOUT
Timeout: 30000ms
\`\`\`

## Suggested Options

1. **Retry manually**: Move this file to /Done
2. **Escalate**: Contact system administrator

## Resolution
[To be filled by human operator]
`);
	});

	it('names no task for an error of the system, and the end of one that has it', () => {
		const text = formatErrorReport({
			...REPORT,
			taskId: null,
			resolutionStatus: 'resolved',
			resolvedAt: AT,
			resolutionNotes: 'Restarted: it\n# works',
		});
		expect(text).toContain('\ntask_id: null\n');
		expect(text).toContain(
			'resolved_at: 2026-01-17T10:40:00Z\nresolution_notes: "Restarted: it\\n# works"\n---\n',
		);
		expect(text).toContain('## Resolution\nRestarted: it\n\\# works\n');
	});

	it('keeps hostile texts in their places', () => {
		const text = formatErrorReport({
			...REPORT,
			title: 'a\n---\nseverity: low\n# b',
			context: '---\n## Resolution\nDone.\n```\n<!--',
			details: '```\n## Suggested Options\n1. **Retry**: x\n---\n````',
			options: [{ act: null, label: 'a**: b\n1. **Retry**', text: 'x\n2. **Ignore**: y' }],
		});
		expect(text).toContain('# Error: a --- severity: low # b\n');
		expect(text).toContain('\\---\n\\## Resolution\nDone.\n\\```\n\\<!--\n');
		expect(text).toContain('`````\n```\n## Suggested Options\n1. **Retry**: x\n---\n````\n`````\n');
		expect(text).toContain('1. **a b 1. Retry**: x 2. **Ignore**: y\n\n## Resolution');
	});

	it('has a bound, whatever it is given', () => {
		const long = '`\n# <!--\0'.repeat(1_000_000);
		const option = { act: null, label: long, text: long };
		const text = formatErrorReport({
			...REPORT,
			taskId: long,
			title: long,
			context: long,
			details: long,
			options: [option, option],
			resolutionNotes: long,
		});
		expect(text.length).toBeLessThan(80_000);
		const { report, problems } = parseErrorReport(text);
		expect(problems).toEqual([]);
		expect(report.details?.length).toBeLessThanOrEqual(20_000);
		expect(report.details).toMatch(/\n… \(cut: 9000000 characters in all\)$/);
		expect(report.context?.length).toBeLessThanOrEqual(20_000);
	});
});

describe('errorFileName', () => {
	it.each([
		[TASK, `ERROR_20260117T104000Z_${TASK}.md`],
		[null, 'ERROR_20260117T104000Z_SYSTEM.md'],
		['', 'ERROR_20260117T104000Z_SYSTEM.md'],
		['../../x y', 'ERROR_20260117T104000Z_xy.md'],
		['💥', 'ERROR_20260117T104000Z_SYSTEM.md'],
		['a'.repeat(900), `ERROR_20260117T104000Z_${'a'.repeat(200)}.md`],
	])('for the task %j', (taskId, name) => {
		expect(errorFileName({ at: AT + 999, taskId })).toBe(name);
	});
});

describe('severityFor', () => {
	it.each([
		['TaskProcessingError', 'medium'],
		['MCPError', 'high'],
		['ValidationError', 'low'],
		['StateTransitionError', 'medium'],
		['FileSystemError', 'high'],
		['AmbiguityError', 'medium'],
	] as const)('of %s is %s', (errorType, severity) => {
		expect(severityFor({ errorType, involvesMoneyOrIdentity: false })).toBe(severity);
	});

	it.each(ERROR_TYPES)('of %s about money or identity is critical', (errorType) => {
		expect(severityFor({ errorType, involvesMoneyOrIdentity: true })).toBe('critical');
	});
});

describe('nextResolutions', () => {
	it.each([
		['open', ['acknowledged', 'resolved', 'ignored']],
		['acknowledged', ['resolved', 'ignored']],
		['resolved', []],
		['ignored', []],
	] as const)('after %s', (status, next) => {
		expect(nextResolutions(status)).toEqual(next);
	});

	it('never comes back to where it was', () => {
		for (const status of RESOLUTION_STATUSES) {
			for (const next of nextResolutions(status)) {
				expect(nextResolutions(next)).not.toContain(status);
			}
		}
	});
});

describe('resolutionChanges', () => {
	function after(note: string, ...changes: Parameters<typeof resolutionChanges>) {
		const edited = editFrontmatter(note, resolutionChanges(...changes));
		if (!edited.ok) throw new Error(edited.refusal.code);
		return edited.value;
	}

	it('writes each stage of the life of an error', () => {
		const acknowledged = after(formatErrorReport(REPORT), 'acknowledged', AT, null);
		expect(parseErrorReport(acknowledged)).toEqual({
			report: { ...REPORT, resolutionStatus: 'acknowledged' },
			problems: [],
		});
		const resolved = after(acknowledged, 'resolved', AT + 60_000, ' Restarted.\n');
		expect(parseErrorReport(resolved)).toEqual({
			report: {
				...REPORT,
				resolutionStatus: 'resolved',
				resolvedAt: AT + 60_000,
				resolutionNotes: 'Restarted.',
			},
			problems: [],
		});
	});

	it('says when an error was ignored, and keeps notes where there are no new ones', () => {
		const noted = formatErrorReport({ ...REPORT, resolutionNotes: 'Seen.' });
		expect(parseErrorReport(after(noted, 'ignored', AT, '  ')).report).toMatchObject({
			resolutionStatus: 'ignored',
			resolvedAt: AT,
			resolutionNotes: 'Seen.',
		});
	});

	it('writes notes of any length into a block that can be read', () => {
		const text = after(formatErrorReport(REPORT), 'resolved', AT, '\u2028"\n'.repeat(1_000_000));
		expect(parseErrorReport(text).problems).toEqual([]);
	});
});
