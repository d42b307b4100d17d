import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentStore, LARGEST_OBJECT } from '../../../src/app/ledger/content-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const NOTE = bytesOf('# A note\n');
const PATH = `Logs/objects/${digestOf(NOTE)}`;

const emptyVault = () => new MemoryVaultFiles({ 'Logs/': '' });
const storeOn = (files: MemoryVaultFiles) => new ContentStore(files, 'Logs');
const objectsIn = (files: MemoryVaultFiles) =>
	Object.keys(files.snapshot()).filter((path) => path.startsWith('Logs/objects/'));

describe('ContentStore', () => {
	it('keeps any bytes under their digest', async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array(), async (bytes) => {
				const files = emptyVault();
				const stored = await storeOn(files).put(bytes);
				expect(stored).toEqual({ sha256: digestOf(bytes), kept: true });
				expect(objectsIn(files)).toEqual([`Logs/objects/${digestOf(bytes)}`]);
				expect(await storeOn(files).get(stored.sha256)).toEqual(bytes);
			}),
		);
	});

	it('writes nothing twice', async () => {
		const files = emptyVault();
		const store = storeOn(files);
		await Promise.all([store.put(NOTE), store.put(NOTE)]);
		const changes: unknown[] = [];
		files.events.onChange((change) => changes.push(change));
		await store.put(NOTE);
		await storeOn(files).put(NOTE);
		expect(changes).toEqual([]);
	});

	it('only hashes what is too large', async () => {
		const files = emptyVault();
		const store = storeOn(files);
		const large = new Uint8Array(LARGEST_OBJECT + 1);
		expect(await store.put(large)).toEqual({ sha256: digestOf(large), kept: false });
		expect(objectsIn(files)).toEqual([]);
		expect(await store.get(digestOf(large))).toBeNull();
		expect((await store.put(large.subarray(1))).kept).toBe(true);
	});

	it.each(['', '../../Inbox/a.md', 'A'.repeat(64), 'a'.repeat(63)])(
		'has nothing under %j',
		async (name) => {
			const files = new MemoryVaultFiles({ 'Inbox/a.md': '', [`Logs/objects/${name}x`]: '' });
			expect(await storeOn(files).get(name)).toBeNull();
		},
	);

	it('hands nothing out that is not what its name says', async () => {
		const files = emptyVault();
		await storeOn(files).put(NOTE);
		files.outside.write(PATH, 'something else');
		expect(await storeOn(files).get(digestOf(NOTE))).toBeNull();
	});

	it('mends what a crash left of an object', async () => {
		for (let kept = 0; kept <= NOTE.length; kept += 1) {
			const files = new MemoryVaultFiles({ 'Logs/objects/': '' });
			files.crashAfter(0, kept);
			await expect(storeOn(files).put(NOTE)).rejects.toThrow();
			const after = files.restart();
			const store = storeOn(after);
			await store.put(NOTE);
			expect(await store.get(digestOf(NOTE))).toEqual(NOTE);
		}
	});

	it('puts an object back that somebody removed', async () => {
		const files = emptyVault();
		const store = storeOn(files);
		await store.put(NOTE);
		files.outside.remove('Logs/objects');
		await store.put(NOTE);
		expect(await store.get(digestOf(NOTE))).toEqual(NOTE);
	});

	it('says so when it cannot write or read', async () => {
		const files = emptyVault();
		const store = storeOn(files);
		files.refuse('Logs/objects', 'unwritable');
		const failed = store.put(NOTE);
		const asked = store.get(digestOf(NOTE));
		await expect(failed).rejects.toMatchObject({ code: 'unwritable' });
		expect(await asked).toBeNull();
		files.refuse('Logs/objects', null);
		await store.put(NOTE);
		files.refuse(PATH, 'unreadable');
		await expect(store.get(digestOf(NOTE))).rejects.toMatchObject({ code: 'unreadable' });
	});

	it('forgets what it is told to, but nothing that was put since the start', async () => {
		const files = emptyVault();
		const texts = ['a', 'b', 'c'];
		const earlier = storeOn(files);
		for (const text of texts) await earlier.put(bytesOf(text));
		files.outside.write('Logs/objects/readme', '');
		const store = storeOn(files);
		await store.put(bytesOf('b'));
		const digests = texts.map((text) => digestOf(bytesOf(text)));
		expect(await store.prune(new Set(digests.slice(0, 2)))).toBe(1);
		expect(objectsIn(files).sort()).toEqual(
			[...digests.slice(1).map((digest) => `Logs/objects/${digest}`), 'Logs/objects/readme'].sort(),
		);
		expect(await storeOn(emptyVault()).prune(new Set(digests))).toBe(0);
	});
});
