// Puts the other plugin into a vault, for the demo and for tests that need somebody else's moves.
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enablePlugin } from '../enable-plugin';

const OTHER_PLUGIN_ID = 'other-mover';

const FILES = ['main.js', 'manifest.json'];

/** With `enable` it is also switched on, after the plugins that are on already. */
export async function installOtherPlugin(vaultDir: string, { enable = true } = {}): Promise<void> {
	const target = join(vaultDir, '.obsidian', 'plugins', OTHER_PLUGIN_ID);
	await mkdir(target, { recursive: true });
	for (const name of FILES) {
		await copyFile(fileURLToPath(new URL(name, import.meta.url)), join(target, name));
	}
	if (enable) await enablePlugin(vaultDir, OTHER_PLUGIN_ID);
}
