// A theme as odd as themes get: nothing but hard contrasts, and a font of 20 px for everything.

import type { Page } from 'playwright-core';

const ODD_THEME = `body {
	--background-primary: #000;
	--background-primary-alt: #000;
	--background-secondary: #000;
	--background-modifier-border: #fff;
	--background-modifier-hover: #333;
	--text-normal: #fff;
	--text-muted: #ff0;
	--text-faint: #ff0;
	--text-accent: #0ff;
	--text-error: #ff9d9d;
	--text-warning: #ffd28a;
	--text-success: #8aff8a;
	--interactive-normal: #222;
	--interactive-accent: #ff0;
	--interactive-accent-hover: #ff0;
	--text-on-accent: #000;
	--font-text-size: 20px;
	--font-ui-smaller: 18px;
	--font-ui-small: 20px;
	--font-ui-medium: 22px;
	--font-ui-large: 26px;
}`;

export async function wearOddTheme(page: Page): Promise<void> {
	await page.addStyleTag({ content: ODD_THEME });
}

/** Text that is cut off although nothing says that it goes on: each with how much of it is lost. */
export function cutTexts(page: Page, selector: string): Promise<string[]> {
	return page.locator(selector).evaluateAll((roots) =>
		roots
			.flatMap((root) => [root, ...root.querySelectorAll('*')])
			.filter((element) => {
				const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
				const goesOn = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
				const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
				const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
				const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 4;
				const hasWords = [...element.childNodes].some(
					({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
				);
				return hasWords && element.clientWidth > 1 && ((isWide && !goesOn) || (isHigh && !goesOn));
			})
			.map(
				(element) => `${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 60)}`,
			),
	);
}

/** What reaches out of its row, in pixels, where rows have a height of their own. */
export function tallerThanRow(page: Page, row: string): Promise<number[]> {
	return page.locator(row).evaluateAll((rows) =>
		rows.flatMap((one) => {
			const { bottom, top } = one.getBoundingClientRect();
			return (
				[...one.querySelectorAll('*')]
					.map((part) => part.getBoundingClientRect())
					// What is not shown at all has no place.
					.filter((part) => part.height > 0)
					.flatMap((part) => [part.bottom - bottom, top - part.top])
					.filter((beyond) => beyond > 1)
			);
		}),
	);
}
