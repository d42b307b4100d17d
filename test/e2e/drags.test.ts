import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import {
	actionsOf,
	decisionsOn,
	expectIntactLog,
	logged,
	loggedOfWorkspace,
} from '../support/ledger';

let desk: Desk;

const page = () => desk.host.page;
const WAITING = 'Pending_Approval';

/** Put back means that not one byte has changed. */
async function expectPutBack(path: string, bytes: string, id: string): Promise<void> {
	await logged(desk.host, id, 'move_refused');
	await expect.poll(() => desk.host.exists(path)).toBe(true);
	await expect.poll(() => desk.host.read(path)).toBe(bytes);
}

describe.each([true, false])('where the app says what is dragged: %s', (dragInternals) => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Plans/legal.md': summaryNote('legal', 'Plans'),
				'Plans/illegal.md': summaryNote('illegal', 'Plans'),
				'Pending_Approval/low.md': summaryNote('low'),
				'Pending_Approval/high.md': payNote('high'),
				'Pending_Approval/refused.md': summaryNote('refused'),
				'Pending_Approval/batch/one.md': summaryNote('one'),
				'Pending_Approval/batch/deep/two.md': summaryNote('two'),
				'Pending_Approval/batch/graver.md': payNote('graver'),
				'Pending_Approval/pair-1.md': summaryNote('pair-1'),
				'Pending_Approval/pair-2.md': summaryNote('pair-2'),
				'Rejected/again.md': taskNote('again', 'Rejected'),
				'Done/over.md': taskNote('over', 'Done'),
			},
			{ page: { dragInternals } },
		);
		await desk.unfold('Done', 'Pending_Approval', 'Plans', 'Rejected');
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	const actor = dragInternals ? 'human' : 'system';

	it('a legal drag is completed: properties and log follow', async () => {
		await desk.drag('Plans/legal.md', WAITING);
		const entry = await logged(desk.host, 'legal', 'state_transition');
		expect(entry).toMatchObject({ from_state: 'Plans', to_state: WAITING, context: { actor } });
		await logged(desk.host, 'legal', 'approval_requested');
		const note = await desk.host.read('Pending_Approval/legal.md');
		expect(note).toContain('state: Pending_Approval');
		expect(note).toContain('decision: pending');
	});

	it('an illegal drag is put back as it was, with the rule and what is possible', async () => {
		await desk.drag('Plans/illegal.md', 'Done');
		await expectPutBack('Plans/illegal.md', summaryNote('illegal', 'Plans'), 'illegal');
		const notice = desk.notice('Only an approved item can be done.');
		await notice.filter({ hasText: 'Possible: Pending approval or Needs action.' }).waitFor();
		await notice.getByRole('button', { name: 'Why?' }).click();
		await page().locator('.signoff-row', { hasText: 'put back from Done' }).first().waitFor();
	});

	it('nothing leaves Done', async () => {
		await desk.drag('Done/over.md', 'Inbox');
		await expectPutBack('Done/over.md', taskNote('over', 'Done'), 'over');
		const entry = await logged(desk.host, 'over', 'move_refused');
		expect(entry).toMatchObject({ error: 'Done is the end: nothing leaves it.' });
		// Alone, or joined with the one before.
		await desk.notice('put back').filter({ hasText: 'over' }).waitFor();
	});

	it(`low risk onto Approved ${dragInternals ? 'is decided' : 'asks'}`, async () => {
		await desk.drag('Pending_Approval/low.md', 'Approved');
		if (dragInternals) {
			await logged(desk.host, 'low', 'state_transition');
			await expect
				.poll(() => decisionsOn(desk.host, 'low'))
				.toEqual(['approved by explorer-drag drop']);
			await desk
				.notice(/^Approved: .*low/)
				.getByRole('button', { name: 'Undo' })
				.waitFor();
			await expect.poll(() => desk.host.read('Approved/low.md')).toContain('decision: approved');
		} else {
			await expectPutBack('Pending_Approval/low.md', summaryNote('low'), 'low');
			await expectAsking('low', 'Summary low');
		}
	});

	it(`high risk onto Approved ${dragInternals ? 'opens the review' : 'asks'}`, async () => {
		await desk.drag('Pending_Approval/high.md', 'Approved');
		await expectPutBack('Pending_Approval/high.md', payNote('high'), 'high');
		if (dragInternals) {
			await page().locator('.signoff-review .signoff-text', { hasText: 'bank.pay' }).waitFor();
			await desk.dismiss();
		} else await expectAsking('high', 'Payment high');
		expect(await decisionsOn(desk.host, 'high')).toEqual([]);
	});

	it(`a drag onto Rejected ${dragInternals ? 'asks for the reason' : 'is put back'}`, async () => {
		await desk.drag('Pending_Approval/refused.md', 'Rejected');
		await expectPutBack('Pending_Approval/refused.md', summaryNote('refused'), 'refused');
		expect(await decisionsOn(desk.host, 'refused')).toEqual([]);
		if (!dragInternals) {
			await desk.host.idle();
			expect(await page().locator('.modal').count()).toBe(0);
			return;
		}
		await page().locator('.signoff-reason textarea').fill('Not needed any more.');
		await desk.button('.modal', 'Reject').click();
		await logged(desk.host, 'refused', 'approval_decision');
		await expect.poll(() => desk.host.exists('Rejected/refused.md')).toBe(true);
	});

	it(`a rejected note dragged to Inbox ${dragInternals ? 'begins again' : 'is put back'}`, async () => {
		await desk.drag('Rejected/again.md', 'Inbox');
		if (dragInternals) {
			await logged(desk.host, 'again', 'state_transition');
			await expect.poll(() => desk.host.read('Inbox/again.md')).toContain('state: Inbox');
		} else await expectPutBack('Rejected/again.md', taskNote('again', 'Rejected'), 'again');
	});

	it('a folder of notes is judged note by note', async () => {
		await desk.drag('Pending_Approval/batch', 'Approved');
		await logged(desk.host, 'graver', 'move_refused');
		await expect.poll(() => desk.host.exists('Pending_Approval/batch/graver.md')).toBe(true);
		for (const [id, path] of [
			['one', 'batch/one.md'],
			['two', 'batch/deep/two.md'],
		] as const) {
			await logged(desk.host, id, dragInternals ? 'state_transition' : 'move_refused');
			const folder = dragInternals ? 'Approved' : 'Pending_Approval';
			await expect.poll(() => desk.host.exists(`${folder}/${path}`)).toBe(true);
			await expect.poll(() => decisionsOn(desk.host, id)).toHaveLength(dragInternals ? 1 : 0);
		}
		if (dragInternals) await desk.dismiss();
	});

	it(`several selected notes onto Approved ${dragInternals ? 'are decided' : 'ask'}`, async () => {
		await desk.row('Pending_Approval/pair-1.md').click();
		await desk.row('Pending_Approval/pair-2.md').click({ modifiers: ['Shift'] });
		await desk.drag('Pending_Approval/pair-1.md', 'Approved');
		for (const id of ['pair-1', 'pair-2']) {
			if (dragInternals) {
				await logged(desk.host, id, 'state_transition');
				await expect
					.poll(() => decisionsOn(desk.host, id))
					.toEqual(['approved by explorer-drag drop']);
			} else {
				await expectPutBack(`Pending_Approval/${id}.md`, summaryNote(id), id);
				await expectAsking(id, `Summary ${id}`);
			}
		}
	});

	async function expectAsking(id: string, title: string): Promise<void> {
		await logged(desk.host, id, 'approval_asked');
		expect(await decisionsOn(desk.host, id)).toEqual([]);
		const asking = page().locator('.signoff-queue');
		await asking.getByText('Another program tried to decide').first().waitFor();
		await asking.locator('.signoff-row', { hasText: title }).waitFor();
	}
});

