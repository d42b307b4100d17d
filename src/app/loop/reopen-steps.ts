// What failed, or was done too early, is to be done again: its steps are open in the plan, which stays as
// approved as it is.

import { failedSteps, type PlanNote } from '../../core/loop/plan-note';
import { reopenSteps } from '../../core/loop/reopen-steps';
import type { ItemRecord } from '../../core/record/record';
import { snapshotOf, type Turn } from '../workspace';
import { encodeUtf8 } from '../shared/utf8';
import { isActive } from './claims';
import type { LoopPlans } from './loop-plans';
import { readTaskCase, type FoundPlan } from './task-case';

/** Only in a plan that may still be carried out. Throws VaultFault. */
export async function reopenPlan(turn: Turn, task: ItemRecord, plans: LoopPlans): Promise<void> {
	// What cannot be read is told where the task is looked at.
	const plan = (await readTaskCase(turn, task, plans).catch(() => null))?.plan;
	if (!plan || !isActive(plan.record) || plan.snapshot.text === null) return;
	const reopen = (text: string) => reopenSteps(text, (note) => chosen(note, plan));
	if (reopen(plan.snapshot.text) === plan.snapshot.text) return;
	const text = await turn.files.edit(turn.full(plan.record.path), reopen);
	turn.written.set(plan.record.id, snapshotOf(encodeUtf8(text)).sha256);
}

function chosen(note: PlanNote, { early }: FoundPlan) {
	const failed = new Set(failedSteps(note));
	const isEarly = ({ line, text }: PlanNote['steps'][number]) =>
		early.some((step) => step.line === line && step.text === text);
	return note.steps.filter((step) => failed.has(step) || isEarly(step));
}
