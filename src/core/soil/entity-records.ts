// What the ledger knows of each spec and issue: a fold over its entries.

import { deltaIn, type EntityDelta } from '../entries/backlog';
import type { LedgerEntry } from '../entries/entry';
import { ENTITY_KINDS, type EntityKind } from '../backlog/entities';

export interface EntityRecord {
	uuid: string;
	type: EntityKind;
	id: string;
	path: string;
	/** Hash of its state, and of the one before. */
	commit: string;
	parent: string | null;
	version: number;
	/** Of its note's bytes. */
	sha256: string | null;
	/** Of its line in the mirror. */
	lineSha256: string | null;
	removed: boolean;
}

export class EntityRecords {
	private readonly records = new Map<string, EntityRecord>();
	private readonly ids = new Map<string, string>();
	private readonly paths = new Map<string, string>();

	/** Takes entries of any kind, in the order of the log. True where it says something of an entity. */
	apply(entry: LedgerEntry): boolean {
		const context = deltaIn(entry);
		if (!context?.entity_uuid) return false;
		const before = this.records.get(context.entity_uuid) ?? null;
		const after = recordAfter(before, context, entry.action);
		if (after) this.keep(after);
		return after !== null;
	}

	of(uuid: string): EntityRecord | null {
		return this.records.get(uuid) ?? null;
	}

	/** The one that has the id now; one that is gone keeps it until another takes it. */
	withId(id: string): EntityRecord | null {
		return this.of(this.ids.get(id) ?? '');
	}

	at(path: string): EntityRecord | null {
		return this.of(this.paths.get(path) ?? '');
	}

	all(): Iterable<EntityRecord> {
		return this.records.values();
	}

	private keep(record: EntityRecord): void {
		const before = this.records.get(record.uuid);
		if (before && this.ids.get(before.id) === before.uuid) this.ids.delete(before.id);
		if (before && this.paths.get(before.path) === before.uuid) this.paths.delete(before.path);
		this.records.set(record.uuid, record);
		if (!record.removed) this.paths.set(record.path, record.uuid);
		if (!record.removed || !this.ids.has(record.id)) this.ids.set(record.id, record.uuid);
	}
}

/** What an entry leaves out is as it was. */
function either<Value>(
	said: Value | null | undefined,
	known: Value | null | undefined,
): Value | null {
	return said ?? known ?? null;
}

type Identity = Pick<EntityRecord, 'uuid' | 'type' | 'id' | 'path' | 'commit'>;

/** Null where it says too little to know the entity by. */
function identityIn(context: EntityDelta, known: Partial<EntityRecord>): Identity | null {
	const uuid = context.entity_uuid;
	const type = either(
		ENTITY_KINDS.find((kind) => kind === context.entity_type),
		known.type,
	);
	const id = either(context.entity_id, known.id);
	const path = either(context.path, known.path);
	const commit = either(context.commit, known.commit);
	if (uuid === null || type === null || id === null) return null;
	return path === null || commit === null ? null : { uuid, type, id, path, commit };
}

function recordAfter(
	before: EntityRecord | null,
	context: EntityDelta,
	action: string,
): EntityRecord | null {
	const known: Partial<EntityRecord> = before ?? {};
	const identity = identityIn(context, known);
	if (!identity) return null;
	// A conflict says nothing of whether its note is there.
	const isGone = action === 'entity_conflict' ? known.removed : action === 'entity_removed';
	return {
		...identity,
		parent: context.commit === null ? either(null, known.parent) : context.parent,
		version: either(context.version, known.version) ?? 1,
		sha256: either(context.sha256, known.sha256),
		lineSha256: either(context.line_sha256, known.lineSha256),
		removed: isGone === true,
	};
}
