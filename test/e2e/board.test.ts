import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { BoardPage } from '../support/board';
import { openDesk, type Desk } from '../support/desk';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';

let desk: Desk;
let board: BoardPage;

const page = () => desk.host.page;
const there = (path: string) => expect.poll(() => desk.host.exists(path)).toBe(true);
const WIDE = { viewport: { width: 2200, height: 900 } };

afterEach(() => expect(desk.host.errors).toEqual([]));

async function openBoard(files: Record<string, string>): Promise<void> {
	desk = await openDesk(files, WIDE);
	board = new BoardPage(desk.host);
	await board.open();
}

async function leave(): Promise<void> {
	await expectIntactLog(desk.host);
	await desk.host.close();
}

describe('dragging cards', () => {
	beforeAll(() =>
		openBoard({
			'Inbox/new.md': taskNote('new', 'Inbox', 'New one'),
			'Needs_Action/one.md': taskNote('one', 'Needs_Action', 'First'),
			'Needs_Action/two.md': taskNote('two', 'Needs_Action', 'Second'),
			'Needs_Action/three.md': taskNote('three', 'Needs_Action', 'Third'),
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/high.md': payNote('high'),
			'Pending_Approval/no.md': payNote('no'),
			'Done/over.md': taskNote('over', 'Done', 'Over'),
		}),
	);

	afterAll(leave);

	it('has a column for every state, empty ones too', async () => {
		const states = await page()
			.locator('.signoff-board-column')
			.evaluateAll((columns) => columns.map((column) => column.getAttribute('data-state')));
		const order = ['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval', 'Approved', 'Done'];
		expect(states).toEqual([...order, 'Rejected']);
		await board.column('Plans').getByText('Nothing here').waitFor();
	});

	it('shows where a card may go, and why not elsewhere, while it is dragged', async () => {
		await board.hold('New one', 'Done');
		expect(await board.column('Needs_Action').getAttribute('class')).toContain('is-open');
		expect(await board.column('Done').getAttribute('class')).toContain('is-closed');
		await board.column('Done').getByText('Only an approved item can be done.').waitFor();
		await page().keyboard.press('Escape');
		await page().mouse.up();
		await page().locator('.signoff-board.is-dragging').waitFor({ state: 'detached' });
		expect(await desk.host.exists('Inbox/new.md')).toBe(true);
	});

	it('moves a card as the file is moved: note and log follow', async () => {
		await board.drag('New one', 'Needs_Action');
		await there('Needs_Action/new.md');
		const entry = await logged(desk.host, 'new', 'state_transition');
		expect(entry).toMatchObject({
			from_state: 'Inbox',
			to_state: 'Needs_Action',
			context: { actor: 'human', via: 'board' },
		});
		await board.column('Needs_Action').locator('[data-path="Needs_Action/new.md"]').waitFor();
	});

	it('says why a card stays where it is', async () => {
		await board.drag('Over', 'Inbox');
		await desk.notice('Done is the end').first().waitFor();
		expect(await desk.host.exists('Done/over.md')).toBe(true);
	});

	it('decides what is low risk by the drop itself', async () => {
		await board.drag('Summary low', 'Approved');
		await there('Approved/low.md');
		expect(await decisionsOn(desk.host, 'low')).toHaveLength(1);
	});

	it('opens the review of what is not, and decides nothing', async () => {
		await board.drag('Payment high', 'Approved');
		await page().locator('.modal.signoff-review').waitFor();
		expect(await desk.host.exists('Pending_Approval/high.md')).toBe(true);
		expect(await decisionsOn(desk.host, 'high')).toHaveLength(0);
		await desk.dismiss();
	});

	it('asks for the reason before it turns something down', async () => {
		await board.drag('Payment no', 'Rejected');
		await page().locator('.modal textarea').fill('Not ours.');
		await page().locator('.modal').getByRole('button', { name: 'Reject' }).click();
		await there('Rejected/no.md');
		expect(await desk.host.read('Rejected/no.md')).toContain('Not ours.');
	});

	it('moves several at once, and takes them back at once', async () => {
		await board.card('First').click({ modifiers: ['Alt'] });
		await board.card('Third').click({ modifiers: ['Alt'] });
		await page().getByText('2 selected').waitFor();
		await board.drag('First', 'Plans');
		await there('Plans/one.md');
		await there('Plans/three.md');
		expect(await desk.host.exists('Needs_Action/two.md')).toBe(true);
		await board.column('Plans').locator('[data-path="Plans/three.md"]').waitFor();
		await page().locator('.signoff-board-bar').getByRole('button', { name: 'Undo' }).click();
		await there('Needs_Action/one.md');
		await there('Needs_Action/three.md');
	});

	it('is no person where a program makes the events', async () => {
		await board.card('Second').evaluate(async (card) => {
			const { left, top } = card.getBoundingClientRect();
			const to = document.querySelector('[data-state="Plans"]')!.getBoundingClientRect();
			// Only a real pointer can be captured.
			card.closest<HTMLElement>('.signoff-board')!.setPointerCapture = () => undefined;
			const events: [string, number, number][] = [
				['pointerdown', left + 5, top + 5],
				['pointermove', left + 30, top + 30],
				['pointermove', to.left + 20, to.top + 200],
				['pointerup', to.left + 20, to.top + 200],
			];
			for (const [type, clientX, clientY] of events) {
				const at = { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY };
				card.dispatchEvent(new PointerEvent(type, at));
				await new Promise(requestAnimationFrame);
			}
		});
		expect(await page().locator('.signoff-board.is-dragging').count()).toBe(0);
		expect(await desk.host.exists('Needs_Action/two.md')).toBe(true);
	});

	it('drops nothing where only the press and the lifting are a person’s', async () => {
		const box = (await board.card('Second').boundingBox())!;
		await page().mouse.move(box.x + 20, box.y + 20);
		await page().mouse.down();
		await board.card('Second').evaluate(async (card) => {
			const to = document.querySelector('[data-state="Plans"]')!.getBoundingClientRect();
			for (const step of [100, 200]) {
				const at = { clientX: to.left + 20, clientY: to.top + step, buttons: 1 };
				const event = { bubbles: true, isPrimary: true, pointerId: 1, ...at };
				card.dispatchEvent(new PointerEvent('pointermove', event));
				await new Promise(requestAnimationFrame);
			}
		});
		expect(await page().locator('.signoff-board.is-dragging').count()).toBe(0);
		await page().mouse.up();
		await opened('two');
		await board.open();
		expect(await desk.host.exists('Needs_Action/two.md')).toBe(true);
	});

	it('drags nothing after the button was let go outside the board', async () => {
		const box = (await board.card('Second').boundingBox())!;
		await page().mouse.move(box.x + 20, box.y + 20);
		await page().mouse.down();
		await page().mouse.move(5, 450);
		await page().mouse.up();
		await page().mouse.move(box.x + 60, box.y + 60, { steps: 4 });
		await page().evaluate(() => new Promise(requestAnimationFrame));
		expect(await page().locator('.signoff-board.is-dragging').count()).toBe(0);
		await board.drag('Second', 'Plans');
		await there('Plans/two.md');
	});
});

