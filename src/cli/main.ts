// The `signoff` command line tool. It runs without Obsidian, from the same core.

import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeFailure } from '../app/describe-failure';
import { readStatus } from '../app/read-status';
import { text } from '../core/text/english';
import { NodePacer } from '../node/node-pacer';
import { readPluginSettings } from '../node/read-plugin-settings';
import { NodeVaultFiles } from '../node/node-vault-files';
import { formatStatus } from './format-status';

/** Exit codes: 0 done, 1 failed, 2 called wrongly. */
async function main(args: string[]): Promise<number> {
	const { json, positionals } = readArgs(args);
	const [command, dir] = positionals;
	if (command !== 'status' || dir === undefined) return complain(text.cli.usage);
	const found = await stat(dir).catch(() => null);
	if (!found?.isDirectory()) return complain(text.cli.noVault(dir));
	const settings = await readPluginSettings(dir);
	const status = await readStatus(new NodeVaultFiles(dir), new NodePacer(), settings);
	console.log(json ? JSON.stringify(status, null, 2) : formatStatus(status));
	return 0;
}

/** An option that nobody knows reads as nothing, and so ends in the usage. */
function readArgs(args: string[]): { json: boolean; positionals: string[] } {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { json: { type: 'boolean', default: false } },
		});
		return { json: values.json, positionals };
	} catch {
		return { json: false, positionals: [] };
	}
}

function complain(sentence: string): number {
	console.error(sentence);
	return 2;
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	console.error(describeFailure(error));
	process.exitCode = 1;
}
