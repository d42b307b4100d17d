import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatBacklogNote } from '../../src/core/backlog/backlog-note';
import type { BacklogEntity } from '../../src/core/backlog/entities';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { issueOf, specOf } from '../support/any-backlog';
import { BoardPage } from '../support/board';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { decisionsOn, logged } from '../support/ledger';
import { openReadyPanel, openSignoff } from '../support/signoff';

let desk: Desk;
let board: BoardPage;

const page = () => desk.host.page;
const there = (path: string) => expect.poll(() => desk.host.exists(path)).toBe(true);
const WIDE = { viewport: { width: 2200, height: 900 } };
const bar = () => page().locator('.signoff-board-bar');

afterEach(() => expect(desk.host.errors).toEqual([]));

/** A task with a few more properties. */
function richTask(id: string, title: string, more: Record<string, string>): string {
	const lines = Object.entries(more).map(([key, value]) => `${key}: ${value}`);
	return taskNote(id, 'Needs_Action', title).replace('---\n\n#', `${lines.join('\n')}\n---\n\n#`);
}

describe('what is shown on the board', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Needs_Action/a.md': richTask('a', 'Answer the mail', {
					source: 'email',
					tags: '[garden, urgent]',
					assigned_to: 'claude',
				}),
				'Needs_Action/b.md': richTask('b', 'Water the plants', { source: 'cron', tags: 'garden' }),
				'Needs_Action/c.md': `${taskNote('c', 'Needs_Action', 'Z'.repeat(2000))}\n## Plan\n\n- [x] one\n- [ ] two\n`,
				'Needs_Action/twin.md': taskNote('a', 'Needs_Action', 'The twin'),
				'Needs_Action/broken.md': '---\nsubject: Re: this: breaks\n---\n',
				'Pending_Approval/pay.md': payNote('pay'),
				'Pending_Approval/low.md': summaryNote('low'),
			},
			WIDE,
		);
		board = new BoardPage(desk.host);
		await board.open();
	});

	afterAll(() => desk.host.close());

	it('tells on a card what it is about: risk, priority, steps, who asks', async () => {
		const pay = board.card('Payment pay');
		expect(await pay.locator('.signoff-board-card').innerText()).toMatch(/high/);
		expect(await pay.innerText()).toContain('P2');
		expect(await pay.innerText()).toContain('0/1');
		await page()
			.getByRole('option', { name: /Payment pay.*high risk.*asked by/ })
			.waitFor();
		expect(await board.card('ZZZZ').innerText()).toContain('1/2');
		const box = await board.card('ZZZZ').boundingBox();
		expect(box?.height).toBe((await pay.boundingBox())?.height);
	});

	it('is filtered by words, risk, tag, source and assignee, and cleared', async () => {
		await bar().getByRole('searchbox').fill('plants water');
		await page().getByText('1 of 7 items').waitFor();
		await bar().getByRole('button', { name: 'Clear filter' }).click();
		await bar().getByRole('button', { name: 'Filter', exact: true }).click();
		const choose = (label: string, value: string) =>
			bar().getByRole('combobox', { name: label, exact: true }).selectOption(value);
		await choose('Any risk', 'high');
		await page().getByText('1 of 7 items').waitFor();
		await choose('Any risk', '');
		await choose('Any tag', 'garden');
		await page().getByText('2 of 7 items').waitFor();
		await choose('Any source', 'email');
		await page().getByText('1 of 7 items').waitFor();
		await choose('Anybody’s', 'claude');
		await page().getByText('1 of 7 items').waitFor();
		await choose('All columns', 'Pending_Approval');
		expect(await page().locator('.signoff-board-column').count()).toBe(1);
		await bar().getByRole('button', { name: 'Clear filter' }).click();
		await page().getByText('7 items', { exact: true }).waitFor();
	});

	it('is sorted and grouped', async () => {
		const choose = (label: string, value: string) =>
			bar().getByRole('combobox', { name: label, exact: true }).selectOption(value);
		await choose('Order', 'title');
		await expect.poll(async () => (await board.paths('Needs_Action'))[0]).toBe('Needs_Action/a.md');
		await choose('Grouping', 'source');
		const lanes = board.column('Needs_Action').locator('.signoff-board-lane');
		await expect.poll(() => lanes.allInnerTexts()).toHaveLength(3);
		expect((await lanes.allInnerTexts()).join(' ')).toMatch(/cron.*email.*No source/s);
		await choose('Grouping', 'none');
	});

	it('shows a limit without enforcing it, and collapses columns', async () => {
		await board
			.column('Needs_Action')
			.getByRole('button', { name: /^More for/ })
			.click();
		await page().locator('.menu-item', { hasText: 'Set limit…' }).click();
		for (const wrong of ['0', '2.5']) {
			await page().locator('.modal input').fill(wrong);
			await page().locator('.modal').getByRole('button', { name: 'Save' }).click();
			await page().getByRole('alert').getByText('A limit is a whole number').waitFor();
		}
		await page().locator('.modal input').fill('2');
		await page().locator('.modal').getByRole('button', { name: 'Save' }).click();
		await board.column('Needs_Action').getByText('over limit 2').waitFor();
		await board.column('Plans').getByRole('button', { name: 'Collapse Plans' }).click();
		await page().getByRole('button', { name: 'Expand Plans' }).waitFor();
	});

	it('is as it was after a restart', async () => {
		await page().evaluate(() =>
			(window as unknown as AppWindow).hostTest.app.workspace.requestSaveLayout.run(),
		);
		await desk.host.reload();
		await page().getByRole('button', { name: 'Expand Plans' }).click();
		await board.column('Needs_Action').getByText('over limit 2').waitFor();
		expect((await board.paths('Needs_Action'))[0]).toBe('Needs_Action/a.md');
	});

	it('follows what happens outside, card by card', async () => {
		await openReadyPanel(desk.host);
		await desk.host.write('Inbox/fresh.md', taskNote('fresh', 'Inbox', 'Fresh from outside'));
		await board.cards('Inbox').filter({ hasText: 'Fresh' }).waitFor();
		await desk.host.move('Inbox/fresh.md', 'Needs_Action/fresh.md');
		await board.cards('Needs_Action').filter({ hasText: 'Fresh' }).waitFor();
		await logged(desk.host, 'fresh', 'state_transition');
		await board.cards('Inbox').filter({ hasText: 'Fresh' }).waitFor({ state: 'detached' });
	});

	it('has the menu of a note on its card, with the legal moves only', async () => {
		await board.card('Fresh').click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Move to Plans' }).waitFor();
		await page().locator('.menu-item', { hasText: 'Peek' }).waitFor();
		expect(await page().locator('.menu-item', { hasText: 'Move to Approved' }).count()).toBe(0);
		await page().locator('.menu-item', { hasText: 'Move to Plans' }).click();
		await there('Plans/fresh.md');
	});
});

