// A person lets Signoff draft a plan for a task: a note in Plans that says it is a draft.

import { assessNote } from '../../core/approval/assess-note';
import { draftPlan, planFileName } from '../../core/loop/draft-plan';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { text } from '../../text';
import { en } from '../../text/en';
import { evidenceSentence } from '../../text/risk';
import { enforcedElsewhere, type Refused, type Turn } from '../workspace';
import type { LoopPlans } from './loop-plans';
import { writeOwnNote } from './own-note';
import { needsApproval, readTaskCase } from './task-case';

/** Resolves to where it lies, relative. Throws LedgerFault or VaultFault. */
export async function draftFor(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
): Promise<Result<string, Refused>> {
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	if (record.state !== 'Needs_Action' || record.kind !== 'task') {
		return refuse(text.loop.outcomes.notATask);
	}
	const found = await readTaskCase(turn, record, plans);
	if (!found) return refuse(text.loop.outcomes.notATask);
	if (found.rivals.length > 0) return refuse(text.loop.outcomes.hasPlan);
	const { task, snapshot, title } = found;
	const { evidence } = assessNote(snapshot, turn.policy).assessment;
	const content = draftPlan({
		...{ taskId: record.id, title, source: task.source ?? 'manual', body: snapshot.body },
		createdAt: turn.now(),
		requiresApproval: needsApproval(turn, { ...found, plan: null }),
		risk: evidence.map((one) => evidenceSentence(one, en.sensitivity)),
	});
	return accept(
		await writeOwnNote(turn, {
			...{ id: turn.parts.ids.uuid(), idWritten: false, state: 'Plans' },
			...{ name: planFileName(record.id), text: content, cause: record.lastEntry },
			also: () => [],
		}),
	);
}
