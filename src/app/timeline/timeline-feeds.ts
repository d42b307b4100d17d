// One timeline of all workspaces: their logs, and the notes that they speak of as they were.

import type { LedgerEntry } from '../../core/entries/entry';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainObject } from '../../core/shared/parse-json';
import { documentOf } from '../../core/soil/db/soil-item';
import { Timeline } from '../../core/timeline/timeline';
import type { TimelineRow } from '../../core/timeline/row';
import { isWithin } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { VaultFiles } from '../../ports/vault-files';
import { ContentStore, LogReader, type WrittenPart } from '../ledger';
import { lenientUtf8 } from '../shared/utf8';
import { TimelineFeed } from './timeline-feed';
import { tryEach } from './try-each';

interface FeedsParts {
	files: VaultFiles;
	pacer: Pacer;
	/** The `Logs` folders of the workspaces. */
	folders: () => readonly string[];
	/** The reader of a workspace at work, which hears of what this device writes into these logs. */
	logsIn?: (folder: string) => LogReader | null;
}

/** An entry with the document that has its bulky fields; null where there is none, or it isn't kept. */
export interface ToldEntry {
	entry: LedgerEntry;
	document: JsonObject | null;
}

export class TimelineFeeds {
	readonly timeline = new Timeline();
	private readonly feeds = new Map<string, TimelineFeed>();
	/** By folder: whom we listen to there, and what ends it. */
	private readonly heard = new Map<string, { logs: LogReader | null; end: () => void }>();
	private readonly listeners = new Set<() => void>();
	private reading: Promise<void> = Promise.resolve();
	private isOver = false;

	constructor(private readonly parts: FeedsParts) {}

	/** One reads at a time. What can be read is read, also where it then throws VaultFault `unreadable`. */
	refresh(): Promise<void> {
		return this.inTurn(() => this.readAll());
	}

	/** Tells while much is read. Returns what ends it. */
	onPart(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Nothing is read from now on. */
	stop(): void {
		this.isOver = true;
		for (const { end } of this.heard.values()) end();
	}

	/** The note as it was then; null where it was not kept. */
	async contentOf({ file, sha256 }: TimelineRow): Promise<string | null> {
		const folder = this.parts.folders().find((logs) => isWithin(logs, file));
		if (folder === undefined || sha256 === null) return null;
		const bytes = await new ContentStore(this.parts.files, folder).get(sha256);
		return bytes && lenientUtf8.decode(bytes);
	}

	/** All that the row's entry says; null where it is none, or is gone. Throws VaultFault. */
	async told({ uuid, file, line }: TimelineRow): Promise<ToldEntry | null> {
		const folder = this.parts.folders().find((logs) => isWithin(logs, file));
		if (folder === undefined) return null;
		const { files, pacer } = this.parts;
		const logs = this.parts.logsIn?.(folder) ?? new LogReader({ files, pacer, folder });
		for await (const entries of logs.entriesIn(file, { sought: [uuid] })) {
			const found = entries.find((one) => one.line === line);
			if (!found) continue;
			const { entry } = found;
			const digest = documentOf(entry);
			const bytes = digest === null ? null : await new ContentStore(files, folder).get(digest);
			const document = bytes && parsePlainObject(lenientUtf8.decode(bytes));
			return { entry, document };
		}
		return null;
	}

	private async readAll(): Promise<void> {
		const folders = this.parts.folders();
		for (const [folder, feed] of this.feeds) {
			if (folders.includes(folder)) continue;
			feed.forget();
			this.feeds.delete(folder);
			this.heard.get(folder)?.end();
			this.heard.delete(folder);
		}
		await tryEach(folders, (folder) => this.readFolder(folder));
	}

	private async readFolder(folder: string): Promise<void> {
		const feed = this.feeds.get(folder) ?? this.feedOf(folder);
		this.feeds.set(folder, feed);
		if (this.isOver) return;
		this.listen(folder, feed);
		await feed.refresh();
	}

	private listen(folder: string, feed: TimelineFeed): void {
		const logs = this.parts.logsIn?.(folder) ?? null;
		const before = this.heard.get(folder);
		if (before?.logs === logs) return;
		before?.end();
		const take = (part: WrittenPart) => void this.inTurn(() => feed.take(part));
		this.heard.set(folder, { logs, end: logs?.onWritten(take) ?? (() => undefined) });
	}

	private inTurn(work: () => Promise<void>): Promise<void> {
		this.reading = this.reading.catch(() => undefined).then(work);
		return this.reading;
	}

	private feedOf(folder: string): TimelineFeed {
		const { files, pacer } = this.parts;
		const onPart = () => {
			for (const listener of [...this.listeners]) listener();
		};
		const isOver = () => this.isOver;
		return new TimelineFeed({ files, pacer, folder, onPart, isOver }, this.timeline);
	}
}
