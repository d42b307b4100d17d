// The timeline as a person has it before them, over real files: the desk's own log, and one of another device that
// wrote in January.

import type { Locator } from 'playwright-core';
import type { NewEntry } from '../../src/core/entries';
import { DAY, ledgerOn, NOON, SetClock } from '../app/ledger/ledger-setup';
import type { AppWindow, Desk } from './desk';
import { MemoryVaultFiles } from './memory-vault-files';
import { SeededIds } from './seeded-ids';

export const PHONE_LOG = 'Logs/2026-01-27.phone.log';
export const PHONE_NOON = NOON;

export type PhoneEntry = NewEntry & {
	/** How long after the one before it, in milliseconds; all happen at once where nothing is said. */
	after?: number;
};

/** The other device's logs, written as Signoff writes them, by their paths. */
export async function phoneLogs(entries: readonly PhoneEntry[]): Promise<Record<string, string>> {
	const files = new MemoryVaultFiles();
	const clock = new SetClock();
	const device = { id: 'phone', first: false };
	const ledger = ledgerOn(files, { clock, ids: new SeededIds(8), device });
	const together: NewEntry[] = [];
	for (const { after = 0, ...entry } of entries) {
		if (after > 0) {
			await ledger.appendAll(together.splice(0));
			clock.time += after;
		}
		together.push(entry);
	}
	await ledger.appendAll(together);
	const logs = Object.entries(files.snapshot()).filter(([path]) => path.endsWith('.log'));
	return Object.fromEntries(logs);
}

export const A_DAY = DAY;

export const idOf = (count: number) =>
	`item_00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

export class TimelineDesk {
	constructor(readonly desk: Desk) {}

	get page() {
		return this.desk.host.page;
	}

	get view(): Locator {
		return this.page.locator('.signoff-timeline-view');
	}

	get rows(): Locator {
		return this.page.locator('.signoff-timeline-row');
	}

	get details(): Locator {
		return this.page.locator('.signoff-timeline-details');
	}

	get list(): Locator {
		return this.page.locator('.signoff-timeline-list');
	}

	get search(): Locator {
		return this.page.locator('.signoff-timeline-search');
	}

	row(words: string): Locator {
		return this.rows.filter({ hasText: words });
	}

	button(name: string | RegExp): Locator {
		return this.view.getByRole('button', { name });
	}

	choice(name: string): Locator {
		return this.view.getByRole('combobox', { name, exact: true });
	}

	/** One of those that filter by a press. */
	chip(name: string): Locator {
		return this.view.locator('.signoff-chip', { hasText: name });
	}

	/** What is chosen more rarely: outcome, days, order, export. */
	async more(): Promise<void> {
		const button = this.button('More filters, and export');
		if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
	}

	/** How many events are shown of how many, as it says itself. */
	count(): Promise<string> {
		return this.view.locator('.signoff-timeline-bar [role=status]').innerText();
	}

	/** How many fit the filter. */
	async shown(): Promise<number> {
		return Number.parseInt((await this.count()).replaceAll(',', ''), 10);
	}

	/** Until all logs are read: what comes later is news. */
	async open(): Promise<void> {
		await this.desk.run('signoff:open-timeline');
		await this.rows.first().waitFor();
		await this.view.locator('.signoff-timeline-bar [role=status]', { hasText: /\d/ }).waitFor();
	}

	/** As the app does when a person follows a link. */
	async follow(url: string): Promise<void> {
		await this.page.evaluate((of) => {
			(window as unknown as AppWindow).hostTest.app.protocol.open(of);
		}, url);
	}

	async clear(): Promise<void> {
		await this.button('Clear filter').click();
	}

	/** What is offered as a file after a click. */
	async saved(button: string): Promise<{ name: string; text: string }> {
		const started = this.page.waitForEvent('download');
		await this.button(button).click();
		const download = await started;
		const parts: string[] = [];
		for await (const part of await download.createReadStream()) parts.push(String(part));
		return { name: download.suggestedFilename(), text: parts.join('') };
	}
}
