// Compares the vault with the ledger: after a start, after a crash, on request. What was announced and
// not reported is finished or given up; what moved meanwhile is judged like any move from outside.

import { isAtStake, type ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import { type Enforcer, finishItem } from '../enforce';
import { finishDecision, isDecidedOnly, recordFoundWaiting } from '../approval';
import type { RunningWorkspace, Turn } from '../workspace';

export interface Differences {
	/** Notes that no record knows at their path. */
	unknown: string[];
	/** Records whose note is not there. */
	missing: string[];
}

/** `notes`: every governed note of the workspace, as vault paths. Changes nothing. */
function compare(workspace: RunningWorkspace, notes: readonly string[]): Differences {
	const there = new Set(notes);
	const unknown = notes.filter((path) => !workspace.records.at(workspace.relative(path) ?? ''));
	const known = workspace.records.here().map(({ path }) => workspace.full(path));
	return { unknown, missing: known.filter((path) => !there.has(path)) };
}

interface ReconcileParts {
	pacer: Pacer;
	/** Every governed note of the workspace, as it is when this is asked. */
	notes: () => Promise<readonly string[]>;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
}

export async function reconcile(
	workspace: RunningWorkspace,
	enforcer: Enforcer,
	parts: ReconcileParts,
): Promise<Differences> {
	await workspace.inTurn((turn) => finishWhatWasBegun(turn, parts));
	const notes = await parts.notes();
	const differences = compare(workspace, notes);
	const { unknown, missing } = differences;
	await parts.pacer.breathe();
	const appeared = [
		...unknown,
		...(await straysOf(workspace, missing)),
		...(await oddFiles(workspace, missing)),
	];
	const edited = await editedNotes(workspace, parts.pacer);
	await enforcer.lookAt([...missing, ...unknown, ...atStake(workspace), ...edited], appeared);
	await recordFoundWaiting(workspace, parts);
	if (unknown.length + missing.length > 0) {
		const counts = { unknown: unknown.length, missing: missing.length, notes: notes.length };
		await workspace.inTurn((turn) => turn.writeLater({ action: 'reconciled', context: counts }));
	}
	return differences;
}

/** Notes outside of the state folders that may be the missing ones, by their names. */
async function straysOf(
	workspace: RunningWorkspace,
	missing: readonly string[],
): Promise<string[]> {
	if (missing.length === 0) return [];
	const names = new Set(missing.map(nameOf));
	return (await workspace.files.notesIn('')).filter((path) => {
		const relative = workspace.relative(path);
		return names.has(nameOf(path)) && (relative === null || workspace.stateAt(relative) === null);
	});
}

/** Files in the state folders that are no items: a note that is missing, or was deleted, may lie there under another name. */
async function oddFiles(
	workspace: RunningWorkspace,
	missing: readonly string[],
): Promise<string[]> {
	if (missing.length + workspace.records.missing().length === 0) return [];
	const listed = await Promise.all(
		workspace.folders.map((folder) => workspace.files.filesIn(folder)),
	);
	const paths = listed.flat().map(({ path }) => path);
	return paths.filter((path) => workspace.hiddenStateAt(workspace.relative(path) ?? '') !== null);
}

/** One bad note must not stop the others. */
async function finishWhatWasBegun(turn: Turn, parts: ReconcileParts): Promise<void> {
	// What was given up a moment ago is in the records only when the log has it.
	await turn.parts.ledger.written();
	for (const record of [...turn.records.all()]) {
		const finish = finisherOf(record);
		if (!finish) continue;
		await finish(turn, record).catch(parts.failed);
		await parts.pacer.breathe();
	}
}

/** Null where nothing can have been left half done. */
function finisherOf(record: ItemRecord): typeof finishItem | null {
	if (record.presence !== 'here') return null;
	if (record.intent || record.state === 'Pending_Approval') return finishItem;
	return isDecidedOnly(record) ? finishDecision : null;
}

/** They may have been edited while nobody watched. */
function atStake(workspace: RunningWorkspace): string[] {
	const found = workspace.records.here().filter(({ state }) => isAtStake(state));
	return found.map(({ path }) => workspace.full(path));
}

/** What was to be put right when it had rested may not have been where the app was closed so soon after. */
const SOON_MS = 10 * 60_000;

/**
 * Of the others, those whose file was written since the ledger last had to do with them, and those that it had to do
 * with shortly before its end.
 */
async function editedNotes(workspace: RunningWorkspace, pacer: Pacer): Promise<string[]> {
	const edited: string[] = [];
	const all = [...workspace.records.all()];
	const end = all.reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0);
	for (const { presence, state, path, tended, found, lastAt } of all) {
		// What Signoff has never written to in an adopted vault says what it wants.
		if (presence !== 'here' || isAtStake(state) || (workspace.adopted && !tended)) continue;
		const isRecent = !found && lastAt > end - SOON_MS;
		const note = await workspace.files.note(workspace.full(path));
		if (note && (isRecent || note.modifiedAt > lastAt)) edited.push(note.path);
		await pacer.breathe();
	}
	return edited;
}