describe('a peek', () => {
	const NOTE = 'Inbox/a.md';
	const peek = () => page().locator('.signoff-peek');
	const look = async () => {
		await board.stand('Alpha');
		await page().keyboard.press('Space');
		await peek().waitFor();
	};

	beforeAll(async () => {
		const more = '\n<details><summary>More</summary>Hidden words</details>\n';
		desk = await openDesk({ [NOTE]: taskNote('a', 'Inbox', 'Alpha') + more }, WIDE);
		board = new BoardPage(desk.host);
		await board.open();
	});

	afterAll(() => desk.host.close());

	it('leaves Space to what is pressed by it', async () => {
		await look();
		await peek().locator('summary').focus();
		await page().keyboard.press('Space');
		await peek().getByText('Hidden words').waitFor();
		await peek().getByRole('button', { name: 'Open note' }).focus();
		await page().keyboard.press('Space');
		await peek().waitFor({ state: 'detached' });
		await page().locator('.view-header-title', { hasText: 'a' }).first().waitFor();
		await board.open();
	});

	it('shows the note as it is, also when a program changes it or takes it away', async () => {
		await look();
		const text = await desk.host.read(NOTE);
		await desk.host.write(NOTE, `${text}\nWords of an agent.\n`);
		await peek().getByText('Words of an agent.').waitFor();
		await desk.host.move(NOTE, 'aside.md');
		await peek().getByText('The note is not there any more.').waitFor();
		await desk.host.move('aside.md', NOTE);
		await page().keyboard.press('Escape');
		await peek().waitFor({ state: 'detached' });
		await desk.host.idle();
		await board.card('Alpha').waitFor();
	});

	it('says so where the note cannot be read', async () => {
		await page().evaluate(() => {
			const { vault } = (window as unknown as AppWindow).hostTest.app;
			Object.assign(vault, { cachedRead: () => Promise.reject(new Error('EIO')) });
		});
		await look();
		await peek().getByRole('alert').getByText(`${NOTE} cannot be read.`).waitFor();
		expect(await peek().getByText('Reading the note').count()).toBe(0);
		await page().keyboard.press('Space');
		await peek().waitFor({ state: 'detached' });
	});
});

