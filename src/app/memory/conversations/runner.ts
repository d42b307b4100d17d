// Follows what others do to a workspace's conversations: an event says only where to look; what is true is read from the files and compared with
// the ledger when it rests.

import { conversationEntry, OUTSIDE } from './entries';
import { conversationAt, folderOf, isConversationPath } from './file';
import type { ConversationSite } from './site';
import { takeIn } from './take-in';
import {
	type RunningWorkspace,
	type Turn,
	TYPING_RESTS_MS,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import { isWithin } from '../../../core/workflow/paths';
import type { VaultChange } from '../../../ports/vault-events';

interface RunnerParts extends WorkflowRunnerParts {
	/** Views are to look at these again: vault paths. */
	wrote: (paths: Iterable<string>) => Promise<void>;
}

/** What could not be done now. */
const RETRY_MS = 10_000;

export class ConversationRunner implements WorkflowRunner {
	private callOff: (() => void) | null = null;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly site: ConversationSite,
		private readonly parts: RunnerParts,
	) {
		site.wake = () => {
			if (site.due.size > 0 || site.seen.size > 0) this.schedule(TYPING_RESTS_MS);
		};
	}

	/** Compares every note with the ledger, and finishes what a crash has left. */
	async start(): Promise<void> {
		const { site, workspace } = this;
		for (const path of await workspace.files.notesIn(folderOf(workspace))) site.due.add(path);
		for (const { path, isGone } of workspace.records.conversations.all()) {
			if (isGone) continue;
			const full = workspace.full(path);
			site.due.add(full);
			site.unfinished.add(full);
		}
		if (site.due.size > 0) await this.pass();
	}

	observe(change: VaultChange): void {
		const folder = folderOf(this.workspace);
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		const own = paths.filter((path) => this.isOurs(path, folder));
		if (own.length === 0) return;
		for (const path of own) this.mark(path);
		this.schedule(TYPING_RESTS_MS);
	}

	/** Nothing that others record is of conversations. */
	heard(): void {
		return undefined;
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
	}

	/** Also a note that was moved elsewhere, and what is above the folder. */
	private isOurs(path: string, folder: string): boolean {
		const known = this.workspace.records.conversations.at(this.workspace.relative(path) ?? path);
		return isWithin(folder, path) || isWithin(path, folder) || known !== null;
	}

	/** A folder stands for all that was known below it. */
	private mark(path: string): void {
		this.site.due.add(path);
		const { records } = this.workspace;
		if (records.conversations.at(this.workspace.relative(path) ?? path)) return;
		for (const { path: known, isGone } of records.conversations.all()) {
			const full = this.workspace.full(known);
			if (!isGone && full !== path && isWithin(path, full)) this.site.due.add(full);
		}
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
		for (const path of await this.looked()) {
			await this.workspace.inTurn((turn) => this.settleMissing(turn, path));
		}
		await this.workspace.inTurn((turn) => this.recordFrames(turn));
		await this.parts.wrote(this.site.takeTouched());
	}

	/** A turn each, so that nothing else waits for all of them. Resolves to what is missing. */
	private async looked(): Promise<string[]> {
		const missing: string[] = [];
		for (const path of [...this.site.due].sort()) {
			await this.workspace.inTurn(async (turn) => {
				if (this.isOver(turn)) return;
				if (await this.look(turn, path)) missing.push(path);
			});
			await this.parts.pacer.breathe();
		}
		return missing;
	}

	/** What is written while it is read is due again. True where nothing is there that should be. */
	private async look(turn: Turn, path: string): Promise<boolean> {
		const { due, unfinished } = this.site;
		due.delete(path);
		const isNew = isConversationPath(turn, path);
		const isKnown = turn.records.conversations.at(turn.relative(path) ?? path) !== null;
		if (!isNew && !isKnown) return false;
		const isUnfinished = unfinished.delete(path);
		try {
			const taken = await takeIn(turn, this.site, path, isUnfinished);
			if (taken !== 'typed') return taken === 'missing';
			due.add(path);
			this.schedule(TYPING_RESTS_MS);
			return false;
		} catch (error) {
			due.add(path);
			if (isUnfinished) unfinished.add(path);
			throw error;
		}
	}

	/** It may have come up elsewhere meanwhile. */
	private async settleMissing(turn: Turn, path: string): Promise<void> {
		const known = turn.records.conversations.at(turn.relative(path) ?? path);
		if (!known || this.isOver(turn)) return;
		const file = await conversationAt(turn, path);
		if (typeof file !== 'string' && file.note.uuid === known.uuid) return;
		if (typeof file === 'string' && file !== 'missing') return;
		const more = { path: null, from_path: known.path };
		await turn.write(conversationEntry('conversation_moved', { known, by: OUTSIDE, more }));
		this.site.touched(path);
	}

	/** Many steps of reading on are one entry. */
	private async recordFrames(turn: Turn): Promise<void> {
		if (this.isOver(turn)) return;
		const { seen } = this.site;
		for (const [participant, { branchUuid, head }] of seen) {
			seen.delete(participant);
			const before = turn.records.conversations.frame(participant);
			if (before?.branchUuid === branchUuid && before.head === head) continue;
			const context = { participant, branch: branchUuid, head, ...OUTSIDE };
			await turn.write({ action: 'frame_moved', taskId: branchUuid, context });
		}
	}

	/** It may have become so while a note was read. */
	private isOver(turn: Turn): boolean {
		return this.stopped || !turn.enforces;
	}
}
