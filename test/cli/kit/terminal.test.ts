import { describe, expect, it } from 'vitest';
import { column, safeLine } from '../../../src/cli/kit/safe-line';
import { parseSince } from '../../../src/cli/kit/since';
import { Terminal, type Stream } from '../../../src/cli/kit/terminal';

/** A stream that is full after each write, until it is drained. */
class TestStream implements Stream {
	written = '';
	private failed: (error: unknown) => void = () => undefined;
	private drained: () => void = () => undefined;

	constructor(
		readonly isTTY = false,
		private readonly isRoomy = true,
	) {}

	write(text: string): boolean {
		this.written += text;
		return this.isRoomy;
	}

	on(_: 'error', listener: (error: unknown) => void): void {
		this.failed = listener;
	}

	once(_: 'drain', listener: () => void): void {
		this.drained = listener;
	}

	fail(): void {
		this.failed(new Error('EPIPE'));
	}

	drain(): void {
		this.drained();
	}
}

function terminalOn(
	out: TestStream,
	err = new TestStream(),
	env = {},
	closed: () => void = () => undefined,
) {
	return new Terminal({ out, err, env, closed });
}

describe('Terminal', () => {
	it.each([
		['a terminal', true, {}, true],
		['a pipe', false, {}, false],
		['a terminal of somebody who wants no colour', true, { NO_COLOR: '1' }, false],
		['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
		['a dumb terminal', true, { TERM: 'dumb' }, false],
	])('has colour on %s: %s %j → %s', (_, isTTY, env, isColoured) => {
		expect(terminalOn(new TestStream(isTTY), new TestStream(), env).isColoured).toBe(isColoured);
	});

	it('writes no escape where there is no colour', () => {
		const out = new TestStream();
		const terminal = terminalOn(out);
		terminal.line(terminal.styled('red', 'bad'));
		expect(out.written).toBe('bad\n');
	});

	it('shows progress on a terminal alone, and wipes it before anything else', () => {
		const [out, pipe, tty] = [new TestStream(), new TestStream(), new TestStream(true)];
		terminalOn(out, pipe).progress('50 %');
		expect(pipe.written).toBe('');
		const terminal = terminalOn(out, tty);
		terminal.progress('50 %');
		terminal.line('done');
		expect(tty.written).toBe('\r\u001b[2K50 %\r\u001b[2K');
	});

	it('says one thing to a program on one line, or alone on several', () => {
		const out = new TestStream();
		terminalOn(out).json({ a: [1] }, 'one-of-many');
		expect(out.written).toBe('{"a":[1]}\n');
		terminalOn(out).json({ a: 1 }, 'alone');
		expect(out.written).toBe('{"a":[1]}\n{\n  "a": 1\n}\n');
	});

	it('waits while whoever reads is slow', async () => {
		const out = new TestStream(false, false);
		const terminal = terminalOn(out);
		await terminal.ready();
		terminal.line('a');
		let isReady = false;
		const waiting = terminal.ready().then(() => (isReady = true));
		await Promise.resolve();
		expect(isReady).toBe(false);
		out.drain();
		await waiting;
	});

	it('tells once that nobody reads any more, lets go who waits, and is silent from then on', async () => {
		const out = new TestStream(false, false);
		let told = 0;
		const terminal = terminalOn(out, new TestStream(), {}, () => (told += 1));
		terminal.line('a');
		const waiting = terminal.ready();
		out.fail();
		out.fail();
		await waiting;
		terminal.line('b');
		expect([told, terminal.closed, out.written]).toEqual([1, true, 'a\n']);
	});
});

describe('safeLine', () => {
	it('leaves nothing that moves a cursor, ends a line or turns text around', () => {
		expect(safeLine('a\u001b[2Kb\r\nc\u202ed\u2066e\u0007\u2028f\u009b')).toBe('a [2Kb  c d e  f ');
	});

	it('leaves letters, emoji and dashes alone', () => {
		expect(safeLine('Zahlung → اردو 👩‍🚒 – ok')).toBe('Zahlung → اردو 👩‍🚒 – ok');
	});

	it('fills a column', () => {
		expect([column('ab', 4), column('abcdef', 4)]).toEqual(['ab   ', 'abcdef ']);
	});
});

describe('parseSince', () => {
	const now = new Date('2026-01-27T10:00:00Z');
	it.each([
		['2026-01-20', '2026-01-20T00:00:00.000Z'],
		['2026-01-20T08:30', '2026-01-20T08:30:00.000Z'],
		['2026-01-20T08:30:00+02:00', '2026-01-20T06:30:00.000Z'],
		['90m', '2026-01-27T08:30:00.000Z'],
		['12h', '2026-01-26T22:00:00.000Z'],
		['7d', '2026-01-20T10:00:00.000Z'],
		['', null],
		['yesterday', null],
		['7', null],
		['2026-13-01', null],
		['2026-01-20 08:30', null],
	])('reads %j as %j', (typed, time) => {
		expect(parseSince(typed, now)).toBe(time);
	});
});
