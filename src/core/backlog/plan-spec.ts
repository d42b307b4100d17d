// Issues for what a spec asks for. By the template: each checkbox, numbered requirement or requirement heading that is no issue yet becomes
// one, in its own words. One comes before another only where the text says so.

import { type Heading, headingIn, textLines } from '../note/headings';
import type { MarkdownLine } from '../note/markdown-lines';
import type { BacklogPriority, IssueType } from './entities';
import { LONGEST_TITLE } from './entities';
import { pathBetween } from './cycles';
import { formatReference, referencesIn } from './references';

export interface PlannedIssue {
	title: string;
	description: string;
	issue_type: IssueType;
	priority: BacklogPriority;
	estimated_minutes: number | null;
	/** Of the spec's content, from 1, where it is asked for; null where no line is meant. */
	line: number | null;
	/** Places in the list, from 0: what waits for it. */
	blocks: readonly number[];
}

interface Found {
	line: number;
	/** As it is numbered there; null where it isn't. */
	number: number | null;
	text: string;
	details: string[];
	kind: 'wanted' | 'box' | 'numbered' | 'heading';
	isIssue: boolean;
}

const SECTION =
	/^(?:\d+[.)]?\s+)?(?:(?:non-)?functional\s+)?(?:requirements?|acceptance criteria|user stories|tasks?|to-?dos?|anforderung(?:en)?|aufgaben?|akzeptanzkriterien)\b/i;
const REQUIREMENT = /^(?:requirement|req|anforderung)\b/i;
const ITEM = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)])[ \t]+(?:\[([^\]])\][ \t]+)?(\S.*)$/;
/** Done, or left out. */
const SETTLED: ReadonlySet<string> = new Set(['x', 'X', '-']);

export function planByTemplate(content: string, priority: BacklogPriority): PlannedIssue[] {
	const found = chosen(requirementsIn(content));
	const open = found.filter(({ isIssue }) => !isIssue);
	const before = found.map((one, at) => waitsFor(found, one, at));
	const blocks = open.map(() => new Set<number>());
	for (const [at, earlier] of before.entries()) {
		const [own] = placesOf(open, found[at]);
		for (const one of earlier) {
			const [other] = placesOf(open, one);
			if (own === undefined || other === undefined || own === other) continue;
			const leadsBack = pathBetween(String(own), String(other), (id) =>
				[...(blocks[Number(id)] ?? [])].map(String),
			);
			if (!leadsBack) blocks[other]?.add(own);
		}
	}
	return open.map(({ line, text, details }, at) => ({
		...{ title: titleOf(text), description: details.join('\n'), issue_type: 'task' },
		...{ priority, estimated_minutes: null, line, blocks: [...(blocks[at] ?? [])].sort() },
	}));
}

function placesOf(open: readonly Found[], one: Found | undefined): number[] {
	const at = one ? open.indexOf(one) : -1;
	return at < 0 ? [] : [at];
}

function requirementsIn(content: string): Found[] {
	const reader = new RequirementReader();
	for (const line of textLines(content)) reader.read(line);
	return reader.all;
}

class RequirementReader {
	readonly all: Found[] = [];
	/** Level of the heading of the section that says what is wanted. */
	private section: number | null = null;
	/** What the next lines may add to. */
	private open: Found | null = null;

	read(line: MarkdownLine): void {
		const heading = headingIn(line);
		if (heading) this.readHeading(heading, line);
		else if (!this.readItem(line)) this.addDetail(line);
	}

	private readHeading({ level, text }: Heading, line: MarkdownLine): void {
		const isInside = this.section !== null && level > this.section;
		if (!isInside) this.section = SECTION.test(text) ? level : null;
		const isWanted = isInside || (level > 1 && REQUIREMENT.test(text));
		const said = text.replace(/[ \t]+#+$/, '');
		this.open = null;
		if (isWanted && said !== '') this.add(started('heading', line, { text: said, number: null }));
	}

	/** False for a line that is none at the margin. */
	private readItem(line: MarkdownLine): boolean {
		const [whole, , number, mark, text = ''] = ITEM.exec(line.text) ?? [];
		if (whole === undefined || line.indent >= 2) return false;
		this.open = null;
		const kind = this.kindOf(number, mark);
		const isSettled = mark !== undefined && SETTLED.has(mark);
		if (kind === null || isSettled) return true;
		this.add(started(kind, line, { text, number: number === undefined ? null : Number(number) }));
		return true;
	}

	private kindOf(number: string | undefined, mark: string | undefined): Found['kind'] | null {
		if (this.section !== null) return 'wanted';
		if (mark !== undefined) return 'box';
		return number === undefined ? null : 'numbered';
	}

	private addDetail({ text, indent }: MarkdownLine): void {
		if (text.trim() === '' || !this.open) return;
		if (this.open.kind === 'heading' || indent >= 2) this.open.details.push(text.trim());
		else this.open = null;
	}

	private add(found: Found): void {
		this.all.push(found);
		this.open = found;
	}
}

function started(
	kind: Found['kind'],
	{ number: line }: { number: number },
	{ text, number }: { text: string; number: number | null },
): Found {
	const isIssue = referencesIn(text, 0).some((reference) => reference.kind === 'issue');
	return { kind, line, number, text, details: [], isIssue };
}

/** What a section asks for, and boxes; else headings; else whatever has a number. */
function chosen(all: readonly Found[]): Found[] {
	const items = all.filter(({ kind }) => kind === 'wanted' || kind === 'box');
	if (items.length > 0) return items;
	const headings = all.filter(({ kind }) => kind === 'heading');
	return headings.length > 0 ? headings : all.filter(({ kind }) => kind === 'numbered');
}

const BEHIND =
	/\b(?:after|depends? on|requires?|needs?|blocked by|once|nach|benötigt|hängt ab von)\s+(?:requirement|step|item|point|number|no\.?|nr\.?|anforderung|schritt|punkt)?\s*#?(\d{1,4})\b/gi;
const NEXT =
	/^(?:then|afterwards|after that|when that is done|next|finally|danach|anschließend|zuletzt)\b/i;

function waitsFor(found: readonly Found[], { text }: Found, at: number): Found[] {
	const named = [...text.matchAll(BEHIND)].flatMap(([, digits]) => {
		const number = Number(digits);
		return found.filter((one, place) => (one.number ?? place + 1) === number);
	});
	const previous = NEXT.test(text) ? found[at - 1] : undefined;
	return previous ? [...named, previous] : named;
}

function titleOf(text: string): string {
	const plain = text
		.replace(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1')
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/(\*\*|__|`)(.+?)\1/g, '$2')
		.replace(/\s+/g, ' ')
		.trim();
	return plain.length <= LONGEST_TITLE ? plain : `${plain.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}

/** The spec's content with each issue named where it is asked for, as the seed's scenario has it; the others in a list at the end. */
export function withIssueReferences(
	content: string,
	issues: readonly { id: string; title: string; line: number | null }[],
): string {
	const lines = content.split('\n');
	const others: string[] = [];
	for (const { id, title, line } of issues) {
		const text = line === null ? undefined : lines[line - 1];
		if (line === null || text === undefined) others.push(`- ${title} ${formatReference(id)}`);
		else lines[line - 1] = `${text.trimEnd()} ${formatReference(id)}${/\r$/.exec(text)?.[0] ?? ''}`;
	}
	const named = lines.join('\n');
	if (others.length === 0) return named;
	return `${named.trimEnd()}\n\n## Issues\n\n${others.join('\n')}\n`;
}
