import { describe, expect, it } from 'vitest';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import type { Anchor } from '../../../src/app/ledger/tree-folders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn } from '../ledger/ledger-setup';
import {
	CHECKPOINT,
	codes,
	cut,
	NOTE,
	signedLog,
	textAt,
	tree,
	verifyAll,
} from '../ledger/signed-log';

describe('verifying against an anchor', () => {
	const anchorOf = (files: MemoryVaultFiles) => [
		{ name: 'anchor.txt', text: textAt(files, CHECKPOINT) },
	];

	it('finds a cut tail and a rewritten log also where the tree was made anew', async () => {
		const files = await signedLog();
		const anchors = anchorOf(files);
		expect(await codes(files, { anchors })).toEqual([]);
		cut(files, 'Logs/2026-01-29.log', 10);
		files.outside.remove('Logs/tiles');
		const anew = { clock: new SetClock(NOON + 2 * DAY), ids: new SeededIds(99), tree };
		const ledger = ledgerOn(files, anew);
		await ledger.append(NOTE);
		await ledger.finished();
		expect(await codes(files)).toEqual([]);
		expect(await codes(files, { anchors })).toEqual(['Logs/2026-01-29.log:191 truncated']);
		await ledger.appendAll(Array.from({ length: 20 }, () => NOTE));
		await ledger.finished();
		expect(await codes(files, { anchors })).toEqual(['anchor.txt:null rewritten']);
	});

	it('finds a log that was written anew with another key, also where nobody knows the keys', async () => {
		const files = await signedLog(30);
		const anchors = anchorOf(files);
		const broken = anchors.map(({ name, text }) => ({
			name,
			text: text.replace(/.{9}\n$/, 'A=\n'),
		}));
		const known = { keys: () => [] };
		expect(await codes(files, { ...known, anchors: broken })).toEqual([
			'anchor.txt:null bad-signature',
		]);
		for (const path of [
			'Logs/2026-01-27.log',
			'Logs/2026-01-28.log',
			'Logs/2026-01-29.log',
			'Logs/tiles',
		])
			files.outside.remove(path);
		const pairs = { ...tree, pair: () => keyPairOf(new Uint8Array(32).fill(8)) };
		const ledger = ledgerOn(files, { tree: pairs, ids: new SeededIds(77) });
		await ledger.appendAll(Array.from({ length: 40 }, () => NOTE));
		await ledger.finished();
		expect(await codes(files, known)).toEqual([]);
		expect(await codes(files, { ...known, anchors })).toEqual([`${FIRST_LOG}:1 rewritten`]);
	});

	it('says which anchors hold, and for how many entries', async () => {
		const files = await signedLog(3);
		const anchors = anchorOf(files);
		const [device] = (await verifyAll(files, { anchors })).devices;
		expect(device?.anchors).toEqual([{ name: 'anchor.txt', size: 4 }]);
		cut(files, 'Logs/2026-01-29.log', 1);
		const [after] = (await verifyAll(files, { anchors })).devices;
		expect(after?.anchors).toEqual([]);
	});

	it('finds a log that is gone, and an anchor that is none', async () => {
		const files = await signedLog(3);
		const anchors = anchorOf(files);
		const empty = new MemoryVaultFiles();
		expect(await codes(empty, { anchors })).toEqual(['anchor.txt:null truncated']);
		const none = [{ name: 'x', text: 'nothing' }];
		expect(await codes(files, { anchors: none })).toEqual(['x:null bad-signature']);
	});

	it('holds between any two checkpoints of a log that grows', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files, { tree });
		const anchors: Anchor[] = [];
		for (let size = 0; size < 20; size += 1) {
			await ledger.append(NOTE);
			await ledger.finished();
			anchors.push(...anchorOf(files));
			expect(await codes(files, { anchors })).toEqual([]);
		}
	});
});