describe('the base of the backlog', () => {
	const shown = (selector: string) => page().locator(selector).filter({ visible: true });

	beforeAll(async () => {
		const note = (entity: BacklogEntity) => formatBacklogNote(entity, '', null);
		desk = await openDesk(
			{
				'Backlog/meta.json': '{"next_spec_id": 2, "next_issue_id": 3}\n',
				'Backlog/specs/sign-in.md': note(specOf({ id: 'spec-001', title: 'Sign-in' })),
				'Backlog/issues/issue-001.md': note(issueOf({ id: 'issue-001', title: 'Token' })),
				'Backlog/issues/issue-002.md': note(
					issueOf({ id: 'issue-002', title: 'Library', status: 'closed' }),
				),
				'Backlog/issues/Remarks.md': 'No issue.',
			},
			WIDE,
		);
		board = new BoardPage(desk.host);
	});

	afterAll(() => desk.host.close());

	it('shows issues on a board of statuses, where a card that is dropped changes the status', async () => {
		await logged(desk.host, 'issue-002', 'entity_created');
		expect(await desk.run('signoff:create-backlog-base')).toBe(true);
		await board.cards('closed').filter({ hasText: 'Library' }).waitFor();
		await board.drag('Token', 'in_progress');
		await board.cards('in_progress').filter({ hasText: 'Token' }).waitFor();
		await expect
			.poll(() => desk.host.read('Backlog/issues/issue-001.md'))
			.toContain('status: in_progress');
		const entry = await logged(desk.host, 'issue-001', 'entity_changed');
		expect(entry.context).toMatchObject({ actor: 'human', via: 'board' });
	});

	it('takes the status from the keyboard, and only a dialog closes', async () => {
		await board.stand('Token');
		await page().keyboard.press('s');
		await page().getByRole('menuitemcheckbox', { name: 'Needs review', exact: true }).click();
		await board.cards('needs_review').filter({ hasText: 'Token' }).waitFor();
		await board.drag('Token', 'closed');
		await page().locator('.modal').getByText('Token').first().waitFor();
		await page().keyboard.press('Escape');
		await board.cards('needs_review').filter({ hasText: 'Token' }).waitFor();
	});

	it('has tables, too, and is the person’s own once it is made', async () => {
		await shown('.bases-toolbar-views-menu').click();
		await shown('.menu-item').filter({ hasText: 'Issues by status' }).click();
		const table = shown('.bases-table');
		await table.locator('.bases-group-heading', { hasText: 'closed' }).waitFor();
		await table.locator('tr', { hasText: 'Token' }).waitFor();
		expect(await table.locator('td[data-property="file.name"]').allInnerTexts()).toEqual([
			'issue-002',
			'issue-001',
		]);
		const own = `${await desk.host.read('Backlog/Backlog.base')}# Mine\n`;
		await desk.host.write('Backlog/Backlog.base', own);
		expect(await desk.run('signoff:create-backlog-base')).toBe(true);
		await desk.host.idle();
		expect(await desk.host.read('Backlog/Backlog.base')).toBe(own);
	});
});

