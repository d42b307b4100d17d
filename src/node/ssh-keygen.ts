// Signatures by OpenSSH's own tool, which talks to security keys: it asks for the touch, and for a PIN or a passphrase, at the person's
// terminal.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unarmored } from '../core/sign/sshsig';
import { accept, refuse, type Result } from '../core/shared/result';
import type { Environment } from './state-folder';
import { codeOf } from './system-error';

/** `detail`: what it said last; '' where it said nothing. */
export interface SigningProblem {
	code: 'no-tool' | 'not-signed';
	detail: string;
}

interface Asked {
	message: Uint8Array;
	namespace: string;
	/** Of the key, private or public: what that means is for ssh-keygen to know. */
	keyFile: string;
	env: Environment;
	/** Ends the waiting for the touch. */
	signal: AbortSignal;
	/** Each line that it says meanwhile, but for where it reads and writes: that the key waits for a touch. */
	said: (line: string) => void;
}

/** The bytes of the signature. The message is in a file, so that whoever signs can be asked at the terminal. */
export async function signBySshKeygen(asked: Asked): Promise<Result<Uint8Array, SigningProblem>> {
	const dir = mkdtempSync(join(tmpdir(), 'signoff-decision-'));
	try {
		const file = join(dir, 'decision.json');
		writeFileSync(file, asked.message);
		const ended = await run(
			['-Y', 'sign', '-n', asked.namespace, '-f', asked.keyFile, file],
			asked,
		);
		if (ended !== null) return refuse(ended);
		const signature = unarmored(readFileSync(`${file}.sig`, 'utf8'));
		return signature ? accept(signature) : refuse({ code: 'not-signed', detail: '' });
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}

const ABOUT_FILES = /^(?:Signing file|Write signature to) /;

/** Null where it ended well. */
function run(
	args: readonly string[],
	{ env, signal, said }: Asked,
): Promise<SigningProblem | null> {
	return new Promise((resolve) => {
		const child = spawn('ssh-keygen', args, { env, signal, stdio: ['inherit', 'ignore', 'pipe'] });
		let last = '';
		const lines = linesOf((line) => {
			last = line;
			if (!ABOUT_FILES.test(line)) said(line);
		});
		child.stderr.setEncoding('utf8').on('data', lines.take);
		child.on('error', (error) => {
			const isMissing = codeOf(error) === 'ENOENT';
			resolve({ code: isMissing ? 'no-tool' : 'not-signed', detail: error.message });
		});
		child.on('close', (code) => {
			lines.end();
			resolve(code === 0 ? null : { code: 'not-signed', detail: last });
		});
	});
}

function linesOf(hear: (line: string) => void): { take: (text: string) => void; end: () => void } {
	let rest = '';
	const hearAll = (lines: readonly string[]) => {
		for (const line of lines) if (line.trim() !== '') hear(line.trimEnd());
	};
	return {
		take: (text) => {
			const lines = `${rest}${text}`.split('\n');
			rest = lines.pop() ?? '';
			hearAll(lines);
		},
		end: () => {
			hearAll([rest]);
			rest = '';
		},
	};
}
