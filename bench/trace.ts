// What the thread that draws did while something was measured, by Chromium's own trace: the time that passed, and the
// processor's time, which other programs on the machine lengthen far less.

import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	/** In microseconds, like the two below. */
	ts: number;
	dur?: number;
	/** Of the processor. */
	tdur?: number;
}

/** In milliseconds, from the start mark on. */
export interface TracedTask {
	name: string;
	start: number;
	duration: number;
	/** Of the processor. */
	cpu: number;
}

/** The page sets these two around what is measured. */
export const START_MARK = 'bench-start';
export const END_MARK = 'bench-end';
/** As the trace calls a task, and the callbacks of a frame. */
export const TASK = 'ThreadControllerImpl::RunTask';
export const FRAME = 'FireAnimationFrame';

const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline'];

/** With all tasks of the page between the two marks. */
export async function traced<Value>(
	browser: Browser,
	page: Page,
	work: () => Promise<Value>,
): Promise<{ value: Value; tasks: TracedTask[] }> {
	await browser.startTracing(page, { categories: CATEGORIES });
	try {
		const value = await work();
		return { value, tasks: tasksIn(await browser.stopTracing()) };
	} catch (error) {
		await browser.stopTracing().catch(() => undefined);
		throw error;
	}
}

function tasksIn(trace: Buffer): TracedTask[] {
	const { traceEvents: all } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
	const start = all.findLast(({ name }) => name === START_MARK);
	const end = all.findLast(({ name }) => name === END_MARK);
	if (!start || !end) throw new Error('The trace does not show the marks of the page.');
	const tasks = all
		.filter(({ pid, tid, ph, ts, dur = 0 }) => {
			const isOwn = pid === start.pid && tid === start.tid && ph === 'X';
			return isOwn && ts + dur > start.ts && ts <= end.ts;
		})
		.map(({ name, ts, dur = 0, tdur = 0 }) => ({
			...{ name, start: (ts - start.ts) / 1000 },
			...{ duration: dur / 1000, cpu: tdur / 1000 },
		}));
	if (cpuOf(tasks) === 0) throw new Error('The trace does not show what the page did.');
	return tasks;
}

/** Of all tasks together, in milliseconds. */
export function cpuOf(tasks: readonly TracedTask[]): number {
	return tasks.filter(({ name }) => name === TASK).reduce((sum, { cpu }) => sum + cpu, 0);
}
