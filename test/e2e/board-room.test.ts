// The board where there is little room: all columns on a laptop, and on a phone the one that matters. And what a peek offers.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote, taskNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { BoardPage } from '../support/board';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { decisionsOn } from '../support/ledger';

const FILES = {
	'Inbox/a.md': taskNote('a', 'Inbox', 'Alpha'),
	'Plans/b.md': taskNote('b', 'Plans', 'Beta'),
	'Pending_Approval/pay.md': `${payNote('pay')}\n- [x] Look at the invoice\n`,
};

let desk: Desk;
let board: BoardPage;
const page = () => desk.host.page;
const peek = () => page().locator('.signoff-peek');

afterEach(() => expect(desk.host.errors).toEqual([]));

async function collapse(...sides: readonly ('leftSplit' | 'rightSplit')[]): Promise<void> {
	await page().evaluate((all) => {
		const { workspace } = (window as unknown as AppWindow).hostTest.app;
		for (const side of all) workspace[side].collapse();
	}, sides);
	await desk.host.idle();
}

describe('the board on a laptop', () => {
	beforeAll(async () => {
		desk = await openDesk(FILES, { viewport: { width: 1440, height: 900 } });
		board = new BoardPage(desk.host);
		await board.open();
		await board.card('Payment pay').waitFor();
	});
	afterAll(() => desk.host.close());

	const overflow = () =>
		page()
			.locator('.signoff-board-columns')
			.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

	it('has room for seven columns, with the explorer beside it', async () => {
		await collapse('rightSplit');
		await expect.poll(overflow).toBe(0);
		expect(await page().locator('.signoff-board-column:not(.is-collapsed)').count()).toBe(7);
		await collapse('leftSplit');
		await expect.poll(overflow).toBe(0);
	});

	it('keeps the heads of its columns in their places, whatever is selected, searched, limited or carried', async () => {
		const heads = () =>
			page()
				.locator('.signoff-board-name, .signoff-board-cards')
				.evaluateAll((all) =>
					all.map((one) => {
						const { left, top } = one.getBoundingClientRect();
						return [left, top];
					}),
				);
		const before = await heads();
		await board.card('Alpha').click({ modifiers: ['Alt'] });
		await page().getByText('1 selected').waitFor();
		expect(await heads()).toEqual(before);
		await page().getByRole('searchbox').fill('al');
		await page().getByRole('button', { name: 'Clear filter' }).waitFor();
		expect(await heads()).toEqual(before);
		await page().getByRole('button', { name: 'Clear filter' }).click();
		await page().getByRole('button', { name: 'Clear selection' }).click();
		await board.column('Inbox').hover();
		expect(await heads()).toEqual(before);
		await board.column('Inbox').getByRole('button', { name: 'More for Inbox' }).click();
		await page().locator('.menu-item', { hasText: 'Set limit' }).click();
		await page().locator('.modal input').fill('1');
		await page().keyboard.press('Enter');
		await page().locator('.modal').waitFor({ state: 'detached' });
		expect(await heads()).toEqual(before);
		await board.take('Alpha', 'Plans');
		expect(await heads()).toEqual(before);
		await page().keyboard.press('Escape');
		await page().mouse.up();
	});

	it('has names and buttons that a machine finds no fault with', async () => {
		expect(await graveFindings(page(), '.signoff-board-page')).toEqual([]);
	});

	describe('a peek', () => {
		const look = async (title: string) => {
			await board.stand(title);
			await page().keyboard.press('Space');
			await peek().waitFor();
		};

		it('says where the note stands, what it asks for, and its steps', async () => {
			await look('Payment pay');
			await peek().getByText('Pending approval', { exact: true }).waitFor();
			await peek()
				.getByText(/make payment · .*high risk/)
				.waitFor();
			expect(await peek().locator('.signoff-peek-step').allInnerTexts()).toHaveLength(2);
			await peek().getByText('1 of 2 steps done').waitFor();
			expect(await graveFindings(page(), '.signoff-peek')).toEqual([]);
			await page().keyboard.press('Escape');
			await peek().waitFor({ state: 'detached' });
		});

		it('leads to the review and to a reason, by the mouse and by the keys of the board, and decides nothing', async () => {
			const ways: [() => Promise<void>, string][] = [
				[() => peek().getByRole('button', { name: 'Approve…' }).click(), '.signoff-review'],
				[() => page().keyboard.press('a'), '.signoff-review'],
				[() => peek().getByRole('button', { name: 'Reject…' }).click(), '.modal textarea'],
				[() => page().keyboard.press('r'), '.modal textarea'],
			];
			for (const [press, opened] of ways) {
				await look('Payment pay');
				await peek().getByRole('button', { name: 'Approve…' }).waitFor();
				await press();
				await page().locator(opened).first().waitFor();
				await page().keyboard.press('Escape');
				await page().locator('.modal').waitFor({ state: 'detached' });
			}
			expect(await decisionsOn(desk.host, 'pay')).toEqual([]);
		});

		it('offers no decision on what does not wait for one', async () => {
			await look('Beta');
			await peek().getByText('Plans', { exact: true }).waitFor();
			expect(await peek().getByRole('button', { name: 'Approve…' }).count()).toBe(0);
			await page().keyboard.press('a');
			expect(await peek().count()).toBe(1);
			await page().keyboard.press('Escape');
			await peek().waitFor({ state: 'detached' });
		});
	});
});

