// The items by path and by state. Each answer costs what it returns, not what the vault holds.

import { findDuplicateIds } from '../../core/item/duplicates';
import { type Finding, compareFindings } from '../../core/item/finding';
import { type Item, PRIORITIES } from '../../core/item/item';
import { findLooseEnds } from '../../core/loop/loose-ends';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';

export class ItemStore {
	private readonly items = new Map<string, Item>();
	private readonly states = new Map<WorkflowState, Map<string, Item>>(
		WORKFLOW_STATES.map((state) => [state, new Map<string, Item>()]),
	);
	private readonly orders = new Map<WorkflowState, readonly Item[]>();
	/** How many items say that they have this id. */
	private readonly claims = new Map<string, number>();
	private known: { revision: number; findings: Finding[] } | null = null;
	/** Grows with every change; equal revisions mean equal content. */
	revision = 0;

	at(path: string): Item | null {
		return this.items.get(path) ?? null;
	}

	/** The most urgent first. Sorted once for each change of the state. */
	in(state: WorkflowState): readonly Item[] {
		const known = this.orders.get(state);
		if (known) return known;
		const items = [...(this.states.get(state)?.values() ?? [])].sort(compareUrgency);
		this.orders.set(state, items);
		return items;
	}

	count(state: WorkflowState): number {
		return this.states.get(state)?.size ?? 0;
	}

	/** Whether another item says that it has the same id. */
	hasTwin(path: string): boolean {
		const id = this.at(path)?.id ?? null;
		return id !== null && (this.claims.get(id) ?? 0) > 1;
	}

	paths(): Iterable<string> {
		return this.items.keys();
	}

	put(item: Item): void {
		this.drop(item.path);
		this.items.set(item.path, item);
		this.claim(item, 1);
		this.states.get(item.state)?.set(item.path, item);
		this.orders.delete(item.state);
		this.revision += 1;
	}

	drop(path: string): void {
		const item = this.items.get(path);
		if (!item) return;
		this.items.delete(path);
		this.claim(item, -1);
		this.states.get(item.state)?.delete(path);
		this.orders.delete(item.state);
		this.revision += 1;
	}

	/** By path, so that two runs say the same. */
	findings(): readonly Finding[] {
		if (this.known?.revision !== this.revision) {
			const items = [...this.items.values()];
			const own = items.flatMap((item) => item.findings);
			const findings = [...own, ...findDuplicateIds(items), ...findLooseEnds(items)];
			this.known = { revision: this.revision, findings: findings.sort(compareFindings) };
		}
		return this.known.findings;
	}

	private claim({ id }: Item, by: 1 | -1): void {
		if (id === null) return;
		const count = (this.claims.get(id) ?? 0) + by;
		if (count > 0) this.claims.set(id, count);
		else this.claims.delete(id);
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
