// Frames at 60 a second: which of them were not there in time, and which of them the page itself was too slow for.

import { FRAME, TASK, type TracedTask } from './trace';

export const FRAME_MS = 1000 / 60;

export interface Frames {
	/** How many there should have been. */
	expected: number;
	/** The part of them that was not drawn. */
	dropped: number;
	/** The part of those drawn for which the thread that draws needed more of the processor than a frame lasts. */
	slow: number;
	/** Of the processor, for one frame, in the middle and at worst, in milliseconds. */
	usual: number;
	longest: number;
}

/** `starts`: when each frame began, in milliseconds. */
export function framesOf(starts: readonly number[], tasks: readonly TracedTask[]): Frames {
	const lasted = (starts.at(-1) ?? 0) - (starts[0] ?? 0);
	const expected = Math.max(1, Math.round(lasted / FRAME_MS));
	const costs = costsOf(tasks).sort((a, b) => a - b);
	return {
		expected,
		dropped: Math.max(0, expected - (starts.length - 1)) / expected,
		slow: costs.filter((cost) => cost > FRAME_MS).length / Math.max(1, costs.length),
		usual: costs[Math.floor(costs.length / 2)] ?? 0,
		longest: costs.at(-1) ?? 0,
	};
}

/** Each frame's share of the processor: from the task that runs its callbacks to the next such task. */
function costsOf(events: readonly TracedTask[]): number[] {
	const tasks = events.filter(({ name }) => name === TASK).sort((a, b) => a.start - b.start);
	const begins = events
		.filter(({ name }) => name === FRAME)
		.map(({ start }) => start)
		.sort((a, b) => a - b);
	const costs: number[] = [];
	let next = 0;
	for (const { start, duration, cpu } of tasks) {
		const isNew = (begins[next] ?? Infinity) < start + duration;
		while ((begins[next] ?? Infinity) < start + duration) next += 1;
		if (isNew) costs.push(cpu);
		else if (costs.length > 0) costs[costs.length - 1]! += cpu;
	}
	return costs;
}
