// What the cognitive loop writes into the log and into notes: English alone. What of it a person sees in the app
// is said by codes (../trail).

import type { LoopState } from '../../core/loop/states';
import { common } from '../en/common';

export const loop = {
	approvedBy: (name: string) => `approved by ${name === '' ? 'a person' : name}`,
	notRequired: 'nothing in it needs approval',
	revived: 'The rejection of its plan was taken back.',
	claimed: (claimed: string, state: LoopState) =>
		`The note said ${claimed}, and the task is in ${state}. It was put right.`,
	invalid: {
		notText: 'The file is no text.',
		broken: 'Its properties cannot be read.',
	},
	errors: {
		ambiguous: (count: number) =>
			`${common.counted(count, 'plan claims', 'plans claim')} this task. Which of them counts only a person can say.`,
		choose:
			'Approve the one that counts: the others go to Plans/rejected. One that lies in Plans can be approved once you have moved it to Plans/pending. Or reject or delete the others.',
		failedStep: (step: string, more: number) =>
			more === 0
				? `A step failed: ${step}`
				: `A step failed, and ${common.number(more)} more: ${step}`,
		early: (count: number) =>
			`${common.counted(count, 'step says that it', 'steps say that they')} ended before the plan was approved`,
		openEarly:
			'Nobody had approved it by then, so that they do not count. If they were done all the same, open them in the panel and tick them again. Retry opens them, to be done again.',
		invalid: (file: string) => `${file} cannot be read as a task`,
		planGone: 'The plan of the task is gone',
		jumped: 'A state was skipped in the note',
		duringState: (title: string, state: LoopState) =>
			`Task “${title}” stopped in ${state}. Nothing was retried.`,
		processing: 'The task could not be processed',
		files: 'A file could not be read or written',
		filed: (path: string, home: string) =>
			`The note was moved to ${path}. Put right what is wrong and choose Retry, which brings it back to ${home}.`,
	},
	reminder: {
		title: (title: string) => `A plan waits for your decision: ${title}`,
		escalation: (title: string) => `A plan has waited very long for your decision: ${title}`,
		body: (hours: number) =>
			`It has waited for ${common.counted(hours, 'hour', 'hours')}. This note goes away when it is decided.`,
	},
	accounting: {
		title: (title: string) => `Outcome: ${title}`,
	},
	/** In a comment, where something is to be written. */
	hints: {
		interpretation: 'What does this task mean, in your own words?',
		intent: 'What is it for? What is different when it is done?',
		requirements: 'What has to be true of the result?',
	},
	renamedTo: (id: string) => `Its note names another id: ${id}.`,
	again: 'A person lets it begin again.',
	notChosen: 'Another plan was approved for this task.',
	notes: {
		settled: 'Settled: one plan is left.',
		resolved: 'Its note says how it was resolved.',
		retry: 'Retried: the task begins again.',
		'mark-failed': 'Marked as failed.',
		acknowledge: 'Acknowledged.',
		ignore: 'Ignored.',
	},
} as const;
