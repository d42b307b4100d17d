import { describe, expect, it } from 'vitest';
import { READER_TOOL_NAMES } from '../../../src/core/soil/artifact/reader-tools';
import {
	didSentence,
	isStill,
	ON_MY_OWN,
	stepped,
	valueOf,
	watchOf,
	watchOptions,
	wholeSentence,
} from '../../../src/features/artifact/watch-model';

describe('going along with somebody', () => {
	it('is chosen by their names, which may have spaces', () => {
		const follow = { mode: 'follow', caller: 'Ines at home' } as const;
		expect(watchOf(valueOf(follow))).toEqual(follow);
		expect(watchOf(valueOf(ON_MY_OWN))).toEqual(ON_MY_OWN);
		expect(watchOf('nonsense')).toEqual(ON_MY_OWN);
	});

	it('means nobody themselves; what was done here can be retraced by anybody', () => {
		const options = watchOptions(['Ines', 'agent'], { own: 'Ines', here: ['Ines'] });
		expect(options).toEqual([
			['', 'On my own'],
			['follow agent', 'Follow agent'],
			['retrace Ines', 'Retrace Ines'],
		]);
	});

	it('shows who looked a moment ago, and not who did an hour ago', () => {
		const at = '2026-01-01T10:00:00Z';
		const now = Date.parse(at);
		expect([isStill({ at }, now + 60_000), isStill({ at }, now + 3_600_000)]).toEqual([
			true,
			false,
		]);
	});
});

describe('what somebody did', () => {
	it('is said in words, whichever tool it was', () => {
		const lines = [3, 4] as const;
		expect(
			READER_TOOL_NAMES.map((operation) => didSentence({ operation, lines, words: 'small' })),
		).toEqual([
			'searched for “small”',
			...['looked at lines 3–4', 'looked at lines 3–4', 'looked at lines 3–4'],
			...['noted “small”', 'chose lines 3–4', 'proposed for lines 3–4: “small”'],
		]);
	});

	it('has what for, and how far it went', () => {
		const did = { operation: 'scroll_to', lines: [7, 7], passed: 3 } as const;
		expect(wholeSentence('agent', did, 'Looking for storage')).toBe(
			'agent looked at line 7 (after 3 places) · Looking for storage',
		);
		expect(wholeSentence('agent', { operation: 'scroll_to', lines: null }, null)).toBe(
			'agent looked at it',
		);
	});

	it('is named by its own word where this version doesn’t know it', () => {
		expect(didSentence({ operation: 'constructor', lines: null })).toBe('constructor');
	});

	it('puts lines in before the one that it names', () => {
		expect(didSentence({ operation: 'propose_edit', lines: [5, 4] })).toBe(
			'proposed other text for line 5',
		);
	});
});

describe('a step', () => {
	it('begins with the first, and stays within the ends', () => {
		expect([stepped(null, 1, 3), stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3)]).toEqual([
			0, 1, 2, 0,
		]);
	});
});
