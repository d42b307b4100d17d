import { describe, expect, it } from 'vitest';
import { TileRows } from '../../../src/core/tlog/tile-rows';
import { TreeWalk } from '../../../src/core/verify/tree-walk';

/** More than one row of rows, so that a third level begins. */
const SIZE = 256 * 256 + 300;
const entryAt = (index: number) => Uint8Array.of(index >> 16, index >> 8, index & 0xff, 7);

const byPath = (files: readonly { path: string; bytes: Uint8Array }[]) =>
	new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('hex')]));

function walked(entries: Iterable<Uint8Array>, end: number) {
	const walk = new TreeWalk(new Set([end]), end);
	const files = Array.from(entries, (entry) => walk.add(entry)).flat();
	return { files, root: walk.rootAt(end) };
}

function written(entries: Iterable<Uint8Array>) {
	const rows = new TileRows();
	for (const entry of entries) rows.add(entry);
	return { files: rows.take(), root: rows.root() };
}

describe('TreeWalk', () => {
	it('expects the files and the root that a writer makes, on every level', () => {
		const entries = Array.from({ length: SIZE }, (_, index) => entryAt(index));
		const [found, wanted] = [walked(entries, SIZE), written(entries)];
		expect(found.root).toEqual(wanted.root);
		expect(byPath(found.files)).toEqual(byPath(wanted.files));
		expect(found.files.map(({ path }) => path)).toContain('tile/2/000.p/1');
	});

	it('says which leaves a row is of', () => {
		const { files } = walked(
			Array.from({ length: 513 }, (_, index) => entryAt(index)),
			513,
		);
		const rows = files.filter(({ leaves }) => leaves !== null);
		expect(rows.map(({ path, leaves }) => [path, leaves])).toEqual([
			['tile/0/000', 0],
			['tile/0/001', 256],
			['tile/0/002.p/1', 512],
		]);
	});

	it('expects bundles of the longest lines', () => {
		const entries = Array.from({ length: 257 }, (_, index) => new Uint8Array(65_535).fill(index));
		const [found, wanted] = [walked(entries, 257), written(entries)];
		expect(found.files.map(({ path }) => path).sort()).toEqual(
			wanted.files.map(({ path }) => path).sort(),
		);
		for (const { path, bytes } of wanted.files) {
			const same = found.files.find((file) => file.path === path);
			expect(Buffer.compare(same?.bytes ?? new Uint8Array(), bytes)).toBe(0);
		}
	});

	it('expects no files behind the end', () => {
		const walk = new TreeWalk(new Set(), 1);
		expect(walk.add(entryAt(0))).toHaveLength(2);
		const more = Array.from({ length: 300 }, (_, index) => walk.add(entryAt(index)));
		expect(more.flat()).toEqual([]);
	});
});
