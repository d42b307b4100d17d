import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { task } from '../support/plane';
import { graveFindings } from '../support/axe';
import { type AppWindow, openDesk, openPhoneDesk, type Desk } from '../support/desk';
import { entriesOf, expectIntactLog, logged } from '../support/ledger';

let desk: Desk;

const page = () => desk.host.page;
const dialog = () => page().locator('.signoff-history');
const inDialog = (name: string | RegExp) => desk.button('.signoff-history', name);
const versionRow = (version: number) =>
	dialog().locator('.signoff-history-row', { hasText: `Version ${version}` });

const NOTE = 'Needs_Action/roses.md';
const AT_FIRST = task('roses', 'Needs_Action', '# Roses\n\nWater them daily.\n');

async function versionsOf(id: string): Promise<number[]> {
	const entries = await entriesOf(desk.host, id);
	return entries
		.filter(({ action }) => action === 'note_versioned')
		.map(({ context }) => context.version as number);
}

/** By a program, and until it is a version. */
async function change(path: string, id: string, body: string): Promise<void> {
	const before = (await versionsOf(id)).length;
	const text = await desk.host.read(path);
	await desk.host.write(path, text.replace(/# Roses\n[^]*/, `# Roses\n\n${body}\n`));
	await expect.poll(() => versionsOf(id), { timeout: 20_000 }).toHaveLength(before + 1);
}

async function openHistory(path: string): Promise<void> {
	await desk.open(path);
	expect(await desk.run('signoff:show-history')).toBe(true);
	await dialog().waitFor();
}

interface Api {
	memory: {
		onDelta: (take: (delta: object) => void, options: { subscriber: string }) => () => void;
	};
}

describe('a person who wants to know what a note said before', () => {
	beforeAll(async () => {
		desk = await openDesk({ [NOTE]: AT_FIRST });
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('sees its version in the panel, and from there its versions and what they changed', async () => {
		await change(NOTE, 'roses', 'Water them daily, and cut them in March.');
		await change(NOTE, 'roses', 'Leave them alone.');
		await desk.open(NOTE);
		const line = page().locator('.signoff-version');
		await expect.poll(() => line.innerText()).toMatch(/^Version 2 · [0-9a-f]{7}$/);
		await line.click();
		await versionRow(2).waitFor();
		expect(await versionRow(2).innerText()).toContain('current');
		expect(await versionRow(1).innerText()).toContain('first version');
		expect(await dialog().locator('ins').allInnerTexts()).toEqual(['+ Leave them alone.']);
		expect(await graveFindings(page(), '.signoff-history')).toEqual([]);
		await versionRow(1).click();
		await dialog().locator('pre', { hasText: 'cut them in March' }).waitFor();
		await desk.dismiss();
	});

	it('takes an older one up again as a new one, with everything kept', async () => {
		await openHistory(NOTE);
		await versionRow(1).click();
		await inDialog('Restore as a new version…').click();
		await page().getByText('Put the text of version 1').waitFor();
		await desk.button('.modal', 'Restore').click();
		await desk.notice('version 1 restored').waitFor();
		await versionRow(3).waitFor();
		expect(await desk.host.read(NOTE)).toContain('cut them in March');
		const entry = await logged(desk.host, 'roses', 'note_versioned');
		expect(entry.context).toMatchObject({ version: 3, actor: 'human', via: 'history' });
		expect(await versionRow(3).innerText()).toMatch(/takes up [0-9a-f]{7} again/);
		await desk.dismiss();
	});

	it('finds a version on the timeline with what changed, and from there all of them', async () => {
		await desk.run('signoff:open-timeline');
		// A version stands under what led to it, unless somebody looks for it.
		await page().locator('.signoff-timeline-search').fill('version 3');
		await page().locator('.signoff-timeline-row', { hasText: 'version 3' }).first().click();
		const details = page().locator('.signoff-timeline-details');
		await details.getByText('work-item', { exact: true }).waitFor();
		await details.getByText(/^sha256:.* → sha256:/).waitFor();
		await desk.button('.signoff-timeline-details', 'Show history').click();
		await versionRow(3).waitFor();
		await desk.dismiss();
	});

	it('corrects when something happened, which orders the timeline', async () => {
		await desk.run('signoff:open-timeline');
		const rows = page().locator('.signoff-timeline-row');
		await page().locator('.signoff-timeline-search').fill('version');
		await rows.filter({ hasText: 'version 1' }).first().click();
		await desk.button('.signoff-timeline-details', 'Happened at…').click();
		await page().locator('.signoff-time input').fill('2020-05-01T12:00:00');
		await desk.button('.signoff-time', 'Save').click();
		await desk.notice('The time is corrected').waitFor();
		const facts = page().locator('.signoff-timeline-facts');
		await facts.getByText('May 1, 2020').waitFor();
		await page().getByRole('button', { name: 'More filters, and export' }).click();
		await page().getByRole('combobox', { name: 'Order' }).selectOption('canonicalAt');
		await expect.poll(() => rows.last().innerText()).toContain('version 1');
	});

	it('has other plugins told of new states', async () => {
		const heard = await page().evaluate(async () => {
			const { plugins } = (window as unknown as AppWindow).hostTest.app;
			const { api } = plugins.getPlugin('signoff') as unknown as { api: Api };
			const told: object[] = [];
			await new Promise<void>((resolve) => {
				const take = (delta: object) => {
					if (told.push(delta) < 3) return;
					end();
					resolve();
				};
				const end = api.memory.onDelta(take, { subscriber: 'test' });
			});
			return told;
		});
		expect(heard).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3, entity_type: 'work-item' }]);
	});
});

describe('on a phone', () => {
	it('the versions are above what they changed', async () => {
		const path = 'Pending_Approval/roses.md';
		desk = await openPhoneDesk(
			{ [path]: AT_FIRST.replace('Needs_Action', 'Pending_Approval') },
			'Roses',
		);
		try {
			await openHistory(path);
			await versionRow(1).waitFor({ timeout: 20_000 });
			const list = await dialog().locator('.signoff-history-list').boundingBox();
			const version = await dialog().locator('.signoff-history-version').boundingBox();
			expect(version?.y ?? 0).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0) - 1);
			expect(desk.host.errors).toEqual([]);
		} finally {
			await desk.host.close();
		}
	});
});
