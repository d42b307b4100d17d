// What was typed a moment ago is not in the file yet.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, logged } from '../support/ledger';
import { pressSeen, ready } from '../support/presses';

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
		await ready(approve);
		await page.keyboard.type('Read the last line, too.');
		await page.mouse.down();
		await page.mouse.up();
		await desk.notice('not saved yet').waitFor();
		expect(await decisionsOn(desk.host, 'typed')).toEqual([]);
		await expect.poll(() => desk.host.read(PATH)).toContain('Read the last');
		await logged(desk.host, 'typed', 'item_edited');
		await desk.host.idle();
		await approve.click();
		await logged(desk.host, 'typed', 'state_transition');
		await desk.host.idle();
		await expect
			.poll(() => desk.host.read('Approved/typed.md'))
			.toContain('Read the last line, too.');
		expect(await actionsOf(desk.host, 'typed')).not.toContain('approval_void');
	});
});

describe('an undo right after typing', () => {
	beforeAll(async () => {
		desk = await openDesk({ [PATH]: summaryNote('typed') });
	});

	afterAll(async () => {
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('is refused, and nothing that was typed is lost', async () => {
		const { page } = desk.host;
		await desk.open(PATH);
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await logged(desk.host, 'typed', 'state_transition');
		await desk.host.idle();
		const undo = desk.notice('Approved').getByRole('button', { name: 'Undo' });
		await undo.waitFor();
		await page.locator('.mod-root .cm-content').click();
		await page.keyboard.press('Control+End');
		await undo.hover();
		await page.keyboard.type('Mine.');
		await page.mouse.down();
		await page.mouse.up();
		await desk.notice('not saved yet').waitFor();
		expect(await actionsOf(desk.host, 'typed')).not.toContain('undo');
		// What was typed is no part of what was approved.
		await logged(desk.host, 'typed', 'approval_void');
		await desk.host.idle();
		await expect.poll(() => desk.host.read('Rejected/typed.md')).toContain('Mine.');
	});
});

describe('an undo of a note that is moved away meanwhile', () => {
	beforeAll(async () => {
		desk = await openDesk({ [PATH]: summaryNote('typed') });
	});

	afterAll(async () => {
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('takes nothing back, and says so', async () => {
		await desk.open(PATH);
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await logged(desk.host, 'typed', 'state_transition');
		await desk.host.idle();
		const before = await desk.host.read('Approved/typed.md');
		const hold = desk.host.server.faults.holdNext({ path: PATH, op: 'rename' });
		await desk.notice('Approved').getByRole('button', { name: 'Undo' }).click();
		await hold.reached;
		await rename(join(desk.host.dir, 'Approved/typed.md'), join(desk.host.dir, 'Plans/typed.md'));
		hold.release();
		await desk.notice('Nothing was taken back').waitFor();
		await logged(desk.host, 'typed', 'move_refused');
		await desk.host.idle();
		expect(await desk.host.read('Approved/typed.md')).toBe(before);
		expect(await actionsOf(desk.host, 'typed')).not.toContain('undo');
	});
});
