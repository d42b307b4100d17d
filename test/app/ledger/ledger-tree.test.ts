import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { openNote } from '../../../src/core/sign/signed-note';
import { parseCheckpoint } from '../../../src/core/tlog/checkpoint';
import { TreeRoot } from '../../../src/core/verify/tree-root';
import { ManualTimer } from '../../support/manual-timer';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { DAY, FIRST_LOG, SetClock, ledgerOn, linesIn } from './ledger-setup';

const NOTE: NewEntry = { action: 'item_edited', taskId: 't' };
const CHECKPOINT = 'Logs/tiles/desk/checkpoint';
const pair = keyPairOf(new Uint8Array(32).fill(5));

function setUp(files = new MemoryVaultFiles()) {
	const timer = new ManualTimer();
	const clock = new SetClock();
	const tree = { timer, pair: () => pair };
	return { files, timer, clock, ledger: ledgerOn(files, { clock, tree }) };
}

function signedIn(files: MemoryVaultFiles, path = CHECKPOINT) {
	const note = files.snapshot()[path] ?? '';
	const text = openNote(note, note.split('\n')[0] ?? '', pair.publicKey);
	return text === null ? null : parseCheckpoint(text);
}

/** What a stranger computes from the logs. */
function rootOf(files: MemoryVaultFiles): Uint8Array {
	const root = new TreeRoot();
	const logs = Object.entries(files.snapshot()).filter(([path]) => path.endsWith('.log'));
	for (const [, text] of logs.sort(([a], [b]) => (a < b ? -1 : 1))) {
		for (const line of text.split('\n')) if (line !== '') root.add(new TextEncoder().encode(line));
	}
	return root.root();
}

