// What `npm run install-plugin` does.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { enablePlugin } from '../host/enable-plugin';
import { buildPlugin, repoDir } from './demo';
import { PLUGIN_ID, copyPlugin, isVault } from './plugin-files';

const USAGE = 'Usage: npm run install-plugin -- VAULT [--enable]';

/** Throws an error of one sentence, for the person who called. */
export async function install(args: string[], say: (line: string) => void): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { enable: { type: 'boolean', default: false } },
	});
	const [given] = positionals;
	if (given === undefined || positionals.length > 1) throw new Error(USAGE);
	// npm runs scripts in the repo; a relative path is meant from where the person stands.
	const vaultDir = resolve(process.env.INIT_CWD ?? process.cwd(), given);
	await refuseNonVault(vaultDir);
	await buildPlugin();
	say(`Installed into ${await copyPlugin(repoDir, vaultDir)}`);
	if (values.enable) {
		await enablePlugin(vaultDir, PLUGIN_ID);
		say('Enabled. If Obsidian is open, reload it (command "Reload app without saving").');
	} else {
		say('Switch it on in Settings → Community plugins, or run this again with --enable.');
	}
}

async function refuseNonVault(dir: string): Promise<void> {
	const found = await stat(dir).catch(() => null);
	if (!found) throw new Error(`${dir} does not exist.`);
	if (!found.isDirectory()) throw new Error(`${dir} is a file, not a vault.`);
	if (!(await isVault(dir))) {
		throw new Error(
			`${dir} is no Obsidian vault: it has no .obsidian folder. Open it as a vault in Obsidian once, then try again.`,
		);
	}
}
