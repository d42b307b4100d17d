// What the plugin has stored in a vault, so that the command line tool speaks of the same items.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings, type Settings } from '../core/settings';

/** The defaults where the plugin has stored nothing, or nothing that can be read. */
export async function readPluginSettings(vaultDir: string): Promise<Settings> {
	const file = join(vaultDir, '.obsidian', 'plugins', 'signoff', 'data.json');
	const text = await readFile(file, 'utf8').catch(() => 'null');
	return parseSettings(parseJson(text));
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
