// One ledger entry as a line of an item's trail: what happened, who did it, in plain words. What the log
// records as a word (a status, an end, an act) comes in as it stands there.
// Tests as a value.

import type { Words } from '../language';

const withReason = (words: string, reason: string) =>
	reason === '' ? words : `${words}: ${reason}`;

export const trailText = {
	you: 'you',
	signoff: 'Signoff',
	via: {
		outside: 'a program outside of the app',
		'another program': 'another program',
		frontmatter: 'a text written into the note',
		'explorer-drag': 'you, by drag and drop',
		recovered: 'Signoff, after a restart',
		'found waiting': 'nobody known: it waited already',
		signoff: 'Signoff',
		cli: 'a command line',
		receipt: 'you, on another device',
	},
	nowhere: 'an unknown place',
	appeared: (state: string, isUnverified: boolean) =>
		isUnverified ? `appeared in ${state}, where only a decision leads` : `appeared in ${state}`,
	sameId: (state: string, id: string) =>
		`appeared in ${state} with the id of another note, ${id}; it got one of its own`,
	takenIn: 'taken in',
	nowAt: (path: string) => `now at ${path}`,
	nowCalled: (id: string) => `now goes by the id ${id}`,
	edited: 'new version of what is asked',
	leftFor: (path: string) => `left for ${path}`,
	cameBack: 'came back',
	deletedFrom: (state: string) => `deleted from ${state}`,
	restored: 'restored',
	abandoned: (reason: string) => `move not finished: ${reason}`,
	moved: (from: string, to: string, why: string) => withReason(`${from} → ${to}`, why),
	putBack: (from: string, why: string) => `put back from ${from}: ${why}`,
	asked: (risk: string) =>
		risk === '' ? 'asked for approval' : `asked for approval, ${risk} risk`,
	renewed: 'request renewed',
	askedAgain: 'asked for approval',
	reviewed: 'review opened',
	decided: (status: string, reason: string) => withReason(status, reason),
	received: (decided: string, device: string) => `${decided} (on ${device}, with a receipt)`,
	void: 'approval void',
	claimed: (status: string) => `the note claimed to be ${status}`,
	contradicted: 'the note contradicted the log',
	/** `names`: the properties that said so. */
	putRight: (what: string, names: string) => `${what} (${names}): put right`,
	leftAsIs: (what: string, names: string) => `${what} (${names}): left, and counts for nothing`,
	takenBack: 'taken back',
	advanced: (from: string, to: string, reason: string) =>
		withReason(from === '' ? to : `${from} → ${to}`, reason),
	setBack: 'ACT → APPROVE: it waits for a decision again',
	needsApproval: 'needs approval from now on',
	statePutBack: 'state put back',
	claimedState: (claimed: string, state: string) =>
		`The note said ${claimed}, and the task is in ${state}. It was put right.`,
	ended: (end: string, reason: string) => `ended, ${end}: ${reason}`,
	requeued: 'begins again at WATCH',
	errorReported: (title: string) => `error reported: ${title}`,
	errorResolved: (status: string, act: string) => `error ${status}: ${act}`,
	reminded: 'reminder written',
	reminderGone: 'reminder taken away',
	noted: (path: string) => `noted in ${path}`,
	/** Of an action that has no words of its own. */
	other: (action: string, error: string) => withReason(action.replaceAll('_', ' '), error),
};

export type TrailWords = Words<typeof trailText>;
