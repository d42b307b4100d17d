import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type TestHost } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

let host: TestHost;

beforeAll(async () => {
	const plugin = await adapterPlugin(
		{ gestureOf: 'src/features/kit/acts/trusted-gesture' },
		`
			const seen = [];
			const types = ['click', 'keydown', 'focusin', 'submit', 'input', 'pointermove'];
			const watch = (doc) => {
				const form = doc.body.createEl('form', { cls: 'try' });
				form.setCssStyles({ position: 'fixed', right: '0', top: '200px', zIndex: '99' });
				form.createEl('button', { text: 'Try', attr: { type: 'button' } });
				form.createEl('input', { attr: { type: 'text' } });
				for (const type of types) {
					form.addEventListener(type, (event) => {
						event.preventDefault();
						const gesture = gestureOf(event, 'review');
						seen.push(type + (event.isTrusted ? ' trusted' : '') + ': ' + (gesture?.event ?? 'nobody'));
					});
				}
			};
			window.probe = { seen, watch };
			watch(document);
		`,
	);
	host = await openHost({ plugins: [plugin] });
});

afterAll(() => host.close());

beforeEach(async () => {
	await host.page.mouse.move(10, 10);
	await host.page.evaluate(() => {
		(document.activeElement as HTMLElement | null)?.blur();
		(window as unknown as ProbeWindow).probe.seen.length = 0;
	});
});

type ProbeWindow = Window & {
	hostTest: { app: App };
	probe: { seen: string[]; watch(doc: Document): void };
};

const tryButton = (page: Page = host.page) => page.locator('.try button');

async function seen(...types: string[]): Promise<string[]> {
	const all = await host.page.evaluate(() => (window as unknown as ProbeWindow).probe.seen);
	return all.filter((line) => types.some((type) => line.startsWith(type)));
}

describe('gestureOf', () => {
	it('makes a gesture of a click, and of a key', async () => {
		await tryButton().click();
		await host.page.keyboard.press('a');
		await expect
			.poll(() => seen('click', 'keydown'))
			.toEqual(['click trusted: click', 'keydown trusted: keydown']);
	});

	it('makes none of a key that is only held down', async () => {
		await tryButton().focus();
		await host.page.keyboard.down('a');
		await host.page.keyboard.down('a');
		await expect
			.poll(() => seen('keydown'))
			.toEqual(['keydown trusted: keydown', 'keydown trusted: nobody']);
	});

	it('makes none of what a program does, trusted or not', async () => {
		await tryButton().evaluate((el) => {
			const button = el as HTMLButtonElement;
			button.click();
			button.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
			button.focus();
			button.form?.requestSubmit();
		});
		await expect
			.poll(() => seen(''))
			.toEqual([
				'click: nobody',
				'keydown: nobody',
				'focusin trusted: nobody',
				'submit trusted: nobody',
			]);
	});

	it('makes none of a hand that only passes by', async () => {
		await tryButton().hover();
		const passed = await seen('pointermove');
		expect(new Set(passed)).toEqual(new Set(['pointermove trusted: nobody']));
	});

	it('knows the events of other windows', async () => {
		const opened = host.context.waitForEvent('page');
		await host.page.evaluate(() => {
			const { hostTest, probe } = window as unknown as ProbeWindow;
			probe.watch(hostTest.app.workspace.openPopoutLeaf().getContainer().doc);
		});
		await tryButton(await opened).click();
		await expect.poll(() => seen('click')).toEqual(['click trusted: click']);
	});
});
