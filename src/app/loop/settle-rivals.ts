// Several plans claim one task. What a person approves counts, and the others may not be carried out; where
// nobody has said anything, a person is told.

import { isBeingTyped } from '../workspace/write-properties';
import { stopPlan } from './end-task';
import { settleReport } from './error-acts';
import { reportError } from './report-error';
import type { TaskCase } from './task-case';
import type { Turn, WorkspaceView } from '../workspace/site';
import { takeSnapshot } from '../workspace/snapshot';
import type { ItemRecord, LoopStanding } from '../../core/record/record';
import { recorded } from '../../text/recorded';

/** False where there is nothing to settle. Throws LedgerFault or VaultFault. */
export async function settleRivals(site: Turn, task: TaskCase): Promise<boolean> {
	for (const plan of task.beaten) {
		const cause = task.plan?.record.approval?.decision?.entry ?? plan.lastEntry;
		await stopPlan(site, plan, { reason: recorded.loop.notChosen, actor: 'system', cause });
	}
	for (const report of overtaken(site, task)) await settle(site, report);
	return task.beaten.length > 0;
}

export function hasRivalsToSettle(site: WorkspaceView, task: TaskCase): boolean {
	return task.beaten.length > 0 || overtaken(site, task).length > 0;
}

/** Reports of plans that do not contend any more. */
function overtaken(site: WorkspaceView, { record, rivals }: TaskCase): ItemRecord[] {
	return rivals.length > 1 ? [] : reportsIn(site, record.loop);
}

function reportsIn(site: WorkspaceView, loop: LoopStanding | null): ItemRecord[] {
	const told = (loop?.reported ?? []).filter(({ key }) => key.startsWith(KEY));
	return told.flatMap(({ report }) => {
		const record = report === null ? null : site.records.get(report);
		return record && isOpen(record) ? [record] : [];
	});
}

function isOpen({ presence, state, dealtWith }: ItemRecord): boolean {
	return presence === 'here' && state === 'Needs_Action' && dealtWith === null;
}

async function settle(site: Turn, report: ItemRecord): Promise<void> {
	const snapshot = await takeSnapshot(site.files, site.full(report.path));
	if (!snapshot || isBeingTyped(site, report.path, snapshot)) return;
	await settleReport(site, { record: report, snapshot });
}

const KEY = 'plans:';

/** The same plans are the same trouble, wherever they lie. */
export async function tellOfRivals(site: Turn, task: TaskCase): Promise<void> {
	const ids = task.rivals.map(({ id }) => id).sort();
	const paths = task.rivals.map(({ path }) => path).sort();
	await reportError(site, task, {
		key: `${KEY}${ids.join('|')}`,
		errorType: 'AmbiguityError',
		title: recorded.loop.errors.ambiguous(paths.length),
		details: paths.join('\n'),
		advice: recorded.loop.errors.choose,
	});
}
