// What a task's note states of its own: what it means, what is wanted, what that takes. A heading with
// nothing real below it states nothing, nor does a copy of the rest of the note, and one text counts once.

import { isSame, worthOf, type Worth } from './placeholder';
import { sectionsIn, sectionsOf } from './sections';

export const STATED = ['interpretation', 'intent', 'requirements'] as const;
export type Stated = (typeof STATED)[number];

export type Written = Readonly<Record<Stated, boolean>>;

/** `body` is the note without its properties. */
export function writtenIn(body: string, title: string): Written {
	const { interpretation, intent, requirements } = statedIn(body, title);
	return {
		interpretation: interpretation === 'said',
		intent: intent === 'said',
		requirements: requirements === 'said',
	};
}

/** What each of them is worth. */
export function statedIn(body: string, title: string): Readonly<Record<Stated, Worth>> {
	const sections = sectionsOf(body);
	const known = { original: restOf(body), title };
	const own = ownTextOf(body);
	const thought = THOUGHT.map((key) => sections.get(key) ?? '');
	/** The first that says something which none of the others does, else what there is. */
	const best = (texts: readonly string[], others: readonly string[]): Found => {
		const judged = texts.map((text) => ({ text, worth: worthBeside(text, known, others) }));
		const found = judged.find(({ worth }) => worth === 'said');
		return found ?? judged.find(({ worth }) => worth !== 'nothing') ?? NOT_THERE;
	};
	const named = (names: readonly string[]) => [
		...names.map((name) => sections.get(name) ?? ''),
		...thought.map((text) => labelled(text, names)),
	];
	const meant = sections.get('interpretation') ?? '';
	const interpretation =
		meant === SAMPLE ? { text: meant, worth: 'said' as const } : best([meant], []);
	const intent = best(named(['intent']), [own]);
	const requirements = best(named(['requirements', 'requirement']), [own, intent.text]);
	return {
		interpretation: interpretation.worth,
		intent: intent.worth,
		requirements: requirements.worth,
	};
}

interface Found {
	text: string;
	worth: Worth;
}

/** The seed's sample task has this for an interpretation, and goes its way as it stands. */
const SAMPLE = "[System's understanding of the task]";
const NOT_THERE: Found = { text: '', worth: 'nothing' };
const THOUGHT = ['interpretation', 'reasoning', 'analysis'];
const OWN: ReadonlySet<string> = new Set([...THOUGHT, 'intent', 'requirements', 'requirement']);

function worthBeside(
	text: string,
	known: { original: string; title: string },
	others: readonly string[],
): Worth {
	const worth = worthOf(text, known);
	return worth === 'said' && others.some((other) => isSame(other, text)) ? 'copy' : worth;
}

/** All that stands in none of the sections that state something: the original, whatever it is called. */
function restOf(body: string): string {
	const parts: string[] = [];
	let from = 0;
	for (const section of sectionsIn(body).filter(({ key }) => OWN.has(key))) {
		if (section.from > from) parts.push(body.slice(from, section.from));
		from = Math.max(from, section.to);
	}
	return [...parts, body.slice(from)].join('\n');
}

/** What the interpretation itself says: up to the next heading, without what is labelled. */
function ownTextOf(body: string): string {
	const sections = sectionsIn(body);
	const at = sections.findIndex(({ key }) => key === 'interpretation');
	const found = sections[at];
	if (!found) return '';
	const to = Math.min(found.to, sections[at + 1]?.from ?? found.to);
	const lines = body.slice(found.from, to).split(/\r?\n/);
	return lines.filter((line) => !LABEL.test(line) && !/^ {0,3}#/.test(line)).join('\n');
}

/** What stands behind `Intent:` in a paragraph or list, up to the next blank line or label. */
function labelled(text: string, names: readonly string[]): string {
	const lines = text.split(/\r?\n/);
	const label = new RegExp(
		`^[ \\t>*_+-]*(?:${names.join('|')})[*_]*[ \\t]*:[*_]*[ \\t]*(.*)$`,
		'i',
	);
	const at = lines.findIndex((line) => label.test(line));
	if (at < 0) return '';
	const first = label.exec(lines[at] ?? '')?.[1] ?? '';
	const behind = first.trim() === '' ? fromList(lines.slice(at + 1)) : lines.slice(at + 1);
	const end = behind.findIndex((line) => line.trim() === '' || LABEL.test(line));
	return [first, ...behind.slice(0, end < 0 ? undefined : end)].join('\n');
}

/** A list may stand apart from its label. */
function fromList(lines: readonly string[]): readonly string[] {
	const at = lines.findIndex((line) => line.trim() !== '');
	return at > 0 && LIST.test(lines[at] ?? '') ? lines.slice(at) : lines;
}

const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const LABEL = /^[ \t>*_+-]*(?:intent|requirements?)[*_]*[ \t]*:/i;
