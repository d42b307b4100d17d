// Finds Syncthing for the tests of syncing, and installs it where there is none.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Throws a sentence that says what to do. */
export function ensureSyncthing(): void {
	if (isThere()) return;
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log("No Syncthing found. Installing Debian's syncthing with apt-get.");
		run('apt-get', 'update');
		run('apt-get', 'install', '-y', '--no-install-recommends', 'syncthing');
	}
	if (isThere()) return;
	throw new Error(
		'No Syncthing found, and it could not be installed. Install it (apt-get install syncthing, or syncthing.net) so that `syncthing --version` works, and run npm run test:sync again.',
	);
}

function isThere(): boolean {
	return spawnSync('syncthing', ['--version']).status === 0;
}

function run(program: string, ...args: string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	spawnSync(program, args, { stdio: 'inherit', env });
}
