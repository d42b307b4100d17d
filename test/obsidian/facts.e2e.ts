// What the browser host copies although no source settles it (host/README.md, "Unconfirmed"): asked of
// the real app, so that a difference shows.

import { deepStrictEqual as same } from 'node:assert/strict';
import { browser } from '@wdio/globals';

describe('facts that the browser host assumes', () => {
	before(() => browser.reloadObsidian({ vault: './vault' }));

	it('renaming a folder fires for the folder first, then for each descendant', async () => {
		const seen = await browser.executeObsidian(async ({ app }) => {
			const { vault } = app;
			await vault.createFolder('facts');
			await vault.createFolder('facts/deep');
			await vault.create('facts/deep/a.md', 'a');
			const events: string[] = [];
			const ref = vault.on('rename', (file, from) => events.push(`${from} > ${file.path}`));
			const folder = vault.getAbstractFileByPath('facts');
			if (folder) await vault.rename(folder, 'moved');
			vault.offref(ref);
			return events;
		});
		same(seen[0], 'facts > moved');
		same(seen.slice(1).sort(), ['facts/deep > moved/deep', 'facts/deep/a.md > moved/deep/a.md']);
	});

	it('renaming onto an existing file is refused by message', async () => {
		const message = await browser.executeObsidian(async ({ app }) => {
			const one = await app.vault.create('one.md', '1');
			await app.vault.create('two.md', '2');
			return app.vault.rename(one, 'two.md').then(
				() => '',
				(error: Error) => error.message,
			);
		});
		same(message, 'Destination file already exists!');
	});

	it('a null property is written as an empty value', async () => {
		const text = await browser.executeObsidian(async ({ app }) => {
			const file = await app.vault.create('null.md', '---\na: 1\n---\n');
			await app.fileManager.processFrontMatter(file, (properties: Record<string, unknown>) => {
				properties.b = null;
			});
			return app.vault.read(file);
		});
		same(text, '---\na: 1\nb:\n---\n');
	});

	it('concurrent calls of process lose nothing', async () => {
		const text = await browser.executeObsidian(async ({ app }) => {
			const file = await app.vault.create('count.md', '0');
			const increment = () => app.vault.process(file, (data) => String(Number(data) + 1));
			await Promise.all([increment(), increment(), increment()]);
			return app.vault.read(file);
		});
		same(text, '3');
	});

	it('the explorer has a row for each file by path, also in a folded folder, and says what is dragged', async () => {
		const found = await browser.executeObsidian(async ({ app }) => {
			await app.vault.createFolder('folded');
			await app.vault.create('folded/row.md', '');
			const [leaf] = app.workspace.getLeavesOfType('file-explorer');
			await leaf?.loadIfDeferred();
			const view = leaf?.view as unknown as {
				fileItems?: Record<string, { selfEl?: HTMLElement }>;
			};
			const row = view.fileItems?.['folded/row.md']?.selfEl;
			const { dragManager } = app as unknown as { dragManager?: object };
			return {
				path: row?.getAttribute('data-path'),
				says: dragManager !== undefined && 'draggable' in dragManager,
			};
		});
		same(found, { path: 'folded/row.md', says: true });
	});

	it('live preview is not switched while one reads', async () => {
		const seen = await browser.executeObsidian(async ({ app }) => {
			const file = await app.vault.create('reads.md', 'text');
			const leaf = app.workspace.getLeaf(true);
			await leaf.openFile(file, { active: true, state: { mode: 'preview' } });
			const before = leaf.getViewState().state?.source;
			const { commands } = app as unknown as {
				commands: { executeCommandById(id: string): boolean };
			};
			commands.executeCommandById('editor:toggle-source');
			return [before, leaf.getViewState().state?.source];
		});
		same(seen, [false, false]);
	});

	it('a click on a link that leads nowhere calls what stands in `openLinkText` of the workspace', async () => {
		const called = await browser.executeObsidian(async ({ app }) => {
			const { workspace } = app;
			const file = await app.vault.create('follows.md', 'See [[Nowhere/there]].');
			const leaf = workspace.getLeaf(true);
			await leaf.openFile(file, { active: true, state: { mode: 'preview' } });
			const before = workspace.openLinkText.bind(workspace);
			const links: string[] = [];
			const heard = new Promise<void>((resolve) => {
				workspace.openLinkText = (link) => {
					links.push(link);
					resolve();
					return Promise.resolve();
				};
			});
			leaf.view.containerEl.querySelector<HTMLElement>('a.internal-link')?.click();
			await heard;
			workspace.openLinkText = before;
			return { links, made: app.vault.getFileByPath('Nowhere/there.md') !== null };
		});
		same(called, { links: ['Nowhere/there'], made: false });
	});
});
