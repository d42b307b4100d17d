// Seed 003's own Python, as it is printed there, and ours, over the same data.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/core/backlog/state';
import type { JsonObject } from '../../../src/core/shared/json';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { entityHash } from '../../../src/core/soil/entity-hash';
import { noteState } from '../../../src/core/soil/versions/note-state';
import { anEntity } from '../../support/any-backlog';
import { inPython, itWithPython } from '../../support/python';

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const anyNumber = fc.oneof(
	fc.maxSafeInteger(),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.double({ noNaN: true, min: -1e-3, max: 1e-3 }),
);
const anyValue = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
const anyData = fc
	.dictionary(anyText, fc.oneof(anyText, anyNumber, anyValue), { maxKeys: 6 })
	// As it comes out of a log or a mirror: with no minus before a nought.
	.map((data) => JSON.parse(JSON.stringify(data)) as JsonObject);
const aPrevious = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/));

/** Notes as people and programs write them, with whatever YAML makes of their properties. */
const aNote = fc.record({
	properties: fc.dictionary(
		fc.string({ unit: 'binary', maxLength: 8 }),
		fc.oneof(anyText, anyValue, fc.constantFrom('2026-01-27', '1.50', 'yes', '[a, {b: 1e3}]')),
		{ maxKeys: 5 },
	),
	body: fc.string({ unit: 'binary', maxLength: 40 }),
});

function stateIn({ properties, body }: { properties: object; body: string }): [JsonObject, null] {
	const lines = Object.entries(properties).map(
		([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}\n`,
	);
	const note = parseFrontmatter(`---\n${lines.join('')}---\n${body}`);
	return [noteState(note.kind === 'none' ? {} : note.properties, note.body), null];
}

const ODD: [JsonObject, string | null][] = [
	[{}, null],
	[{}, ''],
	[{ '\uE000': 1, '😀': 2, z: 3, '': 4, a: 5, aa: 6 }, null],
	[{ text: 'ä "\\/\u0000\u001f\u007f\u0080\u2028\n\r\t\b\f😀\uD800' }, null],
	[{ n: [0, -1, 1.5, 1e-4, 9.9e-5, 1e-7, 1.5e-10, 1e15, 1e16, 1e20, 1e21, 1.5e300, 5e-324] }, null],
	[{ a: { b: [{ d: null, c: [true, false, []] }], a: {} } }, 'f'.repeat(64)],
];

describe('entityHash', () => {
	itWithPython(
		"is what the seed's Python computes",
		() => {
			const states = fc
				.sample(anEntity, 200)
				.map((entity) => stateOf({ entity, content: '# Ü\n', unknown: {} }));
			const all: [JsonObject, string | null][] = [
				...ODD,
				...states.map((state): [JsonObject, null] => [state, null]),
				...fc.sample(aNote, 300).map(stateIn),
				...fc.sample(fc.tuple(anyData, aPrevious), 2000),
			];
			const seeds = inPython('entity_hash', '(lambda args: compute_entity_hash(*args))', all);
			expect(all.map(([data, previous]) => entityHash(data, previous))).toEqual(seeds);
		},
		30_000,
	);

	it('is the same in whatever order the keys stand', () => {
		expect(entityHash({ b: 1, a: 2 }, null)).toBe(entityHash({ a: 2, b: 1 }, null));
	});

	it('makes a chain: to go back is another hash', () => {
		const first = entityHash({ amount: 10 }, null);
		const second = entityHash({ amount: 15 }, first);
		expect(entityHash({ amount: 10 }, second)).not.toBe(first);
		expect(first).toBe('2abf54fc57518fd9263f85213682085ee47a628efd5002b9eefe8d25756b4189');
	});

	it('refuses what JSON cannot say', () => {
		expect(() => entityHash({ a: NaN }, null)).toThrow(RangeError);
	});
});