describe('the board by keys', () => {
	beforeAll(() =>
		openBoard({
			'Inbox/a.md': taskNote('a', 'Inbox', 'Alpha'),
			'Inbox/b.md': taskNote('b', 'Inbox', 'Beta'),
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/pay.md': payNote('pay'),
		}),
	);

	afterAll(leave);

	it('moves the current card to the next column, follows it, and takes it back', async () => {
		await board.stand('Alpha');
		await page().keyboard.press('Control+ArrowRight');
		await there('Needs_Action/a.md');
		await page().locator('.is-current[data-path="Needs_Action/a.md"]').waitFor();
		expect(await focusedState()).toBe('Needs_Action');
		await page().keyboard.press('u');
		await there('Inbox/a.md');
	});

	it('opens the review for a decision, also for low risk', async () => {
		await board.stand('Summary low');
		await page().keyboard.press('Control+ArrowRight');
		await page().locator('.modal.signoff-review').waitFor();
		await desk.dismiss();
		expect(await desk.host.exists('Pending_Approval/low.md')).toBe(true);
		await board.stand('Payment pay');
		await page().keyboard.press('a');
		await page().locator('.modal.signoff-review').waitFor();
		await desk.dismiss();
	});

	it('walks over all columns, selects, searches and shows its keys', async () => {
		await board.stand('Alpha');
		await page().keyboard.press('j');
		await page().locator('.is-current[data-path="Inbox/b.md"]').waitFor();
		await page().keyboard.press('x');
		await page().getByText('1 selected').waitFor();
		await page().keyboard.press('Escape');
		await page().getByText('4 items').waitFor();
		for (const state of ['Needs_Action', 'Plans', 'Pending_Approval']) {
			await page().keyboard.press('ArrowRight');
			await expect.poll(focusedState).toBe(state);
		}
		await page().keyboard.press('?');
		await page().locator('.signoff-keys').waitFor();
		await page().keyboard.press('Escape');
		await page().locator('.signoff-keys').waitFor({ state: 'detached' });
		await page().keyboard.press('/');
		await page().keyboard.type('alp');
		await page().getByText('1 of 4 items').waitFor();
		await page().keyboard.press('Escape');
		await page()
			.locator('.signoff-board-bar')
			.getByRole('button', { name: 'Clear filter' })
			.click();
	});

	it('peeks on Space, and comes back to the card', async () => {
		await board.stand('Payment pay');
		await page().keyboard.press('Space');
		const peek = page().locator('.signoff-peek');
		await peek.getByText('Invoice 4711').waitFor();
		await page().keyboard.press('Space');
		await peek.waitFor({ state: 'detached' });
		await expect.poll(focusedState).toBe('Pending_Approval');
	});

	it('keeps the focus on a column that is collapsed, and expanded again', async () => {
		await page().getByRole('button', { name: 'Collapse Needs action' }).press('Enter');
		const expand = page().getByRole('button', { name: 'Expand Needs action' });
		await expand.waitFor();
		expect(await expand.evaluate((button) => button === document.activeElement)).toBe(true);
		await page().keyboard.press('Enter');
		await expect.poll(focusedState).toBe('Needs_Action');
		await page().keyboard.press('ArrowLeft');
		await expect.poll(focusedState).toBe('Inbox');
	});

	it('forgets what is selected as soon as a filter hides it', async () => {
		await board.stand('Beta');
		await page().keyboard.press('x');
		await page().getByText('1 selected').waitFor();
		await page().keyboard.press('/');
		await page().keyboard.type('alpha');
		await page().getByText('1 of 4 items').waitFor();
		await page().getByRole('button', { name: 'Clear filter' }).click();
		await page().getByText('1 selected').waitFor();
		await page().getByRole('button', { name: 'Clear selection' }).click();
	});

	it('says why it cannot go further', async () => {
		await board.stand('Alpha');
		await page().keyboard.press('Control+ArrowLeft');
		await desk.notice('no column on that side').waitFor();
	});

	it('opens the note with Enter, beside the board with Ctrl+Enter', async () => {
		await board.stand('Beta');
		await page().keyboard.press('Control+Enter');
		await opened('b');
		await page().locator('.signoff-board').waitFor();
		await board.stand('Alpha');
		await page().keyboard.press('Enter');
		await opened('a');
	});
});

