// How much of a long task ran one script. Long-animation-frame entries cannot tell: they give evaluated code
// no address, and credit what follows an await to whoever resolved it. The CPU profiler names the script of
// every frame, so its samples are laid over the tasks.

import type { Page } from 'playwright-core';

/** On the page's clock, in milliseconds. */
export interface LongTask {
	start: number;
	duration: number;
}

interface ProfileNode {
	id: number;
	callFrame: { functionName: string; url: string };
	children?: number[];
}

/** As Chromium's protocol gives it; times in microseconds. */
interface CpuProfile {
	nodes: ProfileNode[];
	startTime: number;
	samples?: number[];
	timeDeltas?: number[];
}

export interface Taken {
	cpu: CpuProfile;
	/** When the mark ran, on the page's clock: what joins the two clocks. */
	markedAt: number;
}

const MARK = 'benchClockMark';
const SAMPLE_US = 1_000;

/** A function that nothing else is called, busy long enough to be sampled. */
const RUN_MARK = `(() => {
	function ${MARK}() {
		const start = performance.now();
		while (performance.now() - start < 40);
		return start;
	}
	return ${MARK}();
})()`;

export async function profile(page: Page, work: () => Promise<void>): Promise<Taken> {
	const session = await page.context().newCDPSession(page);
	await session.send('Profiler.enable');
	await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
	await session.send('Profiler.start');
	const markedAt: number = await page.evaluate(RUN_MARK);
	await work();
	const { profile: cpu } = await session.send('Profiler.stop');
	await session.detach();
	return { cpu, markedAt };
}

/**
 * The most milliseconds that one of the tasks spent with the script on its stack. Throws where the profile
 * knows nothing of the script or of the mark: then nothing was measured, which is not the same as none.
 */
export function shareOf({ cpu, markedAt }: Taken, tasks: readonly LongTask[], url: string): number {
	const marks = nodesBelow(cpu, ({ functionName }) => functionName === MARK);
	const script = nodesBelow(cpu, (frame) => frame.url.startsWith(url));
	const samples = samplesOf(cpu);
	const mark = samples.find(({ node }) => marks.has(node));
	if (!mark) throw new Error('The profile does not show the mark that joins the clocks.');
	const ran = samples.filter(({ node }) => script.has(node));
	if (ran.length === 0) throw new Error(`The profile shows nothing of ${url}.`);
	const offset = markedAt - mark.at;
	const shares = tasks.map(({ start, duration }) => {
		const within = ran.filter(({ at }) => at + offset >= start && at + offset < start + duration);
		return Math.min(
			duration,
			within.reduce((sum, { lasts }) => sum + lasts, 0),
		);
	});
	return Math.max(0, ...shares);
}

interface Sample {
	node: number;
	/** On the profiler's clock, in milliseconds. */
	at: number;
	lasts: number;
}

/** A sample stands for the time until the next one. */
function samplesOf({ samples = [], timeDeltas = [], startTime }: CpuProfile): Sample[] {
	let at = startTime;
	return samples.map((node, index) => {
		at += timeDeltas[index] ?? 0;
		return { node, at: at / 1000, lasts: (timeDeltas[index + 1] ?? 0) / 1000 };
	});
}

/** The nodes of these frames, and of all that they called. */
function nodesBelow(
	{ nodes }: CpuProfile,
	isWanted: (frame: ProfileNode['callFrame']) => boolean,
): Set<number> {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const found = new Set<number>();
	const pending = nodes.filter(({ callFrame }) => isWanted(callFrame)).map(({ id }) => id);
	for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
		if (found.has(id)) continue;
		found.add(id);
		pending.push(...(byId.get(id)?.children ?? []));
	}
	return found;
}
