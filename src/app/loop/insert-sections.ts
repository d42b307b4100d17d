// The headings that a task's note still lacks, written into it by a person's click. What is below them counts for nothing
// until somebody writes it.

import type { LoopPlans } from './claims';
import { withSections } from './loop-view';
import { readTaskCase } from './task-case';
import { enforcedElsewhere, isBeingTyped, type Refused, type Turn } from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';

/** Throws VaultFault. */
export async function insertSectionsIn(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
): Promise<Result<null, Refused>> {
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	if (record.state !== 'Needs_Action' || record.kind !== 'task')
		return refuse(text.loop.outcomes.notATask);
	const found = await readTaskCase(turn, record, plans);
	if (!found) return refuse(text.loop.outcomes.noTask);
	if (isBeingTyped(turn, record.path, found.snapshot)) return refuse(text.decisions.unsavedYet);
	const after = withSections(found);
	if (after === null) return refuse(text.loop.outcomes.noSections);
	const written = await turn.files.edit(turn.full(record.path), (note) =>
		note === found.snapshot.text ? after : note,
	);
	return written === after ? accept(null) : refuse(text.loop.outcomes.noteChanged);
}
