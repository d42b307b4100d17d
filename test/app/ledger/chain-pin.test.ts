import { describe, expect, it } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import { TestPlane, gesture, openPlane, task } from '../../support/plane';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { linesOfLogs } from '../../../src/app/ledger/own-lines';
import { eagerPacer } from '../../support/builders';
import { ledgerOn } from './ledger-setup';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import type { LedgerEntry } from '../../../src/core/ledger/entry';

const NOTE = task('task-1', 'Pending_Approval', 'Pay € 5,000 to Mallory.\n');

async function entriesOf(files: MemoryVaultFiles): Promise<LedgerEntry[]> {
	const entries: LedgerEntry[] = [];
	for await (const entry of ledgerOn(files).read()) entries.push(entry);
	return entries;
}

async function ownIn(files: MemoryVaultFiles, pin: ChainPin): Promise<boolean[] | null> {
	const source = { files, pacer: eagerPacer, folder: 'Logs' };
	const own = await pin.ownHashes(await linesOfLogs(source, () => true), eagerPacer);
	return own && (await entriesOf(files)).map(({ hash }) => own.has(hash));
}

function setUp(): { files: MemoryVaultFiles; pin: ChainPin; store: MemoryDeviceStore } {
	const store = new MemoryDeviceStore();
	return { files: new MemoryVaultFiles({ 'Logs/': '' }), pin: new ChainPin(store, 'log'), store };
}

describe('ChainPin', () => {
	it('believes all that is there while nothing is pinned', async () => {
		const { files, pin } = setUp();
		await ledgerOn(files).append({ action: 'error' });
		expect(await ownIn(files, pin)).toBeNull();
	});

	it('refuses what another program added while the app was closed, for ever', async () => {
		const { files, pin } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		await ledgerOn(files).append({ action: 'approval_decision', taskId: 'task-1' });
		expect(await ownIn(files, pin)).toEqual([true, true, false]);
	});

	it('refuses what another program added while the app was running', async () => {
		const { files, pin } = setUp();
		const ledger = ledgerOn(files, { pin });
		await ledger.append({ action: 'error' });
		await ledgerOn(files).append({ action: 'approval_decision', taskId: 'task-1' });
		await ledger.append({ action: 'undo' });
		const believed = (await ownIn(files, pin)) ?? [];
		const entries = await entriesOf(files);
		const forged = entries.findIndex(({ action }) => action === 'approval_decision');
		expect(believed[forged]).toBe(false);
		expect(believed.at(-1)).toBe(true);
	});

	it('refuses a line that was rewritten, and all before it', async () => {
		const { files, pin } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error', taskId: 'task-1' });
		await ledgerOn(files, { pin }).append({ action: 'undo' });
		const [path] = Object.keys(files.snapshot()).filter((name) => name.endsWith('.log'));
		const text = await files.read(path ?? '');
		files.outside.write(path ?? '', text.replace('task-1', 'task-2'));
		expect(await ownIn(files, pin)).toEqual([false, false, true]);
	});

	it('believes what it announced, also where the app died before it was told', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		const kept = store.load('log');
		await ledgerOn(files, { pin }).append({ action: 'undo' });
		const last = (await entriesOf(files)).at(-1);
		store.save('log', { ...Object(kept), pending: [last?.hash] });
		expect(await ownIn(files, pin)).toEqual([true, true, true]);
	});

	it('knows a log whose end was cut off by what is left of it', async () => {
		const { files, pin } = setUp();
		for (const action of ['error', 'undo', 'error'] as const) {
			await ledgerOn(files, { pin }).append({ action });
		}
		const [path] = Object.keys(files.snapshot()).filter((name) => name.endsWith('.log'));
		const lines = (await files.read(path ?? '')).split('\n');
		files.outside.write(path ?? '', `${lines.slice(0, 3).join('\n')}\n`);
		expect(await ownIn(files, pin)).toEqual([true, true, true]);
	});
});

describe('a decision that somebody wrote into the log', () => {
	it('counts for nothing', async () => {
		const plane = await openPlane({ 'Pending_Approval/a.md': NOTE });
		const review = await plane.control.review('Pending_Approval/a.md');
		await plane.idle();
		const own = new Set((await plane.entries()).map(({ hash }) => hash));
		plane.stop();
		const forger = await new TestPlane(plane.vault, plane.time).start();
		const decision = { path: 'Pending_Approval/a.md', decision: 'approved' } as const;
		await forger.control.decide(
			[{ ...decision, substance: review?.substance ?? '', reason: '', confirmed: true }],
			gesture(),
		);
		await forger.settle();
		forger.stop();
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
		const again = await new TestPlane(plane.vault, plane.time, { own }).start();
		await again.settle();
		expect(Object.keys(again.notes())).toEqual(['Pending_Approval/a.md']);
		expect(again.news).toContainEqual(expect.objectContaining({ kind: 'problem' }));
		expect((await again.entries()).some(({ level }) => level === 'CRITICAL')).toBe(true);
	});
});
