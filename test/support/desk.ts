// What a person has before them: the explorer at the left, the panel at the right, dialogs and notices.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { App } from '../../host/page/obsidian/base/app';
import { repoDir } from '../../scripts/demo';
import { STATE_FOLDERS } from '../scenarios/notes';
import type { OpenHostOptions, TestHost } from './host';
import { openReadyPanel, openSignoff } from './signoff';
import type { VaultContents } from './temp-vault';

export interface AppWindow {
	hostTest: { app: App };
}

interface OtherMover {
	move(path: string, folder: string): Promise<void>;
}

export class Desk {
	constructor(readonly host: TestHost) {}

	/** A row of the explorer. */
	row(path: string): Locator {
		return this.host.page.locator(`.tree-item-self[data-path="${path}"]`);
	}

	/** Opens folders of the explorer, so that their notes can be seen. */
	async unfold(...folders: string[]): Promise<void> {
		for (const folder of folders) await this.row(folder).click();
	}

	async drag(path: string, folder: string): Promise<void> {
		await this.row(path).dragTo(this.row(folder));
	}

	/** As a link would, so that no row has to be in sight. A note that was just written is waited for. */
	async open(path: string): Promise<void> {
		await this.host.page.waitForFunction((at) => {
			const { vault } = (window as unknown as AppWindow).hostTest.app;
			return vault.getAbstractFileByPath(at) !== null;
		}, path);
		await this.host.page.evaluate(
			(link) => (window as unknown as AppWindow).hostTest.app.workspace.openLinkText(link, ''),
			path,
		);
		const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
		const title = this.host.page.locator('.view-header-title', { hasText: name });
		// Another tab may show it, too.
		await title.filter({ visible: true }).first().waitFor();
	}

	button(within: string, name: string | RegExp): Locator {
		return this.host.page.locator(within).getByRole('button', { name, exact: true });
	}

	/** Of the note that is shown. */
	editor(): Locator {
		return this.host.page.locator('.cm-content').filter({ visible: true });
	}

	notice(sentence: string | RegExp): Locator {
		return this.host.page.locator('.notice', { hasText: sentence });
	}

	/** Runs a command by its id, as any program may; false where it is not offered. */
	run(id: string): Promise<boolean> {
		return this.host.page.evaluate(
			(of) => (window as unknown as AppWindow).hostTest.app.commands.executeCommandById(of),
			id,
		);
	}

	/** The note made active, and the review of it opened by a command, as any program may. */
	async review(path: string): Promise<void> {
		await this.open(path);
		if (!(await this.run('signoff:approve'))) throw new Error(`No review of ${path} is offered.`);
		await this.host.page.locator('.signoff-review .signoff-text').waitFor();
	}

	/** Opens `obsidian://signoff?` with this query. */
	async link(query: string): Promise<void> {
		await this.host.page.evaluate((url) => {
			(window as unknown as AppWindow).hostTest.app.protocol.open(url);
		}, `obsidian://signoff?${query}`);
	}

	/** The app's command line. */
	cli(command: string, params: Record<string, string>): Promise<string> {
		return this.host.page.evaluate(
			([name, given]) => (window as unknown as AppWindow).hostTest.app.cli.run(name, given),
			[command, params] as const,
		);
	}

	/** Another plugin's `vault.rename`. */
	async moveByPlugin(path: string, folder: string): Promise<void> {
		await this.host.page.evaluate(
			async ([from, to]) => {
				const { plugins } = (window as unknown as AppWindow).hostTest.app;
				const mover = plugins.getPlugin('other-mover') as unknown as OtherMover;
				await mover.move(from!, to!);
			},
			[path, folder],
		);
	}

	/** Takes what lies on top away without deciding anything. */
	async dismiss(): Promise<void> {
		await this.host.page.keyboard.press('Escape');
		await this.host.page.locator('.modal').waitFor({ state: 'detached' });
	}
}

/** A watched vault with all state folders, compared and ready, and another plugin beside Signoff. */
export async function openDesk(files: VaultContents, options: OpenHostOptions = {}): Promise<Desk> {
	const folders = Object.fromEntries(STATE_FOLDERS.map((folder) => [`${folder}/`, '']));
	const main = await readFile(join(repoDir, 'host', 'other-plugin', 'main.js'), 'utf8');
	const host = await openSignoff({
		...options,
		workspaces: [''],
		files: { ...folders, ...files },
		plugins: [{ id: 'other-mover', main }],
	});
	try {
		await openReadyPanel(host);
		return new Desk(host);
	} catch (error) {
		await host.close();
		throw error;
	}
}

/** On a phone that a person has told to enforce, with this item in the panel. */
export async function openPhoneDesk(files: VaultContents, item: string): Promise<Desk> {
	const phone = { page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true };
	const desk = await openDesk(files, phone);
	const { host } = desk;
	try {
		await host.page.getByRole('button', { name: 'Enforce here' }).tap();
		await host.page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
		await openReadyPanel(host);
		await host.page.locator('.signoff-row', { hasText: item }).first().tap();
		await openReadyPanel(host);
		return desk;
	} catch (error) {
		await host.close();
		throw error;
	}
}
