// What `signoff plan`, `schema`, `run-plan` and `retrace` say.

import { text } from '..';

/** What others say of an error may be a whole sentence. */
const sentence = (said: string) => (/[.!?…]$/.test(said) ? said : `${said}.`);

const steps = (count: number) => text.counted(count, 'step', 'steps');

export const planText = {
	noSchema: (name: string, names: readonly string[]) =>
		`There is no schema “${name}”. There is one of ${names.join(', ')}.`,

	noId: 'Say which note: signoff plan show ID. The ids are what signoff list shows.',
	notFound: (name: string) => `No item has the id ${name}, and no note has this path in the vault.`,
	broken: (path: string) => `${path} has no plan that can run:`,
	whichFile: 'Say which file holds the plan, or - for what comes by a pipe.',
	noFile: (path: string) => `${path} can't be read.`,
	notJson: "This isn't JSON, or is nested too deeply.",
	valid: (count: number) => `Valid: a plan of ${steps(count)}.`,
	invalid: "This isn't a valid plan:",
	byHand: (ids: readonly string[]) =>
		`Without a tool, so done by hand: ${ids.length === 1 ? 'step' : 'steps'} ${ids.join(', ')}.`,
	noTo: 'Say where the note goes: signoff plan write FILE --to NOTE.md.',
	hasBegun: (step: string, status: string) =>
		`Step ${step} is ${status}. A draft has only steps that are pending; nothing was written.`,
	notTitled: "The goal can't be the title of a note. Give it other words; nothing was written.",
	taken: (path: string) =>
		`There is a file at ${path} already, and nothing is overwritten. Name another place with --to.`,
	noFolder: (path: string) =>
		`${path} can't be written. Is its folder there? Nothing else was changed.`,
	written: (path: string, count: number) =>
		`Written to ${path}: a draft of ${steps(count)}. Nothing runs before a person has approved it.`,
};

export const runPlanText = {
	noId: 'Say which item: signoff run-plan ID. The ids are what signoff list shows.',
	waitsForApproval: 'Waits until a person has approved it. Ctrl+C ends that.',
	notStarted: 'Nothing was started.',
	begins: (title: string, run: string) => `Running “${title}” (${run})`,
	goesOn: (title: string, run: string) => `Going on with “${title}” (${run})`,
	byHand: (step: string) => `step ${step} has no tool: done by hand`,
	byModel: (step: string) => `step ${step} asks a language model`,
	calls: (step: string, tool: string) => `Step ${step}: ${tool} …`,
	status: { pending: 'open', running: 'goes on', complete: 'done', failed: 'failed' },
	unknown: 'nobody knows whether it took effect',
	pausing: 'Asked to end: it pauses with the step that is under way.',
	waits: (why: string) => sentence(`Waits for a person: ${why}`),
	pausedByAsking: 'Paused, because this command was asked to end.',
	ended: {
		complete: (why: string) => sentence(`Complete: ${why}`),
		failed: (why: string) => sentence(`Failed: ${why}`),
		stopped: (why: string) => sentence(`Stopped: ${why}`),
	},
	/** Where nothing says why the run ended. */
	left: 'the item left Approved meanwhile, and signoff show says why',
	isOver: (run: string) => `the run ${run} is over, and nothing was started`,
	brokenOff: 'It broke off where it could not be recorded. Run this command again.',
};

export const dryRunText = {
	notBoth: 'Say --wait or --dry-run, not both.',
	heading: (title: string) => `Dry run of “${title}”: nothing is written, sent or asked`,
	bound: {
		same: 'This dry run is part of the request: the plan runs only if it would still do exactly this.',
		other:
			'Another dry run is part of the request, and the plan would not do any more what that one showed: it will not run.',
	},
};

export const retraceText = {
	noId: 'Say which run: signoff retrace RUN, or the id of an item for its last run.',
	notFound: (name: string) => `The log knows no run ${name}, and no run of an item with this id.`,
	heading: (run: string, item: string) => `Run ${run} of ${item}`,
	cycle: (cycle: number, left: number) =>
		`Cycle ${cycle}, ${text.counted(left, 'cycle', 'cycles')} left`,
	steps: (done: number, total: number) => `${done} of ${steps(total)} done`,
	call: (step: string, tool: string) => `step ${step}: ${tool}`,
	result: (said: string) => `answered ${said}`,
	failed: (why: string) => `failed: ${why}`,
	open: 'no answer is recorded',
	repair: (kind: string, attempt: number) => `${kind}, attempt ${attempt}`,
	asked: (said: string) => `the language model answered ${said}`,
	error: (why: string) => `error: ${why}`,
	verdict: {
		vouched: '',
		unvouched: "The log doesn't vouch for this line: it was changed, or is not Signoff's.",
		missing: "The log has this cycle, and the line isn't there any more.",
		invalid: "The log vouches for this line, and it isn't a valid entry.",
		misplaced: "This line isn't where the log has it.",
	},
	well: (count: number) => `The log vouches for ${text.counted(count, 'line', 'lines')}.`,
	unwell: (count: number) =>
		`${text.counted(count, 'line', 'lines')} ${count === 1 ? 'is' : 'are'} not as the log has ${count === 1 ? 'it' : 'them'}.`,
};
