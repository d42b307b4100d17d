// The lanes: where each item was, by mouse, by keys, and on a phone.

import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { openDesk } from '../support/desk';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';
import { A_DAY, phoneLogs, TimelineDesk, type PhoneEntry } from '../support/timeline-desk';

const born = (taskId: string, after: number): PhoneEntry => {
	return { action: 'item_registered', taskId, toState: 'Inbox', after };
};
const moved = (taskId: string, after: number, from: 'Inbox' | 'Plans', to: 'Plans' | 'Done') => {
	const more = { action: 'state_transition', taskId, fromState: from, toState: to } as const;
	return { ...more, after } satisfies PhoneEntry;
};

/** In January: one that was done, one that still waits, one that was put back. */
const ENTRIES: readonly PhoneEntry[] = [
	...[born('trip', 0), born('rent', 1_000), moved('trip', A_DAY, 'Inbox', 'Plans')],
	...[moved('trip', A_DAY, 'Plans', 'Done'), moved('rent', A_DAY, 'Inbox', 'Plans')],
	{
		...{ action: 'move_refused', taskId: 'rent', result: 'failure', level: 'WARNING' },
		...{ fromState: 'Plans', toState: 'Done', after: 1_000 },
	},
];

let timeline: TimelineDesk;

const lanes = () => timeline.view.locator('.signoff-lane');
const lane = (title: string) => lanes().filter({ hasText: title });
const list = () => timeline.view.locator('.signoff-lanes-list');
const ticks = () => timeline.view.locator('.signoff-lane-ticks > span').allInnerTexts();
const drawn = (title: string) =>
	lane(title)
		.locator('.signoff-lane-track')
		.evaluate((track) => track.style.backgroundImage);

beforeAll(async () => {
	const logs = await phoneLogs(ENTRIES);
	const files = { ...logs, 'Needs_Action/garden.md': taskNote('garden', 'Needs_Action', 'Garden') };
	const viewport = { viewport: { width: 1700, height: 900 } };
	timeline = new TimelineDesk(await openDesk(files, viewport));
	await timeline.open();
	await timeline.button('Lanes').click();
	await lane('trip').waitFor();
});

afterAll(async () => {
	expect(timeline.desk.host.errors).toEqual([]);
	await timeline.desk.host.close();
});

describe('the lanes', () => {
	it('have one row an item, what waits first, and what the log knows nothing of as well', async () => {
		expect(await lanes().locator('.signoff-lane-title').allInnerTexts()).toEqual([
			...['Garden', 'rent', 'trip'],
		]);
		expect(await lane('rent').innerText()).toMatch(/Plans for \d+ days/);
		expect(await lane('trip').locator('.signoff-lane-now').innerText()).toContain('Done');
		expect(await drawn('trip')).toMatch(/Inbox.*Plans.*Done/);
		expect(await drawn('rent')).toMatch(/signoff-alarm.*Inbox.*Plans/);
		expect(await graveFindings(timeline.page, '.signoff-timeline-view')).toEqual([]);
	});

	it('tell by a press which states an item was in, and lead to its events', async () => {
		await lane('rent').click();
		const states = timeline.details.locator('.signoff-lane-spans > li');
		await expect.poll(() => states.count()).toBe(2);
		expect(await states.first().innerText()).toMatch(/Plans\s+for \d+ days so far/);
		await timeline.details.getByText('Put back, or failed, once.').waitFor();
		expect(await graveFindings(timeline.page, '.signoff-timeline-view')).toEqual([]);
		await timeline.details.getByRole('button', { name: 'Show its events' }).click();
		// What is looked at in one way to see it is not what is looked at in another.
		expect(await timeline.details.count()).toBe(0);
		await timeline.button('Only rent').waitFor();
		await expect.poll(() => timeline.shown()).toBe(3);
		await timeline.clear();
		await timeline.button('Lanes').click();
	});

	it('say how much is in each state, and show that state alone', async () => {
		const plans = timeline.button(/^Plans 1 now/);
		await plans.click();
		await expect.poll(() => lanes().count()).toBe(1);
		await plans.click();
		await expect.poll(() => lanes().count()).toBe(3);
	});

	it('stand by what changed last where somebody wants that', async () => {
		await timeline.button('Latest change first').click();
		await expect
			.poll(() => lanes().locator('.signoff-lane-title').last().innerText())
			.not.toBe('trip');
		await timeline.button('Longest wait first').click();
	});

	it('are found by the words of their entries', async () => {
		await timeline.search.fill('put back');
		await expect.poll(() => lanes().count()).toBe(1);
		await timeline.clear();
	});

	it('are zoomed by a wheel, dragged through time, and put back', async () => {
		const whole = await ticks();
		const { x, y, width } = (await lane('trip').locator('.signoff-lane-track').boundingBox())!;
		await timeline.page.mouse.move(x + width / 2, y + 4);
		await timeline.page.keyboard.down('Control');
		await timeline.page.mouse.wheel(0, -400);
		await timeline.page.keyboard.up('Control');
		await expect.poll(ticks).not.toEqual(whole);
		const near = await ticks();
		await timeline.page.mouse.down();
		await timeline.page.mouse.move(x + width / 2 - 300, y + 4, { steps: 4 });
		await timeline.page.mouse.up();
		await expect.poll(ticks).not.toEqual(near);
		// What was dragged was not pressed.
		expect(await timeline.details.count()).toBe(0);
		await timeline.button('All').click();
		await expect.poll(ticks).toEqual(whole);
	});

	it('say what lies under the pointer', async () => {
		const { x, y, width } = (await lane('trip').locator('.signoff-lane-track').boundingBox())!;
		await timeline.page.mouse.move(x + width / 2, y + 4);
		const readout = timeline.view.locator('.signoff-lane-readout');
		await expect.poll(() => readout.innerText()).toMatch(/^Done, \d+ d, since /);
		await timeline.page.mouse.move(x - 60, y + 4);
		await readout.waitFor({ state: 'hidden' });
	});

	it('are used by keys alone: walk, zoom, open, and close', async () => {
		await list().focus();
		await timeline.page.keyboard.press('End');
		await expect.poll(() => lane('trip').getAttribute('aria-selected')).toBe('true');
		await timeline.details.getByRole('heading', { name: 'trip' }).waitFor();
		const whole = await ticks();
		await timeline.page.keyboard.press('+');
		await expect.poll(ticks).not.toEqual(whole);
		await timeline.page.keyboard.press('0');
		await expect.poll(ticks).toEqual(whole);
		await timeline.page.keyboard.press('Escape');
		await timeline.details.waitFor({ state: 'detached' });
		await timeline.page.keyboard.press('Home');
		await timeline.page.keyboard.press('j');
		await timeline.page.keyboard.press('f');
		await timeline.button('Only rent').waitFor();
		await timeline.clear();
	});

	it('stay what is shown after a restart', async () => {
		await timeline.button('Lanes').click();
		await timeline.desk.host.idle();
		await timeline.desk.host.reload();
		await openReadyPanel(timeline.desk.host);
		await timeline.desk.run('signoff:open-timeline');
		await lane('trip').waitFor();
	});
});

