// Presses on controls that decide, and the time in which they happen.

import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** It takes a press. A button that decides does not fill up where nobody sees it, and what comes above it may push it out of sight. */
export async function ready(button: Locator): Promise<void> {
	const taking = button.and(button.page().locator(':not([aria-disabled])'));
	const isReady = async () => {
		await button.evaluate((element: HTMLElement | SVGElement) => {
			element.scrollIntoView({ block: 'nearest' });
		});
		return (await taking.count()) === 1;
	};
	// Also before the first test, where nothing can be expected.
	await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
}

/** As a person does, who presses again where the view changed under the press: a button that fills up takes none. */
export async function pressSeen(button: Locator): Promise<void> {
	for (let took = false; !took;) {
		await ready(button);
		const pressed = button.page().evaluate(tookPress);
		await button.click();
		took = await pressed;
	}
}

/** Runs in the page: whether the button takes the next press, from its beginning to its end. */
function tookPress(): Promise<boolean> {
	// In a window that a view was moved to, its elements are still those of the window that made them.
	const takes = ({ target }: Event) => (target as Element).closest('[aria-disabled]') === null;
	const next = (type: string) =>
		new Promise<boolean>((resolve) => {
			const heard = (event: Event) => {
				resolve(takes(event));
			};
			document.addEventListener(type, heard, { capture: true, once: true });
		});
	return Promise.all([next('pointerdown'), next('click')]).then((both) => both.every(Boolean));
}

/** Where it is, in sight. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
	await locator.scrollIntoViewIfNeeded();
	const box = await locator.boundingBox();
	if (!box) throw new Error('It is not on the screen.');
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** With the page's clock installed: from now on time passes only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets a frame pass at a time until it is there: what is drawn waits for files, too, and they for no clock. */
export async function drawn(page: Page, locator: Locator): Promise<void> {
	await expect
		.poll(async () => {
			await page.clock.runFor(16);
			return locator.count();
		})
		.toBe(1);
}

/** Runs in the page. */
export function pressByProgram(button: HTMLElement | SVGElement): void {
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
