// A tool of others, installed from npm's registry into a folder of its own, with a home of its own: nothing of whoever runs the tests
// is read or changed.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface FromNpm {
	/** Runs it in a folder and answers what it prints. Throws where it fails. */
	run: (cwd: string, ...args: string[]) => Promise<string>;
	/** An empty folder, under git as these tools expect. */
	project: () => Promise<string>;
	remove: () => Promise<void>;
}

/** Into a folder that is there. Throws where the registry isn't reached in time. */
export async function install(
	dir: string,
	packages: readonly string[],
	timeout?: number,
): Promise<void> {
	await writeFile(join(dir, 'package.json'), '{ "private": true }\n');
	// What wants a later Node may be run by one.
	const flags = [
		'--no-audit',
		'--no-fund',
		'--ignore-scripts',
		'--save-exact',
		'--no-engine-strict',
	];
	await run('npm', ['install', ...flags, ...packages], { cwd: dir, ...(timeout && { timeout }) });
}

/** `version` is exact: a newer one shows itself by a new name here, and not by a test that fails one day. */
export async function fromNpm(name: string, version: string, bin: string): Promise<FromNpm> {
	const dir = await realpath(await mkdtemp(join(tmpdir(), 'interop-')));
	const home = join(dir, 'home');
	await mkdir(home);
	await install(dir, [`${name}@${version}`]);
	const { bin: bins } = JSON.parse(
		await readFile(join(dir, 'node_modules', name, 'package.json'), 'utf8'),
	) as { bin: Record<string, string> };
	const script = join(dir, 'node_modules', name, bins[bin] ?? '');
	const env = {
		...{ PATH: process.env.PATH, HOME: home, USERPROFILE: home, TZ: 'UTC' },
		...{ NO_COLOR: '1', CI: '1', OPENSPEC_TELEMETRY: '0', DO_NOT_TRACK: '1' },
	};
	let projects = 0;
	return {
		async run(cwd, ...args) {
			const called = run(process.execPath, [script, ...args], { cwd, env });
			// They ask where there is somebody to answer.
			called.child.stdin?.end();
			return (await called).stdout;
		},
		async project() {
			const made = join(dir, `project-${(projects += 1)}`);
			await mkdir(made);
			await run('git', ['init', '-q'], { cwd: made, env });
			return made;
		},
		remove: () => rm(dir, { recursive: true, force: true }),
	};
}
