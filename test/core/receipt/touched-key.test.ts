import { base64 } from '@scure/base';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { TrustedGesture } from '../../../src/core/approval/gesture';
import {
	decisionBytes,
	signDecision,
	type SignedDecision,
} from '../../../src/core/receipt/decision';
import type { Signer } from '../../../src/core/receipt/signers';
import { TouchedKey } from '../../../src/core/receipt/touched-key';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { softKey } from '../../support/soft-key';

const AT = Date.parse('2026-01-27T10:30:00Z');
const MADE: SignedDecision = {
	...{ item: 'task-1', nonce: 'n0nce', substance: 'ab'.repeat(32), decision: 'approved' },
	...{ reason: '', at: AT, by: 'Kim', on: 'key-desk' },
};
const KEY = softKey();
const SIGNER: Signer = {
	device: 'key-desk',
	key: KEY.text,
	since: '2026-01-01T00:00:00Z',
	until: null,
};

const receiptOf = (made: SignedDecision, odd = {}) =>
	base64.encode(KEY.sign(decisionBytes(made), odd));

describe('a touched key', () => {
	it('is proof of what was signed, once', () => {
		const touched = TouchedKey.from(MADE, receiptOf(MADE), [SIGNER]);
		expect(touched).toMatchObject({ made: MADE, kind: 'security-key', event: 'touch' });
		expect([touched?.isAbout({ id: 'task-1' }), touched?.isAbout({ id: 'task-2' })]).toEqual([
			true,
			false,
		]);
		expect([touched?.spend(), touched?.spend()]).toEqual([true, false]);
	});

	it.each<[string, SignedDecision, string, readonly Signer[]]>([
		['another decision was signed', { ...MADE, decision: 'rejected' }, receiptOf(MADE), [SIGNER]],
		['nobody touched the key', MADE, receiptOf(MADE, { flags: 0 }), [SIGNER]],
		['it was signed for something else', MADE, receiptOf(MADE, { namespace: 'git' }), [SIGNER]],
		['nobody has registered the key', MADE, receiptOf(MADE), []],
		[
			'the key goes by another name',
			{ ...MADE, on: 'key-other' },
			receiptOf({ ...MADE, on: 'key-other' }),
			[SIGNER],
		],
		[
			'the key counts no more',
			MADE,
			receiptOf(MADE),
			[{ ...SIGNER, until: '2026-01-27T10:30:00Z' }],
		],
		['there is no signature', MADE, '', [SIGNER]],
	])('is none where %s', (_, made, receipt, signers) => {
		expect(TouchedKey.from(made, receipt, signers)).toBeNull();
	});

	it('is none where a program can sign with the key, also one that counts', () => {
		const pair = keyPairOf(new Uint8Array(32).fill(7));
		const made = { ...MADE, on: 'phone' };
		const phone = { ...SIGNER, device: 'phone', key: formatSshKey(pair.publicKey) };
		expect(TouchedKey.from(made, signDecision(made, pair), [phone])).toBeNull();
	});

	it('is no gesture', () => {
		expectTypeOf<TouchedKey>().not.toExtend<TrustedGesture>();
	});
});
