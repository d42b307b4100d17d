import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHost, type TestHost, type TestPlugin } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

let plugin: TestPlugin;
let host: TestHost;

beforeAll(async () => {
	plugin = await adapterPlugin(
		{
			registerNoteMenu: 'src/features/items/note-menu',
			gestureOf: 'src/features/kit/acts/trusted-gesture',
		},
		`
			const done = [];
			window.probe = { done, holds: true };
			const isIn = (folder) => (path) => path.startsWith(folder + '/');
			const hand = (event) => gestureOf(event, 'menu')?.event ?? 'nobody';
			registerNoteMenu(this, {
				targetsOf: (paths) =>
					paths.every(isIn('Plans'))
						? [
								{ state: 'Pending_Approval', label: 'Move to Pending approval', icon: 'hand' },
								{ state: 'Needs_Action', label: 'Move to Needs action' },
							]
						: [],
				holds: () => () => window.probe.holds,
				mayReview: isIn('Pending_Approval'),
				mayTakeIn: (paths) => paths.every(isIn('Inbox')),
				mayDraft: isIn('Needs_Action'),
				mayDealWith: isIn('Errors'),
				draft: (path) => done.push('draft ' + path),
				dealWith: (path, act, event) => done.push([act, path, hand(event)].join(' ')),
				mayExport: isIn('Approved'),
				exportEvidence: (path) => done.push('export ' + path),
				move: (paths, state, event) => done.push([...paths, state, hand(event)].join(' ')),
				review: (path, event) => done.push('review ' + path + ' ' + hand(event)),
				takeIn: (paths, event) => done.push('take in ' + paths.join(' ') + ' ' + hand(event)),
			});
		`,
	);
});

afterEach(() => host.close());

async function open(): Promise<void> {
	host = await openHost({
		files: {
			'Approved/d.md': '',
			'Approved/e.md': '',
			'Inbox/i.md': '',
			'Inbox/j.md': '',
			'Errors/x.md': '',
			'Needs_Action/n.md': '',
			'Pending_Approval/p.md': '',
			'Plans/a.md': '',
			'Plans/b.md': '',
			'Plans/scan.pdf': '',
			'other.md': '',
		},
		plugins: [plugin],
	});
	for (const folder of ['Plans', 'Pending_Approval', 'Needs_Action', 'Inbox', 'Errors', 'Approved'])
		await row(folder).click();
}

const row = (path: string) => host.page.locator(`.tree-item-self[data-path="${path}"]`);
const lines = () => host.page.locator('.menu-item[data-section="signoff"]');

/** Signoff's lines in the menu of these entries. */
async function menuOf(...paths: string[]): Promise<string[]> {
	for (const path of paths.slice(1)) await row(path).click({ modifiers: ['Control'] });
	const last = row(paths[0]!);
	if (paths.length > 1) await last.click({ modifiers: ['Control'] });
	await last.click({ button: 'right' });
	await host.page.locator('.menu').waitFor();
	return lines().locator('.menu-item-title').allTextContents();
}

const done = () =>
	host.page.evaluate(() => (window as unknown as { probe: { done: string[] } }).probe.done);

describe('registerNoteMenu', () => {
	it('offers where a note may go, in a section without submenus, and hands the click on', async () => {
		await open();
		expect(await menuOf('Plans/a.md')).toEqual([
			'Move to Pending approval',
			'Move to Needs action',
		]);
		await lines().first().click();
		await expect.poll(done).toEqual(['Plans/a.md Pending_Approval click']);
		expect(host.errors).toEqual([]);
	});

	it('does nothing where other notes have come to lie there since', async () => {
		await open();
		await menuOf('Plans/a.md');
		await host.page.evaluate(() => {
			(window as unknown as { probe: { holds: boolean } }).probe.holds = false;
		});
		await lines().first().click();
		await lines().first().waitFor({ state: 'detached' });
		expect(await done()).toEqual([]);
	});

	it('hands the key on that chose a line', async () => {
		await open();
		await menuOf('Plans/a.md');
		await lines().last().hover();
		await host.page.keyboard.press('Enter');
		await expect.poll(done).toEqual(['Plans/a.md Needs_Action keydown']);
	});

	it('makes no gesture of a click that a program made', async () => {
		await open();
		await menuOf('Plans/a.md');
		await lines()
			.first()
			.evaluate((el) => (el as HTMLElement).click());
		await expect.poll(done).toEqual(['Plans/a.md Pending_Approval nobody']);
	});

	it('offers what all of several notes may do', async () => {
		await open();
		expect(await menuOf('Plans/a.md', 'Plans/b.md')).toHaveLength(2);
		await lines().first().click();
		await expect.poll(done).toEqual(['Plans/b.md Plans/a.md Pending_Approval click']);
	});

	it('offers the review of one note that waits, and to take in what has just come', async () => {
		await open();
		expect(await menuOf('Pending_Approval/p.md')).toEqual(['Review…']);
		await lines().first().click();
		expect(await menuOf('Inbox/i.md', 'Inbox/j.md')).toEqual(['Take in']);
		await lines().first().click();
		await expect
			.poll(done)
			.toEqual(['review Pending_Approval/p.md click', 'take in Inbox/j.md Inbox/i.md click']);
	});

	it('offers a draft for a task, and what can be done about an error', async () => {
		await open();
		expect(await menuOf('Needs_Action/n.md')).toEqual(['Draft a plan']);
		await lines().first().click();
		expect(await menuOf('Errors/x.md')).toEqual(['Retry manually', 'Mark as failed']);
		await lines().first().click();
		await menuOf('Errors/x.md');
		await lines().last().click();
		await expect
			.poll(done)
			.toEqual([
				'draft Needs_Action/n.md',
				'retry Errors/x.md click',
				'mark-failed Errors/x.md click',
			]);
	});

	it('offers the evidence of one note that the log knows', async () => {
		await open();
		expect(await menuOf('Approved/d.md')).toEqual(['Export evidence for this item…']);
		await lines().first().click();
		await expect.poll(done).toEqual(['export Approved/d.md']);
		expect(await menuOf('Approved/d.md', 'Approved/e.md')).toEqual([]);
	});

	it.each([
		['a folder', ['Plans']],
		['a file that is no note', ['Plans/scan.pdf']],
		['a note that is not governed', ['other.md']],
		['a note and a folder', ['Plans/a.md', 'Inbox']],
		['a note and another file', ['Plans/a.md', 'Plans/scan.pdf']],
	])('adds nothing for %s', async (_, paths) => {
		await open();
		expect(await menuOf(...paths)).toEqual([]);
	});
});
