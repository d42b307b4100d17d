// gray-matter, which reads a block of properties that was cut out before. The only file that imports it, because it needs
// care: it is always given options, so that it keeps and shares no results and forgets no error; every language
// but YAML is refused, so that `---js` runs nothing; and text stays text, because `1944952e07599384` is somebody's id
// and not infinity.

import matter from 'gray-matter';
import { isMapValue } from '../shared/map-value';
import { LARGEST_BLOCK } from './frontmatter-block';
import { parseBlock } from './frontmatter-yaml';

/** The block is YAML, but has no names. */
export class NotProperties extends Error {}

/** The line counts from 1 in a note that opens with the block. */
export class UnreadableBlock extends Error {
	constructor(readonly line: number) {
		super('not YAML');
	}
}

/** Of the lines between the dashes. Throws NotProperties or UnreadableBlock. */
export function readProperties(block: string): Record<string, unknown> {
	refuseOddLines(block);
	const properties = readBlock(block);
	if (!isMapValue(properties)) throw new NotProperties();
	return properties;
}

function readBlock(block: string): unknown {
	try {
		return readMatter(`---\n${block}\n---`);
	} catch (error) {
		const mark = isMapValue(error) ? error.mark : null;
		const line = isMapValue(mark) ? mark.line : null;
		throw new UnreadableBlock(typeof line === 'number' ? line + 1 : 2);
	}
}

const ODD_LINE = /\r(?!\n)|^---/m;
const TAB_FIRST = /^ *\t[ \t]*[^\s#]/m;

/** For gray-matter alone a lone CR ends a line, `---x` ends the block, and a tab can indent. */
function refuseOddLines(block: string): void {
	const at = block.search(ODD_LINE);
	if (at >= 0) throw new UnreadableBlock(block.slice(0, at).split('\n').length + 1);
	if (TAB_FIRST.test(block) && !parseBlock(block).ok) throw new UnreadableBlock(2);
}

/** Of a whole text with its dashes. */
export function readMatter(text: string): unknown {
	const data: unknown = matter(text, OPTIONS).data;
	// Without a * nothing is an alias, and nothing shared.
	return text.includes('*') ? copied(data, { left: LARGEST_BLOCK }) : data;
}

/** The plain words that are not text. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
	['', null],
	['~', null],
	['null', null],
	['Null', null],
	['NULL', null],
	['true', true],
	['True', true],
	['TRUE', true],
	['false', false],
	['False', false],
	['FALSE', false],
]);

/** A type of js-yaml, as far as its loader asks. What stands there is null for an empty value. */
interface YamlType {
	tag: string;
	kind: 'scalar' | 'sequence' | 'mapping';
	resolve(found: unknown): boolean;
	construct(found: unknown): unknown;
}

const word = (tag: string): YamlType => ({
	tag,
	kind: 'scalar',
	resolve: (found) => found === null || (typeof found === 'string' && WORDS.has(found)),
	construct: (found) => (typeof found === 'string' ? WORDS.get(found) : null),
});

const asItIs = (tag: string, kind: YamlType['kind'], empty: () => unknown): YamlType => ({
	tag,
	kind,
	resolve: () => true,
	construct: (found) => found ?? empty(),
});

const text = (tag: string): YamlType => asItIs(tag, 'scalar', () => '');

const TAGS = 'tag:yaml.org,2002:';
const TYPES: readonly YamlType[] = [
	text(`${TAGS}str`),
	text(`${TAGS}int`),
	text(`${TAGS}float`),
	word(`${TAGS}bool`),
	word(`${TAGS}null`),
	asItIs(`${TAGS}seq`, 'sequence', () => []),
	asItIs(`${TAGS}map`, 'mapping', () => ({})),
];

const typesOf = (kind?: YamlType['kind']): Record<string, YamlType> =>
	Object.fromEntries(
		TYPES.filter((type) => kind === undefined || type.kind === kind).map((type) => [
			type.tag,
			type,
		]),
	);

/**
 * js-yaml's failsafe schema, with the words for yes, no and nothing where they stand without quotes. It is written out
 * because gray-matter hands out its js-yaml as a function only.
 */
const SCHEMA = {
	compiledImplicit: [word(`${TAGS}null`)],
	compiledTypeMap: {
		scalar: typesOf('scalar'),
		sequence: typesOf('sequence'),
		mapping: typesOf('mapping'),
		fallback: typesOf(),
	},
};

function refuseLanguage(): never {
	throw new Error('Only YAML is read.');
}

/** gray-matter hands them on to its YAML engine as well. */
const OPTIONS = {
	language: 'yaml',
	engines: { javascript: refuseLanguage, json: refuseLanguage },
	schema: SCHEMA,
};

/** js-yaml lets all uses of an anchor share one value, which can grow without end when it is written out. */
function copied(value: unknown, budget: { left: number }): unknown {
	budget.left -= 1;
	if (budget.left < 0) throw new RangeError('too many values');
	if (Array.isArray(value)) return value.map((entry) => copied(entry, budget));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(entries.map(([name, entry]) => [name, copied(entry, budget)]));
}
