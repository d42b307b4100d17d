// The dialogs of a decision: for the panel and for commands, menus and links alike. Any program may run a
// command, so the commands open the review and go no further.

import type { App } from 'obsidian';
import type { ControlPlaneQuestions } from '../../app/plane';
import { approvableTogether } from '../../app/approval';
import type { AgentCalls, AgentRules } from '../../app/door';
import { shownAs } from '../../core/approval/gesture';
import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import type { Dialogs } from '../kit/acts/dialogs';
import { mayReview } from '../kit/acts/item-acts';
import type { PersonActs, Say } from '../kit/acts/person-acts';
import { addToNoteMenu } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import { openRuleDialog } from '../agents/feature';
import { openBulkApproval } from './bulk-modal';
import { askReason } from './reason-modal';
import { openReview } from './review-modal';
import type { ReviewPageProps } from './review-page';

// For repairs in the run view.
export { Difference } from './changes';

export function review(signoff: Signoff): void {
	const { plugin, control } = signoff;
	const dialogs = dialogsOf(signoff);
	const inReview = () => {
		const path = signoff.activePath();
		return path !== null && mayReview(control, path) ? () => dialogs.review(path) : null;
	};
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		if (others.length > 0 || !mayReview(control, path)) return;
		add(text.menus.review, 'shield-check', () => dialogs.review(path));
	});
	addCommand(plugin, 'approve', text.commands.approve, 'check', inReview);
	addCommand(plugin, 'reject', text.commands.reject, 'x', inReview);
	addCommand(plugin, 'approve-low-risk', text.commands.approveLowRisk, 'check-check', () => {
		const low = approvableTogether(control.waiting());
		return low.length === 0 ? null : () => dialogs.approveTogether(low);
	});
}

interface DialogParts {
	app: App;
	control: ControlPlaneQuestions;
	acts: PersonActs;
	now: () => number;
	openNote: (path: string, event: MouseEvent) => void;
	openLog: (file: string, line: number) => void;
	say: Say;
	rules: Pick<AgentRules, 'make'>;
	calls: Pick<AgentCalls, 'edit'>;
	/** Where a note belongs. */
	index: { at(path: string): { root: string } | null };
}

export function dialogsOf(parts: DialogParts): Dialogs {
	const { app, control, now, openNote, openLog, say, rules, calls, index } = parts;
	const acts = parts.acts.within('review');
	const { reason } = text.review;
	const makeRule: Dialogs['makeRule'] = (path, call, effect) => {
		const root = index.at(path)?.root;
		if (root === undefined) say(text.decisions.gone);
		else openRuleDialog(app, { root, call, effect, rules, now, say, ignored: acts.ignored });
	};
	const editCall: ReviewPageProps['editCall'] = ({ path, substance }, args, event) =>
		acts.make(event, (gesture) => calls.edit(path, { args, substance }, gesture));
	return {
		makeRule,
		review: (path) =>
			openReview(app, { control, acts, path, now, openNote, openLog, makeRule, editCall }),
		reject: (shown) =>
			askReason(app, reason.rejectTitle(shown.title), {
				confirm: reason.reject,
				about: [shownAs(shown)],
				act: (why, press) => acts.reject(shown, why, press),
				ignored: acts.ignored,
			}),
		moveWithReason: ({ path, title }, to) =>
			askReason(app, reason.moveTitle(title, text.stateName(to)), {
				confirm: reason.move,
				about: [path],
				act: (why, { event }) => parts.acts.move(path, to, why, event),
				ignored: acts.ignored,
			}),
		approveTogether: (rows) => openBulkApproval(app, { rows, control, acts, say }),
	};
}
