// The commands that are about items. Any program may run a command, so the ones that lead to a decision
// open the review and go no further.

import type { App } from 'obsidian';
import type { Done, Refused, UndoOffer } from '../app/control/api';
import { approvableTogether } from '../app/control/approve-together';
import type { ControlPlane } from '../app/control/control-plane';
import { panelText } from '../core/text/panel';
import { baseNameOf } from '../core/workflow/paths';
import { ChooseState } from '../obsidian/choose-state';
import { confirm } from '../obsidian/confirm';
import type { CommandActions } from '../obsidian/commands';
import type { Dialogs } from '../features/kit/acts/dialogs';
import type { PersonActs } from '../features/kit/acts/person-acts';
import {
	exportEvidence,
	mayDraft,
	mayExport,
	mayReview,
	moveWithReason,
	targetsOf,
} from './item-actions';

interface ItemCommandsInput {
	app: App;
	control: ControlPlane;
	acts: PersonActs;
	dialogs: Dialogs;
	now: () => number;
	attempt: (work: Promise<unknown>) => void;
	checkWorkspace: () => void;
	say: (said: Done | Refused) => void;
}

type ItemCommands = Pick<
	CommandActions,
	| 'approve'
	| 'reject'
	| 'moveTo'
	| 'takeIn'
	| 'draft'
	| 'undoLast'
	| 'approveLowRisk'
	| 'checkWorkspace'
	| 'exportEvidence'
>;

export function itemCommands(input: ItemCommandsInput): ItemCommands {
	const { app, control, acts, dialogs, attempt } = input;
	const inReview = () => {
		const path = activePath(app);
		return path !== null && mayReview(control, path) ? () => dialogs.review(path) : null;
	};
	return {
		approve: inReview,
		reject: inReview,
		moveTo: () => {
			const path = activePath(app);
			const states = path === null ? [] : targetsOf(control, [path]);
			if (path === null || states.length === 0) return null;
			return () => chooseAndMove(input, path);
		},
		takeIn: () => {
			const path = activePath(app);
			if (path === null || control.standing(path)?.canTakeIn !== true) return null;
			return () => attempt(acts.takeIn(path));
		},
		draft: () => {
			const path = activePath(app);
			if (path === null || !mayDraft(control, path)) return null;
			return () => attempt(acts.draft(path));
		},
		undoLast: () => {
			const offer = acts.lastUndo(input.now());
			return offer && (() => attempt(undoOne(input, offer)));
		},
		approveLowRisk: () => {
			const low = approvableTogether(control.waiting());
			return low.length === 0 ? null : () => dialogs.approveTogether(low);
		},
		checkWorkspace: () => (control.isWatching() ? () => input.checkWorkspace() : null),
		exportEvidence: () => {
			const path = activePath(app);
			if (path === null || !mayExport(control, path)) return null;
			return () => attempt(exportEvidence(input, path));
		},
	};
}

function activePath(app: App): string | null {
	return app.workspace.getActiveFile()?.path ?? null;
}

function chooseAndMove(input: ItemCommandsInput, path: string): void {
	const { app, control, acts, attempt } = input;
	new ChooseState(app, targetsOf(control, [path]), (to, event) => {
		const standing = control.standing(path);
		const needs = standing?.moves.find((move) => move.to === to)?.needs;
		if (standing && needs === 'reason') attempt(moveWithReason(input, standing, to));
		else attempt(acts.within('menu').move(path, to, '', event));
	}).open();
}

async function undoOne({ app, control, acts }: ItemCommandsInput, offer: UndoOffer): Promise<void> {
	const name = control.standing(offer.path)?.title ?? baseNameOf(offer.path);
	const event = await confirm(app, panelText.undoQuestion(name), panelText.undoYes);
	if (event) await acts.within('notice').undo(offer, event);
}
