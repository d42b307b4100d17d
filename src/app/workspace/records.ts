// What the ledger says of every item of a workspace, by id and by path. It changes by entries alone.

import { canonicalId } from '../../core/item/canonical-id';
import type { KindAtBirth } from '../../core/kinds';
import type { LedgerEntry } from '../../core/entries/entry';
import { isAtStake, type ItemRecord } from '../../core/record/record';
import { KnownConversations } from '../../core/soil/conversation/known-conversations';
import { KnownArtifacts } from '../../core/soil/artifact/known-artifacts';
import { RunWrites } from '../../core/soil/artifact/run-writes';
import { KnownItems } from '../../core/soil/references/known-items';
import { KnownEntities } from '../../core/soil/known-entities';
import { KnownTimes } from '../../core/soil/versions/known-times';
import { KnownVersions } from '../../core/soil/versions/known-versions';
import { formerIdIn, nextRecord } from '../../core/entries/replay';
import { nameOf } from '../../core/workflow/paths';

export class Records {
	/** Specs and issues. */
	readonly entities = new KnownEntities();
	readonly conversations = new KnownConversations();
	/** What references lead to. */
	readonly items = new KnownItems();
	readonly artifacts = new KnownArtifacts();
	/** What runs wrote into notes. */
	readonly writes = new RunWrites();
	/** Of governed notes. */
	readonly versions = new KnownVersions();
	/** When entries happened, as far as a person has said so. */
	readonly times = new KnownTimes();
	/** By their canonical form. */
	private readonly byId = new Map<string, ItemRecord>();
	/** Ids that items went by before, in their canonical form, and those that they go by now. */
	private readonly renamed = new Map<string, string>();
	/** Only of items that are here; two items never share a path. */
	private readonly byPath = new Map<string, string>();
	/** The item that was the last to leave a path. */
	private readonly left = new Map<string, string>();
	private readonly byExternalId = new Map<string, string>();
	private readonly missed = new Set<string>();
	/** Items by the name of their file, for a note that has no id. */
	private readonly byName = new IdsBy(this.byId, ({ path }) => nameOf(path));
	/** Items by the digest of their bytes, for a note that has neither its id nor its name. */
	private readonly byDigest = new IdsBy(this.byId, ({ sha256 }) => sha256);

	constructor(private readonly kindAtBirth: KindAtBirth) {}

	apply(entry: LedgerEntry): void {
		this.entities.apply(entry);
		this.conversations.apply(entry);
		this.items.apply(entry);
		this.artifacts.apply(entry);
		this.writes.apply(entry);
		this.versions.apply(entry);
		this.times.apply(entry);
		if (entry.taskId === null) return;
		const before = this.get(entry.taskId) ?? this.get(formerIdIn(entry) ?? '');
		const after = nextRecord(before, entry, this.kindAtBirth);
		if (after) this.put(after, before);
	}

	/** For the items that a manifest lists instead of one entry each. */
	add(record: ItemRecord): void {
		this.put(record, this.get(record.id));
	}

	/** Also by an id that it went by before. */
	get(id: string): ItemRecord | null {
		const canonical = canonicalId(id);
		return this.byId.get(this.renamed.get(canonical) ?? canonical) ?? null;
	}

	/** The same item as it is known now. */
	latest(record: ItemRecord): ItemRecord {
		return this.get(record.id) ?? record;
	}

	has(id: string): boolean {
		return this.get(id) !== null;
	}

	at(path: string): ItemRecord | null {
		const id = this.byPath.get(path);
		return id === undefined ? null : this.get(id);
	}

	/** The one that was the last to lie there, and lies elsewhere by now. */
	lastAt(path: string): ItemRecord | null {
		const record = this.get(this.left.get(path) ?? '');
		return record?.path === path ? null : record;
	}

	withExternalId(externalId: string): ItemRecord | null {
		const id = this.byExternalId.get(externalId);
		return id === undefined ? null : this.get(id);
	}

	named(name: string): ItemRecord[] {
		return this.those(this.byName.of(name));
	}

