import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { formatBacklogNote } from '../../src/core/backlog/backlog-note';
import type { BacklogEntity } from '../../src/core/backlog/entities';
import { payNote, summaryNote, taskNote } from '../scenarios/notes';
import { issueOf, specOf } from '../support/any-backlog';
import { graveFindings } from '../support/axe';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { logged } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';

let desk: Desk;

const block = (...lines: string[]) => ['```signoff', ...lines, '```', ''].join('\n');
const page = () => desk.host.page;
const blocks = () => page().locator('.block-language-signoff').filter({ visible: true });
const row = (within: Locator, title: string) => within.locator('.signoff-row', { hasText: title });

/** Opens a note to read it. */
async function read(path: string): Promise<Locator> {
	await page().evaluate(async (of) => {
		const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
		const file = vault.getFileByPath(of);
		if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: 'preview' } });
	}, path);
	// A note that is open already is drawn anew.
	await desk.host.idle();
	await blocks().first().locator('.signoff-embed').waitFor();
	return blocks().first();
}

interface ListenersWindow {
	hostTest: {
		app: {
			plugins: {
				getPlugin(id: string): { signoff: { control: { listeners: Set<unknown> } } };
			};
		};
	};
}

function listeners(): Promise<number> {
	return page().evaluate(() => {
		const { plugins } = (window as unknown as ListenersWindow).hostTest.app;
		return plugins.getPlugin('signoff').signoff.control.listeners.size;
	});
}

describe('a block in a note', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/pay.md': payNote('pay'),
			'Pending_Approval/sum.md': summaryNote('sum'),
			'Needs_Action/call.md': `${taskNote('call', 'Needs_Action', 'Call the bank')}\n${block('trail')}`,
			'Templates/Daily.md': block(),
			'Daily.md': `Today\n\n${block()}`,
			'Column.md': block('show: column', 'state: needs action'),
			'Trail.md': block('item: [[pay]]'),
			'Risk.md': block('risk: high', 'limit: 5'),
			'Wrong.md': block('show: queue', 'colour: red', 'limit: many'),
			'Plain.md': block('show: trail'),
			'Many.md': `> [!info] Today\n> \`\`\`signoff\n> risk: low\n> \`\`\`\n\n${block('state: Done')}`,
			'Empty.md': 'Nothing here.',
		});
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));
	afterAll(() => desk.host.close());

	it('shows the queue, and leads to the note and to the review', async () => {
		const queue = await read('Daily.md');
		await row(queue, 'Payment pay').waitFor();
		expect(await queue.locator('.signoff-row').count()).toBe(2);
		await row(queue, 'Payment pay').hover();
		await queue.getByRole('button', { name: 'Review Payment pay' }).click();
		await page().locator('.signoff-review').waitFor();
		await desk.dismiss();
		await row(queue, 'Payment pay').click();
		await page().locator('.mod-root .view-header-title', { hasText: 'pay' }).waitFor();
	});

	it('follows what happens without being asked', async () => {
		const queue = await read('Daily.md');
		await page().mouse.move(0, 0);
		await desk.host.write('Pending_Approval/fresh.md', summaryNote('fresh'));
		await row(queue, 'Summary fresh').waitFor();
		await row(queue, 'Summary fresh').hover();
		await queue.getByRole('button', { name: 'Review Summary fresh' }).click();
		await desk.button('.signoff-review', 'Approve').click();
		await expect.poll(() => desk.host.exists('Approved/fresh.md')).toBe(true);
		await page().mouse.move(0, 0);
		await row(queue, 'Summary fresh').waitFor({ state: 'detached' });
	});

	it('is used by keys', async () => {
		const queue = await read('Daily.md');
		await queue.locator('.signoff-row[tabindex="0"]').focus();
		await page().keyboard.press('j');
		const current = queue.locator('.signoff-row[tabindex="0"]:focus', { hasText: 'Summary sum' });
		await current.waitFor();
		await page().keyboard.press('Tab');
		await page().keyboard.press('Enter');
		await page().locator('.signoff-review').waitFor();
		await desk.dismiss();
	});

	it('shows only what it asks for', async () => {
		const queue = await read('Risk.md');
		await row(queue, 'Payment pay').waitFor();
		expect(await queue.locator('.signoff-row').count()).toBe(1);
		expect(await queue.innerText()).toContain('high risk only');
	});

	it('shows a column of the board', async () => {
		const column = await read('Column.md');
		await row(column, 'Call the bank').waitFor();
		await desk.host.move('Needs_Action/call.md', 'Plans/call.md');
		await column.getByText('No item is in Needs action.').waitFor();
		await desk.host.move('Plans/call.md', 'Needs_Action/call.md');
		await row(column, 'Call the bank').click();
		await page().locator('.mod-root .view-header-title', { hasText: 'call' }).waitFor();
	});

	it('says in a note that is no item how to name one', async () => {
		const trail = await read('Plain.md');
		await trail.getByText('item: [[Note]]').waitFor();
	});

	it('names the lines that it does not understand', async () => {
		const wrong = await read('Wrong.md');
		const said = await wrong.innerText();
		expect(said).toMatch(/Line 2\s+“colour” is unknown/);
		expect(said).toMatch(/Line 3\s+“limit: many”/);
	});

	it('works twice in a note, in a callout, and in an ignored folder', async () => {
		await read('Many.md');
		await row(page().locator('.callout .signoff-embed'), 'Summary sum').waitFor();
		await blocks().nth(1).getByText('No item is in Done.').waitFor();
		const ignored = await read('Templates/Daily.md');
		await row(ignored, 'Payment pay').waitFor();
	});

	it('leaves nothing behind when its note is closed', async () => {
		await desk.open('Empty.md');
		await expect.poll(() => blocks().count()).toBe(0);
		const before = await listeners();
		for (let round = 0; round < 20; round += 1) {
			await read('Many.md');
			await expect.poll(listeners).toBe(before + 2);
			await desk.open('Empty.md');
			await expect.poll(listeners).toBe(before);
		}
	});

	it('works in a window of its own', async () => {
		await read('Daily.md');
		const opening = desk.host.context.waitForEvent('page');
		await page().evaluate(() => {
			const { workspace } = (window as unknown as AppWindow).hostTest.app;
			const leaf = workspace.getMostRecentLeaf();
			if (leaf) workspace.moveLeafToPopout(leaf);
		});
		const popout = await opening;
		await popout.locator('.signoff-embed .signoff-row', { hasText: 'Payment pay' }).click();
		await popout.locator('.view-header-title', { hasText: 'pay' }).waitFor();
		await popout.close();
	});

	it('is put into a note by a command, on a line of its own', async () => {
		await desk.open('Empty.md');
		const text = await page().evaluate(() => {
			const { commands, workspace } = (window as unknown as AppWindow).hostTest.app;
			const editor = workspace.activeEditor?.editor;
			editor?.setCursor({ line: 0, ch: 7 });
			commands.executeCommandById('signoff:insert-queue');
			editor?.replaceSelection('!');
			return editor?.getValue();
		});
		expect(text).toBe('Nothing\n```signoff\nshow: queue\n```\n! here.');
	});
});

