// What a note is called. Many programs put the same heading over every note they write, so a heading counts only where it
// begins the note and says something.

import type { Properties } from '../note/frontmatter';
import { formatTime } from '../note/time';
import { groupBy } from '../shared/group-by';
import { wordSet } from '../shared/word-set';
import { baseNameOf } from '../workflow/paths';
import type { Item } from './item';
import { textOf } from '../note/plain-text';

export function titleOf(
	path: string,
	properties: Properties,
	body: string,
): Pick<Item, 'title' | 'otherwise'> {
	const own = textOf(properties.title);
	if (own !== null) return { title: own };
	const otherwise = textOf(properties.subject) ?? baseNameOf(path);
	const heading = headingOf(body);
	return heading === null || isGeneric(heading)
		? { title: otherwise }
		: { title: heading, otherwise };
}

/** The `# heading` that the note begins with, without the `#` that may close it. Takes linear time, whatever the note. */
function headingOf(body: string): string | null {
	const lines = withoutFences(body.slice(0, 10_000)).split('\n');
	const first = lines.map((line) => line.trim()).find((line) => !NOTHING.test(line)) ?? '';
	const words = (/^#[ \t]+(\S.*)$/s.exec(first)?.[1] ?? '').split(/[ \t]+/);
	const closed = /^#+$/.test(words.at(-1) ?? '');
	return textOf((closed ? words.slice(0, -1) : words).join(' '));
}

/** Blank, an empty heading, a rule or a comment. */
const NOTHING = /^(?:#+|-{3,}|<!--.*-->|%%.*%%)?$/;

/** A `# comment` in a code block is no heading. */
function withoutFences(body: string): string {
	let fence: string | null = null;
	const kept = body.split('\n').filter((line) => {
		const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1] ?? null;
		if (fence === null) {
			fence = mark;
			return mark === null;
		}
		if (mark?.startsWith(fence)) fence = null;
		return false;
	});
	return kept.join('\n');
}

/** A heading of nothing but these says what kind of note it is, and not which. */
const GENERIC = wordSet(
	'action actions alert approval automated awaiting body brief content context description detail details draft',
	'for of the to email file generated human incoming info information input item items mail media message metadata',
	'facebook gmail instagram linkedin twitter whatsapp',
	'needed needs new note notes notification original overview pending plan post proposal proposed received reply report',
	'request requested required response social status step steps suggested summary task tasks text todo',
	'anfrage aufgabe beschreibung entwurf freigabe inhalt nachricht neue neuer übersicht zusammenfassung',
);

function isGeneric(heading: string): boolean {
	const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.length > 0 && words.every((word) => GENERIC.has(word));
}

/** So many notes with one heading have it from a program, and none of them is called so. */
const MANY = 3;

/** The items of one list, none called like another: with what sets it apart behind its title, or by its other name. */
export function withDistinctTitles(items: readonly Item[]): readonly Item[] {
	const called = retitled(items, (same) =>
		same.length < MANY ? null : same.map(({ title, otherwise }) => otherwise ?? title),
	);
	return retitled(called, (same) => {
		const marks = MARKS.map((markOf) => same.map(markOf)).find(setApart) ?? [];
		return same.map(({ title }, at) => `${title} · ${marks[at]}`);
	});
}

/** What sets twins apart, the best first. The last one always does. */
const MARKS: readonly ((item: Item) => string | null)[] = [
	({ asks }) => textOf(asks?.recipient),
	({ since }) => formatTime(since).slice(0, 10),
	({ since }) => formatTime(since).slice(0, 16).replace('T', ' '),
	({ path }) => baseNameOf(path),
	({ path }) => path,
];

function setApart(marks: readonly (string | null)[]): boolean {
	return !marks.includes(null) && new Set(marks).size === marks.length;
}

/** `titles`: those of items with one title, in their order; null where they keep it. */
function retitled(
	items: readonly Item[],
	titles: (same: readonly Item[]) => readonly string[] | null,
): readonly Item[] {
	const changed = new Map<string, string | undefined>();
	for (const same of groupBy(items, ({ title }) => title).values()) {
		const others = same.length > 1 ? titles(same) : null;
		if (others) same.forEach(({ path }, at) => changed.set(path, others[at]));
	}
	if (changed.size === 0) return items;
	return items.map((item) => ({ ...item, title: changed.get(item.path) ?? item.title }));
}
