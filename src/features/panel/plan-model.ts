// The plan as the panel shows it.

import { STEP_MARKS, type PlanStep, type StepMark } from '../../core/plan/step';

interface PlanModel {
	done: number;
	/** What is cancelled is not counted. */
	total: number;
	steps: readonly PlanStepRow[];
}

export interface PlanStepRow {
	step: PlanStep;
	/** What a click sets: done, or not. Other marks are in the menu. Null for a mark that is not ours to change. */
	next: StepMark | null;
	checked: 'true' | 'false' | 'mixed';
}

const NEXT: ReadonlyMap<string, StepMark> = new Map<string, StepMark>([
	[' ', 'x'],
	['/', 'x'],
	['x', ' '],
	['X', ' '],
	['-', ' '],
]);

export function planModel(steps: readonly PlanStep[]): PlanModel {
	return {
		done: steps.filter(isDone).length,
		total: steps.filter(({ mark }) => mark !== '-').length,
		steps: steps.map((step) => ({
			step,
			next: NEXT.get(step.mark) ?? null,
			checked: isDone(step) ? 'true' : step.mark === '/' ? 'mixed' : 'false',
		})),
	};
}

/** The marks that a menu offers: all but the one it has. None where the mark is not ours. */
export function otherMarks({ step, next }: PlanStepRow): StepMark[] {
	return next === null ? [] : STEP_MARKS.filter((mark) => mark !== step.mark.toLowerCase());
}

function isDone({ mark }: PlanStep): boolean {
	return mark === 'x' || mark === 'X';
}
