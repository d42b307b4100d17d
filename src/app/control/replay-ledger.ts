// Reads the logs into records. Only devices whose word counts here are heard: this one, the one that
// set the workspace up, and those that enforcement was handed to. What any other device decided is a
// move from outside, until a receipt can prove it.

import type { LedgerEntry } from '../../core/ledger/entry';
import { ExpiredObjects } from '../../core/ledger/expired-objects';
import { AnnouncedKeys } from '../../core/receipt/announced';
import type { Pacer } from '../../ports/pacer';
import { readLogs } from '../ledger/read-logs';
import { Doubt, writerOf, type Forged } from './doubt';
import { loadBaseline } from './baseline';
import { Records } from './records';
import type { Site } from './site';

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
const KEEP_MS = 90 * 24 * 60 * 60_000;

export async function replayLedger(site: Site, pacer: Pacer): Promise<Replayed> {
	const records = new Records();
	const announced = new AnnouncedKeys();
	const trusted = new Set<string | null>([null, site.parts.device]);
	const objects = new ExpiredObjects(new Date(site.now() - KEEP_MS).toISOString());
	const lost: string[] = [];
	const source = { files: site.files, pacer, folder: site.logs };
	const doubt = await Doubt.of(site, source);
	let known = false;
	for await (const logged of readLogs(source)) {
		const { entry, file } = logged;
		objects.add(entry);
		if (await doubt.rejects(logged)) continue;
		const writer = writerOf(file);
		announced.add(writer, entry);
		if (!trusted.has(writer)) continue;
		announced.addWord(entry);
		for (const device of devicesIn(entry)) trusted.add(device);
		if (isBaseline(entry)) {
			known = true;
			lost.push(...(await loadBaseline(site, entry, records)));
		} else records.apply(entry);
		await pacer.breathe();
	}
	const forged = await doubt.forged();
	const expired = withoutNeeded(objects.all(), records);
	return { records, announced, known, lost, forged, expired };
}

function isBaseline({ action }: LedgerEntry): boolean {
	return action === 'workspace_created' || action === 'workspace_adopted';
}

/** Devices that enforcement was handed over between. */
function devicesIn({ action, context }: LedgerEntry): string[] {
	if (action !== 'enforcer_changed') return [];
	return [context.from, context.to].filter((device) => typeof device === 'string');
}

/** What a record points to can be restored or compared with, however old it is. */
function withoutNeeded(expired: ReadonlySet<string>, records: Records): ReadonlySet<string> {
	const left = new Set(expired);
	for (const { sha256, reviewed, lastDecision } of records.all()) {
		for (const digest of [sha256, reviewed?.sha256, lastDecision?.sha256])
			left.delete(digest ?? '');
	}
	return left;
}
