import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type OpenHostOptions, type TestHost, type TestPlugin } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

const FILES = {
	'Plans/a.md': 'A',
	'Plans/b.md': 'B',
	'Desk/c.md': 'C',
	'Desk/deep/d.md': 'D',
	'Approved/old.md': 'old',
	'Done/': '',
	'note.md': 'text',
};

let plugin: TestPlugin;
let host: TestHost;

beforeAll(async () => {
	// Every rename is asked about, as it is by those who judge moves.
	plugin = await adapterPlugin(
		{ Gestures: 'src/obsidian/gestures' },
		`
			const gestures = this.addChild(new Gestures(app));
			const moves = [];
			window.probe = { gestures, moves };
			this.registerEvent(vault.on('rename', (file, from) => {
				const gesture = gestures.explains(from, file.path);
				moves.push(from + ' > ' + file.path + ': ' + (gesture ? gesture.kind : 'nobody'));
			}));
		`,
	);
});

const UNFOLDED = { Approved: 'Approved/old.md', Desk: 'Desk/c.md', Plans: 'Plans/a.md' };

async function open(options: OpenHostOptions = {}): Promise<void> {
	host = await openHost({ files: FILES, plugins: [plugin], ...options });
	await unfold();
}

async function unfold(): Promise<void> {
	for (const [folder, note] of Object.entries(UNFOLDED)) {
		const unfolded = await row(folder).getAttribute('aria-expanded');
		if (unfolded === 'false') await row(folder).click();
		await row(note).waitFor();
	}
}

/** One page for tests that leave nothing behind but files: they are put back from outside. */
function sharePage(options: OpenHostOptions = {}): void {
	beforeAll(() => open(options));
	beforeEach(async () => {
		await host.restore(FILES);
		await unfold();
		await host.page.evaluate(() => {
			(window as unknown as ProbeWindow).probe.moves.length = 0;
		});
	});
	afterAll(() => host.close());
}

const row = (path: string, page: Page = host.page) =>
	page.locator(`.tree-item-self[data-path="${path}"]`);

type ProbeWindow = Window & {
	hostTest: { app: App };
	probe: { gestures: { explains(from: string, to: string): unknown }; moves: string[] };
};

async function moves(): Promise<string[]> {
	await host.idle();
	return host.page.evaluate(() => (window as unknown as ProbeWindow).probe.moves);
}

/** As any plugin may, without a hand on anything. */
async function renameByCode(from: string, to: string): Promise<void> {
	await host.idle();
	await host.page.evaluate(
		async ([from, to]) => {
			const { vault } = (window as unknown as ProbeWindow).hostTest.app;
			await vault.rename(vault.getAbstractFileByPath(from!)!, to!);
		},
		[from, to],
	);
}

describe.each([
	{ dragInternals: true, verb: 'explain', who: 'explorer-drag' },
	{
		dragInternals: false,
		verb: 'do not explain, where the app does not say what is dragged,',
		who: 'nobody',
	},
])('Gestures $verb', ({ dragInternals, who }) => {
	sharePage({ page: { dragInternals } });

	it('the note that a person drags onto a folder', async () => {
		await row('Plans/a.md').dragTo(row('Approved'));
		await expect.poll(moves).toEqual([`Plans/a.md > Approved/a.md: ${who}`]);
	});

	it('a note that is dropped on a note, for its folder, or on no row, for the vault', async () => {
		await row('Plans/a.md').dragTo(row('Approved/old.md'));
		const space = host.page.locator('.nav-files-container');
		const { height } = (await space.boundingBox())!;
		await row('Plans/b.md').dragTo(space, { targetPosition: { x: 60, y: height - 20 } });
		await expect
			.poll(moves)
			.toEqual([`Plans/a.md > Approved/a.md: ${who}`, `Plans/b.md > b.md: ${who}`]);
	});

	it('all that was selected', async () => {
		await row('Plans/a.md').click();
		await row('Plans/b.md').click({ modifiers: ['Shift'] });
		await row('Plans/a.md').dragTo(row('Approved'));
		await expect
			.poll(async () => (await moves()).sort())
			.toEqual([`Plans/a.md > Approved/a.md: ${who}`, `Plans/b.md > Approved/b.md: ${who}`]);
	});

	it('a folder and everything in it', async () => {
		await row('Desk').dragTo(row('Approved'));
		await expect
			.poll(async () => (await moves()).sort())
			.toEqual([
				`Desk > Approved/Desk: ${who}`,
				`Desk/c.md > Approved/Desk/c.md: ${who}`,
				`Desk/deep > Approved/Desk/deep: ${who}`,
				`Desk/deep/d.md > Approved/Desk/deep/d.md: ${who}`,
			]);
	});

	it('what is dragged in an explorer in a window of its own', async () => {
		const opened = host.context.waitForEvent('page');
		await host.page.evaluate(() => {
			const { workspace } = (window as unknown as ProbeWindow).hostTest.app;
			workspace.moveLeafToPopout(workspace.getLeavesOfType('file-explorer')[0]!);
		});
		const popout = await opened;
		await row('Plans/a.md', popout).dragTo(row('Approved', popout));
		await expect.poll(moves).toEqual([`Plans/a.md > Approved/a.md: ${who}`]);
	});
});

