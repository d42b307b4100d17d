// Security keys, with OpenSSH's own tool on the other side.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	fingerprintIn,
	isSecurityKey,
	knownKeyIn,
	parseSshKey,
} from '../../../src/core/sign/ssh-key';
import { sshString } from '../../../src/core/sign/ssh-wire';
import { armored, sshSignerOf, unarmored } from '../../../src/core/sign/sshsig';
import {
	authenticatorIn,
	enrolKey,
	noAuthenticator,
	type Touch,
} from '../../support/authenticator';
import { KEY_KINDS, softKey, sshNumberOf } from '../../support/soft-key';

const NAMESPACE = 'signoff-decision';
const message = new TextEncoder().encode('{"decision":"approved"}');
const signerOf = (signature: Uint8Array) => sshSignerOf(message, NAMESPACE, signature);

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'signoff-sk-'));
});

afterAll(() => {
	rmSync(folder, { recursive: true });
});

function verify(signature: string, key: string) {
	writeFileSync(at('signers'), `key-mine namespaces="${NAMESPACE}" ${key}\n`);
	writeFileSync(at('signature'), signature);
	const args = ['-Y', 'verify', '-f', at('signers'), '-I', 'key-mine', '-n', NAMESPACE];
	return spawnSync('ssh-keygen', [...args, '-s', at('signature')], {
		input: message,
		encoding: 'utf8',
	});
}

describe.each(KEY_KINDS)('a signature by a security key (%s)', (kind) => {
	const key = softKey(kind);
	const signature = key.sign(message);

	it('names the key, here and to ssh-keygen', () => {
		expect(signerOf(signature)).toBe(key.text);
		const { status, stdout } = verify(armored(signature), key.text);
		expect(stdout).toContain(`Good "${NAMESPACE}" signature for key-mine`);
		expect(stdout).toContain(fingerprintIn(key.text));
		expect(status).toBe(0);
	});

	it('holds for one that was made for an application of its own', () => {
		const own = softKey(kind, 'ssh:signoff');
		expect(signerOf(own.sign(message))).toBe(own.text);
	});

	it('counts for nothing with any byte changed, or cut', () => {
		for (let index = 0; index < signature.length; index += 1) {
			for (const bit of [0x01, 0x80]) {
				const changed = signature.map((byte, at) => (at === index ? byte ^ bit : byte));
				expect([index, signerOf(changed)]).toEqual([index, null]);
			}
			expect(signerOf(signature.slice(0, index))).toBeNull();
		}
		expect(signerOf(concatBytes(signature, Uint8Array.of(0)))).toBeNull();
	});

	it.each([
		['nobody touched it', { flags: 0x00 }],
		['somebody gave a PIN and touched nothing', { flags: 0x04 }],
		['it is for another namespace', { namespace: 'git' }],
		['it is for another application', { signsFor: 'ssh:other' }],
		['it is for a web site', { signsFor: 'https://example.org' }],
		['it says that it is of another kind', { type: 'ssh-ed25519' }],
	])('counts for nothing where %s', (_, odd) => {
		expect(signerOf(key.sign(message, odd))).toBeNull();
	});

	it('counts with a PIN beside the touch', () => {
		expect(signerOf(key.sign(message, { flags: 0x05 }))).toBe(key.text);
	});

	it('is none of another message, nor by another key', () => {
		expect(sshSignerOf(Uint8Array.of(1), NAMESPACE, signature)).toBeNull();
		expect(sshSignerOf(message, 'git', signature)).toBeNull();
		expect(signerOf(softKey(kind).sign(message))).not.toBe(key.text);
	});

	it('is known by the text of its key, and by the fingerprint that ssh-keygen shows', () => {
		writeFileSync(at('key.pub'), `${key.text} me@home\n`);
		expect(knownKeyIn(readFileSync(at('key.pub'), 'utf8'))).toBe(key.text);
		expect(isSecurityKey(key.text)).toBe(true);
		expect(parseSshKey(key.text)).toBeNull();
		const { stdout } = spawnSync('ssh-keygen', ['-l', '-f', at('key.pub')], { encoding: 'utf8' });
		expect(stdout).toContain(fingerprintIn(key.text));
	});
});

