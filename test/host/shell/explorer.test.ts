import { describe, expect, it } from 'vitest';
import { openShell, shellOf, type Shell } from './shell-page';

const FILES = {
	'In/a.md': 'A',
	'In/b.md': 'B',
	'Out/': '',
	'top.md': 'see [[a]]',
	'data.json': '{}',
	'picture.png': new Uint8Array([137, 80]),
};

interface Explorer {
	fileItems: Record<string, { file: { path: string }; selfEl: HTMLElement }>;
}

/** Presses, moves and lets go, as a hand does; `half` is asked while the button is down. */
async function drag(
	{ host, row }: Shell,
	from: string,
	to: string,
	half?: () => Promise<void>,
): Promise<void> {
	const start = (await row(from).boundingBox())!;
	const end = (await row(to).boundingBox())!;
	const { mouse } = host.page;
	await mouse.move(start.x + 40, start.y + 10);
	await mouse.down();
	await mouse.move(start.x + 48, start.y + 12, { steps: 3 });
	await mouse.move(end.x + 40, end.y + 12, { steps: 5 });
	await half?.();
	await mouse.up();
	await host.idle();
}

async function renames(shell: Shell): Promise<string[]> {
	const events = await shell.host.events();
	return events
		.filter(({ name }) => name === 'rename')
		.map(({ oldPath, path }) => `${String(oldPath)} > ${String(path)}`);
}