describe('a block without a workspace', () => {
	it('says what to do, and shows the queue once it is done', async () => {
		const host = await openSignoff({ files: { 'Daily.md': block() } });
		const app = hostDriver(host);
		await host.page.keyboard.press('Escape');
		await host.page.evaluate(async () => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			const file = vault.getFileByPath('Daily.md');
			if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: 'preview' } });
		});
		await app.see('.signoff-embed', 'No workspace yet');
		await host.page.locator('.signoff-embed').getByRole('button', { name: 'Set up' }).click();
		await app.see('.modal', 'Set up a workspace');
		expect(host.errors).toEqual([]);
		await host.close();
	});
});

describe('a block on a phone', () => {
	it('fits the screen and is used by touch', async () => {
		const host = await openSignoff({
			files: { 'Pending_Approval/pay.md': payNote('pay'), 'Daily.md': block() },
			workspaces: [''],
			page: { phone: true },
			viewport: { width: 360, height: 780 },
			touch: true,
		});
		await openReadyPanel(host);
		await host.page.evaluate(async () => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			workspace.rightSplit.collapse();
			const file = vault.getFileByPath('Daily.md');
			if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: 'preview' } });
		});
		const embed = host.page.locator('.block-language-signoff .signoff-embed');
		await embed.locator('.signoff-row', { hasText: 'Payment pay' }).waitFor();
		const box = await embed.boundingBox();
		expect(box?.width).toBeLessThanOrEqual(360);
		await embed.getByRole('button', { name: 'Review Payment pay' }).tap();
		await host.page.locator('.signoff-review').waitFor();
		await host.close();
	});
});

const entityNote = (entity: BacklogEntity) =>
	formatBacklogNote(entity, `# ${entity.title}\n`, null);
