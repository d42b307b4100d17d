// The demo: a vault in which the built plugin is installed and knows its folders.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { pluginBuild, stylesBuild } from '../esbuild.config.mjs';
import { makeDemoVault } from '../host/demo/make-demo-vault';
import { enablePlugin } from '../host/enable-plugin';
import { installOtherPlugin } from '../host/other-plugin/install';
import { standardWorkspace, type Workspace } from '../src/core/workflow/workspace';
import { demoLayout } from './demo-layout';
import { PLUGIN_ID, copyPlugin } from './plugin-files';

export const repoDir = fileURLToPath(new URL('..', import.meta.url));

/** The view type of the panel, as the app's layout file names it. */
const PANEL_VIEW = 'signoff-panel';

export async function buildPlugin(): Promise<void> {
	await esbuild.build(pluginBuild({ production: true }));
	await esbuild.build(stylesBuild());
}

/** Puts the plugin in and switches it on; what the vault has otherwise stays. */
export async function installInto(vaultDir: string): Promise<void> {
	await copyPlugin(repoDir, vaultDir);
	await enablePlugin(vaultDir, PLUGIN_ID);
}

/** A demo that is set up already: the panel is open, and so is the welcome note. */
export async function makeReadyDemo(
	vaultDir: string,
	workspaces: readonly Workspace[] = [standardWorkspace('')],
): Promise<void> {
	await makeDemoVault(vaultDir, new Date());
	await installInto(vaultDir);
	await installOtherPlugin(vaultDir, { enable: false });
	await writeJson(vaultDir, join('plugins', PLUGIN_ID, 'data.json'), demoSettings(workspaces));
	await writeJson(vaultDir, 'workspace.json', demoLayout('Welcome.md', PANEL_VIEW));
}

/** Answers come from a note of the demo, so that plans are made and run without an account. */
export function demoSettings(workspaces: readonly Workspace[]): object {
	return { workspaces, model: { kind: 'scripted', script: 'Model script.md' } };
}

async function writeJson(vaultDir: string, name: string, value: unknown): Promise<void> {
	const file = join(vaultDir, '.obsidian', name);
	await mkdir(join(file, '..'), { recursive: true });
	await writeFile(file, JSON.stringify(value, null, 2));
}
