import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { AUTH } from '../support/entity-texts';
import { BoardPage } from '../support/board';
import { openDesk, openPhoneDesk, type Desk } from '../support/desk';
import { expectIntactLog, logged } from '../support/ledger';
import { middleOf, pressByProgram, pressSeen } from '../support/presses';

let desk: Desk;
let board: BoardPage;

const page = () => desk.host.page;
const view = () => page().locator('.signoff-backlog');
const dialog = () => page().locator('.modal.signoff-backlog-modal');
const panel = () => page().locator('.signoff-panel');
const statusOf = (id: string) => async () =>
	/^status: (.*)$/m.exec(await desk.host.read(`Backlog/issues/${id}.md`))?.[1];
const titles = () => view().locator('.signoff-backlog-title').allInnerTexts();

const counted = (text: string) =>
	view().locator('.signoff-board-bar [role=status]').getByText(text, { exact: true }).waitFor();

async function openBacklog(tab: string): Promise<void> {
	expect(await desk.run('signoff:open-backlog')).toBe(true);
	await view().getByRole('button', { name: tab }).click();
	await view().getByRole('button', { name: tab, pressed: true }).waitFor();
}

/** By two programs that know nothing of each other. */
async function changeTwice(id: string): Promise<void> {
	const path = `Backlog/issues/${id}.md`;
	const mirror = await desk.host.read('Backlog/issues/issues.jsonl');
	const note = await desk.host.read(path);
	const ours = note
		.replace(/^priority: .*$/m, 'priority: 0')
		.replace(/^assignee: .*$/m, 'assignee: kim');
	const theirs = mirror.split('\n').map((line) =>
		line.startsWith(`{"id":"${id}"`)
			? line
					.replace(/"priority":\d/, '"priority":4')
					.replace(/"assignee":[^,]*/, '"assignee":"robin"')
					.replace(/"content":"(?:[^"\\]|\\.)*"/, '"content":"Of the mirror.\\n"')
			: line,
	);
	await desk.host.write(path, `${ours}\nOf the note.\n`);
	await desk.host.write('Backlog/issues/issues.jsonl', theirs.join('\n'));
}

async function showAs(layout: 'List' | 'Board'): Promise<void> {
	await view().getByRole('button', { name: layout, exact: true }).click();
}

afterEach(() => expect(desk.host.errors).toEqual([]));

