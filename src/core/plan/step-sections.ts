// Where the steps of a note stand: below a heading that is called Plan or Steps. The title of a plan counts where
// no section below it is called so. What stands below criteria is never a step.

import { headingIn, textLines, type Heading } from '../note/headings';
import type { MarkdownLine } from '../note/markdown-lines';

export type Below = 'steps' | 'criteria' | 'neither';

/** For lines in their order: below what each of them stands. */
export class StepSections {
	private readonly marks: readonly Mark[];
	private readonly hasOwn: boolean;
	private next = 0;

	constructor(note: string, bodyFrom: number) {
		this.marks = marksIn(note, bodyFrom);
		this.hasOwn = this.marks.some(({ below }) => below === 'steps');
	}

	below(line: number): Below {
		while ((this.marks[this.next]?.line ?? Infinity) <= line) this.next += 1;
		const below = this.marks[this.next - 1]?.below ?? 'neither';
		return below === 'title' ? (this.hasOwn ? 'neither' : 'steps') : below;
	}
}

interface Mark {
	line: number;
	level: number;
	below: Below | 'title';
}

function marksIn(note: string, bodyFrom: number): Mark[] {
	const marks: Mark[] = [];
	/** The headings that the next line stands below, the innermost last. */
	const open: Mark[] = [];
	for (const line of textLines(note, bodyFrom)) {
		const heading = headingIn(line) ?? labelIn(line);
		if (!heading) continue;
		while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
		const below = belowOf(heading, marks.length === 0) ?? open.at(-1)?.below ?? 'neither';
		const mark = { line: line.number, level: heading.level, below };
		open.push(mark);
		marks.push(mark);
	}
	return marks;
}

const LABEL = /^ {0,3}(?:(?:\*\*|__)([^*_]{1,80})(?:\*\*|__):?|([^\s\d>|+*-][^:]{0,80}):)\s*$/;

/** "**Steps:**" or "Steps:" alone on its line. */
function labelIn({ text }: MarkdownLine): Heading | null {
	const [, bold, plain] = LABEL.exec(text) ?? [];
	const label = bold ?? plain;
	return label === undefined ? null : { level: 7, text: label };
}

const LONGEST = 200;
/** In this order: "Acceptance criteria of the plan" are criteria, "Steps after approval" are steps. */
const KINDS: readonly (readonly [Below, RegExp])[] = [
	['neither', /to reproduce|zum nachstellen/i],
	['criteria', /criteri|criterio|critère|kriterien|definition of done|requirement|anforderung/i],
	[
		'steps',
		/(?:^|[^\p{L}])(?:\p{L}*plan|plans|steps?|\p{L}*schritten?|\p{L}*schritte|pasos?|étapes?|passi)(?!\p{L})/iu,
	],
	[
		'neither',
		/approv|reject|decision|freigabe|genehmig|ablehn|entscheid|aproba|rechaz|approbation|rejet/i,
	],
];

/** Null for a heading that says nothing of it: what stands below it is part of what is around it. */
function belowOf({ level, text }: Heading, isFirst: boolean): Mark['below'] | null {
	const name = text.slice(0, LONGEST);
	const kind = KINDS.find(([, words]) => words.test(name))?.[0] ?? null;
	return kind === 'steps' && level === 1 && isFirst ? 'title' : kind;
}
