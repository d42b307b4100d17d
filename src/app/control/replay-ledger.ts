// Reads the logs into records. Only devices whose word counts here are heard: this one, the one that
// set the workspace up, and those that enforcement was handed to. What any other device decided is a
// move from outside, until a receipt can prove it.

import type { LedgerEntry } from '../../core/ledger/entry';
import { ExpiredObjects } from '../../core/ledger/expired-objects';
import { parseLogName } from '../../core/ledger/names';
import { AnnouncedKeys } from '../../core/receipt/announced';
import type { Pacer } from '../../ports/pacer';
import { readLogs } from '../ledger/read-logs';
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
	/** Entries in this device's log that it never wrote. They count for nothing. */
	forged: number;
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
	const isForged = await forgeryTest(site);
	let known = false;
	let forged = 0;
	for await (const { entry, file } of readLogs({ files: site.files, pacer, folder: site.logs })) {
		objects.add(entry);
		const writer = writerOf(file);
		const isTrusted = trusted.has(writer);
		if (isTrusted && isForged(writer, entry)) {
			forged += 1;
			continue;
		}
		announced.add(writer, entry);
		if (!isTrusted) continue;
		announced.addWord(entry);
		for (const device of devicesIn(entry)) trusted.add(device);
		if (isBaseline(entry)) {
			known = true;
			lost.push(...(await loadBaseline(site, entry, records)));
		} else records.apply(entry);
		await pacer.breathe();
	}
	const expired = withoutNeeded(objects.all(), records);
	return { records, announced, known, lost, forged, expired };
}

/** The device in a log's name; null for the one that set the workspace up. */
export function writerOf(file: string): string | null {
	return parseLogName(file)?.device ?? null;
}

/** Whether an entry stands in this device's log although it never wrote it. */
async function forgeryTest(
	site: Site,
): Promise<(writer: string | null, entry: LedgerEntry) => boolean> {
	const { isOwn, hashes } = site.parts.own;
	const own = await hashes();
	return (writer, { hash }) => own !== null && isOwn(writer) && !own.has(hash);
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
