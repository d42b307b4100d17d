import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type AppWindow, type Desk } from '../support/desk';

const issue = (number: string, title: string, status = 'open') =>
	`---\nid: issue-${number}\ntitle: ${title}\nstatus: ${status}\n---\n# ${title}\n`;

const SPEC = `---
id: spec-001
title: People sign in
---
# People sign in

Tokens [[@issue-001]], done [[@issue-002]], in words [[@issue-001|the endpoint]], none [[@issue-999]].

An example: \`[[@issue-001]]\`
`;

let desk: Desk;
const page = () => desk.host.page;
const shown = () => page().locator('.workspace-leaf.mod-active .view-header-title');

async function show(path: string, mode: 'preview' | 'source'): Promise<void> {
	await page().evaluate(
		async ([of, as]) => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			const file = vault.getFileByPath(of);
			if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: as } });
		},
		[path, mode] as const,
	);
	await desk.host.idle();
}

const read = (path: string) => show(path, 'preview');

const link = (name: string | RegExp) =>
	page().locator('.markdown-preview-view .signoff-reference', { hasText: name });

describe('references to specs and issues', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Backlog/specs/sign-in.md': SPEC,
			'Backlog/issues/issue-001.md': issue('001', 'Token endpoint'),
			'Backlog/issues/issue-002.md': issue('002', 'Login page', 'closed'),
			'Notes.md': 'Plain [[Elsewhere]]\n',
			'Write.md': '\n',
			'Links.md': '\n',
		});
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));
	afterAll(() => desk.host.close());

	it('lead to their notes in the reading view', async () => {
		await read('Backlog/specs/sign-in.md');
		await link('the endpoint').waitFor();
		expect(await link(/^issue-002$/).getAttribute('class')).toContain('is-done');
		await link(/^issue-001$/).click();
		await expect.poll(() => shown().textContent()).toBe('issue-001');
	});

	it('make no note where nothing has the id', async () => {
		await read('Backlog/specs/sign-in.md');
		await link('issue-999').click();
		await desk.host.idle();
		expect(await shown().textContent()).toBe('sign-in');
		const notes = await page().evaluate(() =>
			(window as unknown as AppWindow).hostTest.app.vault.getFiles().map(({ path }) => path),
		);
		expect(notes.filter((path) => path.includes('999'))).toEqual([]);
	});

	it('follow what becomes of an issue while the note is shown', async () => {
		await read('Backlog/specs/sign-in.md');
		await desk.host.write('Backlog/issues/issue-001.md', issue('001', 'Token endpoint', 'closed'));
		await page()
			.locator('a.signoff-reference.is-done', { hasText: /^issue-001$/ })
			.waitFor();
		await desk.host.write('Backlog/issues/issue-001.md', issue('001', 'Token endpoint'));
		await page()
			.locator('a.signoff-reference:not(.is-done)', { hasText: /^issue-001$/ })
			.waitFor();
	});

	it('leave other links, and code, as they are', async () => {
		await read('Notes.md');
		await page().locator('a.internal-link', { hasText: 'Elsewhere' }).waitFor();
		expect(await page().locator('.signoff-reference').filter({ visible: true }).count()).toBe(0);
	});

	it('are completed by words of the title, and followed with Ctrl, while a note is written', async () => {
		await show('Write.md', 'source');
		await desk.editor().click();
		await page().keyboard.type('See @issue token');
		await page().locator('.suggestion-item', { hasText: 'Token endpoint' }).waitFor();
		await page().keyboard.press('Enter');
		await expect.poll(() => desk.editor().textContent()).toBe('See [[@issue-001]]');
		await desk
			.editor()
			.getByText('[@issue-001]')
			.click({ modifiers: ['ControlOrMeta'] });
		await page().locator('.view-header-title', { hasText: 'issue-001' }).first().waitFor();
	});

	it('are completed between brackets, which are closed once, for issues and for specs', async () => {
		await show('Links.md', 'source');
		await desk.editor().click();
		const complete = async (typed: string, title: string) => {
			await page().keyboard.type(typed);
			await page().locator('.suggestion-item', { hasText: title }).waitFor();
			await page().keyboard.press('Enter');
			await page().locator('.suggestion-item').first().waitFor({ state: 'detached' });
		};
		await complete('First [[@issue login', 'Login page');
		await page().keyboard.press('Enter');
		await complete('Then [[spec sign', 'People sign in');
		await page().keyboard.press('Enter');
		await page().keyboard.type('Written.');
		await expect
			.poll(() => desk.host.read('Links.md'))
			.toBe('\nFirst [[@issue-002]]\nThen [[spec-001]]\nWritten.');
		await desk
			.editor()
			.getByText('spec-001', { exact: true })
			.click({ modifiers: ['ControlOrMeta'] });
		await expect.poll(() => shown().textContent()).toBe('sign-in');
	});
});
