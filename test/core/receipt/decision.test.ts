import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	decisionBytes,
	signDecision,
	signerOfDecision,
	type SignedDecision,
} from '../../../src/core/receipt/decision';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';

const pair = keyPairOf(new Uint8Array(32).fill(9));

const MADE: SignedDecision = {
	item: 'task-001',
	nonce: 'n0nce',
	substance: 'ab'.repeat(32),
	decision: 'approved',
	reason: '',
	at: Date.parse('2026-01-27T10:30:00.123Z'),
	by: 'Kim',
	on: 'phone',
};

const OTHERS: Partial<SignedDecision>[] = [
	{ item: 'task-002' },
	{ nonce: 'n0nc3' },
	{ substance: 'cd'.repeat(32) },
	{ decision: 'rejected' },
	{ reason: 'yes' },
	{ at: MADE.at + 1000 },
	{ by: 'Kin' },
	{ on: 'desk' },
];

describe('decisionBytes', () => {
	it('are what the format page says', () => {
		expect(new TextDecoder().decode(decisionBytes(MADE))).toMatch(
			/^\{"decided_at":"2026-01-27T10:30:00(\.123)?Z","decided_by":"Kim","decided_on":"phone","decision":"approved","nonce":"n0nce","reason":"","substance_sha256":"(ab){32}","task_id":"task-001","type":"signoff-decision\/1"\}$/,
		);
	});
});

describe('a receipt', () => {
	const receipt = signDecision(MADE, pair);

	it('names the key that signed the decision', () => {
		expect(signerOfDecision(MADE, receipt)).toBe(formatSshKey(pair.publicKey));
	});

	it.each(OTHERS)('is none for a decision with %j', (other) => {
		expect(signerOfDecision({ ...MADE, ...other }, receipt)).toBeNull();
	});

	it('is no text that somebody made up', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
				expect(signerOfDecision(MADE, text)).toBeNull();
			}),
		);
		expect(signerOfDecision({ ...MADE, reason: '\ud800' }, receipt)).toBeNull();
	});
});
