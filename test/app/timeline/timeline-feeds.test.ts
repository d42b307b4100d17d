import { beforeEach, describe, expect, it } from 'vitest';
import { ContentStore } from '../../../src/app/ledger/content-store';
import { TimelineFeeds } from '../../../src/app/timeline/timeline-feeds';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { rowWith } from '../../support/timeline-rows';
import { ledgerOn } from '../ledger/ledger-setup';

const FOLDERS = ['A/Logs', 'B/Logs'];

let files: MemoryVaultFiles;

beforeEach(() => {
	files = new MemoryVaultFiles({ 'A/Logs/': '', 'B/Logs/': '' });
});

const feedsOn = (folders: () => readonly string[] = () => FOLDERS) =>
	new TimelineFeeds({ files, pacer: eagerPacer, folders });
const writeBoth = async (sha256: string | null = null) => {
	await ledgerOn(files, { folder: 'A/Logs' }).append({ action: 'undo', context: { sha256 } });
	await ledgerOn(files, { folder: 'B/Logs', ids: new SeededIds(9) }).append({ action: 'undo' });
};
const undone = (feeds: TimelineFeeds) =>
	feeds.timeline.rows.filter(({ type }) => type === 'undone');

describe('TimelineFeeds', () => {
	it('joins the workspaces of a vault, and knows what notes said', async () => {
		const { sha256 } = await new ContentStore(files, 'A/Logs').put(
			new TextEncoder().encode('then'),
		);
		await writeBoth(sha256);
		const feeds = feedsOn();
		await Promise.all([feeds.refresh(), feeds.refresh()]);
		const told = undone(feeds);
		expect(told).toHaveLength(2);
		const contents = await Promise.all(told.map((row) => feeds.contentOf(row)));
		expect(contents).toEqual(['then', null]);
	});

	it('knows nothing of a note that was not kept, or of a workspace that is not here', async () => {
		const feeds = feedsOn();
		const sha256 = 'ab'.repeat(32);
		const row = rowWith({ context: { sha256 } }, 0, { file: 'A/Logs/2026-01-27.log' });
		expect(await feeds.contentOf(row)).toBeNull();
		expect(await feeds.contentOf({ ...row, file: 'C/Logs/2026-01-27.log' })).toBeNull();
	});

	it('tells all that an entry says, with its document as far as that is kept', async () => {
		const { sha256 } = await new ContentStore(files, 'A/Logs').put(
			new TextEncoder().encode('{"description":"Where do we keep it?"}'),
		);
		const ledger = ledgerOn(files, { folder: 'A/Logs' });
		await ledger.append({ action: 'message_added', context: { data_sha256: sha256 } });
		await ledger.append({ action: 'message_added', context: { data_sha256: 'ab'.repeat(32) } });
		const feeds = feedsOn();
		await feeds.refresh();
		const rows = feeds.timeline.rows.filter(({ type }) => type === 'memory');
		const told = await Promise.all(rows.map((row) => feeds.told(row)));
		expect(told.map((one) => [one?.entry.uuid, one?.document])).toEqual([
			[rows[0]?.uuid, { description: 'Where do we keep it?' }],
			[rows[1]?.uuid, null],
		]);
		const [row] = rows;
		expect(row && (await feeds.told({ ...row, line: 99 }))).toBeNull();
		expect(row && (await feeds.told({ ...row, file: 'C/Logs/2026-01-27.log' }))).toBeNull();
	});

	it('tells while it reads, as long as somebody listens', async () => {
		await writeBoth();
		const feeds = feedsOn();
		const seen: number[] = [];
		const end = feeds.onPart(() => {
			seen.push(undone(feeds).length);
			if (seen.length === 1) end();
		});
		await feeds.refresh();
		expect(seen).toEqual([1]);
		expect(undone(feeds)).toHaveLength(2);
	});

	it('reads nothing after its end', async () => {
		await writeBoth();
		const feeds = feedsOn();
		feeds.onPart(() => feeds.stop());
		await feeds.refresh();
		expect(undone(feeds)).toHaveLength(1);
		await feeds.refresh();
		expect(undone(feeds)).toHaveLength(1);
	});

	it('reads the other workspaces where one cannot be read, and says so', async () => {
		await writeBoth();
		files.refuse('A/Logs', 'unreadable');
		const feeds = feedsOn();
		await expect(feeds.refresh()).rejects.toThrow('unreadable');
		expect(undone(feeds).map(({ file }) => file)).toEqual(['B/Logs/2026-01-27.log']);
		files.refuse('A/Logs', null);
		await feeds.refresh();
		expect(undone(feeds)).toHaveLength(2);
	});

	it('hears of a workspace that is added, and forgets one that is none any more', async () => {
		await writeBoth();
		let folders: readonly string[] = ['A/Logs'];
		const feeds = feedsOn(() => folders);
		await feeds.refresh();
		folders = ['B/Logs'];
		await feeds.refresh();
		expect(undone(feeds).map(({ file }) => file)).toEqual(['B/Logs/2026-01-27.log']);
		folders = FOLDERS;
		await feeds.refresh();
		expect(undone(feeds)).toHaveLength(2);
	});

	it('reads nothing of what this device writes, and what others do', async () => {
		const opened: string[] = [];
		const readBytes = files.readBytes.bind(files);
		files.readBytes = (path) => {
			opened.push(path);
			return readBytes(path);
		};
		const desk = ledgerOn(files, { folder: 'A/Logs' });
		await desk.append({ action: 'undo' });
		const logsIn = (folder: string) => (folder === 'A/Logs' ? desk.logs : null);
		const feeds = new TimelineFeeds({ files, pacer: eagerPacer, folders: () => FOLDERS, logsIn });
		await feeds.refresh();
		opened.splice(0);
		for (let count = 2; count <= 4; count += 1) {
			await desk.append({ action: 'undo' });
			await feeds.refresh();
			expect(undone(feeds)).toHaveLength(count);
		}
		expect(undone(feeds).map(({ line }) => line)).toEqual([2, 3, 4, 5]);
		expect(opened.filter((path) => path.endsWith('.log'))).toEqual([]);
		const text = files.snapshot()['A/Logs/2026-01-27.log'] ?? '';
		files.outside.write('A/Logs/2026-01-27.log', `${text}somebody else\n`);
		await feeds.refresh();
		expect(feeds.timeline.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
		files.outside.write('A/Logs/2026-01-27.log', text.slice(0, text.indexOf('\n') + 1));
		await feeds.refresh();
		expect(feeds.timeline.rows.map(({ line }) => line)).toEqual([1]);
		feeds.stop();
	});
});
