import { beforeEach, describe, expect, it } from 'vitest';
import { TimelineFeed, type FeedSource } from '../../../src/app/timeline/timeline-feed';
import { Timeline } from '../../../src/core/timeline/timeline';
import { VaultFault } from '../../../src/ports/vault-files';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { DAY, FIRST_LOG, SetClock, ledgerOn } from '../ledger/ledger-setup';

const PHONE_LOG = 'Logs/2026-01-27.phone.log';

let files: MemoryVaultFiles;
let clock: SetClock;

beforeEach(() => {
	files = new MemoryVaultFiles();
	clock = new SetClock();
});

const feedOn = (more: Partial<FeedSource> = {}) =>
	new TimelineFeed({ files, pacer: eagerPacer, folder: 'Logs', ...more }, new Timeline());
const deskLedger = () => ledgerOn(files, { clock });
const phoneLedger = () =>
	ledgerOn(files, { clock, ids: new SeededIds(8), device: { id: 'phone', first: false } });
const itemsIn = (feed: TimelineFeed) => feed.timeline.rows.map(({ item }) => item);
const logText = () => files.snapshot()[FIRST_LOG] ?? '';

describe('TimelineFeed', () => {
	it('reads all devices, and then only what is new', async () => {
		const [desk, phone] = [deskLedger(), phoneLedger()];
		await desk.append({ action: 'item_edited', taskId: 'a' });
		clock.time += 1_000;
		await phone.append({ action: 'item_edited', taskId: 'b' });
		const feed = feedOn();
		expect(await feed.refresh()).toBe(true);
		expect(await feed.refresh()).toBe(false);
		clock.time += DAY;
		await desk.append({ action: 'undo', taskId: 'a' });
		expect(await feed.refresh()).toBe(true);
		const told = feed.timeline.rows.map(({ type, item, line, device }) => [
			...[type, item, line, device],
		]);
		expect(told).toEqual([
			['system', null, 1, 'desk'],
			['note', 'a', 2, 'desk'],
			['system', null, 1, 'phone'],
			['note', 'b', 2, 'phone'],
			['undone', 'a', 1, 'desk'],
		]);
	});

	it.each([
		['that was read before', FIRST_LOG],
		['that has the name of a device', PHONE_LOG],
	])('shows every line of a log %s, though none can be read any more', async (_, path) => {
		await deskLedger().append({ action: 'item_edited', taskId: 'a' });
		const feed = feedOn();
		await feed.refresh();
		files.outside.write(path, 'xxxx\nyyyy\n');
		await feed.refresh();
		const odd = feed.timeline.rows.filter(({ file }) => file === path).map(({ line }) => line);
		expect(odd).toEqual([1, 2]);
	});

	it('leaves a log alone that another tool wrote', async () => {
		files.outside.write('Logs/2026-01-27.log', 'INFO started\n');
		const feed = feedOn();
		await feed.refresh();
		expect(feed.timeline.rows).toEqual([]);
	});

	it('goes on with the lines that a log has got since', async () => {
		const desk = deskLedger();
		await desk.append({ action: 'item_edited', taskId: 'a' });
		const feed = feedOn();
		await feed.refresh();
		const [, known] = feed.timeline.rows;
		clock.time -= 5_000;
		await desk.append({ action: 'item_edited', taskId: 'b' });
		await feed.refresh();
		expect(itemsIn(feed)).toEqual([null, 'a', 'b']);
		expect(feed.timeline.rows[1]).toBe(known);
		expect(feed.timeline.rows.map(({ line }) => line)).toEqual([1, 2, 3]);
		expect(feed.timeline.shape).toBe(0);
	});

	it('reads a long log in steps', async () => {
		const entries = Array.from({ length: 120 }, () => ({ action: 'undo' }) as const);
		await deskLedger().appendAll(entries);
		let pauses = 0;
		const feed = feedOn({ pacer: { breathe: () => Promise.resolve(void (pauses += 1)) } });
		await feed.refresh();
		expect(feed.timeline.rows).toHaveLength(121);
		expect(pauses).toBe(2);
	});

	it('tells of each log that it has read, the newest first, until nobody wants the rest', async () => {
		const desk = deskLedger();
		await desk.append({ action: 'undo', taskId: 'old' });
		clock.time += DAY;
		await desk.append({ action: 'undo', taskId: 'new' });
		const seen: (string | null)[][] = [];
		const feed = feedOn({ onPart: () => seen.push(itemsIn(feed)), isOver: () => seen.length > 0 });
		await feed.refresh();
		expect(seen).toEqual([['new']]);
	});

	it('keeps the order of a device whose clock went back', async () => {
		const desk = deskLedger();
		await desk.append({ action: 'item_edited', taskId: 'first' });
		clock.time -= 5_000;
		await desk.append({ action: 'item_edited', taskId: 'second' });
		const feed = feedOn();
		await feed.refresh();
		expect(itemsIn(feed)).toEqual([null, 'first', 'second']);
	});

	describe('when lines are no entries', () => {
		it('leaves out another tool’s log', async () => {
			files.outside.write('Logs/2026-01-01.log', '["another tool"]\n');
			const feed = feedOn();
			await feed.refresh();
			expect(feed.timeline.rows).toEqual([]);
			expect(await feed.refresh()).toBe(false);
		});

		it('shows what is no entry in its place, and reads a torn line once it is whole', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			const text = logText();
			const [, line = ''] = text.split('\n');
			files.outside.write(FIRST_LOG, `${text}{"broken\n${line.slice(0, 40)}`);
			const feed = feedOn();
			await feed.refresh();
			const told = () => feed.timeline.rows.map(({ type, oddity }) => [type, oddity]);
			const read = [
				['system', null],
				['note', null],
				['unread', 'not-an-entry'],
			];
			expect(told()).toEqual(read);
			files.outside.write(FIRST_LOG, `${text}{"broken\n${line}\n`);
			await feed.refresh();
			expect(told()).toEqual([...read, ['note', null]]);
		});

		it('shows entries that lack their times, or are of a kind to come', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			const text = logText();
			const later = text.replaceAll('"item_edited"', '"item_dreamt"');
			const timeless = text.replaceAll(/"realized_at": "[^"]*"/g, '"realized_at": null');
			files.outside.write(FIRST_LOG, later + timeless);
			const feed = feedOn();
			await feed.refresh();
			expect(feed.timeline.rows.map(({ oddity }) => oddity)).toEqual([
				...[null, 'unknown-word', 'no-time', 'no-time'],
			]);
			expect(feed.timeline.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
		});

		it('knows whose a log is whose first write was torn', async () => {
			files.outside.write(PHONE_LOG, '{"timestamp": "2026-\n');
			files.outside.write(FIRST_LOG, '{"timesta\n');
			const feed = feedOn();
			await feed.refresh();
			expect(feed.timeline.rows.map(({ device }) => device)).toEqual(['', 'phone']);
		});

		it('tells a line that cannot be told, and all others', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
			const [opened = '', edited = ''] = logText().split('\n');
			const odd = edited.replace('"context": {', `"context": {"deep": ${deep}, `);
			files.outside.write(FIRST_LOG, `${opened}\n${odd}\n${edited}\n`);
			const feed = feedOn();
			await feed.refresh();
			expect(feed.timeline.rows.map(({ oddity }) => oddity)).toEqual([null, 'failed', null]);
		});
	});

	describe('when somebody changes a log', () => {
		it('reads one anew that was edited, or cut, and forgets one that is gone', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			await phoneLedger().append({ action: 'item_edited', taskId: 'b' });
			const feed = feedOn();
			await feed.refresh();
			const text = logText();
			files.outside.write(FIRST_LOG, text.replace('"task_id": "a"', '"task_id": "edited"'));
			await feed.refresh();
			expect(itemsIn(feed)).toEqual([null, 'edited', null, 'b']);
			files.outside.write(FIRST_LOG, `${text.split('\n')[0] ?? ''}\n`);
			await feed.refresh();
			expect(itemsIn(feed)).toEqual([null, null, 'b']);
			files.outside.remove(PHONE_LOG);
			expect(await feed.refresh()).toBe(true);
			expect(itemsIn(feed)).toEqual([null]);
		});

		it('forgets any number of logs at once', async () => {
			const desk = deskLedger();
			for (let day = 0; day < 5; day += 1) {
				await desk.append({ action: 'undo' });
				clock.time += DAY;
			}
			const feed = feedOn();
			await feed.refresh();
			const { shape } = feed.timeline;
			feed.forget();
			expect(feed.timeline.rows).toEqual([]);
			expect(feed.timeline.shape).toBe(shape + 1);
			feed.forget();
			expect(feed.timeline.shape).toBe(shape + 1);
		});
	});

	describe('when a log cannot be read', () => {
		const unreadable = new VaultFault('unreadable', PHONE_LOG);

		it('reads the others, says so, and goes on when it can be', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			await phoneLedger().append({ action: 'item_edited', taskId: 'b' });
			files.refuse(PHONE_LOG, 'unreadable');
			const feed = feedOn();
			await expect(feed.refresh()).rejects.toThrow(unreadable.message);
			expect(itemsIn(feed)).toEqual([null, 'a']);
			await expect(feed.refresh()).rejects.toThrow(unreadable.message);
			files.refuse(PHONE_LOG, null);
			await feed.refresh();
			expect(itemsIn(feed)).toEqual([null, 'a', null, 'b']);
		});

		it('does not mind one that has gone between the listing and the reading', async () => {
			await deskLedger().append({ action: 'item_edited', taskId: 'a' });
			await phoneLedger().append({ action: 'item_edited', taskId: 'b' });
			files.refuse(PHONE_LOG, 'missing');
			const feed = feedOn();
			await feed.refresh();
			expect(itemsIn(feed)).toEqual([null, 'a']);
		});
	});
});