describe('the folders of the states', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Plans/a.md': summaryNote('a', 'Plans'),
			'Plans/deep/b.md': summaryNote('b', 'Plans'),
			'Needs_Action/c.md': summaryNote('c', 'Needs_Action'),
		});
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('one that is renamed in the explorer is put back with all that is in it', async () => {
		await desk.row('Plans').click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Rename…' }).click();
		await page().keyboard.press('ControlOrMeta+a');
		await page().keyboard.type('Ideas');
		await page().keyboard.press('Enter');
		await loggedOfWorkspace(desk.host, 'folder_put_back');
		await desk.notice('The folder “Plans” is a state, so it was put back.').waitFor();
		await expect.poll(() => desk.host.read('Plans/a.md')).toBe(summaryNote('a', 'Plans'));
		await expect.poll(() => desk.host.read('Plans/deep/b.md')).toBe(summaryNote('b', 'Plans'));
		await expect.poll(() => desk.host.exists('Ideas')).toBe(false);
		expect(await actionsOf(desk.host, 'a')).toEqual([]);
	});

	it('one that is deleted in the explorer is made again, and its notes are in the trash', async () => {
		await desk.row('Needs_Action').click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Delete' }).click();
		await desk.button('.modal', 'Delete').click();
		await loggedOfWorkspace(desk.host, 'folder_recreated');
		await logged(desk.host, 'c', 'item_deleted');
		await expect.poll(() => desk.host.exists('Needs_Action')).toBe(true);
		await expect.poll(() => desk.host.exists('Needs_Action/c.md')).toBe(false);
	});
});
