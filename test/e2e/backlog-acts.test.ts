// What a person does with specs and issues besides their status: relate, set fields, assign, remove; by mouse and by keys.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { BoardPage } from '../support/board';
import { openDesk, type Desk } from '../support/desk';
import { AUTH } from '../support/entity-texts';
import { expectIntactLog, logged } from '../support/ledger';

let desk: Desk;
let board: BoardPage;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-backlog');
const panel = () => page().locator('.signoff-panel');
const prompt = () => page().locator('.prompt');
const dialog = () => page().locator('.modal.signoff-backlog-modal');
const offered = (name: string | RegExp) => prompt().locator('.suggestion-item', { hasText: name });
const inMenu = (name: string | RegExp) => page().locator('.menu-item', { hasText: name });
const keys = async (...pressed: string[]) => {
	for (const key of pressed) await page().keyboard.press(key);
};
const note = (id: string) => desk.host.read(`Backlog/issues/${id}.md`);
const property = (id: string, key: string) => async () =>
	new RegExp(`^${key}: (.*)$`, 'm').exec(await note(id))?.[1];

async function openAll(): Promise<void> {
	expect(await desk.run('signoff:open-backlog')).toBe(true);
	await view().getByRole('button', { name: 'All issues' }).click();
	await board.card('All of sign-in').waitFor();
}

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('specs and issues in a person’s hands', () => {
	beforeAll(async () => {
		desk = await openDesk(AUTH, { viewport: { width: 1600, height: 900 } });
		board = new BoardPage(desk.host);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('relates an issue by keys alone: a few letters, then how', async () => {
		await openAll();
		await board.stand('Rotate the keys');
		await keys('t');
		await page().keyboard.type('second fac');
		await offered('Second factor').waitFor();
		await keys('Enter');
		await page().keyboard.type('waits');
		await offered('It waits for issue-002').waitFor();
		expect(await offered('implements').count()).toBe(0);
		await keys('Enter');
		await expect.poll(property('issue-002', 'blocks')).toBe('[issue-004]');
		await desk.notice('issue-002 blocks issue-004').waitFor();
		const { context } = await logged(desk.host, 'issue-002', 'entity_changed');
		expect(context).toMatchObject({ actor: 'human', via: 'board' });
	});

	it('names the circle before it is chosen, and refuses it', async () => {
		await board.card('Rotate the keys').click({ button: 'right' });
		await inMenu('Relate spec or issue').click();
		await prompt().locator('input').fill('Token endpoint');
		await offered('Token endpoint').click();
		const circle = offered('It blocks issue-001');
		await circle.getByText('issue-004 → issue-001 → issue-002 → issue-004').waitFor();
		await circle.click();
		await desk.notice('That would lead in a circle').waitFor();
		expect(await property('issue-004', 'blocks')()).toBe('[]');
	});

	it('relates from the panel, and a cross takes the relation back, by mouse and by keys', async () => {
		await desk.open('Backlog/issues/issue-004.md');
		await panel().getByRole('button', { name: 'Relate…' }).click();
		await prompt().locator('input').fill('Audit');
		await offered('Audit log').click();
		await offered('It implements spec-002').click();
		await expect.poll(property('issue-004', 'spec_refs')).toBe('[spec-002]');
		const cross = (name: string) => panel().getByRole('button', { name });
		await cross('Remove relation: For, Audit log').waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
		await panel().locator('.signoff-row-box', { hasText: 'Audit log' }).hover();
		await cross('Remove relation: For, Audit log').click();
		await expect.poll(property('issue-004', 'spec_refs')).toBe('[]');
		await cross('Remove relation: For, Audit log').waitFor({ state: 'detached' });
		const waits = panel().locator('.signoff-row', { hasText: 'Second factor' });
		await expect.poll(() => waits.evaluate((row) => row === document.activeElement)).toBe(true);
		await keys('Tab', 'Enter');
		await expect.poll(property('issue-002', 'blocks')).toBe('[]');
	});

	it('has one dialog for a spec or an issue, which leads to any other note', async () => {
		await expect.poll(() => desk.run('signoff:relate-to')).toBe(false);
		expect(await desk.run('signoff:relate-entry')).toBe(true);
		await offered('Another note').click();
		await page().locator('.modal.signoff-relate').getByLabel('Find a note').waitFor();
		await desk.dismiss();
		expect(await panel().getByRole('button', { name: 'Relate to…' }).count()).toBe(0);
	});

	it('sets priority and type of the selected rows by keys and by the menu', async () => {
		await openAll();
		await board.stand('Rotate the keys');
		await keys('x');
		await board.card('Second factor').click({ modifiers: ['Alt'] });
		await view().locator('.is-selected').nth(1).waitFor();
		await keys('p');
		await inMenu('P0, most urgent').click();
		await expect.poll(property('issue-002', 'priority')).toBe('0');
		await expect.poll(property('issue-004', 'priority')).toBe('0');
		await view().getByRole('button', { name: 'Clear selection' }).click();
		await board.card('Second factor').click({ button: 'right' });
		await inMenu('Set type…').click();
		await inMenu('Feature').click();
		await expect.poll(property('issue-002', 'issue_type')).toBe('feature');
	});

	it('assigns to somebody known, to a new name, and to nobody', async () => {
		await board.stand('Second factor');
		await keys('a');
		await page().keyboard.type('ali');
		await offered(/^alice$/).waitFor();
		await keys('Enter');
		await expect.poll(property('issue-002', 'assignee')).toBe('alice');
		await board.stand('Second factor');
		await keys('a');
		await page().keyboard.type('zoe');
		await offered(/^zoe$/).waitFor();
		await keys('Enter');
		await expect.poll(property('issue-002', 'assignee')).toBe('zoe');
		await board.stand('Second factor');
		await keys('a');
		await offered('Nobody').click();
		await expect.poll(property('issue-002', 'assignee')).toBe('null');
	});

	it('removes one to the trash after it has named who points to it', async () => {
		await board.stand('Second factor');
		await keys('Delete');
		await dialog().getByText('Second factor').waitFor();
		await dialog().getByText('Token endpoint').waitFor();
		await dialog().getByText('Authentication system').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-modal')).toEqual([]);
		await keys('Enter');
		await dialog().waitFor({ state: 'detached' });
		expect(await desk.host.exists('Backlog/issues/issue-002.md')).toBe(true);
		await board.stand('Second factor');
		await keys('Delete');
		await dialog().getByRole('button', { name: 'Move to trash' }).click();
		await expect.poll(() => desk.host.exists('Backlog/Trash/issue-002.md')).toBe(true);
		await board.card('Second factor').waitFor({ state: 'detached' });
		const { context } = await logged(desk.host, 'issue-002', 'entity_removed');
		expect(context).toMatchObject({ actor: 'human', via: 'board' });
		await desk.open('Backlog/issues/issue-001.md');
		await panel().getByText('not there').waitFor();
		await panel().locator('.signoff-row-box.is-gone', { hasText: 'issue-002' }).hover();
		await panel().getByRole('button', { name: 'Remove relation: Holds up, issue-002' }).click();
		await expect.poll(property('issue-001', 'blocks')).toBe('[]');
	});
});
