// What the panel shows of a task, its plan and its errors, as a value.

import type { ErrorAction, ErrorView, LoopView } from '../../app/loop';
import { nextResolutions, type ErrorAct, type ErrorOption } from '../../core/loop/error-report';
import { LOOP_STATES } from '../../core/loop/states';
import { text } from '../../text';
import { baseNameOf, nameOf, parentOf } from '../../core/workflow/paths';
import type { Step } from '../kit/stepper';
import { visible } from '../kit/visible-text';

/** A note that the panel leads to. */
interface LoopLink {
	kind: 'task' | 'plan' | 'outcome' | 'error';
	path: string;
	label: string;
	/** It is the one that is open. */
	isHere: boolean;
}

export interface LoopOption {
	label: string;
	text: string;
	/** Null where it is only a suggestion, or nothing that can be done now. */
	does: { act: ErrorAction } | { open: string } | null;
}

type Task = NonNullable<LoopView['task']>;

/** The eight states. A task that ended otherwise says how where it stopped. */
export function loopSteps({ state, end, requiresApproval }: Task): Step[] {
	const position = LOOP_STATES.indexOf(state);
	return LOOP_STATES.map((step, index) => {
		const isCurrent = index === position;
		const name = isCurrent && end ? text.loop.panel.endName[end] : text.loop.stateName[step];
		if (isCurrent) return { name, status: 'current' };
		const isSkipped = step === 'APPROVE' && !requiresApproval;
		return { name, status: index > position ? 'ahead' : isSkipped ? 'skipped' : 'past' };
	});
}

export function loopLinks({ task, plan, outcome, errors }: LoopView, active: string): LoopLink[] {
	const link = (kind: LoopLink['kind'], path: string, label: string): LoopLink => ({
		...{ kind, path, label },
		isHere: path === active,
	});
	return [
		...(task ? [link('task', task.path, text.loop.panel.task(shown(task.path)))] : []),
		...(plan ? [link('plan', plan.path, planLabel(plan))] : []),
		...(outcome === null
			? []
			: [link('outcome', outcome, text.loop.panel.outcome(shown(outcome)))]),
		...errors
			.filter(({ path }) => path !== active)
			.map(({ path, title }) => link('error', path, visible(title.replace(/^Error: /, '')))),
	];
}

function planLabel({ path, isDraft }: NonNullable<LoopView['plan']>): string {
	return text.loop.panel.plan(shown(path), visible(nameOf(parentOf(path))), isDraft);
}

function shown(path: string): string {
	return visible(baseNameOf(path));
}

/**
 * What an option does is said in Signoff's own words: the report may have been edited, and a button must not
 * say something else than it does. What can be done about any error is there, whatever the report suggests.
 */
export function loopOptions(report: ErrorView, view: LoopView): LoopOption[] {
	const { options } = report;
	const always = ALWAYS.filter((act) => !options.some((option) => option.act === act));
	const suggested = options.map(({ act, label, text }: ErrorOption): LoopOption => {
		if (act === null) return { label: visible(label), text: visible(text), does: null };
		return optionFor(act, report, view);
	});
	return [...suggested, ...always.map((act) => optionFor(act, report, view))];
}

const ALWAYS = ['acknowledge', 'ignore'] as const;

function optionFor(act: ErrorAct, report: ErrorView, view: LoopView): LoopOption {
	return { ...text.loop.errors.acts[act], does: deedOf(act, report, view) };
}

function deedOf(act: ErrorAct, report: ErrorView, view: LoopView): LoopOption['does'] {
	if (act === 'open-plan') return view.plan && { open: view.plan.path };
	if (act === 'open-task' || act === 'open-file') return view.task && { open: view.task.path };
	return isOpenFor(act, report) ? { act } : null;
}

/** What was dealt with is over; what was acknowledged is so once. */
function isOpenFor(act: ErrorAction, { isOver, status }: ErrorView): boolean {
	if (isOver) return false;
	return act !== 'acknowledge' || nextResolutions(status ?? 'open').includes('acknowledged');
}
