// Once per run: the page is built, and a browser is found or installed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../../host/build-page';
import { ensureChromium } from '../../scripts/chromium';

declare module 'vitest' {
	interface ProvidedContext {
		/** The browser's program. */
		chromium: string;
		assetsDir: string;
		/** Why there is no page, or ''. Tests of the server alone can run without one. */
		pageTrouble: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const assetsDir = await mkdtemp(join(tmpdir(), 'host-page-'));
	project.provide('assetsDir', assetsDir);
	project.provide('pageTrouble', await troubleOf(buildPage(assetsDir)));
	project.provide('chromium', await ensureChromium());
	return () => rm(assetsDir, { recursive: true, force: true });
}

async function troubleOf(work: Promise<void>): Promise<string> {
	try {
		await work;
		return '';
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}
