import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, entriesOf, expectIntactLog, logged } from '../support/ledger';
import { pressSeen, ready } from '../support/presses';

let desk: Desk;

const page = () => desk.host.page;
const press = (key: string) => page().keyboard.press(key);
const inReview = (name: string) => desk.button('.signoff-review', name);
const focused = () => page().evaluate(() => document.activeElement?.textContent ?? '');

async function gone(selector: string): Promise<void> {
	await page().locator(selector).waitFor({ state: 'detached' });
}

describe('a person who decides', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/high.md': payNote('high'),
			'Pending_Approval/undone.md': summaryNote('undone'),
			'Pending_Approval/refused.md': payNote('refused'),
			'Pending_Approval/menu.md': taskNote('menu', 'Pending_Approval'),
			'Pending_Approval/keys.md': payNote('keys'),
			'Pending_Approval/changing.md': payNote('changing'),
			'Plans/plan.md': summaryNote('plan', 'Plans'),
			'Inbox/fresh.md': 'Somebody should look at this.\n',
		});
		await desk.unfold('Inbox', 'Pending_Approval', 'Plans');
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('approves low risk from the card with one click, and note and log say so', async () => {
		await desk.open('Pending_Approval/low.md');
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await desk.notice('Approved: Summary low').waitFor();
		const note = await desk.host.read('Approved/low.md');
		expect(note).toContain('state: Approved');
		expect(note).toMatch(/decision: approved/);
		expect(note.split('---\n').slice(2).join('')).toBe(
			summaryNote('low').split('---\n').slice(2).join(''),
		);
		const entry = await logged(desk.host, 'low', 'state_transition');
		expect(entry).toMatchObject({
			from_state: 'Pending_Approval',
			to_state: 'Approved',
			approval_status: 'approved',
			context: { actor: 'human', via: 'panel' },
		});
		const decision = await logged(desk.host, 'low', 'approval_decision');
		const intent = await logged(desk.host, 'low', 'transition_intent');
		expect([intent.cause, entry.cause]).toEqual([decision.uuid, intent.uuid]);
		await expect
			.poll(() => desk.host.exists(`Logs/objects/${String(decision.context.sha256)}`))
			.toBe(true);
	});

	it('approves high risk in the review only, and by a second act', async () => {
		await desk.open('Pending_Approval/high.md');
		await desk.button('.signoff-card', 'Approve…').waitFor();
		await desk.button('.signoff-card', 'Approve').waitFor({ state: 'detached' });
		await desk.button('.signoff-card', 'Approve…').click();
		await page().locator('.signoff-review .signoff-text', { hasText: 'bank.pay' }).waitFor();
		await inReview('Approve').click();
		await expect.poll(() => focused()).toBe('Back');
		expect(await decisionsOn(desk.host, 'high')).toEqual([]);
		await inReview('Yes, approve').click();
		await gone('.signoff-review');
		await expect.poll(() => decisionsOn(desk.host, 'high')).toEqual(['approved by review click']);
		await expect.poll(() => desk.host.exists('Approved/high.md')).toBe(true);
	});

	it('rejects with a reason, which note and log keep', async () => {
		await desk.open('Pending_Approval/refused.md');
		await desk.button('.signoff-card', 'Reject…').click();
		await page().locator('.signoff-reason textarea').fill('Ask the supplier: why?');
		await desk.button('.modal', 'Reject').click();
		await gone('.modal');
		const note = await desk.host.read('Rejected/refused.md');
		expect(note).toContain('decision: rejected');
		expect(note).toContain('Ask the supplier: why?');
		expect(await logged(desk.host, 'refused', 'approval_decision')).toMatchObject({
			approval_status: 'rejected',
			context: { reason: 'Ask the supplier: why?' },
		});
	});

	it('takes a decision back from the notice, by an entry of its own', async () => {
		await desk.open('Pending_Approval/undone.md');
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		const notice = desk.notice('Approved: Summary undone');
		await notice.getByRole('button', { name: 'Undo' }).click();
		await desk.notice('Summary undone: back in Pending approval').waitFor();
		await expect.poll(() => desk.host.exists('Pending_Approval/undone.md')).toBe(true);
		const actions = await actionsOf(desk.host, 'undone');
		expect(actions).toContain('approval_decision');
		expect(actions.indexOf('undo')).toBeGreaterThan(actions.indexOf('approval_decision'));
		await expect
			.poll(() => desk.host.read('Pending_Approval/undone.md'))
			.toContain('decision: pending');
	});

	it('moves a note from the menu of the explorer, to legal places only', async () => {
		await desk.row('Plans/plan.md').click({ button: 'right' });
		const lines = page().locator('.menu-item[data-section="signoff"]');
		await expect
			.poll(() => lines.allInnerTexts())
			.toEqual([
				'Move to Pending approval',
				'Move to Needs action',
				'Export evidence for this item…',
				'Dry run…',
				'Plan this…',
				'History',
				'Relate to…',
				'Track as artifact…',
			]);
		await lines.filter({ hasText: 'Pending approval' }).click();
		const entry = await logged(desk.host, 'plan', 'state_transition');
		expect(entry.context).toMatchObject({ actor: 'human', via: 'menu' });
		await logged(desk.host, 'plan', 'approval_requested');
		const note = await desk.host.read('Pending_Approval/plan.md');
		expect(note).toContain('state: Pending_Approval');
		expect(note).toMatch(/risk_level: low/);
	});

	it('rejects a waiting note from the menu, too, after the reason', async () => {
		await desk.row('Pending_Approval/menu.md').click({ button: 'right' });
		const lines = page().locator('.menu-item[data-section="signoff"]');
		await expect
			.poll(() => lines.allInnerTexts())
			.toEqual([
				'Review…',
				'Move to Rejected',
				'Export evidence for this item…',
				'History',
				'Relate to…',
			]);
		await lines.filter({ hasText: 'Rejected' }).click();
		await page().locator('.signoff-reason textarea').fill('Not now.');
		await page().locator('.modal .mod-warning').click();
		await gone('.modal');
		await expect.poll(() => decisionsOn(desk.host, 'menu')).toEqual(['rejected by review click']);
		await expect.poll(() => desk.host.exists('Rejected/menu.md')).toBe(true);
	});

	it('takes a note in that has no properties, and only then it is written to', async () => {
		expect(await desk.host.read('Inbox/fresh.md')).toBe('Somebody should look at this.\n');
		await desk.open('Inbox/fresh.md');
		await desk.button('.signoff-moves', /^Take in/).click();
		await desk.notice('Taken in: ').waitFor();
		const note = await desk.host.read('Inbox/fresh.md');
		expect(note).toMatch(
			/^---\nid: task-[0-9a-z]{10}\nstate: Inbox\npriority: P2\ncreated_at: .+\nmodified_at: .+\n---\n/,
		);
		expect(note.endsWith('Somebody should look at this.\n')).toBe(true);
	});

	it('goes all the way with the keyboard alone', async () => {
		await press('ControlOrMeta+p');
		await page().keyboard.type('signoff open panel');
		await press('Enter');
		await page().locator('.signoff-queue .signoff-row:focus').waitFor();
		for (let steps = 0; steps < 10; steps += 1) {
			if ((await focused()).includes('Payment keys')) break;
			await press('j');
		}
		await press('a');
		await page().locator('.signoff-review .signoff-text').waitFor();
		await press('Enter');
		expect(await page().locator('.signoff-review').count()).toBe(1);
		await press('Shift+Tab');
		await expect.poll(() => focused()).toBe('Approve');
		await ready(inReview('Approve'));
		await press('Enter');
		await expect.poll(focused).toBe('Back');
		await press('Shift+Tab');
		await expect.poll(() => focused()).toBe('Yes, approve');
		await ready(inReview('Yes, approve'));
		await press('Enter');
		await gone('.signoff-review');
		await expect.poll(() => decisionsOn(desk.host, 'keys')).toEqual(['approved by review click']);
	});

	it('cannot approve a text that changes while they read it', async () => {
		await desk.open('Pending_Approval/changing.md');
		await desk.run('signoff:approve');
		await page().locator('.signoff-review .signoff-text').waitFor();
		const note = await desk.host.read('Pending_Approval/changing.md');
		await desk.host.write(
			'Pending_Approval/changing.md',
			note.replace('"to": "Acme"', '"to": "Eve"'),
		);
		await inReview('Show what changed').click();
		await page().locator('.signoff-review ins', { hasText: 'Eve' }).first().waitFor();
		await desk.dismiss();
		expect(await decisionsOn(desk.host, 'changing')).toEqual([]);
	});
});

