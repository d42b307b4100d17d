// The three files that a vault needs, and where it wants them.

import { access, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export const PLUGIN_ID = 'signoff';

export async function copyPlugin(repoDir: string, vaultDir: string): Promise<string> {
	const target = join(vaultDir, '.obsidian', 'plugins', PLUGIN_ID);
	await mkdir(target, { recursive: true });
	for (const file of ['main.js', 'styles.css', 'manifest.json']) {
		await copyFile(join(repoDir, file), join(target, file));
	}
	return target;
}

export async function isVault(dir: string): Promise<boolean> {
	return access(join(dir, '.obsidian')).then(
		() => true,
		() => false,
	);
}
