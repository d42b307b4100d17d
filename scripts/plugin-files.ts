// The three files that a vault needs, and where it wants them.

import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PLUGIN_ID = 'signoff';
const FILES = ['main.js', 'manifest.json', 'styles.css'];

export async function copyPlugin(repoDir: string, vaultDir: string): Promise<string> {
	const target = join(vaultDir, '.obsidian', 'plugins', PLUGIN_ID);
	await mkdir(target, { recursive: true });
	for (const file of FILES) await copyFile(join(repoDir, file), join(target, file));
	return target;
}

/** Adds the id to the list of enabled plugins and keeps the ones that are there. */
export async function enablePlugin(vaultDir: string): Promise<void> {
	const listFile = join(vaultDir, '.obsidian', 'community-plugins.json');
	const ids = await readIds(listFile);
	if (!ids.includes(PLUGIN_ID))
		await writeFile(listFile, JSON.stringify([...ids, PLUGIN_ID], null, 2));
}

export async function isVault(dir: string): Promise<boolean> {
	return access(join(dir, '.obsidian')).then(
		() => true,
		() => false,
	);
}

async function readIds(listFile: string): Promise<string[]> {
	const text = await readFile(listFile, 'utf8').catch(() => '[]');
	const ids: unknown = JSON.parse(text);
	if (!Array.isArray(ids))
		throw new Error(`${listFile} is no list of plugins; it was left as it is.`);
	return ids.filter((id) => typeof id === 'string');
}
