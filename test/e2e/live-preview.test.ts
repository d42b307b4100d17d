import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { uuidOf } from '../support/memory';

const [TALK, GOALS] = [uuidOf('uuid', 1), uuidOf('art', 1)];

const CONVERSATION = `---
type: conversation
uuid: ${TALK}
---

# Storage

## user · 2026-11-18T10:42:00Z

SQLite will not scale ^k3m

but it is small. ^b2e
`;

const ARTIFACT = `---
uuid: ${GOALS}
label: goals_doc
---
# Goals

A new storage
`;

const issue = (number: string, title: string, status = 'open') =>
	`---\nid: issue-${number}\ntitle: ${title}\nstatus: ${status}\n---\n# ${title}\n`;

const LINKS = `---
see: "[[@issue-001]] ^k3m and goals_doc:3"
---
Use another one, as ^k3m shows.

Update goals_doc:3, and see [previous exploration](${TALK}) first.

Ready [[@issue-001]], done [[@issue-002]], named [[@issue-001|the endpoint]], none [[@issue-999]].

Both [[@issue-001]][[@issue-002]] at once, and [[@issue-002#How\\|how]].

Nobody said ^x9z, and goals_doc:99 is not there.

In code \`^k3m\` and \`[[@issue-001]]\`:

\`\`\`
goals_doc:3 [[@issue-001]]
\`\`\`
`;

const SHORT = 'Left ^k3m right\n\nAnd [[@issue-001]] last\n';

let desk: Desk;
const page = () => desk.host.page;
const titles = () => page().locator('.mod-root .workspace-tab-header-inner-title');
const title = () => page().locator('.workspace-leaf.mod-active .view-header-title');
const line = (at: number) => desk.editor().locator('.cm-line').nth(at);
const link = (words: string | RegExp) =>
	desk.editor().locator('.signoff-reference', { hasText: words });
const press = (...keys: string[]) =>
	keys.reduce((before, key) => before.then(() => page().keyboard.press(key)), Promise.resolve());
const isShown = (at: number, text: string) => expect.poll(() => line(at).textContent()).toBe(text);
const toggle = () => desk.run('editor:toggle-source');

/** In the one tab that there is, with the cursor at the start of this line and the keyboard in the editor. */
async function edit(path: string, at = 0): Promise<void> {
	await page().evaluate(
		async ([of, row]) => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			const [leaf, ...others] = workspace.getLeavesOfType('markdown');
			for (const other of others) other.detach();
			const file = vault.getFileByPath(of);
			const shown = { state: { mode: 'source', source: false }, eState: { line: row } };
			if (file) await (leaf ?? workspace.getLeaf(false)).openFile(file, { active: true, ...shown });
		},
		[path, at] as const,
	);
	await desk.host.idle();
	await page().evaluate(() =>
		(window as unknown as AppWindow).hostTest.app.workspace.activeEditor?.editor?.focus(),
	);
}

