// Takes back what a run, or one step of it, changed in the vault, note by note; what somebody has edited since stays as it is.

import { takeBack } from '../tools';
import type { Turn } from '../workspace';
import type { RunRecord } from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';

/** Throws LedgerFault or VaultFault. */
export async function rewindRun(
	turn: Turn,
	{ id }: ItemRecord,
	run: RunRecord,
	{ via, step }: { via: string; step: string | null },
): Promise<{ restored: number; refused: number }> {
	const made = run.changed.filter((change) => step === null || change.step === step);
	const { restored, refused } = await takeBack(turn, made);
	await turn.write({
		action: 'run_rewound',
		taskId: id,
		cause: run.entry,
		context: {
			...{ run: run.id, step_id: step, restored: [...restored], actor: 'human', via },
			refused: refused.map(({ path }) => path),
		},
	});
	return { restored: restored.length, refused: refused.length };
}
