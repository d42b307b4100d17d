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
