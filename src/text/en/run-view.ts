// What the panel, the run view, menus and commands say about runs.

import type { SupervisorActionType } from '../../core/kernel/entities';
import { common } from './common';

export const runView = {
	title: 'Run',
	/** Where it stands, in a word. */
	status: {
		ready: 'Can run',
		blocked: 'Cannot run',
		running: 'Running',
		waits: 'Waits for you',
		broken: 'Broken off',
		elsewhere: 'On another device',
		complete: 'Done',
		failed: 'Failed',
		stopped: 'Stopped',
	},
	stepStatus: {
		pending: 'to do',
		running: 'running',
		complete: 'done',
		failed: 'failed',
		skipped: 'left out',
	},
	acts: {
		start: 'Run',
		again: 'Run again',
		pause: 'Pause',
		resume: 'Resume',
		retry: 'Try again',
		'allow-more': 'Allow as much again',
		'done-by-hand': 'Done by hand',
		'leave-out': 'Leave out',
		check: 'Check',
		happened: 'It happened',
		'did-not': 'It did not',
		stop: 'Stop',
	},
	takeBack: (count: number) => `Take back ${common.notes(count)}…`,
	takeBackQuestion: (title: string, count: number) =>
		`Take back what the last run of “${title}” changed? ${common.counted(count, 'note becomes', 'notes become')} what ${count === 1 ? 'it was' : 'they were'} before. What somebody has edited since stays as it is, and what happened outside of the vault can't be taken back.`,
	takeBackStep: (count: number) => `Take back ${common.notes(count)} of this step…`,
	takeBackStepQuestion: (step: string, count: number) =>
		`Take back what step ${step} changed? ${common.counted(count, 'note becomes', 'notes become')} what ${count === 1 ? 'it was' : 'they were'} before this step. What a later step or somebody has edited since stays as it is, and what happened outside of the vault can't be taken back.`,
	takeBackYes: 'Take back',
	dryRun: {
		open: 'Dry run…',
		title: (title: string) => `Dry run: ${title}`,
		steps: 'What each step would do',
		intro: 'This is what the plan would do now. Nothing is written, sent or asked.',
		introStep: (step: string) =>
			`This is what step ${step} alone would do now. Nothing is written, sent or asked.`,
		onlyThis: 'Only this step',
		allSteps: 'All steps',
		playing: 'Finding out what would happen…',
		nothing: 'Every step is done: there is nothing left to do.',
		does: {
			reads: 'Only reads.',
			model: 'Asks the language model. What it answers is known only then.',
			outside: 'Something happens outside. Nobody can show it before it is done.',
			'by-hand': 'Done by hand: the run waits here for you.',
			done: 'Done already.',
			'not-reached': 'Not reached.',
			makesItem: 'Makes an item.',
			movesItem: 'Moves an item, and changes no text.',
			records: 'Puts a sentence into the log.',
			noChange: 'Changes nothing.',
		},
		changes: (count: number) => `Changes ${common.notes(count)}.`,
		fails: (why: string) => `Would fail: ${why}`,
		file: {
			made: (path: string) => `New: ${path}`,
			changed: (path: string) => `Changed: ${path}`,
			removed: (path: string) => `Removed: ${path}`,
		},
		bind: 'Make this part of the request',
		bindHint:
			'As part of the request, an approval covers it, and the plan runs only if it would still do exactly this.',
		bound:
			'This dry run is part of the request: the plan runs only if it would still do exactly this.',
		otherOpen:
			'Another dry run is part of the request, and the plan would not do any more what that one showed. Make this one part of the request instead, or the plan will not run.',
		otherDecided:
			'Another dry run is part of what was approved, and the plan would not do any more what that one showed. So it will not run: ask again.',
	},
	ticksQuestion: (steps: string) =>
		`Steps are ticked that no run has done (${steps}). They count as done, and the run begins after them. Is that right?`,
	ticksYes: 'They are done, run the rest',
	resumeQuestion: (title: string, why: string) => `“${title}” waits: ${why}. Let it go on?`,
	/** Before it begins. */
	ready: (count: number) =>
		count === 1
			? 'One step is carried out as it was approved.'
			: `${common.number(count)} steps are carried out as they were approved, one after the other.`,
	noTools: 'No step names a tool, so there is nothing that a run could do by itself.',
	claimed: (steps: string) => `Already ticked, and counted as done: ${steps}.`,
	needs: {
		'by-hand': (step: string) => `Step ${step} has no tool: done by hand.`,
		'no-such-tool': (step: string, tool: string) =>
			`Step ${step}: there is no tool “${tool}”. The run waits there.`,
		'tool-not-accepted': (step: string, tool: string) =>
			`Step ${step}: the tool “${tool}” isn't accepted. The run waits there.`,
	},
	more: (count: number) => `And ${common.number(count)} more.`,
	/** Where it waits. */
	brokenOff: 'it was broken off, and goes on where it was',
	waits: (why: string) => `waits: ${why}`,
	elsewhere: 'Another device carries it out.',
	sentAt: (time: string) => `Request sent at ${time}, no answer recorded.`,
	/** Of a call that changes notes. */
	begunAt: (time: string) => `Begun at ${time}, and how it ended isn't recorded.`,
	lookFirst:
		'Look whether it took effect before you answer: nothing is repeated unless you say that it did not.',
	/** Of what a model wants beyond what was approved. */
	notMade: 'It was not done. “Try again” tells the model that it has to do without.',
	stepFailed: (step: string) => `step ${step} failed`,
	changed: (count: number) => `It changed ${common.notes(count)}.`,
	/** Under way. */
	calling: (tool: string) => `Calls ${tool}`,
	steps: 'Steps',
	progress: (done: number, total: number) => `${common.number(done)}/${common.number(total)}`,
	used: 'Used',
	amount: {
		cycles: 'Cycles',
		minutes: 'Minutes',
		toolCalls: 'Calls',
		tokens: 'Tokens',
		money: 'Money',
	},
	ofLimit: (used: string, limit: string) => `${used} of ${limit}`,
	openView: 'Open the run view',
	/** The run view. */
	view: {
		title: 'Run',
		nothing: 'No run to show',
		nothingHint:
			'Approve an item whose steps name tools, open it, and press “Run” in the panel. Each step then shows up here.',
		notYet: 'This item has not run yet. Start it in the panel, or here.',
		choose: 'Runs',
		openNote: 'Open the note',
		startedAt: (time: string) => `Started ${time}`,
		thisDevice: 'on this device',
		otherDevice: 'on another device',
		approach: 'Step through this run',
		cycle: (done: number, total: number) =>
			`Cycle ${common.number(done)} of ${common.number(total)}`,
		latest: 'Latest',
		previous: 'Previous cycle',
		next: 'Next cycle',
		keys: '← → step through the cycles, Home and End go to the first and the last.',
		lost: (count: number) =>
			`${common.counted(count, 'cycle is', 'cycles are')} missing in the run's log, or not what the ledger vouches for.`,
		cycleAt: (count: number, time: string) => `Cycle ${common.number(count)}, ${time}`,
		arguments: 'Arguments',
		result: 'Result',
		error: 'Error',
		answer: "The model's answer",
		cut: (count: number) => `… ${common.number(count)} more characters`,
		repair: {
			json_repair: 'Repaired form',
			tool_call_repair: 'Repaired call',
			plan_repair: 'Repaired plan',
		} satisfies Record<SupervisorActionType, string>,
		attempt: (name: string, count: number) => `${name}, attempt ${common.number(count)}`,
		repairFailed: 'The repair failed.',
	},
	commands: {
		run: 'Run the approved plan',
		pause: 'Pause this run',
		resume: 'Resume this run',
		stop: 'Stop this run',
		pauseAll: 'Pause all runs',
		open: 'Open the run view',
		takeBack: 'Take back what the run changed…',
		dryRun: 'Dry run of this plan…',
	},
	pausedAll: (count: number) =>
		count === 1
			? 'One run pauses after its step.'
			: `${common.number(count)} runs pause after their steps.`,
	stoppedBecause: (title: string, why: string) => `“${title}” stopped: ${why}`,
	/** On a card. */
	mark: { running: 'running', waits: 'run waits', failed: 'run failed' },
};
