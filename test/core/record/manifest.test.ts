import { describe, expect, it } from 'vitest';
import { formatManifest, parseManifest } from '../../../src/core/record/manifest';

const line = (id: string) => ({
	id,
	idWritten: id.length % 2 === 0,
	path: `Approved/${id} "ü"\u2028.md`,
	state: 'Approved' as const,
	sha256: 'f'.repeat(64),
	externalIds: ['uid:1'],
});

describe('formatManifest', () => {
	it('is read back as it was', () => {
		const lines = ['a', 'bb', 'ccc'].map(line);
		const [piece, ...more] = formatManifest(lines);
		expect(more).toEqual([]);
		const records = parseManifest(piece ?? '', {
			entry: 'e',
			at: 7,
			kindAtBirth: () => 'work-item',
		});
		expect(records.map(({ id, idWritten, path }) => [id, idWritten, path])).toEqual(
			lines.map(({ id, idWritten, path }) => [id, idWritten, path]),
		);
		expect(records[0]).toMatchObject({
			found: true,
			unverified: true,
			lastEntry: 'e',
			bornAt: 7,
			externalIds: ['uid:1'],
		});
	});

	it('makes pieces that the store takes, and none of nothing', () => {
		const pieces = formatManifest(
			Array.from({ length: 20_000 }, (_, index) => line(`n${String(index)}`)),
		);
		expect(pieces.length).toBeGreaterThan(5);
		expect(pieces.every((piece) => piece.length <= 512 * 1024)).toBe(true);
		expect(
			pieces.flatMap((piece) =>
				parseManifest(piece, { entry: 'e', at: 0, kindAtBirth: () => 'work-item' }),
			),
		).toHaveLength(20_000);
		expect(formatManifest([])).toEqual([]);
	});
});

describe('parseManifest', () => {
	it('leaves out what it cannot read', () => {
		const good = formatManifest([line('a')])[0] ?? '';
		const piece = `{"id": 1}\nno json\n${good}{"id":"x","state":"Nowhere"}\n`;
		expect(
			parseManifest(piece, { entry: 'e', at: 0, kindAtBirth: () => 'work-item' }).map(
				({ id }) => id,
			),
		).toEqual(['a']);
	});
});
