// Steps of a plan are checkbox lines of a note: those below Plan or Steps, those with a number, and those that
// carry a tool. Below a step stand its tool and arguments (a fenced `json` block) and its outcome (one line of free
// text). Marks of checkboxes and outcomes of steps that have begun are all that may change in a plan without changing
// what it does; this file alone says what they look like.

import * as z from 'zod/mini';
import { locateBlock } from '../note/frontmatter-block';
import { markdownLines, type MarkdownLine } from '../note/markdown-lines';
import { parseJson } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';
import { isInstruction, STEP_NUMBER } from './instruction';
import { BEGUN_MARKS, type PlanStep, type StepMark, type StepOutcome } from './step';
import { StepSections, type Below } from './step-sections';

/** What stands before the mark, the mark, and the rest of the line. */
export const CHECKBOX = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)(.)(\](?:[ \t].*)?)$/u;

const OUTCOME = /^[ \t]+[-*+] outcome:(?:[ \t](.*))?$/i;
/** With everything that stands on its line. */
const LONGEST_OUTCOME = 1_000;
const TIME_OF_OUTCOME =
	/(?:^|[ \t])at (\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))$/i;

/** Whether it looks like one; it counts below a step that has begun. */
export function isOutcomeLine(line: string): boolean {
	return line.length <= LONGEST_OUTCOME && OUTCOME.test(line);
}

export function parseSteps(note: string): PlanStep[] {
	return readSteps(note).map(stepOf);
}

/** The step at this line, as far as its own lines tell; null where none is. */
export function stepAtLine(note: string, line: number): Pick<PlanStep, 'outcome'> | null {
	return readSteps(note).find((step) => step.line.number === line) ?? null;
}

/** A checkbox while its lines are read. */
interface Draft {
	line: MarkdownLine;
	/** The one that it stands below. */
	above: Draft | null;
	/** Checkbox line taken apart. */
	before: string;
	mark: string;
	text: string;
	tool: string | null;
	outcome: PlanStep['outcome'];
	/** The first `json` block below it. */
	block: Block | null;
}

interface Block {
	fence: MarkdownLine;
	lines: MarkdownLine[];
}

interface Step extends Draft {
	depth: number;
}

/** A step, and where the parts of it that may be written are in the note. */
export interface PlacedStep extends PlanStep {
	/** Offset of the mark. */
	markFrom: number;
	/** Offset of its text. */
	textFrom: number;
	/** Offset of the end of its line. */
	lineTo: number;
	/** What every line below it is indented by, at least. */
	margin: string;
	/** Between the fences of its `json` block, the first line end included. */
	block: { from: number; to: number; margin: string } | null;
}

export function placeSteps(note: string): PlacedStep[] {
	return readSteps(note).map((step) => {
		const { line, before, mark, block } = step;
		const lineTo = line.from + line.text.length;
		const behind = line.text.slice(before.length + mark.length + 1);
		const marker = /^[ \t]*\S+[ \t]{1,4}/.exec(before)?.[0] ?? '';
		const margin = marker.replace(/\S/g, ' ');
		const textFrom = lineTo - behind.trimStart().length;
		const markFrom = line.from + before.length;
		return { ...stepOf(step), markFrom, textFrom, lineTo, margin, block: block && placeOf(block) };
	});
}

function placeOf({ fence, lines }: Block): PlacedStep['block'] {
	const last = lines.at(-1) ?? fence;
	return {
		from: fence.from + fence.text.length,
		to: last.from + last.text.length,
		margin: marginOf(fence),
	};
}

function marginOf({ text }: MarkdownLine): string {
	return /^[ \t]*/.exec(text)?.[0] ?? '';
}

/** Acceptance criteria are none, nor is what a person is asked to do with the note. */
function readSteps(note: string): Step[] {
	const from = bodyStart(note);
	const boxes = readBoxes(note, from);
	if (boxes.length === 0) return [];
	const sections = new StepSections(note, from);
	const depths = new Map<Draft | null, number>([[null, 0]]);
	return boxes.flatMap((box) => {
		const around = depths.get(box.above) ?? 0;
		const isOne = isStep(box, sections.below(box.line.number), around > 0);
		depths.set(box, around + (isOne ? 1 : 0));
		return isOne ? [{ ...box, depth: around }] : [];
	});
}

function isStep({ tool, block, before, text }: Draft, below: Below, isBelowStep: boolean): boolean {
	if (tool !== null || block !== null) return true;
	if (below === 'criteria' || isInstruction(text)) return false;
	return below === 'steps' || isBelowStep || /\d/.test(before) || STEP_NUMBER.test(text);
}

