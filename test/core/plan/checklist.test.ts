import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKBOX, isOutcomeLine, markStep, parseSteps } from '../../../src/core/plan/checklist';
import { hasFailed, STEP_MARKS, type PlanStep } from '../../../src/core/plan/step';

const AT = '2026-01-27T10:30:00Z';

const PLAN = `---
id: a
steps:
  - [ ] no
---
# Plan

- [x] Match invoice with order
  - outcome: done at ${AT}
- [/] Prepare transfer
  - tool: bank.prepare
  - [ ] Ask first
- [!] Pay

  \`\`\`json
  { "tool": "bank.pay",
    "args": { "to": "Acme" } }
  \`\`\`
  - outcome: failed at ${AT}
  - outcome: skipped at 2026-01-28T00:00:00Z

Text.
1. [-] Last
`;

/** Below a heading that makes steps of boxes, without a line of its own. */
const PLAN_BEFORE = '# Plan\n';
const stepsBelow = (list: string): PlanStep[] =>
	parseSteps(PLAN_BEFORE + list).map((step) => ({ ...step, line: step.line - 1 }));

describe('parseSteps', () => {
	it('reads a plan', () => {
		const none = { tool: null, args: null, outcome: null };
		expect(parseSteps(PLAN)).toEqual([
			{
				...none,
				line: 8,
				depth: 0,
				mark: 'x',
				text: 'Match invoice with order',
				outcome: { text: 'done', at: AT },
			},
			{ ...none, line: 10, depth: 0, mark: '/', text: 'Prepare transfer', tool: 'bank.prepare' },
			{ ...none, line: 12, depth: 1, mark: ' ', text: 'Ask first' },
			{
				line: 13,
				depth: 0,
				mark: '!',
				text: 'Pay',
				tool: 'bank.pay',
				args: '{ "tool": "bank.pay",\n  "args": { "to": "Acme" } }',
				outcome: { text: 'skipped', at: '2026-01-28T00:00:00Z' },
			},
			{ ...none, line: 23, depth: 0, mark: '-', text: 'Last' },
		]);
	});

	it('reads the same from CRLF', () => {
		expect(parseSteps(PLAN.replaceAll('\n', '\r\n'))).toEqual(parseSteps(PLAN));
	});

	it.each([
		['- [ ] a', ' ', 'a'],
		['* [x] a', 'x', 'a'],
		['+ [X] a', 'X', 'a'],
		['1. [/] a', '/', 'a'],
		['12) [-] a', '-', 'a'],
		['-\t[>] a', '>', 'a'],
		['- [🙂]\ta  b ', '🙂', 'a  b'],
		['\t- [ ] a', ' ', 'a'],
		['- [ ]', ' ', ''],
		['- [ ] [x](y)', ' ', '[x](y)'],
	])('reads %j as a step', (note, mark, text) => {
		expect(stepsBelow(note)).toMatchObject([{ mark, text, line: 1, depth: 0 }]);
	});

	it.each([
		'- [] a',
		'- [xx] a',
		'-[ ] a',
		'- [x](y)',
		'- [[x]]',
		'- [ ]a',
		'[ ] a',
		'> - [ ] a',
		'- a [ ] b',
		'```\n- [ ] a\n```',
		'- x\n  ```\n  - [ ] a\n',
	])('reads no step from %j', (note) => {
		expect(stepsBelow(note)).toEqual([]);
	});

	it.each([
		['  - tool: bank.pay', 'bank.pay'],
		['  - Tool: `mcp__gmail__send`', 'mcp__gmail__send'],
		['\t* **Tool:** fs/delete', 'fs/delete'],
		['  - `bank.pay`', 'bank.pay'],
		['  - tool bank.pay', 'bank.pay'],
		['  - tool: two words', null],
		['  - a tool: x', null],
		['  - `two words`', null],
		['  tool: bank.pay', null],
		['- tool: bank.pay', null],
		['  - tool: ...', null],
	])('finds in %j the tool %j', (line, tool) => {
		expect(stepsBelow(`- [ ] a\n${line}\n`)[0]?.tool).toBe(tool);
	});

	it('believes the block of arguments before a bullet, and the first before the second', () => {
		const block = (tool: string) => `  ~~~ JSON\n  {"tool": "${tool}"}\n  ~~~\n`;
		const [step] = stepsBelow(`- [ ] a\n  - tool: x\n${block('y')}${block('z')}`);
		expect(step).toMatchObject({ tool: 'y', args: '{"tool": "y"}' });
	});

	it.each([
		['not json', null],
		['[]', null],
		['{"tool": 5}', null],
		['{"tool": ""}', null],
		['{"args": {}}', 'x'],
	])('shows the block %j as it stands', (args, tool) => {
		const bullet = tool === null ? '' : `  - tool: ${tool}\n`;
		expect(stepsBelow(`- [ ] a\n${bullet}  \`\`\`json\n  ${args}\n  \`\`\``)[0]).toMatchObject({
			args,
			tool,
		});
	});

	it('takes no block that is not the step’s', () => {
		const block = '```json\n{"tool": "x"}\n```';
		expect(stepsBelow(`- [ ] a\n${block}`)[0]?.args).toBeNull();
		expect(stepsBelow(`- [ ] a\n\ntext\n\n  ${block}`)[0]?.args).toBeNull();
		expect(stepsBelow(`- [ ] a\n  \`\`\`yaml\n  x\n  \`\`\`\n`)[0]?.args).toBeNull();
		expect(stepsBelow(block)).toEqual([]);
	});

	it('gives a block to the innermost step above it', () => {
		const steps = stepsBelow('- [ ] a\n  - [ ] b\n    ```json\n    {}\n     {\n    ```\n- [ ] c');
		expect(steps.map(({ args }) => args)).toEqual([null, '{}\n {', null]);
	});

	it('reads a block whose lines are not indented enough', () => {
		const note = '- [ ] a\n\t```json\n\t{\n  "x": 1\n\t}\n\t```';
		expect(stepsBelow(note)[0]?.args).toBe('{\n"x": 1\n}');
	});

	it('counts how deep a step stands, and only among steps', () => {
		const note = '- a\n  - [ ] b\n    - c\n      - [ ] d\n\t\t- [ ] e\n- [ ] f';
		expect(stepsBelow(note).map(({ text, depth }) => [text, depth])).toEqual([
			['b', 0],
			['d', 1],
			['e', 2],
			['f', 0],
		]);
	});

	it('reads steps where a late or unclosed block stands before them', () => {
		expect(parseSteps('---\nid: a\n- [ ] 1. b')).toMatchObject([{ line: 3 }]);
		expect(parseSteps('\n---\nid: a\n---\n- [ ] 1. b')).toMatchObject([{ line: 5 }]);
	});

	it('reads a hundred thousand steps in linear time', () => {
		const note = '- [ ] step\n  - outcome: done\n'.repeat(100_000);
		expect(stepsBelow(note)).toHaveLength(100_000);
	});

	it('reads steps that go deeper and deeper soon', () => {
		const note = Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i)}- [ ] x`).join('\n');
		expect(stepsBelow(note).at(-1)?.depth).toBe(1_999);
	});
});

describe('markStep', () => {
	it('changes one character', () => {
		expect(markStep(PLAN, 13, 'Pay', 'x')).toEqual({
			ok: true,
			value: PLAN.replace('- [!] Pay', '- [x] Pay'),
		});
		expect(markStep('1. [🙂] a', 1, 'a', '-')).toEqual({ ok: true, value: '1. [-] a' });
	});

	it('finds a step that has moved', () => {
		expect(markStep(`new line\n${PLAN}`, 13, 'Pay', 'x')).toMatchObject({ ok: true });
		expect(markStep('x\n1. [ ] a', 1, 'a', '/')).toEqual({ ok: true, value: 'x\n1. [/] a' });
	});

	it('takes the one that stands in the line, among several', () => {
		expect(markStep('1. [ ] a\n2. [ ] a', 2, 'a', 'x')).toEqual({
			ok: true,
			value: '1. [ ] a\n2. [x] a',
		});
	});

	it.each([
		['1. [ ] b', 1, 'step-gone'],
		['- [ ] a', 1, 'step-gone'],
		['- a', 1, 'step-gone'],
		['```\n1. [ ] a\n```', 2, 'step-gone'],
		['x\n1. [ ] a\n2. [ ] a', 1, 'step-ambiguous'],
	])('does not touch %j', (note, line, code) => {
		const result = markStep(note, line, 'a', 'x');
		expect(result).toEqual({ ok: false, refusal: code });
	});

	it('changes no other byte of any note', () => {
		const line = fc.constantFrom(
			'# Plan',
			'- [ ] a',
			'  - [x] b',
			'```',
			'text',
			'\t1. [/] c',
			'',
			'- [ ] d',
		);
		const lineEnd = fc.constantFrom('\n', '\r\n');
		fc.assert(
			fc.property(
				fc.array(fc.tuple(line, lineEnd)),
				fc.constantFrom(...STEP_MARKS),
				(lines, mark) => {
					const note = lines.flat().join('');
					for (const step of parseSteps(note)) {
						const result = markStep(note, step.line, step.text, mark);
						const after = result.ok ? result.value : '';
						const changed = parseSteps(after).find((one) => one.line === step.line);
						expect(changed).toEqual({ ...step, mark });
						const back = after.split('\n');
						const old = note.split('\n');
						expect(back.filter((text, index) => text !== old[index])).toHaveLength(
							step.mark === mark ? 0 : 1,
						);
						expect(after).toHaveLength(note.length);
					}
				},
			),
		);
	});
});