describe('the board over a base', () => {
	beforeAll(async () => {
		desk = await openDesk(
			{
				'Needs_Action/a.md': taskNote('a', 'Needs_Action', 'Alpha'),
				'Inbox/b.md': taskNote('b', 'Inbox', 'Beta'),
				'Elsewhere.md': 'No item.',
			},
			WIDE,
		);
		board = new BoardPage(desk.host);
	});

	afterAll(() => desk.host.close());

	it('is made on request, shows the board, and is never written again', async () => {
		expect(await desk.run('signoff:create-base')).toBe(true);
		await there('Signoff.base');
		await board.cards('Inbox').filter({ hasText: 'Beta' }).waitFor();
		const own = (await desk.host.read('Signoff.base')).replace(
			'  or:\n',
			'  or:\n    - file.name == "Elsewhere.md"\n',
		);
		await desk.host.write('Signoff.base', own);
		expect(await desk.run('signoff:create-base')).toBe(true);
		await page().getByText('1 note of this base is in no state folder.').first().waitFor();
		expect(await desk.host.read('Signoff.base')).toBe(own);
	});

	it('moves by the same rules', async () => {
		await page().locator('.signoff-bases-board').filter({ visible: true }).first().waitFor();
		await board.drag('Beta', 'Needs_Action');
		await there('Needs_Action/b.md');
		await board.cards('Needs_Action').filter({ hasText: 'Beta' }).waitFor();
	});

	const own = () => page().locator('.signoff-bases-board').filter({ visible: true }).first();

	it('is laid out for little room, where there is little', async () => {
		const overflow = () =>
			own()
				.locator('.signoff-board-bar-row')
				.evaluate((row) => getComputedStyle(row).overflowX);
		expect(await overflow()).toBe('visible');
		await own().evaluate((box) => box.setCssStyles({ width: '500px' }));
		await expect.poll(overflow).toBe('auto');
		await own().evaluate((box) => box.setCssStyles({ width: '' }));
	});

	it('says so where it cannot be drawn, offers the details, and comes back', async () => {
		await page().evaluate(breakBases);
		await own().getByText('Signoff could not show this view').waitFor();
		await own().getByText('no answer').waitFor();
		await own().getByRole('button', { name: 'Copy details' }).waitFor();
		await page().evaluate(mendBases);
		await own().getByRole('button', { name: 'Try again' }).click();
		await board.cards('Needs_Action').filter({ hasText: 'Beta' }).waitFor();
	});

	it('leaves nothing of its own in the box of the app', async () => {
		const box = await own().evaluateHandle((one) => one.parentElement!);
		expect(await box.evaluate(({ className }) => className)).not.toContain('signoff');
		await page().evaluate(() =>
			(window as unknown as AppWindow).hostTest.app.workspace.detachLeavesOfType('bases'),
		);
		await expect.poll(() => box.evaluate((one) => one.childElementCount)).toBe(0);
	});
});

interface LoadedPart {
	type?: string;
	_children: LoadedPart[];
	onDataUpdated?: () => void;
}

