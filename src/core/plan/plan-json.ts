// A plan as seed 002 has it, and as the checklist of a note. Both say the same: what is read from a note can be written back into it,
// and then not a byte changes but for what changed in the plan; what is written as a note reads as the same plan.
//
// A description is the text of a checkbox, so it is one line without blanks at its ends; a plan that has another isn't written.
// A step that can be told from its line alone has no `json` block. Whatever else it has is in there.

import * as z from 'zod/mini';
import { planSchema, planStepSchema, type KernelPlan, type KernelStep } from '../kernel/entities';
import { keyTwice, parsePlainJson } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';
import { placeSteps, type PlacedStep } from './checklist';
import { isInstruction } from './instruction';
import { withOutcome } from './outcome';
import type { RunMark, StepOutcome } from './step';

/** What keeps a note's checklist from being a plan that can run, or a plan from being written as a note. */
export type PlanFindingCode =
	| 'goal-empty'
	| 'no-steps'
	| 'description-empty'
	/** What is in the block isn't JSON, or is nested too deeply. */
	| 'block-not-json'
	/** A key of the block isn't known, or its value isn't what it must be; `detail` is the key. */
	| 'block-wrong'
	/** One object of the block has a key twice; `detail` is the key. */
	| 'key-twice'
	| 'unknown-agent'
	/** `detail` is the id. */
	| 'id-twice'
	/** The goal or a description has a line break, or blanks at its ends. */
	| 'not-one-line'
	/** The note has other steps than the plan, or has them in another order. */
	/** Written into this note it would read as something else. */
	| 'not-writable';

export interface PlanFinding {
	code: PlanFindingCode;
	/** Of the step's checkbox, from 1; null for the plan as a whole, and where there is no note. */
	line: number | null;
	/** Null for the plan as a whole. */
	step: string | null;
	detail?: string;
}

/** Where a step is in its note. */
export interface StepPlace {
	step: string;
	line: number;
	text: string;
	/** Offset of its mark. */
	markFrom: number;
	mark: string;
}

export interface PlanInNote {
	plan: KernelPlan;
	/** In the order of the plan's steps. */
	places: readonly StepPlace[];
}

/** `title` is the note's, and the plan's goal. */
export function planIn(note: string, title: string): Result<PlanInNote, PlanFinding[]> {
	const steps = stepsIn(note);
	const findings: PlanFinding[] = [
		...(title.trim() === '' ? [ofPlan('goal-empty')] : []),
		...(steps.length === 0 ? [ofPlan('no-steps')] : []),
		...steps.flatMap(({ findings: own }) => own),
		...idsTwice(steps),
	];
	if (findings.length > 0) return refuse(findings);
	const plan = planSchema.parse({ goal: title, steps: steps.map(({ step }) => step) });
	return accept({ plan, places: steps.map(placeOf) });
}

/** Also of a note whose plan can't run. */
export function stepPlaces(note: string): StepPlace[] {
	return stepsIn(note).map(placeOf);
}

interface StepInNote {
	step: KernelStep;
	placed: PlacedStep;
	findings: PlanFinding[];
}

const placeOf = ({ step, placed }: StepInNote): StepPlace => ({
	step: step.step_id,
	line: placed.line,
	text: placed.text,
	markFrom: placed.markFrom,
	mark: placed.mark,
});

const ofPlan = (code: PlanFindingCode): PlanFinding => ({ code, line: null, step: null });

const own = planStepSchema.shape;
const blockSchema = z.strictObject({
	step_id: z.optional(own.step_id),
	tool: own.tool,
	agent: own.agent,
	arguments: own.arguments,
	errors: own.errors,
});
type BlockFields = z.output<typeof blockSchema>;

function stepsIn(note: string): StepInNote[] {
	const placed = placeSteps(note);
	const read = placed.map((step) => ({ step, block: readBlock(step) }));
	return read
		.filter(({ step, block }, at) => {
			const isLeaf = (placed[at + 1]?.depth ?? 0) <= step.depth;
			return isLeaf || step.tool !== null || !block.ok || block.value.agent !== undefined;
		})
		.map(({ step, block }, at) => stepInNote(step, block, String(at + 1)));
}

type ReadBlock = Result<BlockFields, Pick<PlanFinding, 'code' | 'detail'>>;

function readBlock({ args }: PlacedStep): ReadBlock {
	if (args === null) return accept({});
	const json = parsePlainJson(args);
	if (json === undefined) return refuse({ code: 'block-not-json' });
	const twice = keyTwice(args);
	if (twice !== null) return refuse({ code: 'key-twice', detail: twice });
	const found = blockSchema.safeParse(json);
	if (found.success) return accept(found.data);
	const [issue] = found.error.issues;
	const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
	if (key === 'agent') return refuse({ code: 'unknown-agent' });
	return refuse({ code: 'block-wrong', detail: String(key ?? '') });
}

const STATUS_OF_MARK: ReadonlyMap<string, Pick<KernelStep, 'status' | 'skipped'>> = new Map([
	['/', { status: 'running' }],
	['x', { status: 'complete' }],
	['X', { status: 'complete' }],
	['!', { status: 'failed' }],
	['-', { status: 'complete', skipped: true }],
]);

function stepInNote(placed: PlacedStep, block: ReadBlock, number: string): StepInNote {
	const { tool: _, step_id: id = number, ...fields } = block.ok ? block.value : {};
	const step: KernelStep = {
		step_id: id,
		description: placed.text,
		// Any other mark is a person's own: it says nothing that a run could go by.
		...(STATUS_OF_MARK.get(placed.mark) ?? { status: 'pending' }),
		...(placed.tool === null ? {} : { tool: placed.tool }),
		...fields,
	};
	const at = { line: placed.line, step: id };
	const isEmpty = placed.text === '';
	const findings: PlanFinding[] = [
		...(isEmpty ? [{ code: 'description-empty', ...at } as const] : []),
		...(block.ok ? [] : [{ ...block.refusal, ...at }]),
	];
	return { step, placed, findings };
}

