// Opens the host with Signoff's views in it, on a control plane that the test fills.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { inject } from 'vitest';
import { pluginBuild } from '../../esbuild.config.mjs';
import { repoDir } from '../../scripts/demo';
import { openHost, type OpenHostOptions, type TestHost } from './host';
import type { Views } from './views-plugin';

type ViewsWindow = Window & { views: Views };

let built: Promise<string> | null = null;

export async function openViews(options: OpenHostOptions = {}): Promise<TestHost> {
	built ??= buildViews();
	const main = await built;
	const styles = await readFile(join(inject('pluginDir'), 'styles.css'), 'utf8');
	return openHost({ ...options, plugins: [{ id: 'views', main, styles }] });
}

async function buildViews(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-views-'));
	const outfile = join(dir, 'main.js');
	const entryPoints = [join(repoDir, 'test/support/views-plugin.ts')];
	try {
		await esbuild.build({ ...pluginBuild({ production: true, outfile }), entryPoints });
		return await readFile(outfile, 'utf8');
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

/** Fills the control plane, inside the page, and tells the views. The function sees nothing around it. */
export async function given(host: TestHost, fill: (views: Views) => void): Promise<void> {
	await host.page.evaluate(`(${fill.toString()})(window.views); window.views.control.changed();`);
}

export function deeds(host: TestHost): Promise<unknown[][]> {
	return host.page.evaluate(() => (window as unknown as ViewsWindow).views.control.deeds);
}

/** Notes and log lines that a view opened. */
export function opened(host: TestHost): Promise<string[]> {
	return host.page.evaluate(() => (window as unknown as ViewsWindow).views.opened);
}

export async function openReview(host: TestHost, path: string): Promise<void> {
	await host.page.evaluate(
		(of) => (window as unknown as ViewsWindow).views.dialogs.review(of),
		path,
	);
}
