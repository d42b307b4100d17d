// What Signoff says about approving, rejecting and taking back.

import { isKeyName } from '../../core/receipt/signers';
import type { WorkflowState } from '../../core/workflow/states';
import { common } from './common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const decisions = {
	spent: said('spent', 'One click or key decides once. Please decide again.'),
	gone: said('gone', 'The note is not there any more.'),
	changed: said('changed', 'The note changed since you looked at it. Please look again.'),
	tooEarly: said(
		'too-early',
		'Nothing was decided: this had only just appeared or changed. Take a look, then press again.',
	),
	notShown: said(
		'not-shown',
		'Nothing was decided: what you pressed changed under your hand. Please look again.',
	),
	settling: 'Ready in a moment.',
	expired: said('expired', 'The request has expired. Renew it before you approve.'),
	notExpired: said('not-expired', 'The request has not expired.'),
	otherNote: said(
		'other-note',
		'Another note lies there now. Nothing was done: please look again.',
	),
	notInBulk: said(
		'not-in-bulk',
		'Only low risk can be approved together. Review this one by itself.',
	),
	notConfirmed: said('not-confirmed', 'High risk needs a second, deliberate yes.'),
	notWaiting: said('not-waiting', 'This item does not wait for a decision.'),
	reasonMissing: said('reason-missing', 'Please say why.'),
	needsReview: said('needs-review', 'Approving and rejecting go through the review.'),
	notReady: said('not-ready', 'The log is still being read. Please try again in a moment.'),
	notCompared: said(
		'not-compared',
		'Comparing the notes was stopped, so nothing can be done here. Press “Compare now” in the panel first.',
	),
	comparingStopped: 'Comparing was stopped.',
	comparedAlready: said('compared-already', 'The notes have been compared already.'),
	unsaved: said(
		'unsaved',
		'The note has changes that are not saved yet. Wait a moment, look at them, and decide again.',
	),
	unsavedYet: said(
		'unsaved',
		'The note has changes that are not saved yet. Wait a moment and do it again.',
	),
	enforcedElsewhere: (device: string) =>
		said(
			'enforced-elsewhere',
			`Another device (${device}) enforces this vault and would put this back. Do it there, or choose this device in Signoff’s settings, under “Enforcing device”.`,
		),
	notAskedYet: said(
		'not-asked-yet',
		'The device that enforces this vault has not recorded this request yet, or it was answered already. Decide there, or wait until its log has been synced.',
	),
	enforcedNowhere: said(
		'enforced-nowhere',
		'No device enforces this vault yet. Choose this one in Signoff’s settings, under “Enforcing device”.',
	),
	noFolder: (state: WorkflowState) =>
		said('no-folder', `${common.stateName(state)} has no folder in this workspace.`),
	unwritable: (detail: string) => said('unwritable', detail),
	ledger: said(
		'ledger',
		'The log cannot be written, so nothing was done. Make room or mend the permissions of the Logs folder.',
	),
	logChanged: said(
		'log-changed',
		'Something else than Signoff has changed the log, so nothing was done. Look at it with “Verify the log…”, and do it again if you want it all the same.',
	),
	tooManyNames: said(
		'too-many-names',
		'The note names so many files that nobody can say what an approval would cover. Split it up.',
	),
	notText: said('not-text', 'This file is no text, so nobody can read what it asks for.'),
	empty: said(
		'empty',
		'This note is empty, so there is nothing to approve. Reject it, or wait until it is written.',
	),
	tooLate: said('too-late', 'This can no longer be taken back.'),
	notTakenBack: (why: string) => said('not-taken-back', `Nothing was taken back: ${why}`),
	movedOn: said('moved-on', 'The item has moved on since, so nothing was done.'),
	noCopy: said('no-copy', 'No copy of this note was kept.'),
	noJustification: 'No reason was given.',
	approved: (title: string) => `Approved: ${title}`,
	rejected: (title: string) => `Rejected: ${title}`,
	receivedFrom: (device: string, title: string, to: WorkflowState) =>
		isKeyName(device)
			? `${common.stateName(to)} with a security key (${device}): ${title}`
			: `${common.stateName(to)} on another device (${device}): ${title}`,
	asked: (title: string) => `Asked for approval: ${title}`,
	moved: (title: string, to: WorkflowState) => `${title}: moved to ${common.stateName(to)}`,
	undone: (title: string, to: WorkflowState) => `${title}: back in ${common.stateName(to)}`,
	undoneButSeen: (title: string, to: WorkflowState) =>
		`${title}: back in ${common.stateName(to)}. It lay in Approved until now: a program that watches that folder may have begun already.`,
	renewed: (title: string) => `Renewed: ${title}`,
	history: (count: number) =>
		`${common.counted(count, 'note is', 'notes are')} marked as history. That is not an approval.`,
	restored: (title: string) => `Restored: ${title}`,
	takenIn: (title: string) => `Taken in: ${title}`,
	ticked: 'Step marked',
	interrupted: 'Signoff was interrupted before this was done.',
	forged: (count: number) =>
		`The log has ${common.number(count)} ${count === 1 ? 'entry' : 'entries'} that this device never wrote. They count for nothing.`,
	rootGone: (root: string) =>
		`The folder ${root} is not there, so nothing is checked until it is back.`,
	voidReason: 'The note was changed after it was approved, so the approval is void.',
	leftFor: (title: string, to: string) =>
		`“${title}” was moved out of the workflow, to ${to}. Signoff does not follow it there.`,
	claimed: (title: string, isLeft: boolean) =>
		isLeft
			? `${title}: the note claims a decision that nobody made. Something keeps writing it, or it cannot be changed, so it was left as it is. It counts for nothing.`
			: `${title}: somebody wrote a decision into the note that nobody made. The note was put right.`,
	/** The note says that nothing is decided, and something is. */
	denied: (title: string, isLeft: boolean) =>
		isLeft
			? `${title}: the note says that nothing is decided, and the log knows a decision. Something keeps writing it, or it cannot be changed, so it was left as it is. The log counts.`
			: `${title}: somebody wrote into the note that nothing is decided, and the log knows a decision. The note was put right.`,
	voidStays: (title: string) =>
		`“${title}” was changed after its approval. It is not approved any more, and could not be moved to Rejected.`,
};
