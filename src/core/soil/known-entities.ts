// What the ledger knows of the specs and issues of a workspace: a fold over its entity entries, and over nothing else.

import * as z from 'zod/mini';
import type { LedgerEntry } from '../entries/entry';
import type { Json } from '../shared/json';
import { ENTITY_KINDS, type EntityKind } from '../backlog/entities';
import { parseBacklogId } from '../backlog/ids';

export interface KnownVersion {
	/** Seed 003's hash of the entity. */
	commit: string;
	/** Digest of the note's bytes, which the content store may have. */
	sha256: string | null;
	/** Of its line in the mirror. */
	lineSha256: string | null;
}

export interface KnownEntity {
	uuid: string;
	type: EntityKind;
	id: string;
	/** What it was called before it was renumbered: others have these ids now. */
	formerIds: readonly string[];
	/** Relative to the workspace's root. */
	path: string;
	title: string;
	commit: string | null;
	parent: string | null;
	version: number;
	/** Digest of the note's bytes. */
	sha256: string | null;
	/** The same before the last change; null where there was no note. */
	before: string | null;
	/** Of its line in the mirror. */
	lineSha256: string | null;
	/** Signoff said so before it wrote the note: after a crash the note may still be as it was before. */
	announced: boolean;
	removed: boolean;
	/** Its note says so by a program's word alone, and is to be put right. */
	claimsClosed: boolean;
	/** A program wrote that it is closed: only a person, or evidence, closes it. */
	asksToClose: boolean;
	/** Id of the item that was made of it last. */
	task: string | null;
	/** How that item ended, where it didn't end well. */
	taskEnded: TaskEnd | null;
	/** What closed it; null while it isn't closed, and where it came closed. */
	closing: Closing | null;
	/** The last ones, the newest first. */
	versions: readonly KnownVersion[];
	/** Uuid of the last entry about it. */
	lastEntry: string | null;
}

export interface Closing {
	/** Uuid of the entry. */
	entry: string;
	at: string;
	/** Whoever did it, by name. */
	by: string | null;
	/** Of the task that did it; null where a person closed it. */
	evidence: { decision: string | null; approvedBy: string | null } | null;
}

/** Both sides of what was changed in the note, and in the mirror or where it was imported from. */
export interface OpenConflict {
	/** Uuid of the entry that recorded it. */
	entry: string;
	uuid: string;
	id: string;
	/** By field: what the note says, and what the other side says. */
	fields: Readonly<Record<string, readonly [ours: Json, theirs: Json]>>;
	/** Digests of the note, and of the other side's line, in the content store. */
	ours: string | null;
	theirs: string | null;
	isImported: boolean;
	at: string;
}

/** How an item ends that doesn't come to its good end. */
export const TASK_ENDS = ['rejected', 'failed', 'deleted'] as const;
export type TaskEnd = (typeof TASK_ENDS)[number];

const MOST_VERSIONS = 8;

const text = z.catch(z.nullable(z.string()), null);
const contextSchema = z.object({
	entity_uuid: z.string(),
	entity_type: z.enum(ENTITY_KINDS),
	entity_id: z.string(),
	path: z.string(),
	title: z.catch(z.string(), ''),
	commit: text,
	parent: text,
	version: z.catch(z.int(), 1),
	sha256: text,
	before_sha256: text,
	line_sha256: text,
	theirs_sha256: text,
	announced: z.catch(z.boolean(), false),
	claims_closed: z.catch(z.boolean(), false),
	changes: z.catch(
		z.object({
			fields: z.catch(z.record(z.string(), z.tuple([z.json(), z.json()])), {}),
			reason: text,
		}),
		{ fields: {}, reason: null },
	),
	task: text,
	task_ended: z.catch(z.nullable(z.enum(TASK_ENDS)), null),
	evidence: z.catch(z.nullable(z.object({ decision: text, approved_by: text })), null),
	by: text,
	resolves: text,
});
type EntityContext = z.infer<typeof contextSchema>;

/** Why a change was recorded, where that matters to what is known afterwards. */
export const ASKS_TO_CLOSE = 'asks to be closed';
export const IMPORTED = 'imported';

export class KnownEntities {
	private readonly byUuid = new Map<string, KnownEntity>();
	/** The last entity that had the id. */
	private readonly byId = new Map<string, string>();
	private readonly byPath = new Map<string, string>();
	private readonly byTask = new Map<string, string>();
	/** Uuids of those at whose path another one is now. */
	private readonly displacedOnes = new Set<string>();
	/** Uuids. */
	private readonly pending = new Set<string>();
	private readonly open = new Map<string, OpenConflict>();
	private readonly highest: Record<EntityKind, number> = { spec: 0, issue: 0 };

	apply(entry: LedgerEntry): void {
		if (!entry.action.startsWith('entity_')) return;
		const read = contextSchema.safeParse(entry.context);
		if (!read.success) return;
		const context = read.data;
		if (context.resolves !== null) this.open.delete(context.resolves);
		if (entry.action === 'entity_conflict') this.addConflict(context, entry);
		else this.put(context, entry);
	}

	get size(): number {
		return this.byUuid.size;
	}

	all(): IterableIterator<KnownEntity> {
		return this.byUuid.values();
	}

	get(uuid: string): KnownEntity | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** The last that went by this id, also where it was removed. */
	withId(id: string): KnownEntity | null {
		return this.get(this.byId.get(id) ?? '');
	}

	/** The one that an item was made of. */
	withTask(task: string): KnownEntity | null {
		return this.get(this.byTask.get(task) ?? '');
	}

	/** The one whose note is at this path, relative to the root. */
	at(path: string): KnownEntity | null {
		return this.get(this.byPath.get(path) ?? '');
	}

