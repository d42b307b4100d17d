// Rows of seed 003's tables `entity` and `delta_notification`, entry by entry. Governed notes, specs and issues have EntityDeltas, artifacts
// have commits, and a conversation, which is only ever appended to, has a chain made of what is appended.

import * as z from 'zod/mini';
import { number, text } from '../../entries/define';
import { artifactDelta } from '../../entries/memory/artifact';
import { entityRemoved } from '../../entries/backlog';
import type { LedgerEntry } from '../../entries/entry';
import type { HexDigest } from '../../shared/hex-digest';
import { entityHash } from '../entity-hash';
import { identityIn, tellsOfVersion } from '../versions/version-row';

export interface EntityRow {
	uuid: string;
	type: string;
	hash: string;
	previousHash: string | null;
	version: number;
	createdAt: string;
	updatedAt: string;
	/** Relative to the workspace's root; null where its note is gone, or nobody says. */
	path: string | null;
	/** What a person calls it: an id, a label. */
	name: string | null;
}

export interface EntityStep {
	row: EntityRow;
	/** A hash that is another one than before: what subscribers of deltas are told. */
	isNews: boolean;
}

/** As much of a version as a row has: a history reads more. */
const stateSchema = z.object({
	...{ entity_uuid: text, entity_type: text, path: text, entity_id: text },
	...{ commit: text, parent: text, version: number },
});
const removedSchema = z.object({ entity_uuid: z.string() });
const commitSchema = z.object({
	...{ artifact_uuid: z.string(), commit: z.string(), path: text },
	parent: z.catch(z.nullable(z.union([z.string(), z.array(z.string())])), null),
});
const labelSchema = z.object({ artifact_uuid: z.string(), label: text, path: text });

type Told = Pick<EntityRow, 'uuid' | 'type' | 'hash' | 'previousHash' | 'path'> &
	Partial<Pick<EntityRow, 'version' | 'name'>>;

export class EntityFold {
	private readonly rows = new Map<string, EntityRow>();
	/** Of artifacts that have no commit yet. */
	private readonly labels = new Map<string, string>();

	constructor(private readonly digest?: HexDigest) {}

	/** Null for an entry that is about no entity, or says nothing of one. */
	apply(entry: LedgerEntry): EntityStep | null {
		if (entry.type === 'EntityDelta') return this.delta(entry);
		if (entry.action.startsWith('artifact_')) return this.artifact(entry);
		if (IN_CONVERSATION.has(entry.action)) return this.conversation(entry);
		return null;
	}

	private delta(entry: LedgerEntry): EntityStep | null {
		if (entry.action === entityRemoved.action) return this.removed(entry);
		if (!tellsOfVersion(entry)) return null;
		const told = z.parse(stateSchema, entry.context);
		const identity = identityIn(told);
		if (!identity) return null;
		const { uuid, commit: hash, version } = identity;
		const { entity_type: type, parent: previousHash, path, entity_id: name } = told;
		return this.put(entry, { uuid, type: type ?? '', version, hash, previousHash, path, name });
	}

	/** Its last state stays. */
	private removed({ context }: LedgerEntry): EntityStep | null {
		const said = removedSchema.safeParse(context).data;
		const before = this.rows.get(said?.entity_uuid ?? '');
		return before ? this.keep({ ...before, path: null }) : null;
	}

	private artifact(entry: LedgerEntry): EntityStep | null {
		if (entry.action !== artifactDelta.action) return this.labelled(entry);
		const said = commitSchema.safeParse(entry.context).data;
		if (!said) return null;
		const { artifact_uuid: uuid, commit: hash, parent, path } = said;
		const previousHash = typeof parent === 'string' ? parent : (parent?.[0] ?? null);
		const name = this.rows.get(uuid)?.name ?? this.labels.get(uuid) ?? null;
		return this.put(entry, { uuid, type: 'artifact', hash, previousHash, path, name });
	}

	/** Its label or its place: the hash stays. */
	private labelled(entry: LedgerEntry): EntityStep | null {
		const said = labelSchema.safeParse(entry.context).data;
		if (!said) return null;
		const { artifact_uuid: uuid, label, path } = said;
		if (label !== null) this.labels.set(uuid, label);
		const before = this.rows.get(uuid);
		if (!before) return null;
		return this.keep({ ...before, path, name: label ?? before.name });
	}

	private conversation(entry: LedgerEntry): EntityStep | null {
		const { conversation: uuid, path } = entry.context;
		if (typeof uuid !== 'string') return null;
		const previousHash = this.rows.get(uuid)?.hash ?? null;
		const hash = entityHash({ item: entry.uuid }, previousHash, this.digest);
		const told = { uuid, type: 'conversation', hash, previousHash };
		return this.put(entry, { ...told, path: typeof path === 'string' ? path : null });
	}

	private keep(row: EntityRow): EntityStep {
		this.rows.set(row.uuid, row);
		return { row, isNews: false };
	}

	private put({ canonicalAt: at }: LedgerEntry, told: Told): EntityStep {
		const { uuid, type, hash, previousHash, path } = told;
		const before = this.rows.get(uuid);
		// Without a spread: of a hundred thousand entries that is what takes longest.
		const row: EntityRow = {
			uuid,
			type,
			hash,
			previousHash,
			version: told.version ?? (before?.version ?? 0) + 1,
			createdAt: before?.createdAt ?? at,
			updatedAt: at,
			path,
			name: told.name ?? before?.name ?? null,
		};
		this.rows.set(uuid, row);
		return { row, isNews: before?.hash !== hash };
	}
}

const IN_CONVERSATION: ReadonlySet<string> = new Set([
	...['conversation_created', 'conversation_collapsed', 'conversation_moved'],
	...['message_added', 'message_undone'],
]);
