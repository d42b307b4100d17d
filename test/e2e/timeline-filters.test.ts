import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote } from '../scenarios/notes';
import { openDesk } from '../support/desk';
import { openReadyPanel } from '../support/signoff';
import { A_DAY, phoneLogs, PHONE_NOON, TimelineDesk } from '../support/timeline-desk';

let timeline: TimelineDesk;

const HOUR = 60 * 60_000;

/** Of January: a person's, a program's that failed, one that had happened long before, one of a note that is here. */
const ENTRIES = [
	{ action: 'undo', taskId: 'trip', context: { actor: 'human', reason: 'Rain' } },
	{ action: 'error', taskId: 'rent', after: A_DAY, result: 'failure', error: 'Bank closed' },
	{ action: 'item_edited', taskId: 'trip', after: A_DAY, happenedAt: PHONE_NOON - HOUR },
	{ action: 'error', taskId: 'pay', result: 'pending' },
] as const;

const shown = () => timeline.rows.allInnerTexts();
const selectAll = 'ControlOrMeta+a';

beforeAll(async () => {
	const logs = await phoneLogs(ENTRIES);
	const files = { ...logs, 'Pending_Approval/pay.md': payNote('pay') };
	timeline = new TimelineDesk(await openDesk(files));
	await timeline.open();
	await timeline.row('Payment pay').first().waitFor();
});

afterEach(async () => {
	if ((await timeline.button('Clear filter').count()) > 0) await timeline.clear();
});

afterAll(async () => {
	expect(timeline.desk.host.errors).toEqual([]);
	await timeline.desk.host.close();
});

describe('the timeline is filtered', () => {
	it('by who acted', async () => {
		await timeline.chip('People').click();
		await expect.poll(() => timeline.shown()).toBe(1);
		expect((await shown())[0]).toContain('taken back');
	});

	it('by what came of it', async () => {
		await timeline.chip('Refused or failed').click();
		await expect.poll(() => timeline.shown()).toBe(1);
		expect((await shown())[0]).toContain('Bank closed');
	});

	it('by its item: following it, and no longer', async () => {
		const all = await timeline.shown();
		await timeline.row('Bank closed').click();
		await timeline.details.getByRole('button', { name: 'Follow this item' }).click();
		await expect.poll(() => timeline.shown()).toBe(1);
		await timeline.button('Only rent').click();
		await expect.poll(() => timeline.shown()).toBe(all);
	});

	it('by words of any detail, and by the title of the note', async () => {
		await timeline.search.fill('RAIN human');
		await expect.poll(() => timeline.shown()).toBe(1);
		// One of January, and the request that was recorded at the start.
		await timeline.search.fill('payment pay');
		await expect.poll(() => timeline.shown()).toBe(2);
		expect(await timeline.rows.first().textContent()).toContain('Payment pay');
	});

	it('by a period whose days are typed', async () => {
		await timeline.more();
		const day = timeline.view.getByLabel('From day');
		await day.focus();
		await timeline.page.keyboard.type('01282026');
		expect(await day.inputValue()).toBe('2026-01-28');
		await timeline.view.getByLabel('To day').focus();
		await timeline.page.keyboard.type('01282026');
		await expect.poll(() => timeline.shown()).toBe(1);
		expect((await shown())[0]).toContain('Bank closed');
	});

	it('by all of it together', async () => {
		await timeline.chip('Errors').click();
		await timeline.search.fill('rent');
		await expect.poll(() => timeline.shown()).toBe(1);
		await timeline.chip('Agents').click();
		await timeline.view.getByText('Nothing fits.').waitFor();
	});
});

describe('where nothing fits', () => {
	it('leads the keys from the details to the search', async () => {
		await timeline.row('Bank closed').click();
		await timeline.details.waitFor();
		await timeline.search.fill('no such words');
		await timeline.view.getByText('Nothing fits.').waitFor();
		await timeline.details.getByRole('button').first().focus();
		await timeline.page.keyboard.press('Escape');
		await timeline.details.waitFor({ state: 'detached' });
		const isFocused = () =>
			timeline.search.evaluate((search) => search === search.ownerDocument.activeElement);
		await expect.poll(isFocused).toBe(true);
	});
});

describe('both times of an entry', () => {
	const edited = () => timeline.row('edit recorded');

	it('are shown, and the list stands by either', async () => {
		await timeline.search.fill('trip');
		await edited().click();
		const facts = timeline.details.locator('.signoff-timeline-facts');
		await expect.poll(() => facts.innerText()).toMatch(/Recorded\s+Jan 29, 2026, 12:00:00/);
		expect(await facts.innerText()).toMatch(/Happened\s+Jan 27, 2026, 11:00:00/);
		const order = async () => (await shown()).map((row) => row.includes('edit recorded'));
		expect(await order()).toEqual([true, false]);
		await timeline.more();
		await timeline.choice('Order').selectOption('By when it happened');
		await expect.poll(order).toEqual([false, true]);
		const days = timeline.list.locator('.signoff-timeline-placed .signoff-timeline-day');
		expect(await days.allInnerTexts()).toEqual(['Tuesday, January 27, 2026']);
	});

	it('stay as they were chosen after a restart, with the filter', async () => {
		await timeline.search.fill('rain');
		await timeline.desk.host.idle();
		await timeline.desk.host.reload();
		await openReadyPanel(timeline.desk.host);
		await timeline.open();
		expect(await timeline.search.inputValue()).toBe('rain');
		await timeline.chip('By when it happened').click();
		await timeline.more();
		expect(await timeline.choice('Order').inputValue()).toBe('realizedAt');
	});
});

describe('what is filtered is exported', () => {
	it('as JSON, and as CSV, newest first', async () => {
		await timeline.search.fill('trip');
		await expect.poll(() => timeline.shown()).toBe(2);
		await timeline.more();
		const json = await timeline.saved('Export as JSON');
		expect(json.name).toBe('signoff-timeline.json');
		expect(JSON.parse(json.text)).toMatchObject({
			format: 'signoff-timeline/1',
			entries: [
				{ type: 'note', item: 'trip', recorded_at: '2026-01-29T12:00:00.000Z' },
				{ type: 'undone', item: 'trip', actor: 'human', line: 2 },
			],
		});
		const csv = await timeline.saved('Export as CSV');
		expect(csv.name).toBe('signoff-timeline.csv');
		const lines = csv.text.trim().split('\r\n');
		expect(lines.map((line) => line.slice(0, 31))).toEqual([
			'recorded_at,happened_at,type,le',
			'"2026-01-29T12:00:00.000Z","202',
			'"2026-01-27T12:00:00.000Z","202',
		]);
	});
});

it('a field is left by keys, and what was typed stays', async () => {
	await timeline.search.focus();
	await timeline.page.keyboard.type('rent');
	await timeline.page.keyboard.press('ArrowDown');
	await timeline.page.keyboard.press('j');
	await timeline.details.waitFor();
	expect(await timeline.search.inputValue()).toBe('rent');
	await timeline.page.keyboard.press('/');
	await timeline.page.keyboard.press(selectAll);
	await timeline.page.keyboard.press('Delete');
	expect(await timeline.search.inputValue()).toBe('');
});
