// What every IdSource must do, whatever it takes its chance from.

import { describe, expect, it } from 'vitest';
import type { IdSource } from '../../src/ports/id-source';

export function runIdSourceContract(name: string, setup: () => IdSource): void {
	describe(`${name} as IdSource`, () => {
		it.each([1, 8, 21, 64])('gives %i letters and digits, and uses all of them', (length) => {
			const ids = setup();
			const seen = new Set<string>();
			for (let round = 0; round < 1000; round += 1) {
				const id = ids.letters(length);
				expect(id).toMatch(/^[0-9a-z]*$/);
				expect(id).toHaveLength(length);
				for (const letter of id) seen.add(letter);
			}
			expect(seen.size).toBe(36);
		});

		it('gives UUIDs of version 4', () => {
			const ids = setup();
			for (let round = 0; round < 100; round += 1) {
				expect(ids.uuid()).toMatch(
					/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
				);
			}
		});

		it('never repeats itself', () => {
			const ids = setup();
			const count = 5000;
			const letters = new Set(Array.from({ length: count }, () => ids.letters(12)));
			const uuids = new Set(Array.from({ length: count }, () => ids.uuid()));
			expect([letters.size, uuids.size]).toEqual([count, count]);
		});
	});
}
