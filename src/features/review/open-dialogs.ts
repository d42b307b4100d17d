// Opens the dialogs of a decision, for the panel and for commands, menus and links alike.

import type { App } from 'obsidian';
import type { ControlPlaneQuestions } from '../../app/control/api';
import { shownAs } from '../../core/approval/gesture';
import { text } from '../../core/text/english';
import { reviewText } from '../../core/text/review';
import type { Dialogs } from '../kit/acts/dialogs';
import type { PersonActs, Say } from '../kit/acts/person-acts';
import { BulkApproveModal } from './bulk-modal';
import { ReasonModal } from './reason-modal';
import { ReviewModal } from './review-modal';

interface DialogsInput {
	control: ControlPlaneQuestions;
	acts: PersonActs;
	now: () => number;
	openNote: (path: string, event: MouseEvent) => void;
	openLog: (file: string, line: number) => void;
	say: Say;
}

export function openDialogs(app: App, input: DialogsInput): Dialogs {
	const { say, ...rest } = input;
	const inReview = input.acts.within('review');
	const { reason } = reviewText;
	return {
		review: (path) => new ReviewModal(app, { ...rest, acts: inReview, path }).open(),
		reject: (review) =>
			new ReasonModal(app, {
				title: reason.rejectTitle(review.title),
				confirm: reason.reject,
				about: [shownAs(review)],
				act: (why, press) => inReview.reject(review, why, press),
				ignored: inReview.ignored,
			}).open(),
		moveWithReason: ({ path, title }, to) =>
			new ReasonModal(app, {
				title: reason.moveTitle(title, text.stateName(to)),
				confirm: reason.move,
				about: [path],
				act: (why, { event }) => input.acts.move(path, to, why, event),
				ignored: inReview.ignored,
			}).open(),
		approveTogether: (rows) =>
			new BulkApproveModal(app, { rows, control: input.control, acts: inReview, say }).open(),
	};
}