const issue = (number: number, given: Partial<Parameters<typeof issueOf>[0]>) => {
	const id = `issue-00${String(number)}`;
	return { [`Backlog/issues/${id}.md`]: entityNote(issueOf({ id, ...given })) };
};

describe('issues in a note', () => {
	beforeAll(async () => {
		desk = await openDesk({
			'Backlog/meta.json': '{"next_spec_id": 2, "next_issue_id": 5}\n',
			'Backlog/specs/sign-in.md': `${entityNote(specOf({ id: 'spec-001', title: 'Sign-in' }))}\n${block('show: spec')}`,
			...issue(1, { title: 'Token', priority: 0, blocks: ['issue-002'], spec_refs: ['spec-001'] }),
			...issue(2, { title: 'Second factor', tags: ['auth'], spec_refs: ['spec-001'] }),
			...issue(3, { title: 'Login page', status: 'in_progress', assignee: 'Ada' }),
			...issue(4, { title: 'Library', status: 'closed', spec_refs: ['spec-001'] }),
			'Ready.md': block('show: issues'),
			'Blocked.md': block('list: blocked', 'spec: [[spec-001]]'),
			'Ada.md': block('assignee: ada', 'status: in progress'),
			'Spec.md': block('show: spec', 'item: [[sign-in]]'),
			'Unknown.md': block('spec: spec-099'),
		});
	});

	afterEach(() => expect(desk.host.errors).toEqual([]));
	afterAll(() => desk.host.close());

	it('are those that are ready, and follow what happens', async () => {
		const ready = await read('Ready.md');
		await row(ready, 'Token').getByText('Open', { exact: true }).waitFor();
		expect(await ready.locator('.signoff-row').count()).toBe(1);
		expect(await graveFindings(page(), '.signoff-embed')).toEqual([]);
		const note = await desk.host.read('Backlog/issues/issue-001.md');
		await desk.host.write(
			'Backlog/issues/issue-001.md',
			note.replace('status: open', 'status: in_progress'),
		);
		await ready.getByText('Nothing is ready.').waitFor();
		await desk.host.write('Backlog/issues/issue-001.md', note);
		await row(ready, 'Token').click();
		await page().locator('.mod-root .view-header-title', { hasText: 'issue-001' }).waitFor();
	});

	it('say what they wait for, and fit what is asked', async () => {
		const blocked = await read('Blocked.md');
		await row(blocked, 'waits for issue-001').waitFor();
		await blocked.getByText('for spec-001', { exact: true }).waitFor();
		const own = await read('Ada.md');
		await row(own, 'Login page').waitFor();
		expect(await own.locator('.signoff-row').count()).toBe(1);
	});

	it('of a spec are shown with its progress, in its own note too', async () => {
		const spec = await read('Spec.md');
		await spec.getByText('1 of 3 closed').waitFor();
		expect(await spec.locator('.signoff-row').count()).toBe(3);
		expect(await graveFindings(page(), '.signoff-embed')).toEqual([]);
		await spec.getByRole('button', { name: 'Open spec' }).click();
		await page().locator('.mod-root .view-header-title', { hasText: 'sign-in' }).waitFor();
		const own = await read('Backlog/specs/sign-in.md');
		await own.getByText('1 of 3 closed').waitFor();
		expect(await own.getByRole('button', { name: 'Open spec' }).count()).toBe(0);
	});

	it('of a spec that is not there are missed by its name', async () => {
		const unknown = await read('Unknown.md');
		await unknown.getByText('No spec “spec-099” was found').waitFor();
	});
});

describe('the trail in a note', () => {
	it('is that of the note that it names, or of its own, and leads to the log', async () => {
		desk = await openDesk({
			'Pending_Approval/pay.md': payNote('pay'),
			'Needs_Action/call.md': `${taskNote('call', 'Needs_Action', 'Call the bank')}\n${block('trail')}`,
			'Trail.md': block('item: [[pay]]'),
		});
		await desk.host.move('Pending_Approval/pay.md', 'Approved/pay.md');
		await logged(desk.host, 'pay', 'approval_asked');
		await desk.host.move('Needs_Action/call.md', 'Plans/call.md');
		await logged(desk.host, 'call', 'state_transition');
		await desk.host.idle();
		const named = await read('Trail.md');
		await named.getByText('Trail of Payment pay').waitFor();
		await row(named, 'put back from Approved').waitFor();
		const own = await read('Plans/call.md');
		await own.locator('.signoff-row').first().click();
		await page()
			.locator('.view-header-title', { hasText: /\.log$/ })
			.first()
			.waitFor();
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});
});
