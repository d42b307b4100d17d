import { describe, expect, it } from 'vitest';
import { parseBoldFields } from '../../../src/core/approval/assess-note';

describe('parseBoldFields', () => {
	it.each([
		['**From:** a@b.c', { from: 'a@b.c' }],
		['**Message ID:** 12', { message_id: '12' }],
		['**Key**: value', { key: 'value' }],
		['**Key** : value', { key: 'value' }],
		['- **Due date:** 2026-01-27  ', { due_date: '2026-01-27' }],
		['* **To:** x\r\n+ **CC:** y\r', { to: 'x', cc: 'y' }],
		['**📅 Date:** today', { date: 'today' }],
		['**Empty:**', { empty: '' }],
		['**A:** 1\n**A:** 2', { a: '1' }],
		['**Time:** 10:30 **late**', { time: '10:30 **late**' }],
		['**Größe:** 3', { größe: '3' }],
	])('reads %j', (body, fields) => {
		expect(parseBoldFields(body)).toEqual(fields);
	});

	it.each([
		'**bold** text',
		'text **Key:** value',
		'**Key: value**',
		'****:** x',
		'**:** x',
		'**!?:** x',
		'    **Key:** code',
		`**${'k'.repeat(61)}:** x`,
		'',
	])('finds nothing in %j', (body) => {
		expect(parseBoldFields(body)).toEqual({});
	});

	it('looks at the first 60 lines only', () => {
		expect(parseBoldFields(`${'\n'.repeat(59)}**A:** 1\n**B:** 2`)).toEqual({ a: '1' });
	});

	it('lets no name reach the prototype', () => {
		const fields = parseBoldFields('**__proto__:** x\n**constructor:** y');
		expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
		expect(Object.entries(fields)).toEqual([
			['proto', 'x'],
			['constructor', 'y'],
		]);
	});
});
