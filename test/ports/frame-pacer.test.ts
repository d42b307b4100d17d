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

	it('lets all who wait go on after one and the same turn', async () => {
		const pacer = new FramePacer();
		const pauses = Array.from({ length: 16 }, () => pacer.breathe());
		expect(vi.getTimerCount()).toBe(1);
		await vi.advanceTimersToNextTimerAsync();
		await Promise.all(pauses);
		expect(await atOnce(pacer.breathe())).toBe(true);
	});
});
