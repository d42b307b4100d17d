// Writes how a step ended: the fixed line below it, behind everything else that belongs to the step, so that
// the substance of the plan stays the same.

import { markdownLines, type MarkdownLine } from '../note/markdown-lines';
import { bodyStart, isOutcomeLine, stepAtLine } from './checklist';
import type { StepOutcome } from './step';

/** `line` is that of the step's checkbox, from 1; null takes the outcome away. The step must have begun. */
export function withOutcome(note: string, line: number, outcome: StepOutcome | null): string {
	const from = bodyStart(note);
	const own = linesOfStep(note, from, line);
	const [step] = own;
	if (!step) return note;
	const margin = childMargin(own);
	const old = outcomesOf(own);
	const bare = old.reduceRight((text, { from: at, text: gone }) => without(text, at, gone), note);
	if (!outcome) return bare;
	const left = old.length === 0 ? own : linesOfStep(bare, from, line);
	const last = left.at(-1) ?? step;
	// Behind code that nobody closed it would end the code, or be swallowed by it.
	if (isOpenCode(last)) return note;
	const end = last.from + last.text.length;
	const lineEnd = bare.includes('\r\n') ? '\r\n' : '\n';
	const added = `${lineEnd}${margin}- outcome: ${formatOutcome(outcome)}`;
	const written = bare.slice(0, end) + added + bare.slice(end);
	return stepAtLine(written, line)?.outcome ? written : note;
}

/** `done at 2026-01-27T10:30:00Z`, or `done` where nobody knows when. */
export function formatOutcome({ text, at }: StepOutcome): string {
	return at === null ? text : `${text} at ${at}`.trimStart();
}

/** Those of the step itself, not of a step below it. What ends code that nobody closed is none, as for the substance. */
function outcomesOf([, ...below]: readonly MarkdownLine[]): MarkdownLine[] {
	const items: MarkdownLine[] = [];
	return below.filter((line, at) => {
		if (line.kind !== 'text' || line.text.trim() === '') return false;
		while ((items.at(-1)?.indent ?? -1) >= line.indent) items.pop();
		const isOwn = items.length === 0;
		if (ITEM.test(line.text)) items.push(line);
		return isOwn && !isOpenCode(below[at - 1]) && isOutcomeLine(line.text);
	});
}

function isOpenCode(line: MarkdownLine | undefined): boolean {
	return line?.kind === 'code' || line?.kind === 'fence-start';
}

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The step's line and those below it that belong to it, without blank lines at the end. */
function linesOfStep(note: string, from: number, line: number): MarkdownLine[] {
	const lines = [...markdownLines(note, from)];
	const at = lines.findIndex(({ number }) => number === line);
	const step = lines[at];
	if (!step || !stepAtLine(note, line)) return [];
	const rest = lines.slice(at + 1);
	const end = rest.findIndex(
		({ kind, text, indent }) => kind === 'text' && text.trim() !== '' && indent <= step.indent,
	);
	const own = [step, ...rest.slice(0, end < 0 ? undefined : end)];
	while (own.at(-1)?.text.trim() === '') own.pop();
	return own;
}

/** That of the step's own children; where it has none, up to its checkbox, so that the outcome is an item below it. */
function childMargin([step, ...below]: readonly MarkdownLine[]): string {
	const child = below.find(({ kind, text }) => kind === 'text' && text.trim() !== '');
	if (child) return /^[ \t]*/.exec(child.text)?.[0] ?? '';
	return (/^[ \t]*\S+[ \t]/.exec(step?.text ?? '')?.[0] ?? '').replace(/\S/g, ' ');
}

/** With its line end; a last line that has none takes the one before it along. */
function without(note: string, at: number, line: string): string {
	const end = at + line.length;
	if (end === note.length) return note.slice(0, at).replace(/\r?\n$/, '');
	return note.slice(0, at) + note.slice(end + (note.startsWith('\r\n', end) ? 2 : 1));
}