function idsTwice(steps: readonly StepInNote[]): PlanFinding[] {
	const seen = new Set<string>();
	return steps.flatMap(({ step: { step_id: step }, placed: { line } }) => {
		const isTwice = seen.has(step);
		seen.add(step);
		return isTwice ? [{ code: 'id-twice', line, step, detail: step } as const] : [];
	});
}

/** A note of its own, without properties. */
export function noteWith(plan: KernelPlan): Result<string, PlanFinding[]> {
	const lines = plan.steps.flatMap((step, at) => linesOf(step, at + 1));
	const note = [`# ${plan.goal}`, '', '## Plan', '', ...lines, ''].join('\n');
	return checked(note, plan);
}

/** In the order in which a block has them. */
function fieldsOf(step: KernelStep): BlockFields {
	const { step_id, tool, agent, arguments: args, errors } = step;
	return { step_id, tool, agent, arguments: args, errors };
}

const MARKS = { pending: ' ', running: '/', complete: 'x', failed: '!' } as const;

function markOf({ status, skipped }: KernelStep): RunMark {
	return skipped ? '-' : MARKS[status];
}

function linesOf(step: KernelStep, number: number): string[] {
	const marker = `${number}. `;
	const margin = ' '.repeat(marker.length);
	const block = needsBlock(step, number) ? ['```json', ...blockOf(step, number), '```'] : [];
	return [`${marker}[${markOf(step)}] ${step.description}`, ...block.map((line) => margin + line)];
}

/** "Reject: delete this file" is an instruction to a person, unless a block below it says that it is a step. */
function needsBlock(step: KernelStep, number: number): boolean {
	const { step_id, ...fields } = fieldsOf(step);
	const isBare = Object.values(fields).every((value) => value === undefined);
	return !isBare || step_id !== String(number) || isInstruction(step.description);
}

function blockOf(step: KernelStep, number: number): string[] {
	const { step_id, ...fields } = fieldsOf(step);
	const block = step_id === String(number) ? fields : { step_id, ...fields };
	return JSON.stringify(block, null, 2).split('\n');
}

/** The note, if it reads as the plan. */
function checked(note: string, plan: KernelPlan): Result<string, PlanFinding[]> {
	const { goal, steps } = plan;
	const broken: PlanFinding[] = [
		...(isOneLine(goal) ? [] : [ofPlan('not-one-line')]),
		...steps
			.filter(({ description }) => !isOneLine(description))
			.map(({ step_id }) => ({ code: 'not-one-line', line: null, step: step_id }) as const),
	];
	if (broken.length > 0) return refuse(broken);
	const read = planIn(note, goal);
	if (!read.ok) return read;
	const same = read.value.plan.steps.map(comparable);
	const at = steps.findIndex((step, index) => comparable(step) !== same[index]);
	if (at < 0 && same.length === steps.length) return accept(note);
	return refuse([{ code: 'not-writable', line: null, step: steps[at]?.step_id ?? null }]);
}

function isOneLine(text: string): boolean {
	return text === text.trim() && !/[\n\r\u2028\u2029]/.test(text);
}

function comparable(step: KernelStep): string {
	const { description, status, skipped } = step;
	return JSON.stringify({ description, status, skipped, ...fieldsOf(step) });
}

/** More wouldn't be read as an outcome. */
const LONGEST_OUTCOME = 900;

/** `readFrom`: the note in which it was found; where it still reads so, it isn't looked for again. */
type KnownPlace = Pick<StepPlace, 'step' | 'text'> | (StepPlace & { readFrom: string | null });

/**
 * Marks a step and writes how it went. A step whose number is another's by now is found by its words; nothing else in
 * the note changes. Null takes the outcome away.
 */
export function recordStep(
	note: string,
	place: KnownPlace,
	mark: RunMark,
	outcome: StepOutcome | null,
): Result<string, 'step-gone' | 'step-ambiguous'> {
	const found = placeIn(note, place);
	if (!found.ok) return found;
	const { markFrom, mark: old, line } = found.value;
	const marked = note.slice(0, markFrom) + mark + note.slice(markFrom + old.length);
	const said = outcome && { ...outcome, text: plainLine(outcome.text) };
	return accept(withOutcome(marked, line, said));
}

/** Control characters, marks of writing direction and halves of characters: a note with them may not be text any more. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * One line of a note. A language model or somebody's server may have said it: nothing in it loads a picture from elsewhere, puts
 * another note in, is HTML, or hides what follows.
 */
function plainLine(said: string): string {
	const line = said.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
	const harmless = line
		.replace(/!\[/g, '!\\[')
		.replace(/<(?=[a-z/!?])/gi, '\\<')
		.replace(/%%/g, '%\\%');
	return harmless.slice(0, LONGEST_OUTCOME).replace(UNSEEN, '').trim();
}

function placeIn(
	note: string,
	place: KnownPlace,
): Result<StepPlace, 'step-gone' | 'step-ambiguous'> {
	if ('readFrom' in place && place.readFrom === note) return accept(place);
	const same = stepsIn(note).filter(({ placed }) => placed.text === place.text);
	const found = same.find(({ step }) => step.step_id === place.step) ?? same[0];
	if (!found) return refuse('step-gone');
	if (found.step.step_id !== place.step && same.length > 1) return refuse('step-ambiguous');
	return accept(placeOf(found));
}