describe('notes that a program exchanges under the person’s hand', () => {
	beforeAll(() =>
		openBoard({
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/zlow.md': summaryNote('zlow'),
			'Needs_Action/one.md': taskNote('one', 'Needs_Action', 'First'),
			'Needs_Action/two.md': taskNote('two', 'Needs_Action', 'Second'),
			'Needs_Action/three.md': taskNote('three', 'Needs_Action', 'Third'),
		}),
	);

	afterAll(leave);

	async function exchange(a: string, b: string): Promise<void> {
		await desk.host.move(a, 'aside.md');
		await desk.host.move(b, a);
		await desk.host.move('aside.md', b);
		await desk.host.idle();
	}

	it('are not approved by a drop: neither the one in the hand nor the one in its place', async () => {
		await board.hold('Summary zlow', 'Approved');
		await exchange('Pending_Approval/low.md', 'Pending_Approval/zlow.md');
		await page().mouse.up();
		await desk.notice('Another note lies there now').first().waitFor();
		for (const id of ['low', 'zlow']) expect(await decisionsOn(desk.host, id)).toEqual([]);
		await desk.notice('Another note lies there now').first().click();
	});

	it('are not moved by a menu that was opened before', async () => {
		await board.card('First').click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Move to Plans' }).waitFor();
		await exchange('Needs_Action/one.md', 'Needs_Action/two.md');
		await page().locator('.menu-item', { hasText: 'Move to Plans' }).click();
		await desk.notice('Another note lies there now').first().waitFor();
		expect((await desk.host.tree()).filter((path) => path.startsWith('Plans/'))).toEqual([
			'Plans/',
		]);
	});

	it('are followed by the current card', async () => {
		await board.stand('Third');
		await desk.host.move('Needs_Action/three.md', 'Needs_Action/abc.md');
		await page().locator('.is-current[data-path="Needs_Action/abc.md"]').waitFor();
	});

	it('are not selected where another one was', async () => {
		await board.card('Third').click({ modifiers: ['Alt'] });
		await page().getByText('1 selected').waitFor();
		await desk.host.write('Needs_Action/abc.md', taskNote('evil', 'Needs_Action', 'Evil'));
		await board.card('Evil').waitFor();
		await page().getByText('1 selected').waitFor({ state: 'detached' });
	});

	it('have their own name above the review', async () => {
		await board.card('Summary low').click({ button: 'right' });
		await page().locator('.menu-item', { hasText: 'Review' }).click();
		const title = page().locator('.modal.signoff-review .modal-title');
		await title.getByText('Summary low').waitFor();
		await exchange('Pending_Approval/low.md', 'Pending_Approval/zlow.md');
		await title.getByText('Summary zlow').waitFor();
		await desk.dismiss();
	});
});

