import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supervisorActionSchema } from '../../../src/core/kernel/entities';
import { readModelJson } from '../../../src/core/model/model-json';

const AT = '2026-01-27T10:30:00Z';
const read = (text: string, wasCut = false) => readModelJson(text, { wasCut, at: AT });
const valueOf = (text: string) => {
	const { found } = read(text);
	return found.ok ? found.value : found.refusal;
};

/** Objects as a model may write them. `__proto__` is refused whatever its form. */
const anyObject = fc
	.dictionary(
		fc.string().filter((key) => key !== '__proto__'),
		fc.jsonValue({ maxDepth: 3 }),
	)
	.filter((value) => !JSON.stringify(value).includes('"__proto__"'));

describe('readModelJson', () => {
	it('takes JSON as it is, and records nothing', () => {
		expect(read(' {"a": [1]}\n')).toEqual({
			found: { ok: true, value: { a: [1] } },
			actions: [],
		});
	});

	it.each([
		['a fence', '```json\n{"a": 1}\n```'],
		['words around it', 'Sure, here\'s your plan: {"a": 1}. Shall I go on?'],
		['thoughts before it', '<think>Is it {"a": 2}? No.</think>\n{"a": 1}'],
		['braces among the words', 'With {name} for the name:\n{"a": 1}'],
		['the same object twice', '{"a": 1}\n\nAgain: {"a":1}'],
		['a comma too many', '{"a": 1,}'],
		['a key without quotes', '{a: 1}'],
		['single quotes', "{'a': 1}"],
		['a bracket of the wrong kind', '{"a": 1]'],
	])('reads an object with %s, and records the repair', (_, text) => {
		const { found, actions } = read(text);
		expect(found).toEqual({ ok: true, value: { a: 1 } });
		expect(actions).toEqual([
			{
				action_type: 'json_repair',
				original_output: { text },
				repaired_output: { a: 1 },
				attempt_number: 1,
				timestamp: AT,
			},
		]);
	});

	it.each([
		['{"a": "one\ntwo"}', { a: 'one\ntwo' }],
		['{"a": "say "yes" now"}', { a: 'say "yes" now' }],
		['{"a": True, "b": None}', { a: true, b: null }],
		['{"a": "x" "b": [1 2]}', { a: 'x', b: [1, 2] }],
	])('repairs the form of %j', (text, value) => {
		expect(valueOf(text)).toEqual(value);
	});

	it.each([
		['a missing value', '{"a": }'],
		['what the model left out', '{"steps": [1, ...]}'],
		['a path whose backslash would get lost', String.raw`{"path": "C:\plans"}`],
		['half a number', '{"amount": 12.}'],
		['a key without a value', '{name}'],
		['a key that validators drop', '{"__proto__": {"a": 1}}'],
	])('does not guess at %s', (_, text) => {
		const { found, actions } = read(text);
		expect(found).toEqual({ ok: false, refusal: 'broken' });
		expect(actions[0]).not.toHaveProperty('repaired_output');
		expect(actions[0]?.error).toMatchObject({ code: 'broken' });
	});

	it.each([
		['', 'no-json'],
		['I cannot do that.', 'no-json'],
		['[1, 2]', 'no-json'],
		['{"a": 1} or {"a": 2}', 'several'],
		['{"a": 1} or {b: 2}', 'several'],
		['{"a": 1} and then {"b": ', 'cut-off'],
		[`{"a": "${'x'.repeat(1_000_000)}"}`, 'too-long'],
	])('refuses %.30j as %s', (text, refusal) => {
		expect(valueOf(text)).toBe(refusal);
	});

	it('keeps only the beginning of an answer of 5 MB', () => {
		const [action] = read('{'.repeat(5_000_000)).actions;
		expect(JSON.stringify(action).length).toBeLessThan(20_000);
	});

	it('refuses whatever the model says was cut off, even where it looks whole', () => {
		fc.assert(
			fc.property(anyObject, (value) => {
				expect(read(JSON.stringify(value), true).found).toEqual({ ok: false, refusal: 'cut-off' });
			}),
		);
	});

	it('refuses every object that ends in the middle, whoever says that it is whole', () => {
		fc.assert(
			fc.property(
				anyObject,
				fc.nat(),
				fc.constantFrom('', '```json\n', 'Here it is: '),
				(value, nat, before) => {
					const text = JSON.stringify(value);
					const half = text.slice(0, 1 + (nat % (text.length - 1)));
					expect(valueOf(before + half)).toBe('cut-off');
				},
			),
		);
	});

	it('reads any object as it was written, in a fence or among words', () => {
		fc.assert(
			fc.property(
				anyObject,
				fc.constantFrom('```json\n%\n```', 'So: % – done.', '%'),
				(value, around) => {
					const text = around.replace('%', () => JSON.stringify(value, null, 2));
					expect(JSON.stringify(valueOf(text))).toBe(JSON.stringify(value));
				},
			),
		);
	});

	it('never throws, never says both, and invents no word', () => {
		const pieces = fc.constantFrom(
			...'{}[]:,"\'\\ \n.'.split(''),
			'a',
			'12',
			'null',
			'True',
			'```json',
			'...',
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(pieces).map((all) => `{${all.join('')}}`),
				),
				(text) => {
					const { found, actions } = read(text);
					for (const action of actions) supervisorActionSchema.parse(action);
					for (const said of found.ok ? wordsIn(found.value) : []) {
						expect(text.toLowerCase().replace('none', 'null')).toContain(said);
					}
				},
			),
			{ numRuns: 1_000 },
		);
	});
});

/** Every key, number and word of the value, as JSON would write it. */
function wordsIn(value: object): string[] {
	return (
		JSON.stringify(value)
			.toLowerCase()
			.replace(/\\./g, ' ')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}
