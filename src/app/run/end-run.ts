// The end of a run: the entry, and the item where the workflow puts what is done or has failed.

import { showStep, type Situation } from './cycle';
import { evidenceFor, moveItem } from '../move';
import { type Snapshot, takeSnapshot, type Turn } from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { NextAction } from '../../core/kernel/next-action';
import type { ItemRecord } from '../../core/record/record';
import type { WorkflowState } from '../../core/workflow/states';
import { decideTransition } from '../../core/workflow/transition';
import { en } from '../../text/en';

type End = Extract<NextAction, { kind: 'end' }>;

/** Throws LedgerFault or VaultFault. `error`: what a step that failed said. */
export async function endRun(
	turn: Turn,
	record: ItemRecord,
	end: End,
	{ situation, error }: { situation: Situation | null; error: string },
): Promise<void> {
	const { run } = record;
	if (!run) return;
	const isFailed = end.outcome === 'failed';
	const ended: NewEntry = {
		action: 'run_ended',
		level: isFailed ? 'ERROR' : 'INFO',
		taskId: record.id,
		result: isFailed ? 'failure' : 'success',
		error: isFailed ? error : null,
		cause: run.entry,
		context: {
			...{ run: run.id, outcome: end.outcome, code: end.code, step_id: end.stepId },
			actor: 'system',
		},
	};
	if (situation) await bringMarksInLine(turn, situation);
	const moves = end.outcome !== 'stopped' && turn.atWork.endsPlans !== true;
	if (!moves || !(await moveToEnd(turn, record, { ended, isFailed, error })))
		await turn.write(ended);
}

/** What couldn't be written while somebody was typing. */
async function bringMarksInLine(turn: Turn, situation: Situation): Promise<void> {
	const { record, plan } = situation;
	const run = turn.records.latest(record).run ?? situation.run;
	for (const step of plan.steps) {
		const status = run.steps.get(step.step_id);
		const isShown = status === undefined || status === step.status;
		if (!isShown && status !== 'pending')
			await showStep(turn, situation, step, { status, outcome: null });
	}
}

/** False where the workflow has no such move now: then it stays where it is. */
async function moveToEnd(
	turn: Turn,
	record: ItemRecord,
	{ ended, isFailed, error }: { ended: NewEntry; isFailed: boolean; error: string },
): Promise<boolean> {
	const to = isFailed ? 'Rejected' : 'Done';
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || turn.folderOf(to) === null) return false;
	const reason = isFailed ? error : en.run.ended['all-done'];
	if (!(await mayMove(turn, record, snapshot, { to, reason }))) return false;
	await moveItem(turn, {
		...{ record, to, actor: 'system', via: 'signoff', reason, snapshot },
		error: isFailed ? error : null,
		changes: isFailed ? [{ path: ['error'], value: error }] : [],
		cause: record.run?.entry ?? record.lastEntry,
		// Only once it is there: until then the run can be gone on with, and ends again.
		onceDone: [ended],
	});
	return true;
}

async function mayMove(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
	{ to, reason }: { to: WorkflowState; reason: string },
): Promise<boolean> {
	const by = { actor: 'system', reason } as const;
	const evidence = await evidenceFor(turn, record, record.path, snapshot, by);
	const asked = { from: record.state, to, actor: 'system', evidence } as const;
	const verdict = decideTransition(turn.table, asked);
	return verdict.ok && verdict.value !== 'update';
}
