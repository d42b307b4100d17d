import { describe, expect, it } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import { TestPlane, gesture, openPlane, task } from '../../support/plane';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { eagerPacer } from '../../support/builders';
import { SeededIds } from '../../support/seeded-ids';
import { ledgerOn, entriesIn } from './ledger-setup';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const NOTE = task('task-1', 'Pending_Approval', 'Pay € 5,000 to Mallory.\n');

async function ownIn(files: MemoryVaultFiles, pin: ChainPin): Promise<boolean[] | null> {
	const ledger = ledgerOn(files);
	const own = await pin.ownLines(await ledger.logs.lines(() => true), eagerPacer);
	return own && (await entriesIn(ledger)).map(({ hash }) => own.has(hash));
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
		const entries = await entriesIn(ledgerOn(files));
		const forged = entries.findIndex(({ action }) => action === 'approval_decision');
		expect(believed[forged]).toBe(false);
		expect(believed.at(-1)).toBe(true);
	});

	it('makes nothing its own by writing behind it', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		await ledgerOn(files).append({ action: 'approval_decision', taskId: 'task-1' });
		const started = new ChainPin(store, 'log');
		const ledger = ledgerOn(files, { pin: started });
		await ledger.open();
		await ledger.append({ action: 'undo' });
		await ledger.append({ action: 'undo' });
		expect(await ownIn(files, started)).toEqual([true, true, false, true, true]);
	});

	it('makes nothing its own by writing behind it, however often it is started', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		const wanted = [true, true];
		for (let start = 0; start < 4; start += 1) {
			await ledgerOn(files, { ids: new SeededIds(50 + start) }).append({
				action: 'approval_decision',
			});
			const ledger = ledgerOn(files, { pin: new ChainPin(store, 'log') });
			for (let count = 0; count < 40; count += 1) await ledger.append({ action: 'undo' });
			wanted.push(false, ...Array.from({ length: 40 }, () => true));
			expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual(wanted);
		}
	});

	it('believes less, and never more, where that happened very often', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		for (let start = 0; start < 40; start += 1) {
			await ledgerOn(files, { ids: new SeededIds(50 + start) }).append({
				action: 'approval_decision',
			});
			await ledgerOn(files, { pin: new ChainPin(store, 'log') }).append({ action: 'undo' });
		}
		const own = (await ownIn(files, new ChainPin(store, 'log'))) ?? [];
		const entries = await entriesIn(ledgerOn(files));
		expect(entries.filter(({ action }, at) => action === 'approval_decision' && own[at])).toEqual(
			[],
		);
		expect(own.slice(0, 2)).toEqual([true, true]);
		expect(entries.filter(({ action }, at) => action === 'undo' && own[at]).length).toBeGreaterThan(
			10,
		);
		expect(JSON.stringify(store.load('log')).length).toBeLessThan(20_000);
	});

	it('is not led astray by a log that was cut back to a forged line', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		await ledgerOn(files).append({ action: 'approval_decision' });
		const path = 'Logs/2026-01-27.log';
		const forged = await files.read(path);
		for (let start = 0; start < 3; start += 1) {
			files.outside.write(path, forged);
			await ledgerOn(files, { pin: new ChainPin(store, 'log') }).append({ action: 'undo' });
			expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual([true, true, false, true]);
		}
	});

	it('knows its log again that was gone for a while, when it is put back as it was', async () => {
		const { files, pin, store } = setUp();
		const path = 'Logs/2026-01-27.log';
		const writeMany = async (known: ChainPin, ids: SeededIds) => {
			const ledger = ledgerOn(files, { pin: known, ids });
			for (let count = 0; count < 40; count += 1) await ledger.append({ action: 'error' });
		};
		await writeMany(pin, new SeededIds(1));
		const lost = await files.read(path);
		files.outside.remove(path);
		await writeMany(new ChainPin(store, 'log'), new SeededIds(2));
		expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual(
			Array.from({ length: 41 }, () => true),
		);
		files.outside.write(path, lost);
		expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual(
			Array.from({ length: 41 }, () => true),
		);
		await writeMany(new ChainPin(store, 'log'), new SeededIds(3));
		expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual(
			Array.from({ length: 81 }, () => true),
		);
		// Another copy may be any program's.
		files.outside.write(path, `${lost.split('\n').slice(0, 5).join('\n')}\n`);
		const again = ledgerOn(files, { pin: new ChainPin(store, 'log') });
		await again.append({ action: 'undo' });
		expect(await ownIn(files, new ChainPin(store, 'log'))).toEqual([
			...Array.from({ length: 5 }, () => false),
			true,
		]);
	});

	it('knows all of its lines, in whatever order they were put', async () => {
		const { files, pin, store } = setUp();
		const ledger = ledgerOn(files, { pin });
		for (let count = 0; count < 40; count += 1) await ledger.append({ action: 'error' });
		await ledger.settled();
		const [path = ''] = Object.keys(files.snapshot()).filter((name) => name.endsWith('.log'));
		const [opened = '', second = '', ...rest] = (await files.read(path)).trimEnd().split('\n');
		files.outside.write(path, [opened, ...rest, second, ''].join('\n'));
		const started = new ChainPin(store, 'log');
		const again = ledgerOn(files, { pin: started });
		await again.open();
		await again.append({ action: 'undo' });
		expect(await ownIn(files, started)).toEqual(Array.from({ length: 42 }, () => true));
	});

	it('knows what it wrote behind entries that a crash left unconfirmed', async () => {
		const { files, pin, store } = setUp();
		await ledgerOn(files, { pin }).append({ action: 'error' });
		const { recent } = Object(store.load('log')) as { recent: string[] };
		store.save('log', { recent: recent.slice(0, 1), pending: recent.slice(1) });
		const started = new ChainPin(store, 'log');
		await ledgerOn(files, { pin: started }).append({ action: 'undo' });
		expect(await ownIn(files, started)).toEqual([true, true, true]);
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
		const last = (await entriesIn(ledgerOn(files))).at(-1);
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
		const own = new Map((await plane.entries()).map(({ hash }) => [hash, null]));
		plane.stop();
		const forger = await new TestPlane(plane.vault, plane.time, {
			secrets: new MemorySecrets(7),
		}).start();
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
