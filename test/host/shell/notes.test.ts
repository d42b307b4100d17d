import { describe, expect, it } from 'vitest';
import { openShell, type Shell } from './shell-page';

async function openNote(shell: Shell, path: string): Promise<void> {
	await shell.row(path).click();
	await shell.host.page.locator('.mod-root .cm-content').waitFor();
	await shell.host.idle();
}

describe('a note', () => {
	it('is saved about two seconds after typing, not at once', async () => {
		const shell = await openShell({ files: { 'a.md': 'start' } });
		const { host } = shell;
		await openNote(shell, 'a.md');
		await host.page.locator('.cm-content').click();
		await host.page.keyboard.press('Control+End');
		const typedAt = Date.now();
		await host.page.keyboard.type(' more');
		await host.idle();
		expect(await host.read('a.md')).toBe('start');
		await expect.poll(() => host.read('a.md')).toBe('start more');
		expect(Date.now() - typedAt).toBeGreaterThan(1900);
	});

	it('takes the keyboard when it is opened', async () => {
		const shell = await openShell({ files: { 'a.md': '' } });
		await openNote(shell, 'a.md');
		await shell.host.page.keyboard.type('at once');
		await expect.poll(() => shell.host.page.locator('.cm-content').textContent()).toBe('at once');
	});

	it('is saved on quitting', async () => {
		const shell = await openShell({ files: { 'a.md': '' } });
		const { host } = shell;
		await openNote(shell, 'a.md');
		await host.page.locator('.cm-content').click();
		await host.page.keyboard.type('last words');
		await host.reload();
		await expect.poll(() => host.read('a.md')).toBe('last words');
	});

	it('shows what another program wrote, and what a plugin wrote', async () => {
		const shell = await openShell({ files: { 'a.md': 'one' } });
		const { host, app } = shell;
		await openNote(shell, 'a.md');
		await host.write('a.md', 'from outside');
		await host.idle();
		const shown = host.page.locator('.cm-content');
		await expect.poll(() => shown.textContent()).toBe('from outside');
		await app.evaluate(({ vault }) =>
			vault.process(vault.getFileByPath('a.md')!, (text) => `${text}, and processed`),
		);
		await host.idle();
		await expect.poll(() => shown.textContent()).toBe('from outside, and processed');
	});

	it('keeps unsaved typing when the file changes outside', async () => {
		const shell = await openShell({ files: { 'a.md': 'one' } });
		const { host } = shell;
		await openNote(shell, 'a.md');
		await host.page.locator('.cm-content').click();
		await host.page.keyboard.press('Control+End');
		await host.page.keyboard.type(' typed');
		await host.write('a.md', 'from outside');
		await host.idle();
		await expect.poll(() => host.page.locator('.cm-content').textContent()).toBe('one typed');
		await expect.poll(() => host.read('a.md')).toBe('one typed');
	});

	it('is renamed by its title', async () => {
		const shell = await openShell({ files: { 'In/a.md': 'one' } });
		const { host, row } = shell;
		await row('In').click();
		await openNote(shell, 'In/a.md');
		const title = host.page.locator('.inline-title');
		await title.click();
		await host.page.keyboard.press('Control+a');
		await host.page.keyboard.type('Another name');
		await host.page.keyboard.press('Enter');
		await expect.poll(() => host.exists('In/Another name.md')).toBe(true);
		await expect.poll(() => shell.tabs()).toEqual(['Another name']);
	});

	it('is read with Mod+E: properties, tasks that can be ticked, links that lead on', async () => {
		const text = '---\nstate: open\n---\n- [ ] first\n- [x] second\n\nSee [[b|the other]].\n';
		const shell = await openShell({ files: { 'a.md': text, 'b.md': 'B' } });
		const { host } = shell;
		const { page } = host;
		await openNote(shell, 'a.md');
		await page.keyboard.press('Control+e');
		const property = page.locator('.metadata-property[data-property-key="state"]');
		await property.getByText('open').waitFor();
		await page.locator('.task-list-item-checkbox').first().click();
		await expect.poll(() => host.read('a.md')).toBe(text.replace('[ ] first', '[x] first'));
		await page.locator('a.internal-link').click();
		await expect.poll(shell.tabs).toEqual(['b']);
	});

	it('is followed by `openLinkText` of the workspace, by a click in either mode, and made where it is not there', async () => {
		const shell = await openShell({ files: { 'a.md': 'See [[F/b]].' } });
		const { host } = shell;
		await shell.app.evaluate((app) => {
			const open = app.workspace.openLinkText.bind(app.workspace);
			app.workspace.openLinkText = (link, ...rest) => open(`${link} too`, ...rest);
		});
		for (const press of ['Control+e', '']) {
			await openNote(shell, 'a.md');
			if (press) await host.page.keyboard.press(press);
			const link = press ? '.markdown-preview-view a.internal-link' : '.cm-hmd-internal-link';
			const seen = host.page.locator(link).filter({ visible: true }).first();
			await seen.click(press ? {} : { modifiers: ['Control'] });
			await expect.poll(() => host.exists('F/b too.md')).toBe(true);
			expect(await host.exists('F/b.md')).toBe(false);
			await shell.app.evaluate(async (app) => {
				const made = app.vault.getFileByPath('F/b too.md');
				if (made) await app.vault.delete(made);
			});
			await host.idle();
		}
	});

	it('links to the app itself, which the handler of the action gets', async () => {
		const text =
			'[deep](obsidian://probe?note=a%2Fb&flag) <a href="obsidian://probe?raw=1">raw</a> [no](obsidian://nobody)';
		const { host, app } = await openShell({
			files: { 'a.md': text },
			plugins: [
				{
					id: 'linked',
					main: `const {Plugin}=require('obsidian');window.opened=[];module.exports=class extends Plugin{onload(){
						this.registerObsidianProtocolHandler('probe',(data)=>window.opened.push(data));
					}};`,
				},
			],
		});
		await app.evaluate(async ({ workspace, vault }) => {
			const state = { state: { mode: 'preview' } };
			await workspace.getLeaf().openFile(vault.getFileByPath('a.md')!, state);
		});
		for (const name of ['deep', 'raw', 'no']) await host.page.getByRole('link', { name }).click();
		await host.page.getByRole('link', { name: 'deep' }).click({ button: 'middle' });
		await expect
			.poll(() => host.page.evaluate('window.opened'))
			.toEqual([
				{ action: 'probe', note: 'a/b', flag: 'true' },
				{ action: 'probe', raw: '1' },
				{ action: 'probe', note: 'a/b', flag: 'true' },
			]);
		expect(host.windows.size).toBe(1);
		expect(host.errors).toEqual([]);
	});

	it('offers the editor to commands, menus and listeners', async () => {
		const shell = await openShell({ files: { 'a.md': 'one\ntwo\n' } });
		const { host, app } = shell;
		await openNote(shell, 'a.md');
		const changed = await app.evaluate(({ workspace, commands }) => {
			const seen: string[] = [];
			workspace.on('editor-change', () => seen.push('editor-change'));
			commands.addCommand({
				id: 'test:shout',
				name: 'Shout',
				editorCallback: (editor) => editor.setLine(1, editor.getLine(1).toUpperCase()),
			});
			seen.push(String(commands.executeCommandById('test:shout')));
			return [...seen, workspace.activeEditor?.editor?.getValue()];
		});
		expect(changed).toEqual(['editor-change', 'true', 'one\nTWO\n']);
		expect(host.errors).toEqual([]);
	});
});

