import { describe, expect, it } from 'vitest';
import { isSameBytes } from '../../../src/app/shared/same-bytes';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at * 7);
/** The same bytes at another place of their memory. */
const shifted = (bytes: Uint8Array, by: number) =>
	Uint8Array.from([...new Uint8Array(by), ...bytes]).subarray(by);

describe('isSameBytes', () => {
	for (const length of [0, 1, 32, 1023, 1024, 1025, 1027, 5000]) {
		it(`compares ${String(length)} bytes, wherever they lie`, () => {
			const bytes = bytesOf(length);
			for (const by of [0, 1, 4]) {
				const other = shifted(bytes, by);
				expect(isSameBytes(bytes, other)).toBe(true);
				expect(isSameBytes(other, bytes)).toBe(true);
				expect(isSameBytes(bytes, shifted(bytesOf(length + 1), by))).toBe(false);
			}
		});
	}

	it('sees every byte that differs', () => {
		const bytes = bytesOf(1027);
		for (let at = 0; at < bytes.length; at += 1) {
			const other = bytes.with(at, (bytes[at] ?? 0) ^ 1);
			expect(isSameBytes(bytes, other)).toBe(false);
			expect(isSameBytes(shifted(bytes, 1), other)).toBe(false);
		}
	});
});
