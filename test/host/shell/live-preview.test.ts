// What the editor tells extensions of live preview, and the previews of links.
//
// Sources: the types say of `editorLivePreviewField` that it tells whether live preview is active, and of `livePreviewState` that `mousedown`
// is true while the left button is held. That a new tab begins in live preview: the help, "Live preview update". That `editor:toggle-source`
// switches it: end-to-end tests of public plugins in the app (latex-suite, yaae). That the view's state has `source`, its element the class
// `is-live-preview`, that the field differs between two states without a change of the text, that the app's own marks keep still while the button
// is held, and that the syntax tree calls properties `hmd-frontmatter`: public plugins that ask for it. When links are previewed: the help, "Page
// preview", and `HoverLinkSource` in the types.
import { describe, expect, it } from 'vitest';
import { openShell, type Shell } from './shell-page';

const PROBE = {
	id: 'probe',
	main: `
		const { Plugin, editorLivePreviewField, livePreviewState } = require('obsidian');
		const { ViewPlugin } = require('@codemirror/view');
		const { syntaxTree } = require('@codemirror/language');
		window.seen = [];
		module.exports = class extends Plugin {
			onload() {
				this.registerHoverLinkSource('quiet-view', { display: 'Quiet', defaultMod: true });
				this.registerEditorExtension(ViewPlugin.define((view) => {
					window.cm = view;
					window.isLive = () => view.state.field(editorLivePreviewField);
					window.isHeld = () => view.plugin(livePreviewState).mousedown;
					window.nodeAt = (at) => syntaxTree(view.state).resolveInner(at, 1).name;
					return {
						update({ startState, state, docChanged, selectionSet }) {
							const [was, is] = [startState, state].map((one) => one.field(editorLivePreviewField));
							if (was !== is) window.seen.push({ is, docChanged });
							if (selectionSet) window.seen.push({ isHeld: window.isHeld() });
						},
					};
				}));
			}
		};
	`,
};

const inPage = <T>({ host }: Shell, expression: string): Promise<T> =>
	host.page.evaluate(expression);

async function openNote(files: Record<string, string>): Promise<Shell> {
	const shell = await openShell({ files, plugins: [PROBE] });
	await shell.row('a.md').click();
	await shell.host.page.locator('.mod-root .cm-content').waitFor();
	await shell.host.idle();
	return shell;
}

describe('live preview', () => {
	it('is what a new tab begins with, unless the vault prefers the source', async () => {
		const shell = await openNote({ 'a.md': 'one' });
		expect(await inPage(shell, 'isLive()')).toBe(true);
		await shell.host.page.locator('.markdown-source-view.is-live-preview').waitFor();
		const other = await openNote({ 'a.md': 'one', '.obsidian/app.json': '{"livePreview":false}' });
		expect(await inPage(other, 'isLive()')).toBe(false);
		expect(await other.host.page.locator('.is-live-preview').count()).toBe(0);
	});

	it('is switched by the command; extensions see it, and the text stays', async () => {
		const shell = await openNote({ 'a.md': 'one' });
		const { host, app } = shell;
		const toggle = () =>
			app.evaluate(({ commands }) => commands.executeCommandById('editor:toggle-source'));
		const source = () =>
			app.evaluate(({ workspace }) => workspace.activeLeaf?.getViewState().state?.source);
		await inPage(shell, 'seen.length = 0');
		expect(await source()).toBe(false);
		expect(await toggle()).toBe(true);
		expect(await source()).toBe(true);
		expect(await host.page.locator('.is-live-preview').count()).toBe(0);
		expect(await toggle()).toBe(true);
		expect(await inPage(shell, 'seen')).toEqual([
			{ is: false, docChanged: false },
			{ is: true, docChanged: false },
		]);
		await host.page.keyboard.press('Control+e');
		await host.page.locator('.markdown-preview-view').waitFor();
		expect(await toggle()).toBe(false);
	});

	it('is set by the state of the view, and stays over a restart and another note', async () => {
		const shell = await openNote({ 'a.md': 'one', 'b.md': 'two' });
		const { host, app } = shell;
		await app.evaluate(async ({ workspace }) => {
			const leaf = workspace.activeLeaf!;
			const { state, ...rest } = leaf.getViewState();
			await leaf.setViewState({ ...rest, state: { ...state, source: true } });
		});
		expect(await inPage(shell, 'isLive()')).toBe(false);
		await shell.row('b.md').click();
		await expect.poll(() => host.page.locator('.mod-root .cm-content').textContent()).toBe('two');
		expect(await inPage(shell, 'isLive()')).toBe(false);
		await host.reload();
		await host.page.locator('.mod-root .cm-content').waitFor();
		expect(await inPage(shell, 'isLive()')).toBe(false);
	});

	it('knows while the left button is held, and tells of the selection once it is let go', async () => {
		const shell = await openNote({ 'a.md': 'one two three' });
		const { page } = shell.host;
		await page.locator('.cm-content').click();
		await inPage(shell, 'seen.length = 0');
		const box = await page.locator('.cm-line').boundingBox();
		const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
		await page.mouse.move(x, y);
		await page.mouse.down();
		expect(await inPage(shell, 'isHeld()')).toBe(true);
		await page.mouse.move(x + 40, y, { steps: 4 });
		await page.mouse.up();
		expect(await inPage(shell, 'isHeld()')).toBe(false);
		const seen = await inPage<unknown[]>(shell, 'seen');
		expect(seen).toContainEqual({ isHeld: true });
		expect(seen.at(-1)).toEqual({ isHeld: false });
	});

	it('has properties and code as such in its syntax tree', async () => {
		const text = '---\na: b\n---\ntext `code`\n';
		const shell = await openNote({ 'a.md': text });
		const nodeAt = (word: string) => inPage<string>(shell, `nodeAt(${String(text.indexOf(word))})`);
		expect(await nodeAt('a: b')).toBe('hmd-frontmatter');
		expect(await nodeAt('text')).not.toContain('frontmatter');
		expect(await nodeAt('code')).toMatch(/code/i);
	});
});

