// What the timeline does while things happen, and what leads to it.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, taskNote } from '../scenarios/notes';
import { openDesk } from '../support/desk';
import { logged } from '../support/ledger';
import { PHONE_LOG, phoneLogs, TimelineDesk, type PhoneEntry } from '../support/timeline-desk';
import { signedLog, VerifyDialog } from '../support/verify-dialog';

const MINUTE = 60_000;
const COUNT = 300;

let timeline: TimelineDesk;

const host = () => timeline.desk.host;

const ENTRIES = Array.from({ length: COUNT }, (_, index): PhoneEntry => {
	return { action: 'error', error: `note ${String(index)}.`, after: MINUTE };
});

beforeAll(async () => {
	const files = {
		...(await phoneLogs(ENTRIES)),
		'Pending_Approval/pay.md': payNote('pay'),
		'Inbox/trip.md': taskNote('trip', 'Inbox', 'The trip'),
	};
	// Rows of one line.
	timeline = new TimelineDesk(await openDesk(files, { viewport: { width: 1700, height: 900 } }));
	await timeline.open();
});

afterAll(async () => {
	expect(host().errors).toEqual([]);
	await host().close();
});

const top = async (words: string) => Math.round((await timeline.row(words).boundingBox())!.y);
const steal = async () => {
	await host().move('Pending_Approval/pay.md', 'Approved/pay.md');
	await logged(host(), 'pay', 'approval_asked');
	await expect.poll(() => host().exists('Pending_Approval/pay.md')).toBe(true);
};
const announced = () => timeline.view.locator('.signoff-unseen[aria-live]').innerText();

describe('what comes in', () => {
	it('is seen and said at once by whoever is at the top', async () => {
		await steal();
		await timeline.row('put back from Approved').first().waitFor();
		await expect.poll(announced).toMatch(/asked for approval|put back/);
		expect(await timeline.button(/new entr/).count()).toBe(0);
	});

	it('moves nothing that somebody reads further down, but is counted', async () => {
		await timeline.list.evaluate((list) => list.scrollTo({ top: 3_007 }));
		await timeline.row('note 200.').click();
		await timeline.details.waitFor();
		const before = await top('note 200.');
		await steal();
		await timeline.button(/^\d+ new entr/).waitFor();
		expect(await top('note 200.')).toBe(before);
		expect(await timeline.row('note 200.').getAttribute('aria-selected')).toBe('true');
		expect(await timeline.details.locator('h2').first().innerText()).toContain('note 200.');
	});

	it('leaves the list naming the selected row only while that is there', async () => {
		const named = () =>
			timeline.list.evaluate((list) => {
				const id = list.getAttribute('aria-activedescendant');
				return id === null ? 'nothing' : (document.getElementById(id)?.innerText ?? 'nobody');
			});
		expect(await named()).toContain('note 200.');
		const before = await timeline.list.evaluate((list) => list.scrollTop);
		await timeline.list.evaluate((list) => list.scrollTo({ top: 7_000 }));
		await expect.poll(named).toBe('nothing');
		await timeline.list.evaluate((list, top) => list.scrollTo({ top }), before);
		await expect.poll(named).toContain('note 200.');
	});

	it('is reached by a press on its count', async () => {
		const count = timeline.button(/^\d+ new entr/);
		await count.click();
		await timeline.row('asked for approval').first().waitFor();
		await count.waitFor({ state: 'detached' });
		expect(await timeline.list.evaluate((list) => list.scrollTop)).toBe(0);
		expect(await timeline.list.evaluate((list) => list.ownerDocument.activeElement === list)).toBe(
			true,
		);
	});
});

describe('a log that another program takes away', () => {
	it('is not shown any more, and is again when it is back', async () => {
		const log = await host().read(PHONE_LOG);
		const before = await timeline.shown();
		await rm(join(host().dir, PHONE_LOG));
		await expect.poll(() => timeline.shown()).toBeLessThan(before - COUNT + 1);
		await host().write(PHONE_LOG, log);
		await expect.poll(() => timeline.shown()).toBeGreaterThanOrEqual(before);
	});
});

