// A graph of 2,000 issues with 6,000 relations, and how long it takes to be laid out once the code is warm.

import { layOut, type LayoutEdge } from '../src/core/backlog/picture/layout';
import { median, type Row } from './measure';

export const ISSUES = 2_000;
const RELATIONS = 6_000;
/** An issue blocks some of those that were written soon after it, as people plan. */
const REACH = 40;
const LAYOUT_MS = 100;
const RUNS = 15;

export const PROMISED = { unit: 'ms', baseline: LAYOUT_MS, baselineName: 'what is promised' };

export const issueId = (number: number) => `issue-${String(number).padStart(3, '0')}`;

export const issueIds = () => Array.from({ length: ISSUES }, (_, at) => issueId(at + 1));

export function layoutRows(): Row[] {
	return [...layoutRowsOf('near', nearby()), ...layoutRowsOf('far', anywhere())];
}

/** By the clock and by the processor, which does not mind what else the machine does. */
function layoutRowsOf(how: string, edges: readonly LayoutEdge[]): Row[] {
	const keys = issueIds();
	const runs = Array.from({ length: RUNS }, () => {
		const [start, used] = [performance.now(), process.cpuUsage()];
		layOut(keys, edges);
		const ms = performance.now() - start;
		const { user, system } = process.cpuUsage(used);
		return { ms, cpu: (user + system) / 1_000 };
	});
	const name = `backlog graph laid out, relations ${how}`;
	return [
		{ name, ...PROMISED, value: median(runs.map(({ ms }) => ms)) },
		{
			name: `${name}, processor`,
			...PROMISED,
			value: median(runs.map(({ cpu }) => cpu)),
			budget: 1,
		},
	];
}

export function nearby(): LayoutEdge[] {
	return edgesBy((from, chance) => Math.min(ISSUES, from + 1 + Math.floor(chance * REACH)));
}

export function anywhere(): LayoutEdge[] {
	return edgesBy((_, chance) => 1 + Math.floor(chance * ISSUES));
}

/** The same every time. */
function edgesBy(other: (from: number, chance: number) => number): LayoutEdge[] {
	let seed = 7;
	const chance = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	return Array.from({ length: RELATIONS }, () => {
		const from = 1 + Math.floor(chance() * ISSUES);
		const [one, to] = [from, other(from, chance())].sort((a, b) => a - b);
		return { from: issueId(one!), to: issueId(to!), isFirm: true };
	});
}