describe('the days', () => {
	const day = (name: string) => timeline.view.getByRole('region', { name });

	it('say in numbers what happened, and lead to the entries', async () => {
		await timeline.button('Days').click();
		const put = day('Friday, January 30').getByRole('button', { name: /put back/ });
		await put.waitFor();
		expect(await graveFindings(timeline.page, '.signoff-timeline-view')).toEqual([]);
		await put.click();
		await expect.poll(() => timeline.shown()).toBe(1);
		expect(await timeline.rows.first().innerText()).toContain('put back from Done');
		await timeline.chip('Violations').waitFor();
		await timeline.clear();
	});

	it('count only what fits the filter', async () => {
		await timeline.button('Days').click();
		await timeline.search.fill('trip');
		await expect.poll(() => day('Friday, January 30').count()).toBe(0);
		await day('Thursday, January 29').getByText('1 event', { exact: true }).waitFor();
		await timeline.clear();
	});
});

describe('on a phone', () => {
	it('lanes and days fit the screen, and are used by touch', async () => {
		await timeline.desk.host.idle();
		const vault = await makeTempVault();
		await cp(timeline.desk.host.dir, vault.dir, { recursive: true });
		const phone = await openSignoff({
			vaultDir: vault.dir,
			page: { phone: true },
			contextOptions: { hasTouch: true, isMobile: true },
		});
		await phone.page.setViewportSize({ width: 360, height: 780 });
		await openReadyPanel(phone);
		await hostDriver(phone).command('signoff:open-timeline');
		const view = phone.page.locator('.signoff-timeline-view');
		await view.getByRole('button', { name: 'Lanes', exact: true }).tap();
		const row = view.locator('.signoff-lane').filter({ hasText: 'rent' });
		await row.tap();
		await view.locator('.signoff-lane-spans').waitFor();
		expect(await graveFindings(phone.page, '.signoff-timeline-view')).toEqual([]);
		expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await view.getByRole('button', { name: 'Close', exact: true }).tap();
		await view.getByRole('button', { name: 'Days', exact: true }).tap();
		await view.locator('.signoff-digest-day').first().waitFor();
		const box = await view.boundingBox();
		const wide = await view
			.locator('.signoff-digest-day')
			.evaluateAll((days) => days.map((one) => one.getBoundingClientRect().right));
		expect(Math.max(...wide)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
		expect(await graveFindings(phone.page, '.signoff-timeline-view')).toEqual([]);
		await phone.close();
		await vault.remove();
	});
});
