import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type TestHost, type TestPlugin } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

let plugin: TestPlugin;
let host: TestHost;

beforeAll(async () => {
	plugin = await adapterPlugin(
		{
			ActionNotices: 'src/obsidian/action-notice',
			gestureOf: 'src/features/kit/acts/trusted-gesture',
		},
		`
			const notices = this.addChild(new ActionNotices());
			const done = [];
			const act = (label) => ({
				label,
				act: (event) => done.push(label + ' ' + (gestureOf(event, 'notice')?.event ?? 'nobody')),
			});
			window.probe = { done, notices, act };
		`,
	);
});

afterEach(() => host.close());

interface Probe {
	done: string[];
	act: (label: string) => object;
	notices: {
		show(message: string, buttons?: object[]): { hide(): void };
		showSummary(summary: object, buttons?: object[]): unknown;
	};
}
type ProbeWindow = Window & { hostTest: { app: App }; probe: Probe };

async function open(message: string, ...labels: string[]): Promise<void> {
	// A context of its own: the clock that some of these stop is the context's.
	host = await openHost({ files: { 'a.md': 'text' }, plugins: [plugin], contextOptions: {} });
	await show(message, ...labels);
}

/** From now on time passes only when the test says so. */
async function stopTime(): Promise<void> {
	await host.page.clock.install({ time: 0 });
	await host.page.clock.pauseAt(1000);
}

async function show(message: string, ...labels: string[]): Promise<void> {
	await host.page.evaluate(
		({ message, labels }) => {
			const { act, notices } = (window as unknown as ProbeWindow).probe;
			notices.show(message, labels.map(act));
		},
		{ message, labels },
	);
}

const notice = () => host.page.locator('.notice.signoff-notice');
const button = (name: string) => notice().getByRole('button', { name });
const done = () => host.page.evaluate(() => (window as unknown as ProbeWindow).probe.done);

describe('ActionNotices', () => {
	it('shows a message with buttons, and hands the click on', async () => {
		await open('Put back: only a person approves.', 'Open', 'Why?');
		await expect.poll(() => notice().getAttribute('role')).toBe('status');
		await expect.poll(() => notice().textContent()).toContain('Put back: only a person approves.');
		await button('Why?').click();
		await expect.poll(done).toEqual(['Why? click']);
		await expect.poll(() => notice().count()).toBe(0);
	});

	it('makes no gesture of a click that a program made', async () => {
		await open('Approved.', 'Undo');
		await button('Undo').evaluate((el) => (el as HTMLElement).click());
		await expect.poll(done).toEqual(['Undo nobody']);
	});

	it('shows a message as text, whatever a note is called', async () => {
		await open('<img src=x onerror="window.hacked=1">', 'Open');
		expect(await notice().locator('img').count()).toBe(0);
		await expect.poll(() => notice().textContent()).toContain('<img');
	});

	it('works with the keyboard alone, and gives the focus back', async () => {
		await open('Approved.', 'Open', 'Undo');
		const explorer = host.page.locator('.nav-files-container');
		await explorer.focus();
		await button('Open').focus();
		await host.page.keyboard.press('Tab');
		await host.page.keyboard.press('Enter');
		await expect.poll(done).toEqual(['Undo click']);
		expect(await explorer.evaluate((el) => el === document.activeElement)).toBe(true);
		await show('Again.', 'Open');
		await button('Open').focus();
		await host.page.keyboard.press('Escape');
		await expect.poll(() => notice().count()).toBe(0);
		expect(await explorer.evaluate((el) => el === document.activeElement)).toBe(true);
		await expect.poll(done).toEqual(['Undo click']);
	});

	it('stays for ten seconds, and goes when it is clicked', async () => {
		await open('Before.');
		await stopTime();
		await show('Approved.', 'Undo');
		await notice().getByText('Before.').click();
		await host.page.mouse.move(10, 400);
		await host.page.clock.runFor(9_900);
		expect(await notice().count()).toBe(1);
		await host.page.clock.runFor(200);
		await expect.poll(() => notice().count()).toBe(0);
		await show('Again.');
		await notice().getByText('Again.').click();
		await expect.poll(() => notice().count()).toBe(0);
	});

	it('stays while the pointer or the focus is on it, and ten seconds more', async () => {
		await open('Before.');
		await stopTime();
		await notice().click();
		await show('Approved.', 'Undo');
		await notice().hover();
		await host.page.clock.runFor(60_000);
		await button('Undo').focus();
		await host.page.mouse.move(10, 400);
		await host.page.clock.runFor(60_000);
		expect(await notice().count()).toBe(1);
		await button('Undo').blur();
		await host.page.clock.runFor(9_900);
		expect(await notice().count()).toBe(1);
		await host.page.clock.runFor(200);
		await expect.poll(() => notice().count()).toBe(0);
	});

	it('sums up many things in one notice', async () => {
		await open('first');
		await host.page.evaluate(() => {
			const { act, notices } = (window as unknown as ProbeWindow).probe;
			const lines = Array.from({ length: 10 }, (_, index) => `note ${index}`);
			const heading = '1,000 notes were put back.';
			notices.showSummary({ heading, lines, count: 1000 }, [act('Open')]);
			notices.showSummary({ heading: 'One note.', lines: ['only'], count: 1 }, []);
		});
		const many = notice().filter({ hasText: '1,000' });
		await expect
			.poll(() => many.locator('li').allTextContents())
			.toEqual([...['note 0', 'note 1', 'note 2'], 'and 997 more']);
		await expect.poll(() => notice().locator('li').getByText('only').count()).toBe(1);
		await many.getByRole('button').click();
		await expect.poll(done).toEqual(['Open click']);
	});

	it('takes its notices away when it is unloaded', async () => {
		await open('Approved.', 'Undo');
		await host.page.evaluate(async () => {
			await (window as unknown as ProbeWindow).hostTest.app.plugins.disablePlugin('adapters');
		});
		await expect.poll(() => notice().count()).toBe(0);
	});
});
