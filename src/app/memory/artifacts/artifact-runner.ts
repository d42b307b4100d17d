// Follows what others do to artifacts: an event says only where to look, and costs nothing else. What is true is read from the note when it
// has rested, and no editor shows another text.

import type { ArtifactSite } from './artifact-site';
import type { ArtifactReader } from './artifact-reader';
import { nameAgain, settleMissing, takeIn, type TakenIn } from './take-in';
import { finish } from './write-ahead';
import {
	type RunningWorkspace,
	type Turn,
	TYPING_RESTS_MS,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import { bytesIfThere } from '../../shared/bytes-if-there';
import { lenientUtf8 } from '../../shared/utf8';
import { isNotePath, isWithin } from '../../../core/workflow/paths';
import type { VaultChange } from '../../../ports/vault-events';
import { VaultFault } from '../../../ports/vault-files';

/** What could not be done now. */
const RETRY_MS = 10_000;
/** Clocks differ, and so do the times that sync tools give a file. */
const SLACK_MS = 86_400_000;
/** What a note says of itself stands at its beginning. */
const HEAD_BYTES = 4_096;

export class ArtifactRunner implements WorkflowRunner {
	private callOff: (() => void) | null = null;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly site: ArtifactSite,
		private readonly reader: ArtifactReader,
		private readonly parts: WorkflowRunnerParts & { changed: () => void },
	) {
		site.wake = () => {
			if (site.due.size > 0) this.schedule(TYPING_RESTS_MS);
		};
		reader.use(parts.timer);
	}

	/** Compares the notes of artifacts with the ledger, and finishes what a crash has left. The others are looked at beside everything else. */
	async start(): Promise<void> {
		const { workspace, site } = this;
		const before = this.gone();
		await workspace.inTurn(async (turn) => {
			if (this.isOver(turn)) return;
			for (const known of turn.records.artifacts.all()) {
				await finish(turn, known);
				if (!known.isGone) site.due.add(turn.full(known.path));
			}
		});
		if (site.due.size > 0) await this.pass();
		const isAnyMissing = this.gone() > before;
		this.findOthers(isAnyMissing).catch(this.parts.failed);
	}

	observe(change: VaultChange): void {
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		const { root, logs } = this.workspace;
		const own = paths.filter((path) => isWithin(root, path) && !isWithin(logs, path));
		for (const path of own) this.mark(path);
		if (own.length > 0) this.schedule(TYPING_RESTS_MS);
	}

	heard(): void {
		// What the ledger says of artifacts, Signoff itself has written.
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
		this.reader.end(this.workspace);
	}

	/** A folder stands for all that was known below it. */
	private mark(path: string): void {
		if (isNotePath(path)) {
			this.site.due.add(path);
			return;
		}
		for (const known of this.workspace.records.artifacts.all()) {
			const full = this.workspace.full(known.path);
			if (isWithin(path, full)) this.site.due.add(full);
		}
	}

	/**
	 * Notes that became artifacts, or were moved, while nobody looked. Only what is newer than the log is read, unless the note of an
	 * artifact has gone meanwhile: one that was moved keeps its times.
	 */
	private async findOthers(isAnyMissing: boolean): Promise<void> {
		const { files, root, parts } = this.workspace;
		const since = isAnyMissing ? -Infinity : this.lastRecorded() - SLACK_MS;
		for (const path of await files.notesIn(root)) {
			if (this.stopped || !this.workspace.enforces) return;
			await parts.pacer.breathe();
			if (await this.mayBeNew(path, since)) this.site.due.add(path);
		}
		this.site.wake();
	}

	private async mayBeNew(path: string, since: number): Promise<boolean> {
		const { files, logs, records } = this.workspace;
		const relative = this.workspace.relative(path) ?? path;
		if (isWithin(logs, path) || records.artifacts.at(relative)) return false;
		const note = await files.note(path);
		if (!note || Math.max(note.createdAt, note.modifiedAt) < since) return false;
		const bytes = await bytesIfThere(files, path).catch(() => null);
		return /^uuid:.*\bart_/m.test(lenientUtf8.decode(bytes?.subarray(0, HEAD_BYTES)));
	}

	private gone(): number {
		let count = 0;
		for (const known of this.workspace.records.artifacts.all()) if (known.isGone) count += 1;
		return count;
	}

	/** In milliseconds. */
	private lastRecorded(): number {
		let last = 0;
		for (const { lastAt } of this.workspace.records.all()) last = Math.max(last, lastAt);
		return last;
	}

	private schedule(milliseconds: number): void {
		if (this.stopped) return;
		this.callOff?.();
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.pass().catch((error: unknown) => {
				this.parts.failed(error);
				this.schedule(RETRY_MS);
			});
		});
	}

	private async pass(): Promise<void> {
		await this.workspace.inTurn((turn) => this.look(turn));
		this.parts.changed();
	}

	private async look(turn: Turn): Promise<void> {
		const taken = new Map<TakenIn, string[]>();
		for (const path of [...this.site.due].sort()) {
			if (this.isOver(turn)) return;
			const kind = await this.takeIn(turn, path);
			taken.set(kind, [...(taken.get(kind) ?? []), path]);
			await this.parts.pacer.breathe();
		}
		// What was moved has been seen at its other end.
		await settleMissing(turn, taken.get('missing') ?? []);
		for (const path of taken.get('anonymous') ?? []) await nameAgain(turn, this.site, path);
		if (this.site.due.size > 0) this.schedule(TYPING_RESTS_MS);
	}

	/** What is written while it is read is due again. */
	private async takeIn(turn: Turn, path: string): Promise<TakenIn> {
		const { due } = this.site;
		due.delete(path);
		try {
			const taken = await takeIn(turn, this.site, path);
			if (taken === 'typed') due.add(path);
			return taken;
		} catch (error) {
			// What can't be read and is no artifact concerns others, who say so.
			const isOurs = turn.records.artifacts.at(turn.relative(path) ?? path) !== null;
			if (error instanceof VaultFault && !isOurs) return 'done';
			due.add(path);
			throw error;
		}
	}

	private isOver(turn: Turn): boolean {
		return this.stopped || !turn.enforces;
	}
}
