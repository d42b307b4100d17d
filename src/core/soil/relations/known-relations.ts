// What the ledger says of relations: a fold over its entries, and beside them what texts mention, which their readers put in.
// UNIQUE(kind, target) holds: the first one counts, and a later one is a finding. Total: nothing that a line says makes it throw.

import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { messageUndone, noteUndone } from '../../entries/memory/conversation';
import {
	isAging,
	keyOf,
	originOf,
	uuidOf,
	whyImmutable,
	type Edge,
	type Ends,
	type ImmutableBecause,
} from './edge';
import { UNDO_MS } from '../conversation/head';
import { EdgeTable } from './edge-table';
import { endsIn, Past } from './read-entry';
import { isUniqueKind, type RelationKind, type UniqueKind } from './relation';
import { edgeIn } from './told-relation';

export type RelationFinding =
	/** Its target has one of this kind already. */
	| { code: 'not-unique'; edge: Edge; holder: Edge; entry: string }
	/** Another relation goes by its id. */
	| { code: 'same-id'; edge: Edge; holder: Edge; entry: string }
	/** It can't be removed. */
	| { code: 'immutable'; edge: Edge; because: ImmutableBecause; entry: string }
	/** The entry isn't a relation of the seed. */
	| { code: 'broken'; entry: string };

export class KnownRelations {
	private readonly tables: Readonly<Record<RelationKind, EdgeTable>> = {
		triggers: new EdgeTable(),
		supercedes: new EdgeTable(),
		replies_to: new EdgeTable(),
		continues: new EdgeTable(),
		mentions: new EdgeTable(),
		derived_from: new EdgeTable(),
		contains: new EdgeTable(),
		groups_with: new EdgeTable(),
	};
	/** Those that go by an id of their own. */
	private readonly byUuid = new Map<string, Edge>();
	/** Keys of inferred ones that a person says are wrong. */
	private readonly wrong = new Set<string>();
	/** What a text mentions, by whose text it is. */
	private readonly inferred = new Map<string, readonly Edge[]>();
	private readonly items = new Set<string>();
	private readonly past = new Past();
	private readonly found: RelationFinding[] = [];
	private count = 0;
	private toldCauses = false;

	apply(entry: LedgerEntry): void {
		const { uuid, cause, realizedAt: at } = entry;
		if (uuid === '') return;
		if (cause !== null) this.record('triggers', cause, uuid, entry);
		// A line that is there twice says nothing new.
		if (this.items.has(uuid)) return;
		this.items.add(uuid);
		for (const { kind, source, target } of endsIn(entry, this.past))
			this.record(kind, source, target, entry);
		if (entry.action === 'message_undone') this.forgetMessage(entry);
		if (entry.action === 'note_undone') this.forgetNote(entry);
		if (!entry.action.startsWith('relation_')) return;
		const edge = edgeIn(entry.context, at);
		if (edge) this.follow(edge, entry);
		else this.found.push({ code: 'broken', entry: uuid });
	}

	/** Whether somebody told of a cause, whose effect may be no entry that is here. */
	get hasToldCauses(): boolean {
		return this.toldCauses;
	}

	/** Of all kinds. */
	get size(): number {
		return this.count;
	}

	/** Whether an entry goes by this id here. */
	isItem(id: string): boolean {
		return this.items.has(id);
	}

	from(source: string, kind: RelationKind): readonly Edge[] {
		return this.table(kind).from(source);
	}

	to(target: string, kind: RelationKind): readonly Edge[] {
		return this.table(kind).to(target);
	}

	/** The one that a target of a unique kind has. */
	holder(target: string, kind: UniqueKind): Edge | null {
		return this.table(kind).holder(target) ?? null;
	}

	find({ kind, source, target }: Ends): Edge | null {
		return this.table(kind).find(source, target) ?? null;
	}

	/** One that somebody made, or that a text mentions, by its id. */
	withUuid(uuid: string): Edge | null {
		return this.byUuid.get(uuid) ?? null;
	}

	*all(): Generator<Edge> {
		for (const table of Object.values(this.tables)) yield* table.all();
	}

	/** Those that become fossils unless somebody uses them. */
	*aging(): Generator<Edge> {
		for (const kind of ['mentions', 'derived_from', 'groups_with'] as const)
			for (const edge of this.table(kind).all()) if (isAging(edge)) yield edge;
	}

	findings(): readonly RelationFinding[] {
		return this.found;
	}

	/** The entry that closed a conversation or an issue; null where it is open. */
	closedBy(id: string): string | null {
		return this.past.closed.get(id) ?? null;
	}

