// Opens the host with the built plugin in it.

import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { WorkflowName } from '../../src/core/workflow/workflow';
import { standardWorkspace, type Workspace } from '../../src/core/workflow/workspace';
import type { AppDriver } from '../scenarios/app-driver';
import { openHost, type OpenHostOptions, type TestHost } from './host';

export interface SignoffOptions extends OpenHostOptions {
	/** Workspaces that are set up already, with the standard folders; by their roots for the control plane. */
	workspaces?: (string | { root: string; workflow: WorkflowName })[];
	enabled?: boolean;
}

export async function openSignoff(options: SignoffOptions = {}): Promise<TestHost> {
	const { workspaces = [], enabled = true, files = {}, ...rest } = options;
	const data = { workspaces: workspaces.map(workspaceOf) };
	const settings =
		workspaces.length > 0 ? { '.obsidian/plugins/signoff/data.json': JSON.stringify(data) } : {};
	return openHost({
		...rest,
		files: { ...files, ...settings },
		plugins: [...(rest.plugins ?? []), { ...(await signoffFiles()), enabled }],
	});
}

function workspaceOf(given: string | { root: string; workflow: WorkflowName }): Workspace {
	return typeof given === 'string'
		? standardWorkspace(given)
		: standardWorkspace(given.root, given.workflow);
}

/** Opens the panel and waits until the vault has been compared with the log: from then on moves are judged. */
export async function openReadyPanel(host: TestHost): Promise<void> {
	await hostDriver(host).command('signoff:open-panel');
	await host.page.locator('.signoff-panel-parts').waitFor();
	await host.page.getByText('Comparing the notes with the log').waitFor({ state: 'hidden' });
	// The queue holds still while it has the focus.
	await host.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	await host.idle();
}

export async function signoffFiles() {
	const dir = inject('pluginDir');
	const file = (name: string) => readFile(`${dir}/${name}`, 'utf8');
	return {
		id: 'signoff',
		main: await file('main.js'),
		styles: await file('styles.css'),
		manifest: JSON.parse(await file('manifest.json')) as object,
	};
}

export function hostDriver(host: TestHost): AppDriver {
	const visible = (selector: string, text?: string) => {
		const found = host.page.locator(selector).filter({ visible: true });
		return (text === undefined ? found : found.filter({ hasText: text })).first();
	};
	return {
		command: async (id) => {
			const ran = await host.page.evaluate((commandId) => {
				const { app } = (window as unknown as HostWindow).hostTest;
				return app.commands.executeCommandById(commandId);
			}, id);
			if (!ran) throw new Error(`The command ${id} is not there, or not offered now.`);
		},
		click: (selector, text) => visible(selector, text).click(),
		fill: (selector, value) => visible(selector).fill(value),
		see: (selector, text) => visible(selector, text).waitFor(),
		seeNone: (selector) => host.page.locator(selector).first().waitFor({ state: 'hidden' }),
		texts: (selector) => host.page.locator(selector).filter({ visible: true }).allInnerTexts(),
		hasGlobal: (name) => host.page.evaluate((global) => global in window, name),
		tree: () => host.tree(),
		read: (path) => host.read(path),
		write: (path, text) => host.write(path, text),
		move: (from, to) => host.move(from, to),
	};
}

interface HostWindow {
	hostTest: { app: { commands: { executeCommandById(id: string): boolean } } };
}
