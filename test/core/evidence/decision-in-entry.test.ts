import { describe, expect, it } from 'vitest';
import { isDeviceName, provenDecision } from '../../../src/core/evidence/decision-in-entry';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { signDecision, type SignedDecision } from '../../../src/core/receipt/decision';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { entryWith } from '../../support/builders';

const pair = keyPairOf(new Uint8Array(32).fill(6));
const MADE: SignedDecision = {
	...{ item: 'task-1', nonce: 'n', substance: 'ab', decision: 'approved', reason: '' },
	...{ at: Date.parse('2026-01-27T10:00:00Z'), by: 'Kim', on: 'phone' },
};

const recorded = (more: Partial<LedgerEntry> = {}, context: LedgerEntry['context'] = {}) =>
	entryWith('approval_received', {
		approvalStatus: 'approved',
		context: {
			...{ nonce: 'n', substance_sha256: 'ab', reason: '', approved_by: 'Kim', device: 'phone' },
			receipt: signDecision(MADE, pair),
			...context,
		},
		...more,
	});

describe('provenDecision', () => {
	it('is the decision and the key that signed it', () => {
		expect(provenDecision(recorded())).toMatchObject({
			made: MADE,
			key: formatSshKey(pair.publicKey),
		});
		expect(provenDecision(recorded({ action: 'approval_decision' }))).not.toBeNull();
	});

	it.each<[string, LedgerEntry]>([
		['is about no decision', recorded({ action: 'approval_requested' })],
		['failed', recorded({ result: 'failure' })],
		['is about no item', recorded({ taskId: null })],
		['decides nothing', recorded({ approvalStatus: 'pending' })],
		['has no receipt', recorded({}, { receipt: null })],
		['has another reason', recorded({}, { reason: 'because' })],
		['has another time', recorded({ canonicalAt: '2026-01-27T11:00:00.000Z' })],
		['names a device that can be none', recorded({}, { device: '../x' })],
	])('is none where the entry %s', (_, entry) => {
		expect(provenDecision(entry)).toBeNull();
	});
});

describe('isDeviceName', () => {
	it.each([
		['phone', true],
		['k3f9-2', true],
		['', false],
		['-f', false],
		['a b', false],
		['Ä', false],
	])('%j: %s', (name, isOne) => {
		expect(isDeviceName(name)).toBe(isOne);
	});
});
