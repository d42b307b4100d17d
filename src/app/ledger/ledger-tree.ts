// Keeps the tree behind the log: a moment after entries were written, and never in anybody's way. What
// cannot be written now is made from the log later.

import type { LedgerEntry, NewEntry } from '../../core/ledger/entry';
import { ledgerText } from '../../core/text/ledger';
import { treeOrigin } from '../../core/tlog/origin';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { OwnLogs, type LedgerDevice } from './own-logs';
import { TreeFiles, type MissingEntries, type TreeParts } from './tree-files';

/** What a ledger needs to sign its log. */
export interface TreeKeeping extends Pick<TreeParts, 'pair'> {
	timer: Timer;
}

interface LedgerTreeParts extends TreeKeeping, Pick<TreeParts, 'files'> {
	/** `<root>/Logs`. */
	folder: string;
	device: LedgerDevice;
	/** Hashing many lines takes a while. */
	pacer: Pacer;
	/** How many entries the log has by now. */
	size: () => number;
	/** Takes an entry for the log. */
	record: (entry: NewEntry) => void;
}

interface Following {
	seq: number;
	line: Uint8Array;
}

/** While entries come, the tree is signed this often, in milliseconds. */
const SIGN_EVERY = 1000;

export class LedgerTree {
	private readonly tree: TreeFiles;
	private readonly logs: OwnLogs;
	private following: Following[] = [];
	private callOff: (() => void) | null = null;
	private work: Promise<void> = Promise.resolve();
	private isClosed = false;

	constructor(private readonly parts: LedgerTreeParts) {
		const { files, folder, device, pair } = parts;
		this.tree = new TreeFiles({ files, pair, folder: treeFolder(folder, device.id) });
		this.logs = new OwnLogs(files, folder, device);
	}

	/** Looks whether the log still holds what was signed. */
	open(): void {
		this.isClosed = false;
		this.bringUp();
	}

	/** Entries that lie in the log now; without their lines they are read from it. */
	follow(entries: readonly LedgerEntry[], lines: readonly Uint8Array[]): void {
		for (const [at, { seq }] of entries.entries()) {
			const line = lines[at];
			if (line) this.following.push({ seq, line });
		}
		if (!this.isClosed) this.callOff ??= this.parts.timer.after(SIGN_EVERY, () => this.bringUp());
	}

	/** Signed as far as the log goes, if that can be. */
	async close(): Promise<void> {
		this.isClosed = true;
		await this.sign();
	}

	/** The same, without the wait for more entries. */
	async sign(): Promise<void> {
		this.bringUp();
		await this.work;
	}

	/** Resolves when nothing is under way. */
	async settled(): Promise<void> {
		await this.work;
	}

	private bringUp(): void {
		this.callOff?.();
		this.callOff = null;
		this.work = this.work.then(() => this.write()).catch(warn);
	}

	private async write(): Promise<void> {
		if (this.parts.size() === 0) return;
		if (!(await this.addFollowing())) await this.openTree();
		await this.tree.flush();
	}

	/** False where the tree is not open, or lacks an entry in between. */
	private async addFollowing(): Promise<boolean> {
		for (let next = this.following.shift(); next; next = this.following.shift()) {
			const { seq, line } = next;
			const { size } = this.tree;
			if (size === null || seq > size) return false;
			if (seq === size) this.tree.add([line]);
			await this.parts.pacer.breathe();
		}
		return this.tree.size === this.parts.size();
	}

	private async openTree(): Promise<void> {
		const size = this.parts.size();
		this.following = [];
		const first = await this.logs.firstHash();
		if (first === null) return;
		await this.tree.open({
			origin: treeOrigin(this.parts.device.id, first),
			size,
			linesFrom: (index) => this.linesBetween(index, size),
			missing: (missing) => this.parts.record(this.entryOf(missing)),
		});
	}

	private async *linesBetween(from: number, to: number): AsyncGenerator<Uint8Array> {
		for await (const line of this.logs.linesBetween(from, to)) {
			yield line;
			await this.parts.pacer.breathe();
		}
	}

	/** Relative to the workspace, like every path in an entry. */
	private entryOf({ signed, found, kept }: MissingEntries): NewEntry {
		const { folder, device } = this.parts;
		const file = joinPath(treeFolder(nameOf(folder), device.id), kept);
		return {
			action: 'log_truncated',
			level: 'CRITICAL',
			result: 'failure',
			error: ledgerText.truncated(signed, found),
			context: { signed, found, file },
		};
	}
}

/** Below `<root>/Logs`. */
export function treeFolder(logs: string, device: string): string {
	return joinPath(logs, `tiles/${device}`);
}

/** The tree proves what the log says; the log itself is not touched by its failure. */
function warn(error: unknown): void {
	console.warn('Signoff', error);
}
