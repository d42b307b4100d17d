// The items by path and by state. Each answer costs what it returns, not what the vault holds.

import { findDuplicateIds } from '../core/item/duplicates';
import type { Finding } from '../core/item/finding';
import type { Item } from '../core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../core/workflow/states';

export class ItemStore {
	private readonly items = new Map<string, Item>();
	private readonly states = new Map<WorkflowState, Map<string, Item>>(
		WORKFLOW_STATES.map((state) => [state, new Map<string, Item>()]),
	);
	private known: { revision: number; findings: Finding[] } | null = null;
	/** Grows with every change; equal revisions mean equal content. */
	revision = 0;

	at(path: string): Item | null {
		return this.items.get(path) ?? null;
	}

	in(state: WorkflowState): Item[] {
		return [...(this.states.get(state)?.values() ?? [])];
	}

	count(state: WorkflowState): number {
		return this.states.get(state)?.size ?? 0;
	}

	paths(): Iterable<string> {
		return this.items.keys();
	}

	put(item: Item): void {
		this.drop(item.path);
		this.items.set(item.path, item);
		this.states.get(item.state)?.set(item.path, item);
		this.revision += 1;
	}

	drop(path: string): void {
		const item = this.items.get(path);
		if (!item) return;
		this.items.delete(path);
		this.states.get(item.state)?.delete(path);
		this.revision += 1;
	}

	findings(): Finding[] {
		if (this.known?.revision !== this.revision) {
			const own = [...this.items.values()].flatMap((item) => item.findings);
			const findings = [...own, ...findDuplicateIds(this.items.values())];
			this.known = { revision: this.revision, findings };
		}
		return this.known.findings;
	}
}
