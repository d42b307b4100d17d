import { describe, expect, it } from 'vitest';
import { recipientsIn } from '../../../../src/core/approval/sensitivity/recipients';
import { ask } from './ask';

const LENGTH = 1024 * 1024;

// Each of these once made, or could make, a rule take quadratic time: then the test runs out of time.
describe('assess', () => {
	it.each([
		...['fetch(', '<', '<!--', '%%', '1', '$5 ', 'curl ', '@', 'a@b.cc ', 'a', 'send ', '"', '`'],
		...['{"amount": 5, ', '>\n', '\r', 'a\u200B', 'a.b', '&#1', ' ', 'read. ', 'mcp__', '<a '],
		...[
			'../',
			'.a',
			'%2e',
			'follow ',
			'anweisung',
			'führe ',
			'do what ',
			'key',
			'handbook',
			'\\\\',
			'2026-01-01',
		],
	])('reads a megabyte of %j in time', (part) => {
		const body = part.repeat(Math.ceil(LENGTH / part.length));
		expect(ask(body).evidence.length).toBeGreaterThan(0);
	});
});

describe('recipientsIn', () => {
	it('finds mail addresses and phone numbers, and takes no account for one', () => {
		const text =
			'Ann <Ann@x.example>, +49 30 5557712, 0211 555 019, DE89 3704 0044 0532 0130 00, ' +
			'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh, @handle, 4711';
		expect(recipientsIn(text)).toEqual({
			mails: ['ann@x.example'],
			phones: ['+49 30 5557712', '0211 555 019'],
		});
	});
});
