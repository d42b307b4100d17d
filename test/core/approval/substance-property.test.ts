import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { substanceDigest, substanceOf } from '../../../src/core/approval/substance';
import { parseFrontmatter, type Properties } from '../../../src/core/note/frontmatter';
import { locateBlock } from '../../../src/core/note/frontmatter-block';
import { editFrontmatter } from '../../../src/core/note/frontmatter-edit';
import { readLines } from '../../../src/core/note/frontmatter-lines';
import { markStep, parseSteps } from '../../../src/core/plan/checklist';
import { BEGUN_MARKS, STEP_MARKS } from '../../../src/core/plan/step';

/** More of them with RUNS=10000, for a long night. */
const RUNS = Number(process.env.RUNS ?? 250);

const TOP = ['state', 'modified_at', 'error'];
const INNER = [
	'requested_at',
	'approved_at',
	'approved_by',
	'decision',
	'expires_at',
	'nonce',
	'substance_sha256',
	'receipt',
	'decided_at',
	'decided_on',
	'decided_by',
	'reason',
];

/** Lines that are likely to be taken for each other. */
const blockLine = fc.constantFrom(
	'state: Done',
	'state: Plans # why',
	'"state": Done',
	'state:',
	'state: ',
	'state: &a Done',
	'state: *a',
	'? state',
	'modified_at: 2026-01-27T10:00:00Z',
	'error: "no"',
	'error: |',
	'error: >-',
	'id: a',
	'text: |',
	'text: |+',
	'more: >',
	'quoted: "x',
	'  y"',
	'tags: [a,',
	'  b]',
	'copy: *a',
	'approval_request:',
	'approval_request: # c',
	'approval_request: &r',
	'approval_request: {decision: pending, action_type: none}',
	'  decision: pending',
	'  nonce: "1"',
	'  reason: |',
	'  action_type: none',
	'  justification: |+',
	'    deep text',
	'    # deep',
	'  # comment',
	'# comment',
	'- item',
	'  - item',
	'    - item',
	'',
	'  ',
	'subject: Re: x: y',
);

const bodyLine = fc.constantFrom(
	'- [ ] Pay',
	'- [x] Send',
	'  - [/] Sub',
	'    - [?] Odd',
	'1. [-] One',
	'\t- [x] Tab',
	'  - outcome: done at 2026-01-27T10:00:00Z',
	'    - outcome: failed at 2026-01-27T10:00:00Z',
	'      - outcome: done at 2026-01-27T10:00:00Z',
	' - outcome: done at 2026-01-27T10:00:00Z',
	'\t- outcome: skipped at 2026-01-27T10:00:00Z',
	'  * Outcome: Done at 2026-01-27T12:00:00+02:00',
	'  + outcome: failed',
	'    - outcome: done at',
	'  - outcome:',
	'    * outcome: ',
	'  - outcome: pay Eve',
	'  - note',
	'    - note',
	'```json',
	'  ```json',
	'    ```json',
	'      ```json',
	'        ```json',
	'```',
	'  ```',
	'    ```',
	'      ```',
	'  {"tool": "bank.pay"}',
	'      {"tool": "bank.pay"}',
	'  - tool: mail.send',
	'    - tool: mail.read',
	'~~~',
	'  ~~~',
	'text',
	'  text',
	'',
	'  ',
	'---',
);

const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\r\r\n');

