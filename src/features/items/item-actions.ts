// What menus and commands may do with an item. All of them may be run by a program, so they open, show and ask;
// whatever needs a person takes the event of their own click.

import type { MoveOption, Outcome } from '../../app/workspace';
import type { ControlPlane } from '../../app/plane';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';
import { moveWithReason } from '../kit/acts/item-acts';
import { dialogsOf } from '../review/feature';
import type { AddLine } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';

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

/** The lines in the menu of these notes. */
export function addLines(signoff: Signoff, paths: readonly string[], add: AddLine): void {
	const { control, attempt } = signoff;
	const acts = signoff.acts.within('menu');
	const [path = '', ...others] = paths;
	const isAlone = others.length === 0;
	if (paths.every((each) => control.standing(each)?.canTakeIn === true)) {
		add(text.menus.takeIn, 'inbox', () => attempt(inTurn(paths, (each) => acts.takeIn(each))));
	}
	if (isAlone) addLoopLines(signoff, path, add);
	for (const state of targetsOf(control, paths)) {
		add(text.menus.moveTo(text.stateName(state)), 'arrow-right', (event) =>
			attempt(move(signoff, paths, state, event)),
		);
	}
	if (isAlone && mayExport(control, path)) {
		add(text.evidence.menu, 'package-check', () => attempt(exportEvidence(signoff, path)));
	}
}

function addLoopLines(signoff: Signoff, path: string, add: AddLine): void {
	const { control, attempt } = signoff;
	const acts = signoff.acts.within('menu');
	const { retry, 'mark-failed': failed } = text.loop.errors.acts;
	if (mayDraft(control, path)) {
		add(text.loop.panel.draft, 'list-plus', () => attempt(acts.draft(path)));
	}
	if (control.loop.offers(path)?.dealWith !== true) return;
	add(retry.label, 'rotate-ccw', (event) => attempt(acts.dealWith(path, 'retry', event)));
	add(failed.label, 'circle-x', (event) => attempt(acts.dealWith(path, 'mark-failed', event)));
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
