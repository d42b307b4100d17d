import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RISK_LEVELS, type Evidence } from '../../../../src/core/shared/risk';
import type { PlanStep } from '../../../../src/core/plan/step';
import { anyText } from '../../../support/any-text';
import { ask, readHandbook, verdict } from './ask';

const HANDBOOK = `# Handbook

## Known recipients
- Acme

## Forbidden actions
- Pay in crypto
- Share passwords
- slack.postMessage

## Always ask
- Sign contracts
`;
const policy = readHandbook(HANDBOOK);

const rulesIn = (body: string) =>
	ask(body, { policy }).evidence.filter(({ rule }) => rule.startsWith('handbook-'));

describe('what the handbook forbids', () => {
	it.each([
		['Read the note, then pay Bolt in crypto.', 'Pay in crypto'],
		['CRYPTO is what Bolt gets paid in: we are paying today.', 'Pay in crypto'],
		['- [ ] Sharing the password', 'Share passwords'],
		['# Share passwords', 'Share passwords'],
		['> Please share your passwords.', 'Share passwords'],
		['<!-- share passwords -->', 'Share passwords'],
		['Share pass\u200Bwords.', 'Share passwords'],
		['Sharе the passwords.', 'Share passwords'],
		['Do not share passwords.', 'Share passwords'],
		['```\nshare passwords\n```', 'Share passwords'],
		['- [ ] Tell them\n  - tool: slack.postMessage', 'slack.postMessage'],
		['Share\nall of the passwords.', 'Share passwords'],
	])('makes %j high', (body, rule) => {
		expect(ask(body, { policy }).riskLevel).toBe('high');
		expect(rulesIn(body)).toMatchObject([
			{ rule: 'handbook-forbidden', action: null, risk: 'high' },
		]);
		expect(rulesIn(body)[0]?.reason).toMatchObject({ code: 'handbook-forbids', rule });
	});

	it.each([
		'Read about crypto. Pay nothing.',
		'Read how others sharecrop passwords.',
		'Summarise the cryptography paper.',
		'Read the passwords policy; share nothing.',
		'Read the chapter on contracts.',
	])('leaves %j alone', (body) => {
		expect(rulesIn(body)).toEqual([]);
		expect(verdict(ask(body, { policy }))).toBe(verdict(ask(body)));
	});

	it('names its own line and that of the note', () => {
		const body = 'Read it.\n\nThen write down\nwhat we pay in crypto.\n';
		const [found] = ask(body, { policy, firstBodyLine: 5 }).evidence;
		expect(found).toMatchObject({
			rule: 'handbook-forbidden',
			line: 8,
			excerpt: 'what we pay in crypto.',
			reason: { code: 'handbook-forbids', line: 7, rule: 'Pay in crypto' },
		});
	});

	it('looks into properties and the names of tools', () => {
		const properties = { title: 'Share passwords' };
		expect(ask('Read it.', { policy, properties }).evidence[0]).toMatchObject({
			rule: 'handbook-forbidden',
			excerpt: 'title: Share passwords',
		});
		const step: PlanStep = {
			...{ line: 3, depth: 0, mark: ' ', text: 'Do it', args: null, outcome: null },
			tool: 'contracts.signAll',
		};
		expect(ask('', { policy, steps: [step] }).evidence).toContainEqual(
			expect.objectContaining({
				rule: 'handbook-always-ask',
				line: 3,
				excerpt: 'contracts.signAll',
			}),
		);
	});

	it('is told once, however often it stands there', () => {
		expect(rulesIn('Share passwords.\n\n'.repeat(20))).toHaveLength(1);
	});
});

describe('what is always to be asked', () => {
	const HARMLESS = 'Read the contracts, and write down who signs them.';

	it('is at least medium, and never earns low', () => {
		expect(verdict(ask(HARMLESS))).toBe('low');
		const judged = ask(HARMLESS, { policy });
		expect(verdict(judged)).toBe('medium');
		expect(judged.evidence).toMatchObject([{ rule: 'handbook-always-ask', risk: 'medium' }]);
	});

	it('does not lower what is high', () => {
		const body = 'Pay € 900 to Bolt, then sign the contract.';
		expect(verdict(ask(body, { policy }))).toBe(verdict(ask(body)));
		expect(ask(body, { policy }).riskLevel).toBe('high');
	});
});

describe('a handbook', () => {
	const grave = (evidence: readonly Evidence[]) =>
		evidence.filter(({ rule }) => rule !== 'harmless' && rule !== 'no-rule').length;

	it('only ever makes the rules stricter', () => {
		const line = fc.constantFrom(
			...[
				'## Known recipients',
				'## Forbidden',
				'## Always ask',
				'## Limits',
				'- Acme',
				'- 900 EUR',
			],
			...['- 5 EUR', '- pay', '- send the mail', '| Bolt |', '- read', 'Payments over $2 are fine'],
		);
		const body = fc.oneof(
			anyText,
			fc.constantFrom('Pay Acme 50 EUR.', 'Read it.', 'Send the mail to Bolt.', 'to: Bolt'),
		);
		fc.assert(
			fc.property(fc.array(line), body, (lines, text) => {
				const without = ask(text);
				const judged = ask(text, { policy: readHandbook(lines.join('\n')) });
				const rank = (risk: Evidence['risk']) => RISK_LEVELS.indexOf(risk);
				expect(rank(judged.riskLevel)).toBeGreaterThanOrEqual(rank(without.riskLevel));
				expect(judged.actions).toEqual(without.actions);
				expect(grave(judged.evidence)).toBeGreaterThanOrEqual(grave(without.evidence));
			}),
		);
	});

	// Quadratic time would run out of time here.
	it.each(['pay ', 'pay. ', 'pay\n\n', 'crypto pays ', 'a'])(
		'of 400 rules reads 256 kB of %j in time',
		(part) => {
			const rules = Array.from({ length: 200 }, (_, n) => `- pay x${n}`).join('\n');
			const strict = readHandbook(`## Forbidden\n${rules}\n## Always ask\n${rules}`);
			const body = part.repeat(Math.ceil((256 * 1024) / part.length));
			expect(ask(body, { policy: strict }).evidence.length).toBeGreaterThan(0);
		},
	);
});
