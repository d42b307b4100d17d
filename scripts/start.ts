// `npm start`: builds the plugin and serves it on a vault in a browser page.
//   -- --vault DIR     a folder of yours; a copy of it, unless
//   -- --in-place      is given too
//   -- --port N        instead of any free port

import { rmSync } from 'node:fs';
import { cp, lstat, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from '../host/build-page';
import { startHostServer } from '../host/server/server';
import { buildPlugin, installInto, makeReadyDemo } from './demo';

interface Choice {
	vault: string | undefined;
	inPlace: boolean;
	port: number | undefined;
}

function readChoice(): Choice {
	const { values } = parseArgs({
		options: {
			vault: { type: 'string' },
			'in-place': { type: 'boolean', default: false },
			port: { type: 'string' },
		},
	});
	const port = values.port === undefined ? undefined : Number(values.port);
	if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536)) {
		throw new Error(`--port takes a number from 0 to 65535, not ${String(values.port)}.`);
	}
	if (values['in-place'] && values.vault === undefined) {
		throw new Error('--in-place needs --vault DIR: the demo vault is always a fresh one.');
	}
	// npm runs scripts in the repo; a relative path is meant from where the person stands.
	const vault = values.vault && resolve(process.env.INIT_CWD ?? process.cwd(), values.vault);
	return { vault, inPlace: values['in-place'], port };
}

/** The folder to serve, ready with the plugin in it. */
async function prepareVault({ vault, inPlace }: Choice, workDir: string): Promise<string> {
	if (vault === undefined) {
		const demo = join(workDir, 'Demo vault');
		await makeReadyDemo(demo);
		return demo;
	}
	const found = await stat(vault).catch(() => null);
	if (!found) throw new Error(`${vault} does not exist.`);
	if (!found.isDirectory()) throw new Error(`${vault} is a file, not a folder.`);
	const served = inPlace ? vault : join(workDir, basename(vault));
	if (!inPlace) await copyVault(vault, served);
	await installInto(served);
	return served;
}

/** Pipes and sockets stay behind, and are named. */
async function copyVault(from: string, to: string): Promise<void> {
	const filter = async (source: string): Promise<boolean> => {
		const found = await lstat(source);
		const copied = found.isFile() || found.isDirectory() || found.isSymbolicLink();
		if (!copied) console.log(`Not copied: ${source} is no file.`);
		return copied;
	};
	await cp(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

async function main(): Promise<void> {
	const choice = readChoice();
	const workDir = await mkdtemp(join(tmpdir(), 'signoff-'));
	process.once('exit', () => rmSync(workDir, { recursive: true, force: true }));
	console.log('Building the plugin and the page …');
	await buildPlugin();
	const assetsDir = join(workDir, 'page');
	await buildPage(assetsDir);
	const vaultDir = await prepareVault(choice, workDir);
	const port = choice.port === undefined ? {} : { port: choice.port };
	const server = await startHostServer({ vaultDir, assetsDir, ...port });
	for (const notice of server.notices) console.log(notice);
	for (const { path, reason } of server.skipped) console.log(`Skipped ${path}: ${reason}`);
	const what = choice.inPlace
		? 'the folder itself'
		: choice.vault
			? 'a copy'
			: 'a fresh demo vault';
	console.log(`\nServing ${what}: ${vaultDir}\nOpen ${server.url}\nStop with Ctrl+C.`);
	const stop = () => void server.close().then(() => process.exit(0));
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
