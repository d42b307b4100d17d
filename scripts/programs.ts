// Finds the programs of others that tests need, and installs them from Debian's packages where they are missing.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Throws a sentence that says what to do. */
export function ensureSyncthing(): void {
	ensure('Syncthing', 'syncthing', 'apt-get install syncthing, or syncthing.net');
}

/** The seeds' own Python is run over the same data as our code. Throws a sentence that says what to do. */
export function ensurePython(): void {
	ensure('Python 3', 'python3', 'apt-get install python3, or python.org');
}

function ensure(name: string, program: string, where: string): void {
	if (isThere(program)) return;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`No ${name} found. Installing Debian's ${program} with apt-get.`);
		run('apt-get', 'update');
		run('apt-get', 'install', '-y', '--no-install-recommends', program);
	}
	if (isThere(program)) return;
	throw new Error(
		`No ${name} found, and it could not be installed. Install it (${where}) so that \`${program} --version\` works, and run the tests again.`,
	);
}

function isThere(program: string): boolean {
	return spawnSync(program, ['--version']).status === 0;
}

function run(program: string, ...args: string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync(program, args, { stdio: 'inherit', env });
}
