// Where a text is code, in fences and within lines, as CommonMark has it: a run of backticks opens a span that the next
// run of the same length ends, in the same paragraph. Takes linear time.

import { markdownLines, type MarkdownLine } from '../note/markdown-lines';

/** Whether the offset is in code. Must be asked in the order of the text. */
export function codeSpansIn(text: string, start: number): (offset: number) => boolean {
	const spans = spansIn(text, start);
	let at = 0;
	return (offset) => {
		while ((spans[at]?.to ?? Infinity) <= offset) at += 1;
		return (spans[at]?.from ?? Infinity) <= offset;
	};
}

interface Span {
	from: number;
	to: number;
}

function spansIn(text: string, start: number): Span[] {
	if (!text.includes('`') && !text.includes('~')) return [];
	const lines = [...markdownLines(text, start)];
	const fenced = lines.filter(({ kind }) => kind === 'code' || kind === 'fence-start').map(spanOf);
	const within = paragraphsIn(lines).flatMap((paragraph) => spansWithin(text, paragraph));
	return [...fenced, ...within].sort((a, b) => a.from - b.from);
}

function spanOf({ from, text }: MarkdownLine): Span {
	return { from, to: from + text.length };
}

function paragraphsIn(lines: readonly MarkdownLine[]): Span[] {
	const paragraphs: Span[] = [];
	/** The one that the next line may go on with. */
	let last: Span | null = null;
	for (const line of lines) {
		if (BEGINS_ANEW.test(line.text)) last = null;
		const isPart = line.kind === 'text' && line.text.trim() !== '';
		if (isPart && last) last.to = spanOf(line).to;
		else if (isPart) paragraphs.push((last = spanOf(line)));
		else last = null;
	}
	return paragraphs;
}

/** A list item, a heading, a quote or a row of a table is a paragraph of its own. */
const BEGINS_ANEW = /^[ \t]*(?:[-*+>|#]|\d{1,9}[.)])/;

function spansWithin(text: string, { from, to }: Span): Span[] {
	const runs = runsIn(text, from, to);
	const ends = endsOf(runs);
	const spans: Span[] = [];
	for (let at = 0; at < runs.length; at += 1) {
		const [run, end] = [runs[at], ends[at]];
		const last = end === undefined ? undefined : runs[end];
		if (!run || !last || end === undefined) continue;
		spans.push({ from: run.from, to: last.to });
		at = end;
	}
	return spans;
}

function runsIn(text: string, from: number, to: number): Span[] {
	return [...text.slice(from, to).matchAll(/`+/g)].map(({ index, 0: run }) => ({
		...{ from: from + index, to: from + index + run.length },
	}));
}

/** For each run the next one of its length. */
function endsOf(runs: readonly Span[]): (number | undefined)[] {
	const next = new Map<number, number>();
	const ends: (number | undefined)[] = runs.map(() => undefined);
	for (let at = runs.length - 1; at >= 0; at -= 1) {
		const run = runs[at];
		if (!run) continue;
		const length = run.to - run.from;
		ends[at] = next.get(length);
		next.set(length, at);
	}
	return ends;
}
