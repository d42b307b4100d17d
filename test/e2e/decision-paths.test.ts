// Every way on which something might come to be approved, and what the log says then. Only a person's
// own gesture decides; whatever a program does ends as a question or opens the review.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';

const run = promisify(execFile);

interface Way {
	name: string;
	/** The item's id and the name of its note. */
	id: string;
	/** What the log says of decisions on it. */
	decided: string[];
	/** Where the note lies in the end. */
	folder: 'Approved' | 'Rejected' | 'Pending_Approval';
	go: (path: string, id: string) => Promise<unknown>;
}

let desk: Desk;

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
			await approve().click();
		},
	},
	{
		name: 'a click on Approve in the review',
		id: 'by-review',
		decided: ['approved by review click'],
		folder: 'Approved',
		go: async (path) => {
			await openReview(path);
			await desk.button('.signoff-review', 'Approve').click();
		},
	},
	{
		name: 'a reason and a click on Reject in the review',
		id: 'by-reason',
		decided: ['rejected by review click'],
		folder: 'Rejected',
		go: async (path) => {
			await openReview(path);
			await desk.button('.signoff-review', 'Reject…').click();
			await page().locator('.signoff-reason textarea').fill('Not this month.');
			await desk.button('.signoff-review', 'Reject').click();
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
			await page().keyboard.press('Tab');
			await page().keyboard.press('Enter');
		},
	},
];

const ASKING: Pick<Way, 'name' | 'id' | 'go'>[] = [
	{
		name: 'the command "Approve current item", run by code',
		id: 'by-command',
		go: async (path) => {
			await openReview(path);
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
			const url = `obsidian://signoff?open=approve&id=${id}`;
			await page().evaluate((of) => {
				(window as unknown as AppWindow).hostTest.app.protocol.open(of);
			}, url);
			await desk.notice('A link cannot decide').waitFor();
			await page().locator('.signoff-review .signoff-text').waitFor();
			await desk.dismiss();
		},
	},
	{
		name: 'the command line: signoff:approve',
		id: 'by-cli',
		go: async (_, id) => {
			const said = await cli('signoff:approve', { id });
			expect(said).toContain('Only a person can approve');
			await logged(desk.host, id, 'approval_asked');
		},
	},
	{
		name: 'the command line: the app’s own move',
		id: 'by-cli-move',
		go: async (path, id) => {
			await cli('move', { path, to: 'Approved' });
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
			await openReview(path);
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
			await page().locator('.cm-content').click();
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
			await desk.host.write(path, claiming(await desk.host.read(path)));
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

const WAYS = [...GESTURES, ...PROGRAMS];
const pathOf = (id: string) => `Pending_Approval/${id}.md`;

/** The note made active, and the command run as a program would. */
async function openReview(path: string): Promise<void> {
	await desk.open(path);
	expect(await desk.run('signoff:approve')).toBe(true);
	await page().locator('.signoff-review .signoff-text').waitFor();
}

function cli(command: string, params: Record<string, string>): Promise<string> {
	return page().evaluate(
		([name, given]) => (window as unknown as AppWindow).hostTest.app.cli.run(name, given),
		[command, params] as const,
	);
}

/** Runs in the page. */
function pressByProgram(button: HTMLElement | SVGElement): void {
	(button as HTMLElement).click();
	const bubbles = { bubbles: true, cancelable: true, composed: true };
	for (const type of ['pointerdown', 'pointerup']) {
		button.dispatchEvent(new PointerEvent(type, bubbles));
	}
	for (const type of ['mousedown', 'mouseup', 'click', 'dblclick']) {
		button.dispatchEvent(new MouseEvent(type, bubbles));
	}
	for (const key of ['Enter', ' ', 'a']) {
		button.dispatchEvent(new KeyboardEvent('keydown', { ...bubbles, key }));
		button.dispatchEvent(new KeyboardEvent('keyup', { ...bubbles, key }));
	}
}

function claiming(note: string): string {
	const claim = 'approval_request:\n  decision: approved\n  approved_by: human\n';
	return note.replace('modified_at:', `${claim}modified_at:`);
}

beforeAll(async () => {
	const notes = WAYS.map(({ id }) => [pathOf(id), summaryNote(id)]);
	desk = await openDesk({
		...(Object.fromEntries(notes) as Record<string, string>),
		'Elsewhere.md': 'My own note.\n',
	});
	await desk.unfold('Pending_Approval');
});

afterAll(async () => {
	await desk.host.close();
});

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
