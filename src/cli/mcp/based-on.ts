// `based_on_hash`: a write says which state of a note it is based on, and one that is late gets seed 003's answer, with what has changed
// since field by field, as far as what was read then is still known.

import * as z from 'zod/mini';
import { type Snapshot, snapshotOf } from '../../app/workspace';
import { stateOfNote } from '../../app/memory/versions';
import { encodeUtf8, lenientUtf8 } from '../../app/shared/utf8';
import type { ItemRecord } from '../../core/record/record';
import { isSha256Hex } from '../../core/shared/sha256-hex';
import {
	checkBasedOn,
	conflictFields,
	type EntityConflict,
} from '../../core/soil/versions/based-on';
import { stateOf } from './find-item';
import { refused } from './refused';
import type { Work } from './tool';

export const basedOnInput = z.optional(
	z.string().check(z.refine(isSha256Hex, { error: 'not a hash' })),
);

/** As every tool that changes a note describes it. */
export const BASED_ON_NOTE =
	'based_on_hash is the hash (or sha256) that you read; if the note was changed since, nothing is written.';

interface Based {
	/** Relative to the workspace's folder. */
	path: string;
	record: ItemRecord | null;
	snapshot: Snapshot;
	hash: string | undefined;
	review?: string;
}

/** Throws Refused where the note isn't what the client has read. */
export async function needBasis(
	work: Pick<Work, 'live' | 'read'>,
	{ path, record, snapshot, hash, review }: Based,
): Promise<void> {
	if (hash === undefined) return;
	const now = stateOf(work.live, record, snapshot);
	if (hash === now.hash || hash === now.sha256) return;
	const known = record && work.live.running.records.versions.ofItem(record);
	const versions = known?.versions ?? [];
	const checked = checkBasedOn({ commit: now.hash, version: now.version, versions }, hash);
	if (checked.ok) return;
	const base = await textOfBase(work, hash, versions);
	const fields =
		base === null
			? []
			: conflictFields(stateOfNote(snapshotOf(encodeUtf8(base))), stateOfNote(snapshot), {});
	const conflict: EntityConflict = { ...checked.refusal, fields };
	throw refused('conflict', path, { conflict, ...(review !== undefined && { review }) });
}

async function textOfBase(
	{ live, read }: Pick<Work, 'live' | 'read'>,
	hash: string,
	versions: readonly { commit: string; sha256: string | null }[],
): Promise<string | null> {
	const given = read.text(hash);
	if (given !== null) return given;
	const kept = versions.find(({ commit, sha256 }) => commit === hash || sha256 === hash)?.sha256;
	const bytes = kept ? await live.whole.parts.objects.get(kept) : null;
	return bytes && lenientUtf8.decode(bytes);
}
