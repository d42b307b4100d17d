import { describe, expect, it } from 'vitest';
import { bundlePath, tilePath } from '../../../src/core/tlog/tile';
import { tilesOf } from '../../support/tiles';
import { tileNamed } from '../../../src/core/verify/tile-names';

describe('tileNamed', () => {
	it.each([1, 255, 256, 257, 65_536, 70_000, 300_000])(
		'knows every file of a tree with %d leaves, and that none has more',
		(size) => {
			for (const tile of tilesOf(size)) {
				const named = tileNamed(tilePath(tile));
				expect(named?.width).toBe(tile.width);
				expect(named?.leaves).toBe((tile.index * 256 + tile.width) * 256 ** tile.level);
				expect(named?.leaves).toBeLessThanOrEqual(size);
			}
		},
	);

	it('knows bundles, by the files that they become', () => {
		expect(tileNamed(bundlePath(1234, 7))).toEqual({
			...{ whole: 'tile/entries/x001/234', width: 7, leaves: 1234 * 256 + 7 },
		});
		expect(tileNamed(bundlePath(0, 256))).toMatchObject({ whole: 'tile/entries/000', leaves: 256 });
	});

	it.each(['tile/x', 'tile/0/1', 'tile/0/000.p/0', 'tile/0/000.p/256', 'tile/0/000.p/300', 'vkey'])(
		'knows that no tree has %s',
		(path) => expect(tileNamed(path)).toBeNull(),
	);
});
