import { describe, expect, it } from 'vitest';
import { signsIn } from '../../../src/core/ledger/log-signs';
import { MOVED, OPENED, chainOf, logOf, toBytes, utf8 } from './ledger-lines';

const LINES = chainOf([OPENED, MOVED, MOVED]);
const TORN = '{"timestamp": "2026-01-2';

const writerOf = (log: Uint8Array) => signsIn(log, utf8).writer;
const isTorn = (text: string) => {
	const { isLog, hasEntry } = signsIn(toBytes(text), utf8);
	return isLog && !hasEntry;
};

describe('the writer of a log', () => {
	it('is the device that the first entry names', () => {
		expect(writerOf(logOf(LINES))).toBe('desk');
		expect(writerOf(logOf([TORN, ...LINES]))).toBe('desk');
	});

	it("is nobody where the lines are another tool's", () => {
		expect(
			writerOf(toBytes('{"timestamp": "2026-01-27T10:30:00Z", "level": "INFO"}\n')),
		).toBeNull();
		expect(writerOf(toBytes('plain text\n'))).toBeNull();
		expect(writerOf(new Uint8Array())).toBeNull();
	});

	it('is nobody where the name is none', () => {
		const line = chainOf([{ ...OPENED, context: { log_device: 7 } }]);
		expect(writerOf(logOf(line))).toBeNull();
	});
});

describe('a log with nothing but torn lines', () => {
	it.each(['', '{', '{"timestamp": "', TORN, `${TORN}\n`, `${TORN}\n{"tim`, `${TORN}\n{`])(
		'is one in which only this lies: %j',
		(text) => {
			expect(isTorn(text)).toBe(true);
		},
	);

	it.each([
		'\n',
		'[',
		'hello',
		'{"timestamp": "x"}',
		'{"timestamp": "x"}\n',
		`${TORN}\n\n`,
		'{"timestamp":"',
	])('is none in which this lies: %j', (text) => {
		expect(isTorn(text)).toBe(false);
	});
});
