import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { TestHost } from '../support/host';
import { ready } from '../support/presses';
import { deeds, given, openViews, opened, openReview, useViews } from '../support/views';

let host: TestHost;

useViews((shown) => (host = shown));

const PAY = 'Pending_Approval/pay.md';

const row = (title: string) =>
	host.page.locator('.signoff-row').filter({ has: host.page.getByText(title, { exact: true }) });
const button = (within: string, name: string) =>
	host.page.locator(`${within} button`, { hasText: new RegExp(`^${name}$`) });
const focused = () => host.page.evaluate(() => document.activeElement?.textContent ?? '');
const decisions = async () => (await deeds(host)).filter(([name]) => name === 'decide');
const titles = () => host.page.locator('.signoff-queue .signoff-row-label > span:first-child');
const press = (key: string) => host.page.keyboard.press(key);

describe('the queue', () => {
	beforeEach(() =>
		given(host, ({ control, make }) => {
			control.rows = ['A', 'B'].map((title) => make.waiting({ path: title, title }));
		}),
	);

	it('holds still under the pointer and catches up when it leaves', async () => {
		await row('B').hover();
		await given(host, ({ control, make }) => {
			control.rows = ['New', 'B'].map((title) => make.waiting({ path: title, title }));
		});
		await host.page.locator('.signoff-fresh', { hasText: '1 new' }).waitFor();
		await expect.poll(() => titles().allInnerTexts()).toEqual(['A', 'B']);
		await host.page.locator('.is-gone', { hasText: 'no longer waits' }).waitFor();
		await host.page.mouse.move(0, 0);
		await row('New').waitFor();
		await expect.poll(() => titles().allInnerTexts()).toEqual(['New', 'B']);
	});

	it('keeps the focus on a row that has gone, and shows what is new on demand', async () => {
		await row('A').focus();
		await given(host, ({ control, make }) => {
			control.rows = ['New', 'B'].map((title) => make.waiting({ path: title, title }));
		});
		await host.page.locator('.is-gone').waitFor();
		await expect.poll(() => focused()).toContain('A');
		await button('.signoff-fresh', 'Show').press('Enter');
		await row('New').waitFor();
		await expect.poll(() => focused()).toContain('New');
	});

	it('is walked with j and k, and Enter opens the note', async () => {
		await row('A').waitFor();
		await host.page.locator('.signoff-panel .signoff-more').focus();
		await press('j');
		await expect.poll(() => focused()).toContain('A');
		await press('j');
		await expect.poll(() => focused()).toContain('B');
		await press('k');
		await press('Enter');
		await expect.poll(() => opened(host)).toEqual(['A']);
	});

	it('restores what was deleted by its own button only', async () => {
		await given(host, ({ control, make }) => {
			control.rows = [make.waiting({ path: 'gone.md', title: 'Gone', group: 'deleted' })];
		});
		await row('Gone').click();
		expect(await deeds(host)).toEqual([]);
		await expect.poll(() => focused()).toBe('Restore');
		await press('Enter');
		await expect.poll(() => deeds(host)).toEqual([['restore', 'panel', 'gone.md']]);
		expect(await opened(host)).toEqual([]);
	});

	it('builds only some of a thousand rows', async () => {
		await given(host, ({ control, make }) => {
			control.rows = Array.from({ length: 1_000 }, (_, n) =>
				make.waiting({ path: `n${n}`, title: `Note ${n}` }),
			);
		});
		await row('Note 0').waitFor();
		await expect.poll(() => host.page.locator('.signoff-queue .signoff-row').count()).toBe(50);
		await host.page.locator('.signoff-filter').fill('note 999');
		await row('Note 999').waitFor();
		await expect.poll(() => host.page.locator('.signoff-queue .signoff-row').count()).toBe(1);
	});

	it('approves low risk together, each with a decision of its own, but for what is unticked', async () => {
		await given(host, ({ control, make }) => {
			const paths = ['a', 'b', 'c'];
			control.rows = paths.map((path) => make.waiting({ path, title: path, riskLevel: 'low' }));
			for (const path of paths)
				control.reviews.set(path, make.review({ path, riskLevel: 'low', substance: `of ${path}` }));
		});
		await button('.signoff-queue', 'Approve 3 low-risk items…').click();
		await host.page.locator('.signoff-bulk-item', { hasText: 'b' }).click();
		await button('.modal', 'Approve 2 items').click();
		await expect.poll(decisions).toMatchObject([
			['decide', 'review', { path: 'a', substance: 'of a' }],
			['decide', 'review', { path: 'c', substance: 'of c' }],
		]);
		await host.page.locator('.modal').waitFor({ state: 'detached' });
	});

	it('waits with the list for what is not known yet, and takes nothing for gone', async () => {
		await given(host, ({ control, make }) => {
			control.rows = ['a', 'b'].map((path) =>
				make.waiting({ path, title: path, riskLevel: 'low' }),
			);
			control.compared = { done: 0, total: 0 };
		});
		await button('.signoff-queue', 'Approve 2 low-risk items…').click();
		await host.page.locator('.modal progress').waitFor();
		await given(host, ({ control, make }) => {
			for (const path of ['a', 'b'])
				control.reviews.set(path, make.review({ path, riskLevel: 'low' }));
			control.compared = null;
		});
		await button('.modal', 'Approve 2 items').waitFor();
	});

	it('shows the keys on ?, opens dialogs on a and r, and leaves a field alone', async () => {
		await given(host, ({ control, make }) => {
			control.rows = Array.from({ length: 8 }, (_, n) => make.waiting({ path: `n${n}` }));
			control.reviews.set('n0', make.review({ path: 'n0' }));
		});
		await host.page.locator('.signoff-filter').pressSequentially('a?r');
		expect(await host.page.locator('.modal, .signoff-keys').count()).toBe(0);
		await host.page.locator('.signoff-filter').fill('');
		await host.page.locator('.signoff-queue .signoff-row').first().focus();
		await press('?');
		await host.page.locator('.signoff-keys').waitFor();
		await host.page.locator('.signoff-queue .signoff-row').first().focus();
		await press('r');
		await host.page.locator('.signoff-reason textarea').waitFor();
		await press('Escape');
		await host.page.locator('.signoff-queue .signoff-row').first().focus();
		await press('a');
		await host.page.locator('.signoff-review').waitFor();
	});
});

