// Follows what others do in a workspace's backlog: an event says only where to look; what is true is read from the files and compared
// with the ledger when it rests.

import type { BacklogSite } from './backlog-site';
import { followTasks, isTaskNews } from './follow-tasks';
import { writeMirrors } from './mirrors';
import { copiesIn, isCopy, takeInCopy } from './take-in-copies';
import { takeInMirrors } from './take-in-mirrors';
import { takeInRelationships } from './take-in-relationships';
import { settleDisplaced, settleMissing } from './settle-missing';
import { settleTwins } from './settle-twins';
import { takeIn, type TakenIn, takeInNew } from './take-in';
import type { RunningWorkspace, Turn, WorkflowRunner, WorkflowRunnerParts } from '../workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import { isWithin } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';

interface RunnerParts extends WorkflowRunnerParts {
	/** Signoff wrote these: vault paths. */
	wrote: (paths: Iterable<string>) => Promise<void>;
}

/** Programs write a file piece by piece; a person stops to think. */
const REST_MS = 2_000;
/** Notes that are recorded together. */
const AT_ONCE = 64;
/** What could not be done now. */
const RETRY_MS = 10_000;

export class BacklogRunner implements WorkflowRunner {
	private callOff: (() => void) | null = null;
	private stopped = false;
	/** Ids of items that have moved. */
	private readonly tasks = new Set<string>();

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly site: BacklogSite,
		private readonly parts: RunnerParts,
	) {
		site.wake = () => {
			if (site.due.size > 0 || site.areMirrorsDue) this.schedule(REST_MS);
		};
	}

	/** Compares every note and the mirrors with the ledger, and finishes what a crash has left. */
	async start(): Promise<void> {
		if (!(await this.site.isSetUp())) return;
		await this.site.load();
		this.site.areMirrorsDue = true;
		for (const path of await copiesIn(this.workspace.files, this.site.places))
			this.site.due.add(path);
		for (const known of this.workspace.records.entities.all()) {
			if (known.removed) continue;
			if (known.task !== null) this.tasks.add(known.task);
			if (known.claimsClosed) this.site.due.add(this.workspace.full(known.path));
		}
		await this.takeInNew();
		await this.pass(true);
	}

	/** In turns of their own, so that nothing else waits for all of them. */
	private async takeInNew(): Promise<void> {
		const paths = [...this.site.due].sort();
		for (let from = 0; from < paths.length; from += AT_ONCE) {
			await this.workspace.inTurn(async (turn) => {
				if (this.isOver(turn)) return;
				await takeInNew(turn, this.site, paths.slice(from, from + AT_ONCE));
			});
			await this.parts.pacer.breathe();
		}
	}

	observe(change: VaultChange): void {
		const { folder } = this.site.places;
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		const own = paths.filter((path) => isWithin(folder, path) || isWithin(path, folder));
		if (own.length === 0) return;
		for (const path of own) this.mark(path);
		this.schedule(REST_MS);
	}

	heard(entry: LedgerEntry): void {
		if (entry.taskId === null || !isTaskNews(entry)) return;
		this.tasks.add(entry.taskId);
		this.schedule(0);
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
	}

	/** A folder stands for all that was known below it. */
	private mark(path: string): void {
		const { meta, mirrors } = this.site.places;
		if (path === meta || Object.values(mirrors).includes(path)) this.site.areMirrorsDue = true;
		this.site.due.add(path);
		if (this.site.hasNote(path)) return;
		for (const known of this.site.paths()) {
			if (known !== path && isWithin(path, known)) this.site.due.add(known);
		}
	}

	private schedule(milliseconds: number): void {
		if (this.stopped) return;
		this.callOff?.();
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.pass(false).catch((error: unknown) => {
				this.parts.failed(error);
				this.schedule(RETRY_MS);
			});
		});
	}

	private async pass(atStart: boolean): Promise<void> {
		await this.workspace.inTurn((turn) => this.look(turn, atStart));
		await this.parts.wrote(this.site.takeTouched());
	}

	private async look(turn: Turn, atStart: boolean): Promise<void> {
		const { site } = this;
		if (this.isOver(turn) || !(await site.isSetUp())) return;
		site.askAgain();
		const all = [...site.due].sort();
		const copies = all.filter((path) => isCopy(site.places, path));
		const notes = all.filter((path) => !copies.includes(path));
		if (!(await this.takeInNotes(turn, notes, atStart))) return;
		if (site.areMirrorsDue) await this.takeInMirrors(turn);
		for (const path of copies) await this.whileDue(path, () => takeInCopy(turn, site, path));
		await settleTwins(turn, site);
		await settleDisplaced(turn);
		await takeInRelationships(turn, site);
		await this.followTasks(turn);
		const areTrue = await writeMirrors(turn, site);
		if (!areTrue || site.due.size > 0) this.schedule(REST_MS);
	}

	/** False where it was stopped before its end. */
	private async takeInNotes(
		turn: Turn,
		paths: readonly string[],
		atStart: boolean,
	): Promise<boolean> {
		const missing: string[] = [];
		for (const path of paths) {
			if (this.isOver(turn)) return false;
			const taken = await this.takeIn(turn, path, atStart);
			if (taken === 'typed') this.schedule(REST_MS);
			if (taken === 'missing') missing.push(path);
			await this.parts.pacer.breathe();
		}
		await settleMissing(turn, this.site, missing);
		return true;
	}

	/** What is written while it is read is due again. */
	private async takeIn(turn: Turn, path: string, atStart: boolean): Promise<TakenIn> {
		const taken = await this.whileDue(path, () => takeIn(turn, this.site, path, atStart));
		if (taken === 'typed') this.site.due.add(path);
		return taken;
	}

	private async whileDue<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
		const { due } = this.site;
		due.delete(path);
		try {
			return await work();
		} catch (error) {
			due.add(path);
			throw error;
		}
	}

	private async takeInMirrors(turn: Turn): Promise<void> {
		const { site } = this;
		site.areMirrorsDue = false;
		try {
			await takeInMirrors(turn, site);
		} catch (error) {
			site.areMirrorsDue = true;
			throw error;
		}
	}

	/** It may have become so while a note was read. */
	private isOver(turn: Turn): boolean {
		return this.stopped || !turn.enforces;
	}

	private async followTasks(turn: Turn): Promise<void> {
		const ids = [...this.tasks];
		this.tasks.clear();
		for (const id of ids) await followTasks(turn, this.site, id);
	}
}
