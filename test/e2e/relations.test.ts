// Relations in the app: what the open note is related to, one that a person makes and removes, and the page of the settings.

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { taskNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, expectIntactLog, loggedOfWorkspace } from '../support/ledger';

let desk: Desk;

const page = () => desk.host.page;
const related = () => page().locator('.signoff-related');
const dialog = () => page().locator('.modal.signoff-relate');
const row = (name: string) => related().locator('li', { hasText: name });

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('relations', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Needs_Action/offer.md': taskNote('task-1', 'Needs_Action', 'Offer\n\nAs in [[terms]].'),
				'Needs_Action/terms.md': taskNote('task-2', 'Needs_Action', 'Terms'),
				'Needs_Action/letter.md': taskNote('task-3', 'Needs_Action', 'Letter'),
			},
			{ viewport: { width: 1400, height: 900 } },
		);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('lists what a note mentions once somebody asks', async () => {
		await desk.open('Needs_Action/offer.md');
		await page().getByRole('button', { name: 'Show what is related' }).click();
		await row('Terms').getByText('mentions').waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
	});

	async function relateToLetter(): Promise<void> {
		expect(await desk.run('signoff:relate-to')).toBe(true);
		await dialog().getByLabel('Find a note').fill('letter');
		expect(await graveFindings(page(), '.modal.signoff-relate')).toEqual([]);
		await dialog().getByRole('button', { name: 'Relate', exact: true }).click();
		await row('Letter').getByText('comes from').waitFor();
	}

	it('makes a relation in the dialog, and removes it', async () => {
		await relateToLetter();
		const added = await loggedOfWorkspace(desk.host, 'relation_added');
		expect(added.context).toMatchObject({ kind: 'derived_from', source: 'task-1', actor: 'human' });
		await row('Letter').getByRole('button', { name: 'Remove this relation' }).click();
		await row('Letter').waitFor({ state: 'detached' });
	});

	it('takes one back by the notice of it', async () => {
		await relateToLetter();
		await desk.notice('Related:').last().getByRole('button', { name: 'Undo' }).click();
		await row('Letter').waitFor({ state: 'detached' });
		const removed = await loggedOfWorkspace(desk.host, 'relation_removed');
		expect(removed.context).toMatchObject({ actor: 'human', source: 'task-1' });
	});

	it('follows a relation to the other note', async () => {
		await row('Terms').getByRole('button', { name: 'Terms' }).click();
		await row('Offer').getByText('is mentioned by').waitFor();
	});

	it('lists once what several messages of a conversation mention, and is told that all of them are wrong', async () => {
		const said = '## agent\n\nAs in [[terms]].\n\n## agent\n\nOnce more: [[terms]].\n';
		const uuid = 'uuid_99999999-9999-4999-8999-999999999999';
		const note = `---\ntype: conversation\nuuid: ${uuid}\n---\n\n# Talk\n\n${said}`;
		await desk.host.write('Conversations/talk.md', note);
		await vi.waitFor(async () => {
			const taken = await actionsOf(desk.host, uuid);
			expect(taken.filter((action) => action === 'message_added')).toHaveLength(2);
		}, 20_000);
		await desk.open('Conversations/talk.md');
		await row('Terms').getByText('mentions').waitFor();
		expect(await row('Terms').count()).toBe(1);
		await row('Terms').getByRole('button', { name: 'This mention is wrong' }).click();
		await row('Terms').waitFor({ state: 'detached' });
		const removed = await loggedOfWorkspace(desk.host, 'relation_removed');
		expect(removed.context).toMatchObject({ kind: 'mentions', source_type: 'item' });
		await desk.open('Needs_Action/offer.md');
	});

	it('shows in the settings what the next sweep does', async () => {
		await relateToLetter();
		await page().keyboard.press('ControlOrMeta+,');
		const window = page().locator('.modal.mod-settings');
		await window.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).click();
		await window
			.locator('.setting-item', { hasText: 'Relations that are kept for good' })
			.first()
			.click();
		await window.getByRole('cell', { name: 'stays as it is' }).first().waitFor();
		await window.getByRole('button', { name: 'Sweep now' }).click();
		await window.getByText('0 relations are kept for good.').waitFor();
	});
});
