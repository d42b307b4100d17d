// Calls of agents, for whoever has their notes before them: what became of one, and what a person makes of it before they decide.

import { type CallStanding, callStanding } from './call-standing';
import { type CallEdit, editCall } from './edit-call';
import { WITHDRAWN_FOLDER } from './requested-gate';
import { actInTurn, type Outcome, type RunningWorkspace, takeSnapshot } from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse } from '../../core/shared/result';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { text } from '../../text';

interface CallParts {
	/** The one that governs the note at this vault path; null where none does. */
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** Something that a view shows has changed. */
	changed: () => void;
}

interface Found {
	workspace: RunningWorkspace;
	record: ItemRecord;
}

export class AgentCalls {
	constructor(private readonly parts: CallParts) {}

	/** Null for a note that asks about no call. Throws VaultFault. */
	async standing(path: string): Promise<CallStanding | null> {
		const found = this.find(path) ?? (await this.withdrawn(path));
		return found && callStanding(found.workspace, found.record, path);
	}

	/** Whether notes of calls that were given up are kept there. */
	isWithdrawn(path: string): boolean {
		const workspace = this.parts.workspaceAt(path);
		return workspace !== null && isWithin(joinPath(workspace.logs, WITHDRAWN_FOLDER), path);
	}

	/** Changes what would be called. It decides nothing. */
	async edit(path: string, edit: CallEdit, gesture: TrustedGesture): Promise<Outcome> {
		const found = this.find(path);
		if (!found) return refuse(text.decisions.gone);
		try {
			return await actInTurn(found.workspace, async (turn) => {
				const record = turn.records.get(found.record.id);
				if (!record) return refuse(text.decisions.gone);
				const done = await editCall(turn, record, edit, gesture);
				if (!done.ok) return done;
				const { saved, unchanged } = text.agents.edit;
				return accept({ sentence: done.value ? saved : unchanged, undo: null });
			});
		} finally {
			this.parts.changed();
		}
	}

	/** By the id in the note: the ledger knows it by where it was. */
	private async withdrawn(path: string): Promise<Found | null> {
		const workspace = this.parts.workspaceAt(path);
		if (!workspace || !this.isWithdrawn(path)) return null;
		const snapshot = await takeSnapshot(workspace.files, path);
		const record = snapshot?.id ? workspace.records.get(snapshot.id) : null;
		return record ? { workspace, record } : null;
	}

	private find(path: string): Found | null {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		return workspace && record ? { workspace, record } : null;
	}
}
