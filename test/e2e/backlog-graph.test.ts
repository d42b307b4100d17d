import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { checkoutBacklog, issueId, issueNote, issuePath } from '../support/backlog-notes';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost;

const page = () => host.page;
const canvas = () => page().locator('.signoff-graph-canvas');
const side = () => page().locator('.signoff-graph-side');
const title = () => side().locator('.signoff-graph-title');
const rows = () => side().locator('.signoff-row');
const said = () => page().locator('.signoff-graph > [role="status"]');
const press = (...keys: string[]) =>
	keys.reduce<Promise<void>>(
		(before, key) => before.then(() => page().keyboard.press(key)),
		Promise.resolve(),
	);

/** What the picture looks like now, to tell whether it has changed. */
const picture = () => canvas().evaluate((element) => (element as HTMLCanvasElement).toDataURL());

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error('It is not on the screen.');
	return box;
}

/** The canvas shows its cards in no element: they are looked for with the pointer, by the tooltip. */
async function cardOf(id: string): Promise<{ x: number; y: number }> {
	const { x, y, width, height } = await boxOf(canvas());
	const tip = page().locator('.signoff-graph-tip', { hasText: `${id} ·` });
	for (let down = 12; down < height; down += 16) {
		for (let across = 30; across < width; across += 60) {
			await page().mouse.move(x + across, y + down);
			if ((await tip.count()) > 0) return { x: x + across, y: y + down };
		}
	}
	throw new Error(`${id} is not on the canvas.`);
}

async function openGraph(opened: TestHost): Promise<void> {
	host = opened;
	await hostDriver(host).command('signoff:open-backlog-graph');
	await canvas().waitFor();
	await side().locator('.signoff-count', { hasText: '15' }).waitFor();
}

