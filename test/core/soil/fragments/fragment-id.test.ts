// Seed 003's own Python, as it is printed there, and ours, over the same contents.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	FragmentIds,
	fragmentId,
	isFragmentId,
} from '../../../../src/core/soil/fragments/fragment-id';
import { inPython, itWithPython } from '../../../support/python';

const WORDS = fc.string({ unit: 'binary', maxLength: 40 });

/** Contents until each of the 65,536 values has come up. */
function oneOfEachValue(): string[] {
	const byValue = new Map<number, string>();
	for (let count = 0; byValue.size < 65_536; count += 1) {
		const digest = createHash('sha256').update(`é${count}`).digest();
		byValue.set(digest.readUInt16BE(), `é${count}`);
	}
	return [...byValue.values()];
}

describe('fragmentId', () => {
	itWithPython(
		"is what the seed's Python makes of it, for every value that there is",
		() => {
			const contents = [...oneOfEachValue(), '', ' ', '\n', 'ä😀\u0000', ...fc.sample(WORDS, 2000)];
			const ours = contents.map(fragmentId);
			expect(ours).toEqual(inPython('fragment_id', 'generate_fragment_id', contents));
			expect(ours).toContain('^000');
			expect(ours).toContain('^1ekf');
			expect(ours.every(isFragmentId)).toBe(true);
		},
		60_000,
	);

	it("isn't what the seed's page shows for its example, which is made up", () => {
		expect(fragmentId('but it should collapse when scrolling to save space.')).toBe('^98f');
	});
});

/** The same one, or the first behind it that isn't taken. */
function freeId(id: string, taken: ReadonlySet<string>): string {
	let free = parseInt(id.slice(1), 36);
	const written = () => `^${free.toString(36).padStart(3, '0')}`;
	while (taken.has(written())) free += 1;
	return taken.has(id) ? written() : id;
}

describe('FragmentIds', () => {
	it('gives each fragment its own id, or the next free one', () => {
		const few = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
		fc.assert(
			fc.property(
				few,
				fc.array(fc.constantFrom('^a7f', fragmentId('a'), fragmentId('b'))),
				(all, taken) => {
					const ids = new FragmentIds(taken);
					const used = new Set<string>(taken);
					for (const content of all) {
						const id = freeId(fragmentId(content), used);
						expect(ids.give(content)).toBe(id);
						used.add(id);
					}
				},
			),
		);
	});

	it('takes a person’s ids of blocks for what they are', () => {
		const id = fragmentId('a');
		expect(new FragmentIds(['^my-note', '^', id.toUpperCase()]).give('a')).toBe(
			freeId(id, new Set([id])),
		);
	});

	it('gives a hundred thousand that are alike an id each', () => {
		const ids = new FragmentIds();
		const given = new Set(Array.from({ length: 100_000 }, () => ids.give('the same')));
		expect(given.size).toBe(100_000);
	});
});
