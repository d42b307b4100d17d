// Logs that are read piece by piece are judged as those that are read as a whole; and what only the tool
// finds.

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LogFile } from '../../../src/cli/logs/log-files';
import { PinCheck } from '../../../src/cli/logs/pin-check';
import { LogsVerifier, type LogsReport } from '../../../src/cli/logs/verify-logs';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import type { ChainHead } from '../../../src/core/ledger/layout';
import { byLogAge } from '../../../src/core/ledger/names';
import { parseLine } from '../../../src/core/ledger/parse';
import { verifyLogs } from '../../support/verify-logs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { chainOf, logOf, MOVED, OPENED, toBytes, utf8 } from '../../core/ledger/ledger-lines';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { makeTempVault, type VaultContents } from '../../support/temp-vault';

const SOURCE = { files: new MemoryVaultFiles(), folder: 'Logs', keys: () => [], anchors: [] };
const FILE = 'Logs/2026-01-27.desk.log';
const TOMORROW = 'Logs/2026-01-28.desk.log';
const LINES = chainOf([OPENED, MOVED, MOVED, MOVED]);
const HASHES = LINES.map((line) => {
	const read = parseLine(line);
	return read.ok ? read.value.hash : '';
});

interface Pinned {
	recent: string[];
	pending: string[];
}

async function reportOn(
	contents: VaultContents,
	before: Pinned | null = null,
	after: Pinned | null = before,
): Promise<LogsReport> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	const pin = before && new PinCheck(before, () => after);
	const verifier = new LogsVerifier(SOURCE, { device: 'desk', pin }, () => undefined);
	const files: LogFile[] = [];
	for (const path of Object.keys(contents).sort(byLogAge)) {
		files.push({ path, full: join(vault.dir, path), size: 0 });
	}
	await verifier.take(files);
	return verifier.report('Logs');
}

const codesIn = ({ devices, problems }: LogsReport) =>
	[...problems, ...devices.flatMap((device) => device.problems)].map(({ code }) => code);

describe('LogsVerifier', () => {
	it('says of every changed byte what the verifier of whole logs says', async () => {
		const whole = logOf(LINES);
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		await mkdir(join(vault.dir, 'Logs'));
		const full = join(vault.dir, FILE);
		for (let at = 0; at < whole.length; at += 5) {
			const bytes = whole.slice();
			bytes[at] = (bytes[at] ?? 0) ^ 1;
			await writeFile(full, bytes);
			const verifier = new LogsVerifier(SOURCE, { device: 'desk', pin: null }, () => undefined);
			await verifier.take([{ path: FILE, full, size: 0 }]);
			const found = verifier.report('Logs').devices.flatMap(({ problems }) => problems);
			expect(found).toEqual(verifyLogs([{ file: FILE, bytes }], utf8).problems);
			expect(found).not.toEqual([]);
		}
	});

	it('counts the entries of a log that holds, and where it ends', async () => {
		expect(await reportOn({ [FILE]: logOf(LINES) })).toMatchObject({
			devices: [{ device: 'desk', entries: 4, problems: [], head: { seq: 3, hash: HASHES[3] } }],
			problems: [],
			skipped: [],
		});
	});

	it('knows fragments that an entry records, also of several lines', async () => {
		const fragment = '{"timestamp": "2026\n{"timestamp": "20';
		const context = {
			...{ file: FILE, length: fragment.length },
			sha256: bytesToHex(sha256(toBytes(fragment))),
		};
		const [opened = '', ...rest] = chainOf([
			OPENED,
			{ action: 'log_fragment_found', level: 'WARNING', context },
			MOVED,
		]);
		const log = `${opened}\n${fragment}\n${rest.join('\n')}\n`;
		expect(await reportOn({ [FILE]: log })).toMatchObject({
			devices: [{ entries: 3, problems: [], fragments: [{ file: FILE, line: 2 }] }],
		});
	});

	it('names a log whose line ends were converted once, and checks its entries', async () => {
		const converted = `${LINES.join('\r\n')}\r\n`;
		const report = await reportOn({ [FILE]: converted });
		expect(report.devices).toMatchObject([
			{ entries: 4, problems: [{ file: FILE, line: null, code: 'line-ends' }] },
		]);
		expect(codesIn(await reportOn({ [FILE]: converted.replace('"Plans"', '"Inbox"') }))).toEqual([
			'line-ends',
			'hash-mismatch',
		]);
	});

	it('reports a line of ten megabytes, and what stands behind it', async () => {
		const log = [LINES[0], 'x'.repeat(10 * 1024 * 1024), ...LINES.slice(1)].join('\n');
		expect((await reportOn({ [FILE]: `${log}\n` })).devices).toMatchObject([
			{ entries: 4, problems: [{ line: 2, code: 'too-long' }] },
		]);
	});

	it.each([
		['a byte that is no text', (log: Uint8Array) => log.with(3, 0xff), 'not-an-entry'],
		[
			'two megabytes before it',
			(log: Uint8Array) => new Uint8Array([...toBytes(`${'x'.repeat(2 ** 21)}\n`), ...log]),
			'too-long',
		],
	])('takes a log with %s for one all the same', async (_, damaged, code) => {
		const others = chainOf([{ ...OPENED, context: { ...OPENED.context, log_device: 'phone' } }]);
		const file = 'Logs/2026-01-27.log';
		const report = await reportOn({
			[file]: damaged(logOf(LINES)),
			'Logs/2026-01-27.phone.log': logOf(others),
		});
		expect(report.skipped).toEqual([]);
		expect(report.devices[0]?.problems).toEqual([{ file, line: 1, code }]);
		expect(report.devices[0]?.entries).toBeGreaterThan(2);
	});

	it("leaves out another tool's log, and says so", async () => {
		const report = await reportOn({ 'Logs/2026-01-26.log': '[]', [FILE]: logOf(LINES) });
		expect(report.skipped).toEqual([{ file: 'Logs/2026-01-26.log', reason: 'foreign' }]);
		expect(codesIn(report)).toEqual([]);
	});

	it("leaves it out also under a device's name", async () => {
		const file = 'Logs/2026-01-26.phone.log';
		const report = await reportOn({ [file]: '[]', [FILE]: logOf(LINES) });
		expect(report.skipped).toEqual([{ file, reason: 'foreign' }]);
		expect(codesIn(report)).toEqual([]);
	});

	it('finds a log under the name of another device', async () => {
		const report = await reportOn({ 'Logs/2026-01-27.phone.log': logOf(LINES) });
		expect(codesIn(report)).toEqual(['wrong-device']);
	});

	it('does not call it well where nothing is left of the logs', async () => {
		expect(codesIn(await reportOn({ 'Logs/2026-01-26.log': '[]' }))).toEqual(['nothing-left']);
	});

	it('goes on from one day to the next, and finds a day that is missing', async () => {
		let head: ChainHead | null = null;
		const days = [27, 28, 29].map((day) => {
			const said = day === 27 ? OPENED : { ...MOVED, context: { log_device: 'desk' } };
			const given = { uuid: randomUUID(), realizedAt: new Date(Date.UTC(2026, 0, day)) };
			const { line, entry } = formatLine(completeEntry(said, given), head);
			head = entry;
			return [`Logs/2026-01-${day}.desk.log`, `${line}\n`] as const;
		});
		expect(codesIn(await reportOn(Object.fromEntries(days)))).toEqual([]);
		const gap = days.filter((_, at) => at !== 1);
		expect(codesIn(await reportOn(Object.fromEntries(gap)))).not.toEqual([]);
	});

	it.skipIf(process.getuid?.() === 0)('reports a log that it may not read', async () => {
		const vault = await makeTempVault({ [FILE]: logOf(LINES) });
		onTestFinished(() => vault.remove());
		const full = join(vault.dir, FILE);
		await chmod(full, 0);
		const verifier = new LogsVerifier(SOURCE, { device: 'desk', pin: null }, () => undefined);
		await verifier.take([{ path: FILE, full, size: 0 }]);
		expect(codesIn(verifier.report('Logs'))).toEqual(['unreadable']);
	});

	it('reports a log that vanished while it was listed', async () => {
		const verifier = new LogsVerifier(SOURCE, { device: 'desk', pin: null }, () => undefined);
		const full = '/nowhere/at/all.log';
		await verifier.take([{ path: FILE, full, size: 0 }]);
		expect(codesIn(verifier.report('Logs'))).toEqual(['unreadable']);
	});
});

