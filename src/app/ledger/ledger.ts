// The one way into the log of this device. Entries go in one after the other; those that wait while
// the file is written go in together, with one write. What could not be written was not: after a
// failed write the file is read again, and what it holds is what counts.

import type { NewEntry } from '../../core/entries';
import type { LedgerEntry } from '../../core/entries/entry';
import type { Clock } from '../../ports/clock';
import type { Pacer } from '../../ports/pacer';
import { describeFailure, recordedFailure } from '../shared/describe-failure';
import type { PinnedEnd } from './chain-pin';
import { cutEntry, type CutEnd } from './cut-end';
import { LedgerFault } from '../shared/ledger-fault';
import { answer, type Request, type Told } from './ledger-requests';
import { LedgerTree, type TreeKeeping } from './ledger-tree';
import { LogChain, type ChainParts, type Written } from './log-chain';
import { LogTableFile } from './log-table-file';
import { LogReader } from './log-reader';

export interface LedgerParts extends ChainParts {
	clock: Clock;
	pacer: Pacer;
	/** Signs the log; none for a ledger that only reads. */
	tree?: TreeKeeping;
}

export type Health = { ok: true } | { ok: false; since: number; reason: string };

export class Ledger {
	readonly logs: LogReader;
	private readonly chain: LogChain;
	private readonly table: LogTableFile;
	private readonly tree: LedgerTree | null;
	private readonly appended = new Set<(entry: LedgerEntry) => void>();
	private readonly healthListeners = new Set<(health: Health) => void>();
	private requests: Request[] = [];
	private late: Told[] = [];
	private fault: LedgerFault | null = null;
	private current: Health = { ok: true };
	/** The last entry of an end that is gone. */
	private missed: string | null = null;
	private asked = false;
	/** By somebody else, while it was open. */
	private changed = false;
	private work: Promise<void> | null = null;

	constructor(private readonly parts: LedgerParts) {
		this.logs = new LogReader(parts);
		this.chain = new LogChain(parts, this.logs);
		this.table = new LogTableFile(parts.files, this.logs, parts.device.id);
		this.tree = parts.tree ? this.treeOf(parts.tree) : null;
	}

	/**
	 * Finds the end of the chain, and brings its table up to it. Entries that are gone are recorded, and so is what torn
	 * writes left; where that cannot be written now, it is before the next entry. Throws LedgerFault `unreadable`.
	 */
	async open(): Promise<void> {
		const end = this.parts.pin?.end() ?? null;
		await this.appendAll([]);
		const cut = await this.findCut(end);
		if (this.chain.recordFragments()) this.ask();
		await this.written();
		if (this.chain.log !== null) this.table.check(this.chain.log);
		if (this.tree) this.tree.open(cut);
		else if (cut) this.appendLater(cutEntry(cut));
		await this.settled();
	}

	/** A file beside the log was written, by whomever: it may be its table. */
	tableChanged(path: string): Promise<void> {
		return this.table.changed(path);
	}

	/** In the file when it resolves. Throws LedgerFault. */
	async append(entry: NewEntry): Promise<LedgerEntry> {
		const [written] = await this.appendAll([entry]);
		if (!written) throw new LedgerFault('unwritable', null);
		return written;
	}

	/** In this order, with nothing between them. Throws LedgerFault; the first few may be in the file then. */
	appendAll(entries: readonly NewEntry[]): Promise<LedgerEntry[]> {
		const told = entries.map((entry) => this.told(entry));
		return new Promise((resolve, reject) => {
			this.requests.push({ entries: told, resolve, reject });
			this.ask();
		});
	}

	/** For what has happened already: where it cannot be written now, it goes before the next append. */
	appendLater(entry: NewEntry): void {
		this.late.push(this.told(entry));
		this.ask();
	}

	/** Tries again what waits; after an outage that is itself recorded. True where all is written. */
	async retry(): Promise<boolean> {
		await this.settled();
		if (this.current.ok) return true;
		const outage = new Date(this.current.since).toISOString();
		const reason = recordedFailure(this.fault);
		const context = { since: outage, reason };
		const record: NewEntry = {
			action: 'error',
			level: 'ERROR',
			result: 'failure',
			error: reason,
			context,
		};
		return this.append(record).then(
			() => true,
			() => false,
		);
	}

	/** The log may have been changed by somebody else: looks now, and records it if so. */
	async lookAgain(): Promise<void> {
		this.chain.suspect();
		this.ask();
		await this.written();
	}

	/** Whether somebody else has changed the log since this was asked last. Looks now. */
	async wasChanged(): Promise<boolean> {
		await this.lookAgain();
		const { changed } = this;
		this.changed = false;
		return changed;
	}

	/** Resolves when nothing is under way; what could not be written still waits. */
	async settled(): Promise<void> {
		await this.written();
		await this.table.settled();
	}

	/** Resolves when the log is signed up to its end, if it can be. */
	async finished(): Promise<void> {
		await this.settled();
		await this.tree?.close();
		// What the tree had to say.
		await this.settled();
	}

	/** The same for a log that goes on. */
	async signed(): Promise<void> {
		await this.written();
		await this.tree?.sign();
	}

