// What was typed a moment ago is not in the file yet.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, logged } from '../support/ledger';

const PATH = 'Pending_Approval/typed.md';

let desk: Desk;

describe('an approval right after typing', () => {
	beforeAll(async () => {
		desk = await openDesk({ [PATH]: summaryNote('typed') });
	});

	afterAll(async () => {
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('is refused until the note is saved, and then holds', async () => {
		const { page } = desk.host;
		await desk.open(PATH);
		const approve = desk.button('.signoff-card', 'Approve');
		const editor = page.locator('.mod-root .cm-content');
		await approve.waitFor();
		await editor.click();
		await page.keyboard.press('Control+End');
		// The pointer is there already, so that the click comes long before the save.
		await approve.hover();
		await page.keyboard.type('Read the last line, too.');
		await page.mouse.down();
		await page.mouse.up();
		await desk.notice('not saved yet').waitFor();
		expect(await decisionsOn(desk.host, 'typed')).toEqual([]);
		await expect.poll(() => desk.host.read(PATH), { timeout: 10_000 }).toContain('Read the last');
		await logged(desk.host, 'typed', 'item_edited');
		await desk.host.idle();
		await approve.click();
		await logged(desk.host, 'typed', 'state_transition');
		await desk.host.idle();
		expect(await desk.host.read('Approved/typed.md')).toContain('Read the last line, too.');
		expect(await actionsOf(desk.host, 'typed')).not.toContain('approval_void');
	});
});
