// What a board sorts, filters and groups items by, beside what every item has. Notes of many programs are read,
// each by its own words for the same thing.

import type { Properties } from '../note/frontmatter';
import { parseSteps } from '../plan/checklist';
import { isMapValue } from '../shared/map-value';
import { textOf } from '../note/plain-text';
import { readTime } from '../note/time';

export interface ItemFacts {
	tags: readonly string[];
	/** Where it came from: `gmail`, `filesystem`. */
	source: string | null;
	assignee: string | null;
	/** How many steps of its plan are done; null where it has none. What is cancelled is not counted. */
	steps: { done: number; total: number } | null;
	/** When it was last changed, as the note says, in milliseconds. */
	modified: number | null;
}

const NO_TAGS: readonly string[] = [];

export const NO_FACTS: ItemFacts = {
	tags: NO_TAGS,
	source: null,
	assignee: null,
	steps: null,
	modified: null,
};

export function factsOf(properties: Properties, text: string): ItemFacts {
	return {
		tags: tagsOf(valueOf(properties, TAG_KEYS)),
		source: textOf(valueOf(properties, SOURCE_KEYS)),
		assignee: textOf(valueOf(properties, ASSIGNEE_KEYS)),
		steps: stepsIn(text),
		modified: readTime(properties.modified_at),
	};
}

const TAG_KEYS = ['tags', 'tag'] as const;
const SOURCE_KEYS = ['source'] as const;
const ASSIGNEE_KEYS = ['assigned_to', 'assignee', 'owner'] as const;

/** The note's own, or what stands below `metadata`, where the seed puts it. */
function valueOf(properties: Properties, keys: readonly string[]): unknown {
	const { metadata } = properties;
	const places = isMapValue(metadata) ? [properties, metadata] : [properties];
	for (const place of places) {
		const key = keys.find((one) => place[one] !== undefined && place[one] !== null);
		if (key !== undefined) return place[key];
	}
	return null;
}

/** Nobody looks through more of one note. */
const MOST_TAGS = 20;

function tagsOf(value: unknown): readonly string[] {
	if (value === null) return NO_TAGS;
	const words: unknown[] =
		typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : [];
	const tags = words
		.slice(0, MOST_TAGS)
		.flatMap((word) => textOf(typeof word === 'string' ? word.replace(/^#/, '') : null) ?? []);
	return tags.length === 0 ? NO_TAGS : [...new Set(tags)];
}

const MAYBE_A_STEP = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[/m;

/** Most notes have no steps, and are not taken apart to find out. */
function stepsIn(text: string): ItemFacts['steps'] {
	if (!MAYBE_A_STEP.test(text)) return null;
	const marks = parseSteps(text).map(({ mark }) => mark);
	const total = marks.filter((mark) => mark !== '-').length;
	const done = marks.filter((mark) => mark === 'x' || mark === 'X').length;
	return total === 0 ? null : { done, total };
}