describe('the backlog', () => {
	beforeAll(async () => {
		desk = await openDesk(AUTH, { viewport: { width: 2000, height: 900 } });
		board = new BoardPage(desk.host);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('opens with what is ready, the most urgent first, and keys that work at once', async () => {
		expect(await desk.run('signoff:open-ready-list')).toBe(true);
		await counted('2 entries');
		expect(await titles()).toEqual(['Token endpoint', 'All of sign-in']);
		await page().keyboard.press('3');
		await view().locator('.signoff-backlog-waits', { hasText: 'waits for issue-001' }).waitFor();
		await page().keyboard.press('4');
		await board.card('Audit log').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
		await page().keyboard.press('2');
		await page().keyboard.press('j');
		await page().keyboard.press('Enter');
		await panel().locator('.signoff-note-title', { hasText: 'Second factor' }).waitFor();
	});

	it('follows links by clicks: from the row to the spec, to an issue, and back', async () => {
		await openBacklog('All issues');
		await board.card('Second factor').locator('.signoff-backlog-chip').click();
		await panel().getByText('1 of 4 closed').waitFor();
		await panel().locator('.signoff-row', { hasText: 'Second factor' }).click();
		await panel().getByRole('heading', { name: 'Waits for' }).waitFor();
		await panel().locator('.signoff-row', { hasText: 'Token endpoint' }).click();
		await panel().getByRole('heading', { name: 'Holds up' }).waitFor();
		await panel().locator('.signoff-row', { hasText: 'Authentication system' }).click();
		await panel().getByText('1 of 4 closed').waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
	});

	it('filters, groups and sorts, and remembers it with the layout', async () => {
		await openBacklog('All issues');
		await view().getByRole('button', { name: 'Filter' }).click();
		await view().getByLabel('Any type').selectOption('bug');
		await counted('1 of 6 entries');
		await view().getByLabel('Grouping').selectOption('spec');
		await view().locator('.signoff-board-lane', { hasText: 'spec-001 Authentication' }).waitFor();
		await view().getByRole('button', { name: 'Keys' }).click();
		await view().locator('.signoff-board-keys').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
		await page().keyboard.press('Escape');
		await expect
			.poll(() => desk.host.read('.obsidian/workspace.json'))
			.toMatch(/"type":\s*"bug"[^}]*"group":\s*"spec"/);
		await view().getByLabel('Grouping').selectOption('none');
		await view().getByRole('button', { name: 'Clear filter' }).click();
		await page().keyboard.press('/');
		await page().keyboard.type('nothing like this');
		await view().getByText('Nothing fits the filter').waitFor();
		await view().locator('.signoff-empty').getByRole('button').click();
		await counted('6 entries');
	});

	it('says while a card is dragged where it may go, and why not elsewhere', async () => {
		await openBacklog('All issues');
		await showAs('Board');
		await board.hold('Token endpoint', 'closed');
		await board.column('closed').getByText('From Open it goes to In progress').waitFor();
		expect(await board.column('in_progress').getAttribute('class')).toContain('is-open');
		await page().keyboard.press('Escape');
		await page().mouse.up();
		expect(await statusOf('issue-001')()).toBe('open');
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
	});

	it('sets the status by a drag, in the note and in the log', async () => {
		await board.drag('Token endpoint', 'in_progress');
		await expect.poll(statusOf('issue-001')).toBe('in_progress');
		await board
			.column('in_progress')
			.locator('.signoff-card-box', { hasText: 'Token endpoint' })
			.waitFor();
		const { context } = await logged(desk.host, 'issue-001', 'entity_changed');
		expect(context).toMatchObject({ actor: 'human', via: 'board' });
		await board.column('in_progress').locator('.is-current', { hasText: 'Token' }).waitFor();
	});

	it('sets it by keys: to the next column, and by a menu', async () => {
		await board.stand('Second factor');
		await page().keyboard.press('Control+ArrowRight');
		await expect.poll(statusOf('issue-002')).toBe('in_progress');
		await board.column('in_progress').locator('.is-current', { hasText: 'Second' }).waitFor();
		await board.stand('All of sign-in');
		await page().keyboard.press('s');
		await page()
			.locator('.menu-item', { hasText: /^Blocked$/ })
			.click();
		await expect.poll(statusOf('issue-006')).toBe('blocked');
		await board.cards('blocked').first().waitFor();
	});

	it('closes only by the person’s own press, which a drop asks for', async () => {
		await board.drag('Token endpoint', 'closed');
		await dialog().getByText('Token endpoint').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-modal')).toEqual([]);
		const yes = dialog().getByRole('button', { name: 'Close it' });
		await yes.evaluate(pressByProgram);
		expect(await statusOf('issue-001')()).toBe('in_progress');
		await pressSeen(yes);
		await expect.poll(statusOf('issue-001')).toBe('closed');
		await board
			.column('closed')
			.locator('.signoff-card-box', { hasText: 'Token endpoint' })
			.waitFor();
	});

	it('opens again what was closed, from the panel', async () => {
		await desk.open('Backlog/issues/issue-001.md');
		await panel().getByRole('button', { name: 'Reopen' }).click();
		await expect.poll(statusOf('issue-001')).toBe('open');
	});

	it('makes an issue by keys alone, and names what is wrong first', async () => {
		await openBacklog('All issues');
		await page().locator('.signoff-board-cards[tabindex="0"]').focus();
		await page().keyboard.press('c');
		await dialog().getByLabel('Title').waitFor();
		await page().keyboard.press('ControlOrMeta+Enter');
		await dialog().getByText('It needs a title.').waitFor();
		await page().keyboard.type('Remember the device');
		await dialog().getByLabel('For spec').selectOption('spec-002');
		await dialog().getByLabel('Parent').fill('issue-006');
		expect(await graveFindings(page(), '.signoff-backlog-modal')).toEqual([]);
		await page().keyboard.press('ControlOrMeta+Enter');
		await dialog().waitFor({ state: 'detached' });
		await board.card('Remember the device').waitFor();
		const note = await desk.host.read('Backlog/issues/issue-007.md');
		expect(note).toContain('spec_refs: [spec-002]');
		expect(note).toContain('parent: issue-006');
	});

	it('shows what is wrong where the person looks, with the way to it', async () => {
		const path = 'Backlog/issues/issue-004.md';
		const note = await desk.host.read(path);
		await desk.host.write(path, note.replace('blocks: []', 'blocks: [issue-404]'));
		await view()
			.getByText(/problems? in the backlog/)
			.waitFor();
		await view().locator('.signoff-backlog-troubles .signoff-link').click();
		await view()
			.locator('.signoff-backlog-troubles .signoff-row', { hasText: 'issue-404' })
			.click();
		await panel().getByText('issue-404').first().waitFor();
	});

	it('shows both sides of what was changed in a note and in its mirror, and a press takes one', async () => {
		const conflict = (id: string) =>
			view().locator('.signoff-backlog-conflict', { hasText: `${id} was changed` });
		for (const id of ['issue-002', 'issue-006']) await changeTwice(id);
		await openBacklog('All issues');
		await conflict('issue-006').waitFor();
		const card = conflict('issue-002');
		await card.getByRole('row', { name: 'priority 0 4' }).waitFor();
		await card.getByRole('row', { name: 'assignee kim robin' }).waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-view')).toEqual([]);
		const take = card.getByRole('button', { name: 'Take the other version' });
		await take.evaluate(pressByProgram);
		expect(await desk.host.read('Backlog/issues/issue-002.md')).toContain('assignee: kim\n');
		await pressSeen(take);
		await card.waitFor({ state: 'detached' });
		await expect
			.poll(() => desk.host.read('Backlog/issues/issue-002.md'))
			.toMatch(/priority: 4\n[^]*assignee: robin\n[^]*Of the mirror/);
		await pressSeen(conflict('issue-006').getByRole('button', { name: 'Keep the note' }));
		await conflict('issue-006').waitFor({ state: 'detached' });
		await expect
			.poll(() => desk.host.read('Backlog/issues/issue-006.md'))
			.toContain('assignee: kim\n');
		await expect
			.poll(() => desk.host.read('Backlog/issues/issues.jsonl'))
			.toMatch(/"issue-002"[^\n]*"robin"[^]*"issue-006"[^\n]*"kim"/);
		const { context } = await logged(desk.host, 'issue-006', 'entity_changed');
		expect(context).toMatchObject({ actor: 'human', changes: { reason: 'ours was chosen' } });
	});
});

describe('from a spec to what is done', () => {
	const TASK = /^Inbox\/.*\.md$/;
	const SPEC = /^Backlog\/specs\/.*\.md$/;
	const noteIn = async (folder: RegExp) => (await desk.host.tree()).find((one) => folder.test(one));

	beforeAll(async () => {
		desk = await openDesk({}, { viewport: { width: 1500, height: 900 } });
		board = new BoardPage(desk.host);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('sets up a backlog, and makes the first spec', async () => {
		expect(await desk.run('signoff:open-backlog')).toBe(true);
		await page().getByRole('button', { name: 'Set up backlog' }).click();
		await expect.poll(() => desk.host.exists('Backlog/meta.json')).toBe(true);
		await view().locator('.signoff-empty').getByRole('button', { name: 'New spec' }).click();
		await dialog().getByLabel('Title').fill('Sign-in');
		await dialog().getByRole('button', { name: 'Create and open' }).click();
		await panel().getByText('No issues yet.').waitFor();
	});

	it('plans it: what is left out is not made, and the spec names what is', async () => {
		const path = (await noteIn(SPEC)) ?? '';
		const note = await desk.host.read(path);
		const [head = ''] = note.split('\n# ');
		const body =
			'# Sign-in\n\n## Requirements\n\n1. Store tokens\n2. Show a page\n3. Send a letter\n';
		await desk.host.write(path, `${head}\n${body}`);
		// It is taken in when it rests.
		await logged(desk.host, 'spec-001', 'entity_changed');
		// The note follows its entry, and what is planned before that is refused.
		await desk.host.idle();
		await panel().getByRole('button', { name: 'Plan this spec' }).click();
		await dialog().getByLabel('Title of issue 3').waitFor();
		expect(await graveFindings(page(), '.signoff-backlog-modal')).toEqual([]);
		await dialog().getByLabel('Title of issue 1').fill('Keep the tokens');
		await dialog().getByLabel('Type of issue 1').selectOption('feature');
		await dialog().getByRole('checkbox').last().uncheck();
		await dialog().getByRole('button', { name: 'Create 2 issues' }).click();
		await panel().getByText('0 of 2 closed').waitFor();
		// The issues are written before the spec that names them.
		await expect.poll(() => desk.host.read(path)).toContain('[[@issue-001]]');
		expect(await desk.host.read('Backlog/issues/issue-001.md')).toContain('title: Keep the tokens');
		expect(await desk.host.exists('Backlog/issues/issue-003.md')).toBe(false);
	});

	it('sends an issue to the control plane, and leads from one to the other', async () => {
		await panel().locator('.signoff-row', { hasText: 'Keep the tokens' }).click();
		await panel().getByRole('button', { name: 'Send to control plane' }).click();
		await expect.poll(statusOf('issue-001')).toBe('in_progress');
		await panel().getByRole('heading', { name: 'Task in the control plane' }).waitFor();
		await panel().locator('.signoff-row', { hasText: 'Inbox' }).click();
		const title = page().locator('.view-header-title', { hasText: 'Keep the tokens' });
		await title.filter({ visible: true }).waitFor();
		const task = await noteIn(TASK);
		expect(await desk.host.read(task ?? '')).toContain('implements: issue-001');
	});

	it('closes the issue when its task was approved and is done', async () => {
		const task = (await noteIn(TASK)) ?? '';
		const name = task.slice(task.lastIndexOf('/') + 1);
		const way = ['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval'];
		for (const [at, folder] of way.slice(1).entries()) {
			await desk.host.move(`${way[at] ?? ''}/${name}`, `${folder}/${name}`);
			await expect.poll(() => desk.host.read(`${folder}/${name}`)).toContain(`state: ${folder}`);
			await desk.host.idle();
		}
		await desk.review(`Pending_Approval/${name}`);
		await pressSeen(desk.button('.signoff-review', 'Approve'));
		await expect.poll(() => desk.host.exists(`Approved/${name}`)).toBe(true);
		await desk.host.idle();
		await desk.host.move(`Approved/${name}`, `Done/${name}`);
		await expect.poll(statusOf('issue-001')).toBe('closed');
		await desk.open((await noteIn(SPEC)) ?? '');
		await panel().getByText('1 of 2 closed').waitFor();
	});

	it('leads from the closed issue to its evidence, by clicks: the decision, and the task', async () => {
		await panel().locator('.signoff-row', { hasText: 'issue-001' }).click();
		const closed = panel().locator('.signoff-row', {
			hasText: 'By its task, approved by a person',
		});
		await closed.waitFor();
		expect(await graveFindings(page(), '.signoff-panel')).toEqual([]);
		await closed.click();
		const details = page().locator('.signoff-timeline-details');
		await details.getByRole('heading', { name: 'approved' }).waitFor();
		await details.getByText('Keep the tokens').first().waitFor();
		await desk.open('Backlog/issues/issue-001.md');
		await panel()
			.getByRole('list', { name: 'Task in the control plane' })
			.getByRole('button')
			.click();
		const name = ((await noteIn(/^Done\/.*\.md$/)) ?? '').slice('Done/'.length, -'.md'.length);
		await page()
			.locator('.view-header-title', { hasText: name })
			.filter({ visible: true })
			.waitFor();
	});
});

describe('on a phone', () => {
	beforeAll(async () => {
		const files = { ...AUTH, 'Pending_Approval/low.md': summaryNote('low') };
		desk = await openPhoneDesk(files, 'Summary low');
		board = new BoardPage(desk.host);
	});

	afterAll(() => desk.host.close());

	it('has all of its bar in reach, also the filters', async () => {
		expect(await desk.run('signoff:open-backlog')).toBe(true);
		await view().getByRole('button', { name: 'Filter' }).tap();
		await view().getByRole('combobox').first().waitFor();
		const controls = await view()
			.locator('.signoff-board-bar')
			.locator('button, input, select')
			.all();
		expect(controls.length).toBeGreaterThan(12);
		for (const control of controls) {
			const { x = -1, width = 0 } = (await control.boundingBox()) ?? {};
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual(390);
		}
		await view().getByRole('button', { name: 'Filter' }).tap();
	});

	it('shows rows within the screen, and sets a status by touch', async () => {
		await view().getByRole('button', { name: 'All issues' }).tap();
		await board.card('Second factor').waitFor();
		const box = await board.card('Second factor').boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
		await showAs('Board');
		await board.card('Token endpoint').tap({ trial: true });
		const from = await middleOf(board.card('Token endpoint'));
		const touch = await desk.host.context.newCDPSession(page());
		const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
			touch.send('Input.dispatchTouchEvent', {
				...{ type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] },
			});
		await send('touchStart', from.x, from.y);
		await page().locator('.signoff-board.is-dragging').waitFor();
		const next = board.column('in_progress');
		// At the edge the board goes on by itself.
		await expect
			.poll(async () => {
				const { x: left = 0, width = 0 } = (await next.boundingBox()) ?? {};
				const isPast = left + width < 120;
				if (!isPast && left < 240) return true;
				await send('touchMove', isPast ? 10 : 380, 400);
				return false;
			})
			.toBe(true);
		await send('touchMove', 195, 400);
		const { x: left = 0, width = 0 } = (await next.boundingBox()) ?? {};
		await send('touchMove', Math.max(60, Math.min(330, left + width / 2)), 400);
		await next.and(page().locator('.is-over')).waitFor();
		await send('touchEnd');
		await expect.poll(statusOf('issue-001')).toBe('in_progress');
	});
});