describe('the graph of the backlog', () => {
	beforeAll(async () => {
		await openGraph(
			await openSignoff({
				files: checkoutBacklog(),
				workspaces: [''],
				viewport: { width: 1280, height: 800 },
				contextOptions: { reducedMotion: 'reduce' },
			}),
		);
	});

	afterAll(() => host.close());

	it('is used by keys alone, and says where one is', async () => {
		await press('Home');
		await title().filter({ hasText: 'Model the cart' }).waitFor();
		await expect
			.poll(() => said().innerText())
			.toContain('issue-002: Model the cart and its prices. In progress · blocks 2');
		await press('ArrowRight');
		await title().filter({ hasText: 'Cart page' }).waitFor();
		await press('ArrowRight', 'ArrowRight');
		await title().filter({ hasText: 'Switch over' }).waitFor();
		await press('End', 'k');
		await title().filter({ hasText: 'Translate the mails' }).waitFor();
		await press('Escape');
		await title().waitFor({ state: 'detached' });
	});

	it('selects by a click what is under the pointer, and nothing beside it', async () => {
		const card = await cardOf(issueId(5));
		await page().mouse.click(card.x, card.y);
		await title().filter({ hasText: 'Pay by card' }).waitFor();
		const { x, y } = await boxOf(canvas());
		await page().mouse.click(x + 4, y + 4);
		await title().waitFor({ state: 'detached' });
	});

	it('is moved by dragging, and by the wheel zooms around the pointer', async () => {
		const card = await cardOf(issueId(9));
		await page().mouse.down();
		await page().mouse.move(card.x - 150, card.y + 40, { steps: 4 });
		await page().mouse.up();
		const moved = await cardOf(issueId(9));
		expect(card.x - moved.x).toBeGreaterThan(90);
		// A drag is no click.
		expect(await title().count()).toBe(0);
		const before = await picture();
		await page().mouse.move(moved.x, moved.y);
		await page().keyboard.down('Control');
		await page().mouse.wheel(0, -120);
		await page().keyboard.up('Control');
		await expect.poll(picture).not.toBe(before);
		await page().mouse.move(moved.x, moved.y + 1);
		await page().locator('.signoff-graph-tip', { hasText: 'issue-009 ·' }).waitFor();
		await canvas().focus();
		await press('0');
	});

	it('leads on in the list, and takes the focus along', async () => {
		await rows().filter({ hasText: 'Pay by card' }).click();
		await title().filter({ hasText: 'Pay by card' }).waitFor();
		const heading = (name: string) => side().getByRole('region', { name });
		await heading('Blocked by')
			.getByRole('button', { name: /issue-003/ })
			.waitFor();
		await heading('Blocks')
			.getByRole('button', { name: /issue-006/ })
			.waitFor();
		await heading('Implements')
			.getByRole('button', { name: /spec-002/ })
			.click();
		await title().filter({ hasText: 'Payment' }).waitFor();
		await expect
			.poll(() => title().evaluate((element) => element === element.ownerDocument.activeElement))
			.toBe(true);
		expect(await heading('Implemented by').getByRole('button').count()).toBe(3);
		await side().getByRole('button', { name: 'Back to list' }).click();
		await title().waitFor({ state: 'detached' });
	});

	it('focuses a chain, and leaves it by Escape', async () => {
		await canvas().focus();
		const all = await picture();
		await press('Home', 'f');
		await expect.poll(() => said().innerText()).toContain('in its chain');
		await expect.poll(picture).not.toBe(all);
		await side().getByRole('button', { name: 'Show all' }).waitFor();
		await press('Escape');
		await side().getByRole('button', { name: 'Focus chain' }).waitFor();
		await press('Escape');
	});

	it('shows the critical path, in the picture and in words', async () => {
		await page().getByRole('button', { name: 'Critical path' }).click();
		const path = side().getByRole('region', { name: /^Critical path, about 30 hours/ });
		await expect
			.poll(() => path.locator('.signoff-row-note').allInnerTexts())
			.toEqual([3, 5, 7, 9].map(issueId));
		await canvas().focus();
		await press('c');
		await path.waitFor({ state: 'detached' });
	});

	it('is filtered, and says when nothing fits', async () => {
		const count = () => side().locator('.signoff-count').last().innerText();
		await page().getByLabel('Any spec').selectOption('spec-002');
		await expect.poll(count).toBe('4');
		await page().getByRole('button', { name: 'Clear filter' }).click();
		await page().getByLabel('Status').selectOption('all');
		await expect.poll(count).toBe('16');
		await page().getByLabel('Search', { exact: true }).fill('nothing is called that');
		await page().getByText('Nothing fits the filter').waitFor();
		await page().locator('.signoff-empty').getByRole('button', { name: 'Clear filter' }).click();
		await expect.poll(count).toBe('16');
		await page().getByRole('button', { name: 'Clear filter' }).click();
	});

	it('shows what another program changes, and keeps what is selected', async () => {
		await canvas().focus();
		await rows().filter({ hasText: 'Measure how many give up' }).click();
		const changed = { title: 'Measure who gives up', status: 'in_progress', blocks: [9] };
		await host.write(issuePath(14), issueNote(14, changed));
		await title().filter({ hasText: 'Measure who gives up' }).waitFor();
		await side()
			.getByRole('region', { name: 'Blocks' })
			.getByRole('button', { name: /issue-009/ })
			.waitFor();
	});

	it('has the menu of the note, and shows its keys and lines', async () => {
		await canvas().focus();
		await press('m');
		const menu = page().locator('.menu');
		await menu.getByText('Open beside').waitFor();
		await press('Escape');
		await menu.waitFor({ state: 'detached' });
		await canvas().focus();
		await press('?');
		await page().locator('.signoff-graph-help').getByText('Closes a cycle').waitFor();
		await press('Escape');
		await page().locator('.signoff-graph-help').waitFor({ state: 'detached' });
	});

	it('follows the theme', async () => {
		const light = await picture();
		await page().evaluate(() => document.body.classList.replace('theme-light', 'theme-dark'));
		await page().evaluate(() =>
			(window as unknown as RestyleWindow).hostTest.app.workspace.trigger('css-change'),
		);
		await expect.poll(picture).not.toBe(light);
	});

	it('has no grave finding of axe', async () => {
		expect(await graveFindings(page(), '.signoff-graph')).toEqual([]);
	});

	it('is exported as a canvas of its own, which never takes the place of another', async () => {
		const app = hostDriver(host);
		await app.command('signoff:export-backlog-graph');
		await page().locator('.notice', { hasText: 'Made Backlog/graph.canvas' }).waitFor();
		await app.command('signoff:export-backlog-graph');
		await page().locator('.notice', { hasText: 'Made Backlog/graph 2.canvas' }).waitFor();
		const first = await host.read('Backlog/graph.canvas');
		expect(first).toContain('"file": "Backlog/issues/issue-007.md"');
		expect(await host.read('Backlog/graph 2.canvas')).toBe(first);
	});

	it('opens a note by a double click, and by Enter', async () => {
		await hostDriver(host).command('signoff:open-backlog-graph');
		await canvas().focus();
		await press('Home', 'Enter');
		await page()
			.locator('.view-header-title', { hasText: issueId(2) })
			.waitFor();
		await hostDriver(host).command('signoff:open-backlog-graph');
		const card = await cardOf(issueId(6));
		await page().mouse.dblclick(card.x, card.y);
		await page()
			.locator('.view-header-title', { hasText: issueId(6) })
			.waitFor();
		expect(host.errors).toEqual([]);
	});
});