describe('Gestures', () => {
	sharePage();

	it('explains nothing where the app says it in another way', async () => {
		await host.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const { dragManager } = app as unknown as { dragManager: object };
			Object.assign(window, { keptManager: dragManager });
			Object.assign(app, { dragManager: { draggable: { type: 'file', file: 'Plans/a.md' } } });
		});
		await row('Plans/a.md').dragTo(row('Approved'));
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
		await host.page.evaluate(() => {
			const { hostTest, keptManager } = window as unknown as ProbeWindow & { keptManager: object };
			Object.assign(hostTest.app, { dragManager: keptManager });
		});
	});

	it('explains a move once: a program that repeats it is nobody', async () => {
		await row('Plans/a.md').dragTo(row('Approved'));
		await renameByCode('Approved/a.md', 'Plans/a.md');
		await renameByCode('Plans/a.md', 'Approved/a.md');
		await expect
			.poll(moves)
			.toEqual([
				'Plans/a.md > Approved/a.md: explorer-drag',
				'Approved/a.md > Plans/a.md: nobody',
				'Plans/a.md > Approved/a.md: nobody',
			]);
	});

	it("explains no other note that a program moves in the drag's shadow", async () => {
		await row('Plans/a.md').dragTo(row('Approved'));
		await renameByCode('Plans/b.md', 'Approved/b.md');
		await expect
			.poll(moves)
			.toEqual(['Plans/a.md > Approved/a.md: explorer-drag', 'Plans/b.md > Approved/b.md: nobody']);
	});

	it('explains nothing that a program does while a person types', async () => {
		await row('note.md').click();
		await host.page.locator('.cm-content').click();
		await host.page.keyboard.type('ab');
		await renameByCode('Plans/a.md', 'Approved/a.md');
		await host.page.keyboard.type('cd');
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
	});

	it('explains nothing for events that a program made', async () => {
		await host.page.evaluate(() => {
			const rowOf = (path: string) => document.querySelector(`[data-path="${path}"]`)!;
			const dataTransfer = new DataTransfer();
			const fire = (type: string, path: string) =>
				rowOf(path).dispatchEvent(
					new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
				);
			fire('dragstart', 'Plans/a.md');
			fire('dragover', 'Approved');
			fire('drop', 'Approved');
			fire('dragend', 'Plans/a.md');
		});
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
	});

	it('explains nothing for a drop that a program made at the end of a true drag', async () => {
		const start = (await row('Plans/a.md').boundingBox())!;
		await host.page.mouse.move(start.x + 40, start.y + 10);
		await host.page.mouse.down();
		await host.page.mouse.move(start.x + 60, start.y + 14, { steps: 4 });
		await host.page.evaluate(() => {
			const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
			document.querySelector('[data-path="Approved"]')!.dispatchEvent(drop);
		});
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
		await host.page.mouse.up();
	});

	it('explains nothing for a link that is dragged, whatever it is called', async () => {
		await host.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const { dragManager } = app as unknown as {
				dragManager: { handleDrag(el: HTMLElement, of: () => unknown): void };
			};
			const link = document.body.createDiv({ cls: 'lure', text: 'Lunch plan' });
			link.setCssStyles({ position: 'fixed', right: '20px', top: '200px' });
			const file = app.vault.getAbstractFileByPath('Plans/a.md');
			dragManager.handleDrag(link, () => ({ type: 'file', icon: '', title: '', file }));
		});
		await host.page.locator('.lure').dragTo(row('Approved'));
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
		await host.page.locator('.lure').evaluate((el) => el.remove());
	});

	it('explains nothing for a drop on something that only looks like the explorer', async () => {
		await host.page.evaluate(() => {
			const fake = document.body.createDiv({
				cls: 'workspace-leaf-content false-explorer',
				attr: { 'data-type': 'file-explorer' },
			});
			fake.setCssStyles({ position: 'fixed', right: '20px', top: '200px', zIndex: '99' });
			fake
				.createDiv('nav-files-container')
				.createDiv({ cls: 'lure', text: 'Drop here', attr: { 'data-path': 'Approved' } });
			fake.addEventListener('dragover', (event) => event.preventDefault());
			fake.addEventListener('drop', (event) => (fake.dataset.got = event.type));
		});
		await row('Plans/a.md').dragTo(host.page.locator('.lure'));
		await host.page.locator('[data-got="drop"]').waitFor();
		await renameByCode('Plans/a.md', 'Approved/a.md');
		await expect.poll(moves).toEqual(['Plans/a.md > Approved/a.md: nobody']);
		await host.page.locator('.false-explorer').evaluate((el) => el.remove());
	});

	it('stops watching when it is unloaded', async () => {
		await host.page.evaluate(async () => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			await app.plugins.disablePlugin('adapters');
		});
		await row('Plans/a.md').dragTo(row('Approved'));
		await host.idle();
		await expect.poll(() => host.exists('Approved/a.md')).toBe(true);
		const explained = await host.page.evaluate(() =>
			(window as unknown as ProbeWindow).probe.gestures.explains('Plans/a.md', 'Approved/a.md'),
		);
		expect(explained).toBeNull();
	});
});
