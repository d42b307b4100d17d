// What the ledger knows of the versions of governed notes: a fold over `note_versioned`, and over nothing else.

import { readContext } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { noteVersioned } from '../../entries/memory/version';
import { canonicalId } from '../../item/canonical-id';
import { identityIn } from './version-row';

export interface PastVersion {
	/** Seed 003's hash of the state. */
	commit: string;
	version: number;
	/** Digest of the note's bytes, which the content store may have. */
	sha256: string | null;
}

export interface KnownNote extends PastVersion {
	/** `entity_` and a UUID: it stays the same for good. */
	uuid: string;
	/** Id of the item. */
	item: string;
	/** Kind of the note. */
	type: string;
	parent: string | null;
	/** Digest of the bytes before this version; null for the first one. */
	before: string | null;
	/** Signoff said so before it wrote the note: after a crash the note may still be as it was before. */
	announced: boolean;
	/** The last ones, the newest first; the current one is the first. */
	versions: readonly PastVersion[];
}

const MOST_VERSIONS = 8;

export class KnownVersions {
	private readonly byUuid = new Map<string, KnownNote>();
	/** Uuids by the item's id, in its canonical form. */
	private readonly byItem = new Map<string, string>();

	apply(entry: LedgerEntry): void {
		if (entry.action !== noteVersioned.action || entry.taskId === null) return;
		const context = readContext(noteVersioned, entry);
		const identity = identityIn(context);
		if (!identity) return;
		const { uuid, commit, version } = identity;
		const past = { commit, version, sha256: context.sha256 };
		this.byUuid.set(uuid, {
			...{ uuid, item: entry.taskId, type: context.entity_type ?? '', parent: context.parent },
			...{ before: context.before_sha256, announced: context.announced, ...past },
			versions: [past, ...(this.get(uuid)?.versions ?? [])].slice(0, MOST_VERSIONS),
		});
		this.byItem.set(canonicalId(entry.taskId), uuid);
	}

	get size(): number {
		return this.byUuid.size;
	}

	all(): IterableIterator<KnownNote> {
		return this.byUuid.values();
	}

	get(uuid: string): KnownNote | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** Also by the ids that the item went by before. */
	ofItem({ id, formerIds }: { id: string; formerIds: readonly string[] }): KnownNote | null {
		for (const one of [id, ...formerIds.toReversed()]) {
			const known = this.get(this.byItem.get(canonicalId(one)) ?? '');
			if (known) return known;
		}
		return null;
	}
}

/** The last version before the current one whose bytes these are; null where there is none. */
export function earlierWith({ versions }: KnownNote, sha256: string): PastVersion | null {
	return versions.find((one, at) => at > 0 && one.sha256 === sha256) ?? null;
}