/** The Base's answers cannot be read. */
function breakBases(): void {
	const within = (part: LoadedPart): LoadedPart[] => [part, ...part._children.flatMap(within)];
	const { workspace } = (window as unknown as AppWindow).hostTest.app;
	const views = workspace.getLeavesOfType('bases').map(({ view }) => view as unknown as LoadedPart);
	for (const board of views.flatMap(within)) {
		if (board.type !== 'signoff-board') continue;
		const { data } = board as { data?: unknown };
		Object.defineProperty(board, 'data', {
			get: () => {
				if ('mended' in window) return data;
				throw new Error('no answer');
			},
			set: () => {
				// What the app hands over is not kept.
			},
		});
		board.onDataUpdated?.();
	}
}

function mendBases(): void {
	Object.assign(window, { mended: true });
}

describe('the board on a phone', () => {
	it('drags with a finger that rests first, scrolls with one that does not, and opens by a tap', async () => {
		const own = await openSignoff({
			workspaces: [''],
			page: { phone: true },
			touch: true,
			viewport: { width: 360, height: 780 },
			files: { 'Inbox/a.md': taskNote('a', 'Inbox', 'Alpha'), 'Needs_Action/': '' },
		});
		desk = { host: own } as Desk;
		await openReadyPanel(own);
		await own.page.getByRole('button', { name: 'Enforce here' }).tap();
		await own.page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
		await openReadyPanel(own);
		board = new BoardPage(own);
		await board.open();
		const touch = await own.context.newCDPSession(own.page);
		// Until nothing lies over it any more.
		await board.card('Alpha').tap({ trial: true });
		const card = (await board.card('Alpha').boundingBox())!;
		const [x, y] = [card.x + 60, card.y + 30];
		await send(touch, 'touchStart', x, y);
		await own.page.locator('.signoff-board.is-dragging').waitFor();
		const next = board.column('Needs_Action');
		// At the edge the board goes on, on a busy machine past the next column, and at the other edge back.
		await expect
			.poll(async () => {
				const { x: left, width } = (await next.boundingBox())!;
				const isPast = left + width < 120;
				if (!isPast && left < 240) return true;
				await send(touch, 'touchMove', isPast ? 10 : 350, 300);
				return false;
			})
			.toBe(true);
		await send(touch, 'touchMove', 180, 300);
		const { x: left, width } = (await next.boundingBox())!;
		await send(touch, 'touchMove', Math.max(60, Math.min(300, left + width / 2)), 300);
		await next.and(own.page.locator('.is-over')).waitFor();
		await send(touch, 'touchEnd');
		await there('Needs_Action/a.md');
		await board.card('Alpha').tap();
		const title = own.page.locator('.view-header-title').getByText('a', { exact: true });
		await title.filter({ visible: true }).first().waitFor();
		await own.close();
	});
});

function send(
	touch: CDPSession,
	type: 'touchStart' | 'touchMove' | 'touchEnd',
	x = 0,
	y = 0,
): Promise<unknown> {
	const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
	return touch.send('Input.dispatchTouchEvent', { type, touchPoints });
}

describe('approving together', () => {
	it('shows what is low risk in one list, and refuses the rest', async () => {
		desk = await openDesk(
			{
				'Pending_Approval/one.md': summaryNote('one'),
				'Pending_Approval/two.md': summaryNote('two'),
				'Pending_Approval/pay.md': payNote('pay'),
			},
			WIDE,
		);
		board = new BoardPage(desk.host);
		await board.open();
		await board.card('Summary one').click({ modifiers: ['Alt'] });
		await board.card('Summary two').click({ modifiers: ['Alt'] });
		await board.drag('Summary one', 'Approved');
		const dialog = page().locator('.modal.signoff-review');
		await dialog.getByText('Summary two').first().waitFor();
		expect(await decisionsOn(desk.host, 'one')).toHaveLength(0);
		await desk.dismiss();
		await board.card('Payment pay').click({ modifiers: ['Alt'] });
		await board.hold('Summary one', 'Approved');
		expect(await board.column('Approved').getAttribute('class')).toContain('is-closed');
		await page().mouse.up();
		expect(await desk.host.exists('Pending_Approval/one.md')).toBe(true);
		await desk.host.close();
	});
});
