import { describe, expect, it } from 'vitest';
import { askOf, assessNote } from '../../../src/core/approval/assess-note';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { askSummary } from '../../../src/text/risk';

function assessed(text: string) {
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	const broken = frontmatter.kind === 'broken';
	return assessNote({ text, properties, body: frontmatter.body, broken }, null);
}

describe('assessNote', () => {
	it('gives the line of the note, not of the body', () => {
		const { assessment } = assessed('---\nid: a\nx: y\n---\n\nPay € 500 to Acme.\n');
		expect(assessment.evidence.find(({ rule }) => rule === 'payment-amount')?.line).toBe(6);
	});

	it('looks into a block that cannot be read as YAML', () => {
		const { assessment } = assessed(
			'---\nfrom: "X" <y>\nplan: [ pay 900 EUR to Mallory\n---\nRead it.',
		);
		expect(assessment.riskLevel).not.toBe('low');
	});

	it('never takes the end of a very long note for harmless', () => {
		const { assessment } = assessed(`Read the notes.\n${'Read it. '.repeat(30_000)}\nPay € 5.`);
		expect(assessment).toMatchObject({ riskLevel: 'high', evidence: [{ rule: 'too-long' }] });
	});

	it.each(['', '  '])('blames a tool once for its line (margin %j)', (margin) => {
		const block = ['```json', '{ "tool": "bank.pay" }', '```'].map((line) => margin + line);
		const { assessment } = assessed(`- [ ] 1. Do it\n\n${block.join('\n')}\n`);
		expect(assessment.evidence.filter(({ rule }) => rule === 'tool')).toHaveLength(1);
	});

	it('judges what is no text as something nobody knows', () => {
		const note = { text: null, properties: {}, body: '', broken: false };
		expect(assessNote(note, null).assessment.riskLevel).toBe('medium');
	});

	it('reads a request from bold fields where there is no block', () => {
		const { request } = assessed('**Type:** approval_request\n**Amount:** $40\n\nText');
		expect(request?.amount).toBe('$40');
	});
});

describe('askOf', () => {
	it('says what it does and how much it costs', () => {
		const ask = askOf(assessed('---\ntype: approval_request\n---\nPay € 1,240 to Acme.\n'));
		expect(ask).toMatchObject({ actionType: 'make_payment', riskLevel: 'high' });
		expect(ask.amount).toContain('1,240');
	});

	it.each([
		['a property', '---\ntype: approval_request\namount: 1240.00\ncurrency: EUR\n---\nPay Acme.\n'],
		[
			'an argument',
			'- [ ] 1. Pay\n\n```json\n{ "tool": "bank.pay", "arguments": { "amount": "1240.00", "currency": "EUR" } }\n```\n',
		],
	])('names the currency that stands beside the amount, in %s', (_, note) => {
		expect(askOf(assessed(note)).amount).toBe('1240.00 EUR');
	});

	it('names the amount and not the sentence around it', () => {
		const ask = askOf(assessed('Pay € 1,240.00 to Acme for eight chairs.\n'));
		expect(ask.amount).toBe('€ 1,240.00');
		expect(askSummary(ask)).toBe('make payment · € 1,240.00');
	});

	it('says nothing of what is not sensitive', () => {
		expect(askOf(assessed('- [ ] 1. Read the notes\n- [ ] 2. Summarise them\n'))).toEqual({
			actionType: 'none',
			riskLevel: 'low',
			amount: null,
			recipient: null,
			expiresAt: null,
		});
	});
});
