// The backlog, against the least that the same work can cost, by the time of the processor. How its graph is drawn is
// another bench, `backlog-graph`, which needs a browser.

import { ISSUE_STATUSES } from '../src/core/backlog/entities';
import { BacklogGraph, nodeOf } from '../src/core/backlog/graph';
import { parseLines } from '../src/core/backlog/mirror/jsonl';
import { parseJson } from '../src/core/shared/parse-json';
import { benchBacklogChange } from './backlog-change';
import { layoutRows } from './layout';
import { indexRow } from './backlog-index';
import { issue, issuePath } from './backlog-notes';
import { workOfBoth, type Row } from './measure';

const RUNS = 15;
const BASELINE = 'JSON.parse for each line';

export async function benchBacklog(): Promise<Row[]> {
	return [
		...(await readyRows()),
		...(await benchBacklogChange()),
		await parsing('parse 10,000 issues of a mirror', manyIssues(10_000)),
		await parsing('parse a mirror with lines of 53 kB', longIssues(68)),
		await reading('read 10,000 issues out of a mirror', manyIssues(10_000)),
		...layoutRows(),
		await indexRow(),
	];
}

const [ISSUES, ASKED] = [10_000, 50];

/** Each has three relations. A question that nothing has changed for costs nothing, so that one issue changes for each. */
export async function readyRows(): Promise<Row[]> {
	const issues = Array.from({ length: ISSUES }, (_, at) => structuredClone(issue(at + 1, ISSUES)));
	const nodes = issues.map((entity, at) => nodeOf({ path: issuePath(at + 1), entity, refs: [] }));
	const graph = new BacklogGraph();
	const build = () => {
		for (const node of nodes) graph.put(node);
		return graph.ready();
	};
	build();
	let asked = 0;
	const ask = () => {
		for (let time = 0; time < ASKED; time += 1) {
			asked += 1;
			const node = nodes[(asked * 7_919) % ISSUES];
			if (node) graph.put({ ...node, priority: asked % 2 ? 0 : 4 });
			if (graph.ready().length === 0) throw new Error('Nothing is ready.');
		}
	};
	const pass = () => issues.filter(({ status, blocks }) => status === 'open' && blocks.length > 0);
	const passes = () => {
		for (let time = 0; time < ASKED; time += 1)
			if (pass().length === 0) throw new Error('Nothing is open.');
	};
	const each = await workOfBoth(RUNS, ask, passes);
	const against = { unit: 'ms', baselineName: 'one pass over the parsed issues' };
	const [value, baseline] = [each.value / ASKED, each.baseline / ASKED];
	const whole = await workOfBoth(RUNS, build, pass);
	return [
		{ name: 'ready, after one of 10,000 changed', ...against, value, baseline, budget: 2 },
		{ name: 'every one of 10,000 put again, then ready', ...against, value: whole.value, baseline },
	];
}

async function parsing(name: string, text: string): Promise<Row> {
	const times = await workOfBoth(
		RUNS,
		() => parseLines(text, 'issue'),
		() => text.split('\n').map(parseJson),
	);
	return { name, unit: 'ms', ...times, baselineName: BASELINE, budget: 2 };
}

/** With every entity made, as an import needs them. */
async function reading(name: string, text: string): Promise<Row> {
	const times = await workOfBoth(
		RUNS,
		() => parseLines(text, 'issue').lines.map(({ entity }) => entity),
		() => text.split('\n').map(parseJson),
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
