// The Inspector and the conformance suite of the protocol's makers, from npm's registry, in a folder of their own. They want a later Node than
// Signoff does, and npm has that, too.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../interop/from-npm';

/** Exact: a newer one shows itself by a new number here, and not by a test that fails one day. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const CONFORMANCE = 'npm:@modelcontextprotocol/conformance@';
const NODE = `node-${process.platform}-${process.arch}`;
const NODE_VERSION = '24.21.0';
const LONGEST_MS = 120_000;

export type Revision = '2025-11-25' | '2026-07-28';
const SUITES = { '2025-11-25': '0.1.16', '2026-07-28': '0.2.0-alpha.12' } as const;

export interface Ran {
	code: number | null;
	out: string;
	err: string;
}

export interface Suites {
	inspect: (...args: string[]) => Promise<Ran>;
	conform: (revision: Revision, ...args: string[]) => Promise<Ran>;
	remove: () => Promise<void>;
}

/** Null where the registry can't be reached, with the reason on stderr. */
export async function installSuites(): Promise<Suites | null> {
	const dir = await realpath(await mkdtemp(join(tmpdir(), 'mcp-outside-')));
	const suites = Object.entries(SUITES).map(
		([revision, version]) => `conformance-${revision}@${CONFORMANCE}${version}`,
	);
	try {
		await install(dir, [INSPECTOR, `${NODE}@${NODE_VERSION}`, ...suites], LONGEST_MS);
	} catch (error) {
		const said = String(error)
			.split('\n')
			.filter((line) => line.startsWith('npm error'));
		console.error('The suites could not be installed.', ...said.slice(0, 5));
		await rm(dir, { recursive: true, force: true });
		return null;
	}
	const home = join(dir, 'home');
	await mkdir(home);
	const script = (name: string, ...path: string[]) => join(dir, 'node_modules', name, ...path);
	const run = (file: string, args: readonly string[]): Promise<Ran> =>
		new Promise((resolve) => {
			const env = { PATH: process.env.PATH, HOME: home, TZ: 'UTC', NO_COLOR: '1', CI: '1' };
			const node = script(NODE, 'bin', 'node');
			const options = { env, cwd: dir, maxBuffer: 64 * 1024 * 1024, timeout: LONGEST_MS };
			const child = execFile(node, [file, ...args], options, (_, out, err) => {
				resolve({ code: child.exitCode, out, err });
			});
			child.stdin?.end();
		});
	const inspector = script('@modelcontextprotocol/inspector', 'clients/launcher/build/index.js');
	return {
		inspect: (...args) => run(inspector, ['--cli', ...args]),
		conform: (revision, ...args) =>
			run(script(`conformance-${revision}`, 'dist/index.js'), ['server', ...args]),
		remove: () => rm(dir, { recursive: true, force: true }),
	};
}