describe('low-risk cards that are approved together', () => {
	beforeAll(() =>
		openBoard({
			'Pending_Approval/a.md': summaryNote('a'),
			'Pending_Approval/b.md': summaryNote('b'),
		}),
	);

	afterAll(leave);

	it('are listed first; what has changed meanwhile is named, shown as it is, and not approved', async () => {
		await board.card('Summary a').click({ modifiers: ['Alt'] });
		await board.card('Summary b').click({ modifiers: ['Alt'] });
		await board.drag('Summary a', 'Approved');
		const dialog = page().locator('.modal.signoff-review');
		await dialog.getByRole('button', { name: 'Approve 2 items' }).waitFor();
		await desk.host.write('Pending_Approval/b.md', payNote('b'));
		await desk.host.idle();
		await dialog.getByRole('button', { name: 'Approve 2 items' }).click();
		await there('Approved/a.md');
		await dialog.getByText('Summary b: ').waitFor();
		await expect.poll(() => dialog.locator('.signoff-bulk-item').count()).toBe(1);
		expect(await dialog.locator('.signoff-bulk-item input').isDisabled()).toBe(true);
		expect(await decisionsOn(desk.host, 'b')).toEqual([]);
		await desk.dismiss();
	});
});

describe('a long column', () => {
	beforeAll(() =>
		openBoard(
			Object.fromEntries(
				Array.from({ length: 60 }, (_, at) => {
					const name = `note${String(at).padStart(2, '0')}`;
					return [`Inbox/${name}.md`, taskNote(name, 'Inbox', `Note ${name}`)];
				}),
			),
		),
	);

	afterAll(leave);

	it('stays where somebody reads while others come and go', async () => {
		const list = board.column('Inbox').locator('.signoff-board-cards');
		await list.evaluate((box) => box.scrollTo({ top: 900 }));
		await desk.host.write('Inbox/late.md', taskNote('late', 'Inbox', 'A late one'));
		await page().getByText('61 items', { exact: true }).waitFor();
		await desk.host.idle();
		expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(900);
	});
});

describe('two notes with one id', () => {
	beforeAll(() =>
		openBoard({
			'Inbox/one.md': taskNote('same', 'Inbox', 'The first'),
			'Inbox/alone.md': taskNote('alone', 'Inbox', 'Alone'),
		}),
	);

	afterAll(() => desk.host.close());

	it('are marked, both, as long as there are two', async () => {
		const mark = '.lucide-alert-triangle, .lucide-triangle-alert';
		expect(await board.card('The first').locator(mark).count()).toBe(0);
		await desk.host.write('Done/two.md', taskNote('same', 'Done', 'The second'));
		for (const title of ['The first', 'The second']) {
			await board.card(title).locator(mark).waitFor();
			await board.card(title).getByText('has the id of another note').waitFor();
		}
		expect(await board.card('Alone').locator(mark).count()).toBe(0);
		await rm(join(desk.host.dir, 'Done/two.md'));
		await board.card('The first').locator(mark).waitFor({ state: 'detached' });
	});
});

function focusedState(): Promise<string | null> {
	return page().evaluate(
		() => document.activeElement?.closest('[data-state]')?.getAttribute('data-state') ?? null,
	);
}

async function opened(name: string): Promise<void> {
	const title = page().locator('.view-header-title').getByText(name, { exact: true });
	await title.filter({ visible: true }).first().waitFor();
}