const linesOf = (line: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
	fc
		.array(fc.tuple(line, lineEnd), { maxLength })
		.map((lines) => lines.map(([text, end]) => text + end).join(''));

const unixLinesOf = (line: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
	fc.array(line, { maxLength }).map((lines) => lines.map((text) => `${text}\n`).join(''));

/** Blocks made of odd lines, mostly broken. */
const oddNote = fc
	.tuple(
		fc.constantFrom('', '\uFEFF', '\n'),
		fc.oneof(unixLinesOf(blockLine, 9), linesOf(blockLine, 6)),
		fc.oneof(unixLinesOf(bodyLine, 12), linesOf(bodyLine, 8)),
		fc.constantFrom('', '- [x] last', '  - outcome: done at 2026-01-27T10:00:00Z'),
	)
	.map(([mark, block, body, last]) => `${mark}---\n${block}---\n${body}${last}`);

const value = fc.constantFrom('x', '"a b"', "'c'", 'null', '', '2026-01-27T10:00:00Z');
const comment = fc.constantFrom('', '', '', ' # c');
const gap = fc.constantFrom('', '', '\n', '# c\n', '  # c\n', '\n  # c\n');

/** A pair at the margin with what may stand around it, in good YAML. */
const goodPair = (name: string): fc.Arbitrary<string> =>
	fc.tuple(value, comment, gap).map(([text, note, after]) => `${name}: ${text}${note}\n${after}`);

const block = (name: string): fc.Arbitrary<string> =>
	fc
		.tuple(fc.constantFrom('|', '|+', '|-', '>', '>+'), fc.constantFrom('', '\n', '\n\n'))
		.map(([sign, after]) => `${name}: ${sign}\n    text\n    # more\n${after}`);

const innerMap = fc
	.shuffledSubarray(['action_type', 'why', ...INNER])
	.chain((names) => fc.tuple(...names.map((name) => fc.oneof(goodPair(name), block(name)))))
	.chain((pairs) => fc.tuple(fc.constant(pairs), comment, gap))
	.map(([pairs, note, after]) => {
		const lines = pairs.join('').replace(/^(?=[^\s#])/gm, '  ');
		return `approval_request:${note}\n${after}${lines}`;
	});

/** Blocks of good YAML with bookkeeping in every place. */
const goodNote = fc
	.tuple(
		fc.shuffledSubarray(['id', 'to', 'note', 'map', 'approval_request', ...TOP]),
		fc.constantFrom('\n', '\r\n'),
		unixLinesOf(bodyLine, 6),
	)
	.chain(([names, end, body]) =>
		fc
			.tuple(...names.map((name) => (name === 'approval_request' ? innerMap : pairOrBlock(name))))
			.map((pairs) => `---\n${pairs.join('')}---\n${body}`.replaceAll('\n', end)),
	);

function pairOrBlock(name: string): fc.Arbitrary<string> {
	return fc.oneof({ weight: 3, arbitrary: goodPair(name) }, block(name));
}

const anyNote = fc.oneof(oddNote, goodNote);
const mostlyGoodNote = fc.oneof(oddNote, { weight: 4, arbitrary: goodNote });

const digest = (note: string): string => substanceDigest(new TextEncoder().encode(note), []);

/** The canonical text as a note again, without the line that says how it was read. */
function rest(note: string): { reading: string; text: string } {
	const substance = substanceOf(note);
	const end = substance.indexOf('\n');
	return { reading: substance.slice(0, end), text: substance.slice(end + 1) };
}

function isText(entry: unknown): boolean {
	return typeof entry !== 'object' || entry === null;
}

function withoutBookkeeping(properties: Properties): unknown {
	const entries = Object.entries(properties).flatMap(([name, entry]) => {
		if (TOP.includes(name)) return [];
		return name === 'approval_request' ? requestLeft(entry) : [[name, entry]];
	});
	return Object.fromEntries(entries);
}

function requestLeft(request: unknown): [string, unknown][] {
	if (request === null) return [];
	if (typeof request !== 'object') return [['approval_request', request]];
	const left = Object.entries(request).filter(
		([name, entry]) => !(INNER.includes(name) && isText(entry)),
	);
	return left.length === 0 ? [] : [['approval_request', Object.fromEntries(left)]];
}

function linesIn(note: string): Properties {
	const place = locateBlock(note);
	return place.kind === 'closed' ? readLines(note.slice(place.from, place.to)) : {};
}

const steps = (note: string): unknown =>
	parseSteps(note).map(({ depth, mark, text, tool, args }) => ({
		depth,
		mark: ' /xX!-'.includes(mark) ? ' ' : mark,
		text,
		tool,
		args,
	}));

describe('substanceOf', () => {
	it('says what every property says that is no bookkeeping', () => {
		const property = fc.property(mostlyGoodNote, (note) => {
			const { reading, text } = rest(note);
			fc.pre(reading === 'properties');
			const [before, after] = [parseFrontmatter(note), parseFrontmatter(text)];
			if (before.kind !== 'properties' || after.kind !== 'properties') {
				throw new Error('A block of properties stays one.');
			}
			expect(withoutBookkeeping(after.properties)).toEqual(withoutBookkeeping(before.properties));
		});
		fc.assert(property, { numRuns: RUNS });
	});

	it('says what every line of a broken block says that is no bookkeeping', () => {
		const property = fc.property(oddNote, (note) => {
			const { reading, text } = rest(note);
			fc.pre(reading === 'lines');
			const unix = note.replaceAll('\r\n', '\n');
			expect(withoutBookkeeping(linesIn(text))).toEqual(withoutBookkeeping(linesIn(unix)));
		});
		fc.assert(property, { numRuns: RUNS });
	});

	it('tells every step with its tool and arguments', () => {
		const property = fc.property(anyNote, (note) => {
			expect(steps(rest(note).text)).toEqual(steps(note));
		});
		fc.assert(property, { numRuns: 2 * RUNS });
	});

	it('leaves nothing to leave out', () => {
		const property = fc.property(goodNote, (note) => {
			const { reading, text } = rest(note);
			expect(substanceOf(text)).toBe(`${reading}\n${text}`);
		});
		fc.assert(property, { numRuns: RUNS });
	});

	it('never adds, and takes nothing from a note without properties and steps', () => {
		const property = fc.property(fc.string({ unit: 'grapheme' }), (note) => {
			fc.pre(!note.startsWith('---') && !note.includes('['));
			expect(rest(note).text).toBe(note.replaceAll('\r\n', '\n'));
		});
		fc.assert(property);
	});
});

const bookkeeping = fc.oneof(
	fc.constantFrom(...TOP).map((name) => [name] as const),
	fc.constantFrom(...INNER).map((name) => ['approval_request', name] as const),
);

const bookkeepingValue = fc.oneof(
	fc.constantFrom('Done', 'approved', '2026-02-01T00:00:00Z', null, 'it: was # odd', '- [x]', '"'),
	fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0')),
);

const change = fc.record({ path: bookkeeping, value: bookkeepingValue });

/** Notes as people, agents and Signoff write them. */
const plainNote = fc
	.tuple(
		fc.shuffledSubarray([
			'id: a',
			'to: "bob" # him',
			'text: |\n  Pay.\n',
			...TOP.map((n) => `${n}: x`),
		]),
		fc.option(
			fc.tuple(
				fc.shuffledSubarray(
					['action_type: none', 'why: |\n    Because.', ...INNER.map((n) => `${n}: x`)],
					{
						minLength: 1,
					},
				),
				fc.constantFrom('', '# c\n', '\n'),
			),
		),
		fc.constantFrom('\n', '\r\n'),
		unixLinesOf(bodyLine, 8),
	)
	.map(([top, request, end, body]) => {
		const inner = request ? `approval_request:\n  ${request[0].join('\n  ')}\n${request[1]}` : '';
		return `---\n${top.map((line) => `${line}\n`).join('')}${inner}---\n${body}`.replaceAll(
			'\n',
			end,
		);
	});

describe('substanceDigest', () => {
	it('stays when Signoff writes its bookkeeping', () => {
		const property = fc.property(plainNote, fc.array(change, { minLength: 1 }), (note, changes) => {
			const edited = editFrontmatter(note, changes);
			if (!edited.ok) throw new Error(edited.refusal.code);
			expect(digest(edited.value)).toBe(digest(note));
		});
		fc.assert(property, { numRuns: RUNS });
	});

	it('stays when a step is marked', () => {
		const property = fc.property(
			anyNote,
			fc.nat(),
			fc.constantFrom(...STEP_MARKS),
			(note, pick, mark) => {
				const isSame = (step: string) => BEGUN_MARKS.has(step) === BEGUN_MARKS.has(mark);
				const isOne = /outcome:/i.test(note) ? isSame : (step: string) => ' /xX!-'.includes(step);
				const found = parseSteps(note).filter((step) => isOne(step.mark) && step.mark !== '?');
				const step = found[pick % Math.max(1, found.length)];
				fc.pre(step !== undefined && !note.startsWith('\n'));
				const marked = markStep(note, step.line, step.text, mark);
				expect(digest(marked.ok ? marked.value : '')).toBe(digest(note));
			},
		);
		fc.assert(property, { numRuns: RUNS });
	});

	it('stays when the outcome is written as the last line of a step', () => {
		const property = fc.property(
			fc.array(fc.tuple(fc.constantFrom('Pay', 'Send'), fc.boolean()), { minLength: 1 }),
			fc.nat(),
			fc.constantFrom(
				'- outcome: done at 2026-01-27T07:46:40Z',
				'- outcome: sent, and nobody answered',
				'* Outcome: DONE at 2026-01-27T09:46+02:00',
				'+ outcome: failed',
				'- outcome:',
			),
			fc.constantFrom('\n', '\r\n'),
			(drafts, pick, outcome, end) => {
				const blocks = drafts.map(([text, hasCode]) => [
					`- [/] ${text}`,
					...(hasCode ? ['  ```json', '  {"tool": "a"}', '  ```'] : []),
				]);
				const note = (lines: string[][]): string => lines.flat().join(end);
				const before = note(blocks);
				blocks[pick % blocks.length]?.push(`  ${outcome}`);
				expect(digest(note(blocks))).toBe(digest(before));
			},
		);
		fc.assert(property);
	});

	it('changes when any other property changes', () => {
		const property = fc.property(
			plainNote,
			fc.constantFrom('id', 'to', 'text', 'priority', 'created_at', 'recipient'),
			fc.constantFrom('approval_request', null),
			(note, name, outer) => {
				const path = outer === null ? ([name] as const) : ([outer, name] as const);
				const edited = editFrontmatter(note, [{ path, value: 'eve@example.org' }]);
				expect(edited.ok && digest(edited.value)).not.toBe(digest(note));
			},
		);
		fc.assert(property, { numRuns: RUNS });
	});

	it('changes when a line is added anywhere', () => {
		const property = fc.property(
			plainNote,
			fc.nat(),
			fc.constantFrom('to: Eve', '- Eve', '- [ ] Pay Eve', '  Eve', '# Eve', '', ' '),
			(note, pick, line) => {
				const lines = note.split('\n');
				lines.splice(pick % lines.length, 0, line);
				expect(digest(lines.join('\n'))).not.toBe(digest(note));
			},
		);
		fc.assert(property, { numRuns: RUNS });
	});
});