interface RestyleWindow {
	hostTest: { app: { workspace: { trigger(name: string): void } } };
}

describe('the graph without a backlog', () => {
	it('says what to do', async () => {
		host = await openSignoff({ workspaces: [''] });
		await hostDriver(host).command('signoff:open-backlog-graph');
		await page().getByText('No backlog yet').waitFor();
		await host.close();
	});
});

describe('the graph on a phone', () => {
	it('is moved by one finger, zoomed by two, and selects by a tap', async () => {
		await openGraph(
			await openSignoff({
				files: checkoutBacklog(),
				workspaces: [''],
				page: { phone: true },
				viewport: { width: 390, height: 844 },
				touch: true,
			}),
		);
		const { x, y, width, height } = await boxOf(canvas());
		expect(width).toBeLessThanOrEqual(390);
		expect((await boxOf(side())).y).toBeGreaterThanOrEqual(y + height);
		for (const button of await page().locator('.signoff-graph-bar > button').all())
			expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
		const fingers = await host.context.newCDPSession(page());
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
			fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
		const [middle, down] = [x + width / 2, y + height / 2];
		let before = await picture();
		await touch('touchStart', { id: 0, x: middle, y: down });
		await touch('touchMove', { id: 0, x: middle - 60, y: down });
		await touch('touchMove', { id: 0, x: middle - 90, y: down });
		await touch('touchEnd');
		await expect.poll(picture).not.toBe(before);
		before = await picture();
		await touch(
			'touchStart',
			{ id: 0, x: middle - 20, y: down },
			{ id: 1, x: middle + 20, y: down },
		);
		await touch(
			'touchMove',
			{ id: 0, x: middle - 60, y: down },
			{ id: 1, x: middle + 60, y: down },
		);
		await touch('touchEnd');
		await expect.poll(picture).not.toBe(before);
		await rows().filter({ hasText: 'Switch over' }).tap();
		await title().filter({ hasText: 'Switch over' }).waitFor();
		await side().getByRole('button', { name: 'Back to list' }).tap();
		await title().waitFor({ state: 'detached' });
		// What was selected has been brought into sight, at the edge if it was not there before.
		await page().getByRole('button', { name: 'Fit to view' }).tap();
		await expect.poll(() => tapAround(x, y, width, height)).toBe(true);
		expect(host.errors).toEqual([]);
		await host.close();
	});
});

interface Finger {
	id: number;
	x: number;
	y: number;
}

/** Until something is selected. */
async function tapAround(x: number, y: number, width: number, height: number): Promise<boolean> {
	for (let down = y + height / 3; down < y + (2 * height) / 3; down += 12) {
		await page().touchscreen.tap(x + width / 3, down);
		if ((await title().count()) > 0) return true;
	}
	return false;
}