	/** Resolves when the log has been written: its table is a copy that nobody has to wait for. */
	async written(): Promise<void> {
		while (this.work) await this.work;
	}

	/** How many entries happened and are in no file yet. */
	get unwritten(): number {
		return this.late.length;
	}

	health(): Health {
		return this.current;
	}

	/** Entries of this device, in order, each when it is in the file. Returns what ends it. */
	onAppended(listener: (entry: LedgerEntry) => void): () => void {
		this.appended.add(listener);
		return () => this.appended.delete(listener);
	}

	/** Returns what ends it. */
	onHealth(listener: (health: Health) => void): () => void {
		this.healthListeners.add(listener);
		return () => this.healthListeners.delete(listener);
	}

	/** Whether the entry that this device wrote last is gone. Once, also where that cannot be recorded yet. */
	private async findCut(end: PinnedEnd | null): Promise<CutEnd | null> {
		if (!end || end.hash === this.missed) return null;
		const { hash, size: written } = end;
		const found = this.chain.entries;
		if (await this.chain.holds(hash)) return null;
		this.missed = hash;
		return { written, found };
	}

	private treeOf(keeping: TreeKeeping): LedgerTree {
		const { files, folder, device, pacer, pin } = this.parts;
		const size = () => this.chain.entries;
		const record = (entry: NewEntry) => this.appendLater(entry);
		const remembers = (hash: string) => pin?.remembers(hash) ?? false;
		const about = { files, folder, device, pacer, size, record, remembers, reader: this.logs };
		return new LedgerTree({ ...keeping, ...about });
	}

	/** It happened when it was said, however late it can be written, and is the same entry each time. */
	private told(entry: NewEntry): Told {
		const { clock, ids } = this.parts;
		const happenedAt = entry.happenedAt ?? clock.now().getTime();
		return { ...entry, happenedAt, uuid: entry.uuid ?? `item_${ids.uuid()}` };
	}

	private ask(): void {
		this.asked = true;
		this.work ??= this.run().finally(() => {
			this.work = null;
			if (this.asked) this.ask();
		});
	}

	private async run(): Promise<void> {
		// What is said in the same turn goes in together.
		await Promise.resolve();
		while (this.takeAsked()) await this.commit();
	}

	private takeAsked(): boolean {
		const { asked } = this;
		this.asked = false;
		return asked;
	}

	private async commit(): Promise<void> {
		const requests = this.requests;
		this.requests = [];
		const closed = await this.makeReady();
		if (closed) {
			answer(requests, [], closed);
			this.setHealth(closed);
			return;
		}
		const late = this.late.length;
		const asked = [...this.late, ...requests.flatMap(({ entries }) => entries)];
		const written = await this.chain.write(asked, this.parts.clock.now());
		const own = written.landed.slice(written.added);
		this.late.splice(0, Math.min(late, own.length));
		answer(requests, own.slice(late), written.fault);
		this.notify(written);
	}

	/** What is found to be in the file since a write failed is told of, and is not written again. */
	private async makeReady(): Promise<LedgerFault | null> {
		try {
			const found = await this.chain.ready();
			const known = new Set(found.map(({ uuid }) => uuid));
			this.late = this.late.filter(({ uuid }) => !known.has(uuid));
			// An open chain is not read for this: whether the log is well only what follows can tell.
			if (found.length > 0)
				this.notify({ landed: found, lines: [], added: 0, log: this.chain.log, fault: null });
			return null;
		} catch (error) {
			if (error instanceof LedgerFault) return error;
			throw error;
		}
	}

	private notify({ landed, lines, log, fault }: Written): void {
		if (log !== null && landed.length > 0) this.table.add(log, landed);
		if (landed.some(isChange)) {
			this.changed = true;
			this.logs.forget();
			this.tree?.doubt();
		}
		if (landed.length > 0) this.tree?.follow(landed, lines);
		this.judge(fault, landed.length > 0);
		for (const entry of landed) tellAll(this.appended, entry);
	}

	/** A log that can be read again is well; one that could not be written, once it has been. */
	private judge(fault: LedgerFault | null, hasWritten: boolean): void {
		if (fault) this.setHealth(fault);
		else if (hasWritten || this.fault?.code === 'unreadable') this.setHealth(null);
	}

	private setHealth(fault: LedgerFault | null): void {
		if (!fault && !this.fault) return;
		this.fault = fault;
		const since = this.current.ok ? this.parts.clock.now().getTime() : this.current.since;
		this.current = fault ? { ok: false, since, reason: describeFailure(fault) } : { ok: true };
		tellAll(this.healthListeners, this.current);
	}
}

/** What the chain says of itself; entries that somebody forged are named otherwise. */
function isChange({ action, context }: LedgerEntry): boolean {
	return action === 'log_edited' && 'expected_size' in context;
}

/** One that throws must keep neither the others nor whoever waits for the write from going on. */
function tellAll<News>(listeners: ReadonlySet<(news: News) => void>, news: News): void {
	for (const listener of [...listeners]) {
		try {
			listener(news);
		} catch (error) {
			console.error('Signoff', error);
		}
	}
}
