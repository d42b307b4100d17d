// Reads the logs into records. Where this device enforces, only its own log counts, and of others what they had
// signed when enforcement was handed to it. Elsewhere the devices that set the workspace up or enforce are heard. What
// any other device decided is a move from outside, until a receipt can prove it.

import { subDays } from 'date-fns';
import type { LoggedEntry } from '../ledger';
import { isBaseline, loadBaseline } from './baseline';
import { CountedRecords } from './counted-records';
import { Doubt, type Forged } from './doubt';
import type { Records } from './records';
import type { WorkspaceView } from './running-workspace';
import { WatchedMoves } from './watched-moves';
import { ExpiredObjects } from '../../core/entries/expired-objects';
import { AnnouncedKeys } from '../../core/receipt/announced';
import type { Pacer } from '../../ports/pacer';

interface Replayed {
	records: Records;
	/** Of all devices, also of those whose word does not count. */
	announced: AnnouncedKeys;
	/** The ledger knows the workspace. */
	known: boolean;
	/** Pieces of the baseline that are not in the content store any more. */
	lost: string[];
	/** Entries in this device's log that it never wrote, as far as that was not said yet. They count for nothing. */
	forged: Forged;
	/** Kept contents that nothing needs any more. */
	expired: ReadonlySet<string>;
}

/** Contents that only older entries name are forgotten, but for what was decided on. */
const DAYS_KEPT = 90;

/** So many take less than a millisecond. */
const ENTRIES_A_STEP = 50;

export function replayLedger(workspace: WorkspaceView, pacer: Pacer): Promise<Replayed> {
	return workspace.parts.ledger.logs.openedOnce(async () => {
		const { found, unproven } = await replayOnce(workspace, pacer, new Set());
		return unproven.size === 0 ? found : (await replayOnce(workspace, pacer, unproven)).found;
	});
}

/** `doubted`: the ids of items each of whose decisions is to be proven. */
async function replayOnce(
	workspace: WorkspaceView,
	pacer: Pacer,
	doubted: ReadonlySet<string>,
): Promise<{ found: Replayed; unproven: ReadonlySet<string> }> {
	const counted = new CountedRecords(workspace, doubted);
	const { records, uncounted } = counted;
	const announced = new AnnouncedKeys();
	const objects = new ExpiredObjects(subDays(workspace.now(), DAYS_KEPT).toISOString());
	const lost: string[] = [];
	const { logs } = workspace.parts.ledger;
	const doubt = await Doubt.of(workspace, logs);
	workspace.watched = workspace.watchesOnly ? new WatchedMoves() : null;
	let known = false;
	const take = async (turns: readonly LoggedEntry[]) => {
		for (const [at, { entry }] of turns.entries()) {
			announced.addWord(entry);
			workspace.watched?.add(entry);
			if (isBaseline(entry)) {
				known = true;
				lost.push(...(await loadBaseline(workspace, entry, records)));
			} else counted.apply(entry);
			if (at % ENTRIES_A_STEP === 0) await pacer.breathe();
		}
	};
	for await (const entries of logs.entries()) {
		for (const logged of entries) {
			const { entry, named } = logged;
			objects.add(entry);
			const verdict = doubt.judge(logged) ?? (await doubt.judgeAgain(logged));
			if (verdict === 'doubted') continue;
			announced.add(named, entry);
			// What has the hash of one that counts is a copy of it.
			if (verdict === 'unheard' && !doubt.isOwn(entry.hash)) uncounted.add(entry.hash);
		}
		await take(doubt.turns());
	}
	await take(doubt.lastTurns());
	const forged = await doubt.forged();
	workspace.uncounted = uncounted;
	const expired = withoutNeeded(objects.all(), records);
	const found = { records, announced, known, lost, forged, expired };
	return { found, unproven: doubted.size === 0 ? await counted.doubtful(pacer) : doubted };
}

/** What a record points to can be restored or compared with, however old it is. */
function withoutNeeded(expired: ReadonlySet<string>, records: Records): ReadonlySet<string> {
	const left = new Set(expired);
	for (const { sha256, reviewed, lastDecision } of records.all()) {
		for (const digest of [sha256, reviewed?.sha256, lastDecision?.sha256])
			left.delete(digest ?? '');
	}
	for (const { sha256 } of records.versions.all()) left.delete(sha256 ?? '');
	return left;
}
