// Anchors where several workspaces are watched: each is of one log, and only that one can break it.

import { describe, expect, it } from 'vitest';
import { verifyLogsOf, type VerifiableWorkspace } from '../../../src/app/plane/logs-of';
import type { Anchor } from '../../../src/app/ledger/tree-folders';
import { problemsIn, verifyLedger } from '../../../src/app/verify/verify-ledger';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { eagerPacer } from '../../support/builders';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { ledgerOn } from '../ledger/ledger-setup';

const NOTE = { action: 'item_edited', taskId: 't' } as const;
const LOG = 'Logs/2026-01-27.log';
const pair = keyPairOf(new Uint8Array(32).fill(5));
const tree = { timer: new ManualTimer(), pair: () => pair };

async function write(files: MemoryVaultFiles, root: string, changes = {}): Promise<void> {
	const ids = new SeededIds(root.charCodeAt(0));
	const ledger = ledgerOn(files, { folder: `${root}/Logs`, tree, ids, ...changes });
	await ledger.appendAll([NOTE, NOTE, NOTE]);
	await ledger.finished();
}

/** Workspaces with a log each, all of one device. */
async function vaultWith(...roots: string[]): Promise<MemoryVaultFiles> {
	const files = new MemoryVaultFiles();
	for (const root of roots) await write(files, root);
	return files;
}

function siteOn(files: MemoryVaultFiles, root: string): VerifiableWorkspace {
	const logs = `${root}/Logs`;
	const source = {
		files,
		folder: logs,
		keys: () => [formatSshKey(pair.publicKey)],
		pacer: eagerPacer,
	};
	return {
		workspace: { root, files, logs },
		verify: (asked) => verifyLedger({ ...asked, ...source }),
	};
}

const anchorOf = (files: MemoryVaultFiles, root: string): Anchor => ({
	name: `${root}.txt`,
	text: files.snapshot()[`${root}/Logs/tiles/desk/checkpoint`] ?? '',
});

/** What is found in each of the workspaces A and B. */
async function found(files: MemoryVaultFiles, anchors: Anchor[], more = {}): Promise<string[][]> {
	const sites = ['A', 'B'].map((root) => siteOn(files, root));
	const verified = await verifyLogsOf(sites, { anchors, ...more });
	return verified.map(({ report }) =>
		problemsIn(report).map(({ file, line, code }) => `${file}:${line} ${code}`),
	);
}

function cut(files: MemoryVaultFiles, path: string): void {
	const lines = (files.snapshot()[path] ?? '').split('\n').slice(0, -2);
	files.outside.write(path, lines.map((line) => `${line}\n`).join(''));
}

describe('verifyLogsOf several workspaces of one device', () => {
	it.each(['A', 'B'])('compares an anchor of %s there and nowhere else', async (root) => {
		const files = await vaultWith('A', 'B');
		expect(await found(files, [anchorOf(files, root)])).toEqual([[], []]);
	});

	it('finds a cut in the log that the anchor is of, also without its tree', async () => {
		const files = await vaultWith('A', 'B');
		const anchors = [anchorOf(files, 'A'), anchorOf(files, 'B')];
		cut(files, `B/${LOG}`);
		files.outside.remove('B/Logs/tiles');
		expect(await found(files, anchors)).toEqual([[], [`B/${LOG}:3 truncated`]]);
	});

	it('finds that a log is gone where it was signed', async () => {
		const files = await vaultWith('A', 'B');
		const anchors = [anchorOf(files, 'B')];
		files.outside.remove(`B/${LOG}`);
		const signed = 'B/Logs/tiles/desk/checkpoint:null truncated';
		expect(await found(files, anchors)).toEqual([[], [signed, 'B.txt:null truncated']]);
	});

	it('finds a log that began anew where the proof of the old one is kept', async () => {
		const files = await vaultWith('A', 'B');
		const anchors = [anchorOf(files, 'B')];
		files.outside.remove(`B/${LOG}`);
		await write(files, 'B', { ids: new SeededIds(99) });
		expect(await found(files, anchors)).toEqual([
			[],
			['B/Logs/tiles/desk/checkpoint.4:null truncated', `B/${LOG}:1 rewritten`],
		]);
	});

	it('says once of an anchor that no log here is the one it is of', async () => {
		const files = await vaultWith('A', 'B');
		const other = await vaultWith('C');
		const [first, second] = await found(files, [anchorOf(other, 'C')]);
		expect([first, second]).toEqual([[`A/${LOG}:1 rewritten`], []]);
		const empty = new MemoryVaultFiles();
		expect(await found(empty, [anchorOf(other, 'C')])).toEqual([['C.txt:null truncated'], []]);
	});

	it('looks for it first where its device has a log', async () => {
		const files = await vaultWith('B');
		const device = { id: 'phone', first: false };
		await write(files, 'A', { device });
		const other = await vaultWith('C');
		expect(await found(files, [anchorOf(other, 'C')])).toEqual([[], [`B/${LOG}:1 rewritten`]]);
	});

	it('says once of a text that it is no checkpoint', async () => {
		const files = await vaultWith('A', 'B');
		const none = [{ name: 'x', text: 'nothing' }];
		expect(await found(files, none)).toEqual([['x:null bad-signature'], []]);
	});

	it('compares it in a copy of the log, too', async () => {
		const files = await vaultWith('A');
		const anchors = [anchorOf(files, 'A')];
		files.outside.write(`B/${LOG}`, files.snapshot()[`A/${LOG}`] ?? '');
		cut(files, `B/${LOG}`);
		expect(await found(files, anchors)).toEqual([[], [`B/${LOG}:3 truncated`]]);
	});

	it('says nothing of an anchor whose log may be one that is too large to be read', async () => {
		const files = await vaultWith('A', 'B');
		const anchors = [anchorOf(files, 'B')];
		for (let day = 10; day < 20; day += 1) {
			files.outside.write(`B/Logs/2026-01-${String(day)}.log`, 'x'.repeat(1000));
		}
		expect(await found(files, anchors, { most: 9000 })).toEqual([[], []]);
		const reports = await verifyLogsOf([siteOn(files, 'B')], { anchors, most: 9000 });
		expect(reports.map(({ report }) => problemsIn(report))).toEqual([[]]);
	});

	it('stops when it is told to', async () => {
		const files = await vaultWith('A', 'B');
		const signal = AbortSignal.abort(new Error('enough'));
		await expect(found(files, [anchorOf(files, 'A')], { signal })).rejects.toThrow('enough');
	});
});
