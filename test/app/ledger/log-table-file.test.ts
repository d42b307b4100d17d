import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, FIRST_LOG, SetClock, ledgerOn } from './ledger-setup';

const TABLE = 'Logs/2026-01-27.log.md';
const note = (n: number): NewEntry => ({
	action: 'item_edited',
	taskId: `task-${n}`,
	context: { reason: `edit ${n}` },
});

/** Appends, and waits for the table, too. */
async function append(files: MemoryVaultFiles, ...entries: NewEntry[]): Promise<void> {
	const ledger = ledgerOn(files);
	await ledger.appendAll(entries);
	await ledger.settled();
}

async function reopen(files: MemoryVaultFiles): Promise<void> {
	await ledgerOn(files).open();
}

const tableOf = (files: MemoryVaultFiles, path = TABLE) => files.snapshot()[path] ?? '';
const tasksIn = (table: string) => table.match(/task-\d+/g) ?? [];

async function writtenVault(): Promise<{ files: MemoryVaultFiles; table: string }> {
	const files = new MemoryVaultFiles();
	await append(files, note(1), note(2));
	return { files, table: tableOf(files) };
}

describe('LogTableFile', () => {
	it('has a row for every entry of the log', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files);
		await ledger.append(note(1));
		await ledger.append(note(2));
		await ledger.settled();
		await ledger.append(note(3));
		await ledger.settled();
		const table = tableOf(files);
		expect(table).toMatch(/^# Audit Log: 2026-01-27\n/);
		expect(table.match(/^\| \d\d:\d\d:\d\dZ \|/gm)).toHaveLength(4);
		expect(tasksIn(table)).toEqual(['task-1', 'task-2', 'task-3']);
		expect(table).toContain('| edit 2 |\n');
	});

	it('has a page for each day and each device', async () => {
		const files = new MemoryVaultFiles();
		const clock = new SetClock();
		const ledger = ledgerOn(files, { clock });
		await ledger.append(note(1));
		clock.time += DAY;
		await ledger.append(note(2));
		const phone = ledgerOn(files, { clock, device: { id: 'phone', first: false } });
		await phone.append(note(3));
		await Promise.all([ledger.settled(), phone.settled()]);
		expect(tasksIn(tableOf(files))).toEqual(['task-1']);
		expect(tasksIn(tableOf(files, 'Logs/2026-01-28.log.md'))).toEqual(['task-2']);
		expect(tasksIn(tableOf(files, 'Logs/2026-01-28.phone.log.md'))).toEqual(['task-3']);
	});

	it.each([
		['is behind', (table: string) => table.slice(0, -20)],
		['is gone', () => null],
		['is empty', () => ''],
		['was edited', (table: string) => table.replace('task-1', 'task-7')],
		['has more rows than the log', (table: string) => `${table}| more |\n`],
	])('is mended at the next start where it %s', async (_, change) => {
		const { files, table } = await writtenVault();
		const changed = change(table);
		if (changed === null) files.outside.remove(TABLE);
		else files.outside.write(TABLE, changed);
		await reopen(files);
		expect(tableOf(files)).toBe(table);
	});

	it('is left as it is where nothing is wrong with it', async () => {
		const { files } = await writtenVault();
		const changes: unknown[] = [];
		files.events.onChange((change) => changes.push(change));
		await reopen(files);
		expect(changes).toEqual([]);
	});

	it("leaves another tool's table alone, and takes the name of its device", async () => {
		const foreign = '# Audit Log: 2026-01-27\n\n| Timestamp | Task ID |\n';
		const files = new MemoryVaultFiles({ [TABLE]: foreign });
		await append(files, note(1));
		await append(files, note(2));
		expect(tableOf(files)).toBe(foreign);
		expect(tasksIn(tableOf(files, 'Logs/2026-01-27.desk.log.md'))).toEqual(['task-1', 'task-2']);
	});

	it('is not made where other tools have taken every name for it', async () => {
		const other = 'Logs/2026-01-27.desk.log.md';
		const files = new MemoryVaultFiles({ [TABLE]: 'a', [other]: 'b' });
		const ledger = ledgerOn(files);
		await ledger.append(note(1));
		await ledger.settled();
		await ledger.append(note(2));
		await ledger.settled();
		expect([tableOf(files), tableOf(files, other)]).toEqual(['a', 'b']);
		expect(tableOf(files, FIRST_LOG)).toContain('task-1');
	});

	it('stops no entry when it cannot be written, and catches up', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files);
		await ledger.append(note(1));
		await ledger.settled();
		files.refuse(TABLE, 'unwritable');
		await ledger.append(note(2));
		await ledger.settled();
		expect(ledger.health()).toEqual({ ok: true });
		expect(tasksIn(tableOf(files))).toEqual(['task-1']);
		files.refuse(TABLE, null);
		await ledger.append(note(3));
		await ledger.settled();
		expect(tasksIn(tableOf(files))).toEqual(['task-1', 'task-2', 'task-3']);
	});

	it('tries ever more rarely while it cannot be written', async () => {
		const files = new MemoryVaultFiles();
		const ledger = ledgerOn(files);
		let reads = 0;
		const readBytes = files.readBytes.bind(files);
		files.readBytes = (path) => {
			if (path === FIRST_LOG) reads += 1;
			return readBytes(path);
		};
		files.refuse(TABLE, 'unwritable');
		for (let n = 0; n < 100; n += 1) {
			await ledger.append(note(n));
			await ledger.settled();
		}
		expect(reads).toBeLessThan(12);
		files.refuse(TABLE, null);
		await ledger.open();
		expect(tasksIn(tableOf(files))).toHaveLength(100);
	});

	it('survives a table that cannot be read', async () => {
		const { files, table } = await writtenVault();
		files.refuse(TABLE, 'unreadable');
		await append(files, note(3));
		files.refuse(TABLE, null);
		expect(tableOf(files)).toBe(table);
		await reopen(files);
		expect(tasksIn(tableOf(files))).toEqual(['task-1', 'task-2', 'task-3']);
	});

	it('has no rows for lines that are no entries', async () => {
		const { files } = await writtenVault();
		files.tear(30);
		await expect(ledgerOn(files).append(note(3))).rejects.toThrow();
		await append(files, note(4));
		expect(tableOf(files)).toContain('log_fragment_found');
		expect(tasksIn(tableOf(files))).toEqual(['task-1', 'task-2', 'task-4']);
	});
});