describe('a security key', () => {
	const SK = 'sk-ssh-ed25519@openssh.com';
	const EC = 'sk-ecdsa-sha2-nistp256@openssh.com';
	const text = (...parts: (string | Uint8Array)[]) =>
		`${String(parts[0])} ${base64.encode(concatBytes(...parts.map(sshString)))}`;
	const key = new Uint8Array(32).fill(1);
	const point = new Uint8Array(65).fill(4);

	it('is one with each of its parts', () => {
		expect(isSecurityKey(text(SK, key, 'ssh:'))).toBe(true);
		expect(isSecurityKey(text(EC, 'nistp256', point, 'ssh:'))).toBe(true);
	});

	it.each([
		['no application', text(SK, key)],
		['an application of the web', text(SK, key, 'https://example.org')],
		['a part too many', text(SK, key, 'ssh:', 'x')],
		['a short key', text(SK, key.slice(1), 'ssh:')],
		['another curve', text(EC, 'nistp384', point, 'ssh:')],
		[
			'a compressed point',
			text(
				EC,
				'nistp256',
				point.map((byte, at) => (at ? byte : 2)),
				'ssh:',
			),
		],
		['no curve', text(EC, point, 'ssh:')],
		['another type before it', text(SK, key, 'ssh:').replace(SK, EC)],
		['the name of something every object has', text('constructor', key, 'ssh:')],
		['nothing behind its type', SK],
		['a certificate', text('sk-ssh-ed25519-cert-v01@openssh.com', key, 'ssh:')],
	])('is none with %s', (_, line) => {
		expect(isSecurityKey(line)).toBe(false);
		expect(knownKeyIn(line)).toBeNull();
		expect(fingerprintIn(line)).toBe(line);
	});

	const longer = (number: Uint8Array) => sshString(concatBytes(new Uint8Array(2), number));

	it.each<[string, (r: Uint8Array, s: Uint8Array) => Uint8Array]>([
		['written at greater length', (r, s) => concatBytes(sshNumberOf(r), longer(s))],
		['that are nothing', (r) => concatBytes(sshNumberOf(r), sshString(''))],
		['that are zero', (r) => concatBytes(sshNumberOf(r), sshString(new Uint8Array(1)))],
		['below zero', (r) => concatBytes(sshNumberOf(r), sshString(Uint8Array.of(0x80)))],
		['too large', (r) => concatBytes(sshNumberOf(r), sshString(new Uint8Array(40).fill(1)))],
		['of which there is one', (r) => sshNumberOf(r)],
		['of which there are three', (r, s) => concatBytes(...[r, s, s].map(sshNumberOf))],
		['that were exchanged', (r, s) => concatBytes(sshNumberOf(s), sshNumberOf(r))],
	])('signs nothing with numbers %s', (_, numbers) => {
		const ecdsa = softKey('ecdsa');
		expect(signerOf(ecdsa.sign(message))).toBe(ecdsa.text);
		expect(signerOf(ecdsa.sign(message, { numbers }))).toBeNull();
	});

	const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

	it('may give either of the two numbers that fit', () => {
		const ecdsa = softKey('ecdsa');
		const other = (s: Uint8Array) => {
			const number = ORDER - BigInt(`0x${bytesToHex(s)}`);
			return sshNumberOf(hexToBytes(number.toString(16).padStart(64, '0')));
		};
		const signature = ecdsa.sign(message, {
			numbers: (r, s) => concatBytes(sshNumberOf(r), other(s)),
		});
		expect(signerOf(signature)).toBe(ecdsa.text);
		expect(verify(armored(signature), ecdsa.text).status).toBe(0);
	});
});

const skipped = noAuthenticator === null ? '' : ` (skipped: ${noAuthenticator})`;

describe.skipIf(noAuthenticator !== null)(`ssh-keygen with a security key${skipped}`, () => {
	it.each(KEY_KINDS)('signs what is verified here, if it was touched (%s)', (kind) => {
		const env = authenticatorIn(folder);
		const key = at(`id_${kind}`);
		enrolKey(key, kind, env());
		const sign = (touch: Touch) =>
			spawnSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', NAMESPACE], {
				...{ input: message, encoding: 'utf8', env: { ...process.env, ...env(touch) } },
			});
		const text = knownKeyIn(readFileSync(`${key}.pub`, 'utf8')) ?? '';
		const touched = sign('yes').stdout;
		expect(signerOf(unarmored(touched) ?? new Uint8Array())).toBe(text);
		expect(sign('no').status).not.toBe(0);
		// What ssh-keygen itself accepts, and Signoff does not.
		const untouched = sign('unasked').stdout;
		expect(verify(untouched, text).status).toBe(0);
		expect(signerOf(unarmored(untouched) ?? new Uint8Array())).toBeNull();
	});
});
