// *Plan this…*: for the item that is open, or for a request in plain words.

import { addCommand } from '../../obsidian/commands';
import { text } from '../../text';
import { isWithin } from '../../core/workflow/paths';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { openPlanThis } from './plan-modal';

export function plan(signoff: Signoff): void {
	const { plugin, control } = signoff;
	addCommand(plugin, 'plan-this', text.plan.command, 'list-plus', () => {
		if (control.plans.roots().length === 0) return null;
		const path = signoff.activePath();
		return (path === null ? null : planThisAt(signoff, path)) ?? (() => open(signoff, null));
	});
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		const act = others.length === 0 ? planThisAt(signoff, path) : null;
		if (act) add(text.plan.command, 'list-plus', act);
	});
}

/** Opens the dialog for the item at this path; null where no plan can be made for it. */
export function planThisAt(signoff: Signoff, path: string): (() => void) | null {
	return signoff.control.plans.mayPlan(path) ? () => open(signoff, path) : null;
}

function open(signoff: Signoff, path: string | null): void {
	const { app, control, openNote, say } = signoff;
	const { plans } = control;
	openPlanThis(app, {
		plans,
		about: path === null ? null : { path, title: control.standing(path)?.title ?? path },
		root: rootFor(plans.roots(), signoff.activePath()),
		openNote,
		say,
	});
}

/** The innermost workspace around the note that is open; else the first. */
function rootFor(roots: readonly string[], active: string | null): string {
	const around = roots.filter((root) => active !== null && isWithin(root, active));
	return around.sort((a, b) => b.length - a.length)[0] ?? roots[0] ?? '';
}
