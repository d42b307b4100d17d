// Into which columns cards may be put, and why not into the others. With several cards a column is open that
// is open to all of them.

import { approvableTogether, MOST_AT_ONCE } from '../approval';
import type { LoopQuestions } from '../loop';
import type { MoveOption } from '../workspace';
import type { ControlPlaneQuestions } from '../plane';
import type { Item } from '../../core/item/item';
import { text } from '../../text';
import { refusalSentence } from '../../text/refusals';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import type { WorkflowState } from '../../core/workflow/states';
import type { TransitionTable } from '../../core/workflow/transition-table';
import { ALL_EVIDENCE, decideTransition } from '../../core/workflow/transition';

export type Target =
	/** They are there already. */
	| { kind: 'here' }
	| { kind: 'open'; needs: MoveOption['needs'] }
	/** `why`: a sentence for a person. */
	| { kind: 'closed'; why: string };

interface TargetQuestions {
	control: Pick<ControlPlaneQuestions, 'standing' | 'waiting'> & {
		loop: Pick<LoopQuestions, 'mayMove'>;
	};
	/** What may follow what in the workspace at this root. */
	tableAt: (root: string) => TransitionTable;
}

export function targetFor(
	asked: TargetQuestions,
	items: readonly Item[],
	to: WorkflowState,
): Target {
	const [first, ...others] = items.map((item) => targetOfOne(asked, item, to));
	if (!first || others.length === 0) return first ?? { kind: 'here' };
	const all = [first, ...others];
	const closed = all.find(({ kind }) => kind === 'closed');
	if (closed) return closed;
	const moving = all.filter((one) => one.kind === 'open');
	if (moving.length === 0) return { kind: 'here' };
	if (moving.some(({ needs }) => needs === 'reason')) {
		return { kind: 'closed', why: text.board.oneReasonEach };
	}
	return moving.some(({ needs }) => needs === 'review')
		? together(
				asked,
				items.filter(({ state }) => state !== to),
			)
		: { kind: 'open', needs: 'nothing' };
}

/** Only what is low risk and asked in its turn is approved together, and no more than somebody reads. */
function together({ control }: TargetQuestions, items: readonly Item[]): Target {
	if (items.length > MOST_AT_ONCE) return { kind: 'closed', why: text.board.tooMany(MOST_AT_ONCE) };
	const waiting = new Map(control.waiting().map((one) => [one.path, one]));
	const chosen = items.flatMap(({ path }) => waiting.get(path) ?? []);
	if (approvableTogether(chosen).length === items.length) return { kind: 'open', needs: 'review' };
	const isLow = items.every(({ asks }) => asks?.riskLevel === 'low');
	return { kind: 'closed', why: isLow ? text.board.lookFirst : text.decisions.notInBulk.sentence };
}

function targetOfOne({ control, tableAt }: TargetQuestions, item: Item, to: WorkflowState): Target {
	const { path, root, state } = item;
	if (state === to) return { kind: 'here' };
	const standing = control.standing(path);
	if (!standing) return { kind: 'closed', why: text.decisions.notReady.sentence };
	const rule = whyNotMove(tableAt(root), item, to);
	if (rule) return { kind: 'closed', why: refusalSentence(rule) };
	if (!control.loop.mayMove(path, to)) return { kind: 'closed', why: text.board.loopMovesIt };
	const option = standing.moves.find((move) => move.to === to);
	if (!option) return { kind: 'closed', why: text.decisions.notReady.sentence };
	const { needs, blocked } = option;
	return blocked === null ? { kind: 'open', needs } : { kind: 'closed', why: blocked };
}

/** The next column in this direction that is open; where none is, why not the nearest. */
export function nextTarget<State extends string>(
	targets: readonly (readonly [State, Target])[],
	from: State,
	step: 1 | -1,
): { to: State } | { why: string | null } {
	const at = targets.findIndex(([state]) => state === from);
	const ahead = step === 1 ? targets.slice(at + 1) : targets.slice(0, Math.max(at, 0)).reverse();
	const open = ahead.find(([, { kind }]) => kind === 'open');
	if (open) return { to: open[0] };
	const closed = ahead.map(([, target]) => target).find((one) => one.kind === 'closed');
	return { why: closed?.why ?? null };
}

// Whether a card may be put into a column, as far as the note and the table say. Whoever carries the move out
// looks again.

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
