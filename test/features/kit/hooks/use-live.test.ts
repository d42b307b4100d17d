import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/features/kit/hooks/use-live';
import { keepAsking } from '../../../../src/features/kit/hooks/use-live';

/** Questions that are answered when the test says so. */
function asked() {
	const open: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
	const taken: Answer<number>[] = [];
	const listeners = new Set<() => void>();
	const end = keepAsking(
		() => new Promise<number>((answer, fail) => open.push({ answer, fail })),
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		(answer) => taken.push(answer),
	);
	const change = () => listeners.forEach((listener) => listener());
	return { open, taken, listeners, end, change };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('keepAsking', () => {
	it('asks at once, and again after a change', async () => {
		const { open, taken, change } = asked();
		open[0]!.answer(1);
		await settled();
		change();
		open[1]!.answer(2);
		await settled();
		expect(taken).toEqual([
			{ status: 'here', value: 1 },
			{ status: 'here', value: 2 },
		]);
	});

	it('asks once more after any number of changes while it asks', async () => {
		const { open, change } = asked();
		for (let count = 0; count < 1_000; count++) change();
		expect(open).toHaveLength(1);
		open[0]!.answer(1);
		await settled();
		expect(open).toHaveLength(2);
		open[1]!.answer(2);
		await settled();
		expect(open).toHaveLength(2);
	});

	it('tells of a failure and goes on', async () => {
		const { open, taken, change } = asked();
		const error = new Error('no');
		open[0]!.fail(error);
		await settled();
		change();
		open[1]!.answer(2);
		await settled();
		expect(taken).toEqual([
			{ status: 'failed', error },
			{ status: 'here', value: 2 },
		]);
	});

	it('takes nothing after its end', async () => {
		const { open, taken, listeners, end } = asked();
		end();
		open[0]!.answer(1);
		await settled();
		expect(taken).toEqual([]);
		expect(listeners.size).toBe(0);
	});
});
