// With OpenSSH's own tool: it is the one that strangers check a receipt with.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import {
	fingerprintOf,
	formatSshKey,
	knownKeyIn,
	parseSshKey,
} from '../../../src/core/sign/ssh-key';
import {
	armored,
	parseSshSignature,
	sshSign,
	sshSignerOf,
	unarmored,
} from '../../../src/core/sign/sshsig';

const NAMESPACE = 'signoff-decision';
const pair = keyPairOf(new Uint8Array(32).map((_, index) => index));
const message = new TextEncoder().encode('{"decision":"approved"}');

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'signoff-ssh-'));
	writeFileSync(at('signers'), `desk namespaces="${NAMESPACE}" ${formatSshKey(pair.publicKey)}\n`);
});

afterAll(() => {
	rmSync(folder, { recursive: true });
});

/** What `ssh-keygen -Y verify` says. */
function verify(signature: string, of: Uint8Array, namespace = NAMESPACE) {
	writeFileSync(at('signature'), signature);
	const args = ['-Y', 'verify', '-f', at('signers'), '-I', 'desk', '-n', namespace];
	return spawnSync('ssh-keygen', [...args, '-s', at('signature')], { input: of, encoding: 'utf8' });
}

describe('a signature by Signoff', () => {
	const signature = sshSign(message, NAMESPACE, pair);

	it('is accepted by ssh-keygen', () => {
		const { status, stdout } = verify(armored(signature), message);
		expect(stdout).toContain('Good "signoff-decision" signature for desk');
		expect(stdout).toContain(fingerprintOf(pair.publicKey));
		expect(status).toBe(0);
	});

	it('is refused by ssh-keygen for another message and another namespace', () => {
		expect(verify(armored(signature), Uint8Array.of(1)).status).not.toBe(0);
		const elsewhere = armored(sshSign(message, 'git', pair));
		expect(verify(elsewhere, message).status).not.toBe(0);
		expect(verify(elsewhere, message, 'git').status).not.toBe(0);
	});

	it('is verified here', () => {
		expect(sshSignerOf(message, NAMESPACE, signature)).toBe(formatSshKey(pair.publicKey));
		expect(sshSignerOf(message, 'git', signature)).toBeNull();
		expect(sshSignerOf(Uint8Array.of(1), NAMESPACE, signature)).toBeNull();
	});

	it('counts for nothing with any bit changed, or cut', () => {
		for (let index = 0; index < signature.length; index += 1) {
			const changed = signature.map((byte, at) => (at === index ? byte ^ 1 : byte));
			const signer = sshSignerOf(message, NAMESPACE, changed);
			expect([index, signer]).toEqual([index, null]);
			expect(parseSshSignature(signature.slice(0, index))).toBeNull();
		}
	});
});

describe('a signature by ssh-keygen', () => {
	it.each(['sha256', 'sha512'])('is verified here, with %s', (hash) => {
		const key = at(`key-${hash}`);
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'me', '-f', key]);
		const options = ['-Y', 'sign', '-f', key, '-n', NAMESPACE, '-O', `hashalg=${hash}`];
		const text = execFileSync('ssh-keygen', options, { input: message, encoding: 'utf8' });
		const publicKey = knownKeyIn(readFileSync(`${key}.pub`, 'utf8'));
		const signer = sshSignerOf(message, NAMESPACE, unarmored(text) ?? new Uint8Array());
		expect(signer).toBe(publicKey);
		expect(armored(unarmored(text) ?? new Uint8Array())).toBe(text);
	});

	it('by another kind of key is none', () => {
		execFileSync('ssh-keygen', ['-q', '-t', 'ecdsa', '-N', '', '-f', at('ecdsa')]);
		const options = ['-Y', 'sign', '-f', at('ecdsa'), '-n', NAMESPACE];
		const text = execFileSync('ssh-keygen', options, { input: message, encoding: 'utf8' });
		expect(parseSshSignature(unarmored(text) ?? new Uint8Array())).toBeNull();
		expect(parseSshKey(readFileSync(at('ecdsa.pub'), 'utf8'))).toBeNull();
	});
});

describe('unarmored', () => {
	it.each(['', 'AAAA', '-----BEGIN SSH SIGNATURE-----\n!!\n-----END SSH SIGNATURE-----'])(
		'finds nothing in %j',
		(text) => {
			expect(unarmored(text)).toBeNull();
		},
	);
});

describe('parseSshKey', () => {
	it.each(['', 'ssh-ed25519', 'ssh-ed25519 !!', 'ssh-ed25519 AAAA', 'ssh-rsa AAAAB3NzaC1yc2E='])(
		'finds no key in %j',
		(text) => {
			expect(parseSshKey(text)).toBeNull();
		},
	);
});
