import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	referencesIn,
	type KnownNames,
	type Reference,
} from '../../../../src/core/soil/references/find';
import { inPython, itWithPython } from '../../../support/python';

const ITEM = 'item_a1b2c3d4-e5f6-7890-abcd-ef1234567890';
const KNOWN: KnownNames = {
	isFragment: (id) => id === '^abc' || id === '^123',
	isLabel: (label) => label === 'goals_doc' || label === 'größe' || label === '10',
	isNote: (name) => name === 'Plan',
};

const found = (text: string, known = KNOWN) =>
	referencesIn(text, known).map((one) => text.slice(...one.span));

function only(text: string): Reference | undefined {
	const [first, ...others] = referencesIn(text, KNOWN);
	expect(others).toEqual([]);
	return first;
}

describe('referencesIn', () => {
	it("finds the seed's examples", () => {
		expect(only("Use PostgreSQL instead - ^k3m shows SQLite won't scale")).toEqual({
			...{ type: 'fragment', id: '^k3m', to: null, of: null, isLink: false, span: [25, 29] },
		});
		expect(only('Update goals_doc:15 to reflect new storage decision')).toEqual({
			...{ type: 'artifact_line', label: 'goals_doc', line: 15, commit: null, span: [7, 19] },
		});
		expect(only('See [previous exploration](uuid_abc) for context')).toEqual({
			type: 'conversation_log',
			...{ uuid: 'uuid_abc', text: 'previous exploration', span: [4, 36] },
		});
		expect(only(`As @${ITEM} says`)).toEqual({ type: 'item', uuid: ITEM, span: [3, 45] });
		expect(only(`${ITEM}#^a7f:^b2e`)).toMatchObject({ id: '^a7f', to: '^b2e', of: ITEM });
		expect(found('+4:^f9e -5 ~3:^a7f→^k3m.')).toEqual(['^f9e', '^a7f', '^k3m']);
	});

	it.each([
		['at the start', '^a7f shows it'],
		['in brackets', 'See (^a7f).'],
		['in bold', '**^a7f** shows it'],
		['behind a quotation mark', '„^a7f“ zeigt es'],
		['before a full stop at the end', 'As in ^a7f.'],
		['known, of letters alone', 'As ^abc shows'],
		['known, of digits alone', 'As ^123 shows'],
		['with a range', 'As ^a7f:^b2e show'],
		['within a note by its label', 'As goals_doc#^a7f shows'],
		['within a note by its name', 'As Plan#^a7f shows'],
		['in a link of the app', 'As [[Plan of it#^a7f|he said]] shows'],
		['in a link to this note', 'As [[#^a7f]] shows'],
		['within an item', `As @${ITEM}#^a7f shows`],
		['to a line at a commit', 'As goals_doc:15@c4f2a1b shows'],
		['to a line, before a full stop', 'As in goals_doc:15.'],
		['to a line of a label with letters of any script', 'Siehe größe:3!'],
		['to an entity', `As ${ITEM} or @${ITEM.replace('item', 'entity')} shows`],
		['to an artifact', `@${ITEM.replace('item', 'art')}`],
	])('finds one %s', (_, text) => {
		expect(found(text).length).toBe(1);
	});

	it('tells what a fragment is in', () => {
		expect(only('As [[Plan of it#^a7f|he said]] shows')).toMatchObject({
			of: 'Plan of it',
			isLink: true,
		});
		expect(only('As [[#^a7f]] shows')).toMatchObject({ of: '', isLink: true });
		expect(only('As goals_doc#^a7f shows')).toMatchObject({ of: 'goals_doc', isLink: false });
		expect(only('As goals_doc:15@c4f2a1b shows')).toMatchObject({ line: 15, commit: 'c4f2a1b' });
	});

	it.each([
		['an exponent', 'x^2ab and 10^100 and e^1kx'],
		['words behind a caret', 'I like ^this and ^that, ^the end'],
		['a number behind a caret', 'the ^100 of it'],
		['an id that is longer, or shorter', 'a ^a7f3x or ^a7 or ^a7f-b'],
		['four characters that the seed cannot make', 'a ^z7f3 b'],
		['capitals', 'a ^A7F b'],
		['footnotes', 'Text[^a7f] and\n\n[^a7f]: the note'],
		['ids of blocks', 'Text ^a7f\n\n- one ^b2e\n- two ^c3d'],
		['an escaped caret', 'a \\^a7f b'],
		['times and ratios', 'At 10:30, 3:2, 16:9, 00:00:10'],
		[
			'addresses',
			'http://goals_doc:8080/a and localhost:3000 and //goals_doc:15 and me@goals_doc:22',
		],
		['paths', 'C:15 and D:\\a and ./goals_doc:15 and goals_doc:15\\a'],
		['labels that are not known', 'line:15 and Note:3 and other_doc:15@c4f2a1b'],
		['a label of digits', 'the 10:15'],
		[
			'lines with more behind them',
			'goals_doc:15x goals_doc:15:20 goals_doc:1.5 goals_doc:15@home goals_doc:0',
		],
		['e-mail addresses and mentions', `me@example.org, @peter, @item_1, x@${ITEM}, @${ITEM}0`],
		[
			'other links',
			'[a](uuid) and [a](https://a.b/uuid_abc) and ![a](uuid_abc) and \\[a](uuid_abc)',
		],
		['links of Markdown to blocks', '[a](Plan#^a7f)'],
		['notes that are not known', 'Other#^a7f and a#^a7f'],
		['code', '`^a7f` and `goals_doc:15`\n\n```\n^a7f [a](uuid_abc)\n```'],
		['properties', '---\na: goals_doc:15\nb: ^a7f x\n---\n'],
	])('finds none in %s', (_, text) => {
		expect(found(text)).toEqual([]);
	});

	it('needs to know labels, and notes', () => {
		expect(
			found('goals_doc:15 Plan#^a7f ^abc x', {
				isFragment: () => false,
				isLabel: () => false,
				isNote: () => false,
			}),
		).toEqual([]);
	});

	it('finds no reference within another one', () => {
		expect(found('[as ^k3m says](uuid_abc) and goals_doc:15@c4f2a1b')).toEqual([
			...['[as ^k3m says](uuid_abc)', 'goals_doc:15@c4f2a1b'],
		]);
	});

	it('takes the first lines of a text for text where it is told to', () => {
		expect(referencesIn('---\na: ^a7f x\n---\n', KNOWN, { start: 0 }).length).toBe(1);
	});
});