function readBoxes(note: string, from: number): Draft[] {
	const boxes: Draft[] = [];
	/** The boxes that the next line may belong to, the innermost last. */
	const open: Draft[] = [];
	let block: Block | null = null;
	for (const line of markdownLines(note, from)) {
		if (line.kind === 'code') {
			block?.lines.push(line);
			continue;
		}
		block = null;
		if (line.kind === 'fence-start') block = openBlock(line, open);
		else if (line.kind === 'text' && line.text.trim() !== '') readLine(line, open, boxes);
	}
	return boxes;
}

/** A block of properties may hold a list that looks like steps. */
export function bodyStart(note: string): number {
	const place = locateBlock(note);
	return place.kind === 'closed' && place.line === 1 ? place.bodyFrom : 0;
}

function openBlock(line: MarkdownLine, open: Draft[]): Block | null {
	const owner = ownerOf(line, open);
	if (!owner || owner.block || line.language !== 'json') return null;
	owner.block = { fence: line, lines: [] };
	return owner.block;
}

function textOf({ fence, lines }: Block): string {
	const margin = marginOf(fence);
	return lines.map(({ text }) => withoutMargin(text, margin)).join('\n');
}

function withoutMargin(text: string, margin: string): string {
	return text.startsWith(margin) ? text.slice(margin.length) : text.trimStart();
}

/** What is indented below a box belongs to it; anything else closes it. */
function ownerOf(line: MarkdownLine, open: Draft[]): Draft | undefined {
	while ((open.at(-1)?.line.indent ?? -1) >= line.indent) open.pop();
	return open.at(-1);
}

function readLine(line: MarkdownLine, open: Draft[], boxes: Draft[]): void {
	const owner = ownerOf(line, open);
	const draft = draftOf(line, owner ?? null);
	if (draft) {
		open.push(draft);
		boxes.push(draft);
	} else if (owner) readBelow(line, owner);
}

function draftOf(line: MarkdownLine, above: Draft | null): Draft | null {
	const [, before, mark, rest] = CHECKBOX.exec(line.text) ?? [];
	if (before === undefined || mark === undefined || rest === undefined) return null;
	const text = rest.slice(1).trim();
	return { line, above, before, mark, text, tool: null, outcome: null, block: null };
}

function readBelow(line: MarkdownLine, owner: Draft): void {
	if (!isOutcomeLine(line.text)) owner.tool ??= toolIn(line.text);
	else if (BEGUN_MARKS.has(owner.mark)) owner.outcome = outcomeIn(line.text) ?? owner.outcome;
}

/** Null for a line that says nothing yet. */
function outcomeIn(line: string): StepOutcome | null {
	const said = OUTCOME.exec(line)?.[1]?.trim() ?? '';
	if (said === '') return null;
	const [behind = '', at = null] = TIME_OF_OUTCOME.exec(said) ?? [];
	return { text: said.slice(0, said.length - behind.length).trimEnd(), at };
}

const TOOL = /^[ \t]*[-*+][ \t]+(?:\**tool:?\**:?[ \t]*`?|`)([\w./:-]{1,200})`?[ \t]*$/i;

/** `- tool: bank.pay`, with or without backticks, or nothing but a name in backticks. */
function toolIn(line: string): string | null {
	const name = TOOL.exec(line)?.[1] ?? null;
	return name !== null && /\w/.test(name) ? name : null;
}

function stepOf({ line, mark, text, depth, tool, outcome, block }: Step): PlanStep {
	const args = block && textOf(block);
	const named = args === null ? null : toolOfBlock(args);
	return { line: line.number, depth, mark, text, tool: named ?? tool, args, outcome };
}

const call = z.looseObject({ tool: z.string().check(z.minLength(1)) });

/** What is no JSON is shown as it stands; whoever runs the step refuses it. */
function toolOfBlock(args: string): string | null {
	return call.safeParse(parseJson(args)).data?.tool ?? null;
}

/** Changes the mark of the step and nothing else. A step that has moved is found by its words. */
export function markStep(
	note: string,
	line: number,
	text: string,
	mark: StepMark,
): Result<string, 'step-gone' | 'step-ambiguous'> {
	const same = readSteps(note).filter((step) => step.text === text);
	const step = same.find((candidate) => candidate.line.number === line) ?? same[0];
	if (!step) return refuse('step-gone');
	if (step.line.number !== line && same.length > 1) return refuse('step-ambiguous');
	const at = step.line.from + step.before.length;
	return accept(note.slice(0, at) + mark + note.slice(at + step.mark.length));
}
