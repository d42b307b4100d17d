import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, fieldText, fieldTime, fieldUuid, isUuidV4 } from '../../../src/core/note/fields';
import type { Properties } from '../../../src/core/note/frontmatter';

describe('isUuidV4', () => {
	it.each([
		['550e8400-e29b-41d4-a716-446655440000', true],
		['550E8400-E29B-41D4-B716-446655440000', true],
		['550e8400-e29b-11d4-a716-446655440000', false],
		['550e8400-e29b-41d4-c716-446655440000', false],
		['550e8400e29b41d4a716446655440000', false],
		['err-550e8400-1', false],
		['550e8400-e29b-41d4-a716-446655440000\n', false],
		['', false],
	])('of %j is %j', (text, expected) => {
		expect(isUuidV4(text)).toBe(expected);
	});
});

describe('fieldsOf', () => {
	const codes = { missing: 'missing', wrong: 'wrong' } as const;
	const schema = z.looseObject({
		text: z.optional(fieldText),
		word: z.enum(['low', 'high']),
		time: fieldTime,
		id: fieldUuid,
	});

	function read<Value>(
		properties: Properties,
		how: (fields: ReturnType<typeof fieldsOf<z.infer<typeof schema>, string>>) => Value,
	): [Value, string[]] {
		const told: string[] = [];
		return [how(fieldsOf(properties, schema, (code: string) => told.push(code))), told];
	}

	it.each([
		[undefined, null, ['missing']],
		[null, null, ['missing']],
		['', null, ['wrong']],
		['  ', null, ['wrong']],
		[true, null, ['wrong']],
		[['a'], null, ['wrong']],
		[' a b ', 'a b', []],
	])('reads the text %j as %j', (text, expected, told) => {
		expect(read({ text }, (fields) => fields.value('text', codes))).toEqual([expected, told]);
		expect(read({ text }, (fields) => fields.value('text'))).toEqual([expected, []]);
	});

	it.each([
		[undefined, null, ['missing']],
		['low', 'low', []],
		['Low', null, ['wrong']],
		['toString', null, ['wrong']],
		[['low'], null, ['wrong']],
	])('reads the word %j as %j', (word, expected, told) => {
		expect(read({ word }, (fields) => fields.value('word', codes))).toEqual([expected, told]);
	});

	it.each([
		[undefined, null, ['missing']],
		['2026-01-17T10:40:00Z', Date.UTC(2026, 0, 17, 10, 40), []],
		['2026-01-17 10:40', Date.UTC(2026, 0, 17, 10, 40), ['wrong']],
		['yesterday', null, ['wrong']],
		['2026-02-30T00:00:00Z', null, ['wrong']],
		[true, null, ['wrong']],
	])('reads the time %j as %j', (time, expected, told) => {
		expect(read({ time }, (fields) => fields.time('time', codes))).toEqual([expected, told]);
	});

	it.each([
		[undefined, null, ['missing']],
		[' 550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440000', []],
		[' task-1 ', 'task-1', ['wrong']],
		['', null, ['wrong']],
	])('reads the id %j as %j, though it should be another', (id, expected, told) => {
		expect(read({ id }, (fields) => fields.text('id', codes))).toEqual([expected, told]);
	});

	it('says nothing of a field that need not be there', () => {
		expect(read({}, (fields) => fields.time('time', { wrong: 'wrong' }))).toEqual([null, []]);
	});
});
