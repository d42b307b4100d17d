// What a chain alone does not show, done to a small signed log at every place: it is found, with the right reason,
// where it was done.

import { describe, expect, it } from 'vitest';
import { withRewrittenTail } from '../../../src/cli/cheat/forge';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FIRST_LOG, ledgerOn } from '../ledger/ledger-setup';
import { CHECKPOINT, codes, cut, NOTE, textAt, tree, verifyAll } from '../ledger/signed-log';

const SIZE = 7;
const places = Array.from({ length: SIZE }, (_, at) => at);

async function signed(): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles();
	const ledger = ledgerOn(files, { tree });
	for (let at = 1; at < SIZE; at += 1) await ledger.append(NOTE);
	await ledger.finished();
	return files;
}

/** As it was signed, kept outside; and the tree is gone. */
async function anchored(): Promise<{
	files: MemoryVaultFiles;
	anchors: [{ name: string; text: string }];
}> {
	const files = await signed();
	const text = textAt(files, CHECKPOINT);
	files.outside.remove('Logs/tiles');
	return { files, anchors: [{ name: 'kept.txt', text }] };
}

const turned = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);

describe('a signed log', () => {
	it('shows a tail of any length that was cut off, and behind which line', async () => {
		for (const gone of places.slice(1)) {
			const files = await signed();
			cut(files, FIRST_LOG, gone);
			expect(await codes(files)).toEqual([`${FIRST_LOG}:${SIZE - gone} truncated`]);
		}
		const files = await signed();
		files.outside.write(FIRST_LOG, '');
		expect(await codes(files)).toEqual([`${CHECKPOINT}:null truncated`]);
	});

	it('shows from which entry on it was written anew, wherever that is', async () => {
		for (const at of places) {
			const files = await signed();
			files.outside.write(FIRST_LOG, withRewrittenTail(textAt(files, FIRST_LOG), at));
			expect(await codes(files)).toEqual([`${FIRST_LOG}:${at + 1} rewritten`]);
		}
	});

	it('shows both against an anchor where its tree is gone, wherever that is', async () => {
		for (const at of places.slice(1)) {
			const one = await anchored();
			cut(one.files, FIRST_LOG, at);
			expect(await codes(one.files)).toEqual([]);
			expect(await codes(one.files, one)).toEqual([`${FIRST_LOG}:${SIZE - at} truncated`]);
			const other = await anchored();
			const anew = withRewrittenTail(textAt(other.files, FIRST_LOG), at);
			other.files.outside.write(FIRST_LOG, anew);
			expect(await codes(other.files)).toEqual([]);
			expect(await codes(other.files, other)).toEqual(['kept.txt:null rewritten']);
		}
	});

	it('is blamed for nothing where a byte of its tree is another: the file of the tree is', async () => {
		const files = await signed();
		const paths = Object.keys(files.snapshot()).filter((path) => path.startsWith('Logs/tiles/'));
		expect(paths.length).toBeGreaterThan(3);
		for (const path of paths) {
			const bytes = await files.readBytes(path);
			// What is blank behind the key is no part of it.
			const end = bytes.length - (path.endsWith('vkey') ? 1 : 0);
			const reason = path === CHECKPOINT ? 'bad-signature' : 'tile-mismatch';
			for (let at = 0; at < end; at += path.includes('entries') ? 97 : 1) {
				files.outside.write(path, turned(bytes, at));
				expect([at, ...(await codes(files))]).toEqual([at, `${path}:null ${reason}`]);
			}
			files.outside.write(path, bytes);
		}
		expect(await codes(files)).toEqual([]);
	});

	it('with converted line ends is named as that, with its checkpoint, and else holds', async () => {
		const files = await signed();
		for (const path of [FIRST_LOG, CHECKPOINT, 'Logs/tiles/desk/vkey']) {
			files.outside.write(path, textAt(files, path).replaceAll('\n', '\r\n'));
		}
		expect(await codes(files)).toEqual([
			`${FIRST_LOG}:null line-ends`,
			`${CHECKPOINT}:null line-ends`,
		]);
		const [device] = (await verifyAll(files)).devices;
		expect(device).toMatchObject({ entries: SIZE, signed: SIZE });
		const anew = withRewrittenTail(textAt(files, FIRST_LOG).replaceAll('\r', ''), 3);
		files.outside.write(FIRST_LOG, anew.replaceAll('\n', '\r\n'));
		expect(await codes(files)).toContain(`${FIRST_LOG}:4 rewritten`);
	});

	it('of a later version is named as that, and nothing else is said of it', async () => {
		const files = await signed();
		const later = textAt(files, FIRST_LOG).replace('signoff-ledger/2', 'signoff-ledger/3');
		const [first = '', ...rest] = later.split('\n');
		const hash = 'a'.repeat(64);
		files.outside.write(
			FIRST_LOG,
			[first.replace(/[0-9a-f]{64}"}}$/, `${hash}"}}`), ...rest].join('\n'),
		);
		expect(await codes(files)).toEqual([`${FIRST_LOG}:1 future-version`]);
		const [device] = (await verifyAll(files)).devices;
		expect(device).toMatchObject({ entries: 0, signed: null });
	});
});
