// Once per run: the plugin is built as it is released.

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import type { TestProject } from 'vitest/node';
import { pluginBuild, stylesBuild } from '../../esbuild.config.mjs';
import { repoDir } from '../../scripts/demo';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where main.js, manifest.json and styles.css are. */
		pluginDir: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const pluginDir = await mkdtemp(join(tmpdir(), 'signoff-plugin-'));
	await esbuild.build(pluginBuild({ production: true, outfile: join(pluginDir, 'main.js') }));
	await esbuild.build(stylesBuild({ outfile: join(pluginDir, 'styles.css') }));
	await copyFile(join(repoDir, 'manifest.json'), join(pluginDir, 'manifest.json'));
	project.provide('pluginDir', pluginDir);
	return () => rm(pluginDir, { recursive: true, force: true });
}
