import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../../src/text';
import { openHost, type TestHost } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

let host: TestHost;

beforeAll(async () => {
	const plugin = await adapterPlugin(
		{
			addToNoteMenu: 'src/features/signoff/note-menu',
			gestureOf: 'src/features/kit/acts/trusted-gesture',
		},
		`
			const done = [];
			window.probe = { done, id: '' };
			const hand = (event) => gestureOf(event, 'menu')?.event ?? 'nobody';
			const signoff = {
				plugin: this,
				control: { standing: () => ({ id: window.probe.id }) },
				say: ({ sentence }) => done.push(sentence),
			};
			addToNoteMenu(signoff, (paths, add) => {
				if (!paths.every((path) => path.startsWith('Plans/'))) return;
				add('Move to Pending approval', 'hand', (event) => done.push([...paths, hand(event)].join(' ')));
				add('Move to Needs action', 'arrow-right', (event) => done.push([...paths, hand(event)].join(' ')));
			});
		`,
	);
	host = await openHost({
		files: {
			'Inbox/i.md': '',
			'Plans/a.md': '',
			'Plans/b.md': '',
			'Plans/scan.pdf': '',
			'other.md': '',
		},
		plugins: [plugin],
	});
	for (const folder of ['Plans', 'Inbox']) await row(folder).click();
});

afterAll(() => host.close());

/** One page for all: nothing is done to the files. */
beforeEach(async () => {
	await host.page.keyboard.press('Escape');
	await host.page.locator('.menu').waitFor({ state: 'detached' });
	// What was selected before is not any more.
	await row('other.md').click();
	await host.page.evaluate(() => {
		const { probe } = window as unknown as { probe: { done: string[]; id: string } };
		probe.done.length = 0;
		probe.id = 'task-1';
	});
});

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

describe('addToNoteMenu', () => {
	it('adds lines in a section without submenus, and hands the click on', async () => {
		expect(await menuOf('Plans/a.md')).toEqual([
			'Move to Pending approval',
			'Move to Needs action',
		]);
		await lines().first().click();
		await expect.poll(done).toEqual(['Plans/a.md click']);
		expect(host.errors).toEqual([]);
	});

	it('does nothing where other notes have come to lie there since', async () => {
		await menuOf('Plans/a.md');
		await host.page.evaluate(() => {
			(window as unknown as { probe: { id: string } }).probe.id = 'task-2';
		});
		await lines().first().click();
		await lines().first().waitFor({ state: 'detached' });
		expect(await done()).toEqual([text.decisions.otherNote.sentence]);
	});

	it('hands the key on that chose a line', async () => {
		await menuOf('Plans/a.md');
		await lines().last().hover();
		await host.page.keyboard.press('Enter');
		await expect.poll(done).toEqual(['Plans/a.md keydown']);
	});

	it('makes no gesture of a click that a program made', async () => {
		await menuOf('Plans/a.md');
		await lines()
			.first()
			.evaluate((el) => (el as HTMLElement).click());
		await expect.poll(done).toEqual(['Plans/a.md nobody']);
	});

	it('is about all of several notes', async () => {
		expect(await menuOf('Plans/a.md', 'Plans/b.md')).toHaveLength(2);
		await lines().first().click();
		await expect.poll(done).toEqual(['Plans/b.md Plans/a.md click']);
	});

	it.each([
		['a folder', ['Plans']],
		['a file that is no note', ['Plans/scan.pdf']],
		['a note that nothing is said of', ['other.md']],
		['a note and a folder', ['Plans/a.md', 'Inbox']],
		['a note and another file', ['Plans/a.md', 'Plans/scan.pdf']],
	])('adds nothing for %s', async (_, paths) => {
		expect(await menuOf(...paths)).toEqual([]);
	});
});
