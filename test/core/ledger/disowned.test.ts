import { describe, expect, it } from 'vitest';
import { Disowned, namesIn, namingContexts } from '../../../src/core/ledger/disowned';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';

const entry = (seq: number) => ({ seq, hash: seq.toString(16).padStart(64, '0') });
const entries = (count: number, from = 0) =>
	Array.from({ length: count }, (_, at) => entry(from + at));

describe('naming entries that a device did not write', () => {
	it('names each by its hash, in entries that need not be cut', () => {
		const contexts = namingContexts(entries(40));
		expect(contexts.map((context) => context.entries.length)).toEqual([15, 15, 10]);
		expect(contexts.flatMap((context) => context.entries)).toEqual(
			entries(40).map(({ hash }) => hash),
		);
		for (const context of contexts) {
			const given = { uuid: crypto.randomUUID(), realizedAt: new Date() };
			const told = {
				action: 'log_edited',
				context: { ...context, more: 'x'.repeat(70_000) },
			} as const;
			const { entry: written } = formatLine(completeEntry(told, given), null);
			expect(namesIn(written)?.hashes).toEqual(context.entries);
		}
	});

	it('names the numbers of what is too much', () => {
		const contexts = namingContexts(entries(1000, 7));
		expect(contexts).toHaveLength(8);
		expect(contexts.at(-1)).toMatchObject({ first_seq: 127, last_seq: 1006 });
		expect(namesIn({ action: 'log_edited', context: contexts.at(-1) })?.range).toEqual({
			first: 127,
			last: 1006,
		});
	});

	it('is done by no other entry', () => {
		expect(namesIn({ action: 'error', context: { entries: ['a'] } })).toBeNull();
		expect(namesIn({ action: 'log_edited', context: { forged: 2 } })).toBeNull();
		expect(namesIn({ action: 'log_edited', context: null })).toBeNull();
	});
});

describe('Disowned', () => {
	it('has what is named, by hash wherever it stands, by number only before', () => {
		const disowned = new Disowned();
		disowned.add({ hash: 'n', at: 10, hashes: [entry(3).hash], range: { first: 5, last: 12 } });
		expect(disowned.has(entry(3), 3)).toBe(true);
		expect(disowned.has(entry(4), 4)).toBe(false);
		expect(disowned.has(entry(5), 5)).toBe(true);
		expect(disowned.has(entry(12), 9)).toBe(true);
		expect(disowned.has(entry(12), 12)).toBe(false);
	});

	it('does not listen to one that a later one disowns', () => {
		const disowned = new Disowned();
		const range = { first: 0, last: 3 };
		disowned.add({ hash: 'forged', at: 5, hashes: [entry(1).hash], range });
		expect(disowned.has(entry(1), 1)).toBe(true);
		disowned.add({ hash: 'n', at: 6, hashes: ['forged'], range: null });
		expect(disowned.has(entry(1), 1)).toBe(false);
		expect(disowned.has(entry(2), 2)).toBe(false);
		expect(disowned.has({ hash: 'forged', seq: 5 }, 5)).toBe(true);
	});
});
