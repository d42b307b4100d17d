// Whether a card may be put into a column, as far as the note and the table say. Whoever carries the move out
// looks again.

import type { Item } from '../item/item';
import type { InvalidTransition } from '../workflow/invalid-transition';
import { ALL_EVIDENCE, decideTransition } from '../workflow/transition';
import type { TransitionTable } from '../workflow/transition-table';
import type { WorkflowState } from '../workflow/states';

/** The rule that is against it; null where none is. */
export function whyNotMove(
	table: TransitionTable,
	item: Item,
	to: WorkflowState,
): InvalidTransition | null {
	const { state: from, steps } = item;
	const stepsDone = steps === null || steps.done === steps.total;
	const evidence = { ...ALL_EVIDENCE, 'steps-done': stepsDone };
	const verdict = decideTransition(table, { from, to, actor: 'human', evidence });
	return verdict.ok ? null : verdict.refusal;
}