describe('Editor', () => {
	it('reads and writes by lines, positions and offsets', async () => {
		const shell = await openShell({ files: { 'a.md': 'one\ntwo three\n' } });
		await openNote(shell, 'a.md');
		const seen = await shell.app.evaluate(({ workspace }) => {
			const editor = workspace.activeEditor!.editor!;
			const lines = [editor.lineCount(), editor.lastLine(), editor.getLine(1), editor.getLine(9)];
			const places = [
				editor.posToOffset({ line: 1, ch: 4 }),
				editor.offsetToPos(8),
				editor.posToOffset({ line: 99, ch: 0 }),
				editor.wordAt({ line: 1, ch: 5 }),
			];
			editor.setSelection({ line: 1, ch: 0 }, { line: 1, ch: 3 });
			const selected = [editor.getSelection(), editor.getCursor('from'), editor.getCursor('head')];
			editor.replaceSelection('2');
			editor.replaceRange('!', { line: 0, ch: 3 });
			editor.transaction({
				changes: [
					{ from: { line: 0, ch: 0 }, text: '> ' },
					{ from: { line: 1, ch: 0 }, to: { line: 1, ch: 1 }, text: 'two' },
				],
				selection: { from: { line: 0, ch: 2 } },
			});
			const text = [editor.getValue(), editor.getCursor()];
			editor.undo();
			return { lines, places, selected, text, undone: editor.getValue() };
		});
		expect(seen).toEqual({
			lines: [3, 2, 'two three', ''],
			places: [8, { line: 1, ch: 4 }, 14, { from: { line: 1, ch: 4 }, to: { line: 1, ch: 9 } }],
			selected: ['two', { line: 1, ch: 0 }, { line: 1, ch: 3 }],
			text: ['> one!\ntwo three\n', { line: 0, ch: 2 }],
			undone: 'one!\n2 three\n',
		});
	});

	it('changes selected lines in one step with processLines', async () => {
		const shell = await openShell({ files: { 'a.md': 'a\n\nb\nc' } });
		await openNote(shell, 'a.md');
		const text = await shell.app.evaluate(({ workspace }) => {
			const editor = workspace.activeEditor!.editor!;
			editor.setSelection({ line: 0, ch: 0 }, { line: 2, ch: 1 });
			editor.processLines(
				(line, text) => `${line}${text}`,
				(line, text, value) => ({
					from: { line, ch: 0 },
					to: { line, ch: text.length },
					text: `- ${String(value)}`,
				}),
			);
			const changed = editor.getValue();
			editor.undo();
			return [changed, editor.getValue()];
		});
		expect(text).toEqual(['- 0a\n\n- 2b\nc', 'a\n\nb\nc']);
	});
});
