// The backlog, against the least that the same work can cost.

import { ISSUE_STATUSES } from '../src/core/backlog/entities';
import { parseLines } from '../src/core/backlog/jsonl';
import { parseJson } from '../src/core/shared/parse-json';
import { timeBoth, type Row } from './measure';

const RUNS = 15;
const BASELINE = 'JSON.parse for each line';

export async function benchBacklog(): Promise<Row[]> {
	return [
		await parsing('parse 10,000 issues of a mirror', manyIssues(10_000)),
		await parsing('parse a mirror with lines of 53 kB', longIssues(68)),
		await reading('read 10,000 issues out of a mirror', manyIssues(10_000)),
	];
}

async function parsing(name: string, text: string): Promise<Row> {
	const times = await timeBoth(
		RUNS,
		() => Promise.resolve(void parseLines(text, 'issue')),
		() => Promise.resolve(void text.split('\n').map(parseJson)),
	);
	return { name, unit: 'ms', ...times, baselineName: BASELINE, budget: 2 };
}

/** With every entity made, as an import needs them. */
async function reading(name: string, text: string): Promise<Row> {
	const times = await timeBoth(
		RUNS,
		() => Promise.resolve(void parseLines(text, 'issue').lines.map(({ entity }) => entity)),
		() => Promise.resolve(void text.split('\n').map(parseJson)),
	);
	return { name, unit: 'ms', ...times, baselineName: BASELINE };
}

/** As sudocode's own: 3.6 MB in 10,000 lines. */
function manyIssues(count: number): string {
	return linesOf(
		count,
		(number) => `Steps of [[@issue-${padded(number % 997)}]] and "quotes": here.\n`,
	);
}

/** As sudocode's own: 3.6 MB, with the history of a task in the content of each line. */
function longIssues(count: number): string {
	const paragraph =
		'## Notes\n\n- [x] `POST /oauth/token` answers {"token": "…"}\n\nA sentence of words.\n';
	return linesOf(count, () => paragraph.repeat(640));
}

function linesOf(count: number, contentOf: (number: number) => string): string {
	const lines = Array.from({ length: count }, (_, at) => {
		const id = `issue-${padded(at + 1)}`;
		const to = (other: number, type: string) => ({ from: id, to: `issue-${padded(other)}`, type });
		return JSON.stringify({
			...{ id, title: `Issue ${at}`, description: '', content: contentOf(at) },
			...{ status: ISSUE_STATUSES[at % 5], priority: at % 5, issue_type: 'task', assignee: null },
			...{ estimated_minutes: 60, created_at: '2025-10-16T10:00:00Z' },
			...{ updated_at: '2025-10-16T15:30:00Z', closed_at: null, created_by: 'alice' },
			...{ spec_refs: ['spec-001'] },
			relationships: [to(at + 2, 'blocks'), to(at + 3, 'related'), to(at + 9, 'blocks')],
			tags: ['auth', 'api'],
		});
	});
	return lines.join('\n');
}

function padded(number: number): string {
	return String(number).padStart(3, '0');
}
