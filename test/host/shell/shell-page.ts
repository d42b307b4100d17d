import type { JSHandle, Locator } from 'playwright-core';
import { afterEach } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type OpenHostOptions, type TestHost, type TestPlugin } from '../../support/host';

/** The app in the page, and the parts of it that a person sees. */
export interface Shell {
	host: TestHost;
	/** `app.evaluate((app) => …)` runs in the page. */
	app: JSHandle<App>;
	row: (path: string) => Locator;
	/** Titles of the tabs in the main area. */
	tabs: () => Promise<string[]>;
	/** The explorer's rows from top to bottom, by path. */
	rows: () => Promise<string[]>;
}

const open: TestHost[] = [];

afterEach(async () => {
	await Promise.all(open.splice(0).map((host) => host.close()));
});

export async function openShell(options: OpenHostOptions = {}): Promise<Shell> {
	const host = await openHost(options);
	open.push(host);
	return shellOf(host);
}

/** Again after `reload`: the page's handles are new then. */
export async function shellOf(host: TestHost): Promise<Shell> {
	const app = await host.page.evaluateHandle(
		() => (window as unknown as { hostTest: { app: App } }).hostTest.app,
	);
	return {
		host,
		app,
		row: (path) => host.page.locator(`.tree-item-self[data-path="${path}"]`),
		tabs: () => host.page.locator('.mod-root .workspace-tab-header-inner-title').allTextContents(),
		rows: () =>
			host.page
				.locator('.nav-files-container .tree-item-self')
				.evaluateAll((els) => els.map((el) => el.getAttribute('data-path') ?? '')),
	};
}

/** A plugin with a view of type `probe-view` that counts what happens to it. */
export function probeViewPlugin(more = ''): TestPlugin {
	return {
		id: 'probe',
		main: `
			const { ItemView, Plugin } = require('obsidian');
			window.probe = { made: 0, opened: 0, closed: 0, states: [] };
			class ProbeView extends ItemView {
				constructor(leaf) { super(leaf); window.probe.made++; this.value = 'fresh'; }
				getViewType() { return 'probe-view'; }
				getDisplayText() { return 'Probe'; }
				getState() { return { value: this.value }; }
				async setState(state, result) {
					window.probe.states.push(state);
					if (state && state.value) this.value = state.value;
					await super.setState(state, result);
				}
				async onOpen() { window.probe.opened++; this.contentEl.setText('probe content'); }
				async onClose() { window.probe.closed++; }
			}
			module.exports = class extends Plugin {
				onload() {
					window.ProbeView = ProbeView;
					this.registerView('probe-view', (leaf) => new ProbeView(leaf));
					${more}
				}
				onUserEnable() { window.probe.userEnabled = true; }
			};
		`,
	};
}

interface Probe {
	made: number;
	opened: number;
	closed: number;
	states: unknown[];
	userEnabled?: boolean;
}

export function probeOf({ host }: Shell): Promise<Probe> {
	return host.page.evaluate(() => (window as unknown as { probe: Probe }).probe);
}
