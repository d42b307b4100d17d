// Where a text is no Markdown, although no fence says so: comments, formulas, and HTML that goes on over blank lines. Takes linear time.

import { markdownLines } from '../../note/markdown-lines';

export interface RawText {
	/** Whole lines. */
	spans: readonly { from: number; to: number }[];
	/** What would end the one that goes on beyond the text; null where none does. */
	open: string | null;
}

/** What begins one at the start of a line, and what ends it there or on a later one. */
const OPENINGS: readonly [RegExp, string][] = [
	[/^<!--/, '-->'],
	[/^%%/, '%%'],
	[/^\$\$/, '$$'],
	[/^<pre(?=[\s>]|$)/i, '</pre>'],
	[/^<script(?=[\s>]|$)/i, '</script>'],
	[/^<style(?=[\s>]|$)/i, '</style>'],
	[/^<textarea(?=[\s>]|$)/i, '</textarea>'],
	[/^<\?/, '?>'],
	[/^<!\[CDATA\[/, ']]>'],
];
/** A formula may begin at the end of a line, too. */
const FORMULA = '$$';

export function rawTextIn(text: string): RawText {
	const spans: { from: number; to: number }[] = [];
	let open: string | null = null;
	for (const line of markdownLines(text, 0)) {
		if (line.kind !== 'text') continue;
		const said = line.text.trim().toLowerCase();
		const to = line.from + line.text.length;
		const end: string | null = open ?? endOf(said);
		if (end === null) continue;
		const last = spans.at(-1);
		if (open !== null && last) last.to = to;
		else spans.push({ from: line.from, to });
		open = said.includes(end, open === null ? 2 : 0) && !isLate(said, open) ? null : end;
	}
	return { spans, open };
}

function endOf(line: string): string | null {
	const end = OPENINGS.find(([form]) => form.test(line))?.[1] ?? null;
	return end ?? (isLate(line, null) ? FORMULA : null);
}

/** The only mark of a formula is at the end of a line that begins with something else: it opens one. */
function isLate(line: string, open: string | null): boolean {
	if (open !== null || !line.endsWith(FORMULA)) return false;
	const at = line.indexOf(FORMULA);
	return at > 0 && at === line.length - FORMULA.length;
}
