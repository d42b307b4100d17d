import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useHost, type UiWindow } from './ui-page';

const host = useHost();

beforeAll(async () => {
	await host.current.page.clock.install();
});

afterEach(async () => {
	await host.current.page.evaluate(() => {
		for (const el of document.body.findAll('.notice')) el.click();
	});
	await host.current.page.mouse.move(10, 10);
});

async function notice(message: string, duration?: number): Promise<void> {
	await host.current.page.evaluate(
		([text, time]) => {
			const { Notice } = (window as unknown as UiWindow).hostTest.obsidian;
			new Notice(text as string, time as number | undefined);
		},
		[message, duration],
	);
}

const count = (): Promise<number> => host.current.page.locator('.notice').count();

describe('Notice', () => {
	it('shows its message in the notices’ container', async () => {
		await notice('Hello');
		const text = await host.current.page
			.locator('body > .notice-container > .notice > .notice-message')
			.textContent();
		expect(text).toBe('Hello');
	});

	it('goes after 4 seconds', async () => {
		await notice('Hello');
		await host.current.page.clock.runFor(3500);
		expect(await count()).toBe(1);
		await host.current.page.clock.runFor(600);
		expect(await count()).toBe(0);
	});

	it('goes after the time it is given, and never with 0', async () => {
		await notice('short', 1000);
		await notice('for ever', 0);
		await host.current.page.clock.runFor(60_000);
		await expect
			.poll(() => host.current.page.locator('.notice').allTextContents())
			.toEqual(['for ever']);
	});

	it('goes on a click', async () => {
		await notice('Hello', 0);
		await host.current.page.locator('.notice').click();
		expect(await count()).toBe(0);
	});

	it('stays while the pointer is on it', async () => {
		await notice('Hello');
		await host.current.page.locator('.notice').hover();
		await host.current.page.clock.runFor(10_000);
		expect(await count()).toBe(1);
		await host.current.page.mouse.move(10, 10);
		await host.current.page.clock.runFor(4100);
		expect(await count()).toBe(0);
	});

	it('takes a fragment, and another message later', async () => {
		const texts = await host.current.page.evaluate(() => {
			const { Notice } = (window as unknown as UiWindow).hostTest.obsidian;
			const fragment = createFragment((el) => el.createEl('b', { text: 'bold' }));
			const shown = new Notice(fragment, 0);
			const before = shown.messageEl.innerHTML;
			shown.setMessage('plain');
			const after = shown.containerEl.textContent;
			shown.hide();
			return [before, after, shown.containerEl.isConnected];
		});
		expect(texts).toEqual(['<b>bold</b>', 'plain', false]);
	});
});
