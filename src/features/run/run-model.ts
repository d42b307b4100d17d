// What the panel and the run view show of a run, as a value: where it stands, why, its steps, what it used, and what a person can do.

import type { PlannedRun, PlannedStep, RunningCall, RunView } from '../../app/run';
import type { StepStatus } from '../../core/kernel/entities';
import {
	AMOUNTS,
	dayAmountOf,
	type PauseCode,
	type RunAmounts,
} from '../../core/kernel/run-record';
import { text } from '../../text';
import { asSentence, pauseSentence, planFindingSentence } from '../../text/run';
import { visible } from '../kit/visible-text';

export type RunStatus = keyof typeof text.runView.status;
export type RunChoice = keyof typeof text.runView.acts;

export interface StepRow {
	id: string;
	description: string;
	tool: string | null;
	/** Laid out; null where there are none. */
	args: string | null;
	status: StepStatus | 'skipped';
	/** The run is at this step, and hasn't ended. */
	isCurrent: boolean;
}

export interface Meter {
	name: keyof RunAmounts;
	used: string;
	limit: string;
	/** From 0 to 1. */
	share: number;
}

export interface RunModel {
	status: RunStatus;
	/** Why it waits, cannot run or ended, as sentences; the first one counts most. */
	why: readonly string[];
	/** What a person should know before it begins, step by step. */
	notes: readonly string[];
	steps: readonly StepRow[];
	done: number;
	call: (Pick<RunningCall, 'tool' | 'since' | 'heard'> & { step: StepRow | null }) | null;
	meters: readonly Meter[];
	/** The one that a person most likely wants comes first. */
	choices: readonly RunChoice[];
	/** How many notes can be taken back. */
	changed: number;
	/** And of each step. */
	changedBy: RunView['changedBy'];
}

interface RunInput {
	planned: PlannedRun;
	view: RunView | null;
	/** `10:42`. */
	timeOf: (at: number) => string;
}

/** As many of the notes as somebody reads at a glance. */
const MOST_NOTES = 4;

export function runModel({ planned, view, timeOf }: RunInput): RunModel {
	const status = statusOf(planned, view);
	const isOver = view === null || view.status === 'ended';
	const steps = stepRows(planned, view);
	return {
		status,
		why: whyOf(status, { planned, view, timeOf }),
		notes: isOver && mayStart(planned) ? notesOn(planned) : [],
		steps,
		done: steps.filter((step) => isDone(step)).length,
		call: view?.call ? { ...view.call, step: stepWith(steps, view.call.stepId) } : null,
		meters: view ? metersOf(view) : [],
		choices: OFFERED[status]({ planned, view }),
		...takenBack(planned, view),
	};
}

function takenBack(
	{ isHere }: PlannedRun,
	view: RunView | null,
): Pick<RunModel, 'changed' | 'changedBy'> {
	if (view?.status !== 'ended' || !isHere) return { changed: 0, changedBy: new Map() };
	return { changed: view.changed, changedBy: view.changedBy };
}

export function isDone({ status }: Pick<StepRow, 'status'>): boolean {
	return status === 'complete' || status === 'skipped';
}

function stepWith(steps: readonly StepRow[], id: string): StepRow | null {
	return steps.find((step) => step.id === id) ?? null;
}

/** Where another device carries it out, nothing is broken here. */
function statusOf(planned: PlannedRun, view: RunView | null): RunStatus {
	if (!view) return mayStart(planned) ? 'ready' : 'blocked';
	if (view.status === 'ended') return view.outcome ?? 'stopped';
	if (!planned.isHere) return 'elsewhere';
	return view.status === 'paused' ? 'waits' : view.status;
}

function mayStart({ refusal, findings }: PlannedRun): boolean {
	return refusal === null && findings.length === 0;
}

function whyOf(status: RunStatus, { planned, view, timeOf }: RunInput): string[] {
	const { runView: words } = text;
	if (status === 'blocked') return whyBlocked(planned);
	if (status === 'elsewhere') return [words.elsewhere];
	if (status === 'broken') return [asSentence(words.brokenOff)];
	if (status === 'waits' && view?.pause) {
		return [asSentence(visible(pauseSentence(view.pause))), ...knownOf(view, timeOf)];
	}
	return view?.status === 'ended' ? [asSentence(endSentence(view))] : [];
}

function whyBlocked({ refusal, findings }: PlannedRun): string[] {
	if (refusal) return [refusal.sentence];
	const all = findings.map((one) => asSentence(visible(planFindingSentence(one))));
	return shortened(all);
}

/** What became of a call that wasn't approved, or is known of one of which nobody knows whether it took effect. */
function knownOf({ pause, operation }: RunView, timeOf: RunInput['timeOf']): string[] {
	if (pause?.code === 'wants-more') return [text.runView.notMade];
	if (pause?.code !== 'unknown-effect' || !operation) return [];
	const { sentAt, begunAt, lookFirst } = text.runView;
	const said = operation.effect === 'external' ? sentAt : begunAt;
	return [said(timeOf(operation.at)), lookFirst];
}

/** Why it is over. */
export function endSentence({
	endCode,
	outcome,
	steps,
}: Pick<RunView, 'endCode' | 'outcome' | 'steps'>): string {
	const failed = [...steps].find(([, status]) => status === 'failed');
	if (outcome === 'failed' && failed) return text.runView.stepFailed(visible(failed[0]));
	return text.run.ended[endCode ?? (outcome === 'complete' ? 'all-done' : 'stopped')];
}

