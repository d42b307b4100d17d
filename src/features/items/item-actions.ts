// What menus and commands may do with an item. All of them may be run by a program, so they open, show and ask;
// whatever needs a person takes the event of their own click.

import type { MoveOption, Outcome } from '../../app/control/api';
import type { ControlPlane } from '../../app/control/control-plane';
import { decisions } from '../../core/text/decisions';
import { text } from '../../core/text/english';
import { menuText } from '../../core/text/menus';
import type { WorkflowState } from '../../core/workflow/states';
import { mayReview, moveWithReason, sameItems } from '../kit/acts/item-acts';
import { dialogsOf } from '../review/feature';
import type { Signoff } from '../signoff/signoff';
import type { NoteMenuActions } from './note-menu';

/** Only what is legal for all of them; approving is left to the review, and a reason is for one item. */
export function targetsOf(control: ControlPlane, paths: readonly string[]): WorkflowState[] {
	const alone = paths.length === 1;
	const [first, ...rest] = paths.map((path) => movesOf(control, path, alone));
	return (first ?? []).filter((to) => rest.every((moves) => moves.includes(to)));
}

function movesOf(control: ControlPlane, path: string, alone: boolean): WorkflowState[] {
	const moves = control.standing(path)?.moves ?? [];
	const may = (needs: MoveOption['needs']) => needs === 'nothing' || (alone && needs === 'reason');
	const isOffered = (to: WorkflowState) => control.loop.mayMove(path, to);
	return moves
		.filter(({ to, needs, blocked }) => may(needs) && blocked === null && isOffered(to))
		.map(({ to }) => to);
}

export function noteMenuActions(signoff: Signoff): NoteMenuActions {
	const { control, attempt, say } = signoff;
	const acts = signoff.acts.within('menu');
	return {
		holds: (paths) => {
			const isSame = sameItems(control, paths);
			return () => {
				if (!isSame()) say(decisions.otherNote);
				return isSame();
			};
		},
		targetsOf: (paths) =>
			targetsOf(control, paths).map((state) => ({
				state,
				label: menuText.moveTo(text.stateName(state)),
			})),
		mayReview: (path) => mayReview(control, path),
		mayTakeIn: (paths) => paths.every((path) => control.standing(path)?.canTakeIn === true),
		move: (paths, to, event) => attempt(move(signoff, paths, to, event)),
		review: dialogsOf(signoff).review,
		takeIn: (paths) => attempt(inTurn(paths, (path) => acts.takeIn(path))),
		mayDraft: (path) => mayDraft(control, path),
		draft: (path) => attempt(acts.draft(path)),
		mayDealWith: (path) => control.loop.offers(path)?.dealWith === true,
		dealWith: (path, act, event) => attempt(acts.dealWith(path, act, event)),
		mayExport: (path) => mayExport(control, path),
		exportEvidence: (path) => attempt(exportEvidence(signoff, path)),
	};
}

/** One note by one gesture; several are moved together. A reason is asked for where one is needed. */
export function move(
	signoff: Signoff,
	paths: readonly string[],
	to: WorkflowState,
	event: Event,
): Promise<unknown> {
	const { control, acts } = signoff;
	const [only, ...others] = paths;
	const standing = others.length === 0 ? control.standing(only ?? '') : null;
	const needs = standing?.moves.find((option) => option.to === to)?.needs;
	if (standing && needs === 'reason') {
		return moveWithReason({ control, dialogs: dialogsOf(signoff) }, standing, to);
	}
	return acts.within('menu').moveAll(paths, to, event);
}

/** Any program may ask for it: it only makes a file beside others. */
export async function exportEvidence({ control, say }: Signoff, path: string): Promise<void> {
	const outcome = await control.exportEvidence(path);
	say(outcome.ok ? outcome.value : outcome.refusal);
}

export function mayExport(control: ControlPlane, path: string): boolean {
	return control.standing(path) !== null;
}

export function mayDraft(control: ControlPlane, path: string): boolean {
	return control.loop.offers(path)?.draft === true;
}

async function inTurn(
	paths: readonly string[],
	act: (path: string) => Promise<Outcome>,
): Promise<void> {
	for (const path of paths) await act(path);
}