describe('the explorer', () => {
	it('shows folders first, folded, and only files that the app can open', async () => {
		const { host, rows, app, row } = await openShell({ files: FILES });
		await expect.poll(() => rows()).toEqual(['In', 'Out', 'picture.png', 'top.md']);
		await row('In').click();
		await expect
			.poll(() => rows())
			.toEqual(['In', 'In/a.md', 'In/b.md', 'Out', 'picture.png', 'top.md']);
		await app.evaluate((app) => {
			app.vault.setConfig('showUnsupportedFiles', true);
			app.workspace.updateOptions();
		});
		await expect.poll(rows).toContain('data.json');
		expect(host.errors).toEqual([]);
	});

	it('remembers which folders are unfolded', async () => {
		const { host, row } = await openShell({ files: FILES });
		await row('In').click();
		await host.reload();
		const again = await shellOf(host);
		await expect.poll(again.rows).toContain('In/a.md');
	});

	it('follows changes from outside', async () => {
		const { host, rows } = await openShell({ files: FILES });
		await host.write('new.md', '');
		await host.move('top.md', 'Out/top.md');
		await host.idle();
		await expect.poll(rows).toEqual(['In', 'Out', 'new.md', 'picture.png']);
	});

	it('builds only the rows near the visible part of a long list', async () => {
		const many = Object.fromEntries(
			Array.from({ length: 3000 }, (_, index) => [`n${String(index).padStart(4, '0')}.md`, '']),
		);
		const { host, rows, app } = await openShell({ files: many });
		expect((await rows()).length).toBeLessThan(100);
		await host.page
			.locator('.nav-files-container')
			.evaluate((el) => (el.scrollTop = el.scrollHeight));
		await expect.poll(rows).toContain('n2999.md');
		expect((await rows()).length).toBeLessThan(100);
		expect(await app.evaluate(({ vault }) => vault.getFiles().length)).toBe(3000);
	});

	it('keeps one row for an entry, which plugins find by path and may add to', async () => {
		const { host, app, row } = await openShell({ files: { ...FILES, 'constructor/x.md': '' } });
		const mark = (path: string) =>
			app.evaluate(({ workspace }, path) => {
				const view = workspace.getLeavesOfType('file-explorer')[0]?.view as unknown as Explorer;
				const { file, selfEl } = view.fileItems[path]!;
				selfEl.createSpan({ cls: 'mark', text: file.path });
			}, path);
		await mark('In/a.md');
		await mark('top.md');
		await mark('constructor');
		await row('In').click();
		await expect.poll(() => row('In/a.md').locator('.mark').textContent()).toBe('In/a.md');
		await expect.poll(() => row('constructor').locator('.mark').textContent()).toBe('constructor');
		await row('top.md').click();
		await host.idle();
		await expect.poll(() => row('top.md').getAttribute('class')).toContain('is-active');
		await expect.poll(() => row('top.md').locator('.mark').count()).toBe(1);
		await app.evaluate(({ vault }) =>
			vault.rename(vault.getAbstractFileByPath('top.md')!, 'In/moved.txt.md'),
		);
		await expect.poll(() => row('In/moved.txt.md').locator('.mark').textContent()).toBe('top.md');
		await expect
			.poll(() => row('In/moved.txt.md').locator('.tree-item-inner').textContent())
			.toBe('moved.txt');
		const known = await app.evaluate(({ workspace }) => {
			const view = workspace.getLeavesOfType('file-explorer')[0]?.view as unknown as Explorer;
			return [view.fileItems['top.md'] === undefined, 'In/moved.txt.md' in view.fileItems];
		});
		expect(known).toEqual([true, true]);
	});

	it('shows the old name again when a rename is given up', async () => {
		const { host, row } = await openShell({ files: FILES });
		await row('top.md').click();
		await host.idle();
		await host.page.locator('.nav-files-container').focus();
		await host.page.keyboard.press('F2');
		await host.page.keyboard.type('other');
		await host.page.keyboard.press('Escape');
		await expect.poll(() => row('top.md').getAttribute('draggable')).toBe('true');
		await expect.poll(() => row('top.md').locator('.tree-item-inner').textContent()).toBe('top');
		await expect.poll(() => row('top.md').locator('[contenteditable]').count()).toBe(0);
	});

	it('makes, renames in place and deletes after a question', async () => {
		const { host, row } = await openShell({ files: FILES });
		const { page } = host;
		await page.locator('[aria-label="New folder"]').click();
		await page.locator('.is-being-renamed').waitFor();
		await page.keyboard.type('Made');
		await page.keyboard.press('Enter');
		await row('Made').waitFor();
		await row('top.md').click();
		await host.idle();
		await page.locator('.nav-files-container').focus();
		await page.keyboard.press('F2');
		await page.keyboard.type('renamed');
		await page.keyboard.press('Enter');
		await row('renamed.md').waitFor();
		await expect.poll(() => host.exists('renamed.md')).toBe(true);
		await row('renamed.md').click({ button: 'right' });
		await page.locator('.menu').getByText('Delete').click();
		await page.locator('.modal').getByRole('button', { name: 'Delete' }).click();
		await row('renamed.md').waitFor({ state: 'detached' });
		expect(await host.exists('renamed.md')).toBe(false);
		await expect.poll(() => host.exists('.trash/renamed.md')).toBe(true);
	});

	it('refuses names that the app refuses', async () => {
		const { host, row } = await openShell({ files: FILES });
		await row('top.md').click();
		await host.idle();
		await host.page.locator('.nav-files-container').focus();
		await host.page.keyboard.press('F2');
		await host.page.keyboard.type('a:b');
		await host.page.keyboard.press('Enter');
		await host.page.locator('.notice').waitFor();
		expect(await host.exists('top.md')).toBe(true);
	});

	it('fires file-menu for one entry and files-menu for several', async () => {
		const { host, app, row } = await openShell({ files: FILES });
		await app.evaluate(({ workspace }) => {
			const seen: string[] = [];
			Object.assign(window, { seen });
			workspace.on('file-menu', (_menu, file: { path: string }, source: string) => {
				seen.push(`file-menu ${file.path} ${source}`);
			});
			workspace.on('files-menu', (_menu, files: { path: string }[], source: string) => {
				seen.push(`files-menu ${files.map(({ path }) => path).join(' ')} ${source}`);
			});
		});
		await row('top.md').click({ button: 'right' });
		await host.page.keyboard.press('Escape');
		await row('picture.png').click({ modifiers: ['Control'] });
		await row('top.md').click({ modifiers: ['Control'] });
		await row('top.md').click({ button: 'right' });
		const seen = await host.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
		expect(seen).toEqual([
			'file-menu top.md file-explorer-context-menu',
			'files-menu picture.png top.md file-explorer-context-menu',
		]);
	});
});

