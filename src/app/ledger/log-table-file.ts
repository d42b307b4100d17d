// Keeps the daily table (`.log.md`) behind its log. The table is a copy: when it cannot be written
// that stops nothing, and it is mended from the log the next time.

import type { LedgerEntry } from '../../core/entries/entry';
import { formatRow, formatTable, formatTableHead } from '../../core/ledger/log-table';
import { formatLogName, parseLogName, type LogName } from '../../core/ledger/names';
import { joinPath, parentOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles, type VaultReads } from '../../ports/vault-files';
import { encodeUtf8 } from '../shared/utf8';
import type { LogReader } from './log-reader';

/** The log whose table holds every entry up to this one. */
interface Known {
	log: string;
	/** Null where other tools have taken every name for it. */
	table: string | null;
	seq: number;
	/** Of the table, in bytes. */
	size: number;
}

const LONGEST_REST = 255;

export class LogTableFile {
	private readonly waiting = new Map<string, LedgerEntry[]>();
	private current: Known | null = null;
	private work: Promise<void> | null = null;
	private failures = 0;
	/** So many more additions pass before the next try: each one reads the whole log. */
	private rest = 0;

	constructor(
		private readonly files: VaultFiles,
		private readonly reader: LogReader,
		private readonly device: string,
	) {}

	/** They have a row soon. Never throws: what cannot be written waits for the next time. */
	add(log: string, entries: readonly LedgerEntry[]): void {
		if (this.rest > 0) {
			this.rest -= 1;
			return;
		}
		const before = this.waiting.get(log) ?? [];
		this.waiting.set(log, [...before, ...entries]);
		this.work ??= this.run().finally(() => {
			this.work = null;
		});
	}

	/** Brings the table of this log up to it, whatever its state is. */
	check(log: string): void {
		this.current = null;
		this.rest = 0;
		this.add(log, []);
	}

	/** Somebody may have written to this file: a table that is not as long as it was left is made again. */
	async changed(path: string): Promise<void> {
		const known = this.current;
		if (this.work || known?.table !== path) return;
		const found = await this.files.note(path);
		if (found?.size !== known.size && !this.isWorking && this.current === known)
			this.check(known.log);
	}

	/** It may begin while something is waited for. */
	private get isWorking(): boolean {
		return this.work !== null;
	}

	/** Resolves when nothing is under way. */
	async settled(): Promise<void> {
		while (this.work) await this.work;
	}

	private async run(): Promise<void> {
		for (const [log] of this.waiting) {
			// What was written to the log in the same turn goes into the table together.
			await Promise.resolve();
			const entries = this.waiting.get(log) ?? [];
			this.waiting.delete(log);
			try {
				await this.bring(log, entries);
				this.failures = 0;
			} catch {
				this.fail(log);
				return;
			}
		}
	}

	private fail(log: string): void {
		this.current = null;
		this.waiting.set(log, []);
		this.rest = Math.min(2 ** this.failures - 1, LONGEST_REST);
		this.failures += 1;
	}

	private async bring(log: string, entries: readonly LedgerEntry[]): Promise<void> {
		if (this.current?.log !== log) {
			this.current = await this.mend(log);
			return;
		}
		const { table, seq, size } = this.current;
		const rows = entries.filter((entry) => entry.seq > seq).map(formatRow);
		const added = rows.join('');
		if (table !== null) await this.addTo(table, added);
		const grown = size + encodeUtf8(added).length;
		this.current = { log, table, seq: entries.at(-1)?.seq ?? seq, size: grown };
	}

	private async mend(log: string): Promise<Known | null> {
		const name = parseLogName(log);
		if (!name) return null;
		const entries = await entriesOf(this.reader, log);
		const seq = entries.at(-1)?.seq ?? -1;
		const page = formatTable(name, entries);
		const size = encodeUtf8(page).length;
		for (const table of this.namesFor(log, name)) {
			const found = await this.textAt(table);
			if (found !== '' && !found.startsWith(formatTableHead(name))) continue;
			if (page.startsWith(found)) await this.addTo(table, page.slice(found.length));
			else await this.files.edit(table, () => page);
			return { log, table, seq, size };
		}
		return { log, table: null, seq, size };
	}

	private async addTo(path: string, rest: string): Promise<void> {
		if (rest !== '') await this.files.append(path, rest, 'copy');
	}

	private namesFor(log: string, name: LogName): string[] {
		const devices = name.device === null ? [null, this.device] : [name.device];
		const names = devices.map((device) => formatLogName({ ...name, device, kind: 'table' }));
		return names.map((table) => joinPath(parentOf(log), table));
	}

	private async textAt(path: string): Promise<string> {
		try {
			return await this.files.read(path);
		} catch (error) {
			if (error instanceof VaultFault && error.code === 'missing') return '';
			throw error;
		}
	}
}

async function entriesOf(reader: LogReader, log: string): Promise<LedgerEntry[]> {
	const found: LedgerEntry[] = [];
	for await (const entries of reader.entriesIn(log))
		found.push(...entries.map(({ entry }) => entry));
	return found;
}

/** The tables in the folder that do not say what their logs say. Pages of other tools are none. */
export async function differingTables(
	{ files, folder }: { files: VaultReads; folder: string },
	reader: LogReader,
): Promise<string[]> {
	const differing: string[] = [];
	for (const { path } of await files.filesIn(folder)) {
		const name = parseLogName(path);
		if (name?.kind !== 'table') continue;
		const text = await files.read(path);
		// A table may have the name of its device where the log has none.
		const source = [name, { ...name, device: null }].find((one) =>
			text.startsWith(formatTableHead(one)),
		);
		if (!source) continue;
		const log = joinPath(folder, formatLogName({ ...source, kind: 'log' }));
		const isThere = (await files.kindOf(log)) === 'file';
		const entries = isThere ? await entriesOf(reader, log) : [];
		if (formatTable(source, entries) !== text) differing.push(path);
	}
	return differing;
}
