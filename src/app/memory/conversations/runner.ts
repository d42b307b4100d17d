// Follows what others do to a workspace's conversations: what is true is read from the files and compared with the ledger
// when it rests.

import { conversationEntry, OUTSIDE } from './entries';
import { conversationAt, folderOf, isConversationPath } from './file';
import type { ConversationSite } from './site';
import { takeIn } from './take-in';
import {
	type Looked,
	NotesAtRest,
	type RunningWorkspace,
	type Turn,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import { isWithin } from '../../../core/workflow/paths';
import type { VaultChange } from '../../../ports/vault-events';

interface RunnerParts extends WorkflowRunnerParts {
	/** Views are to look at these again: vault paths. */
	wrote: (paths: Iterable<string>) => Promise<void>;
}

export class ConversationRunner implements WorkflowRunner {
	private readonly notes: NotesAtRest;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly site: ConversationSite,
		private readonly parts: RunnerParts,
	) {
		this.notes = new NotesAtRest(workspace, parts, {
			due: site.due,
			concerns: (path) => this.isOurs(path),
			known: () => workspace.records.conversations.all(),
			look: (turn, path) => this.look(turn, path),
			settle: (turn, path) => this.settleMissing(turn, path),
			passed: async () => {
				await workspace.inTurn((turn) => this.recordFrames(turn));
				await parts.wrote(site.takeTouched());
			},
		});
		site.wake = () => {
			if (site.due.size > 0 || site.seen.size > 0) this.notes.wake();
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
		if (site.due.size > 0) await this.notes.pass();
	}

	observe(change: VaultChange): void {
		this.notes.observe(change);
	}

	/** Nothing that others record is of conversations. */
	heard(): void {
		return undefined;
	}

	lookAtAll(): void {
		this.start().catch(this.parts.failed);
	}

	stop(): void {
		this.notes.stop();
	}

	/** Also a note that was moved elsewhere, and what is above the folder. */
	private isOurs(path: string): boolean {
		const folder = folderOf(this.workspace);
		const known = this.workspace.records.conversations.at(this.workspace.relative(path) ?? path);
		return isWithin(folder, path) || isWithin(path, folder) || known !== null;
	}

	private async look(turn: Turn, path: string): Promise<Looked> {
		const { unfinished } = this.site;
		const isNew = isConversationPath(turn, path);
		const isKnown = turn.records.conversations.at(turn.relative(path) ?? path) !== null;
		if (!isNew && !isKnown) return 'done';
		const isUnfinished = unfinished.delete(path);
		try {
			return await takeIn(turn, this.site, path, isUnfinished);
		} catch (error) {
			if (isUnfinished) unfinished.add(path);
			throw error;
		}
	}

	/** It may have come up elsewhere meanwhile. */
	private async settleMissing(turn: Turn, path: string): Promise<void> {
		const known = turn.records.conversations.at(turn.relative(path) ?? path);
		if (!known) return;
		const file = await conversationAt(turn, path);
		if (typeof file !== 'string' && file.note.uuid === known.uuid) return;
		if (typeof file === 'string' && file !== 'missing') return;
		const more = { path: null, from_path: known.path };
		await turn.write(conversationEntry('conversation_moved', { known, by: OUTSIDE, more }));
		this.site.touched(path);
	}

	/** Many steps of reading on are one entry. */
	private async recordFrames(turn: Turn): Promise<void> {
		if (this.notes.isOver(turn)) return;
		const { seen } = this.site;
		for (const [participant, { branchUuid, head }] of seen) {
			seen.delete(participant);
			const before = turn.records.conversations.frame(participant);
			if (before?.branchUuid === branchUuid && before.head === head) continue;
			const context = { participant, branch: branchUuid, head, ...OUTSIDE };
			await turn.write({ action: 'frame_moved', taskId: branchUuid, context });
		}
	}
}
