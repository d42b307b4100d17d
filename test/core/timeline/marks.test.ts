import { describe, expect, it } from 'vitest';
import {
	FROM_THE_START,
	markOf,
	type CheckedLog,
	type CheckedLogs,
} from '../../../src/core/timeline/marks';
import { LOG, rowWith } from '../../support/timeline-rows';

const checkedWith = (more: Partial<CheckedLog> = {}): CheckedLogs => ({
	isBroken: false,
	logs: [{ device: 'desk', seq: 5, from: null, wrong: [], ...more }],
});
const rowAt = (line: number, seq = line - 1) => rowWith({ seq }, 0, { line });

describe('markOf', () => {
	it('says nothing of a log that nobody verified', () => {
		expect(markOf(rowAt(1), null)).toBe('not-checked');
		expect(markOf({ ...rowAt(1), device: 'phone' }, checkedWith())).toBe('not-checked');
	});

	it('holds for what was there, and not for what was written since', () => {
		expect(markOf(rowAt(6), checkedWith())).toBe('intact');
		expect(markOf(rowAt(7), checkedWith())).toBe('not-checked');
	});

	it('does not hold for a line that has no number', () => {
		expect(markOf({ ...rowAt(2), seq: null }, checkedWith())).toBe('not-checked');
	});

	it('names the line that is wrong, and proves nothing behind it', () => {
		const checked = checkedWith({
			from: { file: LOG, line: 3 },
			wrong: [{ file: LOG, line: 3, isDisowned: false }],
		});
		const marks = [1, 2, 3, 4].map((line) => markOf(rowAt(line), checked));
		expect(marks).toEqual(['intact', 'intact', 'broken', 'unproven']);
		const other = rowWith({ seq: 2 }, 0, { line: 3, file: 'Logs/2026-01-26.log' });
		expect(markOf(other, checked)).toBe('intact');
	});

	it('tells what the device did not write, which costs the others nothing', () => {
		const checked = checkedWith({ wrong: [{ file: LOG, line: 3, isDisowned: true }] });
		const marks = [2, 3, 4].map((line) => markOf(rowAt(line), checked));
		expect(marks).toEqual(['intact', 'disowned', 'intact']);
	});

	it('proves nothing where something else than a line is wrong', () => {
		expect(markOf(rowAt(1), checkedWith({ from: FROM_THE_START }))).toBe('unproven');
	});

	it('proves nothing where all that is known is that the log is broken', () => {
		expect(markOf(rowAt(1), { isBroken: true, logs: [] })).toBe('unproven');
		expect(markOf(rowAt(1), { isBroken: false, logs: [] })).toBe('not-checked');
		const phone = { ...rowAt(1), device: 'phone' };
		expect(markOf(phone, { ...checkedWith(), isBroken: true })).toBe('not-checked');
	});
});
