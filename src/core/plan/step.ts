// A step of a plan: a checkbox line of the note, with its tool, arguments and outcome below it.

/** Todo, in progress, done, cancelled: the marks of the Tasks plugin, which a person sets. Any other is shown as it is. */
export const STEP_MARKS = [' ', '/', 'x', '-'] as const;
export type StepMark = (typeof STEP_MARKS)[number];
/** What a run sets: `!` where the step failed. */
export type RunMark = StepMark | '!';

/** Running, done, failed, skipped: below such a step stands how it went. */
export const BEGUN_MARKS: ReadonlySet<string> = new Set(['/', 'x', 'X', '!', '-']);

export interface PlanStep {
	/** Line of the checkbox in the note, from 1. */
	line: number;
	/** 0 for a step, 1 for a checkbox below one, … */
	depth: number;
	/** The character between the brackets. */
	mark: string;
	/** What stands after the checkbox. */
	text: string;
	tool: string | null;
	/** The `json` block below the step as it stands there, or null. */
	args: string | null;
	outcome: StepOutcome | null;
}

/** How it went, in anybody's words. `at` as the note writes it; null where it does not say when. */
export interface StepOutcome {
	text: string;
	at: string | null;
}

/** Done or skipped, as far as its mark says. */
export function isTicked({ mark }: Pick<PlanStep, 'mark'>): boolean {
	return mark === '-' || mark.toLowerCase() === 'x';
}

/** By its mark, or by the first word of its outcome. */
export function hasFailed({ mark, outcome }: Pick<PlanStep, 'mark' | 'outcome'>): boolean {
	return mark === '!' || (outcome !== null && /^failed\b/i.test(outcome.text));
}
