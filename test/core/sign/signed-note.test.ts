import { base64 } from '@scure/base';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { isSignatureOf, keyPairOf, signBytes } from '../../../src/core/sign/ed25519';
import { openNote, signNote, verifierKey } from '../../../src/core/sign/signed-note';
import { formatCheckpoint, parseCheckpoint } from '../../../src/core/tlog/checkpoint';

const pair = keyPairOf(new Uint8Array(32).fill(7));
const other = keyPairOf(new Uint8Array(32).fill(8));

describe('isSignatureOf', () => {
	// RFC 8032 §7.1, test 2.
	const known = {
		secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
		publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
		signature:
			'92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
	};

	it('agrees with RFC 8032', () => {
		const made = keyPairOf(hexToBytes(known.secret));
		expect(made.publicKey).toEqual(hexToBytes(known.publicKey));
		expect(signBytes(Uint8Array.of(0x72), made)).toEqual(hexToBytes(known.signature));
		const signature = hexToBytes(known.signature);
		expect(isSignatureOf(Uint8Array.of(0x72), signature, made.publicKey)).toBe(true);
		expect(isSignatureOf(Uint8Array.of(0x73), signature, made.publicKey)).toBe(false);
	});

	it('takes no bytes of another length for one', () => {
		expect(isSignatureOf(Uint8Array.of(1), new Uint8Array(63), pair.publicKey)).toBe(false);
		expect(isSignatureOf(Uint8Array.of(1), new Uint8Array(64), new Uint8Array(31))).toBe(false);
		expect(isSignatureOf(Uint8Array.of(1), new Uint8Array(64).fill(255), pair.publicKey)).toBe(
			false,
		);
	});
});

describe('a signed note', () => {
	// The example that the format's first implementation has in its documentation.
	const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
	const TEXT =
		'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
			'’',
			"'",
		);
	const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

	it('by another tool is opened with its key', () => {
		const [name = '', , encoded = ''] = KEY.split('+');
		const publicKey = base64.decode(encoded).slice(1);
		expect(openNote(NOTE, name, publicKey)).toBe(TEXT);
		expect(verifierKey(name, publicKey)).toBe(KEY);
	});

	it('is opened only by the name and key that signed it, unchanged', () => {
		const note = signNote('text\n', 'signoff/desk', pair);
		expect(openNote(note, 'signoff/desk', pair.publicKey)).toBe('text\n');
		expect(openNote(note, 'signoff/phone', pair.publicKey)).toBeNull();
		expect(openNote(note, 'signoff/desk', other.publicKey)).toBeNull();
		expect(openNote(note.replace('text', 'test'), 'signoff/desk', pair.publicKey)).toBeNull();
		expect(openNote('no signature', 'signoff/desk', pair.publicKey)).toBeNull();
		expect(openNote('a\n\n— signoff/desk !!\n', 'signoff/desk', pair.publicKey)).toBeNull();
	});

	it('may have other signatures beside it', () => {
		const [text = '', ours = ''] = signNote('text\n', 'a', pair).split('\n\n');
		const [, theirs = ''] = signNote('text\n', 'b', other).split('\n\n');
		const both = `${text}\n\n${theirs}${ours}`;
		expect(openNote(both, 'a', pair.publicKey)).toBe('text\n');
		expect(openNote(both, 'b', other.publicKey)).toBe('text\n');
	});
});

describe('a checkpoint', () => {
	const checkpoint = { origin: 'signoff/desk', size: 7, root: new Uint8Array(32).fill(1) };

	it('is read as it was written', () => {
		const text = formatCheckpoint(checkpoint);
		expect(text).toBe('signoff/desk\n7\nAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=\n');
		expect(parseCheckpoint(text)).toEqual(checkpoint);
		expect(parseCheckpoint(`${text}a later line\n`)).toEqual(checkpoint);
	});

	it.each(['', 'a\n07\nAQ==\n', 'a\n7\nAQ==\n', 'a\n-1\n', 'a\n7\n!\n', '\n7\nAQ==\n'])(
		'is not %j',
		(text) => {
			expect(parseCheckpoint(text)).toBeNull();
		},
	);
});
