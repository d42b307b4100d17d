import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePacer } from '../../src/obsidian/frame-pacer';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
	vi.stubGlobal('window', globalThis);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Whether it resolved without the app having had a turn. */
async function atOnce(pause: Promise<void>): Promise<boolean> {
	let resolved = false;
	void pause.then(() => (resolved = true));
	await Promise.resolve();
	await Promise.resolve();
	return resolved;
}

describe('FramePacer', () => {
	it('gives the app a turn before the first slice', async () => {
		expect(await atOnce(new FramePacer().breathe())).toBe(false);
	});

	it('does not wait while a slice has time left, and waits when it has not', async () => {
		const pacer = new FramePacer();
		const first = pacer.breathe();
		await vi.advanceTimersToNextTimerAsync();
		await first;
		vi.advanceTimersByTime(7);
		expect(await atOnce(pacer.breathe())).toBe(true);
		vi.advanceTimersByTime(1);
		expect(await atOnce(pacer.breathe())).toBe(false);
	});

	it('lets those go on after a turn for whom it has time, and the others after the next', async () => {
		const pacer = new FramePacer();
		const turns: (() => void)[] = [];
		let now = 0;
		vi.spyOn(performance, 'now').mockImplementation(() => now);
		vi.stubGlobal('window', { setTimeout: (act: () => void) => turns.push(act) });
		const worked: number[] = [];
		const work = Array.from({ length: 4 }, async (_, one) => {
			await pacer.breathe();
			worked.push(one);
			now += 5;
		});
		await vi.waitUntil(() => turns.length === 1);
		turns[0]?.();
		await vi.waitUntil(() => turns.length === 2);
		expect(worked).toEqual([0, 1]);
		turns[1]?.();
		await Promise.all(work);
		expect(worked).toEqual([0, 1, 2, 3]);
	});

	it('lets all who wait go on after one turn that has time for them', async () => {
		const pacer = new FramePacer();
		const pauses = Array.from({ length: 16 }, () => pacer.breathe());
		await Promise.resolve();
		expect(vi.getTimerCount()).toBe(1);
		await vi.advanceTimersToNextTimerAsync();
		await Promise.all(pauses);
		expect(await atOnce(pacer.breathe())).toBe(true);
	});
});
