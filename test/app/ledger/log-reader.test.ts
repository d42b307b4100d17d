import { beforeEach, describe, expect, it } from 'vitest';
import { replayLedger } from '../../../src/app/workspace/replay-ledger';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { TestPlane, TestTime } from '../../support/plane';
import { DAY, FIRST_LOG, SetClock, entriesIn, ledgerOn } from './ledger-setup';

class CountedFiles extends MemoryVaultFiles {
	readonly opened: string[] = [];

	override readBytes(path: string): Promise<Uint8Array> {
		if (path.endsWith('.log')) this.opened.push(path);
		return super.readBytes(path);
	}
}

let files: CountedFiles;
let clock: SetClock;

beforeEach(() => {
	files = new CountedFiles();
	clock = new SetClock();
});

const deskLedger = () => ledgerOn(files, { clock });

async function twoDays(): Promise<void> {
	const desk = deskLedger();
	await desk.append({ action: 'undo', taskId: 'a' });
	clock.time += DAY;
	await desk.append({ action: 'undo', taskId: 'b' });
	await desk.settled();
	files.opened.splice(0);
}

describe('LogReader', () => {
	it('opens each log once while something is under way, and goes on with what is written', async () => {
		await twoDays();
		const desk = deskLedger();
		const ids = await desk.logs.openedOnce(async () => {
			await desk.open();
			const { opened } = files;
			expect(new Set(opened).size).toBe(opened.length);
			await desk.append({ action: 'undo', taskId: 'c' });
			await entriesIn(desk);
			return (await entriesIn(desk)).flatMap(({ taskId }) => taskId ?? []);
		});
		expect(ids).toEqual(['a', 'b', 'c']);
		expect(files.opened.sort()).toEqual([FIRST_LOG, 'Logs/2026-01-28.log']);
	});

	it('opens them again when that is done', async () => {
		await twoDays();
		const desk = deskLedger();
		await desk.logs.openedOnce(() => entriesIn(desk));
		await entriesIn(desk);
		expect(files.opened).toHaveLength(4);
	});

	it('opens a log again that somebody else has changed meanwhile', async () => {
		await twoDays();
		const desk = deskLedger();
		const actions = await desk.logs.openedOnce(async () => {
			await entriesIn(desk);
			await desk.open();
			files.outside.write(FIRST_LOG, '');
			files.outside.write('Logs/2026-01-28.log', '');
			await desk.lookAgain();
			return (await entriesIn(desk)).map(({ action }) => action);
		});
		expect(actions).toEqual(['log_edited']);
	});

	it('finds the lines of an item byte for byte, newest first', async () => {
		await twoDays();
		const phone = ledgerOn(files, {
			...{ clock, ids: new SeededIds(8), device: { id: 'phone', first: false } },
		});
		await phone.append({ action: 'undo', taskId: 'a', context: { why: '€' } });
		const found = await phone.logs.historyOf('a');
		const lines = found.map(({ file, line, writer }) => `${file}:${line} ${writer}`);
		expect(lines).toEqual(['Logs/2026-01-28.phone.log:2 phone', `${FIRST_LOG}:2 desk`]);
		for (const { bytes, text } of found) expect(new TextDecoder().decode(bytes)).toBe(text);
	});
});

describe('a workspace that starts', () => {
	it('opens each of its logs once', async () => {
		const time = new TestTime();
		const first = new TestPlane(files, time);
		await first.start();
		first.stop();
		await first.running.finished();
		files.opened.splice(0);
		const second = new TestPlane(files, time);
		await second.start();
		expect(files.opened).toHaveLength(1);
		await replayLedger(second.site, eagerPacer);
		expect(files.opened).toHaveLength(2);
		second.stop();
	});
});
