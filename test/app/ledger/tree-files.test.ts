import { describe, expect, it } from 'vitest';
import {
	TreeFiles,
	type MissingEntries,
	type TreeSource,
} from '../../../src/app/ledger/tree-files';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { openNote } from '../../../src/core/sign/signed-note';
import { parseCheckpoint } from '../../../src/core/tlog/checkpoint';
import { TreeRoot } from '../../../src/core/verify/tree-root';
import { VaultFault } from '../../../src/ports/vault-files';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const FOLDER = 'Logs/tiles/desk';
const ORIGIN = 'signoff-ledger/desk/0011223344556677';
const pair = keyPairOf(new Uint8Array(32).fill(5));

const lineOf = (index: number) => new TextEncoder().encode(`{"seq": ${String(index)}}`);
const linesOf = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, index) => lineOf(from + index));

function logOf(size: number, read: number[] = []): TreeSource {
	return {
		origin: ORIGIN,
		size,
		async *linesFrom(index) {
			read.push(index);
			for (const line of linesOf(index, size)) yield await Promise.resolve(line);
		},
	};
}

const treeOn = (files: MemoryVaultFiles) =>
	new TreeFiles({ files, folder: FOLDER, pair: () => pair });

async function written(files: MemoryVaultFiles, size: number): Promise<TreeFiles> {
	const tree = treeOn(files);
	await tree.open(logOf(size));
	await tree.flush();
	return tree;
}

/** What somebody who has only the folder finds: the signed size and root. */
function checkpointIn(files: MemoryVaultFiles, name = 'checkpoint') {
	const note = files.snapshot()[`${FOLDER}/${name}`] ?? '';
	const text = openNote(note, ORIGIN, pair.publicKey);
	return text === null ? null : parseCheckpoint(text);
}

function rootOf(size: number): Uint8Array {
	const root = new TreeRoot();
	for (const line of linesOf(0, size)) root.add(line);
	return root.root();
}

const paths = (files: MemoryVaultFiles) =>
	Object.keys(files.snapshot()).map((path) => path.slice(FOLDER.length + 1));

const LAYOUT_300 = [
	'checkpoint',
	'tile/0/000',
	'tile/0/001.p/44',
	'tile/1/000.p/1',
	'tile/entries/000',
	'tile/entries/001.p/44',
	'vkey',
];

