// Times work against a baseline in the same run: machines are noisy, ratios are not.

export interface Row {
	name: string;
	/** What `value` and `baseline` count. */
	unit: string;
	value: number;
	baseline: number;
	baselineName: string;
	/** The ratio that we promise not to exceed, where there is one. */
	budget?: number;
}

export function ratioOf({ value, baseline }: Row): number {
	return value / baseline;
}

/** The median of several runs, each of which times both sides in turn, so that noise hits both. */
export async function timeBoth(
	runs: number,
	work: () => Promise<void>,
	baseline: () => Promise<void>,
): Promise<{ value: number; baseline: number }> {
	const values: number[] = [];
	const baselines: number[] = [];
	await work();
	await baseline();
	for (let run = 0; run < runs; run += 1) {
		baselines.push(await timed(baseline));
		values.push(await timed(work));
	}
	return { value: median(values), baseline: median(baselines) };
}

/** The same by the time of the processor, which minds less what else the machine does. */
export async function workOfBoth(
	runs: number,
	work: () => unknown,
	baseline: () => unknown,
): Promise<{ value: number; baseline: number }> {
	const values: number[] = [];
	const baselines: number[] = [];
	await work();
	await baseline();
	for (let run = 0; run < runs; run += 1) {
		baselines.push(await workOf(baseline));
		values.push(await workOf(work));
	}
	return { value: median(values), baseline: median(baselines) };
}

/** Milliseconds of the processor. */
export async function workOf(work: () => unknown): Promise<number> {
	const used = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(used);
	return (user + system) / 1_000;
}

async function timed(work: () => Promise<void>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

export function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
