// A task could not be looked at, or what follows for it could not be done: a person hears of it.

import { goesOn } from './advance-task';
import type { LoopPlans } from './loop-plans';
import { reportError } from './report-error';
import { readTaskCase } from './task-case';
import { recordedFailure } from '../shared/describe-failure';
import { snapshotOf, titleOf, type Turn } from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import { recorded } from '../../text/recorded';
import { VaultFault } from '../../ports/vault-files';

/** Only of what goes on. Throws LedgerFault or VaultFault. */
export async function reportFailure(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	error: unknown,
): Promise<void> {
	if (!goesOn(record) || record.loop === null) return;
	const nothing = { snapshot: snapshotOf(new Uint8Array()), plan: null };
	const found = await readTaskCase(turn, record, plans).catch(() => null);
	const task = found ?? { ...nothing, record, title: titleOf(turn, record) };
	const isFile = error instanceof VaultFault;
	await reportError(turn, task, {
		key: `failure:${recordedFailure(error)}`,
		errorType: isFile ? 'FileSystemError' : 'TaskProcessingError',
		title: isFile ? recorded.loop.errors.files : recorded.loop.errors.processing,
		details: recordedFailure(error),
	});
}
