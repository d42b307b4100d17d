// Runs one of the repo's scripts as npm does, and collects what it says.

import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repoDir = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(
	dirname(createRequire(import.meta.url).resolve('tsx/package.json')),
	'dist/cli.mjs',
);

interface ScriptResult {
	code: number | null;
	output: string;
}

export function startScript(script: string, args: readonly string[]): ChildProcess {
	return spawn(process.execPath, [tsx, join(repoDir, script), ...args], {
		cwd: repoDir,
		env: { ...process.env, INIT_CWD: repoDir, NODE_NO_WARNINGS: '1' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
}

export function runScript(script: string, args: readonly string[]): Promise<ScriptResult> {
	const child = startScript(script, args);
	let output = '';
	const collect = (chunk: Buffer) => (output += chunk.toString());
	child.stdout?.on('data', collect);
	child.stderr?.on('data', collect);
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, output }));
	});
}

/** Resolves with all output so far once it matches; rejects when the script ends before. */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
	let output = '';
	return new Promise((resolve, reject) => {
		const collect = (chunk: Buffer) => {
			output += chunk.toString();
			if (pattern.test(output)) resolve(output);
		};
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		child.on('close', () => reject(new Error(`The script ended: ${output}`)));
	});
}
