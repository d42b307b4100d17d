// Compares the vault with the ledger: after a start, after a crash, on request. What was announced and
// not reported is finished or given up; what moved meanwhile is judged like any move from outside.

import { isAtStake, type ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { Enforcer } from '../enforce/enforcer';
import { finishDecision, isDecidedOnly } from '../approval/withdraw-decision';
import { finishItem } from '../enforce/finish-moves';
import { recordFoundWaiting } from '../approval/request-approval';
import type { Site, Turn } from '../workspace/site';

export interface Differences {
	/** Notes that no record knows at their path. */
	unknown: string[];
	/** Records whose note is not there. */
	missing: string[];
}

/** `notes`: every governed note of the workspace, as vault paths. Changes nothing. */
function compare(site: Site, notes: readonly string[]): Differences {
	const there = new Set(notes);
	const unknown = notes.filter((path) => !site.records.at(site.relative(path) ?? ''));
	const missing: string[] = [];
	for (const { presence, path } of site.records.all()) {
		if (presence === 'here' && !there.has(site.full(path))) missing.push(site.full(path));
	}
	return { unknown, missing };
}

interface ReconcileParts {
	pacer: Pacer;
	/** Every governed note of the workspace, as it is when this is asked. */
	notes: () => Promise<readonly string[]>;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
}

export async function reconcile(
	site: Site,
	enforcer: Enforcer,
	parts: ReconcileParts,
): Promise<Differences> {
	await site.inTurn((turn) => finishWhatWasBegun(turn, parts));
	const notes = await parts.notes();
	const differences = compare(site, notes);
	const { unknown, missing } = differences;
	const appeared = [
		...unknown,
		...(await straysOf(site, missing)),
		...(await oddFiles(site, missing)),
	];
	const edited = await editedNotes(site, parts.pacer);
	await enforcer.lookAt([...missing, ...unknown, ...atStake(site), ...edited], appeared);
	await recordFoundWaiting(site, parts);
	if (unknown.length + missing.length > 0) {
		const counts = { unknown: unknown.length, missing: missing.length, notes: notes.length };
		await site.inTurn((turn) => turn.writeLater({ action: 'reconciled', context: counts }));
	}
	return differences;
}

/** Notes outside of the state folders that may be the missing ones, by their names. */
async function straysOf(site: Site, missing: readonly string[]): Promise<string[]> {
	if (missing.length === 0) return [];
	const names = new Set(missing.map(nameOf));
	return (await site.files.notesIn('')).filter((path) => {
		const relative = site.relative(path);
		return names.has(nameOf(path)) && (relative === null || site.stateAt(relative) === null);
	});
}

/** Files in the state folders that are no items: a note that is missing, or was deleted, may lie there under another name. */
async function oddFiles(site: Site, missing: readonly string[]): Promise<string[]> {
	if (missing.length + site.records.missing().length === 0) return [];
	const listed = await Promise.all(site.folders.map((folder) => site.files.filesIn(folder)));
	const paths = listed.flat().map(({ path }) => path);
	return paths.filter((path) => site.hiddenStateAt(site.relative(path) ?? '') !== null);
}

/** One bad note must not stop the others. */
async function finishWhatWasBegun(site: Turn, parts: ReconcileParts): Promise<void> {
	// What was given up a moment ago is in the records only when the log has it.
	await site.parts.ledger.written();
	for (const record of [...site.records.all()]) {
		const finish = finisherOf(record);
		if (!finish) continue;
		await finish(site, record).catch(parts.failed);
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
function* atStake(site: Site): Iterable<string> {
	for (const { presence, state, path } of site.records.all()) {
		if (presence === 'here' && isAtStake(state)) yield site.full(path);
	}
}

/** What was to be put right when it had rested may not have been where the app was closed so soon after. */
const SOON_MS = 10 * 60_000;

/**
 * Of the others, those whose file was written since the ledger last had to do with them, and those that it had to do
 * with shortly before its end.
 */
async function editedNotes(site: Site, pacer: Pacer): Promise<string[]> {
	const edited: string[] = [];
	const all = [...site.records.all()];
	const end = all.reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0);
	for (const { presence, state, path, tended, found, lastAt } of all) {
		// What Signoff has never written to in an adopted vault says what it wants.
		if (presence !== 'here' || isAtStake(state) || !(tended || !site.adopted)) continue;
		const isRecent = !found && lastAt > end - SOON_MS;
		const note = await site.files.note(site.full(path));
		if (note && (isRecent || note.modifiedAt > lastAt)) edited.push(note.path);
		await pacer.breathe();
	}
	return edited;
}
