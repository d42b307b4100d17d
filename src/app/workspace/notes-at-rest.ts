// Follows notes that others may write: an event says only where to look, and costs nothing else. What is true is read when it rests, in a turn
// for each note, so that nobody waits for all of them.

import { TYPING_RESTS_MS } from './write-properties';
import type { RunningWorkspace, Turn, WorkflowRunnerParts } from './running-workspace';
import { isNotePath, isWithin } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';

export type Looked =
	/** Nothing is left to do for this path. */
	| 'done'
	/** Somebody is writing it. */
	| 'typed'
	/** What the ledger knows to be there isn't. It may be elsewhere, so all the others are looked at first. */
	| 'missing';

export interface NotesOfOneKind {
	/** Vault paths that are to be looked at. */
	due: Set<string>;
	concerns: (path: string) => boolean;
	/** Those that the ledger knows; relative to the root. */
	known: () => Iterable<{ path: string; isGone: boolean }>;
	/** Throws LedgerFault or VaultFault: it is due again. */
	look: (turn: Turn, path: string) => Promise<Looked>;
	/** What is missing still, now that all others are known. */
	settle: (turn: Turn, path: string) => Promise<void>;
	/** After each pass. */
	passed: () => Promise<void> | void;
}

/** What could not be done now. */
const RETRY_MS = 10_000;

export class NotesAtRest {
	private readonly missing = new Set<string>();
	private callOff: (() => void) | null = null;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: WorkflowRunnerParts,
		private readonly notes: NotesOfOneKind,
	) {}

	observe(change: VaultChange): void {
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		const own = paths.filter((path) => this.notes.concerns(path));
		for (const path of own) this.mark(path);
		if (own.length > 0) this.wake();
	}

	/** When nothing has happened for a while. */
	wake(): void {
		this.schedule(TYPING_RESTS_MS);
	}

	/** What fails is reported, and tried again. */
	async pass(): Promise<void> {
		const steps = [() => this.lookAtDue(), () => this.notes.passed()];
		for (const step of steps) {
			try {
				await step();
			} catch (error) {
				this.parts.failed(error);
				this.schedule(RETRY_MS);
			}
		}
	}

	/** It may have become so while a note was read. */
	isOver(turn: Turn): boolean {
		return this.stopped || !turn.enforces;
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
	}

	/** A folder stands for all that was known below it. */
	private mark(path: string): void {
		const { due, known } = this.notes;
		if (isNotePath(path)) {
			due.add(path);
			return;
		}
		for (const one of known()) {
			const full = this.workspace.full(one.path);
			if (!one.isGone && isWithin(path, full)) due.add(full);
		}
	}

	private schedule(milliseconds: number): void {
		if (this.stopped) return;
		this.callOff?.();
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.pass().catch(this.parts.failed);
		});
	}

	/** One that can't be read keeps nobody from looking at the others. */
	private async lookAtDue(): Promise<void> {
		const faults: VaultFault[] = [];
		for (const path of [...this.notes.due].sort()) {
			await this.workspace
				.inTurn((turn) => this.look(turn, path))
				.catch((error: unknown) => {
					if (!(error instanceof VaultFault)) throw error;
					faults.push(error);
				});
			await this.parts.pacer.breathe();
		}
		if (faults[0]) throw faults[0];
		await this.settleMissing();
	}

	/** What is written while it is read is due again. */
	private async look(turn: Turn, path: string): Promise<void> {
		const { due, look } = this.notes;
		if (this.isOver(turn) || !due.delete(path)) return;
		try {
			const looked = await look(turn, path);
			if (looked === 'missing') this.missing.add(path);
			if (looked !== 'typed') return;
			due.add(path);
			this.wake();
		} catch (error) {
			due.add(path);
			throw error;
		}
	}

	private async settleMissing(): Promise<void> {
		for (const path of [...this.missing]) {
			await this.workspace.inTurn(async (turn) => {
				if (this.isOver(turn)) return;
				await this.notes.settle(turn, path);
				this.missing.delete(path);
			});
			await this.parts.pacer.breathe();
		}
	}
}
