// What the ledger says of every item of a workspace, by id and by path. It changes by entries alone.

import { canonicalId } from '../../core/item/canonical-id';
import type { LedgerEntry } from '../../core/ledger/entry';
import { isAtStake, type ItemRecord } from '../../core/record/record';
import { nextRecord } from '../../core/record/replay';
import { nameOf } from '../../core/workflow/paths';

export class Records {
	/** By their canonical form. */
	private readonly byId = new Map<string, ItemRecord>();
	/** Only of items that are here; two items never share a path. */
	private readonly byPath = new Map<string, string>();
	private readonly byExternalId = new Map<string, string>();
	private readonly missed = new Set<string>();
	/** Items by the name of their file, for a note that has no id. */
	private readonly byName = new Map<string, Set<string>>();

	apply(entry: LedgerEntry): void {
		if (entry.taskId === null) return;
		const before = this.get(entry.taskId);
		const after = nextRecord(before, entry);
		if (after) this.put(after, before);
	}

	/** For the items that a manifest lists instead of one entry each. */
	add(record: ItemRecord): void {
		this.put(record, this.get(record.id));
	}

	get(id: string): ItemRecord | null {
		return this.byId.get(canonicalId(id)) ?? null;
	}

	/** The same item as it is known now. */
	latest(record: ItemRecord): ItemRecord {
		return this.get(record.id) ?? record;
	}

	has(id: string): boolean {
		return this.byId.has(canonicalId(id));
	}

	at(path: string): ItemRecord | null {
		const id = this.byPath.get(path);
		return id === undefined ? null : this.get(id);
	}

	withExternalId(externalId: string): ItemRecord | null {
		const id = this.byExternalId.get(externalId);
		return id === undefined ? null : this.get(id);
	}

	named(name: string): ItemRecord[] {
		return this.those(this.byName.get(name) ?? new Set());
	}

	/** Those that were deleted where they waited, or were approved. */
	missing(): ItemRecord[] {
		return this.those(this.missed);
	}

	all(): IterableIterator<ItemRecord> {
		return this.byId.values();
	}

	get size(): number {
		return this.byId.size;
	}

	private put(record: ItemRecord, before: ItemRecord | null): void {
		this.byId.set(canonicalId(record.id), record);
		this.sort(record);
		for (const externalId of record.externalIds) this.byExternalId.set(externalId, record.id);
		// Another item may have come to lie there: only an entry that says so takes a place.
		if (before?.path === record.path && before.presence === record.presence) return;
		if (before) this.forgetPlace(before);
		this.keepPlace(record);
	}

	private keepPlace({ id, path, presence }: ItemRecord): void {
		if (presence === 'here') this.byPath.set(path, id);
		const named = this.byName.get(nameOf(path));
		if (named) named.add(id);
		else this.byName.set(nameOf(path), new Set([id]));
	}

	private those(ids: ReadonlySet<string>): ItemRecord[] {
		return [...ids].flatMap((id) => this.get(id) ?? []);
	}

	private sort(record: ItemRecord): void {
		const { id, presence, state } = record;
		if (presence === 'deleted' && isAtStake(state)) this.missed.add(id);
		else this.missed.delete(id);
	}

	private forgetPlace({ id, path }: ItemRecord): void {
		if (this.byPath.get(path) === id) this.byPath.delete(path);
		const named = this.byName.get(nameOf(path));
		named?.delete(id);
		if (named?.size === 0) this.byName.delete(nameOf(path));
	}
}
