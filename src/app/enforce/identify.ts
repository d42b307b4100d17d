// Which item a note is that appeared somewhere: by the app's word that it was renamed, then by its id,
// then by what other programs know it by, then by its bytes, whatever it is called now, then by name alone
// if only one of that name is missing. Where none fits nobody knows it: see look-alikes.

import { externalIdsOf } from '../../core/item/external-ids';
import { isAtStake, type ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { decideBirth } from '../../core/workflow/transition';
import type { WorkspaceView } from '../workspace/site';
import type { Snapshot } from '../workspace/snapshot';

interface Appeared {
	/** Relative. */
	path: string;
	/** The item that the app says was renamed; null where it does not say. */
	renamed: ItemRecord | null;
	snapshot: Snapshot;
}

export type Identity =
	| { kind: 'known'; record: ItemRecord }
	/**
	 * Items of that id, of these bytes or of that name still lie elsewhere: a copy, or a move of which half
	 * is known. A name alone is not sure.
	 */
	| { kind: 'twin'; records: readonly [ItemRecord, ...ItemRecord[]]; sure: boolean }
	| { kind: 'new' };

/** What happened a moment ago, and is not in the records. */
export interface Lately {
	/** Its file was there a moment ago and is not now. */
	hasVanished: (record: ItemRecord) => boolean;
	/** The items that vanished whose last bytes had this digest, as they were seen. */
	seenWith: (sha256: string) => readonly ItemRecord[];
}

export function identify(site: WorkspaceView, appeared: Appeared, lately: Lately): Identity {
	const { path, renamed, snapshot } = appeared;
	const isMissing = (one: ItemRecord) => one.presence !== 'here' || lately.hasVanished(one);
	const claimed = claimedRecord(site, path, snapshot);
	const returned = claimed && isMissing(claimed) ? claimed : null;
	// Something else may have come to lie at the old path; an id that was only changed is no other item.
	if (renamed && (!returned || returned.id === renamed.id)) return known(renamed);
	if (returned) return known(returned);
	const same = withBytes(site, appeared, lately);
	const gone = same.find((one) => isMissing(one) && mayReturnAs(one, path, lately));
	if (gone) return known(gone);
	const [twin, ...twins] = claimed ? [claimed] : same.filter((one) => !isMissing(one));
	if (twin) return { kind: 'twin', records: [twin, ...twins], sure: true };
	return byName(namesakes(site, appeared), lately);
}

function known(record: ItemRecord): Identity {
	return { kind: 'known', record };
}

function isReport({ isLoop }: WorkspaceView, { kind, presence }: ItemRecord): boolean {
	return isLoop && kind === 'error' && presence === 'here';
}

/** One mail may have been imported many times, so an external id only counts under the same name. */
function claimedRecord(site: WorkspaceView, path: string, snapshot: Snapshot): ItemRecord | null {
	if (snapshot.id !== null) return site.records.get(snapshot.id);
	for (const externalId of externalIdsOf(snapshot.properties)) {
		const record = site.records.withExternalId(externalId);
		if (record && nameOf(record.path) === nameOf(path)) return record;
	}
	return null;
}

/**
 * Many notes may have the same bytes: those of the same name come first, then in the order of the log. All empty notes
 * have the same: where notes are created all the time only the name says which of them this is.
 */
function withBytes(
	site: WorkspaceView,
	{ path, snapshot }: Appeared,
	{ seenWith }: Lately,
): ItemRecord[] {
	const { sha256, bytes } = snapshot;
	const all = [...site.records.withDigest(sha256), ...seenWith(sha256)];
	const isNamesake = (one: ItemRecord) => nameOf(one.path) === nameOf(path);
	const isAnybodys =
		bytes.length === 0 && decideBirth(site.stateAt(path) ?? 'Inbox') === 'accepted';
	const others = isAnybodys ? [] : all.filter((one) => !isNamesake(one));
	return [...all.filter(isNamesake), ...others];
}

/** What has long been gone comes back under its own name, unless something depends on it. */
function mayReturnAs(record: ItemRecord, path: string, { hasVanished }: Lately): boolean {
	return hasVanished(record) || nameOf(record.path) === nameOf(path) || isAtStake(record.state);
}

/** Whatever a program does to the id of a report, nobody has dealt with it. */
function namesakes(site: WorkspaceView, { path, snapshot }: Appeared): ItemRecord[] {
	const named = site.records.named(nameOf(path));
	const reports = named.filter((one) => one.idWritten && isReport(site, one));
	if (snapshot.id !== null) return reports;
	return [...named.filter(({ idWritten }) => !idWritten), ...reports];
}

/** A name alone proves little: it only counts for what vanished just now, and only if it is one. */
function byName(named: readonly ItemRecord[], { hasVanished }: Lately): Identity {
	const [gone, more] = named.filter(hasVanished);
	if (gone && !more) return known(gone);
	const twin = more ? undefined : named.find(({ presence }) => presence === 'here');
	return twin ? { kind: 'twin', records: [twin], sure: false } : { kind: 'new' };
}
