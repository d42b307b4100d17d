// What was measured of a view as rows of the report.

import { FRAME_MS, type Frames } from './frames';
import type { Row } from './measure';
import type { Naive } from './naive-list';
import { medianOf, type Measured } from './view-page';

const OPEN_FRAMES = 2;
const MOST_NODES = 2_000;
const MOST_DROPPED = 5;
const KEY_MS = 50;
const MB = 1_000_000;

/** Counted twice: the frames that were drawn until then, and how many the processor's time would have filled. */
export function openRows(name: string, { cpu, frames }: Measured): Row[] {
	const promised = { baseline: OPEN_FRAMES, baselineName: 'what is promised', budget: 1 };
	return [
		{ name: `${name}: frames drawn until it is seen`, unit: 'frames', value: frames, ...promised },
		{
			...{ name: `${name}: the same, by the time of the processor`, unit: 'frames' },
			...{ value: cpu / FRAME_MS, ...promised },
		},
	];
}

/** The same work in both kinds of time. */
export function bothTimes(
	name: string,
	value: Pick<Measured, 'ms' | 'cpu'>,
	baseline: Pick<Measured, 'ms' | 'cpu'>,
	baselineName: string,
): Row[] {
	return [
		{ name, unit: 'ms', value: value.ms, baseline: baseline.ms, baselineName },
		{
			...{ name: `${name}, processor`, unit: 'ms' },
			...{ value: value.cpu, baseline: baseline.cpu, baselineName },
		},
	];
}

export function nodesRow(name: string, nodes: number): Row {
	return {
		...{ name: `${name}: nodes in the page`, unit: 'nodes', value: nodes },
		...{ baseline: MOST_NODES, baselineName: 'what is promised', budget: 1 },
	};
}

export function framesRows(name: string, frames: Frames, empty: Naive): Row[] {
	const percent = (share: number) => share * 100;
	const promised = { unit: '%', baseline: MOST_DROPPED, budget: 1 };
	return [
		{
			...{ name: `${name}: frames dropped`, ...promised, value: percent(frames.dropped) },
			baselineName: `what is promised (${percent(empty.scrolled.dropped).toFixed(1)} % where an empty box is scrolled)`,
		},
		{
			...{ name: `${name}: frames too slow`, ...promised, value: percent(frames.slow) },
			baselineName: 'what is promised; too slow by the time of the processor',
		},
	];
}

export function keyRows(name: string, keys: readonly Measured[]): Row[] {
	const slowest = Math.max(...keys.map(({ cpu }) => cpu));
	const promised = { unit: 'ms', baseline: KEY_MS, baselineName: 'what is promised', budget: 1 };
	return [
		{ name: `${name}: letter to result`, ...promised, value: medianOf(keys).ms },
		{ name: `${name}: letter to result, processor`, ...promised, value: medianOf(keys).cpu },
		{ name: `${name}: slowest letter, processor`, ...promised, value: slowest },
	];
}

export interface Heaps {
	/** When it had been opened and closed once. */
	before: number;
	open: number;
	after: number;
}

export function memoryRow(name: string, { before, open, after }: Heaps): Row {
	return {
		...{ name: `${name}: memory kept when closed`, unit: 'MB' },
		value: Math.max(0, after - before) / MB,
		baseline: (open - before) / MB,
		baselineName: 'what it takes while it is open',
	};
}

export function growthRows(
	name: string,
	sizes: readonly { size: number; found: Pick<Measured, 'ms' | 'cpu'> }[],
): Row[] {
	const [least, ...more] = sizes;
	if (!least) return [];
	return more.flatMap(({ size, found }) =>
		bothTimes(
			`${name}, ${size.toLocaleString('en')}`,
			found,
			least.found,
			`the same with ${least.size.toLocaleString('en')}`,
		),
	);
}
