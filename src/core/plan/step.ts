// A step of a plan: a checkbox line of the note, with its tool, arguments and outcome below it.

/** Todo, in progress, done, cancelled: the marks of the Tasks plugin. Any other mark is shown as it is. */
export const STEP_MARKS = [' ', '/', 'x', '-'] as const;
export type StepMark = (typeof STEP_MARKS)[number];

export const STEP_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

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
	/** `at` as the note writes it; null where it does not say when. */
	outcome: { outcome: StepOutcome; at: string | null } | null;
}
