// Opens the ledger of a workspace and reads what it knows. Where it knows nothing, the workspace begins with
// what lies there.

import { text } from '../../text';
import type { Pacer } from '../../ports/pacer';
import { loadBaseline, writeBaseline } from './baseline';
import { reportForged } from './log-changes';
import type { Notify } from './news';
import { findHandbook } from './read-policy';
import { replayLedger } from './replay-ledger';
import type { Turn, WorkspaceView } from './running-workspace';

export interface OpeningParts {
	pacer: Pacer;
	notify: Notify;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
	isStopped: () => boolean;
	onProgress: (done: number, total: number) => void;
}

/** So many are judged in a millisecond or two. */
const PATHS_A_STEP = 250;

/** Every governed note, as vault paths. */
export async function governedNotes(workspace: WorkspaceView): Promise<string[]> {
	const listed = await workspace.files.notesIn(workspace.root);
	const governed: string[] = [];
	for (const [at, path] of listed.entries()) {
		if (at % PATHS_A_STEP === 0) await workspace.parts.pacer.breathe();
		if (workspace.stateAt(workspace.relative(path) ?? '') !== null) governed.push(path);
	}
	return governed;
}

/** Answers pieces of the baseline that are not in the content store any more. Throws LedgerFault or VaultFault. */
export function openWorkspace(turn: Turn, parts: OpeningParts): Promise<readonly string[]> {
	return turn.parts.ledger.logs.openedOnce(() => openAndRead(turn, parts));
}

async function openAndRead(turn: Turn, parts: OpeningParts): Promise<readonly string[]> {
	if (turn.enforces) await turn.files.createFolder(turn.logs);
	const hadLog = turn.parts.own.hadLog();
	await turn.parts.ledger.open();
	turn.handbook = await findHandbook(turn);
	const { records, announced, forged, lost, known, expired } = await replayLedger(
		turn,
		parts.pacer,
	);
	turn.records = records;
	turn.announced = announced;
	reportForged(turn, forged, parts.notify);
	if (!turn.enforces || parts.isStopped()) return lost;
	const baseline = known ? lost : await beginWorkspace(turn, parts, hadLog);
	if (baseline) turn.parts.own.begun();
	if (!known) return baseline ?? lost;
	await turn.parts.objects.prune(expired).catch(parts.failed);
	return lost;
}

/**
 * `isAnew`: what it began with once is gone. What it left out is found when the vault is compared. Answers as
 * opening does; null where it was stopped on the way.
 */
async function beginWorkspace(
	turn: Turn,
	{ pacer, notify, isStopped, onProgress }: OpeningParts,
	isAnew: boolean,
): Promise<readonly string[] | null> {
	const notes = await governedNotes(turn);
	const how = { pacer, isAnew, cancelled: isStopped, onProgress };
	const baseline = await writeBaseline(turn, notes, how);
	if (isAnew && baseline)
		notify({ kind: 'problem', path: turn.logs, sentence: text.ledger.begunAnew });
	onProgress(0, 0);
	return baseline && loadBaseline(turn, baseline, turn.records);
}

/** What the ledger knows is gone, and replaced by what was found; what was known counts on where that cannot be recorded. */
export async function beginAnew(
	turn: Turn,
	parts: OpeningParts,
	{ records, announced }: Pick<WorkspaceView, 'records' | 'announced'>,
): Promise<readonly string[] | null> {
	const before = turn.records;
	turn.records = records;
	turn.announced = announced;
	try {
		return await beginWorkspace(turn, parts, true);
	} catch (error) {
		turn.records = before;
		throw error;
	}
}
