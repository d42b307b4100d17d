// Installs the coding agents that tests run, from npm's registry into a folder of the system's for what can be lost, where they stay
// for the next run. A newer version is a new name here, and not a test that fails one day.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrivenAgent } from '../src/cli/agents/drive';

/** Exact ones, which run on Node 20. */
const PACKAGES: Record<DrivenAgent, { name: string; version: string; program: Program }> = {
	codex: { name: '@openai/codex', version: '0.169.0', program: script('@openai/codex', 'codex') },
	gemini: {
		name: '@google/gemini-cli',
		version: '0.61.0',
		program: script('@google/gemini-cli', 'gemini'),
	},
	opencode: { name: 'opencode-ai', version: '1.18.33', program: openCodeBinary },
};

/** Of the folder that it was installed into: what to start, and with which first words. */
type Program = (modules: string) => Promise<string[]>;

export interface InstalledAgent {
	version: string;
	program: readonly string[];
}

/** What there is of each agent, or a sentence that says why it is not there. */
export type InstalledAgents = Record<DrivenAgent, InstalledAgent | string>;

export async function ensureAgents(): Promise<InstalledAgents> {
	const [codex, gemini, opencode] = await Promise.all([
		ensure('codex'),
		ensure('gemini'),
		ensure('opencode'),
	]);
	return { codex, gemini, opencode };
}

async function ensure(agent: DrivenAgent): Promise<InstalledAgent | string> {
	const { name, version, program } = PACKAGES[agent];
	const dir = join(tmpdir(), 'signoff-agents', `${agent}-${version}`);
	try {
		if (!existsSync(dir)) await install(`${name}@${version}`, dir);
		return { version, program: await program(join(dir, 'node_modules')) };
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		return `${name} ${version} can’t be installed from npm: ${why}`;
	}
}

/** It gets its name when it is whole. Another run may be faster. */
async function install(what: string, dir: string): Promise<void> {
	const above = join(dir, '..');
	await mkdir(above, { recursive: true });
	const beside = await mkdtemp(join(above, '.installing-'));
	try {
		await writeFile(join(beside, 'package.json'), '{ "private": true }\n');
		const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1'];
		await npm(['install', ...flags, what], beside);
		await rename(beside, dir).catch((error: unknown) => {
			if (!existsSync(dir)) throw error;
		});
	} finally {
		await rm(beside, { recursive: true, force: true });
	}
}

function npm(args: readonly string[], cwd: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32'; // npm is a batch file there
		const child = spawn('npm', args, { cwd, shell, stdio: ['ignore', 'ignore', 'pipe'] });
		const said: Buffer[] = [];
		child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
		child.on('error', reject);
		child.on('close', (code) => {
			const line = /npm error (?!code|errno|syscall|address|port)(.+)/.exec(Buffer.concat(said).toString())?.[1];
			if (code === 0) resolve();
			else reject(new Error(line ?? `npm ended with ${code}`));
		});
	});
}

/** By its package's `bin`, which this Node runs. */
function script(name: string, bin: string): Program {
	return async (modules) => {
		const dir = join(modules, name);
		const { bin: bins } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
			bin: Record<string, string>;
		};
		return [process.execPath, join(dir, bins[bin] ?? '')];
	};
}

/** Its install script would put it in another place. */
function openCodeBinary(modules: string): Promise<string[]> {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const name = process.platform === 'win32' ? 'opencode.exe' : 'opencode';
	const binary = join(modules, `opencode-${platform}-${process.arch}`, 'bin', name);
	if (!existsSync(binary)) throw new Error(`it has no program for ${platform}-${process.arch}`);
	return Promise.resolve([binary]);
}
