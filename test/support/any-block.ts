// Blocks of properties as people and programs write them, in pieces, so that a test knows which bytes
// belong to which property.

import fc from 'fast-check';

export interface Piece {
	/** Null for a comment or a blank line. */
	key: string | null;
	/** Whole lines. */
	text: string;
	/** Names of the map below it that stands on lines of its own. */
	inner: string[];
	/** Text that stands there without quotes and reads as text to everybody. */
	plain: string | null;
}

const word = fc.constantFrom(
	'alpha',
	'Beta gamma',
	'x/y.md',
	'a, b (c) [d]',
	'it’s – ok',
	'naïve 🙂',
);
const comment = fc.constantFrom('', '', '', ' # why', '  #x: y', '\t# tab');

const oneLine: fc.Arbitrary<{ text: string; plain: string | null }> = fc.oneof(
	word.map((text) => ({ text, plain: text })),
	fc
		.constantFrom(
			'""',
			'"a # b: c"',
			'"q\\" \\n\\u00e9"',
			"'it''s: x'",
			'',
			'~',
			'null',
			'true',
			'12',
			'1944952e07599384',
			'2026-01-27T10:00:00Z',
			'2026-01-27',
			'[a, "b, c", 3]',
			'[]',
			'{a: 1, b: {c: [d]}}',
			'{}',
			'!!str 5',
			'&anchor once',
		)
		.map((text) => ({ text, plain: null })),
);

const manyLines = fc.constantFrom(
	'\n  - a\n  - "b"\n',
	'\n- a # c\n- - b\n',
	' |\n  one\n\n  # two\n    three\n',
	' >-\n  one\n  two\n',
	' |+\n  kept\n\n# end\n',
	' plain that\n  runs on\n',
	' "quoted that\n  runs on"\n',
	' # first\n  later\n',
	'\n  later\n',
	' [a,\n  b # c\n  ]\n',
	'\n  - a: 1\n    b: 2\n\n  - c\n',
);

const NAMES = ['id', 'state', 'title', 'two words', 'Ünï', 'a.b', 'x-y', 'approval_request', 'k9'];
const INNER = ['decision', 'nonce', 'a b', 'z'];

const nested = fc
	.tuple(
		fc.uniqueArray(fc.constantFrom(...INNER), { minLength: 1 }),
		fc.constantFrom('  ', '    ', ' '),
		fc.array(fc.tuple(oneLine, comment, fc.constantFrom('', '', '# c\n', '\n'))),
	)
	.map(([names, margin, values]) => ({
		inner: names,
		text: names
			.map((name, index) => {
				const [value, note, after] = values[index] ?? [{ text: 'v' }, '', ''];
				const line = `${margin}${name}: ${value.text}${note}\n`;
				return line + (index === names.length - 1 ? '' : after.replace('#', `${margin}#`));
			})
			.join(''),
	}));

const value = fc.oneof(
	{
		weight: 4,
		arbitrary: fc
			.tuple(oneLine, comment)
			.map(([{ text, plain }, note]) => ({ text: ` ${text}${note}\n`, plain, inner: [] })),
	},
	{ weight: 2, arbitrary: manyLines.map((text) => ({ text, plain: null, inner: [] })) },
	{
		weight: 2,
		arbitrary: fc
			.tuple(nested, comment)
			.map(([{ text, inner }, note]) => ({ text: `${note}\n${text}`, plain: null, inner })),
	},
);

const between = fc.constantFrom('', '', '', '# comment: x\n', '\n', '\n\n# c\n');

const pieces: fc.Arbitrary<Piece[]> = fc
	.tuple(fc.uniqueArray(fc.constantFrom(...NAMES)), fc.array(fc.tuple(value, between)))
	.map(([names, values]) =>
		names.flatMap((key, index) => {
			const [given, after] = values[index] ?? [{ text: ' v\n', plain: 'v', inner: [] }, ''];
			// A kept block scalar takes in the blank lines that follow; its comment stands apart.
			const [own = '', end] = given.text.split('# end\n');
			const rest = (end === undefined ? '' : '# end\n') + after;
			return [
				{ key, text: `${key}:${own}`, inner: given.inner, plain: given.plain },
				{ key: null, text: rest, inner: [], plain: null },
			];
		}),
	);

export interface AnyBlock {
	pieces: Piece[];
	opening: string;
	closing: string;
	body: string;
}

const LINE_ENDS = { lf: ['\n'], crlf: ['\r\n'], mixed: ['\n', '\r\n', '\r\n', '\n', '\n'] };

/** A note with a good block, in line ends of all kinds. */
export const anyBlock: fc.Arbitrary<AnyBlock> = fc
	.record({
		pieces,
		lineEnds: fc.constantFrom(LINE_ENDS.lf, LINE_ENDS.crlf, LINE_ENDS.mixed),
		mark: fc.constantFrom('', '\uFEFF'),
		blanks: fc.constantFrom('', ' ', '\t'),
		body: fc.constantFrom(
			'',
			'\n',
			'\n# Title\n\n\ttab\n',
			'---\nid: no\n---\n',
			'text',
			'a\rb\r\n\n\n',
			'```\n---\n',
		),
		atEnd: fc.boolean(),
	})
	.map(({ pieces: given, lineEnds, mark, blanks, body, atEnd }) => {
		let count = 0;
		const ended = (text: string) =>
			text.replace(/\n/g, () => {
				count += 1;
				return lineEnds[count % lineEnds.length] ?? '\n';
			});
		return {
			opening: ended(`${mark}---${blanks}\n`),
			pieces: given.map((piece) => ({ ...piece, text: ended(piece.text) })),
			closing: atEnd ? '---' : ended(`---${blanks}\n`),
			body: atEnd ? '' : ended(body),
		};
	});

export function noteOf({ opening, pieces: given, closing, body }: AnyBlock): string {
	return opening + given.map(({ text }) => text).join('') + closing + body;
}