const PARTS = fc.constantFrom(
	...[
		'^a7f',
		'^abc',
		'^',
		'x',
		'2',
		':',
		'#',
		'goals_doc',
		':15',
		'@',
		'@c4f2a1b',
		`@${ITEM}`,
		ITEM,
		'Plan',
		'[',
		']',
		'[[',
	],
	...[
		']]',
		'(',
		')',
		'](uuid_abc)',
		'|',
		'\n',
		'\n\n',
		'\r\n',
		' ',
		' ',
		'`',
		'```\n',
		'- ',
		'é',
		'😀',
		'\\',
		'→',
		'---\n',
	],
);
interface SeedReference {
	type: string;
	span: [number, number];
}

const aText = fc.array(PARTS, { maxLength: 30 }).map((parts) => parts.join(''));

describe('referencesIn, in any text', () => {
	itWithPython("finds nothing that the seed's Python doesn't find there", () => {
		const texts = fc.sample(aText, 5000);
		const found = inPython('parse_references', 'parse_references', texts) as SeedReference[][];
		let compared = 0;
		for (const [at, text] of texts.entries())
			for (const { type, span } of referencesIn(text, KNOWN, { start: 0 })) {
				// The seed counts characters, we count UTF-16 units.
				const [from = 0, to = 0] = span.map((offset) => Array.from(text.slice(0, offset)).length);
				const seeds = found[at]?.filter(
					(one) => one.type === type && one.span[1] <= to && one.span[1] > from,
				);
				expect(seeds, text).not.toEqual([]);
				compared += 1;
			}
		expect(compared).toBeGreaterThan(300);
	});

	it('finds them in their order, and none twice', () => {
		fc.assert(
			fc.property(aText, (text) => {
				let end = 0;
				for (const { span } of referencesIn(text, KNOWN, { start: 0 })) {
					expect(span[0]).toBeGreaterThanOrEqual(end);
					expect(span[1]).toBeGreaterThan(span[0]);
					end = span[1];
				}
			}),
		);
	});
});

/** How often a character is looked at. The prototype is put back, whatever happens. */
function looksDuring(work: () => void): number {
	const usual = Object.getOwnPropertyDescriptor(String.prototype, 'charAt') ?? {};
	let looks = 0;
	const value = function (this: string, at: number): string {
		looks += 1;
		return this[at] ?? '';
	};
	Object.defineProperty(String.prototype, 'charAt', { ...usual, value });
	try {
		work();
	} finally {
		Object.defineProperty(String.prototype, 'charAt', usual);
	}
	return looks;
}

describe('referencesIn, in a long text', () => {
	it.each([
		...[
			'a',
			'^a7f ',
			'#^a7f',
			'Plan#^a7f ',
			':15',
			'goals_doc:15 ',
			'a:1',
			'](uuid_a)',
			'[a](uuid_a) ',
		],
		...['[', '[[', '@', `@${ITEM} `, '`', '^', 'a ^a7f\n', '[[a#^a7f'],
	])('looks at each character a few times at most: %j', (part) => {
		const text = part.repeat(300_000 / part.length);
		expect(looksDuring(() => referencesIn(text, KNOWN))).toBeLessThan(4 * text.length);
	});

	it('goes through ten megabytes', () => {
		const text = `${'An ordinary line: at 10:30 we see ^k3m, as in x^2. '.repeat(20)}\n\n`.repeat(
			10_000,
		);
		let found = 0;
		const looks = looksDuring(() => (found = referencesIn(text, KNOWN).length));
		expect(text.length).toBeGreaterThan(10_000_000);
		expect(found).toBe(200_000);
		expect(looks).toBeLessThan(text.length);
	}, 30_000);
});
