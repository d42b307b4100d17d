// What the run view shows of the cycles of a run, as a value: each step with what was called for it, now or as it was after one of the
// cycles. The latter is the retrace.

import type { PlannedRun, RunView } from '../../app/run';
import type {
	CycleEntry,
	KernelStep,
	StepStatus,
	SupervisorAction,
	ToolCall,
} from '../../core/kernel/entities';
import { recordedAnswer } from '../../core/model/conversation';
import { repairTexts } from '../../core/model/supervisor';
import type { JsonObject } from '../../core/shared/json';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import { rowOf, type StepRow } from './run-model';

export interface CallRow {
	tool: string;
	args: string | null;
	/** Null for a call without one. */
	result: string | null;
	error: string | null;
}

export interface RepairRow {
	title: string;
	before: string;
	/** Null where it failed. */
	after: string | null;
}

export interface CycleRow {
	/** From 1. */
	number: number;
	/** In milliseconds. */
	at: number;
	calls: readonly CallRow[];
	/** What a model said; null where none was asked. */
	answer: string | null;
	repairs: readonly RepairRow[];
	errors: readonly string[];
}

export interface PageStep extends StepRow {
	cycles: readonly CycleRow[];
	/** The cycle that is being looked at was about this step. */
	isShown: boolean;
}

export interface PageModel {
	steps: readonly PageStep[];
	/** How many cycles can be looked at. */
	all: number;
	/** The one that is looked at, from 0; null for the latest, as it goes on. */
	at: number | null;
}

interface PageInput {
	planned: PlannedRun;
	view: RunView | null;
	cycles: readonly CycleEntry[];
	/** A cycle, from 0; null for the latest. */
	at: number | null;
}

export function pageModel({ planned, view, cycles, at: wanted }: PageInput): PageModel {
	const at = wanted === null || cycles.length === 0 ? null : Math.min(wanted, cycles.length - 1);
	const steps = stepsOf(planned, cycles);
	const recorded = view?.steps ?? NONE;
	const shown = at === null ? nowAt(view, cycles, recorded) : after(cycles, at, recorded);
	const byStep = cyclesByStep(shown.past);
	return {
		all: cycles.length,
		at,
		steps: steps.map((step) => ({
			...rowOf(
				at === null ? step : { ...step, status: 'pending' },
				shown.statuses.get(step.step_id),
				shown.current,
			),
			cycles: byStep.get(step.step_id) ?? [],
			isShown: step.step_id === shown.looked,
		})),
	};
}

type Statuses = ReadonlyMap<string, StepStatus>;

const NONE: Statuses = new Map();

interface Moment {
	past: readonly CycleEntry[];
	statuses: Statuses;
	/** Where the run is. */
	current: string | null;
	/** Which step somebody looks at. */
	looked: string | null;
}

function nowAt(view: RunView | null, past: readonly CycleEntry[], statuses: Statuses): Moment {
	const isOver = !view || view.status === 'ended';
	const current = isOver ? null : (view.pause?.stepId ?? view.call?.stepId ?? null);
	return { past, statuses, current, looked: null };
}

/** A cycle has the plan as it was when it began, so the next one has what came of it. */
function after(cycles: readonly CycleEntry[], at: number, last: Statuses): Moment {
	const [cycle, next] = cycles.slice(at);
	return {
		past: cycles.slice(0, at + 1),
		statuses: next ? new Map(next.plan_state.steps.map((one) => [one.step_id, one.status])) : last,
		current: null,
		looked: cycle ? stepOf(cycle) : null,
	};
}

/** As the note has them; where it can't be read any more, as the run had them. */
function stepsOf({ steps }: PlannedRun, cycles: readonly CycleEntry[]): readonly KernelStep[] {
	return steps.length > 0 ? steps.map(({ step }) => step) : (cycles.at(-1)?.plan_state.steps ?? []);
}

/** What it called tells; where it called nothing, it was about the first step that was open. */
export function stepOf({ tool_calls: [call], plan_state: { steps } }: CycleEntry): string | null {
	if (call) return call.step_id;
	const open = steps.find(({ status }) => status === 'pending' || status === 'running');
	return open?.step_id ?? null;
}

function cyclesByStep(cycles: readonly CycleEntry[]): ReadonlyMap<string, readonly CycleRow[]> {
	const rows = new Map<string, CycleRow[]>();
	for (const cycle of cycles) {
		const step = stepOf(cycle) ?? '';
		rows.set(step, [...(rows.get(step) ?? []), cycleRow(cycle)]);
	}
	return rows;
}

function cycleRow(cycle: CycleEntry): CycleRow {
	const calls = cycle.tool_calls.map(callRow);
	const said = new Set(calls.map(({ error }) => error));
	return {
		number: cycle.step_number,
		at: Date.parse(cycle.timestamp),
		calls,
		answer: answerText(cycle.llm_output),
		repairs: cycle.supervisor_actions.map(repairRow),
		// A call says its own error already.
		errors: cycle.errors.map(({ message }) => cut(message)).filter((one) => !said.has(one)),
	};
}

function callRow({ tool_name: tool, arguments: args, result, error }: ToolCall): CallRow {
	return {
		tool: visible(tool),
		args: jsonText(args),
		result: result ? jsonText(result) : null,
		error: error ? cut(error.message) : null,
	};
}

function repairRow(action: SupervisorAction): RepairRow {
	const { before, after } = repairTexts(action);
	const { view } = text.runView;
	return {
		title: view.attempt(view.repair[action.action_type], action.attempt_number),
		before: cut(before),
		after: after === null ? null : cut(after),
	};
}

/** Its own words, and below them what it wanted to call, as it wrote that. */
function answerText(output: JsonObject): string | null {
	const said = recordedAnswer(output);
	if (!said) return jsonText(output);
	const calls = said.calls.map(({ name, arguments: args }) => `${name} ${args}`);
	const whole = [said.text.trim(), ...calls].filter(Boolean).join('\n');
	return whole === '' ? null : cut(whole);
}

function jsonText(value: JsonObject): string | null {
	return Object.keys(value).length === 0 ? null : cut(JSON.stringify(value, null, 2));
}

/** More would hold up the app, and nobody reads it here: the run's log has it all. */
const LONGEST = 20_000;

function cut(whole: string): string {
	if (whole.length <= LONGEST) return visible(whole);
	return `${visible(whole.slice(0, LONGEST))}\n${text.runView.view.cut(whole.length - LONGEST)}`;
}

/** Where a key leads in the retrace: a cycle from 0, or null for the latest. Undefined for a key of somebody else. */
export function cycleFor(
	key: string,
	{ at, all }: Pick<PageModel, 'at' | 'all'>,
): number | null | undefined {
	if (all === 0) return undefined;
	const last = all - 1;
	switch (key) {
		case 'ArrowLeft':
			return Math.max((at ?? all) - 1, 0);
		case 'ArrowRight':
			return at === null || at >= last ? null : at + 1;
		case 'Home':
			return 0;
		case 'End':
			return null;
		default:
			return undefined;
	}
}
