import { describe, expect, it } from 'vitest';
import { parseHandbook } from '../../../../src/core/approval/sensitivity/handbook';
import { handbookReport, readHandbook } from './ask';

const limitsOf = (text: string): unknown => [...readHandbook(text).paymentLimits];

describe('readHandbook', () => {
	it.each([
		['payments under $50 recurring: auto; over $100: approval', [['USD', 100]]],
		['## Finance\n\n- above 30 EUR: ask first', [['EUR', 30]]],
		['| Payments | < $50 | > $80, new payees |', [['USD', 80]]],
		['Payments of $75+ need a person.', [['USD', 75]]],
		['Payments >= 40 GBP are flagged.\nPayments over 20 GBP too.', [['GBP', 20]]],
		['Zahlungen über 90 € freigeben lassen', [['EUR', 90]]],
		['Payments up to $500 are fine.', []],
		['We sold over $900 of cake.', []],
		['Payments over 30 EUR or over 60 EUR', [['EUR', 30]]],
		['', []],
		[
			'## Spending limits\n- 50 EUR a payment\n- up to $40',
			[
				['EUR', 50],
				['USD', 40],
			],
		],
		['## Limits\n1. Zoe: € 30\nIn March we lost 5 EUR.', [['EUR', 30]]],
		['## Payments\n### In detail\n- above 30 EUR: ask', [['EUR', 30]]],
		['| Payments | over 60 EUR |\n|---|---|', [['EUR', 60]]],
	])('reads the limits of %j', (text, expected) => {
		expect(limitsOf(text)).toEqual(expected);
	});

	it('reads a list of known contacts', () => {
		const text = [
			'## Trusted vendors',
			'- Acme Ltd – office <a@acme.example>',
			'* **Bob** (bob@x.example)',
			'| Name | Note |',
			'|------|------|',
			'| Zoe | baker |',
			'',
			'## Other',
			'- Not a contact',
		].join('\n');
		expect([...readHandbook(text).knownContacts]).toEqual([
			'acme ltd',
			'a@acme.example',
			'bob',
			'bob@x.example',
			'zoe',
		]);
	});

	it.each([
		['## Forbidden actions', 'forbidden'],
		['# Never do this', 'forbidden'],
		['### Not allowed', 'forbidden'],
		['**Prohibited:**', 'forbidden'],
		['## Don’ts', 'forbidden'],
		['## Verboten', 'forbidden'],
		['## Prohibido', 'forbidden'],
		['## Vendors that are not allowed', 'forbidden'],
		['## Always ask', 'alwaysAsk'],
		['## Ask first ##', 'alwaysAsk'],
		['## What needs approval', 'alwaysAsk'],
		['## Requires human approval', 'alwaysAsk'],
		['## Immer fragen', 'alwaysAsk'],
		['## Preguntar antes', 'alwaysAsk'],
		['## No approval needed', null],
		['## Never ask about', null],
		['## Approval', null],
		['Forbidden', null],
	])('takes what stands under %j as %s', (heading, kind) => {
		const { forbidden, alwaysAsk } = readHandbook(`${heading}\n\n- Gift cards\n`);
		expect({ forbidden: forbidden.length, alwaysAsk: alwaysAsk.length }).toEqual({
			forbidden: kind === 'forbidden' ? 1 : 0,
			alwaysAsk: kind === 'alwaysAsk' ? 1 : 0,
		});
	});

	it.each([
		['- Paying in crypto', 'pay crypto'],
		['* [ ] **Deleting** the backups (ever!)', 'delet backup'],
		['12) Never share passwords without approval', 'shar password'],
		['| Gift cards | too many frauds |', 'gift card'],
		['- Sign contracts – Zoe does this', 'sign contract'],
		['- [[Acme Ltd|them]]', 'acm ltd'],
		['- `bank.pay`', 'bank pay'],
		['- Without asking, e-mail the press', 'email press'],
		['- Niemals Verträge kündigen', 'verträg kündigen'],
	])('looks for the words of %j that say what', (line, stems) => {
		expect(readHandbook(`## Forbidden\n${line}`).forbidden.map((rule) => rule.stems)).toEqual([
			stems.split(' '),
		]);
	});

	it('keeps the lines of rules, as they stand, below the headings of a section, too', () => {
		const text = '# Rules\n\n## Forbidden\n### Money\n- Pay in **crypto**\n\n## Other\n- Be kind\n';
		expect(readHandbook(text).forbidden).toMatchObject([{ line: 5, text: 'Pay in crypto' }]);
	});

	it('keeps 200 rules of 200 characters', () => {
		const lines = Array.from({ length: 300 }, (_, n) => `- rule${n} ${'very '.repeat(100)}`);
		const { policy, report } = parseHandbook(['## Forbidden', ...lines].join('\n'));
		expect(policy.forbidden).toHaveLength(200);
		expect(policy.forbidden.every(({ text }) => text.length <= 200)).toBe(true);
		expect(report.problems[0]).toMatchObject({ line: 202 });
		expect(report.problems.length).toBe(100);
	});

	// Each could make a pattern take quadratic time: then the test runs out of time.
	it.each(['# # ', '|-', '**', '[[', '- (', '- [x](', '#', '## Forbidden\n- a b\n', 'over $5 '])(
		'reads a megabyte of %j in time',
		(part) => {
			const text = `## Payments that are forbidden\n- ${part.repeat(1024 * 512)}`;
			expect(handbookReport(text).sections.length).toBeLessThanOrEqual(100);
			expect(handbookReport(`${part.repeat(400)}x\n`.repeat(500)).problems.length).toBeLessThan(
				101,
			);
		},
	);
});

describe('handbookReport', () => {
	it('tells what was understood and what was not', () => {
		const text = [
			'# Handbook',
			'',
			'## Known recipients',
			'- Acme, pay@acme.example',
			'- Bob',
			'## Spending limits',
			'- 50 EUR',
			'- $500',
			'- ask Zoe',
			'## Forbidden actions',
			'- Paying in crypto',
			'- never',
			'- Gift cards or vouchers',
			'## Always ask',
			'Contracts.',
			'## Messages',
			'- Be polite',
			'- Payments over $90 need a person',
			'## Tone',
			'Be kind.',
		].join('\n');
		const report = handbookReport(text);
		expect(report.sections).toEqual([
			{ heading: 'Known recipients', line: 3, kind: 'recipients', items: 2 },
			{ heading: 'Spending limits', line: 6, kind: 'limits', items: 2 },
			{ heading: 'Forbidden actions', line: 10, kind: 'forbidden', items: 2 },
			{ heading: 'Messages', line: 16, kind: 'limits', items: 1 },
		]);
		expect(report.unread).toEqual([{ heading: 'Tone', line: 19 }]);
		expect(report.problems).toEqual([
			{ line: 8, code: 'looser', amount: '$500', limit: 100, currency: 'USD' },
			{ line: 9, code: 'no-amount' },
			{ line: 12, code: 'no-word' },
			{ line: 13, code: 'many-words' },
			{ line: 14, code: 'nothing' },
		]);
	});

	it('is empty for an empty handbook, and for prose', () => {
		const empty = { sections: [], unread: [], problems: [] };
		expect(handbookReport('')).toEqual(empty);
		expect(handbookReport('We are kind.\n')).toEqual(empty);
	});

	it('says where it stopped to read', () => {
		const { problems } = handbookReport(`${'x\n'.repeat(100_000)}## Forbidden\n- Crypto\n`);
		expect(problems).toEqual([{ line: 100_001, code: 'too-long' }]);
	});
});
