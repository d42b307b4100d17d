// Opens the ledger of a workspace and reads what it knows. Where it knows nothing, the workspace begins with
// what lies there.

import { text } from '../../text';
import type { Pacer } from '../../ports/pacer';
import { loadBaseline, writeBaseline } from './baseline';
import { reportForged } from './log-changes';
import type { Tell } from './news';
import { findHandbook } from './read-policy';
import { replayLedger } from './replay-ledger';
import type { Turn, WorkspaceView } from './site';

export interface OpeningParts {
	pacer: Pacer;
	tell: Tell;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
	isStopped: () => boolean;
	onProgress: (done: number, total: number) => void;
}

/** Every governed note, as vault paths. */
export async function governedNotes(site: WorkspaceView): Promise<string[]> {
	const listed = await site.files.notesIn(site.root);
	return listed.filter((path) => site.stateAt(site.relative(path) ?? '') !== null);
}

/** Answers pieces of the baseline that are not in the content store any more. Throws LedgerFault or VaultFault. */
export function openSite(site: Turn, parts: OpeningParts): Promise<readonly string[]> {
	return site.parts.ledger.logs.openedOnce(() => openAndRead(site, parts));
}

async function openAndRead(site: Turn, parts: OpeningParts): Promise<readonly string[]> {
	if (site.enforces) await site.files.createFolder(site.logs);
	const hadLog = site.parts.own.hadLog();
	await site.parts.ledger.open();
	site.handbook = await findHandbook(site);
	const { records, announced, forged, lost, known, expired } = await replayLedger(
		site,
		parts.pacer,
	);
	site.records = records;
	site.announced = announced;
	reportForged(site, forged, parts.tell);
	if (!site.enforces || parts.isStopped()) return lost;
	const baseline = known ? lost : await beginSite(site, parts, hadLog);
	if (baseline) site.parts.own.begun();
	if (!known) return baseline ?? lost;
	await site.parts.objects.prune(expired).catch(parts.failed);
	return lost;
}

/**
 * `isAnew`: what it began with once is gone. What it left out is found when the vault is compared. Answers as
 * opening does; null where it was stopped on the way.
 */
async function beginSite(
	site: Turn,
	{ pacer, tell, isStopped, onProgress }: OpeningParts,
	isAnew: boolean,
): Promise<readonly string[] | null> {
	const notes = await governedNotes(site);
	const how = { pacer, isAnew, cancelled: isStopped, onProgress };
	const baseline = await writeBaseline(site, notes, how);
	if (isAnew) tell({ kind: 'problem', path: site.logs, sentence: text.ledger.begunAnew });
	onProgress(0, 0);
	return baseline && loadBaseline(site, baseline, site.records);
}

/** What the ledger knows is gone, and replaced by what was found; what was known counts on where that cannot be recorded. */
export async function beginAnew(
	site: Turn,
	parts: OpeningParts,
	{ records, announced }: Pick<WorkspaceView, 'records' | 'announced'>,
): Promise<readonly string[] | null> {
	const before = site.records;
	site.records = records;
	site.announced = announced;
	try {
		return await beginSite(site, parts, true);
	} catch (error) {
		site.records = before;
		throw error;
	}
}
