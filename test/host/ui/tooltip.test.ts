import { describe, expect, it } from 'vitest';
import { useHost, type UiWindow } from './ui-page';

const host = useHost();

describe('setTooltip', () => {
	it('is the element’s label, with its options in data attributes', async () => {
		const html = await host.current.page.evaluate(() => {
			const { setTooltip } = (window as unknown as UiWindow).hostTest.obsidian;
			const el = createDiv();
			setTooltip(el, 'About', { placement: 'right', delay: 10 });
			return el.outerHTML;
		});
		expect(html).toBe(
			'<div aria-label="About" data-tooltip-position="right" data-tooltip-delay="10"></div>',
		);
	});

	it('shows on hover and goes when the pointer leaves', async () => {
		const { page } = host.current;
		await page.evaluate(() => {
			const el = document.body.createDiv({ cls: 'test-target', text: 'x' });
			el.setAttr('aria-label', 'Label');
			el.setCssStyles({ position: 'fixed', top: '200px', left: '300px', zIndex: '99' });
		});
		await page.locator('.test-target').hover();
		await page.locator('.tooltip', { hasText: 'Label' }).waitFor();
		await page.mouse.move(5, 400);
		await page.locator('.tooltip').waitFor({ state: 'detached' });
		await page.evaluate(() => document.querySelector('.test-target')?.remove());
	});
});

describe('displayTooltip', () => {
	it('shows at once, and only one at a time', async () => {
		const texts = await host.current.page.evaluate(() => {
			const { displayTooltip } = (window as unknown as UiWindow).hostTest.obsidian;
			displayTooltip(document.body, 'one');
			displayTooltip(
				document.body,
				createFragment((el) => el.createEl('b', { text: 'two' })),
			);
			return document.body.findAll('.tooltip').map((el) => el.textContent);
		});
		expect(texts).toEqual(['two']);
		await host.current.page.keyboard.press('Shift');
		await expect.poll(() => host.current.page.locator('.tooltip').count()).toBe(0);
	});
});