describe('TreeFiles', () => {
	it('writes a tree that anybody can check', async () => {
		const files = new MemoryVaultFiles();
		await written(files, 300);
		expect(checkpointIn(files)).toEqual({ origin: ORIGIN, size: 300, root: rootOf(300) });
		expect(paths(files)).toEqual(LAYOUT_300);
	});

	it('grows with the log, and forgets partial files that larger ones have replaced', async () => {
		const files = new MemoryVaultFiles();
		const tree = await written(files, 290);
		tree.add(linesOf(290, 300));
		await tree.flush();
		expect(checkpointIn(files)?.root).toEqual(rootOf(300));
		expect(paths(files)).toEqual(LAYOUT_300);
	});

	it('writes nothing where nothing is new', async () => {
		const files = new MemoryVaultFiles();
		const tree = await written(files, 3);
		const before = files.snapshot();
		files.failWrite();
		await tree.flush();
		expect(files.snapshot()).toEqual(before);
	});

	it('goes on from its files, and reads of the log only what is new', async () => {
		const files = new MemoryVaultFiles();
		await written(files, 270);
		const read: number[] = [];
		const again = treeOn(files);
		await again.open(logOf(300, read));
		await again.flush();
		expect(read).toEqual([270]);
		expect(checkpointIn(files)?.root).toEqual(rootOf(300));
		expect(paths(files)).toEqual(LAYOUT_300);
	});

	it.each([
		['a tile was changed', 'tile/0/001.p/14', 'x'.repeat(14 * 32)],
		['a bundle was cut', 'tile/entries/001.p/14', 'x'],
		['the checkpoint is another’s', 'checkpoint', 'made up\n7\nAAAA\n\n— somebody AAAA\n'],
	])('makes itself anew where %s', async (_, path, text) => {
		const files = new MemoryVaultFiles();
		await written(files, 270);
		files.outside.write(`${FOLDER}/${path}`, text);
		const read: number[] = [];
		const again = treeOn(files);
		await again.open(logOf(270, read));
		await again.flush();
		expect(read).toEqual([0]);
		expect(checkpointIn(files)?.root).toEqual(rootOf(270));
		expect(paths(files)).toEqual([
			'checkpoint',
			'tile/0/000',
			'tile/0/001.p/14',
			'tile/1/000.p/1',
			'tile/entries/000',
			'tile/entries/001.p/14',
			'vkey',
		]);
	});

	it('keeps a checkpoint that says more than the log holds, and says so', async () => {
		const files = new MemoryVaultFiles();
		await written(files, 20);
		const again = treeOn(files);
		const missing: MissingEntries[] = [];
		await again.open({ ...logOf(15), missing: (found) => missing.push(found) });
		expect(missing).toEqual([{ signed: 20, found: 15, kept: 'checkpoint.20' }]);
		await again.flush();
		expect(checkpointIn(files)?.size).toBe(15);
		expect(checkpointIn(files, 'checkpoint.20')).toEqual({
			origin: ORIGIN,
			size: 20,
			root: rootOf(20),
		});
	});

	it('keeps it where nothing is left of the log, and signs nothing then', async () => {
		const files = new MemoryVaultFiles();
		await written(files, 20);
		const again = treeOn(files);
		const missing: MissingEntries[] = [];
		const gone = { ...logOf(0), origin: null };
		await again.open({ ...gone, missing: (found) => missing.push(found) });
		await again.flush();
		expect(missing).toEqual([{ signed: 20, found: 0, kept: 'checkpoint.20' }]);
		expect([again.size, checkpointIn(files)]).toEqual([null, null]);
	});

	it('keeps it where the log was cut, and has grown since', async () => {
		const files = new MemoryVaultFiles();
		await written(files, 20);
		const again = treeOn(files);
		const missing: MissingEntries[] = [];
		await again.open({ ...logOf(25), held: 15, missing: (found) => missing.push(found) });
		expect(missing).toEqual([{ signed: 20, found: 15, kept: 'checkpoint.20' }]);
		expect(again.size).toBe(25);
	});

	it('stays closed where an entry is missing', async () => {
		const files = new MemoryVaultFiles();
		const tree = treeOn(files);
		await tree.open({ ...logOf(3), size: 5 });
		await tree.flush();
		expect([tree.size, paths(files)]).toEqual([null, []]);
	});

	it('ends up right wherever a crash stopped it', async () => {
		for (let writes = 0; writes < 12; writes += 1) {
			const files = new MemoryVaultFiles();
			const tree = await written(files, 250);
			tree.add(linesOf(250, 260));
			files.crashAfter(writes);
			await tree.flush().catch(() => undefined);
			const after = files.restart();
			await written(after, 260);
			expect([writes, checkpointIn(after)?.size]).toEqual([writes, 260]);
			expect(checkpointIn(after)?.root).toEqual(rootOf(260));
		}
	});

	it('is to be opened again after it could not be written', async () => {
		const files = new MemoryVaultFiles();
		const tree = await written(files, 3);
		tree.add(linesOf(3, 5));
		files.failWrite();
		await expect(tree.flush()).rejects.toThrow();
		expect(tree.size).toBeNull();
		await tree.open(logOf(5));
		await tree.flush();
		expect(checkpointIn(files)?.root).toEqual(rootOf(5));
	});

	it('replaces a checkpoint that the app still lists after it was removed', async () => {
		const files = new SlowList();
		const tree = await written(files, 3);
		tree.add(linesOf(3, 5));
		await tree.flush();
		expect(checkpointIn(files)?.size).toBe(5);
		tree.add(linesOf(5, 6));
		await tree.flush();
		expect(checkpointIn(files)?.size).toBe(6);
		expect(paths(files).filter((path) => path.startsWith('checkpoint'))).toEqual(['checkpoint']);
	});

	it('never loses what was signed, wherever it ends while it signs anew', async () => {
		const signed: number[] = [];
		for (let nth = 1, isOver = false; !isOver; nth += 1) {
			const files = new MemoryVaultFiles();
			const tree = await written(files, 3);
			tree.add(linesOf(3, 5));
			files.failWrite(nth);
			isOver = await tree.flush().then(
				() => true,
				() => false,
			);
			files.failWrite(Infinity);
			const missing: MissingEntries[] = [];
			const again = treeOn(files);
			await again.open({ ...logOf(2), missing: (found) => missing.push(found) });
			signed.push(...missing.map((found) => found.signed));
			await again.flush();
			const left = paths(files).filter((path) => path.startsWith('checkpoint'));
			expect(left).toEqual(['checkpoint', `checkpoint.${String(signed.at(-1))}`]);
			expect(signed).toHaveLength(nth);
		}
		expect(signed[0]).toBe(3);
		expect(signed.at(-1)).toBe(5);
		expect(signed.length).toBeGreaterThan(5);
	});
});

/** The app, which hears only later that a file was removed, and until then makes none in its place. */
class SlowList extends MemoryVaultFiles {
	private readonly removed = new Set<string>();

	override remove(path: string): Promise<void> {
		if (this.snapshot()[path] !== undefined) this.removed.add(path);
		return super.remove(path);
	}

	override createFile(path: string, bytes: Uint8Array): Promise<void> {
		if (this.removed.has(path)) return Promise.reject(new VaultFault('taken', path));
		return super.createFile(path, bytes);
	}
}
