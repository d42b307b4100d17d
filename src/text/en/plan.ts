// What is said where a plan is made for somebody.

import type { SupervisorActionType } from '../../core/kernel/entities';
import { common } from './common';

export const plan = {
	command: 'Plan this…',
	title: 'Plan this',
	titleOf: (name: string) => `Plan “${name}”`,
	request: 'What should be done?',
	/** For an item, whose note says it already. */
	more: 'Anything to add? The note itself is read, too.',
	placeholder: 'One step a line, or in plain sentences',
	workspace: 'Where it goes',
	byTemplate:
		'No language model is set. The template planner makes the plan of the words that are there, and invents nothing.',
	byModel: (model: string) =>
		`${model} makes the plan. It is sent this text, the note and the list of tools.`,
	make: 'Make a plan',
	making: 'Making a plan…',
	asking: (model: string) => `Asking ${model}…`,
	stop: 'Stop',
	back: 'Back',
	keep: 'Keep as draft',
	discard: 'Discard',
	isDraft: 'This is a draft. It asks for nothing and does nothing until you edit or move it.',
	goal: 'Goal',
	steps: 'Steps',
	byHand: 'by hand',
	byLanguageModel: 'by a language model',
	tool: 'tool',
	noArguments: 'no arguments',
	repairs: (count: number) => (count === 1 ? '1 repair' : `${count} repairs`),
	repair: {
		json_repair: 'The form of an answer',
		tool_call_repair: 'A call of a tool',
		plan_repair: 'The plan',
	} satisfies Record<SupervisorActionType, string>,
	repairAttempt: (what: string, attempt: number) => `${what}, attempt ${attempt}`,
	answers: (count: number) =>
		count === 1 ? 'What it answered' : `What it answered, ${count} times`,
	tokens: (asked: number, answered: number) =>
		`${common.number(asked)} tokens asked, ${common.number(answered)} answered`,
	kept: (title: string) => `Plan kept as a draft: “${title}”`,
	failed: {
		'not-a-plan': () => 'No answer of the language model was a plan that could be used.',
		'model-refused': () => 'The language model refused to answer.',
		stopped: () => 'Stopped.',
		'model-failed': (why: string) => `The language model couldn't be asked: ${why}`,
	},
	refused: {
		nothing: { code: 'plan-nothing', sentence: 'Say what should be done.' },
		tooLong: (most: number) => ({
			code: 'plan-too-long',
			sentence: `That is more than a plan can be made of: at most ${most} characters.`,
		}),
		noWorkspace: { code: 'plan-no-workspace', sentence: 'There is no workspace to plan in.' },
		noFolder: {
			code: 'plan-no-folder',
			sentence: 'The workspace has no folder in which new work can begin.',
		},
		wrongState: {
			code: 'plan-wrong-state',
			sentence: 'Only an item in Inbox, Needs action or Plans can be planned.',
		},
		hasSteps: {
			code: 'plan-has-steps',
			sentence:
				'The note has steps already. They are never replaced: edit them, or remove them first.',
		},
		notText: { code: 'plan-not-text', sentence: "The note isn't one that can be written." },
		notWritable: {
			code: 'plan-not-writable',
			sentence:
				'Written into this note the plan would read as something else. Is a block of code left open in it?',
		},
	},
};
