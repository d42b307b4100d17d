import { describe, expect, it } from 'vitest';
import { signDecision, type SignedDecision } from '../../../src/core/receipt/decision';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { receiptIn, signerIn, verdictOn } from '../../../src/core/verify/receipt';
import { formatSshKey } from '../../../src/core/sign/ssh-key';

const pair = keyPairOf(new Uint8Array(32).fill(6));
const MADE: SignedDecision = {
	...{ item: 'task-1', nonce: 'n', substance: 'ab', decision: 'rejected', reason: 'no' },
	...{ at: Date.parse('2026-01-27T10:00:00Z'), by: 'Kim', on: 'phone' },
};

const context = {
	...{ nonce: 'n', substance_sha256: 'ab', reason: 'no', approved_by: 'Kim', device: 'phone' },
	receipt: signDecision(MADE, pair),
};
const ENTRY = {
	action: 'approval_decision',
	result: 'success',
	task_id: 'task-1',
	approval_status: 'rejected',
	context: { ...context, item: { canonical_at: '2026-01-27T10:00:00.000Z' } },
};

const verdict = (entry: Record<string, unknown>, keys = [formatSshKey(pair.publicKey)]) => {
	const found = receiptIn(entry);
	return found && verdictOn(signerIn(found), keys);
};

describe('a receipt in an entry', () => {
	it('is checked against everything that the entry says', () => {
		expect(verdict(ENTRY)).toBe('signed');
		expect(receiptIn(ENTRY)?.device).toBe('phone');
	});

	it.each(Object.keys(context))('signs its %s', (key) => {
		expect(verdict({ ...ENTRY, context: { ...ENTRY.context, [key]: 'x' } })).toBe('bad-signature');
	});

	it.each(['task_id', 'approval_status'])('signs its %s', (key) => {
		expect(verdict({ ...ENTRY, [key]: 'x' })).toBe('bad-signature');
		expect(verdict({ ...ENTRY, [key]: null })).toBe('bad-signature');
	});

	it.each(['x', null, '2026-01-27T10:00:01.000Z'])('signs when it was made (%j)', (time) => {
		const item = { canonical_at: time };
		expect(verdict({ ...ENTRY, context: { ...ENTRY.context, item } })).toBe('bad-signature');
	});

	it('is not looked for in what decides nothing', () => {
		expect(verdict({ ...ENTRY, action: 'approval_asked' })).toBeNull();
		expect(verdict({ ...ENTRY, result: 'failure' })).toBeNull();
		expect(verdict({ ...ENTRY, context: { ...ENTRY.context, receipt: 1 } })).toBeNull();
		expect(verdict({ ...ENTRY, context: null })).toBeNull();
	});

	it('holds under odd values', () => {
		expect(verdict({ ...ENTRY, context: { ...ENTRY.context, reason: '\ud800' } })).toBe(
			'bad-signature',
		);
		expect(verdict({ ...ENTRY, context: { ...ENTRY.context, device: 7 } })).toBe('bad-signature');
	});
});
