// The planner for when no language model is set: a plan made of the request's own words. What is listed becomes steps, otherwise what is
// asked for in sentences. A step has a tool only where its words say so plainly; any other is done by hand. It invents nothing, and any
// text at all gives a plan that a note can hold.

import { headingIn, textLines } from '../note/headings';
import type { KernelPlan, KernelStep } from '../kernel/entities';
import { CHECKBOX } from './checklist';
import { isInstruction, STEP_NUMBER } from './instruction';
import { commandIn, type PlanNames } from './plain-commands';
import { isImperative, sentencesIn } from './sentences';
import { StepSections } from './step-sections';

export interface ToPlan {
	/** The plan's goal; '' where the text has to say it. */
	title: string;
	/** A request in plain words, or the body of an item's note. */
	text: string;
}

export const MOST_STEPS = 50;
/** Of an unlisted text that says nothing by which it could be cut: more sentences than these are a story, not a plan. */
const MOST_SENTENCES = 10;
const LONGEST_LINE = 300;

/** Steps that don't fit in are a blank, so that nobody takes the plan for the whole. */
const REST = '[fill in: the other steps that are asked for]';
/** For a text without a single word. */
const UNNAMED = 'Plan';

export function templatePlan({ title, text }: ToPlan, names: PlanNames): KernelPlan {
	const found = stepsIn(text);
	const goal = oneLine(title) || firstLine(text) || UNNAMED;
	const all = found.length > 0 ? found : [goal];
	const steps = all.length <= MOST_STEPS ? all : [...all.slice(0, MOST_STEPS - 1), REST];
	return { goal, steps: steps.map((step, at) => stepOf(step, at + 1, names)) };
}

function stepOf(description: string, number: number, names: PlanNames): KernelStep {
	const command = commandIn(description, names);
	return { step_id: String(number), description, status: 'pending', ...command };
}

function stepsIn(text: string): string[] {
	const listed = listedIn(text);
	const meant = listed.filter(({ isMeant }) => isMeant);
	const steps = (meant.length > 0 ? meant : listed).map((item) => item.text);
	return steps.length > 0 ? steps : askedIn(text);
}

interface Listed {
	text: string;
	/** To be ticked, or below a heading such as Steps: any other list may just list something. */
	isMeant: boolean;
}

const ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+(.*)$/;

function listedIn(text: string): Listed[] {
	const sections = new StepSections(text, 0);
	return [...textLines(text)].flatMap((line) => {
		const below = sections.below(line.number);
		const item = below === 'criteria' ? null : itemIn(line.text);
		return item ? [{ text: item.text, isMeant: item.isBox || below === 'steps' }] : [];
	});
}

const OPEN_MARKS: ReadonlySet<string> = new Set([' ', '/']);

/** Null for what is done or cancelled, and for what a person is to do with the note itself. */
function itemIn(line: string): { text: string; isBox: boolean } | null {
	const box = CHECKBOX.exec(line);
	if (box && !OPEN_MARKS.has(box[2] ?? '')) return null;
	const raw = (box ? box[3]?.slice(1) : ITEM.exec(line)?.[1]) ?? '';
	const text = oneLine(raw.replace(STEP_NUMBER, ''));
	return text === '' || isInstruction(text) ? null : { text, isBox: box !== null };
}

function askedIn(text: string): string[] {
	const said = paragraphsIn(text)
		.flatMap(sentencesIn)
		.map(oneLine)
		.filter((sentence) => sentence !== '' && !isInstruction(sentence));
	const asked = said.filter(isImperative);
	if (asked.length > 0) return asked;
	return said.length <= MOST_SENTENCES ? said : [];
}

/** Without headings; the lines of each in one. */
function paragraphsIn(text: string): string[] {
	const paragraphs: string[] = [];
	let open = false;
	for (const line of textLines(text)) {
		const words = line.text.replace(/^[\s>]+/, '').trim();
		const isText = words !== '' && headingIn(line) === null;
		if (isText && open) paragraphs.push(`${paragraphs.pop() ?? ''} ${words}`);
		else if (isText) paragraphs.push(words);
		open = isText;
	}
	return paragraphs;
}

function firstLine(text: string): string {
	for (const { text: line } of textLines(text)) {
		const raw = CHECKBOX.exec(line)?.[3]?.slice(1) ?? ITEM.exec(line)?.[1] ?? line;
		const words = oneLine(raw.replace(/^[\s>#]+/, ''));
		if (words !== '') return words;
	}
	return '';
}

/** Without anything that a note can't hold, or that would hide what follows. */
function oneLine(text: string): string {
	const line = text
		.slice(0, 4 * LONGEST_LINE)
		.replace(/<!--|-->|%%/g, ' ')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.replace(/\p{Cs}/gu, '')
		.trim();
	if (line.length <= LONGEST_LINE) return line;
	return `${line
		.slice(0, LONGEST_LINE - 1)
		.replace(/\p{Cs}$/u, '')
		.trimEnd()}…`;
}
