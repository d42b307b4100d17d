import { describe, expect, it } from 'vitest';
import { Turns } from '../../../src/core/shared/turns';

/** Work that ends when it is told to. */
function pendingWork() {
	let finish: () => void = () => undefined;
	const ended = new Promise<void>((resolve) => (finish = resolve));
	return { work: () => ended, finish: () => finish() };
}

describe('Turns', () => {
	it('begins work on one key only when the work before has ended', async () => {
		const turns = new Turns();
		const first = pendingWork();
		const order: string[] = [];
		const one = turns.run('a', first.work).then(() => order.push('one'));
		const two = turns.run('a', () => Promise.resolve(order.push('two')));
		await turns.run('b', () => Promise.resolve(order.push('other')));
		expect(order).toEqual(['other']);
		first.finish();
		await Promise.all([one, two]);
		expect(order).toEqual(['other', 'one', 'two']);
	});

	it('gives back what the work gives', async () => {
		const turns = new Turns();
		expect(await turns.run('a', () => Promise.resolve(1))).toBe(1);
		await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	});

	it('goes on after work that failed', async () => {
		const turns = new Turns();
		const failed = turns.run('a', () => Promise.reject(new Error('no')));
		const next = turns.run('a', () => Promise.resolve('done'));
		await expect(failed).rejects.toThrow('no');
		expect(await next).toBe('done');
	});

	it('remembers nothing of a key whose work has ended', async () => {
		const turns = new Turns();
		const order: string[] = [];
		const note = (word: string) => () => Promise.resolve(order.push(word));
		const work = [turns.run('a', note('first')), turns.run('a', note('second'))];
		expect(order).toEqual(['first']);
		await Promise.all(work);
		await Promise.resolve();
		await Promise.resolve();
		// What waits for nothing begins within the call.
		const last = turns.run('a', note('last'));
		expect(order).toEqual(['first', 'second', 'last']);
		await last;
	});
});
