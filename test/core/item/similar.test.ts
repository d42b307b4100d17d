import { describe, expect, it } from 'vitest';
import { isSimilarName, isSimilarText } from '../../../src/core/item/similar';

describe('isSimilarName', () => {
	it.each([
		['X.md', 'X.md', true],
		['Pending_Approval/X.md', 'Done/DONE_X.md', true],
		['EMAIL_acme-1.md', 'email acme 1 (sent).md', true],
		['2026-01-27 Pay Acme.md', 'PAID 2026-01-27 Pay Acme.md', true],
		['Rechnung Müller.md', 'ERLEDIGT_Rechnung Müller.md', true],
		['Untitled.md', 'Untitled 1.md', false],
		['Untitled 1.md', 'Untitled 2.md', false],
		['pay.md', 'payment.md', false],
		['a b.md', 'b a.md', false],
		['---.md', 'x.md', false],
		['---.md', '___.md', false],
	])('of %s and %s: %s', (a, b, expected) => {
		expect(isSimilarName(a, b)).toBe(expected);
		expect(isSimilarName(b, a)).toBe(expected);
	});
});

describe('isSimilarText', () => {
	const NOTE = '---\nstate: Plans\n---\n# Pay Acme\n\nPay € 900.\n- [ ] One\n';

	it.each([
		['the same', NOTE, true],
		['more of it', `${NOTE}\n## Result\n\nSent.\nReceived.\nFiled.\n`, true],
		['half of it', '# Pay Acme\nPay € 900.\nSomething\nElse\n', true],
		['a line of it', '# Pay Acme\nSomething\nElse\nAnd more\n', false],
		['only its dashes and blanks', '---\n\n---\n', false],
		['nothing', '', false],
	])('of a note and %s', (_, other, expected) => {
		expect(isSimilarText(NOTE, other)).toBe(expected);
		expect(isSimilarText(other, NOTE)).toBe(expected);
	});

	it('does not take two notes of one template for one', () => {
		const made = (body: string) =>
			`---\nstate: Plans\npriority: P1\nrisk_level: high\n---\n${body}`;
		expect(isSimilarText(made('Pay Acme\n'), made('Call Bob\n'))).toBe(false);
		expect(isSimilarText(made(''), made('\n'))).toBe(true);
	});
});
