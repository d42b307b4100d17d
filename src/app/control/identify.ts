// Which item a note is that appeared somewhere: by the app's word that it was renamed, then by its id,
// then by what other programs know it by, then by name and content, then by name alone if only one of
// that name is missing. Where none fits it is a new item.

import { isSameId } from '../../core/item/canonical-id';
import { externalIdsOf } from '../../core/item/external-ids';
import type { ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import type { Site } from './site';
import type { Snapshot } from './snapshot';

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
	 * An item of that id or name still lies elsewhere: a copy, or a move of which half is known. A name
	 * alone is not sure.
	 */
	| { kind: 'twin'; record: ItemRecord; sure: boolean }
	| { kind: 'new' };

/** `vanished`: its file was there a moment ago and is not now. */
export function identify(
	site: Site,
	{ path, renamed, snapshot }: Appeared,
	vanished: (record: ItemRecord) => boolean,
): Identity {
	const isMissing = (record: ItemRecord) => record.presence !== 'here' || vanished(record);
	if (renamed && mayBe(site, renamed, snapshot)) return { kind: 'known', record: renamed };
	const claimed = claimedRecord(site, path, snapshot);
	if (claimed && isMissing(claimed)) return { kind: 'known', record: claimed };
	const named = site.records.named(nameOf(path));
	const nameless = named.filter(({ idWritten }) => !idWritten);
	const same = nameless.find((one) => one.sha256 === snapshot.sha256 && isMissing(one));
	if (same) return { kind: 'known', record: same };
	if (claimed) return { kind: 'twin', record: claimed, sure: true };
	// Whatever a program does to the id of a report, nobody has dealt with it.
	const reports = named.filter((one) => one.idWritten && isReport(site, one));
	return byName(snapshot.id === null ? [...nameless, ...reports] : reports, vanished);
}

function isReport({ isLoop }: Site, { kind, presence }: ItemRecord): boolean {
	return isLoop && kind === 'error' && presence === 'here';
}

/** Something else may lie at the old path by now, and be known there. */
function mayBe(site: Site, record: ItemRecord, { id }: Snapshot): boolean {
	if (!record.idWritten || isSameId(id, record.id)) return true;
	return isReport(site, record) && (id === null || !site.records.has(id));
}

/** One mail may have been imported many times, so an external id only counts under the same name. */
function claimedRecord(site: Site, path: string, snapshot: Snapshot): ItemRecord | null {
	if (snapshot.id !== null) return site.records.get(snapshot.id);
	for (const externalId of externalIdsOf(snapshot.properties)) {
		const record = site.records.withExternalId(externalId);
		if (record && nameOf(record.path) === nameOf(path)) return record;
	}
	return null;
}

/** A name alone proves little: it only counts for what vanished just now, and only if it is one. */
function byName(named: readonly ItemRecord[], vanished: (record: ItemRecord) => boolean): Identity {
	const [gone, more] = named.filter(vanished);
	if (gone && !more) return { kind: 'known', record: gone };
	const twin = more ? undefined : named.find(({ presence }) => presence === 'here');
	return twin ? { kind: 'twin', record: twin, sure: false } : { kind: 'new' };
}
