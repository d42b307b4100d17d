// Sentences about runs, made of codes.

import { dayAmountOf, dayEnd, type RunAmounts, type RunRecord } from '../core/kernel/run-record';
import type { PlanFinding } from '../core/plan/plan-json';
import { text } from '.';

/** Why a run waits. */
export function pauseSentence(pause: NonNullable<RunRecord['pause']>): string {
	const { code, stepId, detail, at } = pause;
	const ofDay = dayAmountOf(pause);
	if (ofDay !== null) return dayLimitSentence(ofDay, at);
	return text.run.paused[code](stepId ?? '', code === 'limit' ? limitName(detail) : detail);
}

function limitName(detail: string): string {
	return Object.entries(text.run.amounts).find(([key]) => key === detail)?.[1] ?? detail;
}

/** Which limit of the day counts at this moment, until when, and what can be done. Days end by UTC, on every device alike. */
export function dayLimitSentence(amount: keyof RunAmounts, at: number): string {
	const end = new Date(dayEnd(at)).toISOString();
	return text.run.dayLimit(
		text.run.amounts[amount],
		`${end.slice(0, 10)} ${end.slice(11, 16)} UTC`,
	);
}

/** Why a plan can't run. */
export function planFindingSentence({ code, step, detail = '' }: PlanFinding): string {
	const why = text.run.plan[code](detail);
	return step === null ? why : text.run.atStep(step, why);
}

/** What stands in a sentence, as one of its own. */
export function asSentence(words: string): string {
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

interface PlayedStep {
	kind: 'reads' | 'changes' | 'workflow' | 'outside' | 'model' | 'by-hand' | 'fails';
	changes: readonly unknown[];
	tool: string | null;
	why: string | null;
}

/** What a step would do, or why it would fail. */
export function dryStepSentence({ kind, changes, tool, why }: PlayedStep): string {
	const { does, fails, changes: changed } = text.runView.dryRun;
	if (kind === 'fails') return fails(why ?? '');
	if (kind === 'changes') return changes.length === 0 ? does.noChange : changed(changes.length);
	if (kind !== 'workflow') return does[kind];
	if (changes.length > 0) return does.makesItem;
	return tool === 'record_note' ? does.records : does.movesItem;
}

/** A note that would change, and whether it is new. */
export function dryChangeName(change: {
	path: string;
	before: string | null;
	after: string | null;
}): string {
	const { file } = text.runView.dryRun;
	if (change.before === null) return file.made(change.path);
	return change.after === null ? file.removed(change.path) : file.changed(change.path);
}