describe('the board on a phone', () => {
	const PHONE = { page: { phone: true }, touch: true, viewport: { width: 390, height: 844 } };
	const isFirst = (state: string) =>
		expect.poll(async () => (await board.column(state).boundingBox())?.x ?? 999).toBeLessThan(20);

	it('begins where a decision waits, and stays where a person takes it', async () => {
		desk = await openDesk(FILES, PHONE);
		try {
			board = new BoardPage(desk.host);
			await board.open();
			await isFirst('Pending_Approval');
			await page()
				.locator('.signoff-board-columns')
				.evaluate((columns) => columns.scrollTo({ left: 0 }));
			await desk.host.write('Pending_Approval/new.md', payNote('new'));
			await board.card('Payment new').waitFor({ state: 'attached' });
			await isFirst('Inbox');
		} finally {
			await desk.host.close();
		}
	});

	it('opens the menu of a card under a finger that rests and is lifted, and the review from a peek', async () => {
		desk = await openDesk(FILES, PHONE);
		try {
			board = new BoardPage(desk.host);
			await board.open();
			// Until nothing lies over it any more.
			await board.card('Payment pay').tap({ trial: true });
			const touch = await desk.host.context.newCDPSession(page());
			const { x, y } = (await board.card('Payment pay').boundingBox())!;
			const touchPoints = [{ x: x + 60, y: y + 30 }];
			await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
			await page().locator('.signoff-board.is-dragging').waitFor();
			await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
			await page().locator('.menu-item', { hasText: 'Peek' }).tap();
			const approve = peek().getByRole('button', { name: 'Approve…' });
			await approve.waitFor();
			// Without scrolling.
			await expect
				.poll(async () => {
					const { y: top, height } = (await approve.boundingBox())!;
					return top + height;
				})
				.toBeLessThanOrEqual(844);
			await approve.tap();
			await page().locator('.signoff-review').waitFor();
			expect(await decisionsOn(desk.host, 'pay')).toEqual([]);
		} finally {
			await desk.host.close();
		}
	});

	it('begins with the first column where nothing waits', async () => {
		desk = await openDesk({ 'Inbox/a.md': FILES['Inbox/a.md'] }, PHONE);
		try {
			board = new BoardPage(desk.host);
			await board.open();
			await board.card('Alpha').waitFor();
			await isFirst('Inbox');
		} finally {
			await desk.host.close();
		}
	});
});