describe('a link to an item', () => {
	it('opens its history, also where the timeline shows something else', async () => {
		await timeline.search.fill('note 1');
		await timeline.follow('obsidian://signoff?item=pay');
		await timeline.button('Only Payment pay').waitFor();
		expect(await timeline.search.inputValue()).toBe('');
		await expect.poll(() => timeline.rows.count()).toBeGreaterThan(2);
		for (const row of await timeline.rows.allTextContents()) expect(row).toContain('Payment pay');
	});

	it('opens the timeline where it is not open', async () => {
		await timeline.page.locator('.workspace-tab-header', { hasText: 'Timeline' }).hover();
		await timeline.page
			.locator('.workspace-tab-header', { hasText: 'Timeline' })
			.locator('.workspace-tab-header-inner-close-button')
			.click();
		await timeline.view.waitFor({ state: 'detached' });
		await timeline.follow('obsidian://signoff?item=pay');
		await timeline.button('Only Payment pay').waitFor();
	});

	it('says that nothing fits where nobody knows of the item', async () => {
		await timeline.follow('obsidian://signoff?item=no%20such%20item');
		await timeline.view.getByText('Nothing fits.').waitFor();
		await timeline.button('Only no such item').click();
		await timeline.rows.first().waitFor();
	});
});

describe('an entry is shown in its log', () => {
	it('by a key: in the table of the same day', async () => {
		await timeline.row('workspace created').click();
		await timeline.list.focus();
		await timeline.page.keyboard.press('l');
		await timeline.page.getByText('Made by Signoff from').first().waitFor();
		await timeline.open();
	});

	it('or it is said that there is no such table', async () => {
		await timeline.search.fill('note 299.');
		await timeline.rows.first().click();
		await timeline.list.focus();
		await timeline.page.keyboard.press('l');
		await timeline.desk.notice('phone.log.md is not there').waitFor();
		await timeline.clear();
	});
});

describe('an item is retraced', () => {
	const step = (at: number) => timeline.details.getByText(new RegExp(`^Step ${String(at)} of `));
	const note = () => timeline.details.getByRole('region', { name: 'The note then' });

	it('step by step, with what the note said, as far as that is known', async () => {
		await host().move('Inbox/trip.md', 'Needs_Action/trip.md');
		await logged(host(), 'trip', 'state_transition');
		await host().move('Needs_Action/trip.md', 'Done/trip.md');
		await logged(host(), 'trip', 'move_refused');
		await timeline.follow('obsidian://signoff?item=trip');
		await timeline.row('put back from Done').click();
		await timeline.page.keyboard.press('r');
		await step(1).waitFor();
		await timeline.details.getByText('What the note said then was not kept.').waitFor();
		await timeline.page.keyboard.press('n');
		await step(2).waitFor();
		await note().getByText('# The trip').waitFor();
		await timeline.page.keyboard.press('p');
		await step(1).waitFor();
		const on = timeline.details.getByRole('button', { name: 'One step on' });
		while (await on.isEnabled()) await on.click();
		await timeline.details.getByRole('heading', { name: 'put back from Done' }).waitFor();
		await timeline.details.getByText(/^As it was kept at step \d:$/).waitFor();
		await expect.poll(() => note().innerText()).toContain('state: Needs_Action');
		await timeline.details.getByRole('button', { name: 'Stop retracing' }).click();
		await note().waitFor({ state: 'detached' });
	});

	it('and its note is opened beside the timeline', async () => {
		await timeline.list.focus();
		await timeline.page.keyboard.press('Enter');
		await timeline.page.locator('.view-header-title', { hasText: 'trip' }).first().waitFor();
		await timeline.open();
		await timeline.button('Only The trip').click();
	});
});

describe('each entry says whether it was verified', () => {
	const mark = (words: string) =>
		timeline.row(words).first().locator('.signoff-timeline-mark').getAttribute('aria-label');

	it('not yet, then intact, and what came since not yet', async () => {
		expect(await mark('put back from Done')).toBe('Not verified yet');
		const dialog = new VerifyDialog(host());
		await signedLog(host());
		await dialog.open();
		await dialog.close();
		await expect
			.poll(() => mark('put back from Done'))
			.toBe('Intact when the log was last verified');
		await host().move('Needs_Action/trip.md', 'Approved/trip.md');
		await timeline.row('put back from Approved').first().waitFor();
		await expect.poll(() => mark('put back from Approved')).toBe('Not verified yet');
	});

	it('and what was changed, or follows it, not any more', async () => {
		const log = await signedLog(host());
		const text = await host().read(log);
		const line = text.split('\n').find((one) => one.includes('"state_transition"')) ?? '';
		expect(line).not.toBe('');
		await host().write(
			log,
			text.replace(line, line.replace('"task_id": "trip"', '"task_id": "tr1p"')),
		);
		const dialog = new VerifyDialog(host());
		await dialog.open();
		await dialog.close();
		await expect
			.poll(() => mark('Inbox → Needs action'))
			.toBe('The last verification found this entry not intact');
		await timeline.row('Inbox → Needs action').first().click();
		await timeline.details.getByRole('alert').getByText('not intact').waitFor();
		expect(await mark('put back from Done')).toContain('Not proven');
		expect(await mark('workspace created')).toContain('Intact');
	});
});
