import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFragments } from '../../../../src/core/soil/fragments/split';
import { fragmentsOfAnswer } from '../../../../src/core/soil/fragments/split-by-model';
import { anyText } from '../../../support/any-text';

const SEED = [
	'I want the search bar at the top because mobile users need quick access,',
	'but it should collapse when scrolling to save space.',
];

const contents = (text: string) => splitFragments(text).map(({ content }) => content);

const PARTS = fc.constantFrom(
	...[
		'We take PostgreSQL',
		'it scales',
		', but ',
		', weil ',
		'. ',
		'? ',
		'\n',
		'\n\n',
		'- ',
		'> ',
		'# ',
		'`',
		'```\n',
		'"',
		'(',
	],
	...[
		')',
		'[a](b)',
		'[[c, but d]]',
		'3.5',
		'z. B. ',
		'e.g. ',
		' ^a7f',
		'| a | b |\n',
		'ä😀',
		'\t',
		'    ',
		'$',
		'。',
		'~~~',
	],
);
const aMessage = fc.oneof(
	anyText,
	fc.array(PARTS, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('splitFragments', () => {
	it("splits the seed's own message into its two fragments", () => {
		expect(contents(SEED.join(' '))).toEqual(SEED);
	});

	it("splits it at the same place where its lines are broken as on the seed's page", () => {
		const broken = SEED.join(' ').replace('quick ', 'quick \n');
		expect(contents(broken)).toEqual([SEED[0]?.replace('quick ', 'quick \n'), SEED[1]]);
	});

	it.each([
		['one paragraph', 'Use PostgreSQL instead.', ['Use PostgreSQL instead.']],
		['paragraphs', 'One idea.\n\nAnother idea.\n', ['One idea.', 'Another idea.']],
		['list items', 'Goals:\n- fast\n- small\n\t- tiny', ['Goals:', '- fast', '- small', '- tiny']],
		['headings', '# Title\nText of it', ['# Title', 'Text of it']],
		['short sentences that go together', 'Yes. I agree. Go on.', ['Yes. I agree. Go on.']],
		[
			'a sentence that turns',
			'We could go on with SQLite. However, it does not scale that far.',
			['We could go on with SQLite.', 'However, it does not scale that far.'],
		],
		[
			'more sentences than make one thought',
			'The first sentence says a lot about the storage of the whole project here. The second one is about something else, and it says a lot as well.',
			[
				'The first sentence says a lot about the storage of the whole project here.',
				'The second one is about something else, and it says a lot as well.',
			],
		],
		[
			'German clauses',
			'Ich möchte die Suche ganz oben haben, weil man sie am Handy schnell braucht, aber sie soll beim Scrollen einklappen.',
			[
				'Ich möchte die Suche ganz oben haben,',
				'weil man sie am Handy schnell braucht,',
				'aber sie soll beim Scrollen einklappen.',
			],
		],
		[
			'sentences without blanks between them',
			'これは最初の文です。これは二番目の文です。',
			['これは最初の文です。これは二番目の文です。'],
		],
	])('splits %s', (_, text, expected) => {
		expect(contents(text)).toEqual(expected);
	});

	it.each([
		['short clauses', 'It is slow, but it works.'],
		['code', 'We call `run(a, but what if it fails, because of b)` and go on with it.'],
		[
			'a fenced block',
			'```ts\nconst a = 1;\n\nlet it = 2; // One. Two, but not with more words than that.\n```',
		],
		['a link', 'See [what we said, but did not write down. Twice](https://a.b/c) about it.'],
		['a link to a note', 'See [[What we said, but did not write down]] about it.'],
		[
			'a quotation',
			'She said “we want it at the top, but it should collapse when scrolling”, and left.',
		],
		[
			'a quotation in German',
			'Sie sagte „das ist alles schön und gut, aber es kostet zu viel Geld“ und ging.',
		],
		[
			'brackets',
			'We take the first one (it is not the best one, but it is the cheapest one) for now.',
		],
		['a quoted block', '> We want it at the top, but it should collapse when scrolling.\n> Yes.'],
		['a table', '| One thing is here, but not there at all |\n|---|\n| a. B. C. |'],
		['numbers', 'Version 3.5 costs 1,000 and 2.000,50 on the 3. Mai in No. 5 of the street.'],
		[
			'abbreviations',
			'Take e.g. Peter, Dr. Miller, i.e. Prof. A. B. Smith, z. B. Herrn Müller bzw. Frau Maier.',
		],
		[
			'a list item',
			'- We want it at the top, but it should collapse when scrolling to save space. Always.',
		],
	])('does not split %s', (_, text) => {
		expect(contents(text)).toEqual([text]);
	});

	it('loses nothing, and puts nothing but blanks between two fragments', () => {
		fc.assert(
			fc.property(aMessage, (text) => {
				let at = 0;
				for (const { content, from, to } of splitFragments(text)) {
					expect(text.slice(at, from).trim()).toBe('');
					expect(text.slice(from, to)).toBe(content);
					expect(content.trim()).toBe(content);
					expect(content).not.toBe('');
					at = to;
				}
				expect(text.slice(at).trim()).toBe('');
			}),
		);
	});

	it.each([
		'[',
		'(',
		'"',
		'$ ',
		'$$',
		'[[a',
		'a, but ',
		'. ',
		'"a',
		'„',
		'^',
		'`',
		'<',
		' ',
		'- ',
		'> ',
		'[](',
		'a. B',
	])(
		'goes through two hundred thousand times %j',
		(part) => {
			expect(splitFragments(part.repeat(200_000)).length).toBeGreaterThanOrEqual(0);
		},
		20_000,
	);
});

describe('fragmentsOfAnswer', () => {
	const text = 'One idea, and another one.\n\nA third. `a, b`';

	it('takes the fragments of a model where they are the message', () => {
		const said = { fragments: ['One idea,', ' and another one.', 'A third. `a, b`'] };
		expect(fragmentsOfAnswer(text, said)?.map(({ content }) => content)).toEqual([
			...['One idea,', 'and another one.', 'A third. `a, b`'],
		]);
	});

	it('cuts a fragment that goes over several paragraphs', () => {
		expect(fragmentsOfAnswer(text, { fragments: [text] })?.length).toBe(2);
	});

	it.each([
		['a word is changed', { fragments: ['One Idea, and another one.', 'A third. `a, b`'] }],
		['something is missing', { fragments: ['One idea, and another one.'] }],
		['something is added', { fragments: [text, 'More.'] }],
		['the order is another', { fragments: ['A third. `a, b`', 'One idea, and another one.'] }],
		['there are none', { fragments: [] }],
		['it is something else', { fragments: 'One idea' }],
	])('takes none where %s', (_, said) => {
		expect(fragmentsOfAnswer(text, said)).toBeNull();
	});

	it('takes none that cut through code, a list item or a quote', () => {
		for (const whole of ['```\na\n\nb\n```', '- a b', '> a b', '# a b', '| a b |']) {
			const [first = '', ...rest] = whole.split(/(?=b)/);
			expect(fragmentsOfAnswer(whole, { fragments: [first, rest.join('')] })).toBeNull();
			expect(fragmentsOfAnswer(whole, { fragments: [whole] })?.length).toBe(1);
		}
		expect(fragmentsOfAnswer('A `b c` d', { fragments: ['A `b', 'c` d'] })).toBeNull();
	});

	it('agrees with the rules about what they split', () => {
		fc.assert(
			fc.property(aMessage, (message) => {
				const pieces = splitFragments(message);
				const said = { fragments: pieces.map(({ content }) => content) };
				expect(fragmentsOfAnswer(message, said)).toEqual(pieces);
			}),
		);
	});
});
