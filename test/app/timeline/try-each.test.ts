import { describe, expect, it } from 'vitest';
import { tryEach } from '../../../src/app/timeline/try-each';

describe('tryEach', () => {
	it('does one after the other', async () => {
		const done: string[] = [];
		await tryEach(['a', 'b'], async (one) => {
			done.push(`${one} begins`);
			await Promise.resolve();
			done.push(`${one} ends`);
		});
		expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
	});

	it('goes on behind what fails, and throws the first failure in the end', async () => {
		const done: number[] = [];
		const work = (one: number) => {
			done.push(one);
			return one === 3 ? Promise.resolve() : Promise.reject(new Error(`no ${String(one)}`));
		};
		await expect(tryEach([1, 2, 3], work)).rejects.toThrow('no 1');
		expect(done).toEqual([1, 2, 3]);
	});
});
