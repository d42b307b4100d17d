// The board as a person uses it, in tests.

import type { Locator, Page } from 'playwright-core';
import { middleOf } from './presses';
import { hostDriver } from './signoff';
import type { TestHost } from './host';

export class BoardPage {
	constructor(private readonly host: TestHost) {}

	get page(): Page {
		return this.host.page;
	}

	async open(): Promise<void> {
		await hostDriver(this.host).command('signoff:open-board');
		await this.page.locator('.signoff-board-column').first().waitFor();
	}

	column(state: string): Locator {
		return this.page.locator(`.signoff-board-column[data-state="${state}"]`);
	}

	cards(state: string): Locator {
		return this.column(state).locator('.signoff-card-box');
	}

	card(title: string): Locator {
		return this.page.locator('.signoff-card-box', { hasText: title });
	}

	/** The paths of a column's cards, from the top. */
	paths(state: string): Promise<(string | null)[]> {
		return this.cards(state).evaluateAll((cards) =>
			cards
				.map((card) => ({
					path: card.getAttribute('data-path'),
					top: card.getBoundingClientRect().top,
				}))
				.sort((a, b) => a.top - b.top)
				.map(({ path }) => path),
		);
	}

	/** Takes a card up with the mouse and carries it over the column. */
	async take(title: string, state: string): Promise<void> {
		const from = await middleOf(this.card(title));
		await this.page.mouse.move(from.x, from.y);
		await this.page.mouse.down();
		await this.page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
		await this.page.locator('.signoff-board.is-dragging').waitFor();
		const to = await middleOf(this.column(state));
		await this.page.mouse.move(to.x, to.y, { steps: 5 });
	}

	/** Long enough for a drop to decide. */
	async hold(title: string, state: string): Promise<void> {
		await this.take(title, state);
		await this.page.locator('.signoff-board.is-steady').waitFor();
	}

	async drag(title: string, state: string): Promise<void> {
		await this.hold(title, state);
		await this.page.mouse.up();
	}

	/** Makes this card the current one, with the focus among the cards. */
	async stand(title: string): Promise<void> {
		const path = await this.card(title).getAttribute('data-path');
		await this.card(title).click({ modifiers: ['Alt'] });
		await this.page.keyboard.press('x');
		await this.page
			.locator(`.signoff-card-box.is-current[data-path="${String(path)}"]:not(.is-selected)`)
			.waitFor();
	}
}