function notesOn({ steps }: PlannedRun): string[] {
	const { runView: words } = text;
	const open = steps.filter(({ step }) => step.status !== 'complete');
	const claimed = steps.filter(({ isClaimed }) => isClaimed).map(({ step }) => step.step_id);
	const isByHand = open.length > 0 && open.every(({ needs }) => needs === 'by-hand');
	return [
		isByHand ? words.noTools : words.ready(open.filter(({ needs }) => needs !== 'by-hand').length),
		...(claimed.length > 0 ? [words.claimed(visible(claimed.join(', ')))] : []),
		...(isByHand ? [] : shortened(open.flatMap(needSentence))),
	];
}

function needSentence({ step, needs }: PlannedStep): string[] {
	if (needs === null) return [];
	return [text.runView.needs[needs](visible(step.step_id), visible(step.tool ?? ''))];
}

function shortened(sentences: readonly string[]): string[] {
	if (sentences.length <= MOST_NOTES + 1) return [...sentences];
	const rest = sentences.length - MOST_NOTES;
	return [...sentences.slice(0, MOST_NOTES), text.runView.more(rest)];
}

function stepRows({ steps }: PlannedRun, view: RunView | null): StepRow[] {
	const current = view && view.status !== 'ended' ? currentStep(steps, view) : null;
	return steps.map(({ step }) => rowOf(step, view?.steps.get(step.step_id), current));
}

/** The note shows what the ledger says, but for a step that somebody marked outside of any run. */
export function rowOf(
	step: PlannedStep['step'],
	recorded: StepStatus | undefined,
	current: string | null,
): StepRow {
	const { step_id: id, description, tool, arguments: args } = step;
	const status = recorded ?? (step.status === 'complete' ? 'complete' : 'pending');
	return {
		id,
		description: visible(description),
		tool: tool === undefined ? null : visible(tool),
		args: args === undefined ? null : visible(JSON.stringify(args, null, 2)),
		status: step.skipped && status === 'complete' ? 'skipped' : status,
		isCurrent: id === current,
	};
}

function currentStep(steps: PlannedRun['steps'], view: RunView): string | null {
	if (view.pause?.stepId != null) return view.pause.stepId;
	if (view.call) return view.call.stepId;
	const next = steps.find(({ step }) => view.steps.get(step.step_id) !== 'complete');
	return next?.step.step_id ?? null;
}

/** Only what models use is left out where none was asked. */
export function metersOf({ used, limits }: Pick<RunView, 'used' | 'limits'>): Meter[] {
	return AMOUNTS.filter((name) => used[name] > 0 || !OF_MODELS.has(name)).map((name) => ({
		name,
		used: shown(name, used[name]),
		limit: shown(name, limits[name]),
		share: limits[name] > 0 ? Math.min(1, used[name] / limits[name]) : 1,
	}));
}

const OF_MODELS: ReadonlySet<keyof RunAmounts> = new Set(['tokens', 'money']);

function shown(name: keyof RunAmounts, amount: number): string {
	if (name === 'money') return text.number(Math.round(amount * 100) / 100);
	return text.number(name === 'minutes' ? Math.round(amount * 10) / 10 : Math.round(amount));
}

/** What helps where the run waits for this; *Stop* always does. */
const CHOICES: Record<PauseCode, readonly RunChoice[]> = {
	asked: ['resume'],
	interrupted: ['resume'],
	'by-hand': ['done-by-hand', 'leave-out'],
	'no-such-tool': ['retry', 'done-by-hand', 'leave-out'],
	'tool-not-accepted': ['retry', 'done-by-hand', 'leave-out'],
	'bad-arguments': ['retry', 'done-by-hand', 'leave-out'],
	'no-model': ['retry', 'done-by-hand', 'leave-out'],
	'model-failed': ['retry', 'done-by-hand', 'leave-out'],
	'wants-more': ['retry', 'leave-out'],
	limit: ['allow-more'],
	'unknown-effect': ['happened', 'did-not'],
};

/** A limit of the day isn't raised by a word: it ends, or the settings allow more. */
function choicesFor(pause: RunView['pause']): readonly RunChoice[] {
	return dayAmountOf(pause) === null ? CHOICES[pause?.code ?? 'asked'] : ['resume'];
}

const OFFERED: Record<RunStatus, (given: Omit<RunInput, 'timeOf'>) => RunChoice[]> = {
	ready: () => ['start'],
	blocked: () => [],
	running: () => ['pause', 'stop'],
	waits: ({ view, planned: { canCheck } }) => [
		...(canCheck ? (['check'] as const) : []),
		...choicesFor(view?.pause ?? null),
		'stop',
	],
	broken: () => ['resume', 'stop'],
	elsewhere: () => [],
	complete: again,
	failed: again,
	stopped: again,
};

function again({ planned }: Pick<RunInput, 'planned'>): RunChoice[] {
	return mayStart(planned) ? ['again'] : [];
}

/** Whether it goes on by a word, or a person has to answer something first. */
export function resumesBy(code: PauseCode): 'resume' | 'question' {
	const [first] = CHOICES[code];
	return first === 'resume' || first === 'retry' || first === 'allow-more' ? 'resume' : 'question';
}
