// A log that was cut while nothing watched it, together with what was signed of it: this device still knows
// how far it wrote.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChainPin } from '../../../src/app/ledger/chain-pin';
import type { LedgerParts } from '../../../src/app/ledger/ledger';
import { LedgerFault } from '../../../src/app/shared/ledger-fault';
import { problemsIn, verifyLedger } from '../../../src/app/verify/verify-ledger';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { eagerPacer } from '../../support/builders';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, NOON, SetClock, ledgerOn, verified, entriesIn } from './ledger-setup';

const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
const TILES = 'Logs/tiles';
const KEPT = 'Logs/tiles/desk/checkpoint.5';
const pair = keyPairOf(new Uint8Array(32).fill(5));

/** What lies in the vault, and what the device keeps outside of it. */
class Device {
	readonly files = new MemoryVaultFiles({ 'Logs/': '' });
	readonly store = new MemoryDeviceStore();
	private starts = 0;

	/** What the app opens when it starts. */
	ledger(changes: Partial<LedgerParts> = {}) {
		this.starts += 1;
		return ledgerOn(this.files, {
			tree: { timer: new ManualTimer(), pair: () => pair },
			pin: new ChainPin(this.store, 'log'),
			ids: new SeededIds(this.starts),
			...changes,
		});
	}

	/** Opened and closed, with some entries in between. */
	async run(entries: readonly NewEntry[] = [], changes: Partial<LedgerParts> = {}): Promise<this> {
		const ledger = this.ledger(changes);
		await ledger.open();
		if (entries.length > 0) await ledger.appendAll(entries);
		await ledger.finished();
		return this;
	}

	text(path = FIRST_LOG): string {
		return this.files.snapshot()[path] ?? '';
	}

	cut(lines: number): void {
		const left = this.text()
			.split('\n')
			.slice(0, -1 - lines);
		this.files.outside.write(FIRST_LOG, left.map((line) => `${line}\n`).join(''));
	}

	async entries(): Promise<LedgerEntry[]> {
		return entriesIn(ledgerOn(this.files));
	}

	/** What was recorded of entries that are gone. */
	async cuts() {
		const found = (await this.entries()).filter(({ action }) => action === 'log_truncated');
		return found.map(({ context }) => context);
	}
}

/** Five entries, signed. */
const written = () => new Device().run([NOTE, NOTE, NOTE, NOTE]);

afterEach(() => vi.restoreAllMocks());

describe('a log that was cut together with its tree', () => {
	it('is recorded when it is opened, and not again', async () => {
		const device = await written();
		device.cut(2);
		device.files.outside.remove(TILES);
		await device.run();
		const last = (await device.entries()).at(-1);
		expect(last).toMatchObject({
			...{ action: 'log_truncated', level: 'CRITICAL', result: 'failure', seq: 3 },
			context: { written: 5, found: 3 },
		});
		expect(last?.error).toMatch(/^This device wrote 5 entries of the log, and 3 are there\./);
		await device.run();
		await device.run([NOTE]);
		expect(await device.cuts()).toHaveLength(1);
		expect((await verified(device.files)).problems).toEqual([]);
	});

	it('is found by whoever verifies it later, too', async () => {
		const device = await written();
		device.cut(2);
		device.files.outside.remove(TILES);
		await device.run([], { clock: new SetClock(NOON + DAY) });
		await device.run([NOTE], { clock: new SetClock(NOON + 2 * DAY) });
		const report = await verifyLedger({
			...{ files: device.files, folder: 'Logs', pacer: eagerPacer, anchors: [] },
			keys: () => [formatSshKey(pair.publicKey)],
		});
		const place = { file: 'Logs/2026-01-28.log', line: 1 };
		expect(problemsIn(report)).toEqual([{ ...place, code: 'truncated' }]);
	});

	it('is recorded where it was written anew from some entry on', async () => {
		const device = await written();
		device.cut(2);
		device.files.outside.remove(TILES);
		await ledgerOn(device.files, { ids: new SeededIds(99) }).appendAll([NOTE, NOTE, NOTE]);
		await device.run();
		expect(await device.cuts()).toEqual([{ written: 5, found: 6 }]);
		expect((await device.entries()).at(-1)?.error).toMatch(/written anew/);
		await device.run();
		expect(await device.cuts()).toHaveLength(1);
	});

	it('is recorded where nothing is left of it', async () => {
		const device = await written();
		device.files.outside.remove('Logs');
		device.files.outside.write('Logs/readme.txt', '');
		await device.run();
		await device.run();
		const actions = (await device.entries()).map(({ action }) => action);
		expect(actions).toEqual(['log_opened', 'log_truncated']);
		expect(await device.cuts()).toEqual([{ written: 5, found: 0 }]);
	});

	it('is recorded where nothing is signed, and where a device wrote it that does not enforce', async () => {
		const phone = { id: 'phone', first: false };
		const device = new Device();
		const ledger = () =>
			ledgerOn(device.files, { device: phone, pin: new ChainPin(device.store, 'log') });
		await ledger().appendAll([NOTE, NOTE]);
		device.files.outside.remove('Logs/2026-01-27.phone.log');
		const again = ledger();
		await again.open();
		await again.finished();
		expect(await device.cuts()).toEqual([{ written: 3, found: 0 }]);
	});

	it('is recorded by a device that did not count its entries yet', async () => {
		const device = await written();
		const { size: _, ...kept } = Object(device.store.load('log')) as Record<string, unknown>;
		device.store.save('log', kept);
		device.cut(2);
		device.files.outside.remove(TILES);
		await device.run();
		expect(await device.cuts()).toEqual([{ found: 3 }]);
	});

	it('is recorded once, however often it cannot be written', async () => {
		const device = await written();
		device.cut(2);
		device.files.outside.remove(TILES);
		const ledger = device.ledger();
		device.files.failWrite();
		await ledger.open();
		await ledger.open();
		await ledger.append(NOTE);
		await ledger.finished();
		expect(await device.cuts()).toEqual([{ written: 5, found: 3 }]);
		await device.run();
		expect(await device.cuts()).toHaveLength(1);
	});

	it('cannot be opened where the rest of it cannot be read', async () => {
		const device = await written();
		await device.run([NOTE], { clock: new SetClock(NOON + DAY) });
		device.files.outside.write('Logs/2026-01-28.log', '');
		device.files.refuse(FIRST_LOG, 'unreadable');
		await expect(device.ledger().open()).rejects.toThrow(LedgerFault);
	});
});

