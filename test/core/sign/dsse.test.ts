import { describe, expect, it } from 'vitest';
import { encoded, IN_TOTO_TYPE, seal } from '../../../src/core/sign/dsse';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { openEnvelope } from '../../support/opened';

const pair = keyPairOf(new Uint8Array(32).fill(3));
const payload = new TextEncoder().encode('hello world');

describe('encoded', () => {
	it('is the example of the specification', () => {
		const text = new TextDecoder().decode(encoded(payload, 'http://example.com/HelloWorld'));
		expect(text).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
	});
});

describe('an envelope', () => {
	const envelope = seal(payload, IN_TOTO_TYPE, pair);

	it('is opened with the key that sealed it', () => {
		expect(openEnvelope(envelope, pair.publicKey)).toEqual(payload);
	});

	it('is not opened otherwise', () => {
		const other = keyPairOf(new Uint8Array(32).fill(4)).publicKey;
		expect(openEnvelope(envelope, other)).toBeNull();
		expect(openEnvelope({ ...envelope, payloadType: 'text/plain' }, pair.publicKey)).toBeNull();
		expect(openEnvelope({ ...envelope, payload: 'aGk=' }, pair.publicKey)).toBeNull();
		expect(openEnvelope({ ...envelope, payload: '!' }, pair.publicKey)).toBeNull();
		expect(openEnvelope({ ...envelope, signatures: [] }, pair.publicKey)).toBeNull();
	});
});