describe('the tree behind a log', () => {
	it('is signed a second after entries were written, and holds all of them', async () => {
		const { files, timer, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.append(NOTE);
		expect(signedIn(files)).toBeNull();
		expect(timer.waiting).toBe(1);
		timer.advance(1000);
		await ledger.finished();
		const [first] = await linesIn(files, FIRST_LOG);
		const origin = `signoff-ledger/desk/${String(first?.hash).slice(0, 16)}`;
		expect(signedIn(files)).toEqual({ origin, size: 3, root: rootOf(files) });
	});

	it('goes on over days and restarts', async () => {
		const { files, clock, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.finished();
		clock.time += DAY;
		const next = setUp(files);
		next.clock.time = clock.time;
		await next.ledger.open();
		await next.ledger.append(NOTE);
		await next.ledger.finished();
		expect(signedIn(files)).toMatchObject({ size: 3, root: rootOf(files) });
	});

	it('catches up with what a crash left unsigned', async () => {
		const { files, ledger } = setUp();
		for (let at = 0; at < 4; at += 1) await ledger.append(NOTE);
		const next = setUp(files);
		await next.ledger.open();
		await next.ledger.finished();
		expect(signedIn(files)).toMatchObject({ size: 5, root: rootOf(files) });
	});

	it('records that entries are gone which it had signed, and keeps the proof', async () => {
		const { files, ledger } = setUp();
		for (let at = 0; at < 4; at += 1) await ledger.append(NOTE);
		await ledger.finished();
		const lines = (files.snapshot()[FIRST_LOG] ?? '').split('\n');
		files.outside.write(FIRST_LOG, `${lines.slice(0, 3).join('\n')}\n`);
		const next = setUp(files);
		await next.ledger.open();
		await next.ledger.finished();
		const context = { signed: 5, found: 3, file: `${CHECKPOINT}.5` };
		const found = await linesIn(files, FIRST_LOG);
		expect(found.at(-1)).toMatchObject({ action: 'log_truncated', level: 'CRITICAL', context });
		expect(signedIn(files, `${CHECKPOINT}.5`)?.size).toBe(5);
		const last = setUp(files);
		await last.ledger.open();
		await last.ledger.finished();
		expect(signedIn(files)).toMatchObject({ size: 4, root: rootOf(files) });
	});

	it('takes a log that begins otherwise for one whose entries are gone', async () => {
		const { files, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.finished();
		files.outside.remove(FIRST_LOG);
		const next = setUp(files);
		next.clock.time += 1;
		await next.ledger.append(NOTE);
		await next.ledger.finished();
		const found = await linesIn(files, FIRST_LOG);
		expect(found.map(({ action }) => action)).toContain('log_truncated');
	});

	it('is not made of a log that lacks entries, which nobody has to be told of again', async () => {
		const warn = vi.spyOn(console, 'warn').mockReturnValue();
		onTestFinished(() => warn.mockRestore());
		const { files, clock, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.finished();
		files.outside.remove(FIRST_LOG);
		clock.time += 5000;
		await ledger.append(NOTE);
		files.outside.remove('Logs/tiles');
		const next = setUp(files);
		await next.ledger.open();
		await next.ledger.finished();
		const read = vi.spyOn(files, 'readBytes');
		await next.ledger.append(NOTE);
		await next.ledger.finished();
		expect(read.mock.calls.flat().filter((path) => path === FIRST_LOG)).toEqual([]);
		const actions = (await linesIn(files, FIRST_LOG)).map(({ action }) => action);
		expect(actions).toEqual(['log_edited', 'item_edited', 'item_edited']);
		expect([signedIn(files), warn.mock.calls]).toEqual([null, []]);
	});

	it('does not grow over a log that was taken away while it was written', async () => {
		const { files, clock, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.signed();
		files.outside.remove(FIRST_LOG);
		clock.time += 2000;
		await ledger.append(NOTE);
		await ledger.finished();
		expect(signedIn(files)?.size).toBe(2);
	});

	it('does not grow over one whose earlier day was taken away, or whose line was', async () => {
		for (const take of ['day', 'line'] as const) {
			const { files, clock, ledger } = setUp();
			await ledger.appendAll([NOTE, NOTE]);
			if (take === 'day') {
				clock.time += DAY;
				await ledger.append(NOTE);
			}
			await ledger.signed();
			const { size } = signedIn(files) ?? {};
			const left = (files.snapshot()[FIRST_LOG] ?? '').split('\n').toSpliced(1, 1).join('\n');
			if (take === 'day') files.outside.remove(FIRST_LOG);
			else files.outside.write(FIRST_LOG, left);
			clock.time += 2000;
			await ledger.append(NOTE);
			await ledger.finished();
			expect([take, signedIn(files)?.size]).toEqual([take, size]);
		}
	});

	it('goes on where something was only added to the log', async () => {
		const { files, clock, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.signed();
		files.outside.write(FIRST_LOG, `${files.snapshot()[FIRST_LOG] ?? ''}junk\n`);
		clock.time += 2000;
		await ledger.append(NOTE);
		await ledger.finished();
		expect(signedIn(files)?.size).toBe(4);
	});

	it('leaves what was signed alone where the log could not be read', async () => {
		const { files, ledger } = setUp();
		await ledger.append(NOTE);
		await ledger.finished();
		const before = files.snapshot()[CHECKPOINT];
		files.refuse(FIRST_LOG, 'unreadable');
		const next = setUp(files);
		await expect(next.ledger.open()).rejects.toThrow();
		await next.ledger.finished();
		files.refuse(FIRST_LOG, null);
		expect(files.snapshot()[CHECKPOINT]).toBe(before);
		expect(Object.keys(files.snapshot()).filter((path) => path.includes('checkpoint.'))).toEqual(
			[],
		);
	});

	it('stops nothing where it cannot be written, and is made later', async () => {
		const { files, timer, ledger } = setUp();
		files.outside.write('Logs/tiles', 'a file where the folder belongs');
		await ledger.append(NOTE);
		timer.advance(1000);
		await ledger.append(NOTE);
		expect(ledger.health()).toEqual({ ok: true });
		files.outside.remove('Logs/tiles');
		await ledger.append(NOTE);
		await ledger.finished();
		expect(signedIn(files)).toMatchObject({ size: 4, root: rootOf(files) });
	});
});
