import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { uuidOf } from '../support/memory';

const [TALK, GOALS] = [uuidOf('uuid', 1), uuidOf('art', 1)];

const CONVERSATION = `---
type: conversation
uuid: ${TALK}
---

# Storage

## user · 2026-11-18T10:42:00Z

SQLite will not scale to ten devices, ^k3m

but it is small. ^b2e
`;

const ARTIFACT = `---
uuid: ${GOALS}
label: goals_doc
---
# Goals

A new storage
`;

const NOTE = `Use PostgreSQL instead, as ^k3m shows.

Update goals_doc:3 to reflect it, and [previous exploration](${TALK}) for context.

Nobody said ^x9z yet, and goals_doc:99 is not there. At 10:30 we had x^2ab and \`^k3m\`.
`;

let desk: Desk;
const page = () => desk.host.page;
const title = () => page().locator('.workspace-leaf.mod-active .view-header-title');

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

const link = (name: string | RegExp) =>
	page()
		.locator('.markdown-preview-view .signoff-reference', { hasText: name })
		.filter({ visible: true });

describe('references to the memory', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Conversations/Storage.md': CONVERSATION,
			'Goals.md': ARTIFACT,
			'Notes.md': NOTE,
			'Write.md': '\n',
			'Other.md': '\n',
			'Plain.md': 'One thought.\n',
			'Inbox/Task.md': '# Task\n\nDo it.\n',
		});
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));
	afterAll(() => desk.host.close());

	it('are shown by what they lead to in the reading view, and lead there', async () => {
		await show('Notes.md', 'preview');
		await link(/^SQLite will not scale to ten devices$/).waitFor();
		await link('goals_doc line 3').click();
		await expect.poll(() => title().textContent()).toBe('Goals');
		await show('Notes.md', 'preview');
		await link('SQLite will not scale').click();
		await expect.poll(() => title().textContent()).toBe('Storage');
		await show('Notes.md', 'preview');
		await link('previous exploration').click();
		await expect.poll(() => title().textContent()).toBe('Storage');
	});

	it('say so where they lead nowhere; ordinary text and code stay as they are', async () => {
		await show('Notes.md', 'preview');
		await link('^x9z').waitFor();
		expect(await link('^x9z').getAttribute('class')).toContain('is-unresolved');
		expect(await link('goals_doc:99').getAttribute('aria-label')).toContain('3 lines');
		expect(await link(/10:30|2ab/).count()).toBe(0);
		expect(await page().locator('code .signoff-reference').count()).toBe(0);
	});

	it('preview lines on hover', async () => {
		await show('Notes.md', 'preview');
		expect(await page().locator('.signoff-reference-preview').count()).toBe(0);
		await link('goals_doc line 3').hover();
		const card = page().locator('.signoff-reference-preview');
		await card.locator('.is-meant', { hasText: 'A new storage' }).waitFor();
		await page().mouse.move(1, 1);
		await card.waitFor({ state: 'detached' });
	});

	it('are completed by their words, and nothing is offered for ordinary text', async () => {
		await show('Write.md', 'source');
		await desk.editor().click();
		await page().keyboard.type('At 10:3 and x^2 and a@b and note:1 we ');
		await desk.host.idle();
		expect(await page().locator('.suggestion-item').count()).toBe(0);
		await page().keyboard.type('said ^scale');
		await page().locator('.suggestion-item', { hasText: 'SQLite will not scale' }).waitFor();
		await page().keyboard.press('Enter');
		await expect.poll(() => desk.editor().textContent()).toContain('said ^k3m ');
		await page().keyboard.type('and goals_doc:3');
		await page().locator('.suggestion-item', { hasText: 'A new storage' }).waitFor();
		await page().keyboard.press('Enter');
		await page()
			.locator('.cm-content .signoff-reference', { hasText: 'goals_doc line 3' })
			.waitFor();
		const written = 'said ^k3m and goals_doc:3 ';
		await expect.poll(() => desk.host.read('Write.md')).toContain(written);
	});

	it('are completed for a message by @item and its words, for an artifact by @doc, and then its lines', async () => {
		await show('Other.md', 'source');
		await desk.editor().click();
		const offered = page().locator('.suggestion-item');
		const take = async (typed: string, words: string) => {
			await page().keyboard.type(typed);
			await offered.filter({ hasText: words }).waitFor();
			await page().keyboard.press('Enter');
		};
		await take('See @item small', 'SQLite will not scale');
		await offered.waitFor({ state: 'detached' });
		await take('and @doc go', 'goals_doc');
		await take('3', 'A new storage');
		await offered.waitFor({ state: 'detached' });
		const written = /^\nSee @item_[0-9a-f-]{36} and goals_doc:3 $/;
		await expect.poll(() => desk.host.read('Other.md')).toMatch(written);
	});

	it('are copied, with an id where there is none; not into a governed note', async () => {
		await page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
		const copied = async (path: string) => {
			await show(path, 'source');
			await desk.editor().click();
			expect(await desk.run('signoff:copy-reference')).toBe(true);
			await desk.notice('Copied').first().waitFor();
			return page().evaluate(() => navigator.clipboard.readText());
		};
		expect(await copied('Plain.md')).toMatch(/^\[\[Plain#\^[a-z0-9]{3,4}\]\]$/);
		await expect.poll(() => desk.editor().textContent()).toMatch(/One thought\. \^[a-z0-9]{3,4}$/);
		expect(await copied('Goals.md')).toMatch(/^goals_doc:\d$/);
		expect(await copied('Inbox/Task.md')).toMatch(/Task\]\]$/);
		expect(await desk.editor().textContent()).not.toContain('^');
	});
});