describe('dragging in the explorer', () => {
	it('moves a file through fileManager.renameFile, and a plugin sees only the rename', async () => {
		const shell = await openShell({ files: FILES });
		const { host, app, row } = shell;
		await row('In').click();
		await app.evaluate(({ fileManager }) => {
			const calls: string[] = [];
			Object.assign(window, { calls });
			const original = fileManager.renameFile.bind(fileManager);
			fileManager.renameFile = (file, path) => {
				calls.push(`${file.path} > ${path}`);
				return original(file, path);
			};
		});
		await host.clearEvents();
		await drag(shell, 'In/a.md', 'Out');
		await expect
			.poll(() => host.page.evaluate(() => (window as unknown as { calls: unknown }).calls))
			.toEqual(['In/a.md > Out/a.md']);
		await expect.poll(() => renames(shell)).toEqual(['In/a.md > Out/a.md']);
		await expect.poll(() => host.tree()).toContain('Out/a.md');
	});

	it('shows a ghost that says what would happen, and marks the folder', async () => {
		const shell = await openShell({ files: FILES });
		const { page } = shell.host;
		await drag(shell, 'top.md', 'Out', async () => {
			const ghost = page.locator('.drag-ghost');
			await expect.poll(() => ghost.locator('.drag-ghost-self').textContent()).toBe('top');
			await expect
				.poll(() => ghost.locator('.drag-ghost-action').textContent())
				.toBe('Move into “Out”');
			await expect
				.poll(() => shell.row('Out').getAttribute('class'))
				.toContain('is-being-dragged-over');
			const dragged = await shell.app.evaluate((app) => {
				const { dragManager } = app as unknown as {
					dragManager: { draggable: { type: string; file: { path: string } } };
				};
				return [dragManager.draggable.type, dragManager.draggable.file.path];
			});
			expect(dragged).toEqual(['file', 'top.md']);
		});
		await expect.poll(() => page.locator('.drag-ghost').count()).toBe(0);
		await expect.poll(() => page.locator('.is-being-dragged-over').count()).toBe(0);
	});

	it('moves all that is selected, one rename each', async () => {
		const shell = await openShell({ files: FILES });
		const { row, host } = shell;
		await row('In').click();
		await row('In/a.md').click();
		await row('In/b.md').click({ modifiers: ['Shift'] });
		await host.idle();
		await host.clearEvents();
		await drag(shell, 'In/a.md', 'Out', async () => {
			await expect.poll(() => host.page.locator('.drag-ghost-self').textContent()).toBe('2 files');
		});
		await expect
			.poll(async () => (await renames(shell)).sort())
			.toEqual(['In/a.md > Out/a.md', 'In/b.md > Out/b.md']);
	});

	it('moves a folder with what is in it', async () => {
		const shell = await openShell({ files: FILES });
		await drag(shell, 'In', 'Out');
		await expect
			.poll(() => renames(shell))
			.toEqual(['In > Out/In', 'In/a.md > Out/In/a.md', 'In/b.md > Out/In/b.md']);
	});

	it('lets nothing into itself or where it is', async () => {
		const shell = await openShell({ files: { 'In/Deep/x.md': '' } });
		await shell.row('In').click();
		await drag(shell, 'In', 'In/Deep');
		await drag(shell, 'In/Deep', 'In');
		expect(await renames(shell)).toEqual([]);
	});

	it('tells when a file of that name is there already, and moves nothing', async () => {
		const shell = await openShell({ files: { 'a.md': 'mine', 'Out/a.md': 'theirs' } });
		await drag(shell, 'a.md', 'Out');
		await shell.host.page.locator('.notice').getByText('already exists').waitFor();
		expect(await shell.host.read('a.md')).toBe('mine');
		expect(await shell.host.read('Out/a.md')).toBe('theirs');
	});

	it('works without app.dragManager when the internals are switched off', async () => {
		const shell = await openShell({ files: FILES, page: { dragInternals: false } });
		expect(await shell.app.evaluate((app) => 'dragManager' in app)).toBe(false);
		await drag(shell, 'top.md', 'Out');
		await expect.poll(() => renames(shell)).toEqual(['top.md > Out/top.md']);
	});
});