describe('references in live preview', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Conversations/Storage.md': CONVERSATION,
			'Goals.md': ARTIFACT,
			'Links.md': LINKS,
			'Short.md': SHORT,
			'Type.md': '\n',
			'Backlog/issues/issue-001.md': issue('001', 'Token endpoint'),
			'Backlog/issues/issue-002.md': `${issue('002', 'Login page', 'closed')}\n## How\n\nBy mail.\n`,
		});
	});

	beforeEach(() => page().mouse.move(1, 1));
	afterEach(() => expect(desk.host.errors).toEqual([]));
	afterAll(() => desk.host.close());

	it('are their words, those that lead nowhere are shown as such, and no byte of the note changes', async () => {
		await edit('Links.md', 4);
		await isShown(3, 'Use another one, as SQLite will not scale shows.');
		await isShown(5, 'Update goals_doc line 3, and see previous exploration first.');
		await isShown(7, 'Ready issue-001, done issue-002, named the endpoint, none issue-999.');
		for (const none of ['^x9z', 'goals_doc:99', 'issue-999'])
			expect(await link(none).getAttribute('class')).toContain('is-unresolved');
		expect(await link('issue-002').first().getAttribute('class')).toContain('is-done');
		expect(await link('issue-001').first().getAttribute('title')).toBe('Token endpoint');
		expect(await desk.host.read('Links.md')).toBe(LINKS);
	});

	it('stay as they are written in properties and in code', async () => {
		await edit('Links.md', 4);
		await isShown(1, 'see: "[[@issue-001]] ^k3m and goals_doc:3"');
		await isShown(13, 'In code `^k3m` and `[[@issue-001]]`:');
		await isShown(16, 'goals_doc:3 [[@issue-001]]');
		for (const raw of [1, 13, 16])
			expect(await line(raw).locator('.signoff-reference').count()).toBe(0);
	});

	it('stay as they are written in source mode, from the moment that it is chosen', async () => {
		await edit('Links.md', 4);
		await isShown(3, 'Use another one, as SQLite will not scale shows.');
		expect(await toggle()).toBe(true);
		await isShown(3, 'Use another one, as ^k3m shows.');
		expect(await link('^k3m').count()).toBe(1);
		expect(await toggle()).toBe(true);
		await isShown(3, 'Use another one, as SQLite will not scale shows.');
	});

	it('become code while a fence is typed around them', async () => {
		await edit('Type.md');
		await page().keyboard.type('[[@issue-001]] or ^k3m here');
		await press('Enter', 'ArrowUp', 'Home');
		await press('Enter', 'ArrowUp');
		await isShown(1, 'issue-001 or SQLite will not scale here');
		await page().keyboard.type('```');
		await isShown(1, '[[@issue-001]] or ^k3m here');
		await press('Backspace');
		await isShown(1, 'issue-001 or SQLite will not scale here');
	});

	describe('where the cursor is', () => {
		beforeEach(async () => {
			await desk.host.write('Short.md', SHORT);
			await desk.host.idle();
			await edit('Short.md');
			await isShown(0, 'Left SQLite will not scale right');
		});

		it('are shown as they are written, and again by their words when it has gone', async () => {
			await press(...'Left'.split('').map(() => 'ArrowRight'));
			await isShown(0, 'Left SQLite will not scale right');
			await press('ArrowRight');
			await isShown(0, 'Left ^k3m right');
			await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
			await isShown(0, 'Left ^k3m right');
			await press('ArrowRight');
			await isShown(0, 'Left SQLite will not scale right');
			await press('ArrowLeft');
			await isShown(0, 'Left ^k3m right');
			await press('ArrowDown', 'ArrowDown', 'Home');
			await isShown(0, 'Left SQLite will not scale right');
			await press('Shift+End');
			await isShown(2, 'And [[@issue-001]] last');
		});

		it('are edited a letter at a time from both sides, and undo brings them back', async () => {
			await press('Control+ArrowRight', 'ArrowRight');
			await page().keyboard.type('x');
			await isShown(0, 'Left x^k3m right');
			await press('End');
			await isShown(0, 'Left x^k3m right');
			expect(await link('^k3m').count()).toBe(0);
			await press('Control+z', 'End');
			await isShown(0, 'Left SQLite will not scale right');
			await press('Control+ArrowLeft', 'ArrowLeft');
			await isShown(0, 'Left ^k3m right');
			await press('Backspace');
			await isShown(0, 'Left ^k3 right');
			await press('Control+z');
			await isShown(0, 'Left ^k3m right');
			await press('Home');
			await isShown(0, 'Left SQLite will not scale right');
			await page().keyboard.press('Control+s');
			await expect.poll(() => desk.host.read('Short.md')).toBe(SHORT);
		});

		it('keep still while the mouse selects over them, and are shown as written once it is done', async () => {
			await press('End');
			const box = await line(0).boundingBox();
			const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
			const middle = await link('SQLite').boundingBox();
			await page().mouse.move((box?.x ?? 0) + 3, y);
			await page().mouse.down();
			const inside = (middle?.x ?? 0) + (middle?.width ?? 0) * 0.75;
			await page().mouse.move(inside, y, { steps: 5 });
			expect(await line(0).textContent()).toBe('Left SQLite will not scale right');
			await page().mouse.up();
			await isShown(0, 'Left ^k3m right');
		});
	});

	describe('of an input method', () => {
		let keys: CDPSession;

		beforeAll(async () => {
			keys = await page().context().newCDPSession(page());
		});

		const compose = (text: string) =>
			keys.send('Input.imeSetComposition', {
				...{ text, selectionStart: text.length, selectionEnd: text.length },
			});

		it('beside and between them nothing is lost of what is composed', async () => {
			await desk.host.write('Short.md', SHORT);
			await desk.host.idle();
			await edit('Short.md');
			await press('Control+ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
			await press('ArrowRight', 'ArrowRight');
			await isShown(0, 'Left ^k3m right');
			for (const part of ['に', 'にほ', 'にほん', '日本']) await compose(part);
			await isShown(0, 'Left ^k3m日本 right');
			expect(await link('^k3m').count()).toBe(1);
			await keys.send('Input.insertText', { text: '日本' });
			await isShown(0, 'Left ^k3m日本 right');
			await expect.poll(() => link('^k3m').count()).toBe(0);
			await page().keyboard.type(' ');
			await press('Home', 'ArrowRight', 'ArrowRight');
			await press('Control+s');
			await expect.poll(() => desk.host.read('Short.md')).toContain('Left ^k3m日本  right');
			await press('Control+End');
			await page().keyboard.type('^k3');
			for (const part of ['m', 'm i', 'm is']) await compose(part);
			await keys.send('Input.insertText', { text: 'm is' });
			await press('Control+Home');
			await isShown(3, 'SQLite will not scale is');
		});
	});

	describe('that are clicked', () => {
		it('lead to what they name', async () => {
			await edit('Links.md', 4);
			await link('goals_doc line 3').click();
			await expect.poll(() => title().textContent()).toBe('Goals');
			await edit('Links.md', 4);
			await link('previous exploration').click();
			await expect.poll(() => title().textContent()).toBe('Storage');
			await edit('Links.md', 4);
			await link('the endpoint').click();
			await expect.poll(() => title().textContent()).toBe('issue-001');
			expect(await titles().count()).toBe(1);
		});

		it('lead to the heading that they name', async () => {
			await edit('Links.md', 4);
			await link('how').click();
			await expect.poll(() => title().textContent()).toBe('issue-002');
			const line = () =>
				page().evaluate(() => {
					const { workspace } = (window as unknown as AppWindow).hostTest.app;
					return workspace.activeEditor?.editor?.getCursor().line;
				});
			await expect.poll(line).toBe(7);
		});

		it('lead each to its own where one follows at once on another', async () => {
			await edit('Links.md', 4);
			const second = line(9).locator('.signoff-reference').nth(1);
			await second.click({ position: { x: 3, y: 8 } });
			await expect.poll(() => title().textContent()).toBe('issue-002');
			await edit('Links.md', 4);
			const first = line(9).locator('.signoff-reference').nth(0);
			const { width = 0 } = (await first.boundingBox()) ?? {};
			await first.click({ position: { x: width - 3, y: 8 } });
			await expect.poll(() => title().textContent()).toBe('issue-001');
		});

		it('open another tab with Ctrl or Cmd, and with the middle button', async () => {
			await edit('Links.md', 4);
			await link('SQLite').click({ modifiers: ['ControlOrMeta'] });
			await expect.poll(() => titles().allTextContents()).toEqual(['Links', 'Storage']);
			await edit('Links.md', 4);
			// On some systems the middle button pastes what is selected.
			await line(5).dblclick({ position: { x: 10, y: 8 } });
			await press('ArrowDown', 'End');
			await link('the endpoint').click({ button: 'middle' });
			await expect.poll(() => titles().allTextContents()).toEqual(['Links', 'issue-001']);
			await edit('Links.md', 4);
			await press('Control+s');
			expect(await line(7).textContent()).toContain('named the endpoint, none');
			expect(await desk.host.read('Links.md')).toBe(LINKS);
		});

		it('make no note where nothing is', async () => {
			await edit('Links.md', 4);
			await link('issue-999').click();
			await desk.notice('issue-999').waitFor();
			await link('^x9z').click();
			await desk.notice('^x9z').waitFor();
			expect(await title().textContent()).toBe('Links');
			expect((await desk.host.tree()).filter((path) => path.includes('999'))).toEqual([]);
		});

		it('take the cursor where their text is being edited', async () => {
			await edit('Short.md', 2);
			await press('Control+ArrowRight', 'ArrowRight', 'ArrowRight');
			await isShown(2, 'And [[@issue-001]] last');
			await desk.editor().getByText('@issue-001').click();
			await page().keyboard.type('!');
			expect(await line(2).textContent()).toContain('!');
			expect(await title().textContent()).toBe('Short');
			await press('Control+z');
		});
	});

	it('show a preview on hover with Ctrl, as links in the editor do, and a line in a card', async () => {
		await edit('Links.md', 4);
		const cards = page().locator('.popover.hover-popover');
		await link('goals_doc line 3').hover();
		await cards.locator('.is-meant', { hasText: 'A new storage' }).waitFor();
		await page().mouse.move(1, 1);
		await cards.waitFor({ state: 'detached' });
		await page().keyboard.down('Control');
		await link('SQLite').hover();
		await cards.getByText('SQLite will not scale').waitFor();
		expect(await cards.getByText('but it is small').count()).toBe(0);
		await page().mouse.move(1, 1);
		await cards.waitFor({ state: 'detached' });
		await link('the endpoint').hover();
		await cards.getByText('Token endpoint').first().waitFor();
		await page().keyboard.up('Control');
		await page().mouse.move(1, 1);
		await cards.waitFor({ state: 'detached' });
	});
});