describe('the open note', () => {
	const show = () =>
		given(host, (views) => {
			const { control, make } = views;
			const path = 'Pending_Approval/pay.md';
			views.active = path;
			control.standings.set(path, make.standing());
			control.reviews.set(path, make.review({ riskLevel: 'low' }));
			control.plans.set(path, [
				make.step({ line: 1, text: 'First', args: '{"a":1}', tool: 'bank.pay' }),
				make.step({ line: 2, text: 'Odd', mark: '?' }),
			]);
			control.trails.set(path, [make.trail()]);
		});

	it('is approved from the card at low risk, with one click of a person', async () => {
		await show();
		await button('.signoff-card', 'Approve').click();
		await expect
			.poll(decisions)
			.toMatchObject([['decide', 'panel', { path: PAY, decision: 'approved', confirmed: false }]]);
	});

	it('is not approved by a program that clicks or dispatches', async () => {
		await show();
		await button('.signoff-card', 'Approve').evaluate((el: HTMLElement) => {
			el.click();
			el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
			el.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
		});
		await host.page.locator('.notice', { hasText: 'Only a person’s own click' }).first().waitFor();
		expect(await decisions()).toEqual([]);
	});

	it('can be undone with u', async () => {
		await show();
		await button('.signoff-card', 'Approve').click();
		await expect.poll(decisions).toHaveLength(1);
		await press('u');
		await expect.poll(() => deeds(host)).toContainEqual(['undo', 'panel', `of ${PAY}`]);
	});

	it('names its groups without a tooltip over everything in them', async () => {
		await show();
		const card = host.page.getByRole('group', { name: 'Approval' });
		await card.getByRole('list', { name: 'Why low' }).waitFor();
		const named = host.page.locator(':is(ul, ol, dl, [role=group], [role=region])[aria-label]');
		expect(await named.count()).toBe(0);
	});

	it('opens the review for anything graver', async () => {
		await show();
		await given(host, ({ control, make }) => {
			control.reviews.set('Pending_Approval/pay.md', make.review({ riskLevel: 'medium' }));
		});
		await button('.signoff-card', 'Approve…').click();
		await host.page.locator('.signoff-review').waitFor();
		expect(await decisions()).toEqual([]);
	});

	it('ticks its steps by click, Space and Alt-click, and leaves an unknown mark alone', async () => {
		await show();
		const tick = host.page.locator('.signoff-tick').first();
		await tick.click();
		await host.page.locator('.signoff-tick[aria-checked=true]').waitFor();
		await press('Space');
		await expect.poll(() => tick.getAttribute('aria-checked')).toBe('false');
		await tick.click({ modifiers: ['Alt'] });
		await host.page.locator('.signoff-tick.is-cancelled').waitFor();
		await host.page.locator('.signoff-tick').nth(1).click({ force: true });
		const marks = async () => (await deeds(host)).map((deed) => deed.at(-1));
		await expect.poll(marks).toEqual(['x', ' ', '-']);
	});

	it('offers all marks in a menu', async () => {
		await show();
		await host.page.locator('.signoff-tick').first().click({ button: 'right' });
		await host.page.locator('.menu-item', { hasText: 'Cancelled' }).click();
		await expect.poll(() => deeds(host)).toMatchObject([['tick', PAY, 1, 'First', '-']]);
	});

	it('leads from its trail to the line of the log', async () => {
		await show();
		await row('Plans → Pending approval').click();
		await expect.poll(() => opened(host)).toEqual(['Logs/2026-03-01.log:12']);
	});

	it('says why a move is not possible, and makes the others', async () => {
		await show();
		await given(host, ({ control, make }) => {
			const moves = [
				{ to: 'Done', needs: 'nothing', blocked: 'Some steps are still open.' },
				{ to: 'Rejected', needs: 'reason', blocked: null },
				{ to: 'Plans', needs: 'nothing', blocked: null },
			] as const;
			const path = 'Pending_Approval/pay.md';
			control.standings.set(path, make.standing({ state: 'Approved', moves }));
		});
		await button('.signoff-moves', 'Move to Done').click({ force: true });
		await host.page.locator('.notice', { hasText: 'still open' }).waitFor();
		await button('.signoff-moves', 'Move to Plans').click();
		await button('.signoff-moves', 'Move to Rejected…').click();
		await button('.modal', 'Move').click({ force: true });
		await host.page.locator('.signoff-reason textarea').fill('  \n ');
		await button('.modal', 'Move').click({ force: true });
		await host.page.locator('.signoff-reason textarea').fill(' It failed. ');
		await button('.modal', 'Move').click();
		await expect
			.poll(() => deeds(host))
			.toEqual([
				['move', 'panel', PAY, 'Plans', ''],
				['move', 'panel', PAY, 'Rejected', 'It failed.'],
			]);
	});

	it('alerts while the log cannot be written', async () => {
		await given(host, ({ control }) => {
			control.ledger = { ok: false, reason: 'The disk is full.' };
		});
		await host.page.locator('[role=alert]', { hasText: 'The disk is full.' }).waitFor();
	});
});

