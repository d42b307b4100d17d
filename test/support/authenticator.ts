// A security key without a device for OpenSSH itself: a library that it loads instead of asking one on USB.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KeyKind } from './soft-key';

const near = (name: string) => fileURLToPath(new URL(`security-key/${name}`, import.meta.url));

export type Touch = 'yes' | 'no' | 'unasked';

/** By which OpenSSH finds the security key. Compiles it into this folder. */
export function authenticatorIn(dir: string): (touch?: Touch) => Record<string, string> {
	const library = join(dir, 'provider.so');
	const made = spawnSync('gcc', ['-shared', '-fPIC', '-o', library, near('provider.c')]);
	if (made.status !== 0) throw new Error(`gcc: ${String(made.stderr)}`);
	return (touch = 'yes') => ({
		SSH_SK_PROVIDER: library,
		SIGNOFF_TEST_AUTHENTICATOR: `'${process.execPath}' '${near('authenticator.mjs')}'`,
		SIGNOFF_TEST_TOUCH: touch,
	});
}

/** A key that ssh-keygen made with it: `path`, and `path.pub`. */
export function enrolKey(path: string, kind: KeyKind, env: Record<string, string>): void {
	const args = ['-q', '-t', `${kind}-sk`, '-N', '', '-C', 'me', '-f', path];
	const made = spawnSync('ssh-keygen', args, { env: { ...process.env, ...env } });
	if (made.status !== 0) throw new Error(`ssh-keygen: ${String(made.stderr)}`);
}

/** Why OpenSSH cannot be given a security key here; null where it can. */
export const noAuthenticator = whyNone();

function whyNone(): string | null {
	if (spawnSync('gcc', ['--version'], { stdio: 'ignore' }).status !== 0)
		return 'there is no gcc, which compiles a security key for OpenSSH';
	const dir = mkdtempSync(join(tmpdir(), 'signoff-authenticator-'));
	try {
		enrolKey(join(dir, 'key'), 'ed25519', authenticatorIn(dir)());
		return null;
	} catch (error) {
		return `this OpenSSH takes no security key of ours: ${String(error).split('\n')[0] ?? ''}`;
	} finally {
		rmSync(dir, { recursive: true });
	}
}
