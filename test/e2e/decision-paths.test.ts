// Every way on which something might come to be decided, by name, and what the log says then. Only a person's
// own gesture decides; whatever a program does ends as a question or opens the review, and a press that was meant
// for something else does nothing. test/app/approval/decision-paths.test.ts holds the sources against this list.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { BoardPage } from '../support/board';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';
import { pressByProgram, pressSeen, ready } from '../support/presses';
import { MISMEANT, playAt, type Way } from './mismeant-presses';

const run = promisify(execFile);

/** Before the property that it stands in for. */
const CLAIM = 'approval_request:\n  decision: approved\n  approved_by: human\nmodified_at:';

interface Asking {
	api: { ask: { approval(item: object): Promise<object> } };
}

let desk: Desk;

/** So that all columns of the board are in sight. */
const WIDE = { viewport: { width: 2200, height: 900 } };

const page = () => desk.host.page;
const approve = () => desk.button('.signoff-card', 'Approve');

const GESTURES: Way[] = [
	{
		name: 'a click on Approve in the panel',
		id: 'by-panel',
		decided: ['approved by panel click'],
		folder: 'Approved',
		go: async (path) => {
			await desk.open(path);
			await pressSeen(approve());
		},
	},
	{
		name: 'a click on Approve in the review',
		id: 'by-review',
		decided: ['approved by review click'],
		folder: 'Approved',
		go: async (path) => {
			await desk.review(path);
			await desk.button('.signoff-review', 'Approve').click();
		},
	},
	{
		name: 'a reason and a click on Reject in the review',
		id: 'by-reason',
		decided: ['rejected by review click'],
		folder: 'Rejected',
		go: async (path) => {
			await desk.review(path);
			await desk.button('.signoff-review', 'Reject…').click();
			await page().locator('.signoff-reason textarea').fill('Not this month.');
			await desk.button('.signoff-review', 'Reject').click();
		},
	},
	{
		name: 'a second yes to high risk in the review',
		id: 'by-second-yes',
		decided: ['approved by review click'],
		folder: 'Approved',
		note: payNote,
		go: async (path) => {
			await desk.review(path);
			await desk.button('.signoff-review', 'Approve').click();
			await desk.button('.signoff-review', 'Yes, approve').click();
		},
	},
	{
		name: 'a reason and a click on Reject in the dialog of panel, menu and command',
		id: 'by-reason-dialog',
		decided: ['rejected by review click'],
		folder: 'Rejected',
		go: async (path) => {
			await desk.open(path);
			await desk.button('.signoff-card', 'Reject…').click();
			await page().locator('.signoff-reason textarea').fill('Not this month.');
			await desk.button('.modal', 'Reject').click();
		},
	},
	{
		name: 'a click in the dialog that approves low risk together',
		id: 'by-together',
		decided: ['approved by review click'],
		folder: 'Approved',
		go: async () => {
			await desk.run('signoff:approve-low-risk');
			const rows = page().locator('.signoff-bulk-item');
			await page().locator('.modal .mod-cta:not(:disabled)').waitFor();
			for (const row of await rows.all()) {
				if (!(await row.innerText()).includes('by-together')) await row.click();
			}
			await desk.button('.modal', 'Approve 1 item').click();
		},
	},
	{
		name: 'a drag of a low-risk card onto Approved on the board',
		id: 'by-board',
		decided: ['approved by board pointerup'],
		folder: 'Approved',
		go: async () => {
			const board = new BoardPage(desk.host);
			await board.open();
			await board.drag('Summary by-board', 'Approved');
		},
	},
	{
		name: 'a drag of low risk onto Approved in the explorer',
		id: 'by-drag',
		decided: ['approved by explorer-drag drop'],
		folder: 'Approved',
		go: (path) => desk.drag(path, 'Approved'),
	},
	{
		name: 'the keyboard alone',
		id: 'by-keyboard',
		decided: ['approved by review click'],
		folder: 'Approved',
		go: async (path) => {
			await desk.open(path);
			await approve().waitFor();
			await page().keyboard.press('ControlOrMeta+p');
			await page().keyboard.type('approve current item');
			await page().keyboard.press('Enter');
			await page().locator('.signoff-text').waitFor();
			await page().keyboard.press('Shift+Tab');
			await ready(desk.button('.signoff-review', 'Approve'));
			await page().keyboard.press('Enter');
		},
	},
];

