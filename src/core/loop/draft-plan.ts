// The built-in planner: a plan note in the seed's format, from the lists that the task itself holds, or
// from the template of its source. It decides nothing and adds no tool: a step is words, and a person or
// an agent goes on from there. The note says that it is a draft.

import { formatTime } from '../note/time';
import { formatProperties, type PropertyValue } from '../note/frontmatter-format';
import type { MarkdownLine } from '../note/markdown-lines';
import { CHECKBOX } from '../plan/checklist';
import { isInstruction } from '../plan/instruction';
import { StepSections } from '../plan/step-sections';
import { oneLine } from './error-report-text';
import { isPlaceholder, withoutComments } from './placeholder';
import { STEP_NUMBER } from './plan-note';
import { templateSteps } from './plan-templates';
import { headingIn, textLines } from '../note/headings';

interface DraftFor {
	taskId: string;
	title: string;
	source: string;
	/** The task's note, without its properties. */
	body: string;
	/** In milliseconds. */
	createdAt: number;
	requiresApproval: boolean;
	/** What a person should know, one sentence each. */
	risk: readonly string[];
	/** The checklist, where somebody else has made it; else it comes from the task. */
	checklist?: string;
}

const LONGEST_LINE = 300;
const MOST_STEPS = 50;

const APPROVAL =
	'A person must approve this plan before anything is done (Article IV).\n' +
	'Once every blank is filled in, Signoff moves this file to `Plans/pending/`.\n' +
	'Move it from there to `Plans/approved/` to proceed, or to `Plans/rejected/` to stop.';

export function draftPlan(task: DraftFor): string {
	const { taskId, title, createdAt, requiresApproval, risk } = task;
	const properties = new Map<string, PropertyValue>([
		['task_id', taskId],
		['approval_status', requiresApproval ? 'pending' : 'not_required'],
		['created_at', formatTime(createdAt)],
		['draft', true],
	]);
	const risks = risk.length === 0 ? ['No rule found any.'] : risk.map(words);
	const parts = [
		`---\n${formatProperties(properties, '', '\n')}---`,
		`# Plan: ${words(title)}`.trimEnd(),
		...(requiresApproval ? [`## Approval Required\n${APPROVAL}`] : []),
		`## Steps\n\n${task.checklist ?? checklistFor(task)}`,
		`## Risk Assessment\n${risks.map((line) => `- ${line}`).join('\n')}`,
	];
	return `${parts.join('\n\n')}\n`;
}

function checklistFor(task: DraftFor): string {
	return stepsFor(task)
		.map((step, index) => `- [ ] ${index + 1}. ${step}`)
		.join('\n');
}

/** `<first 8 of the task id>-plan.md`. */
export function planFileName(taskId: string): string {
	return `${taskId.replace(/[^\w-]/g, '').slice(0, 8)}-plan.md`;
}

/** Steps that do not fit in are a blank, so that nobody takes the plan for the whole. */
function stepsFor({ body, source }: DraftFor): readonly string[] {
	const own = ownSteps(body);
	if (own.length === 0) return templateSteps(source);
	if (own.length <= MOST_STEPS) return own;
	return [...own.slice(0, MOST_STEPS - 1), '[fill in: the other steps that the task names]'];
}

const LISTS =
	/^(?:(?:next|proposed|suggested) )?(?:steps?|to[- ]?dos?|actions?|action items|tasks|checklist)\W*$/i;
const ITEM = /^ ?(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;

/** In the order of the note: what is to be ticked anywhere but below criteria, and plain lists below a heading for them. */
function ownSteps(body: string): string[] {
	const steps: string[] = [];
	/** Level of the heading for lists that the line stands below; 0 where there is none. */
	let level = 0;
	const sections = new StepSections(body, 0);
	for (const line of textLines(body)) {
		const heading = headingIn(line);
		if (heading && LISTS.test(heading.text)) level = heading.level;
		else if (heading && heading.level <= level) level = 0;
		const isNone = heading !== null || sections.below(line.number) === 'criteria';
		const step = isNone ? null : stepIn(line, level > 0);
		if (step !== null && steps.push(step) > MOST_STEPS) break;
	}
	return steps;
}

/** Null for a line that is none, for what is done or cancelled, and for what says nothing. */
function stepIn({ text }: MarkdownLine, isListed: boolean): string | null {
	const [, , mark, rest] = CHECKBOX.exec(text) ?? [];
	const item = rest === undefined && isListed ? ITEM.exec(text)?.[1] : undefined;
	const said = isOpen(mark) ? rest?.slice(1) : item;
	// The plan counts anew.
	const step = words(said ?? '').replace(STEP_NUMBER, '');
	return isPlaceholder(step) || isInstruction(step) ? null : step;
}

function isOpen(mark: string | undefined): boolean {
	return mark === ' ' || mark === '/';
}

/** On one line, with nothing in it that hides what follows. */
function words(text: string): string {
	return oneLine(withoutComments(oneLine(text, LONGEST_LINE)), LONGEST_LINE);
}