describe('isOutcomeLine', () => {
	it.each([
		[`  * outcome: done at ${AT}`, { text: 'done', at: AT }],
		[`\t+ Outcome: Failed AT ${AT}`, { text: 'Failed', at: AT }],
		[`  - OUTCOME: sent, number 4711 at ${AT} `, { text: 'sent, number 4711', at: AT }],
		['  - outcome: done at 2026-01-27T10:30Z', { text: 'done', at: '2026-01-27T10:30Z' }],
		[
			'  - outcome: done at 2026-01-27T12:30:00.123+02:00',
			{ text: 'done', at: '2026-01-27T12:30:00.123+02:00' },
		],
		['  - outcome: done at 2026-01-27T05:30-0500', { text: 'done', at: '2026-01-27T05:30-0500' }],
		[`  - outcome: at ${AT}`, { text: '', at: AT }],
		['  - outcome: done at noon', { text: 'done at noon', at: null }],
		['  - outcome: done at 2026-01-27T10:30:00', { text: 'done at 2026-01-27T10:30:00', at: null }],
		['  - outcome:\tpaid Eve', { text: 'paid Eve', at: null }],
		['  - outcome:', null],
		['  - outcome: ', null],
	])('knows %j, as people and programs write it', (line, outcome) => {
		expect(isOutcomeLine(line)).toBe(true);
		for (const mark of ['x', 'X', '/', '!', '-'])
			expect(stepsBelow(`- [${mark}] a\n${line}`)[0]?.outcome).toEqual(outcome);
		for (const mark of [' ', '?'])
			expect(stepsBelow(`- [${mark}] a\n${line}`)[0]?.outcome).toBeNull();
	});

	it('knows one of a thousand characters, and none that is longer', () => {
		const line = `  - outcome: ${'a'.repeat(1_000 - '  - outcome: '.length)}`;
		expect([line, `${line}a`].map(isOutcomeLine)).toEqual([true, false]);
	});

	it('lets a line that nobody finished change nothing', () => {
		const note = `- [x] a\n  - outcome: done at ${AT}\n  - outcome:`;
		expect(stepsBelow(note)[0]?.outcome).toEqual({ text: 'done', at: AT });
	});

	it.each([
		`- outcome: done at ${AT}`,
		'  - outcome:done',
		'  - outcome done',
		'  - out',
		'  1. outcome: done',
		'  - [ ] outcome: done',
		'  - out\u212Bome: done',
		`  -  outcome: done at ${AT}`,
		`  - outcome: done at ${AT}\n  more`,
		'  - outcome: done\u2028',
		`x\n  - outcome: done at ${AT}`,
	])('does not know %j', (line) => {
		expect(isOutcomeLine(line)).toBe(false);
	});
});

describe('hasFailed', () => {
	it.each([
		['x', 'failed', true],
		['x', 'Failed: no answer', true],
		['!', 'no answer', true],
		['!', null, true],
		['x', 'sent after it had failed twice', false],
		['-', null, false],
	])('takes [%s] with %j for %s', (mark, text, expected) => {
		expect(hasFailed({ mark, outcome: text === null ? null : { text, at: null } })).toBe(expected);
	});
});

describe('CHECKBOX', () => {
	it('takes a line apart without loss', () => {
		const [, ...parts] = CHECKBOX.exec('  - [/] a [b]') ?? [];
		expect(parts).toEqual(['  - [', '/', '] a [b]']);
	});
});
