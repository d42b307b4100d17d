import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyTwice } from '../../../src/core/shared/parse-json';

describe('keyTwice', () => {
	it.each([
		['{"a": 1, "a": 2}', 'a'],
		['{"a": [{"b": {}, "c": 1, "b" : 2}]}', 'b'],
		['{"a": {"x": 1}, "\\u0061": 2}', 'a'],
		['{"__proto__": 1, "__proto__": 2}', '__proto__'],
		['{"a": "\\"a\\": 1, ", "b": ["a", "a"]}', null],
		['{"a": {"a": {"a": 1}}, "b": {"a": 1}}', null],
		['"a"', null],
	])('finds in %s: %s', (json, key) => {
		expect(keyTwice(json)).toBe(key);
	});

	it('finds none in what one object can hold', () => {
		fc.assert(
			fc.property(fc.json(), (json) => {
				expect(keyTwice(JSON.stringify(JSON.parse(json)))).toBeNull();
			}),
		);
	});
});
