// Several plans claim one task. What a person approves counts, and the others may not be carried out; where
// nobody has said anything, a person is told.

import { stopPlan } from './end-task';
import { settleReport } from './error-acts';
import { reportError } from './report-error';
import type { TaskCase } from './task-case';
import { isBeingTyped, takeSnapshot, type Turn, type WorkspaceView } from '../workspace';
import type { LoopStanding } from '../../core/loop/facet';
import type { ItemRecord } from '../../core/record/record';
import { recorded } from '../../text/recorded';

/** False where there is nothing to settle. Throws LedgerFault or VaultFault. */
export async function settleRivals(turn: Turn, task: TaskCase): Promise<boolean> {
	for (const plan of task.beaten) {
		const cause = task.plan?.record.approval?.decision?.entry ?? plan.lastEntry;
		await stopPlan(turn, plan, { reason: recorded.loop.notChosen, actor: 'system', cause });
	}
	for (const report of overtaken(turn, task)) await settle(turn, report);
	return task.beaten.length > 0;
}

export function hasRivalsToSettle(workspace: WorkspaceView, task: TaskCase): boolean {
	return task.beaten.length > 0 || overtaken(workspace, task).length > 0;
}

/** Reports of plans that do not contend any more. */
function overtaken(workspace: WorkspaceView, { record, rivals }: TaskCase): ItemRecord[] {
	return rivals.length > 1 ? [] : reportsIn(workspace, record.loop);
}

function reportsIn(workspace: WorkspaceView, loop: LoopStanding | null): ItemRecord[] {
	const told = (loop?.reported ?? []).filter(({ key }) => key.startsWith(KEY));
	return told.flatMap(({ report }) => {
		const record = report === null ? null : workspace.records.get(report);
		return record && isOpen(record) ? [record] : [];
	});
}

function isOpen({ presence, state, dealtWith }: ItemRecord): boolean {
	return presence === 'here' && state === 'Needs_Action' && dealtWith === null;
}

async function settle(turn: Turn, report: ItemRecord): Promise<void> {
	const snapshot = await takeSnapshot(turn.files, turn.full(report.path));
	if (!snapshot || isBeingTyped(turn, report.path, snapshot)) return;
	await settleReport(turn, { record: report, snapshot });
}

const KEY = 'plans:';

/** The same plans are the same trouble, wherever they lie. */
export async function tellOfRivals(turn: Turn, task: TaskCase): Promise<void> {
	const ids = task.rivals.map(({ id }) => id).sort();
	const paths = task.rivals.map(({ path }) => path).sort();
	await reportError(turn, task, {
		key: `${KEY}${ids.join('|')}`,
		errorType: 'AmbiguityError',
		title: recorded.loop.errors.ambiguous(paths.length),
		details: paths.join('\n'),
		advice: recorded.loop.errors.choose,
	});
}
