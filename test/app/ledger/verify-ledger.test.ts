import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../src/app/ledger/verify-ledger';
import type { NewEntry } from '../../../src/core/ledger/entry';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, FIRST_LOG, SetClock, ledgerOn } from './ledger-setup';

const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
const verify = (files: MemoryVaultFiles, pacer = eagerPacer) =>
	verifyLedger({ files, pacer, folder: 'Logs' });

describe('verifyLedger', () => {
	it('verifies each device from its first entry to its last', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const desk = ledgerOn(files, { clock });
		const phone = ledgerOn(files, { clock, device: { id: 'phone', first: false } });
		for (let day = 0; day < 3; day += 1) {
			await desk.append(NOTE);
			if (day !== 1) await phone.append(NOTE);
			clock.time += DAY;
		}
		expect(await verify(files)).toMatchObject([
			{ device: 'desk', entries: 4, problems: [], fragments: [] },
			{ device: 'phone', entries: 3, problems: [], fragments: [] },
		]);
	});

	it("says which file and line is wrong, and leaves other tools' logs out", async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-20.log': 'of another tool\n' });
		await ledgerOn(files).append(NOTE);
		const text = files.snapshot()[FIRST_LOG] ?? '';
		files.outside.write(FIRST_LOG, text.replace('"task_id": "t"', '"task_id": "u"'));
		expect(await verify(files)).toMatchObject([
			{ device: 'desk', problems: [{ file: FIRST_LOG, line: 2, code: 'hash-mismatch' }] },
		]);
	});

	it('takes a torn file for the next one of the device that wrote the last', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		await ledgerOn(files, { clock }).append(NOTE);
		const torn = { file: 'Logs/2026-01-28.log', line: 1, code: 'torn-line' };
		files.outside.write(torn.file, '{"timestamp": "20');
		files.outside.write('Logs/2026-01-20.log', '{"timestamp": "20');
		expect(await verify(files)).toMatchObject([{ device: 'desk', problems: [torn] }]);
		clock.time += DAY;
		await ledgerOn(files, { clock }).append(NOTE);
		expect(await verify(files)).toMatchObject([{ problems: [], fragments: [{ line: 1 }] }]);
	});

	it('follows a device that changed its file’s name during a day', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		await ledgerOn(files, { clock }).append(NOTE);
		clock.time += DAY;
		files.outside.write('Logs/2026-01-28.log', '[]');
		await ledgerOn(files, { clock }).append(NOTE);
		clock.time += DAY;
		await ledgerOn(files, { clock }).append(NOTE);
		expect(Object.keys(files.snapshot())).toContain('Logs/2026-01-28.desk.log');
		expect(await verify(files)).toMatchObject([{ device: 'desk', entries: 4, problems: [] }]);
	});

	it('blames what lies under the name of a device and is not its own', async () => {
		const files = new MemoryVaultFiles({ 'Logs/2026-01-27.phone.log': 'junk\n' });
		expect(await verify(files)).toMatchObject([
			{ device: 'phone', entries: 0, problems: [{ line: 1, code: 'not-an-entry' }] },
		]);
	});

	it('lets the app breathe', async () => {
		const files = new MemoryVaultFiles();
		await ledgerOn(files).appendAll(Array.from({ length: 250 }, () => NOTE));
		let breaths = 0;
		await verify(files, { breathe: () => Promise.resolve(void (breaths += 1)) });
		expect(breaths).toBe(2);
	});
});
