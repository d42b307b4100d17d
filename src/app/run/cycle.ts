// What one cycle leaves behind: its line in `Logs/runs`, its entries in the ledger, and the step's mark and outcome in the note, in
// this order. What is in the ledger counts; the note only shows it.

import { appendCycle } from './run-log';
import {
	type Coverage,
	isBeingTyped,
	type Snapshot,
	takeSnapshot,
	titleOf,
	type Turn,
} from '../workspace';
import type { NewEntry } from '../../core/entries';
import {
	type CycleEntry,
	type KernelPlan,
	type KernelStep,
	type StepStatus,
	stepWith,
	type SupervisorAction,
	type ToolCall,
} from '../../core/kernel/entities';
import type { RunAmounts, RunRecord } from '../../core/kernel/run-record';
import { formatTime } from '../../core/note/time';
import { planIn, recordStep, type StepPlace } from '../../core/plan/plan-json';
import type { RunMark, StepOutcome } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import type { JsonObject } from '../../core/shared/json';
import { textDigest } from '../../core/tools/digest';

const MINUTE = 60_000;

/** The item and its run, as they are when a cycle begins. */
export interface Situation {
	record: ItemRecord;
	run: RunRecord;
	/** As the note has it; the ledger's statuses count. */
	plan: KernelPlan;
	places: readonly StepPlace[];
	/** The note as it was then. */
	snapshot: Snapshot;
	/** What its approval covers, where that was looked at and holds. */
	covered: Coverage | null;
	/** When the cycle began, in milliseconds. */
	since: number;
}

/** Null where the note isn't there, or its plan can't be read. */
export async function situationOf(
	turn: Turn,
	record: ItemRecord,
	run: RunRecord,
): Promise<Situation | null> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot) return null;
	const read = planIn(snapshot.text ?? '', titleOf(turn, record));
	return read.ok
		? { record, run, ...read.value, snapshot, covered: null, since: turn.now() }
		: null;
}

export interface Cycle {
	step: KernelStep;
	/** Null where the step goes on. */
	status: Exclude<StepStatus, 'pending'> | null;
	llmOutput?: JsonObject;
	actions?: readonly SupervisorAction[];
	calls?: readonly ToolCall[];
	errors?: CycleEntry['errors'];
	/** Beside a cycle and its time. */
	used?: Partial<RunAmounts>;
	/** What goes into the ledger in one write with the cycle, before it. */
	entries?: readonly NewEntry[];
	outcome?: string;
}

/** Throws LedgerFault or VaultFault. */
export async function recordCycle(turn: Turn, situation: Situation, cycle: Cycle): Promise<void> {
	const { record, run } = situation;
	const { step, status, actions = [], entries = [] } = cycle;
	const left = Math.max(0, run.limits.cycles - run.used.cycles - 1);
	const line = await appendCycle(turn, run.id, {
		step_number: run.lines.length + 1,
		plan_state: planState(situation.plan, run),
		llm_output: cycle.llmOutput ?? {},
		supervisor_actions: [...actions],
		tool_calls: [...(cycle.calls ?? [])],
		ttl_remaining: left,
		errors: cycle.errors ?? [],
		timestamp: new Date(turn.now()).toISOString(),
	});
	const minutes = (turn.now() - situation.since) / MINUTE;
	const used = { cycles: 1, minutes: Math.max(0, minutes), ...cycle.used };
	const written = turn.writeAll([
		...entries,
		{
			action: 'run_cycle',
			level: status === 'failed' ? 'ERROR' : 'INFO',
			taskId: record.id,
			result: status === 'failed' ? 'failure' : 'success',
			cause: run.entry,
			context: {
				...{ run: run.id, step_number: run.lines.length + 1, step_id: step.step_id, status },
				...{ line_sha256: line, ttl_remaining: left, used, repairs: actions.length },
			},
		},
	]);
	// It may fail before anybody waits for it.
	written.catch(() => undefined);
	try {
		const outcome = cycle.outcome ?? null;
		if (status !== null) await showStep(turn, situation, step, { status, outcome }, written);
	} finally {
		await written;
	}
}

/** Seed 002's plan with the statuses that the ledger has. */
function planState({ goal, steps }: KernelPlan, run: RunRecord): KernelPlan {
	return {
		goal,
		steps: steps.map((step) => {
			const { skipped, ...rest } = step;
			const status = run.steps.get(step.step_id) ?? 'pending';
			const isSkipped = skipped && status === 'complete';
			return { ...stepWith(rest, status), ...(isSkipped && { skipped }) };
		}),
	};
}

const MARKS: Record<Exclude<StepStatus, 'pending'>, RunMark> = {
	running: '/',
	complete: 'x',
	failed: '!',
};

interface Shown {
	status: keyof typeof MARKS | 'skipped';
	outcome: string | null;
}

/**
 * Somebody who types in the note keeps it as it is: the ledger knows, and the end of the run brings all marks in line. The note
 * isn't changed before `ready` has resolved.
 */
export async function showStep(
	turn: Turn,
	{ record, places, snapshot: { text: readFrom } }: Situation,
	{ step_id: id }: KernelStep,
	{ status, outcome }: Shown,
	ready?: Promise<unknown>,
): Promise<void> {
	const place = places.find(({ step }) => step === id);
	// It may have been moved, or deleted, while its step was under way.
	const { path: now, presence } = turn.records.latest(record);
	const path = turn.full(now);
	const isThere = presence === 'here' && (await turn.files.kindOf(path)) === 'file';
	if (!place || !isThere || (await isOpenAndTyped(turn, now))) return;
	const said: StepOutcome | null =
		outcome === null ? null : { text: outcome, at: formatTime(turn.now()) };
	const mark = status === 'skipped' ? '-' : MARKS[status];
	const change = (current: string) => {
		const marked = recordStep(current, { ...place, readFrom }, mark, said);
		return marked.ok ? marked.value : current;
	};
	const text = await turn.files.edit(path, change, ready);
	turn.written.set(record.id, textDigest(text));
}

/** Only a note that stands in an editor has to be read for that. */
async function isOpenAndTyped(turn: Turn, path: string): Promise<boolean> {
	if (turn.parts.editors.textsOf(turn.full(path)).length === 0) return false;
	const snapshot = await takeSnapshot(turn.files, turn.full(path));
	return snapshot === null || isBeingTyped(turn, path, snapshot);
}
