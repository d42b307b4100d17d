// Which plan notes claim which task. Read off the notes; nothing else knows it.

import { canonicalId } from '../../core/item/canonical-id';

export class LoopPlans {
	/** By the plan's id in the records. */
	private readonly taskOf = new Map<string, string>();
	private readonly plansOf = new Map<string, Set<string>>();

	/** Null for a plan that names no task. */
	set(plan: string, named: string | null): void {
		this.drop(plan);
		if (named === null) return;
		this.taskOf.set(plan, named);
		const task = canonicalId(named);
		const plans = this.plansOf.get(task);
		if (plans) plans.add(plan);
		else this.plansOf.set(task, new Set([plan]));
	}

	/** As the plan names it. */
	task(plan: string): string | null {
		return this.taskOf.get(plan) ?? null;
	}

	of(task: string): string[] {
		return [...(this.plansOf.get(canonicalId(task)) ?? [])];
	}

	private drop(plan: string): void {
		const named = this.taskOf.get(plan);
		if (named === undefined) return;
		const task = canonicalId(named);
		this.taskOf.delete(plan);
		const plans = this.plansOf.get(task);
		plans?.delete(plan);
		if (plans?.size === 0) this.plansOf.delete(task);
	}
}
