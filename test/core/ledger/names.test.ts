import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatLogName, isLogPath, parseLogName } from '../../../src/core/ledger/names';

describe('parseLogName', () => {
	it.each([
		['Logs/2026-01-27.log', { day: '2026-01-27', device: null, kind: 'log' }],
		['2026-01-27.log.md', { day: '2026-01-27', device: null, kind: 'table' }],
		['W/Logs/2026-01-27.k3f9.log', { day: '2026-01-27', device: 'k3f9', kind: 'log' }],
		['2026-01-27.my-phone.log.md', { day: '2026-01-27', device: 'my-phone', kind: 'table' }],
	])('reads %s', (path, name) => {
		expect(parseLogName(path)).toEqual(name);
	});

	it.each([
		'Logs/2026-01-27.json',
		'Logs/2026-1-27.log',
		'Logs/2026-01-27 (conflicted copy).log',
		'Logs/2026-01-27.sync-conflict-20260127-101112-abcdefg.log',
		'Logs/2026-01-27.a.b.log',
		'Logs/2026-01-27.Desk.log',
		'Logs/2026-01-27..log',
		'Logs/2026-01-27.log.txt',
		'Logs/x2026-01-27.log',
		'2026-01-27.log/a',
	])('leaves %s alone', (path) => {
		expect(parseLogName(path)).toBeNull();
	});

	it('reads back what formatLogName writes', () => {
		const name = fc.record({
			day: fc
				.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
				.map((d) => dayOf(d.toISOString())),
			device: fc.option(fc.stringMatching(/^[0-9a-z-]{1,12}$/)),
			kind: fc.constantFrom('log' as const, 'table' as const),
		});
		fc.assert(
			fc.property(name, (log) => {
				expect(parseLogName(formatLogName(log))).toEqual(log);
			}),
		);
	});
});

describe('isLogPath', () => {
	it('is true for logs, not for the tables made from them', () => {
		expect(isLogPath('Logs/2026-01-27.log')).toBe(true);
		expect(isLogPath('Logs/2026-01-27.k3f9.log')).toBe(true);
		expect(isLogPath('Logs/2026-01-27.log.md')).toBe(false);
		expect(isLogPath('Logs/notes.md')).toBe(false);
	});
});
