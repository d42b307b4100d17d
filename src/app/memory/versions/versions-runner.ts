// Follows the governed notes of a workspace: when one rests and says something else than its last version, that is a new version. An event,
// or an entry, only says where to look; what is true is read from the note. Nothing is read at start but what the ledger says has changed.
//
// A note gets its first version when it changes, or when somebody asks for its history: a first version of every note that was there before
// would be an entry and a copy each, for notes that may never change.

import { finishRestore } from './restore';
import { broughtBy, versionEntry } from './note-version';
import {
	isBeingTyped,
	isUnfinished,
	type RunningWorkspace,
	type Snapshot,
	takeSnapshot,
	type Turn,
	TYPING_RESTS_MS,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import { type NewEntry, VOCABULARY } from '../../../core/entries';
import type { LedgerEntry } from '../../../core/entries/entry';
import { isAtStake, type ItemRecord } from '../../../core/record/record';
import type { VaultChange } from '../../../ports/vault-events';

/** As long as enforcement takes to record an edit: then the version has that for its cause, and the time that it writes. */
const RECORDED_MS = 6_000;
/** What could not be read or written now. */
const RETRY_MS = 10_000;
/** Notes that are recorded together. */
const AT_ONCE = 64;
/** How often an empty note, or half a one, is waited for. */
const MOST_WAITS = 5;

interface Due {
	/** When it has rested, in milliseconds. */
	at: number;
	/** What was recorded of it last. */
	entry: LedgerEntry | null;
	waits: number;
	/** What was announced before the start may not have been written. */
	finishes: boolean;
}

interface Found {
	snapshot: Snapshot;
	entry: NewEntry;
}

export class VersionsRunner implements WorkflowRunner {
	/** By the item's id. */
	private readonly due = new Map<string, Due>();
	private next: { at: number; callOff: () => void } | null = null;
	private passing = false;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: WorkflowRunnerParts,
	) {}

	/** What a crash has left, and what was recorded of notes and not of their versions. */
	async start(): Promise<void> {
		for (const known of this.workspace.records.versions.all()) {
			const record = this.workspace.records.get(known.item);
			if (record && (known.announced || record.sha256 !== known.sha256))
				this.mark(record.id, { finishes: known.announced });
			await this.parts.pacer.breathe();
		}
	}

	observe(change: VaultChange): void {
		if (change.type === 'deleted') return;
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		for (const path of paths) {
			const record = this.workspace.records.at(this.workspace.relative(path) ?? '');
			if (record) this.mark(record.id, { wait: this.restOf(record) });
		}
	}

	heard(entry: LedgerEntry): void {
		if (entry.taskId === null || VOCABULARY.get(entry.action)?.isAside) return;
		const { records } = this.workspace;
		const record = records.get(entry.taskId);
		if (record?.presence !== 'here' || record.sha256 === records.versions.ofItem(record)?.sha256)
			return;
		const isNews = entry.context.sha256 === record.sha256 || this.due.has(record.id);
		if (isNews) this.mark(record.id, { wait: TYPING_RESTS_MS, entry });
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	/** Somebody wants the history of this item: it has a version from now on. */
	want(id: string): void {
		this.mark(id, {});
	}

	stop(): void {
		this.stopped = true;
		this.next?.callOff();
	}

	/** The editor of a person who has it open tells when it rests; of what programs write, enforcement has a word first. */
	private restOf({ path, state }: ItemRecord): number {
		const { workflow, parts } = this.workspace;
		const isOpen = parts.editors.textsOf(this.workspace.full(path)).length > 0;
		const isRecorded = workflow.edited !== undefined || isAtStake(state);
		return isOpen || !isRecorded ? TYPING_RESTS_MS : RECORDED_MS;
	}

	private mark(id: string, { wait = 0, ...due }: Partial<Due> & { wait?: number }): void {
		const at = this.workspace.now() + wait;
		const { entry = null, finishes = false } = this.due.get(id) ?? {};
		this.due.set(id, { entry, finishes, ...due, at, waits: 0 });
		this.wakeAt(at);
	}

	private again(id: string, due: Due, wait: number): void {
		// It may have been marked meanwhile.
		if (this.due.has(id)) return;
		this.due.set(id, { ...due, at: this.workspace.now() + wait, waits: due.waits + 1 });
	}

	private wakeAt(at: number): void {
		if (this.stopped || (this.next && this.next.at <= at)) return;
		this.next?.callOff();
		const wait = Math.max(0, at - this.workspace.now());
		const callOff = this.parts.timer.after(wait, () => {
			this.next = null;
			if (!this.passing) this.pass().catch(this.parts.failed);
		});
		this.next = { at, callOff };
	}

	private async pass(): Promise<void> {
		this.passing = true;
		try {
			const now = this.workspace.now();
			const rested = [...this.due].filter(([, { at }]) => at <= now);
			for (let from = 0; from < rested.length && !this.stopped; from += AT_ONCE) {
				await this.record(rested.slice(from, from + AT_ONCE));
				await this.parts.pacer.breathe();
			}
		} finally {
			this.passing = false;
			const [first] = [...this.due.values()].map(({ at }) => at).sort((a, b) => a - b);
			if (first !== undefined) this.wakeAt(first);
		}
	}

	/** In one write, in a turn of their own: nothing else waits for all of them. */
	private async record(some: readonly (readonly [string, Due])[]): Promise<void> {
		try {
			await this.workspace.inTurn(async (turn) => {
				const found: Found[] = [];
				for (const [id, due] of some) {
					if (this.isOver(turn)) {
						this.due.clear();
						return;
					}
					const one = await this.look(turn, id, due);
					if (one) found.push(one);
					await this.parts.pacer.breathe();
				}
				for (const { snapshot } of found) await turn.parts.objects.put(snapshot.bytes);
				if (found.length > 0) await turn.writeAll(found.map(({ entry }) => entry));
			});
		} catch (error) {
			for (const [id, due] of some) this.again(id, { ...due, waits: 0 }, RETRY_MS);
			throw error;
		}
	}

	/** Null where there is no new version, or not yet. */
	private async look(turn: Turn, id: string, due: Due): Promise<Found | null> {
		this.due.delete(id);
		const record = turn.records.get(id);
		if (record?.presence !== 'here' || record.intent) return null;
		try {
			return await this.found(turn, record, due);
		} catch (error) {
			// One bad note must not stop the others.
			this.parts.failed(error);
			this.again(id, due, RETRY_MS);
			return null;
		}
	}

	private async found(turn: Turn, record: ItemRecord, due: Due): Promise<Found | null> {
		const known = turn.records.versions.ofItem(record);
		const path = turn.full(record.path);
		if (known && due.finishes) await finishRestore(turn, known, path);
		const snapshot = await takeSnapshot(turn.files, path);
		if (!snapshot || snapshot.sha256 === known?.sha256) return null;
		if (isBeingTyped(turn, record.path, snapshot) || isHalf(snapshot, due)) {
			this.again(record.id, due, TYPING_RESTS_MS);
			return null;
		}
		const told = { record, known, snapshot, ...broughtBy(record, snapshot, due.entry) };
		return { snapshot, entry: await versionEntry(turn, told) };
	}

	/** It may have become so while a note was read. */
	private isOver(turn: Turn): boolean {
		return this.stopped || !turn.enforces;
	}
}

function isHalf(snapshot: Snapshot, { waits }: Due): boolean {
	return isUnfinished(snapshot) && waits < MOST_WAITS;
}
