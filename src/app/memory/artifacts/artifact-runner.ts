// Follows what others do to artifacts: what is true is read from the note when it has rested, and no editor shows another text.

import type { ArtifactSite } from './artifact-site';
import type { ArtifactReader } from './artifact-reader';
import { settleMissing, takeIn } from './take-in';
import { finishUntracked } from './tracking';
import { finish } from './write-ahead';
import {
	type Looked,
	NotesAtRest,
	type RunningWorkspace,
	type Turn,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import { bytesIfThere } from '../../shared/bytes-if-there';
import { lenientUtf8 } from '../../shared/utf8';
import { isWithin } from '../../../core/workflow/paths';
import type { VaultChange } from '../../../ports/vault-events';
import { VaultFault } from '../../../ports/vault-files';

/** Clocks differ, and so do the times that sync tools give a file. */
const SLACK_MS = 86_400_000;
/** What a note says of itself stands at its beginning. */
const HEAD_BYTES = 4_096;

export class ArtifactRunner implements WorkflowRunner {
	private readonly notes: NotesAtRest;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly site: ArtifactSite,
		private readonly reader: ArtifactReader,
		private readonly parts: WorkflowRunnerParts & { changed: () => void },
	) {
		const { root, logs } = workspace;
		this.notes = new NotesAtRest(workspace, parts, {
			due: site.due,
			concerns: (path) => isWithin(root, path) && !isWithin(logs, path),
			known: () => workspace.records.artifacts.all(),
			look: (turn, path) => this.look(turn, path),
			settle: (turn, path) => settleMissing(turn, site, path),
			passed: () => {
				parts.changed();
			},
		});
		site.wake = () => {
			if (site.due.size > 0) this.notes.wake();
		};
		reader.use(parts.timer);
	}

	/** Compares the notes of artifacts with the ledger, and finishes what a crash has left. The others are looked at beside everything else. */
	async start(): Promise<void> {
		const { workspace, site } = this;
		const before = this.gone();
		await workspace.inTurn(async (turn) => {
			if (this.notes.isOver(turn)) return;
			for (const known of turn.records.artifacts.all()) {
				await finish(turn, known);
				if (!known.isGone) site.due.add(turn.full(known.path));
			}
		});
		if (site.due.size > 0) await this.notes.pass();
		const isAnyMissing = this.gone() > before;
		this.findOthers(isAnyMissing).catch(this.parts.failed);
	}

	observe(change: VaultChange): void {
		this.notes.observe(change);
	}

	heard(): void {
		// What the ledger says of artifacts, Signoff itself has written.
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	stop(): void {
		this.stopped = true;
		this.notes.stop();
		this.reader.end(this.workspace);
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

	private async look(turn: Turn, path: string): Promise<Looked> {
		try {
			if (this.site.unfinished.has(path)) await finishUntracked(turn, path);
			return await takeIn(turn, this.site, path);
		} catch (error) {
			// What can't be read and is no artifact concerns others, who say so.
			const isOurs = turn.records.artifacts.at(turn.relative(path) ?? path) !== null;
			if (error instanceof VaultFault && !isOurs) return 'done';
			throw error;
		}
	}
}
