import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { openDesk, type Desk } from '../support/desk';

const PAY = 'Pending_Approval/pay.md';

/** Each view is opened once, and looked at in both. */
const THEMES = ['light', 'dark'] as const;

describe('no grave finding of axe in light and dark', () => {
	let desk: Desk;
	const page = () => desk.host.page;

	async function findingsIn(part: string): Promise<Record<string, string[]>> {
		const found: Record<string, string[]> = {};
		for (const theme of THEMES) {
			await page().evaluate(wear, theme);
			found[theme] = await graveFindings(page(), part);
		}
		return found;
	}

	beforeAll(async () => {
		const files = { [PAY]: payNote('pay'), 'Pending_Approval/low.md': summaryNote('low') };
		desk = await openDesk(files);
		await desk.open(PAY);
		await desk.button('.signoff-card', 'Approve…').waitFor();
	});

	afterEach(async () => {
		if ((await page().locator('.modal').count()) > 0) await desk.dismiss();
	});

	afterAll(async () => {
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('in the panel, with its keys shown', async () => {
		await page().locator('.signoff-more', { hasText: 'Keys in this panel' }).press('Enter');
		await page().locator('.signoff-keys').waitFor();
		expect(await findingsIn('.signoff-panel')).toEqual({ light: [], dark: [] });
	});

	it('in the review', async () => {
		await desk.button('.signoff-card', 'Approve…').click();
		expect(await findingsIn('.modal')).toEqual({ light: [], dark: [] });
	});

	it('where a reason is asked for', async () => {
		await desk.button('.signoff-card', 'Reject…').click();
		expect(await findingsIn('.modal')).toEqual({ light: [], dark: [] });
	});

	it.each([
		['the set-up', 'signoff:set-up'],
		['the check of the workspace', 'signoff:check-workspace'],
		['the check of the log', 'signoff:verify-log'],
		['approving together', 'signoff:approve-low-risk'],
	])('in %s', async (_, command) => {
		expect(await desk.run(command)).toBe(true);
		expect(await findingsIn('.modal')).toEqual({ light: [], dark: [] });
	});

	it('in the timeline, with what one entry says', async () => {
		expect(await desk.run('signoff:open-timeline')).toBe(true);
		await page().locator('.signoff-timeline-row').last().click();
		await page().locator('.signoff-timeline-details').waitFor();
		expect(await findingsIn('.signoff-timeline-view')).toEqual({ light: [], dark: [] });
	});

	it('on the board, with its filters and keys shown', async () => {
		expect(await desk.run('signoff:open-board')).toBe(true);
		await page().locator('.signoff-card-box').first().waitFor();
		await page().locator('.signoff-board-toggle').click();
		await page().locator('.signoff-board-bar').getByRole('button', { name: 'Keys' }).click();
		await page().locator('.signoff-board-keys').waitFor();
		expect(await findingsIn('.signoff-board-view')).toEqual({ light: [], dark: [] });
	});

	it('and no two elements of all views share an id', async () => {
		const ids = await page()
			.locator('[id]')
			.evaluateAll((elements) => elements.map(({ id }) => id));
		expect(ids.length).toBeGreaterThan(5);
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
	});
});

/** As the app does when a person chooses another theme; resolves when no colour is on its way any more. */
async function wear(theme: (typeof THEMES)[number]): Promise<void> {
	document.body.classList.toggle('theme-light', theme === 'light');
	document.body.classList.toggle('theme-dark', theme === 'dark');
	await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}
