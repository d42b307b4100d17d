// Switches a plugin on in a vault, as the app's settings would.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './server/failure';

/** Adds the id to the list of plugins that are on, once; the others stay. */
export async function enablePlugin(vaultDir: string, id: string): Promise<void> {
	const listFile = join(vaultDir, '.obsidian', 'community-plugins.json');
	const enabled = parseList(await readOrNothing(listFile));
	if (enabled === undefined) {
		throw new Error(`${listFile} is no list of plugins; it was left as it is.`);
	}
	if (enabled.includes(id)) return;
	await writeFile(listFile, JSON.stringify([...enabled, id], null, 2));
}

/** A vault that never had a plugin has no list. A list that cannot be read is no empty one. */
async function readOrNothing(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return '[]';
		throw error;
	}
}

function parseList(text: string): unknown[] | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
