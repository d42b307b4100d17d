// The logs of a workspace, read to their ends and then followed. What was read is known by its digest: a log that says something else by now, or
// one that comes late, makes everything be read again, so that nobody ever goes by an order that isn't the ledger's.

import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoggedEntry, LogReader } from '../../app/ledger';
import { lenientUtf8 } from '../../app/shared/utf8';
import { MAX_LINE_BYTES } from '../../core/ledger/layout';
import { parseLogName } from '../../core/ledger/names';
import { parseLine } from '../../core/ledger/parse';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { linesOfFile } from '../../node/log-lines';
import type { OpenVault } from '../kit/open-vault';
import { logsAt, signsOfFile } from './log-files';

interface Position {
	/** Whole ones, which end with a line feed. */
	lines: number;
	sha256: string;
	/** By what a change of the file is known. */
	stamp: string;
}

interface NumberedText {
	line: number;
	text: string;
}

/** Nobody waits for this process to draw something. */
const AT_ONCE = { breathe: () => Promise.resolve() };

class Rewritten extends Error {}

export class FollowedLogs {
	private readonly positions = new Map<string, Position>();
	private latest = '';
	/** Lines that are no entries. */
	skipped = 0;

	constructor(
		private readonly vault: Pick<OpenVault, 'dir' | 'files'>,
		private readonly root: string,
	) {}

	/** All of them, some at a time, in the order of the ledger. */
	async *all(): AsyncGenerator<LoggedEntry[]> {
		const { files, dir } = this.vault;
		const stream = async (path: string) => {
			const full = join(dir, ...path.split('/'));
			return { signs: await signsOfFile({ full }), lines: () => this.linesOf(path, full) };
		};
		const folder = joinPath(this.root, LOGS_FOLDER);
		const reader = new LogReader({ files, folder, stream, pacer: AT_ONCE });
		const report = () => (this.skipped += 1);
		for await (const entries of reader.entries({ report })) {
			for (const logged of entries) this.note(logged);
			yield entries;
		}
	}

	/** Those that were added since; null where everything has to be read again. */
	async news(): Promise<LoggedEntry[] | null> {
		try {
			return await this.added();
		} catch (error) {
			if (error instanceof Rewritten) return null;
			throw error;
		}
	}

	private async added(): Promise<LoggedEntry[]> {
		const { logs } = await logsAt(this.vault, this.root);
		const here = new Set(logs.map(({ path }) => path));
		for (const path of this.positions.keys()) if (!here.has(path)) throw new Rewritten(path);
		const found: LoggedEntry[] = [];
		for (const { path, full } of logs) {
			const before = this.positions.get(path);
			if (before?.stamp === (await stampOf(full))) continue;
			for (const logged of await this.addedTo(path, full, before)) found.push(logged);
		}
		const inOrder = found.sort((a, b) => compare(a.entry.realizedAt, b.entry.realizedAt));
		const [first] = inOrder;
		// Another device's entries may come long after others were read that are younger.
		if (first && first.entry.realizedAt < this.latest) throw new Rewritten(first.file);
		for (const logged of inOrder) this.note(logged);
		return inOrder;
	}

	private note({ entry: { realizedAt } }: LoggedEntry): void {
		if (realizedAt > this.latest) this.latest = realizedAt;
	}

	private async addedTo(
		path: string,
		full: string,
		before: Position | undefined,
	): Promise<LoggedEntry[]> {
		const named = parseLogName(path)?.device ?? null;
		const found: LoggedEntry[] = [];
		for await (const lines of this.linesOf(path, full, before)) {
			for (const { line, text } of lines) {
				const read = parseLine(text);
				if (read.ok)
					found.push({ entry: read.value, text, file: path, line, device: named ?? '', named });
				else this.skipped += 1;
			}
		}
		return found;
	}

	/** The whole lines behind those that are known. Throws `Rewritten` where those aren't there any more. */
	private async *linesOf(
		path: string,
		full: string,
		before: Pick<Position, 'lines' | 'sha256'> = NOTHING_READ,
	): AsyncGenerator<NumberedText[]> {
		const stamp = await stampOf(full);
		const hash = createHash('sha256');
		let lines = 0;
		for await (const piece of linesOfFile(full, MAX_LINE_BYTES)) {
			const fresh: NumberedText[] = [];
			for (const { bytes, ended } of piece) {
				// One that is still being written is read when it is whole.
				if (!ended) continue;
				lines += 1;
				hash.update(bytes).update('\n');
				if (lines > before.lines) fresh.push({ line: lines, text: textOf(bytes) });
				if (lines === before.lines && hash.copy().digest('hex') !== before.sha256)
					throw new Rewritten(path);
			}
			yield fresh;
		}
		if (lines < before.lines) throw new Rewritten(path);
		this.positions.set(path, { lines, sha256: hash.digest('hex'), stamp });
	}
}

const NOTHING_READ = { lines: 0, sha256: '' };

/** One that is too long for an entry is handed on as an empty one. */
function textOf(bytes: Uint8Array): string {
	return bytes.length > MAX_LINE_BYTES ? '' : lenientUtf8.decode(bytes);
}

/** Of a file that is gone it is another one than any. */
async function stampOf(full: string): Promise<string> {
	const found = await lstat(full, { bigint: true }).catch(() => null);
	return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : '';
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}