	/** Those whose bytes had this digest when Signoff last had to do with them; the first known first. */
	withDigest(sha256: string): ItemRecord[] {
		return this.those(this.byDigest.of(sha256));
	}

	/** Those that were deleted where they waited, or were approved. */
	missing(): ItemRecord[] {
		return this.those(this.missed);
	}

	all(): IterableIterator<ItemRecord> {
		return this.byId.values();
	}

	/** Those whose notes lie where they are known to lie. */
	here(): ItemRecord[] {
		return [...this.byId.values()].filter(({ presence }) => presence === 'here');
	}

	private put(record: ItemRecord, before: ItemRecord | null): void {
		const isRenamed = before !== null && before.id !== record.id;
		if (isRenamed) this.rename(before.id, record);
		this.byId.set(canonicalId(record.id), record);
		this.sort(record);
		for (const externalId of record.externalIds) this.byExternalId.set(externalId, record.id);
		this.byName.change(before, record);
		this.byDigest.change(before, record);
		// Another item may have come to lie there: only an entry that says so takes a place.
		if (!isRenamed && isInPlace(record, before)) return;
		if (before) this.leave(before, record);
		if (record.presence === 'here') this.byPath.set(record.path, record.id);
	}

	private leave({ id, path }: ItemRecord, now: ItemRecord): void {
		if (path !== now.path) this.left.set(path, now.id);
		if (this.byPath.get(path) === id) this.byPath.delete(path);
	}

	private rename(from: string, { id, formerIds }: ItemRecord): void {
		this.byId.delete(canonicalId(from));
		this.missed.delete(from);
		for (const former of formerIds) this.renamed.set(canonicalId(former), canonicalId(id));
		this.renamed.delete(canonicalId(id));
	}

	private those(ids: Iterable<string>): ItemRecord[] {
		return [...ids].flatMap((id) => this.get(id) ?? []);
	}

	private sort(record: ItemRecord): void {
		const { id, presence, state } = record;
		if (presence === 'deleted' && isAtStake(state)) this.missed.add(id);
		else this.missed.delete(id);
	}
}

function isInPlace({ path, presence }: ItemRecord, before: ItemRecord | null): boolean {
	return before?.path === path && before.presence === presence;
}

/**
 * Ids by what mostly one item has: a set each would take more memory than the records. Sorted when it is first asked
 * for, which a start with many entries does not wait for.
 */
class IdsBy {
	private ids: Map<string, string | Set<string>> | null = null;

	constructor(
		private readonly records: ReadonlyMap<string, ItemRecord>,
		private readonly keyOf: (record: ItemRecord) => string | null,
	) {}

	of(key: string): Iterable<string> {
		const known = this.sorted().get(key) ?? [];
		return typeof known === 'string' ? [known] : known;
	}

	change(before: ItemRecord | null, after: ItemRecord): void {
		if (!this.ids) return;
		if (before?.id === after.id && this.keyOf(before) === this.keyOf(after)) return;
		if (before) this.drop(this.ids, before);
		this.keep(this.ids, after);
	}

	private sorted(): ReadonlyMap<string, string | Set<string>> {
		if (!this.ids) {
			this.ids = new Map();
			for (const record of this.records.values()) this.keep(this.ids, record);
		}
		return this.ids;
	}

	private keep(ids: Map<string, string | Set<string>>, record: ItemRecord): void {
		const key = this.keyOf(record);
		if (key === null) return;
		const known = ids.get(key);
		if (known === undefined) ids.set(key, record.id);
		else if (typeof known !== 'string') known.add(record.id);
		else if (known !== record.id) ids.set(key, new Set([known, record.id]));
	}

	private drop(ids: Map<string, string | Set<string>>, record: ItemRecord): void {
		const key = this.keyOf(record);
		const known = key === null ? undefined : ids.get(key);
		if (key === null || known === undefined) return;
		if (known instanceof Set) known.delete(record.id);
		if (known === record.id || (known instanceof Set && known.size === 0)) ids.delete(key);
	}
}
