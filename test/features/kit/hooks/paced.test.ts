import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from '../../../../src/features/kit/hooks/paced';

/** As long as a frame takes. */
const FRAME_MS = 16;

let drawn: number[];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('window', {
		setTimeout,
		clearTimeout,
		requestAnimationFrame: (draw: (at: number) => void) =>
			setTimeout(() => draw(performance.now()), FRAME_MS),
		cancelAnimationFrame: clearTimeout,
	});
	drawn = [];
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const begin = () => paced(() => drawn.push(performance.now()));

describe('paced', () => {
	it('draws once at the next frame, however often it is asked', () => {
		const { ask } = begin();
		for (let count = 0; count < 1_000; count++) ask();
		expect(drawn).toHaveLength(0);
		vi.advanceTimersByTime(FRAME_MS);
		expect(drawn).toHaveLength(1);
		vi.advanceTimersByTime(1_000);
		expect(drawn).toHaveLength(1);
	});

	it('draws at the next frame again when it has rested', () => {
		const { ask } = begin();
		ask();
		vi.advanceTimersByTime(500);
		ask();
		vi.advanceTimersByTime(FRAME_MS);
		expect(drawn).toHaveLength(2);
	});

	it('rests between drawings while it is asked all the time, and draws the last state', () => {
		const { ask } = begin();
		for (let passed = 0; passed < 1_000; passed++) {
			ask();
			vi.advanceTimersByTime(1);
		}
		expect(drawn.length).toBeLessThanOrEqual(10);
		const before = drawn.length;
		ask();
		vi.advanceTimersByTime(200);
		expect(drawn.length).toBeGreaterThan(before);
		const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? 0));
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
	});

	it('rests for as long as it is told to', () => {
		const { ask } = paced(() => drawn.push(performance.now()), 300);
		for (let passed = 0; passed < 1_000; passed++) {
			ask();
			vi.advanceTimersByTime(1);
		}
		expect(drawn).toHaveLength(4);
	});

	it('leaves what others have no time for to the next frame, and forgets nothing', () => {
		let asked: ((at: number) => void)[] = [];
		vi.stubGlobal('window', {
			requestAnimationFrame: (draw: (at: number) => void) => asked.push(draw),
		});
		const frame = (at: number) => {
			const draws = asked;
			asked = [];
			for (const draw of draws) draw(at);
		};
		const order: string[] = [];
		const slow = paced(() => {
			order.push('slow');
			vi.advanceTimersByTime(9);
		});
		const others = ['a', 'b'].map((name) => paced(() => order.push(name)));
		slow.ask();
		for (const { ask } of others) ask();
		frame(1);
		expect(order).toEqual(['slow']);
		frame(2);
		expect(order).toEqual(['slow', 'a', 'b']);
	});

	it.each([0, 1])('draws nothing after its end (with %i drawn)', (before) => {
		const { ask, stop } = begin();
		for (let count = 0; count < before; count++) {
			ask();
			vi.advanceTimersByTime(FRAME_MS);
		}
		ask();
		stop();
		ask();
		vi.advanceTimersByTime(1_000);
		expect(drawn).toHaveLength(before);
	});
});
