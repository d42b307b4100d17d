// Which of the plans that claim a task counts, by what people have decided on them.

import { canonicalId } from '../../core/item/canonical-id';
import type { ItemRecord } from '../../core/record/record';
import type { WorkspaceView } from '../workspace';

export interface Claims {
	/** All that are still to be carried out; the one that counts comes first. */
	rivals: readonly ItemRecord[];
	/** A person approved another one while these lay there: none of them is to be carried out. */
	beaten: readonly ItemRecord[];
	/** Where there are no rivals: the one that it went on with, or what a person said last. */
	last: ItemRecord | null;
}

const ACTIVE: ReadonlySet<string> = new Set(['Plans', 'Pending_Approval', 'Approved']);

/** A plan that is still to be carried out. */
export function isActive({ presence, state }: ItemRecord): boolean {
	return presence === 'here' && ACTIVE.has(state);
}

export function claimsOn(
	workspace: WorkspaceView,
	{ id, loop }: ItemRecord,
	plans: LoopPlans,
): Claims {
	const here = plans.of(id).flatMap((plan) => hereAs(workspace, plan) ?? []);
	const own = loop?.plan == null ? null : hereAs(workspace, loop.plan);
	const isOver = own !== null && isRejected(own);
	const active = here.filter(isActive).filter((plan) => !isOver || wasThere(plan, own));
	const chosen = lastDecided(active.filter(isApproved));
	const beaten = active.filter((plan) => chosen && plan !== chosen && wasThere(plan, chosen));
	const rank = (plan: ItemRecord) => (plan === chosen ? 0 : plan.id === own?.id ? 1 : 2);
	return {
		rivals: active.filter((plan) => !beaten.includes(plan)).sort((a, b) => byAge(a, b, rank)),
		beaten,
		last: isOver ? lastDecided([own, ...here.filter(isRejected)]) : own,
	};
}

function hereAs(workspace: WorkspaceView, id: string): ItemRecord | null {
	const record = workspace.records.get(id);
	return record?.presence === 'here' ? record : null;
}

/** No change of a note changes the order. */
function byAge(a: ItemRecord, b: ItemRecord, rank: (plan: ItemRecord) => number): number {
	return rank(a) - rank(b) || a.bornAt - b.bornAt || (a.id < b.id ? -1 : 1);
}

/** By a person. */
function isRejected({ state, approval }: ItemRecord): boolean {
	return state === 'Rejected' && approval?.status === 'rejected';
}

function isApproved({ state, approval }: ItemRecord): boolean {
	return state === 'Approved' && approval?.status === 'approved';
}

/** When the person decided on the other one. What comes later they cannot have meant. */
function wasThere({ bornAt }: ItemRecord, decided: ItemRecord): boolean {
	return bornAt <= decidedAt(decided);
}

function lastDecided(plans: readonly ItemRecord[]): ItemRecord | null {
	return plans.reduce<ItemRecord | null>(
		(last, plan) => (last && decidedAt(last) >= decidedAt(plan) ? last : plan),
		null,
	);
}

function decidedAt({ approval }: ItemRecord): number {
	return approval?.decision?.at ?? 0;
}

/** Which plan notes claim which task. Read off the notes; nothing else knows it. */
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