describe('comparing the notes for the first time', () => {
	beforeEach(() =>
		given(host, ({ control }) => {
			control.compared = { done: 64, total: 20_000 };
		}),
	);

	it('is stopped by a person, says what that means, and begins again', async () => {
		await button('.signoff-progress', 'Stop').press('Enter');
		await host.page.getByText('You stopped comparing the notes with the log.').waitFor();
		await button('.signoff-message', 'Compare now').click();
		await host.page.locator('.signoff-message').waitFor({ state: 'detached' });
		expect(await deeds(host)).toEqual([['stopComparing', 'panel'], ['compareNow']]);
	});

	it('is not stopped by a program that clicks', async () => {
		await button('.signoff-progress', 'Stop').evaluate((stop: HTMLElement) => stop.click());
		await host.page.locator('.notice', { hasText: 'Only a person’s own click' }).waitFor();
		expect(await deeds(host)).toEqual([]);
	});
});

describe('the review', () => {
	const open = async (riskLevel: 'low' | 'medium' | 'high') => {
		await given(host, ({ control, make }) => {
			for (const risk of ['low', 'medium', 'high'] as const)
				control.reviews.set(risk, make.review({ path: risk, riskLevel: risk, text: 'one\ntwo\n' }));
		});
		await openReview(host, riskLevel);
		await host.page.locator('.signoff-text').waitFor();
	};

	it('opens on the safe answer, and hears no key before Tab or a pointer', async () => {
		await open('medium');
		await expect.poll(focused).toBe('Not now');
		for (const key of ['Enter', 'Space', 'a', 'y', 'Enter']) await press(key);
		expect(await host.page.locator('.signoff-review').count()).toBe(1);
		await press('Shift+Tab');
		await expect.poll(() => focused()).toBe('Approve');
		await ready(button('.signoff-review', 'Approve'));
		await press('Enter');
		await expect.poll(decisions).toMatchObject([['decide', 'review', { path: 'medium' }]]);
		await host.page.locator('.signoff-review').waitFor({ state: 'detached' });
	});

	it('asks for a second act at high risk, with the focus on the way back', async () => {
		await open('high');
		await button('.signoff-review', 'Approve').dblclick();
		await expect.poll(() => focused()).toBe('Back');
		expect(await decisions()).toEqual([]);
		await press('Enter');
		await expect.poll(() => focused()).toBe('Not now');
		await button('.signoff-review', 'Approve').click();
		await button('.signoff-review', 'Yes, approve').click();
		await expect
			.poll(decisions)
			.toMatchObject([['decide', 'review', { path: 'high', confirmed: true }]]);
	});

	it('rejects with a reason, and never without', async () => {
		await open('high');
		await button('.signoff-review', 'Reject…').click();
		await button('.signoff-review', 'Reject').click({ force: true });
		await host.page.locator('.signoff-reason textarea').fill('   ');
		await button('.signoff-review', 'Reject').click({ force: true });
		expect(await decisions()).toEqual([]);
		await host.page.locator('.signoff-reason textarea').fill('Wrong account.');
		await button('.signoff-review', 'Reject').click();
		await expect
			.poll(decisions)
			.toMatchObject([['decide', 'review', { decision: 'rejected', reason: 'Wrong account.' }]]);
	});

	it('takes Approve back when the note changes, until the change was shown', async () => {
		await open('medium');
		await given(host, ({ control, make }) => {
			control.reviews.set(
				'medium',
				make.review({ path: 'medium', riskLevel: 'medium', text: 'one\nthree\n', substance: 's2' }),
			);
		});
		await host.page
			.locator('.signoff-message', { hasText: 'has changed while you read' })
			.waitFor();
		await button('.signoff-review', 'Approve').waitFor({ state: 'detached' });
		await expect.poll(() => host.page.locator('.signoff-diff ins').innerText()).toBe('+ three');
		await button('.signoff-review', 'Show what changed').click();
		await button('.signoff-review', 'Approve').click();
		await expect.poll(decisions).toMatchObject([['decide', 'review', { substance: 's2' }]]);
	});

	it('stays open with the reason when a decision is refused', async () => {
		await open('medium');
		await given(host, ({ control }) => {
			control.outcomes = [{ ok: false, refusal: { code: 'no', sentence: 'It has expired.' } }];
		});
		await button('.signoff-review', 'Approve').click();
		await host.page
			.locator('.signoff-review [role=alert]', { hasText: 'It has expired.' })
			.waitFor();
	});

	it('cannot approve what is blocked or expired, and renews it', async () => {
		await given(host, ({ control, make }) => {
			const blocked = 'Another note has the same id.';
			control.reviews.set('blocked', make.review({ path: 'blocked', blocked }));
			control.reviews.set('expired', make.review({ path: 'expired', expired: true }));
		});
		await openReview(host, 'blocked');
		await button('.signoff-review', 'Approve').click({ force: true });
		await host.page.locator('.signoff-review-footer', { hasText: 'the same id' }).waitFor();
		await button('.signoff-review', 'Not now').click();
		await openReview(host, 'expired');
		await button('.signoff-review', 'Renew').waitFor();
		await button('.signoff-review', 'Approve').waitFor({ state: 'detached' });
		await button('.signoff-review', 'Renew').click();
		await expect.poll(() => deeds(host)).toContainEqual(['renew', 'review', 'expired']);
		expect(await decisions()).toEqual([]);
	});

	it('records one look, however often the note changes', async () => {
		await open('low');
		for (let count = 0; count < 3; count++) await given(host, () => undefined);
		await expect.poll(() => deeds(host)).toEqual([['review', 'low']]);
	});

	it('opens the note for editing', async () => {
		await open('low');
		await button('.signoff-review', 'Edit').click();
		await host.page.locator('.signoff-review').waitFor({ state: 'detached' });
		await expect.poll(() => opened(host)).toEqual(['low']);
	});

	it('says that there is nothing to decide on', async () => {
		await openReview(host, 'nowhere');
		await host.page.locator('.signoff-review', { hasText: 'can no longer be decided' }).waitFor();
	});

	it('shows every line of a long note, and what hides in it', async () => {
		await given(host, ({ control, make }) => {
			const text = `first \u202E\n${'line\n'.repeat(3_000)}last`;
			control.reviews.set('long', make.review({ path: 'long', text }));
		});
		await openReview(host, 'long');
		await host.page.locator('.signoff-line', { hasText: 'last' }).waitFor({ state: 'attached' });
		await expect.poll(() => host.page.locator('.signoff-line').count()).toBe(3_002);
		await host.page.locator('.signoff-line', { hasText: 'first ⟨U+202E⟩' }).waitFor();
	});

	it('is not decided by a program that clicks', async () => {
		await open('medium');
		await host.page.mouse.click(640, 300);
		await button('.signoff-review', 'Approve').evaluate((el: HTMLElement) => el.click());
		await host.page.locator('.signoff-review [role=alert]', { hasText: 'Only a person' }).waitFor();
		expect(await decisions()).toEqual([]);
	});
});

describe('on a phone', () => {
	it('fits the screen, with targets for a thumb', async () => {
		host = await openViews({
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		onTestFinished(() => host.close());
		await given(host, (views) => {
			const { control, make } = views;
			views.active = 'Pending_Approval/pay.md';
			control.rows = [make.waiting()];
			control.standings.set(views.active, make.standing());
			control.reviews.set(views.active, make.review({ text: 'x'.repeat(5_000) }));
		});
		await openReview(host, PAY);
		await host.page.locator('.signoff-text').waitFor();
		const buttons = await host.page.locator('.signoff-review-buttons button').all();
		for (const each of buttons) {
			expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		}
		const widths = await host.page.evaluate(() => [
			document.documentElement.scrollWidth,
			document.querySelector('.signoff-review')?.scrollWidth ?? 0,
		]);
		for (const width of widths) expect(width).toBeLessThanOrEqual(390);
		const approve = await button('.signoff-review', 'Approve').boundingBox();
		expect(approve?.y).toBeLessThan(844 - 44);
	});
});