describe('the preview of a page', () => {
	const card = ({ host }: Shell) => host.page.locator('.popover.hover-popover');

	it('shows the note of a link on hover while one reads, and the block that is linked', async () => {
		const shell = await openNote({
			'a.md': '[[b]] and [[b#^x1y]]',
			'b.md': '# B\n\nfirst\n\nsecond ^x1y\n',
		});
		const { page } = shell.host;
		await page.keyboard.press('Control+e');
		await page.getByRole('link', { name: 'b', exact: true }).hover();
		await card(shell).getByText('first').waitFor();
		await page.mouse.move(1, 1);
		await card(shell).waitFor({ state: 'detached' });
		await page.getByRole('link', { name: /x1y/ }).hover();
		await card(shell).getByText('second').waitFor();
		expect(await card(shell).getByText('first').count()).toBe(0);
	});

	it('goes once its link has gone and the pointer moves on', async () => {
		const shell = await openNote({ 'a.md': '[[b]]', 'b.md': 'first' });
		const { page } = shell.host;
		await page.keyboard.press('Control+e');
		await page.getByRole('link', { name: 'b' }).hover();
		await card(shell).getByText('first').waitFor();
		await page.getByRole('link', { name: 'b' }).click();
		await expect.poll(shell.tabs).toEqual(['b']);
		await page.mouse.move(1, 1);
		await card(shell).waitFor({ state: 'detached' });
	});

	it('takes Mod while one edits, and where a source wants it; a link to no note has none', async () => {
		const shell = await openNote({ 'a.md': '[[b]]\n[[none]]', 'b.md': 'first' });
		const { page } = shell.host;
		const hover = (source: string, linktext: string, ctrlKey: boolean) =>
			inPage(
				shell,
				`hostTest.app.workspace.trigger('hover-link', {
					event: new MouseEvent('mouseover', { ctrlKey: ${String(ctrlKey)} }), source: '${source}',
					hoverParent: {}, targetEl: cm.dom, linktext: '${linktext}', sourcePath: 'a.md',
				})`,
			);
		const link = page.locator('.cm-hmd-internal-link', { hasText: 'b' });
		await link.hover();
		await hover('quiet-view', 'b', false);
		await hover('other-view', 'none', false);
		await hover('quiet-view', 'b', true);
		// What had been asked for before would be there by now.
		await card(shell).first().waitFor();
		expect(await card(shell).count()).toBe(1);
		await page.mouse.move(1, 1);
		await card(shell).waitFor({ state: 'detached' });
		await page.keyboard.down('Control');
		await link.hover();
		await card(shell).getByText('first').waitFor();
		await page.keyboard.up('Control');
	});
});
