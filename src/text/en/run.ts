// What is said about runs of approved plans.

import type { EndCode, PauseCode, RunAmounts } from '../../core/kernel/run-record';
import type { PlanFindingCode } from '../../core/plan/plan-json';

const AMOUNT_NAMES = {
	cycles: 'cycles',
	minutes: 'minutes',
	toolCalls: 'calls of tools',
	tokens: 'tokens',
	money: 'money',
} satisfies Record<keyof RunAmounts, string>;

export const run = {
	amounts: AMOUNT_NAMES,
	dayLimit: (amount: string, end: string) =>
		`a limit for all runs of a day is reached: ${amount}. It counts until ${end}; to go on sooner, raise the limit per day in the settings`,
	/** Why a run waits. `step`: its id; `detail`: what it is about, such as a tool's name. */
	paused: {
		asked: () => 'paused by a person',
		interrupted: () => 'interrupted',
		'by-hand': (step: string) => `step ${step} has no tool: do it by hand, then say so`,
		'no-such-tool': (step: string, tool: string) =>
			`step ${step}: there is no tool “${tool}”${tool.includes('/') ? ', or its server can’t be asked' : ''}`,
		'tool-not-accepted': (step: string, tool: string) =>
			`step ${step}: the tool “${tool}” is not accepted, or has changed since it was`,
		'bad-arguments': (step: string, detail: string) =>
			`step ${step}: the arguments do not fit the tool (${detail})`,
		'no-model': (step: string) => `step ${step} needs a language model, and none is set`,
		'model-failed': (step: string, detail: string) =>
			`step ${step}: the language model did not answer. ${detail}`,
		'wants-more': (step: string, detail: string) =>
			`step ${step}: the language model wants to do more than was approved (${detail})`,
		limit: (_step: string, detail: string) => `a limit is reached: ${detail}`,
		'unknown-effect': (step: string, tool: string) =>
			`step ${step}: nobody knows whether “${tool}” took effect`,
	} satisfies Record<PauseCode, (step: string, detail: string) => string>,
	ended: {
		'all-done': 'every step is done',
		'step-failed': 'a step failed',
		stopped: 'stopped by a person',
		'approval-void': 'the approval does not hold any more',
		'plan-changed': 'the plan is not the one that was approved',
	} satisfies Record<EndCode, string>,
	/** Why a plan can't run. `detail`: a key or an id. */
	plan: {
		'goal-empty': () => 'the note has no title',
		'no-steps': () => 'it has no steps',
		'description-empty': () => 'it has no text',
		'block-not-json': () => 'its block is not JSON',
		'block-wrong': (detail: string) => `its block has a wrong “${detail}”`,
		'key-twice': (detail: string) => `its block has “${detail}” twice`,
		'unknown-agent': () => 'the only agent is “llm”',
		'id-twice': (detail: string) => `the id “${detail}” is there twice`,
		'not-one-line': () => 'its text is more than one line',
		'not-writable': () => 'it cannot be written into this note',
	} satisfies Record<PlanFindingCode, (detail: string) => string>,
	atStep: (step: string, why: string) => `step ${step}: ${why}`,
	refused: {
		notApproved: {
			code: 'run-not-approved',
			sentence: 'Only an item in Approved, with an approval that holds, can run.',
		},
		noSteps: { code: 'run-no-steps', sentence: 'There is no step in this note to run.' },
		badPlan: (why: string) => ({
			code: 'run-bad-plan',
			sentence: `This plan cannot run: ${why}.`,
		}),
		running: { code: 'run-going', sentence: 'It is running already.' },
		notRunning: { code: 'run-not-going', sentence: 'Nothing is running here.' },
		ticked: (steps: string) => ({
			code: 'run-ticked',
			sentence: `Steps are ticked that no run has done (${steps}). Untick them, or start the run in Obsidian and confirm that they are done.`,
		}),
		notAsked: { code: 'run-not-asked', sentence: 'Nobody asks about this call any more.' },
		cannotCheck: {
			code: 'run-cannot-check',
			sentence: 'This tool cannot tell whether the call took effect. Look at the other side.',
		},
		cannotTell: {
			code: 'run-cannot-tell',
			sentence: 'Nobody could tell whether it took effect. Look at the other side, then answer.',
		},
		asksFirst: {
			code: 'run-asks-first',
			sentence: 'Nobody knows whether a call took effect: say whether it happened first.',
		},
		personResumes: (why: string) => ({
			code: 'run-person-resumes',
			sentence: `Only a person lets this run go on: ${why}.`,
		}),
		nothingToRewind: {
			code: 'run-nothing-to-rewind',
			sentence: 'No run has changed anything in the vault for this item.',
		},
		notAsShown: {
			code: 'run-not-as-shown',
			sentence:
				'The plan would not do any more what the dry run showed. Make the dry run again and ask again.',
		},
		decidedAlready: {
			code: 'run-decided-already',
			sentence: 'A dry run can be made part of the request only before it is decided.',
		},
		stillGoing: {
			code: 'run-still-going',
			sentence: 'Stop the run first; then what it changed can be taken back.',
		},
	},
	settled: {
		done: (name: string) => `done by hand, says ${name}`,
		skipped: (name: string) => `left out by ${name}`,
	},
	answered: {
		person: 'happened, says a person',
		check: 'happened, as its files show',
		tool: 'happened, as the tool says',
		'did-not': 'it did not happen',
	},
	/** Why a tool can't be used. */
	cannotUse: {
		unknown: 'there is no such tool here',
		'not-accepted': 'the tool is not accepted, or has changed since it was',
	},
	bound: (title: string) => `The dry run is part of what is approved: “${title}”`,
	started: (title: string) => `Running “${title}”`,
	finished: (title: string) => `Done: “${title}”`,
	failed: (title: string, why: string) => `“${title}” failed: ${why}`,
	waits: (title: string, why: string) => `“${title}” waits: ${why}`,
	stopping: 'It ends with the step that is under way.',
	stopped: (title: string) => `Stopped: “${title}”`,
	rewound: (restored: number, refused: number) =>
		refused === 0
			? `Taken back: ${restored} ${restored === 1 ? 'file' : 'files'}`
			: `Taken back: ${restored}; left as they are, because somebody edited them since: ${refused}`,
};
