// A draft of a plan for a task: a note in Plans that says it is a draft.

import { LoopPlans } from './claims';
import { loopOf } from './loop-at-work';
import { writeOwnNote } from './own-note';
import { needsApproval, readTaskCase } from './task-case';
import { enforcedElsewhere, type Refused, type Turn } from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { NewEntry } from '../../core/entries';
import { draftPlan, planFileName } from '../../core/loop/draft-plan';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { en } from '../../text/en';
import { evidenceSentence } from '../../text/risk';

/** Steps that a planner made. */
export interface PlannedSteps {
	/** Lines such as `- [ ] 1. Read it`, with their blocks. */
	checklist: string;
	/** What is recorded with the note; `id` is the plan's own. */
	announced: (note: { id: string; path: string; text: string }) => NewEntry;
}

/** Throws LedgerFault or VaultFault. Resolves to where the plan is, relative. */
export async function planTask(
	turn: Turn,
	record: ItemRecord,
	planned: PlannedSteps,
): Promise<Result<string, Refused>> {
	const plans = loopOf(turn)?.plans ?? null;
	// Until the loop has looked at every plan, nobody knows which tasks have one.
	if (!plans && turn.enforces) return refuse(text.decisions.notReady);
	return draftFor(turn, record, plans ?? new LoopPlans(), planned);
}

/** Without steps that somebody made, they come from the task itself. Throws LedgerFault or VaultFault. */
export async function draftFor(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	planned: PlannedSteps | null = null,
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
		...(planned && { checklist: planned.checklist }),
	});
	const id = turn.parts.ids.uuid();
	return accept(
		await writeOwnNote(turn, {
			...{ id, idWritten: false, state: 'Plans' },
			...{ name: planFileName(record.id), text: content, cause: record.lastEntry },
			...(planned && {
				announced: (path: string) => [planned.announced({ id, path, text: content })],
			}),
			also: () => [],
		}),
	);
}
