// Keeps the tree behind the log: a moment after entries were written, and never in anybody's way. What
// cannot be written now is made from the log later.

import type { NewEntry } from '../../core/entries';
import type { LedgerEntry } from '../../core/entries/entry';
import { treeOrigin } from '../../core/tlog/origin';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { cutEntry, signedCutEntry, type CutEnd } from './cut-end';
import type { LogReader } from './log-reader';
import { OwnLogs, type LedgerDevice } from './own-logs';
import { treeFolder } from './tree-folders';
import { TreeFiles, type MissingEntries, type TreeParts } from './tree-files';

/** What a ledger needs to sign its log. */
export interface TreeKeeping extends Pick<TreeParts, 'pair'> {
	timer: Timer;
}

interface LedgerTreeParts extends TreeKeeping, Pick<TreeParts, 'files'> {
	/** `<root>/Logs`. */
	folder: string;
	device: LedgerDevice;
	reader: LogReader;
	/** Whether this device wrote the entry with this hash, as far as it remembers. */
	remembers?: (hash: string) => boolean;
	/** Hashing many lines takes a while. */
	pacer: Pacer;
	/** How many entries the log has by now. */
	size: () => number;
	/** Takes an entry for the log. */
	record: (entry: NewEntry) => void;
}

/** While entries come, the tree is signed this often, in milliseconds. */
const SIGN_EVERY = 1000;

export class LedgerTree {
	private readonly tree: TreeFiles;
	private readonly logs: OwnLogs;
	private following: { seq: number; line: Uint8Array }[] = [];
	private callOff: (() => void) | null = null;
	private work: Promise<void> = Promise.resolve();
	private isClosed = false;
	/** A log that was never read is not signed: what lies there may be more than is known. */
	private isOpened = false;
	/** An entry is not in the log: no tree can be made of it, until it is opened again. */
	private isPartial = false;
	/** Somebody else has changed the log: it may lack an entry by now. */
	private isDoubted = false;
	/** The files of the log, as they were listed last. */
	private listed: readonly string[] = [];
	/** What is still to be said. */
	private cut: CutEnd | null = null;
	/** So many entries were left of a log that was cut; what follows was never signed. */
	private left = Infinity;
	private hasToldCut = false;

	constructor(private readonly parts: LedgerTreeParts) {
		const { files, folder, device, pair, remembers, reader } = parts;
		this.tree = new TreeFiles({ files, pair, folder: treeFolder(folder, device.id) });
		this.logs = new OwnLogs(reader, folder, device, remembers);
	}

	/** Looks whether the log still holds what was signed. `cut` is what the device itself misses. */
	open(cut: CutEnd | null = null): void {
		this.isOpened = true;
		this.isClosed = false;
		this.isPartial = false;
		this.isDoubted = false;
		this.listed = [];
		this.cut ??= cut;
		this.left = this.cut?.found ?? this.left;
		this.bringUp();
	}

	/** Entries that lie in the log now; without their lines they are read from it. */
	follow(entries: readonly LedgerEntry[], lines: readonly Uint8Array[]): void {
		this.isOpened = true;
		for (const [at, { seq }] of entries.entries()) {
			const line = lines[at];
			if (line) this.following.push({ seq, line });
		}
		if (!this.isClosed) this.callOff ??= this.parts.timer.after(SIGN_EVERY, () => this.bringUp());
	}

	/** Somebody else has changed the log. */
	doubt(): void {
		this.isDoubted = true;
	}

	/** Signed as far as the log goes, if that can be. */
	async close(): Promise<void> {
		const wasOpened = this.isOpened;
		this.isClosed = true;
		if (wasOpened) await this.sign();
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
		this.work = this.work
			.then(() => this.write())
			.catch(warn)
			.then(() => this.tellCut());
	}

	private async write(): Promise<void> {
		this.isPartial ||= await this.hasLost();
		if (this.isPartial) this.following = [];
		else await this.grow();
	}

	/** Whether an entry went away since it was written. Reads the log only where it was changed, or a file is gone. */
	private async hasLost(): Promise<boolean> {
		const listed = await this.logs.paths();
		const isGone = this.listed.some((path) => !listed.includes(path));
		const hasLost = (isGone || this.isDoubted) && (await this.lacksEntry());
		this.listed = listed;
		this.isDoubted = false;
		return hasLost;
	}

	private async lacksEntry(): Promise<boolean> {
		const size = this.parts.size();
		let found = 0;
		const lines = this.linesBetween(0, size);
		while (!(await lines.next()).done) found += 1;
		return found < size;
	}

	private async grow(): Promise<void> {
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
		const first = size === 0 ? null : await this.logs.firstHash();
		if (first === null && size > 0) {
			this.isPartial = true;
			return;
		}
		await this.tree.open({
			origin: first === null ? null : treeOrigin(this.parts.device.id, first),
			size,
			held: this.left,
			linesFrom: (index) => this.linesBetween(index, size),
			missing: (missing) => this.tellMissing(missing),
		});
		this.left = Infinity;
		this.isPartial = first !== null && this.tree.size === null;
	}

	/** What was signed comes with a proof, so that it goes first; and it is the same that is gone. */
	private tellMissing({ signed, found, kept }: MissingEntries): void {
		const { folder, device, record } = this.parts;
		const file = joinPath(treeFolder(nameOf(folder), device.id), kept);
		if (!this.hasToldCut) record(signedCutEntry({ signed, found, file }, this.cut));
		this.cut = null;
	}

	private tellCut(): void {
		if (!this.cut) return;
		this.parts.record(cutEntry(this.cut));
		this.cut = null;
		this.hasToldCut = true;
	}

	private async *linesBetween(from: number, to: number): AsyncGenerator<Uint8Array> {
		for await (const line of this.logs.linesBetween(from, to)) {
			yield line;
			await this.parts.pacer.breathe();
		}
	}
}

/** The tree proves what the log says; the log itself is not touched by its failure. */
function warn(error: unknown): void {
	console.warn('Signoff', error);
}
