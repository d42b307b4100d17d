// A rejection was taken back: the plan waits again, so its task comes back from Done, too.

import type { ItemRecord } from '../../core/record/record';
import { recorded } from '../../text/recorded';
import { moveItem } from '../move';
import { takeSnapshot, type Turn } from '../workspace';

/** Only the task that ended with this very plan. Throws LedgerFault or VaultFault. */
export async function reviveTask(turn: Turn, task: ItemRecord, plan: ItemRecord): Promise<void> {
	const { loop } = task;
	const isWaiting = plan.presence === 'here' && plan.state === 'Pending_Approval';
	if (!isWaiting || loop?.end !== 'rejected' || loop.plan !== plan.id) return;
	if (task.presence !== 'here' || task.state !== 'Done') return;
	const snapshot = await takeSnapshot(turn.files, turn.full(task.path));
	if (!snapshot) return;
	await moveItem(turn, {
		...{ record: task, to: 'Needs_Action', actor: 'human', via: 'undo' },
		...{ reason: recorded.loop.revived, snapshot, cause: plan.lastEntry },
		changes: [{ path: ['rejection_reason'], value: undefined }],
	});
}
