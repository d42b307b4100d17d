import { describe, expect, it } from 'vitest';
import { TreeReader } from '../../src/app/evidence/tree-reader';
import { TreeFiles } from '../../src/app/ledger/tree-files';
import { parseVerifierKey } from '../../src/core/evidence/verifier-key';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { verifierKey } from '../../src/core/sign/signed-note';
import { isIncluded } from '../../src/core/verify/proof-check';
import { hashOfLeaf, TreeRoot } from '../../src/core/verify/tree-root';
import { MemoryVaultFiles } from '../support/memory-vault-files';

const FOLDER = 'Logs/tiles/desk';
const pair = keyPairOf(new Uint8Array(32).fill(3));
const lineOf = (index: number) => new TextEncoder().encode(`{"seq": ${index}}`);

async function treeOf(size: number): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles({ 'Logs/': '' });
	const tree = new TreeFiles({ files, folder: FOLDER, pair: () => pair });
	await tree.open({
		origin: 'signoff-ledger/desk/0011223344556677',
		size,
		async *linesFrom(from) {
			for (let index = from; index < size; index += 1) yield await Promise.resolve(lineOf(index));
		},
	});
	await tree.flush();
	return files;
}

function rootOf(size: number): Uint8Array {
	const tree = new TreeRoot();
	for (let index = 0; index < size; index += 1) tree.add(lineOf(index));
	return tree.root();
}

describe('a tree read from its files', () => {
	it.each([1, 2, 7, 255, 256, 257, 700])('proves each of %i entries', async (size) => {
		const reader = await TreeReader.open(await treeOf(size), FOLDER);
		const head = { size, root: rootOf(size) };
		for (let index = 0; index < size; index += size > 300 ? 13 : 1) {
			const proven = await reader?.prove(lineOf(index), index);
			expect(proven?.index).toBe(index);
			const leaf = { hash: hashOfLeaf(lineOf(index)), index };
			expect(isIncluded(leaf, head, proven?.proof ?? [])).toBe(true);
		}
		expect(await reader?.prove(lineOf(size), size)).toBeNull();
	});

	it('finds an entry whose number is not its place', async () => {
		const reader = await TreeReader.open(await treeOf(600), FOLDER);
		expect(await reader?.prove(lineOf(3), 599)).toMatchObject({ index: 3 });
		expect(await reader?.prove(lineOf(520), 9_000)).toMatchObject({ index: 520 });
	});

	it('proves nothing by tiles that do not have the signed root', async () => {
		const files = await treeOf(300);
		const path = `${FOLDER}/tile/0/001.p/44`;
		const bytes = await files.readBytes(path);
		bytes[40] = (bytes[40] ?? 0) ^ 1;
		files.outside.write(path, bytes);
		const reader = await TreeReader.open(files, FOLDER);
		expect(await reader?.prove(lineOf(256), 256)).toBeNull();
		files.outside.remove(`${FOLDER}/tile/1/000.p/1`);
		const again = await TreeReader.open(files, FOLDER);
		expect(await again?.prove(lineOf(299), 299)).toBeNull();
	});

	it('takes a full tile where the partial one is gone', async () => {
		const files = await treeOf(300);
		const row = await files.readBytes(`${FOLDER}/tile/0/001.p/44`);
		files.outside.remove(`${FOLDER}/tile/0/001.p/44`);
		files.outside.write(`${FOLDER}/tile/0/001`, Uint8Array.of(...row, ...new Uint8Array(212 * 32)));
		const reader = await TreeReader.open(files, FOLDER);
		expect(await reader?.prove(lineOf(299), 299)).toMatchObject({ index: 299 });
	});

	it('is none where its checkpoint is not signed by its key, or of another log', async () => {
		const files = await treeOf(5);
		const checkpoint = files.snapshot()[`${FOLDER}/checkpoint`] ?? '';
		files.outside.write(`${FOLDER}/checkpoint`, checkpoint.replace('\n5\n', '\n4\n'));
		expect(await TreeReader.open(files, FOLDER)).toBeNull();
		files.outside.write(`${FOLDER}/checkpoint`, checkpoint);
		expect(await TreeReader.open(files, FOLDER)).not.toBeNull();
		files.outside.write(`${FOLDER}/vkey`, `${verifierKey('signoff-ledger/x/1', pair.publicKey)}\n`);
		expect(await TreeReader.open(files, FOLDER)).toBeNull();
	});
});

describe('a verifier key', () => {
	const name = 'signoff-ledger/desk/0011223344556677';

	it('is read as it is written, whatever its bytes', () => {
		for (let seed = 0; seed < 40; seed += 1) {
			const { publicKey } = keyPairOf(new Uint8Array(32).fill(seed));
			expect(parseVerifierKey(`${verifierKey(name, publicKey)}\n`)).toEqual({ name, publicKey });
		}
	});

	it.each([
		'',
		'a+b',
		'a+b+!',
		`${name}+00000000+AQAA`,
		verifierKey(name, pair.publicKey).replace('/desk/', '/disk/'),
	])('is not %j', (text) => {
		expect(parseVerifierKey(text)).toBeNull();
	});
});
