// A security key without a device: it signs here exactly as an authenticator does.

import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { base64 } from '@scure/base';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sshNumber, sshString } from '../../src/core/sign/ssh-wire';

export type KeyKind = 'ed25519' | 'ecdsa';

export const KEY_KINDS = ['ed25519', 'ecdsa'] as const;

const TYPES = {
	ed25519: 'sk-ssh-ed25519@openssh.com',
	ecdsa: 'sk-ecdsa-sha2-nistp256@openssh.com',
} as const;

/** What an authenticator may do otherwise than it should. */
interface Oddity {
	/** Of the signature; 1 is a touch. */
	flags?: number;
	/** For which the key was made, and for which it signs. */
	application?: string;
	signsFor?: string;
	namespace?: string;
	/** In what the signature says of itself. */
	type?: string;
	/** How the two numbers of ECDSA are written. */
	numbers?: (r: Uint8Array, s: Uint8Array) => Uint8Array;
}

export interface SoftKey {
	/** As a `.pub` file has it, without a comment. */
	text: string;
	/** A SSHSIG of it. */
	sign: (message: Uint8Array, odd?: Oddity) => Uint8Array;
}

const sha = (name: 'sha256' | 'sha512', bytes: Uint8Array) =>
	Uint8Array.from(createHash(name).update(bytes).digest());

export function softKey(kind: KeyKind = 'ed25519', application = 'ssh:'): SoftKey {
	const { publicKey, privateKey } =
		kind === 'ed25519'
			? generateKeyPairSync('ed25519')
			: generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
	const type = TYPES[kind];
	const blob = concatBytes(sshString(type), ...publicPart(kind, publicKey), sshString(application));
	return {
		text: `${type} ${base64.encode(blob)}`,
		sign: (message, odd = {}) => {
			const namespace = odd.namespace ?? 'signoff-decision';
			const head = concatBytes(...[sshString(namespace), sshString(''), sshString('sha512')]);
			const magic = utf8ToBytes('SSHSIG');
			const asked = concatBytes(magic, head, sshString(sha('sha512', message)));
			const said = concatBytes(Uint8Array.of(odd.flags ?? 1), sshNumber(7));
			const signed = concatBytes(
				...[sha('sha256', utf8ToBytes(odd.signsFor ?? application)), said, sha('sha256', asked)],
			);
			const made = concatBytes(
				...[
					sshString(odd.type ?? type),
					sshString(rawSignature(kind, signed, { key: privateKey, ...odd })),
					said,
				],
			);
			return concatBytes(magic, sshNumber(1), sshString(blob), head, sshString(made));
		},
	};
}

function publicPart(kind: KeyKind, key: KeyObject): Uint8Array[] {
	const { x = '', y = '' } = key.export({ format: 'jwk' });
	const [first, second] = [x, y].map((part) => Uint8Array.from(Buffer.from(part, 'base64url')));
	if (!first || !second) throw new Error('no public key');
	return kind === 'ed25519'
		? [sshString(first)]
		: [sshString('nistp256'), sshString(concatBytes(Uint8Array.of(4), first, second))];
}

const asWritten = (r: Uint8Array, s: Uint8Array) => concatBytes(sshNumberOf(r), sshNumberOf(s));

function rawSignature(
	kind: KeyKind,
	signed: Uint8Array,
	{ key, numbers = asWritten }: { key: KeyObject } & Pick<Oddity, 'numbers'>,
): Uint8Array {
	if (kind === 'ed25519') return Uint8Array.from(sign(null, signed, key));
	const made = Uint8Array.from(sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }));
	return numbers(made.slice(0, 32), made.slice(32));
}

/** A positive number: no zeros before it, but one where its first bit is set. */
export function sshNumberOf(bytes: Uint8Array): Uint8Array {
	const from = bytes.findIndex((byte) => byte !== 0);
	const digits = bytes.slice(from < 0 ? bytes.length : from);
	const isHigh = (digits[0] ?? 0) >= 0x80;
	return sshString(isHigh ? concatBytes(Uint8Array.of(0), digits) : digits);
}
