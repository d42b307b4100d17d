// What a security key does, for provider.c: `enroll ALG` makes a key, `sign ALG HANDLE APPLICATION FLAGS DATA` signs with it. All bytes in
// hex, a line each. The handle is the private key itself: nothing is kept. SIGNOFF_TEST_TOUCH says what the person does: they touch it, `no` they don't and
// it gives up, `unasked` it signs without a touch, as with a key that demands none.

import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

const ED25519 = '1';
const TOUCHED = 0x01;

const hex = (bytes) => Buffer.from(bytes).toString('hex');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const [, , act, alg, ...given] = process.argv;

if (act === 'enroll') enroll();
else process.exitCode = process.env.SIGNOFF_TEST_TOUCH === 'no' ? 1 : answer();

function enroll() {
	const made =
		alg === ED25519
			? generateKeyPairSync('ed25519')
			: generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
	const { x, y = '' } = made.publicKey.export({ format: 'jwk' });
	const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
	console.log(hex(Buffer.concat(alg === ED25519 ? point : [Buffer.of(4), ...point])));
	console.log(hex(made.privateKey.export({ format: 'der', type: 'pkcs8' })));
}

function answer() {
	const [handle, application, asked, data] = given.map((part) => Buffer.from(part, 'hex'));
	const key = createPrivateKey({ key: handle, format: 'der', type: 'pkcs8' });
	const flags = process.env.SIGNOFF_TEST_TOUCH === 'unasked' ? 0 : asked[0] | TOUCHED;
	const head = Buffer.from([flags, 0, 0, 0, 7]);
	const signed = Buffer.concat([sha256(application), head, sha256(data)]);
	const made =
		alg === ED25519
			? sign(null, signed, key)
			: sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
	console.log(hex(head));
	console.log(hex(alg === ED25519 ? made : made.subarray(0, 32)));
	console.log(alg === ED25519 ? '' : hex(made.subarray(32)));
	return 0;
}
