// What menus, commands, links and the command line may do with an item. All of them may be run by a
// program, so they open, show and ask; whatever needs a person takes the event of their own click.

import type { ControlPlane } from '../app/control/control-plane';
import type { Done, MoveOption, Outcome, Refused, Standing } from '../app/control/api';
import { text as english } from '../core/text/en/common';
import { text } from '../core/text/english';
import { decisions } from '../core/text/decisions';
import { menuText } from '../core/text/menus';
import type { WorkflowState } from '../core/workflow/states';
import type { CliActions } from '../obsidian/cli-handlers';
import type { FileMenuActions } from '../obsidian/file-menus';
import type { ItemReference } from '../obsidian/protocol';
import type { Dialogs } from '../features/kit/acts/dialogs';
import type { PersonActs } from '../features/kit/acts/person-acts';

interface ItemActionsInput {
	control: ControlPlane;
	acts: PersonActs;
	dialogs: Dialogs;
	count: (state: WorkflowState) => number;
	/** Those that any of the workspaces has. */
	states: () => readonly WorkflowState[];
	attempt: (work: Promise<unknown>) => void;
	say: (said: Done | Refused) => void;
}

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

export function fileMenuActions(input: ItemActionsInput): FileMenuActions {
	const { control, dialogs, attempt } = input;
	const acts = input.acts.within('menu');
	return {
		holds: (paths) => {
			const isSame = sameItems(control, paths);
			return () => {
				if (!isSame()) input.say(decisions.otherNote);
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
		move: (paths, to, event) => attempt(moveAll(input, acts, paths, to, event)),
		review: (path) => dialogs.review(path),
		takeIn: (paths) => attempt(inTurn(paths, (path) => acts.takeIn(path))),
		mayDraft: (path) => mayDraft(control, path),
		draft: (path) => attempt(acts.draft(path)),
		mayDealWith: (path) => control.loop.offers(path)?.dealWith === true,
		dealWith: (path, act, event) => attempt(acts.dealWith(path, act, event)),
		mayExport: (path) => mayExport(control, path),
		exportEvidence: (path) => attempt(exportEvidence(input, path)),
	};
}

/** What lies at a path may be exchanged while a menu is open or a card is in the hand: the log knows by the id. */
export function sameItems(
	control: Pick<ControlPlane, 'standing'>,
	paths: readonly string[],
): () => boolean {
	const ids = paths.map((path) => control.standing(path)?.id ?? null);
	return () => paths.every((path, at) => (control.standing(path)?.id ?? null) === ids[at]);
}

/** Any program may ask for it: it only makes a file beside others. */
export async function exportEvidence(
	{ control, say }: Pick<ItemActionsInput, 'control' | 'say'>,
	path: string,
): Promise<void> {
	const outcome = await control.exportEvidence(path);
	say(outcome.ok ? outcome.value : outcome.refusal);
}

export function mayExport(control: ControlPlane, path: string): boolean {
	return control.standing(path) !== null;
}

export function mayDraft(control: ControlPlane, path: string): boolean {
	return control.loop.offers(path)?.draft === true;
}

export function mayReview(control: ControlPlane, path: string): boolean {
	const standing = control.standing(path);
	if (standing?.state === 'Approved') return standing.unverified;
	return standing?.state === 'Pending_Approval';
}

/** Rejecting what waits is a decision; from anywhere else it is a move. */
export async function moveWithReason(
	{ control, dialogs }: Pick<ItemActionsInput, 'control' | 'dialogs'>,
	standing: Standing,
	to: WorkflowState,
): Promise<void> {
	if (standing.state !== 'Pending_Approval') {
		dialogs.moveWithReason(standing, to);
		return;
	}
	const review = await control.look(standing.path);
	if (review) dialogs.reject(review);
}

/** One note by one gesture; several are moved together. */
function moveAll(
	input: ItemActionsInput,
	acts: PersonActs,
	paths: readonly string[],
	to: WorkflowState,
	event: Event,
): Promise<unknown> {
	const [only, ...others] = paths;
	const standing = others.length === 0 ? input.control.standing(only ?? '') : null;
	const needs = standing?.moves.find((option) => option.to === to)?.needs;
	if (standing && needs === 'reason') return moveWithReason(input, standing, to);
	return acts.moveAll(paths, to, event);
}

async function inTurn(
	paths: readonly string[],
	act: (path: string) => Promise<Outcome>,
): Promise<void> {
	for (const path of paths) await act(path);
}

export function findItem(control: ControlPlane, reference: ItemReference): string | null {
	if ('id' in reference) return control.pathOf(reference.id);
	return control.standing(reference.path) ? reference.path : null;
}

export function cliActions(input: ItemActionsInput): CliActions {
	const { control, dialogs, count, states } = input;
	return {
		find: (reference) => findItem(control, reference),
		status: () =>
			states()
				.map((state) => `${english.stateName(state)}: ${count(state)}`)
				.join('\n'),
		openReview: (path) => dialogs.review(path),
		ask: async (path) => {
			const outcome = await control.ask(path, 'cli');
			return outcome.ok ? outcome.value.sentence : outcome.refusal.sentence;
		},
	};
}