describe('a panel that is moved to a window of its own', () => {
	beforeAll(async () => {
		desk = await openDesk({ 'Pending_Approval/low.md': summaryNote('low') });
	});

	afterAll(() => desk.host.close());

	it('is decided in there, after a moment', async () => {
		await desk.open('Pending_Approval/low.md');
		await ready(desk.button('.signoff-card', 'Approve'));
		const opened = desk.host.context.waitForEvent('page');
		await page().evaluate(() => {
			const { workspace } = (window as unknown as AppWindow).hostTest.app;
			workspace.moveLeafToPopout(workspace.getLeavesOfType('signoff-panel')[0]!);
		});
		const card = (await opened).locator('.signoff-card');
		await pressSeen(card.getByRole('button', { name: 'Approve', exact: true }));
		await expect.poll(() => decisionsOn(desk.host, 'low')).toEqual(['approved by panel click']);
		expect(desk.host.errors).toEqual([]);
	});
});

describe('commands about the current item', () => {
	const ids = ['approve', 'reject', 'move-to', 'take-in', 'undo', 'approve-low-risk'];

	/** The ones that the app would offer now. */
	const offered = async () => {
		const all = await page().evaluate(() => {
			interface Listed {
				hostTest: { app: { commands: { listCommands(): { id: string }[] } } };
			}
			const { commands } = (window as unknown as Listed).hostTest.app;
			return commands.listCommands().map(({ id }) => id);
		});
		return ids.filter((id) => all.includes(`signoff:${id}`));
	};

	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/waits.md': payNote('waits'),
			'Inbox/new.md': 'New.\n',
			'Plans/plan.md': summaryNote('plan', 'Plans'),
			'Done/old.md': taskNote('old', 'Done'),
			'Mine.md': 'Mine.\n',
		});
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));

	afterAll(() => desk.host.close());

	it.each([
		['a note that waits', 'Pending_Approval/waits.md', ['approve', 'reject', 'move-to']],
		['a note that has just come', 'Inbox/new.md', ['move-to', 'take-in']],
		['a plan', 'Plans/plan.md', ['move-to']],
		['what is done', 'Done/old.md', []],
		['a note of one’s own', 'Mine.md', []],
	])('offer what makes sense for %s', async (_, path, expected) => {
		await desk.open(path);
		await expect.poll(() => offered()).toEqual(expected);
	});

	it('moves and takes back what was moved, each after a choice of the person', async () => {
		await desk.open('Plans/plan.md');
		expect(await desk.run('signoff:move-to')).toBe(true);
		await page().locator('.prompt .suggestion-item', { hasText: 'Needs action' }).click();
		await logged(desk.host, 'plan', 'state_transition');
		await expect.poll(offered).toContain('undo');
		await desk.run('signoff:undo');
		await desk.button('.modal', 'Undo').evaluate((button: HTMLElement) => button.click());
		expect(await actionsOf(desk.host, 'plan')).not.toContain('undo');
		await desk.run('signoff:undo');
		await desk.button('.modal', 'Undo').click();
		await logged(desk.host, 'plan', 'undo');
		await expect.poll(() => desk.host.exists('Plans/plan.md')).toBe(true);
		const transitions = (await entriesOf(desk.host, 'plan')).filter(
			({ action }) => action === 'state_transition',
		);
		expect(transitions.every(({ context }) => context.actor === 'human')).toBe(true);
		const undone = (await actionsOf(desk.host, 'plan')).filter((action) => action === 'undo');
		expect(undone).toHaveLength(1);
	});
});