	/** What its text mentions now, in place of what it mentioned before. */
	setMentions(source: string, edges: readonly Edge[]): void {
		for (const edge of this.inferred.get(source) ?? []) this.drop(edge);
		const kept = edges.filter((edge) => !this.wrong.has(keyOf(edge)) && this.put(edge));
		if (kept.length > 0) this.inferred.set(source, kept);
		else this.inferred.delete(source);
	}

	private record(
		kind: RelationKind,
		source: string,
		target: string,
		{ uuid, realizedAt: at }: LedgerEntry,
	): void {
		const edge: Edge = { kind, source, target, at, given: null };
		if (this.put(edge)) return;
		const holder = this.holderOf(edge);
		if (holder) this.found.push({ code: 'not-unique', edge, holder, entry: uuid });
	}

	private follow(edge: Edge, entry: LedgerEntry): void {
		if (entry.action === 'relation_added') this.addExplicit(edge, entry.uuid);
		if (entry.action === 'relation_removed') this.removeTold(edge, entry);
		if (entry.action === 'relation_fossilised') this.fossilise(edge);
	}

	private addExplicit(edge: Edge, entry: string): void {
		const before = this.find(edge);
		this.toldCauses ||= edge.kind === 'triggers';
		this.wrong.delete(keyOf(edge));
		// What somebody says counts for more than what was read out of a text.
		if (before && originOf(before) === 'inferred') this.drop(before);
		const holder = this.holderOf(edge);
		const twin = this.withUuid(uuidOf(edge));
		if (holder) this.found.push({ code: 'not-unique', edge, holder, entry });
		else if (twin) this.found.push({ code: 'same-id', edge, holder: twin, entry });
		else this.put(edge);
	}

	/** An inferred one also where its text hasn't been read yet. */
	private removeTold(told: Edge, entry: LedgerEntry): void {
		const edge = this.find(told);
		const because = edge && whyImmutable(edge);
		if (because && !(because === 'temporal' && isTakenBack(edge, entry))) {
			this.found.push({ code: 'immutable', edge, because, entry: entry.uuid });
			return;
		}
		if (originOf(told) === 'inferred') this.wrong.add(keyOf(told));
		if (edge) this.drop(edge);
	}

	/** What a text mentions goes by the text, whatever a line says. */
	private fossilise(told: Edge): void {
		const known = this.find(told);
		const edge = known && originOf(known) !== 'inferred' ? known : told;
		if (!isAging(edge)) return;
		if (known) this.drop(known);
		this.put({ ...edge, fossil: true });
	}

	/** A message that was taken back is no part of its conversation, and the next one replies to the one before it. */
	private forgetMessage(entry: LedgerEntry): void {
		const message = contextIf(messageUndone, entry)?.message ?? '';
		for (const container of this.to(message, 'contains')) {
			const parent = this.from(message, 'replies_to')[0];
			this.drop(container);
			if (parent) this.drop(parent);
			const { lastMessage } = this.past;
			if (lastMessage.get(container.source) !== message) continue;
			if (parent) lastMessage.set(container.source, parent.target);
			else lastMessage.delete(container.source);
		}
	}

	/** Nothing is said about anything any more. */
	private forgetNote(entry: LedgerEntry): void {
		const note = contextIf(noteUndone, entry)?.note ?? '';
		for (const kind of ['mentions', 'derived_from'] as const)
			for (const edge of [...this.from(note, kind)]) if (!edge.given) this.drop(edge);
	}

	/** The other one that its target has of this kind. */
	private holderOf({ kind, source, target }: Edge): Edge | null {
		const holder = isUniqueKind(kind) ? this.table(kind).holder(target) : undefined;
		return holder && holder.source !== source ? holder : null;
	}

	/** False where it is known already, and where its target has another one. */
	private put(edge: Edge): boolean {
		const { kind, source, target, given } = edge;
		const table = this.table(kind);
		const taken = isUniqueKind(kind) ? table.holder(target) : table.find(source, target);
		if (taken) return false;
		table.add(edge);
		if (given) this.byUuid.set(given.uuid, edge);
		this.count += 1;
		return true;
	}

	private drop(edge: Edge): void {
		const table = this.table(edge.kind);
		if (table.find(edge.source, edge.target) !== edge) return;
		table.remove(edge);
		if (edge.given) this.byUuid.delete(edge.given.uuid);
		this.count -= 1;
	}

	private table(kind: RelationKind): EdgeTable {
		return this.tables[kind];
	}
}

/** Writing takes a moment, too. */
const TAKEN_BACK_MS = UNDO_MS + 60_000;

/** Somebody said it by hand, and a person takes it back at once. */
function isTakenBack({ given, at }: Edge, { realizedAt, context }: LedgerEntry): boolean {
	const passed = Date.parse(realizedAt) - Date.parse(at);
	return given !== null && context.actor === 'human' && passed >= 0 && passed <= TAKEN_BACK_MS;
}
