// What the ledger knows of each spec and issue: a fold over its entries.

import { BACKLOG_ENTRIES } from '../entries/backlog';
import { contextIf, type ContextOf } from '../entries/define';
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
		const definition = BACKLOG_ENTRIES.find(({ action }) => action === entry.action);
		const context = definition && contextIf(definition, entry);
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

type Delta = ContextOf<(typeof BACKLOG_ENTRIES)[0]['context']['shape']>;

/** Null where it says too little to know the entity by. */
function recordAfter(
	before: EntityRecord | null,
	context: Delta,
	action: string,
): EntityRecord | null {
	const type = ENTITY_KINDS.find((kind) => kind === context.entity_type) ?? before?.type;
	const id = context.entity_id ?? before?.id;
	const path = context.path ?? before?.path;
	const commit = context.commit ?? before?.commit;
	const uuid = context.entity_uuid;
	if (uuid === null || !type || id === undefined || path === undefined || commit === undefined)
		return null;
	return {
		...{ uuid, type, id, path, commit },
		parent: context.commit === null ? (before?.parent ?? null) : context.parent,
		version: context.version ?? before?.version ?? 1,
		sha256: context.sha256 ?? before?.sha256 ?? null,
		lineSha256: context.line_sha256 ?? before?.lineSha256 ?? null,
		removed:
			action === 'entity_removed' || (action === 'entity_conflict' && before?.removed === true),
	};
}
