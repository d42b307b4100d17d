import { describe, expect, it, onTestFinished } from 'vitest';
import { streamEntries, type Wanted } from '../../../src/cli/logs/stream-entries';
import type { NewEntry } from '../../../src/core/entries';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import { NodeVaultFiles } from '../../../src/node/node-vault-files';
import { makeTempVault, type VaultContents } from '../../support/temp-vault';

/** A device's log; each entry has a task and the minute after ten at which it was recorded. */
function logOf(
	device: string,
	entries: readonly (readonly [task: string, minute: number])[],
): string {
	return entries
		.map(([taskId, minute], at) => {
			const context = at === 0 ? { log_device: device } : {};
			const said: NewEntry = { action: 'item_edited', taskId, context };
			const realizedAt = new Date(Date.UTC(2026, 0, 27, 10, minute));
			const uuid = `00000000-0000-4000-8000-${String(minute).padStart(12, '0')}`;
			return `${formatLine(completeEntry(said, { uuid, realizedAt }), null).line}\n`;
		})
		.join('');
}

async function read(contents: VaultContents, more: Partial<Wanted> = {}) {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	const opened = { dir: vault.dir, files: new NodeVaultFiles(vault.dir) };
	const found: string[] = [];
	const foreign: string[] = [];
	let skipped = 0;
	const wanted: Wanted = {
		...{ task: null, since: null },
		skipped: () => (skipped += 1),
		foreign: (file) => foreign.push(file),
		...more,
	};
	for await (const { entry, file, line } of streamEntries(opened, 'Logs', wanted))
		found.push(`${entry.taskId} ${file}:${line}`);
	return { found, foreign, skipped };
}

describe('streamEntries', () => {
	it('merges the logs of a day by time, and goes on with the next', async () => {
		const { found } = await read({
			'Logs/2026-01-27.log': logOf('desk', [
				['a', 1],
				['c', 3],
			]),
			'Logs/2026-01-27.phone.log': logOf('phone', [
				['b', 2],
				['d', 4],
			]),
			'Logs/2026-01-28.log': logOf('desk', [['e', 0]]),
		});
		expect(found).toEqual([
			'a Logs/2026-01-27.log:1',
			'b Logs/2026-01-27.phone.log:1',
			'c Logs/2026-01-27.log:2',
			'd Logs/2026-01-27.phone.log:2',
			'e Logs/2026-01-28.log:1',
		]);
	});

	it('keeps a device’s own order, also over two files and a clock that went back', async () => {
		const { found } = await read({
			'Logs/2026-01-27.log': logOf('desk', [
				['a', 5],
				['b', 1],
			]),
			'Logs/2026-01-27.desk.log': logOf('desk', [['c', 0]]),
		});
		expect(found.map((one) => one[0])).toEqual(['a', 'b', 'c']);
	});

	it('finds the entries of one item, and those since a time', async () => {
		const contents = {
			'Logs/2026-01-26.log': logOf('desk', [['a', 9]]),
			'Logs/2026-01-27.log': logOf('desk', [
				['a', 1],
				['b', 2],
				['a', 3],
			]),
		};
		expect((await read(contents, { task: 'a' })).found).toHaveLength(3);
		const since = { since: '2026-01-27T10:02:00.000Z' };
		expect((await read(contents, since)).found.map((one) => one[0])).toEqual(['b', 'a']);
		expect((await read(contents, { task: 'a', ...since })).found).toEqual([
			'a Logs/2026-01-27.log:3',
		]);
	});

	it('counts lines that are no entries, and names files that are no logs', async () => {
		const log = logOf('desk', [
			['a', 1],
			['b', 2],
		]).split('\n');
		const broken = [log[0], 'x'.repeat(70_000), '\u00ff{', log[1], ''].join('\n');
		const { found, skipped, foreign } = await read({
			'Logs/2026-01-27.log': broken,
			'Logs/2026-01-28.log': '[]\n',
		});
		expect(found.map((one) => one[0])).toEqual(['a', 'b']);
		expect([skipped, foreign]).toEqual([2, ['Logs/2026-01-28.log']]);
	});
});