describe('what this device remembers of its log', () => {
	const pin = { recent: HASHES.slice(0, 4), pending: [] };

	it('holds where the log ends as it was left', async () => {
		const report = await reportOn({ [FILE]: logOf(LINES) }, pin);
		expect(report.devices).toMatchObject([{ isPinned: true, problems: [] }]);
	});

	it.each([1, 2, 3])('finds %d lines that were cut off at the end', async (count) => {
		const report = await reportOn({ [FILE]: logOf(LINES.slice(0, -count)) }, pin);
		expect(report.devices[0]?.problems).toEqual([{ file: FILE, line: null, code: 'cut-tail' }]);
	});

	it('finds that the whole log is gone', async () => {
		expect(codesIn(await reportOn({}, pin))).toEqual(['cut-tail']);
	});

	it('finds an entry with correct hashes that somebody else appended', async () => {
		const known = { recent: HASHES.slice(0, 3), pending: [] };
		expect((await reportOn({ [FILE]: logOf(LINES) }, known)).devices[0]?.problems).toEqual([
			{ file: FILE, line: 4, code: 'not-written-here' },
		]);
	});

	it('does not take a copy of what it wrote long ago for another’s', async () => {
		const known = { recent: HASHES.slice(2, 4), pending: [] };
		const contents = { [FILE]: logOf(LINES), [TOMORROW]: logOf(LINES.slice(0, 2)) };
		const codes = codesIn(await reportOn(contents, known));
		expect(new Set(codes)).toEqual(new Set(['wrong-day', 'duplicate-entry']));
	});

	it('knows an entry that was announced and not confirmed', async () => {
		const known = { recent: HASHES.slice(0, 3), pending: HASHES.slice(3) };
		expect(codesIn(await reportOn({ [FILE]: logOf(LINES) }, known))).toEqual([]);
	});

	it('knows entries that a running instance wrote meanwhile, few or many', async () => {
		const known = { recent: HASHES.slice(0, 2), pending: [] };
		expect(codesIn(await reportOn({ [FILE]: logOf(LINES) }, known, pin))).toEqual([]);
		const far = { recent: ['f'.repeat(64)], pending: [] };
		expect(codesIn(await reportOn({ [FILE]: logOf(LINES) }, known, far))).toEqual([]);
	});

	it('says nothing of what another device wrote', async () => {
		const others = chainOf([{ ...OPENED, context: { ...OPENED.context, log_device: 'phone' } }]);
		const contents = { [FILE]: logOf(LINES), 'Logs/2026-01-27.phone.log': logOf(others) };
		const report = await reportOn(contents, pin);
		expect(report.devices.map(({ device, isPinned }) => [device, isPinned])).toEqual([
			['desk', true],
			['phone', false],
		]);
	});
});
