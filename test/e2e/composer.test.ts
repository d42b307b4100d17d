import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { openDesk, type Desk } from '../support/desk';
import { uuidOf } from '../support/memory';

const [TALK, GOALS] = [uuidOf('uuid', 1), uuidOf('art', 1)];

const FILES = {
	'Conversations/storage.md': `---
type: conversation
uuid: ${TALK}
---

# Storage

## agent · 2026-11-18T10:42:00Z

SQLite will not scale, ^k3m

but it is small. ^b2e
`,
	'Goals.md': `---\nuuid: ${GOALS}\nlabel: goals_doc\n---\n# Goals\n\nA new storage\n`,
	'Backlog/issues/issue-001.md':
		'---\nid: issue-001\ntitle: Token endpoint\n---\n# Token endpoint\n',
};

let desk: Desk;
const page = () => desk.host.page;
const view = () => page().locator('.signoff-talk');
const field = () => view().locator('.signoff-talk-composer textarea');
const list = () => view().getByRole('listbox', { name: 'References' });
const option = (words: string) => list().getByRole('option', { name: words });

/** What has come to the ledger. */
async function logs(): Promise<string> {
	const paths = (await desk.host.tree()).filter((path) => /^Logs\/.*[^/]$/.test(path));
	return (await Promise.all(paths.map((path) => desk.host.read(path)))).join('');
}

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('references in a message that is being written', () => {
	beforeAll(async () => {
		desk = await openDesk(FILES);
		expect(await desk.run('signoff:open-conversations')).toBe(true);
		await view().getByText('SQLite will not scale').waitFor();
	});

	beforeEach(async () => {
		await field().fill('');
		await field().focus();
	});

	afterAll(() => desk.host.close());

	it('are completed by their words, of each kind', async () => {
		await expect.poll(logs).toContain('goals_doc');
		await page().keyboard.type('First ^scale');
		await option('SQLite will not scale').waitFor();
		await page().keyboard.press('Enter');
		await page().keyboard.type('and @doc goals');
		await option('goals_doc').waitFor();
		await page().keyboard.press('Tab');
		await option('A new storage').waitFor();
		await page().keyboard.press('Enter');
		await page().keyboard.type('with [[@issue token');
		await option('Token endpoint').waitFor();
		await page().keyboard.press('Enter');
		await page().keyboard.type(', @item small');
		await option('SQLite will not scale').waitFor();
		await page().keyboard.press('Enter');
		await expect
			.poll(() => field().inputValue())
			.toMatch(/^First \^k3m and goals_doc:\d with \[\[@issue-001\]\], @item_[0-9a-f-]{36} $/);
		expect(await list().count()).toBe(0);
	});

	it('are offered for no other text', async () => {
		await page().keyboard.type('At 10:30 and x^2 and a@b and note:1, ^k3m ');
		await page().keyboard.type('^');
		await list().waitFor();
		await page().keyboard.press('Backspace');
		await list().waitFor({ state: 'detached' });
	});

	it('are walked through with the arrows, which the text says, and left with Escape', async () => {
		await page().keyboard.type('^');
		await expect.poll(() => list().getByRole('option').count()).toBe(2);
		const told = async () => {
			const id = await field().getAttribute('aria-activedescendant');
			return list()
				.locator(`#${id ?? ''}[aria-selected="true"]`)
				.innerText();
		};
		const [first, last] = await list().getByRole('option').allInnerTexts();
		expect(await told()).toBe(first);
		await page().keyboard.press('ArrowDown');
		await expect.poll(told).toBe(last);
		await page().keyboard.press('ArrowDown');
		await expect.poll(told).toBe(first);
		await page().keyboard.press('ArrowUp');
		await expect.poll(told).toBe(last);
		expect(await field().getAttribute('aria-controls')).toBe(await list().getAttribute('id'));
		expect(await graveFindings(page(), '.signoff-talk-view')).toEqual([]);
		await page().keyboard.press('Escape');
		await list().waitFor({ state: 'detached' });
		expect(await field().inputValue()).toBe('^');
		expect(await field().evaluate((el) => el.ownerDocument.activeElement === el)).toBe(true);
		expect(await field().getAttribute('aria-activedescendant')).toBeNull();
	});

	it('are taken with the mouse, in the middle of a text, and the text keeps the focus', async () => {
		await field().fill('See  there');
		for (let at = 0; at < 6; at += 1) await page().keyboard.press('ArrowLeft');
		await page().keyboard.type('^small');
		await option('but it is small').click();
		await page().keyboard.type('!');
		expect(await field().inputValue()).toBe('See ^b2e ! there');
	});

	it('go with a recipient and a subject where somebody wants them', async () => {
		const more = view().getByRole('button', { name: 'Recipient and subject' });
		expect(await view().getByLabel('To', { exact: true }).count()).toBe(0);
		await field().fill('Is that still so?');
		await more.click();
		await page().keyboard.type('agent');
		await view().getByLabel('Subject', { exact: true }).fill('Storage size');
		expect(await graveFindings(page(), '.signoff-talk-view')).toEqual([]);
		await page().keyboard.press('Control+Enter');
		const message = view().locator('.signoff-talk-message', { hasText: 'Is that still so?' });
		await message.getByText('to Agent').waitFor();
		await message.getByText('Storage size').waitFor();
		expect(await desk.host.read('Conversations/storage.md')).toMatch(
			/^## user → agent · \S+ · Storage size$/m,
		);
		expect(await view().getByLabel('To', { exact: true }).inputValue()).toBe('');
		await view().getByLabel('To', { exact: true }).fill('# agent');
		await field().fill('Nothing is lost.');
		await page().keyboard.press('Control+Enter');
		await view().locator('.signoff-talk-composer').getByRole('alert').waitFor();
		expect(await field().inputValue()).toBe('Nothing is lost.');
		await more.click();
		await page().keyboard.press('Control+Enter');
		await view().locator('.signoff-talk-message', { hasText: 'Nothing is lost.' }).waitFor();
		expect(await desk.host.read('Conversations/storage.md')).toMatch(/^## user · \S+$/m);
	});

	it('close no bracket twice, and go when the cursor does', async () => {
		await field().fill('See [[]]');
		await page().keyboard.press('ArrowLeft');
		await page().keyboard.press('ArrowLeft');
		await page().keyboard.type('@issue');
		await option('Token endpoint').waitFor();
		await page().keyboard.press('ArrowLeft');
		await list().waitFor({ state: 'detached' });
		await page().keyboard.press('ArrowRight');
		await page().keyboard.type('-');
		await option('Token endpoint').click();
		expect(await field().inputValue()).toBe('See [[@issue-001]]');
		await page().keyboard.press('Control+Enter');
		await view().locator('.signoff-talk-message a', { hasText: 'issue-001' }).waitFor();
		expect(await desk.host.read('Conversations/storage.md')).toContain('See [[@issue-001]]');
	});
});

describe('references in a message on a phone', () => {
	beforeAll(async () => {
		desk = await openDesk(FILES, {
			...{ page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true },
		});
		await page().getByRole('button', { name: 'Enforce here' }).tap();
		expect(await desk.run('signoff:open-conversations')).toBe(true);
		await view().locator('[role="treeitem"]').tap();
		await view().getByText('SQLite will not scale').waitFor();
	});

	afterAll(() => desk.host.close());

	it('are taken with a finger', async () => {
		await field().tap();
		await page().keyboard.type('As [[@issue');
		await option('Token endpoint').tap();
		await expect.poll(() => field().inputValue()).toBe('As [[@issue-001]]');
		expect(await field().evaluate((el) => el.ownerDocument.activeElement === el)).toBe(true);
	});
});
