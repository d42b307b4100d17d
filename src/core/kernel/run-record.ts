// What the ledger says of the run of an approved plan. It changes by entries alone (core/entries/run.ts), so a run is known after a
// crash as well as before it. What was said and answered in each cycle is in `Logs/runs/<run>.jsonl`.

import { mayBecome, type StepStatus, type ToolEffect } from './entities';
import { StepStatuses } from './step-statuses';

export const RUN_OUTCOMES = ['complete', 'failed', 'stopped'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** Each needs a person, or something that a person does. */
export const PAUSE_CODES = [
	/** A person asked for it. */
	'asked',
	/** The program that carried it out was ended. Anybody may resume it. */
	'interrupted',
	/** The step has no tool: somebody does it by hand and says so. */
	'by-hand',
	/** No such tool is known here. */
	'no-such-tool',
	/** A tool of a server isn't accepted, or is no longer what was accepted. */
	'tool-not-accepted',
	/** The arguments in the plan don't fit the tool. */
	'bad-arguments',
	/** The step asks for a language model and none is set. */
	'no-model',
	/** The language model couldn't be reached. */
	'model-failed',
	/** A language model wants to do something that wasn't approved. */
	'wants-more',
	/** One of the limits is reached. */
	'limit',
	/** Nobody knows whether a call took effect. */
	'unknown-effect',
] as const;
export type PauseCode = (typeof PAUSE_CODES)[number];

/** Why a run is over. */
export const END_CODES = [
	'all-done',
	'step-failed',
	'stopped',
	'approval-void',
	'plan-changed',
] as const;
export type EndCode = (typeof END_CODES)[number];

/** How much a run may use, and how much it has used. `cycles` is the seed's TTL. */
export interface RunAmounts {
	cycles: number;
	minutes: number;
	toolCalls: number;
	tokens: number;
	/** In the currency of the prices in the settings. */
	money: number;
}

export const AMOUNTS = ['cycles', 'minutes', 'toolCalls', 'tokens', 'money'] as const;

export const NOTHING_USED: RunAmounts = {
	cycles: 0,
	minutes: 0,
	toolCalls: 0,
	tokens: 0,
	money: 0,
};

/** What a careful person would allow one run. */
export const RUN_LIMITS: RunAmounts = {
	cycles: 100,
	minutes: 30,
	toolCalls: 100,
	tokens: 200_000,
	money: 1,
};

/** And all runs of a workspace together, in one day. */
export const DAY_LIMITS: RunAmounts = {
	cycles: 1_000,
	minutes: 240,
	toolCalls: 1_000,
	tokens: 2_000_000,
	money: 10,
};

export function sumOf(a: RunAmounts, b: RunAmounts): RunAmounts {
	return {
		cycles: a.cycles + b.cycles,
		minutes: a.minutes + b.minutes,
		toolCalls: a.toolCalls + b.toolCalls,
		tokens: a.tokens + b.tokens,
		money: a.money + b.money,
	};
}

/** By UTC: two devices agree on it. */
export function isSameDay(a: number, b: number): boolean {
	return new Date(a).toISOString().slice(0, 10) === new Date(b).toISOString().slice(0, 10);
}

/** What these runs have used, of those that began on this day. */
export function usedOnDay(runs: Iterable<RunRecord>, at: number): RunAmounts {
	let used = NOTHING_USED;
	for (const run of runs) {
		if (!isSameDay(run.startedAt, at)) continue;
		used = sumOf(used, sumOf(run.usedBefore, run.used));
	}
	return used;
}

const DAY_MS = 86_400_000;

/** When the day of this moment is over. Both in milliseconds. */
export function dayEnd(at: number): number {
	return (Math.floor(at / DAY_MS) + 1) * DAY_MS;
}

const OF_DAY = ' today';

/** What a pause says of a limit that all runs of a day have reached together. */
export function dayDetail(amount: keyof RunAmounts): string {
	return `${amount}${OF_DAY}`;
}

/** The amount, where the run waits for the next day; else null. */
export function dayAmountOf(pause: RunRecord['pause']): keyof RunAmounts | null {
	if (pause?.code !== 'limit') return null;
	return AMOUNTS.find((name) => dayDetail(name) === pause.detail) ?? null;
}

/** The first that is used up; null where something is left of each. */
export function usedUp(used: RunAmounts, limits: RunAmounts): keyof RunAmounts | null {
	return AMOUNTS.find((name) => used[name] >= limits[name]) ?? null;
}

/** One file that a call changes, by the digests of its bytes; null where there is none. */
export interface RecordedChange {
	path: string;
	before: string | null;
	after: string | null;
}

export interface StepChange extends RecordedChange {
	step: string;
}

/** A call that was announced and whose outcome isn't in the ledger. After a crash nobody knows whether it happened. */
export interface Operation {
	/** Made by us, out of a model's control. */
	call: string;
	/** The entry that announced it. */
	entry: string;
	stepId: string;
	tool: string;
	effect: ToolEffect;
	argumentsSha256: string;
	changes: readonly RecordedChange[];
	/** What the approval covers once it has happened; null where that stays the same. */
	substance: string | null;
	/** In milliseconds. */
	at: number;
}

export interface RunRecord {
	id: string;
	/** The entry that began it. */
	entry: string;
	startedAt: number;
	/** The device that carries it out. */
	device: string;
	/** Digest of what was approved. */
	approved: string;
	/** The same with what the run itself has changed since in files that the approval covers. */
	substance: string;
	status: 'running' | 'paused' | 'ended';
	pause: { code: PauseCode; stepId: string | null; detail: string; at: number } | null;
	outcome: RunOutcome | null;
	/** Null where it goes on, or the entry that ended it doesn't say. */
	endCode: EndCode | null;
	limits: RunAmounts;
	used: RunAmounts;
	/** What earlier runs of the item had used on the day on which this one began. */
	usedBefore: RunAmounts;
	/** Those that have begun, by their ids. */
	steps: ReadonlyMap<string, StepStatus>;
	operation: Operation | null;
	/** What calls have changed in the vault, oldest first: for taking it back. */
	changed: readonly StepChange[];
	/** The digests of its lines in `Logs/runs`, oldest first. */
	lines: readonly string[];
}

/** Seed 002: forward only, and one step at a time. A status that doesn't follow is left as it is. */
export function withStatus(run: RunRecord, stepId: string, to: StepStatus): RunRecord {
	const from = run.steps.get(stepId) ?? 'pending';
	if (from === to) return run;
	// A step may end in the entry that begins it.
	const path = from === 'pending' && to !== 'running' ? (['running', to] as const) : [to];
	let status = from;
	for (const next of path) {
		if (!mayBecome(status, next)) return run;
		status = next;
	}
	return { ...run, steps: StepStatuses.of(run.steps).with(stepId, status) };
}

/** An item that has left Approved doesn't run any more, whoever moved it; what was under way stays known. */
export function runAfterLeaving(run: RunRecord | null, to: string): RunRecord | null {
	if (run === null || run.status === 'ended') return run;
	const { outcome } = endByLeaving(run, to, false);
	return { ...run, status: 'ended', pause: null, outcome };
}

/** How a run ended whose item went to this state. `isVoid`: its approval. */
export function endByLeaving(
	run: RunRecord,
	to: string,
	isVoid: boolean,
): { outcome: RunOutcome; code: EndCode } {
	if (to === 'Done') return { outcome: 'complete', code: 'all-done' };
	if (to !== 'Rejected') return { outcome: 'stopped', code: 'stopped' };
	const hasFailed = [...run.steps.values()].includes('failed');
	const code = isVoid ? 'approval-void' : hasFailed ? 'step-failed' : 'stopped';
	return { outcome: 'failed', code };
}
