import { describe, expect, it } from 'vitest';
import { KnownHashes } from '../../../src/core/ledger/known-hashes';

const hashOf = (seq: number) => seq.toString(16).padStart(12, '0').padEnd(64, 'f');

describe('KnownHashes', () => {
	it('knows each by its number, however many there are', () => {
		const known = new KnownHashes();
		for (let seq = 0; seq < 5000; seq += 1) known.set(seq, hashOf(seq));
		expect(known.has(0, hashOf(0))).toBe(true);
		expect(known.has(4999, hashOf(4999))).toBe(true);
		expect(known.has(4999, hashOf(4998))).toBe(false);
		expect(known.isSet(4999)).toBe(true);
		expect(known.isSet(5000)).toBe(false);
		expect(known.isSet(1e9)).toBe(false);
	});

	it('spends no memory on a number that nobody counts to', () => {
		const known = new KnownHashes();
		known.set(9e15, hashOf(7));
		expect(known.isSet(9e15)).toBe(false);
		known.set(1_000_000, hashOf(7));
		expect(known.has(1_000_000, hashOf(7))).toBe(true);
	});
});
