// The command line tool as a person calls it: a process of its own, on a real folder.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault, type VaultContents } from '../support/temp-vault';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

interface Outcome {
	code: number;
	out: string;
	err: string;
}

let buildDir: string;

/** In one file: translating the sources anew would be most of what each call does. */
beforeAll(async () => {
	// Inside the repo, so that its packages are found.
	const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
	await mkdir(dist, { recursive: true });
	buildDir = await mkdtemp(join(dist, 'cli-'));
	await esbuild.build({
		entryPoints: [MAIN],
		outfile: join(buildDir, 'signoff.mjs'),
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
	});
});

afterAll(() => rm(buildDir, { recursive: true, force: true }));

function signoff(...args: string[]): Promise<Outcome> {
	return new Promise((resolve) => {
		const program = [join(buildDir, 'signoff.mjs'), ...args];
		const child = execFile(process.execPath, program, (_, out, err) =>
			resolve({ code: child.exitCode ?? -1, out, err }),
		);
	});
}

async function vaultWith(contents: VaultContents): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

const VAULT = {
	'Inbox/a.md': '---\nsubject: [x] y\n---\n',
	'Done/b.md': '# b',
	'Plans/': '',
};

describe('signoff', () => {
	it('tells a person what the items are, and changes nothing', async () => {
		const dir = await vaultWith(VAULT);
		const { code, out, err } = await signoff('status', dir);
		expect([code, err]).toEqual([0, '']);
		expect(out).toMatch(/^Vault folder\n\nInbox +1\n/);
		expect(out).toMatch(/\nDone +1\n\nInbox\/a\.md:2 {2}\S/);
		expect(await readFile(join(dir, 'Inbox/a.md'), 'utf8')).toBe(VAULT['Inbox/a.md']);
	});

	it('tells a program the same as JSON', async () => {
		const { code, out } = await signoff('status', '--json', await vaultWith(VAULT));
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			roots: [''],
			findings: [{ code: 'broken-properties', path: 'Inbox/a.md', line: 2 }],
		});
	});

	it.each([
		['no arguments', [], 'Usage:'],
		['no vault', ['status'], 'Usage:'],
		['a command that is none', ['statsu', '.'], 'Usage:'],
		['an option that is none', ['status', '.', '--jsn'], 'Usage:'],
		['a vault that is none', ['status', '/nowhere/at/all'], '/nowhere/at/all is no folder.'],
		['a vault that is a file', ['status', MAIN], 'is no folder.'],
	])('ends with 2 and one sentence when it is called with %s', async (_, args, sentence) => {
		const { code, out, err } = await signoff(...args);
		expect([code, out]).toEqual([2, '']);
		expect(err).toContain(sentence);
		expect(err.trimEnd()).not.toContain('\n');
	});
});
