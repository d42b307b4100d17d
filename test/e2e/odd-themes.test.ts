import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { cutTexts, tallerThanRow, wearOddTheme } from '../support/odd-theme';

const PAY = 'Pending_Approval/pay.md';

let desk: Desk;
const page = () => desk.host.page;

beforeAll(async () => {
	desk = await openDesk({ [PAY]: payNote('pay'), 'Pending_Approval/low.md': summaryNote('low') });
	await desk.open(PAY);
	await desk.button('.signoff-card', 'Approve…').waitFor();
});

afterAll(async () => {
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
});

const VIEWS = [
	{ name: 'timeline', row: '.signoff-timeline-row' },
	{ name: 'board', row: '.signoff-card-box' },
];

describe.each(VIEWS)('the $name', ({ name, row }) => {
	it('moves to a window of its own and works there', async () => {
		expect(await desk.run(`signoff:open-${name}`)).toBe(true);
		await page().locator(row).first().waitFor();
		const popout = await toPopout(`signoff-${name}`);
		await popout
			.locator(row)
			.last()
			.click({ modifiers: ['Alt'] });
		await popout.locator(`${row}.is-selected`).waitFor();
		await popout.keyboard.press('?');
		await popout.locator('.signoff-keys').waitFor();
		expect(await graveFindings(popout, `.signoff-${name}-view`)).toEqual([]);
		await popout.close();
	});
});

describe('hard contrasts and a large font', () => {
	beforeAll(() => wearOddTheme(page()));

	it('leave the panel readable', async () => {
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
		expect(await cutTexts(page(), '.signoff-panel')).toEqual([]);
	});

	it.each(VIEWS)('leave the $name readable', async ({ name, row }) => {
		expect(await desk.run(`signoff:open-${name}`)).toBe(true);
		await page()
			.locator(row)
			.last()
			.click({ modifiers: ['Alt'] });
		expect(await graveFindings(page(), `.signoff-${name}-view`)).toEqual([]);
		expect(await cutTexts(page(), `.signoff-${name}-view`)).toEqual([]);
		expect(await tallerThanRow(page(), row)).toEqual([]);
	});

	it('leave rows and days of the timeline their whole height', async () => {
		expect(await desk.run('signoff:open-timeline')).toBe(true);
		const parts = page().locator('.signoff-timeline-row, .signoff-timeline-day');
		await parts.first().waitFor();
		expect(await parts.evaluateAll(tooLow)).toEqual([]);
	});

	it('are followed by rows that stand already, which then stay below each other', async () => {
		await restyle('body { --font-ui-small: 28px !important; }');
		const rows = page().locator('.signoff-timeline-placed');
		await expect.poll(async () => (await rows.last().boundingBox())?.height).toBe(92);
		const boxes = await rows.evaluateAll((all) =>
			all
				.map((one) => one.getBoundingClientRect())
				.sort((a, b) => a.top - b.top)
				.map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
		);
		expect(boxes.slice(1).map(([top]) => top)).toEqual(boxes.slice(0, -1).map(([, end]) => end));
		const parts = page().locator('.signoff-timeline-row, .signoff-timeline-day');
		expect(await parts.evaluateAll(tooLow)).toEqual([]);
	});
});

describe('another theme', () => {
	it('changes the colours of the picture beside the timeline', async () => {
		expect(await desk.run('signoff:open-timeline')).toBe(true);
		const colours = () => page().locator('canvas.signoff-timeline-map').evaluate(coloursIn);
		await expect.poll(colours).not.toEqual([]);
		await restyle('body { --text-faint: #010203 !important; --text-error: #010203 !important; }');
		await expect.poll(colours).toEqual(['1,2,3']);
	});
});

/** As a theme or a snippet of the person does it. */
async function restyle(content: string): Promise<void> {
	await page().addStyleTag({ content });
	await page().evaluate(() =>
		(window as unknown as AppWindow).hostTest.app.workspace.trigger('css-change'),
	);
}

/** What has less room than its text takes, with what is around it. */
function tooLow(parts: Element[]): string[] {
	return parts
		.filter((part) => {
			const { fontSize, paddingBottom } = getComputedStyle(part);
			const line = parseFloat(fontSize) * 1.5 + parseFloat(paddingBottom);
			return part.scrollHeight > part.clientHeight || part.clientHeight < line;
		})
		.map((part) => `${part.className}: ${part.textContent}`);
}

function coloursIn(canvas: Element): string[] {
	const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
	if (!pen || pen.canvas.width === 0 || pen.canvas.height === 0) return [];
	const { data } = pen.getImageData(0, 0, 1, pen.canvas.height);
	const found = new Set<string>();
	for (let at = 0; at < data.length; at += 4) {
		if (data[at + 3] === 255) found.add(data.slice(at, at + 3).join(','));
	}
	return [...found];
}

async function toPopout(type: string): Promise<Page> {
	const opened = desk.host.context.waitForEvent('page');
	await page().evaluate((of) => {
		const { workspace } = (window as unknown as AppWindow).hostTest.app;
		workspace.moveLeafToPopout(workspace.getLeavesOfType(of)[0]!);
	}, type);
	return opened;
}
