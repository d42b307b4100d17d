// Opens the host with Signoff's views in it, on a control plane that the test fills.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import { pluginBuild } from '../../esbuild.config.mjs';
import { repoDir } from '../../scripts/demo';
import { PANEL_VIEW } from '../../src/obsidian/panel-leaf';
import type { AppWindow } from './desk';
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

/** One page for the tests of a file, each of which finds the plugin as it has just started. */
export function useViews(use: (host: TestHost) => void): void {
	let host: TestHost | undefined;
	const close = async () => {
		const open = host;
		host = undefined;
		await open?.close();
	};
	beforeEach(async () => {
		if (host) await startAgain(host);
		else host = await openViews();
		await host.page.locator('.signoff-panel').waitFor();
		use(host);
	});
	afterEach(async ({ task }) => {
		const errors = host?.errors;
		// What a test left behind that did not come to its end is nobody's to guess.
		if (task.result?.state === 'fail' || errors?.length !== 0) await close();
		expect(errors).toEqual([]);
	});
	afterAll(close);
}

/** Takes away whatever is shown, and starts the plugin again, with a control plane of its own. */
async function startAgain({ page }: TestHost): Promise<void> {
	await page.mouse.move(0, 0);
	const over = page.locator('.modal, .menu');
	while ((await over.count()) > 0) await page.keyboard.press('Escape');
	await page.evaluate(async (panel) => {
		const { plugins, workspace } = (window as unknown as AppWindow).hostTest.app;
		for (const notice of document.querySelectorAll<HTMLElement>('.notice')) notice.click();
		(document.activeElement as HTMLElement | null)?.blur();
		workspace.detachLeavesOfType(panel);
		await plugins.disablePlugin('views');
		await plugins.enablePlugin('views');
	}, PANEL_VIEW);
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
