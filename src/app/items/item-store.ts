// The notes by path, by state and by kind. Each answer costs what it returns, not what the vault holds.

import { claimOf, findDuplicateIds, Twins } from '../../core/item/duplicates';
import { type Finding, compareFindings } from '../../core/item/finding';
import type { IndexedNote, Item } from '../../core/item/item';
import { PRIORITIES } from '../../core/item/task-file';
import { withDistinctTitles } from '../../core/item/title';
import { findLooseEnds } from '../../core/kinds/loose-ends';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';

export class ItemStore {
	private readonly notes = new Map<string, IndexedNote>();
	private readonly kinds = new Map<string, Map<string, IndexedNote>>();
	private readonly states = new Map<WorkflowState, Map<string, Item>>(
		WORKFLOW_STATES.map((state) => [state, new Map<string, Item>()]),
	);
	private readonly orders = new Map<WorkflowState, readonly Item[]>();
	/** How many notes make this claim. */
	private readonly claims = new Map<string, number>();
	private known: { revision: number; isWhole: boolean; findings: Finding[] } | null = null;
	private readonly twins = new Twins();
	/** Grows with every change; equal revisions mean equal content. */
	revision = 0;

	/** Null for what knows no state, too. */
	at(path: string): Item | null {
		const note = this.notes.get(path);
		return note?.state === undefined ? null : note;
	}

	of(kind: string): readonly IndexedNote[] {
		return [...(this.kinds.get(kind)?.values() ?? [])];
	}

	/** The most urgent first, none called like another. Sorted once for each change of the state. */
	in(state: WorkflowState): readonly Item[] {
		const known = this.orders.get(state);
		if (known) return known;
		const items = withDistinctTitles(
			[...(this.states.get(state)?.values() ?? [])].sort(compareUrgency),
		);
		this.orders.set(state, items);
		return items;
	}

	count(state: WorkflowState): number {
		return this.states.get(state)?.size ?? 0;
	}

	/** Whether another item says that it has the same id. */
	hasTwin(path: string): boolean {
		const note = this.notes.get(path);
		const claim = note ? claimOf(note) : null;
		return claim !== null && (this.claims.get(claim) ?? 0) > 1;
	}

	paths(): Iterable<string> {
		return this.notes.keys();
	}

	put(note: IndexedNote): void {
		const { path, kind } = note;
		this.drop(path);
		this.notes.set(path, note);
		this.claim(note, 1);
		this.twins.add(note);
		const same = this.kinds.get(kind) ?? new Map<string, IndexedNote>();
		this.kinds.set(kind, same.set(path, note));
		if (note.state !== undefined) this.states.get(note.state)?.set(path, note);
		this.changed(note);
	}

	drop(path: string): void {
		const note = this.notes.get(path);
		if (!note) return;
		this.notes.delete(path);
		this.claim(note, -1);
		this.twins.remove(note);
		this.kinds.get(note.kind)?.delete(path);
		if (note.state !== undefined) this.states.get(note.state)?.delete(path);
		this.changed(note);
	}

	private changed({ state }: IndexedNote): void {
		if (state !== undefined) this.orders.delete(state);
		this.revision += 1;
	}

	/**
	 * By path, so that two runs say the same. Where a note leads, and whether it is there twice, can be told only when
	 * all have been read (`isWhole`).
	 */
	findings(isWhole: boolean): readonly Finding[] {
		const { known, revision } = this;
		if (known?.revision === revision && known.isWhole === isWhole) return known.findings;
		const notes = [...this.notes.values()];
		const findings = [
			...notes.flatMap((note) => note.findings),
			...findDuplicateIds(notes),
			...(isWhole ? [...this.twins.findings(), ...findLooseEnds(notes)] : []),
		].sort(compareFindings);
		this.known = { revision, isWhole, findings };
		return findings;
	}

	private claim(note: IndexedNote, by: 1 | -1): void {
		const claim = claimOf(note);
		if (claim === null) return;
		const count = (this.claims.get(claim) ?? 0) + by;
		if (count > 0) this.claims.set(claim, count);
		else this.claims.delete(claim);
	}
}

// In which order a queue shows its items: the most urgent first, then the one that waited longest.

export function compareUrgency(a: Item, b: Item): number {
	return rankOf(a) - rankOf(b) || a.since - b.since || (a.path < b.path ? -1 : 1);
}

/** An item without a priority stands between P2 and P3: unknown is neither urgent nor idle. */
function rankOf(item: Item): number {
	return item.priority === null ? 2.5 : PRIORITIES.indexOf(item.priority);
}
