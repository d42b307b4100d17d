// Versions of governed notes, specs and issues: questions for views and tools, and what a person does with them.

import { correctTime, type TimeCorrection } from './correct-time';
import { type DeltaFollower, followAll } from './follow-all';
import type { TakeDelta } from './follow-deltas';
import { type HistoryRow, historyOf, type Subject, textNow, textOf } from './history';
import { type NoteVersion, versionOf, versionOfItem } from './note-version';
import { restoreVersion } from './restore';
import { VersionsRunner } from './versions-runner';
import {
	actInTurn,
	type Outcome,
	type RunningWorkspace,
	titleOf,
	type Turn,
	type WorkflowRunner,
	type WorkflowRunnerParts,
	type WorkspaceView,
} from '../../workspace';
import type { TrustedGesture } from '../../../core/approval/gesture';
import { refuse } from '../../../core/shared/result';
import { text } from '../../../text';

export interface VersionsParts {
	/** The workspace that a vault path is in. */
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** Whose ledgers have been read. */
	workspaces: () => readonly RunningWorkspace[];
	/** Tells when any of this may have changed. Returns what ends it. */
	onChange: (listener: () => void) => () => void;
	/** A spec or an issue takes up an older version by rules of its own. */
	restoreEntity: (path: string, row: HistoryRow, gesture: TrustedGesture) => Promise<Outcome>;
	/** Something that a view shows has changed. */
	changed: () => void;
}

export class Versions {
	private readonly runners = new WeakMap<RunningWorkspace, VersionsRunner>();

	constructor(private readonly parts: VersionsParts) {}

	/** Whether the note at this vault path has a history: an item, a spec or an issue. */
	has(path: string): boolean {
		return this.subject(path) !== null;
	}

	/** What a write to it is based on; null for what has none. Throws VaultFault `unreadable`. */
	async of(path: string): Promise<NoteVersion | null> {
		const found = this.at(path);
		if (!found) return null;
		const { workspace, path: relative } = found;
		const record = workspace.records.at(relative);
		if (record) return versionOfItem(workspace, record);
		return versionOf(entityAt(found));
	}

	/** The newest first. A note without a version gets one soon. Throws VaultFault. */
	async history(path: string): Promise<readonly HistoryRow[]> {
		const found = this.at(path);
		const subject = this.subject(path);
		if (!found || !subject) return [];
		const isItem = found.workspace.records.at(found.path) !== null;
		if (isItem && subject.uuid === null) this.runners.get(found.workspace)?.want(subject.id);
		return historyOf(found.workspace, subject);
	}

	/** What a version said; null where that isn't kept. Throws VaultFault. */
	async textOf(path: string, sha256: string): Promise<string | null> {
		const found = this.at(path);
		return found && textOf(found.workspace, sha256);
	}

	/** Null where the note is gone. */
	async textNow(path: string): Promise<string | null> {
		const found = this.at(path);
		return found && textNow(found.workspace, path);
	}

	/** A person takes up an older version as a new one. `confirmed`: they know that an approval is void then. */
	async restore(
		path: string,
		commit: string,
		{ gesture, confirmed }: { gesture: TrustedGesture; confirmed: boolean },
	): Promise<Outcome> {
		const row = (await this.history(path)).find((one) => one.commit === commit);
		const found = this.at(path);
		if (!found || !row) return refuse(text.history.refused.notKept);
		if (entityAt(found)) return this.parts.restoreEntity(path, row, gesture);
		if (!gesture.spend()) return refuse(text.decisions.spent);
		return this.act(found.workspace, async (turn) => {
			const record = turn.records.at(found.path);
			if (!record) return refuse(text.decisions.gone);
			const via = gesture.kind;
			const done = await restoreVersion(turn, { record, row, via, confirmed });
			if (!done.ok) return done;
			const sentence = text.history.restored(titleOf(turn, record), row.version);
			return { ok: true, value: { sentence, undo: null } };
		});
	}

	/** When persons say that entries happened, by their uuid. */
	times(): ReadonlyMap<string, number> {
		return new Map(this.parts.workspaces().flatMap(({ records }) => [...records.times.all()]));
	}

	/** Whether times of entries in the log of this workspace can be corrected here. */
	mayCorrect(root: string): boolean {
		return this.withRoot(root)?.enforces === true;
	}

	/** `at: null` takes it back. */
	async correctTime(
		root: string,
		correction: TimeCorrection,
		gesture: TrustedGesture,
	): Promise<Outcome> {
		if (!gesture.spend()) return refuse(text.decisions.spent);
		const workspace = this.withRoot(root);
		if (!workspace?.enforces) return refuse(text.history.refused.notHere);
		return this.act(workspace, async (turn) => {
			const done = await correctTime(turn, correction, gesture.kind);
			const sentence = text.history.timeCorrected(correction.at !== null);
			return done.ok ? { ok: true, value: { sentence, undo: null } } : done;
		});
	}

	/** Tells of each new state of a note, a spec or an issue. Returns what ends it. */
	onDelta(take: TakeDelta, follower: DeltaFollower): () => void {
		return followAll(this.parts, take, follower);
	}

	/** Follows what happens to the notes of a workspace that this device enforces. */
	runnerFor(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner {
		const runner = new VersionsRunner(workspace, parts);
		this.runners.set(workspace, runner);
		return runner;
	}

	private async act(
		workspace: RunningWorkspace,
		work: (turn: Turn) => Promise<Outcome>,
	): Promise<Outcome> {
		try {
			return await actInTurn(workspace, work);
		} finally {
			this.parts.changed();
		}
	}

	private withRoot(root: string): RunningWorkspace | null {
		return this.parts.workspaces().find((workspace) => workspace.root === root) ?? null;
	}

	private at(path: string): { workspace: RunningWorkspace; path: string } | null {
		const workspace = this.parts.workspaceAt(path);
		const relative = workspace?.relative(path) ?? null;
		return workspace && relative !== null ? { workspace, path: relative } : null;
	}

	private subject(path: string): Subject | null {
		const found = this.at(path);
		const record = found?.workspace.records.at(found.path);
		if (found && record) {
			const { id, formerIds } = record;
			return { id, formerIds, uuid: noteAt(found)?.uuid ?? null };
		}
		return found && entityAt(found);
	}
}

interface Place {
	workspace: WorkspaceView;
	path: string;
}

function noteAt({ workspace: { records }, path }: Place) {
	const record = records.at(path);
	return record && records.versions.ofItem(record);
}

function entityAt({ workspace: { records }, path }: Place) {
	return records.entities.at(path);
}