describe('a log that was cut and not its tree', () => {
	it('is recorded once, with the proof', async () => {
		const device = await written();
		device.cut(2);
		await device.run();
		await device.run();
		expect(await device.cuts()).toEqual([{ signed: 5, found: 3, file: KEPT, written: 5 }]);
		expect(Object.keys(device.files.snapshot())).toContain(KEPT);
	});

	it('is recorded once where nothing is left of it', async () => {
		const device = await written();
		device.files.outside.remove(FIRST_LOG);
		await device.run();
		await device.run([NOTE]);
		expect(await device.cuts()).toEqual([{ signed: 5, found: 0, file: KEPT, written: 5 }]);
	});

	it('is recorded once where the tree can only be looked at later', async () => {
		vi.spyOn(console, 'warn').mockReturnValue();
		const device = await written();
		device.cut(2);
		device.files.refuse(`${TILES}/desk/checkpoint`, 'unreadable');
		const ledger = device.ledger();
		await ledger.open();
		await ledger.finished();
		expect(await device.cuts()).toEqual([{ written: 5, found: 3 }]);
		device.files.refuse(`${TILES}/desk/checkpoint`, null);
		await ledger.append(NOTE);
		await ledger.finished();
		expect(await device.cuts()).toHaveLength(1);
		expect(Object.keys(device.files.snapshot())).toContain(KEPT);
	});

	it('is recorded once where an older copy of all of it was put in its place', async () => {
		const device = await written();
		const backup = device.files.snapshot();
		await device.run([NOTE, NOTE]);
		device.files.outside.remove('Logs');
		for (const [path, text] of Object.entries(backup)) device.files.outside.write(path, text);
		await device.run();
		await device.run();
		expect(await device.cuts()).toEqual([{ written: 7, found: 5 }]);
	});
});

describe('a log that was not cut', () => {
	it('is as long as a device knows that kept nothing of the last entries', async () => {
		const device = await written();
		const before = device.store.load('log');
		await device.run([NOTE, NOTE]);
		device.store.save('log', before);
		await device.run();
		expect(await device.cuts()).toEqual([]);
	});

	it('may hold entries whose writing was not confirmed, or lack them', async () => {
		const device = await written();
		const { recent } = Object(device.store.load('log')) as { recent: string[] };
		device.store.save('log', { recent: recent.slice(0, -1), pending: recent.slice(-1), size: 4 });
		await device.run();
		device.store.save('log', { recent, pending: ['f'.repeat(64)], size: 5 });
		await device.run();
		expect(await device.cuts()).toEqual([]);
	});

	it('is believed by a device that never wrote it', async () => {
		const device = await written();
		device.store.save('log', null);
		device.cut(2);
		device.files.outside.remove(TILES);
		await device.run();
		expect(await device.cuts()).toEqual([]);
	});

	it('is still there when the device’s logs are called otherwise', async () => {
		const device = await written();
		const pin = new ChainPin(device.store, 'log');
		await ledgerOn(device.files, { device: { id: 'desk', first: false }, pin }).open();
		expect(await device.cuts()).toEqual([]);
	});

	it('may go on in a new file, behind one that was changed under its hands', async () => {
		const device = await written();
		const clock = new SetClock(NOON + DAY);
		const ledger = device.ledger({ clock });
		await ledger.open();
		await ledger.append(NOTE);
		device.files.outside.remove('Logs/2026-01-28.log');
		clock.time += 5000;
		await ledger.append(NOTE);
		await ledger.finished();
		await device.run([], { clock });
		expect(await device.cuts()).toEqual([]);
	});
});
