// Sentences about runs, made of codes.

import type { RunRecord } from '../core/kernel/run-record';
import type { PlanFinding } from '../core/plan/plan-json';
import { text } from '.';

/** Why a run waits. */
export function pauseSentence({ code, stepId, detail }: NonNullable<RunRecord['pause']>): string {
	return text.run.paused[code](stepId ?? '', code === 'limit' ? limitName(detail) : detail);
}

/** `tokens today` where it is the day's. */
function limitName(detail: string): string {
	const [name = '', ...rest] = detail.split(' ');
	const known = Object.entries(text.run.amounts).find(([key]) => key === name);
	if (!known) return detail;
	return rest.length === 0 ? known[1] : text.run.today(known[1]);
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