	/** Those of which a person has to know something. */
	waiting(): readonly KnownEntity[] {
		return [...this.pending].flatMap((uuid) => this.get(uuid) ?? []);
	}

	/** Another one's note is where theirs was, and they came up nowhere else. */
	displaced(): readonly KnownEntity[] {
		return [...this.displacedOnes].flatMap((uuid) => this.get(uuid) ?? []);
	}

	/** By the ids of now. What was removed waits for nobody, until it comes back. */
	conflicts(): readonly OpenConflict[] {
		return [...this.open.values()].flatMap((conflict) => {
			const known = this.get(conflict.uuid);
			return known?.removed === false ? [{ ...conflict, id: known.id }] : [];
		});
	}

	/** One more than the highest number that was ever given. */
	next(): Readonly<Record<EntityKind, number>> {
		const { spec, issue } = this.highest;
		return { spec: spec + 1, issue: issue + 1 };
	}

	private addConflict(context: EntityContext, entry: LedgerEntry): void {
		this.open.set(entry.uuid, {
			entry: entry.uuid,
			uuid: context.entity_uuid,
			id: context.entity_id,
			fields: context.changes.fields,
			ours: context.sha256,
			theirs: context.theirs_sha256,
			isImported: context.changes.reason === IMPORTED,
			at: entry.canonicalAt,
		});
	}

	private put(context: EntityContext, entry: LedgerEntry): void {
		const { entity_uuid: uuid, entity_id: id } = context;
		const before = this.get(uuid);
		const known = {
			...placeOf(context, entry),
			formerIds: formerIdsAfter(before, id),
			...versionAfter(before, context),
			...standingAfter(before, context, entry),
		};
		this.byUuid.set(uuid, known);
		this.byId.set(id, uuid);
		if (before && this.byPath.get(before.path) === uuid) this.byPath.delete(before.path);
		this.displacedOnes.delete(uuid);
		if (!known.removed) this.putAt(known);
		if (context.task !== null) this.byTask.set(context.task, uuid);
		const isWaiting = known.asksToClose || known.taskEnded !== null;
		if (isWaiting && !known.removed) this.pending.add(uuid);
		else this.pending.delete(uuid);
		this.count(id);
	}

	private putAt({ path, uuid }: KnownEntity): void {
		const other = this.byPath.get(path) ?? uuid;
		if (other !== uuid) this.displacedOnes.add(other);
		this.byPath.set(path, uuid);
	}

	private count(id: string): void {
		const read = parseBacklogId(id);
		if (read) this.highest[read.kind] = Math.max(this.highest[read.kind], read.number);
	}
}

function placeOf(context: EntityContext, { action, uuid }: LedgerEntry) {
	return {
		uuid: context.entity_uuid,
		type: context.entity_type,
		id: context.entity_id,
		path: context.path,
		title: context.title,
		removed: action === 'entity_removed',
		announced: context.announced,
		before: context.before_sha256,
		lastEntry: uuid,
	};
}

function formerIdsAfter(before: KnownEntity | null, id: string): readonly string[] {
	if (!before) return [];
	return before.id === id ? before.formerIds : [...before.formerIds, before.id];
}

type Version = Pick<
	KnownEntity,
	'commit' | 'parent' | 'version' | 'sha256' | 'lineSha256' | 'versions'
>;

const NO_VERSION: Version = {
	...{ commit: null, parent: null, version: 0, sha256: null, lineSha256: null, versions: [] },
};

/** An entry that says nothing of the state, such as a removal, leaves it as it was. */
function versionAfter(known: KnownEntity | null, context: EntityContext): Version {
	const before = known ?? NO_VERSION;
	const { commit, parent, version } = context;
	const digests = {
		sha256: context.sha256 ?? before.sha256,
		lineSha256: context.line_sha256 ?? before.lineSha256,
	};
	if (commit === null || commit === before.commit) {
		const { versions } = before;
		return { ...digests, commit: before.commit, parent: before.parent, version, versions };
	}
	const versions = [{ commit, ...digests }, ...before.versions].slice(0, MOST_VERSIONS);
	return { ...digests, commit, parent, version, versions };
}

type Standing = Pick<
	KnownEntity,
	'asksToClose' | 'claimsClosed' | 'task' | 'taskEnded' | 'closing'
>;

const NOTHING: Standing = {
	...{ asksToClose: false, claimsClosed: false, task: null, taskEnded: null, closing: null },
};

/** What was asked, or claimed, of a status is settled by the next one. */
function standingAfter(
	known: KnownEntity | null,
	context: EntityContext,
	entry: LedgerEntry,
): Standing {
	const before = known ?? NOTHING;
	const { status } = context.changes.fields;
	const { asksToClose, claimsClosed } = status ? NOTHING : before;
	return {
		asksToClose: asksToClose || context.changes.reason === ASKS_TO_CLOSE,
		claimsClosed: claimsClosed || context.claims_closed,
		task: context.task ?? before.task,
		taskEnded: status?.[1] === 'closed' ? null : endAfter(before, context),
		closing: status ? closingBy(context, entry) : before.closing,
	};
}

/** Null for a program's word, and for what came closed. */
function closingBy(context: EntityContext, entry: LedgerEntry): Closing | null {
	const { changes, claims_closed: isClaim, evidence, by } = context;
	const { uuid, action, canonicalAt: at } = entry;
	const isClosed = changes.fields.status?.[1] === 'closed' && !isClaim;
	if (!isClosed || action !== 'entity_changed') return null;
	return {
		...{ entry: uuid, at, by },
		evidence: evidence && { decision: evidence.decision, approvedBy: evidence.approved_by },
	};
}

function endAfter(before: Standing, { task, task_ended: ended }: EntityContext): TaskEnd | null {
	return task === null ? before.taskEnded : ended;
}