const ASKING: Pick<Way, 'name' | 'id' | 'go'>[] = [
	{
		name: 'the command "Approve current item", run by code',
		id: 'by-command',
		go: async (path) => {
			await desk.review(path);
			await desk.dismiss();
		},
	},
	{
		name: 'the command "Approve low-risk items", run by code',
		id: 'by-bulk-command',
		go: async () => {
			expect(await desk.run('signoff:approve-low-risk')).toBe(true);
			await page().locator('.modal .signoff-bulk-item').first().waitFor();
			await page().locator('.modal .modal-title').click();
			await page().locator('.modal .mod-cta').evaluate(pressByProgram);
			await desk.notice('Only a person’s own click').first().waitFor();
			await desk.dismiss();
		},
	},
	{
		name: 'an obsidian:// link',
		id: 'by-link',
		go: async (_, id) => {
			await desk.link(`open=approve&id=${id}`);
			await desk.notice('A link cannot decide').waitFor();
			await page().locator('.signoff-review .signoff-text').waitFor();
			await desk.dismiss();
		},
	},
	{
		name: 'the command line: signoff:approve',
		id: 'by-cli',
		go: async (_, id) => {
			const said = await desk.cli('signoff:approve', { id });
			expect(said).toContain('Only a person can approve');
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'the command line: signoff:request-approval and signoff:wait',
		id: 'by-cli-json',
		go: async (_, id) => {
			const params = { id, decision: 'approved', reason: 'Because.', seconds: '0' };
			for (const command of ['signoff:request-approval', 'signoff:wait'])
				expect(await desk.cli(command, params)).toContain('"decision":"pending"');
		},
	},
	{
		name: 'the API for other plugins',
		id: 'by-api',
		go: async (path, id) => {
			const answer = await page().evaluate(
				async (item) => {
					const { plugins } = (window as unknown as AppWindow).hostTest.app;
					const { api } = plugins.getPlugin('signoff') as unknown as Asking;
					return api.ask.approval(item);
				},
				{ id, path, decision: 'approved', isTrusted: true, gesture: 'panel click' },
			);
			expect(answer).toMatchObject({ ok: true, value: { decision: 'pending' } });
		},
	},
	{
		name: 'the command line: the app’s own move',
		id: 'by-cli-move',
		go: async (path, id) => {
			await desk.cli('move', { path, to: 'Approved' });
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'element.click() and dispatched events on Approve in the panel',
		id: 'by-click-method',
		go: async (path) => {
			await desk.open(path);
			await approve().evaluate(pressByProgram);
			await desk.notice('Only a person’s own click').first().waitFor();
		},
	},
	{
		name: 'element.click() and dispatched events on Approve in the review',
		id: 'by-events-in-review',
		go: async (path) => {
			await desk.review(path);
			// A person has touched the dialog, so that it listens.
			await page().locator('.signoff-review .modal-title').click();
			await desk.button('.signoff-review', 'Approve').evaluate(pressByProgram);
			await page().locator('.signoff-review [role=alert]').first().waitFor();
			await desk.dismiss();
		},
	},
	{
		name: 'vault.rename by another plugin',
		id: 'by-plugin',
		go: async (path, id) => {
			await desk.moveByPlugin(path, 'Approved');
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'a move from outside under the name of a template',
		id: 'by-hidden-name',
		go: async (path, id) => {
			await desk.host.move(path, `Approved/${id}_template.md`);
			await logged(desk.host, id, 'approval_asked');
			await expect.poll(() => desk.host.exists(`Approved/${id}_template.md`)).toBe(false);
		},
	},
	{
		name: 'a move from outside as another kind of file',
		id: 'by-other-ending',
		go: async (path, id) => {
			await desk.host.move(path, `Approved/${id}.txt`);
			await logged(desk.host, id, 'approval_asked');
			await expect.poll(() => desk.host.exists(`Approved/${id}.txt`)).toBe(false);
		},
	},
	{
		name: 'a rename by code while a person types in another note',
		id: 'by-typing',
		go: async (path, id) => {
			await desk.open('Elsewhere.md');
			await desk.editor().click();
			await page().keyboard.type('I write ');
			await desk.moveByPlugin(path, 'Approved');
			await page().keyboard.type('something else.');
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'drag events that a program made in the explorer, which follows them',
		id: 'by-false-drag',
		go: async (path, id) => {
			await desk.row(path).evaluate((row) => {
				const fire = (type: string, on: Element | null) =>
					on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }));
				fire('dragstart', row);
				fire('drop', document.querySelector('[data-path="Approved"]'));
				fire('dragend', row);
			});
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'a file moved outside of the app',
		id: 'by-mv',
		go: async (path, id) => {
			const { dir } = desk.host;
			await run('mv', [join(dir, path), join(dir, 'Approved/')]);
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'decision: approved, written into the note by another program',
		id: 'by-frontmatter',
		go: async (path, id) => {
			await desk.host.write(path, (await desk.host.read(path)).replace('modified_at:', CLAIM));
			await logged(desk.host, id, 'decision_claimed');
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'decision: approved, written by processFrontMatter, and the move by code',
		id: 'by-process-frontmatter',
		go: async (path, id) => {
			await page().evaluate(async (of) => {
				const { app } = (window as unknown as AppWindow).hostTest;
				const file = app.vault.getFileByPath(of)!;
				await app.fileManager.processFrontMatter(file, (properties) => {
					const request = { decision: 'approved', approved_by: 'human' };
					Object.assign(properties as object, { state: 'Approved', approval_request: request });
				});
				await app.fileManager.renameFile(file, of.replace('Pending_Approval', 'Approved'));
			}, path);
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'adapter writes: a copy in Approved, the original removed',
		id: 'by-adapter',
		go: async (path, id) => {
			await page().evaluate(async (of) => {
				const { adapter } = (window as unknown as AppWindow).hostTest.app.vault;
				const text = await adapter.read(of);
				await adapter.write(of.replace('Pending_Approval', 'Approved'), text);
				await adapter.remove(of);
			}, path);
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'adapter.rename',
		id: 'by-adapter-rename',
		go: async (path, id) => {
			await page().evaluate(async (of) => {
				const { adapter } = (window as unknown as AppWindow).hostTest.app.vault;
				await adapter.rename(of, of.replace('Pending_Approval', 'Approved'));
			}, path);
			await logged(desk.host, id, 'approval_asked');
		},
	},
];

const PROGRAMS = ASKING.map((way): Way => ({ ...way, decided: [], folder: 'Pending_Approval' }));

const NOTHINGS = MISMEANT.map((way): Way => ({ ...way, decided: [], folder: 'Pending_Approval' }));

const WAYS = [...GESTURES, ...PROGRAMS];
const pathOf = (id: string) => `Pending_Approval/${id}.md`;

beforeAll(async () => {
	desk = await openDesk(notesFor(WAYS), WIDE);
	await desk.unfold('Pending_Approval');
});

afterAll(async () => {
	await desk.host.close();
});

function notesFor(ways: readonly Way[]): Record<string, string> {
	const notes = ways.map(({ id, note = summaryNote }) => [pathOf(id), note(id)]);
	const own = { 'Elsewhere.md': 'My own note.\n' };
	return { ...(Object.fromEntries(notes) as Record<string, string>), ...own };
}

describe('a person’s gesture decides', () => {
	it.each(GESTURES)('$name', async ({ id, decided, folder, go }) => {
		// What the way before this one did is drawn first: rows move while it is not.
		await desk.host.idle();
		await go(pathOf(id), id);
		await expect.poll(() => decisionsOn(desk.host, id)).toEqual(decided);
		await expect.poll(() => desk.host.exists(`${folder}/${id}.md`)).toBe(true);
	});
});

describe('a program can only ask', () => {
	it.each(PROGRAMS)('$name', async ({ id, go }) => {
		await go(pathOf(id), id);
		expect(await decisionsOn(desk.host, id)).toEqual([]);
		await expect.poll(() => desk.host.exists(pathOf(id))).toBe(true);
	});
});

describe('in the end', () => {
	it('the log holds the decisions of gestures and no other, and every note lies where it belongs', async () => {
		await desk.host.idle();
		for (const { id, decided, folder } of WAYS) {
			await expect.poll(async () => [id, await decisionsOn(desk.host, id)]).toEqual([id, decided]);
			await expect
				.poll(async () => [id, await desk.host.exists(`${folder}/${id}.md`)])
				.toEqual([id, true]);
		}
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
	});
});

describe('a press that was meant for something else decides nothing', () => {
	let before: Desk;

	beforeAll(async () => {
		before = desk;
		const notes = { ...notesFor(NOTHINGS), [pathOf('lure')]: summaryNote('lure') };
		// A context of its own: the clock is the context's.
		desk = await openDesk(notes, { ...WIDE, contextOptions: {} });
		playAt(desk);
		await page().clock.install();
	});

	afterAll(async () => {
		await desk.host.close();
		desk = before;
	});

	it.each(NOTHINGS)('$name', async ({ id, go }) => {
		await go(pathOf(id), id);
		await page().clock.resume();
		await desk.host.idle();
		expect(await decisionsOn(desk.host, id)).toEqual([]);
		expect(await desk.host.exists(pathOf(id))).toBe(true);
		await page().keyboard.press('Escape');
		await page().locator('.modal').waitFor({ state: 'detached' });
	});

	it('and nothing at all was decided in the end', async () => {
		expect(await decisionsOn(desk.host, 'lure')).toEqual([]);
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
	});
});
