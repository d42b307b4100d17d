// The dialog *Verify the log* as a person uses it, and the checkpoint that lies beside the log.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import { isLogPath } from '../../src/core/ledger/names';
import type { TestHost } from './host';
import { hostDriver } from './signoff';

export class VerifyDialog {
	constructor(private readonly host: TestHost) {}

	get el(): Locator {
		return this.host.page.locator('.signoff-verify-modal');
	}

	/** In the status bar. */
	get status(): Locator {
		return this.host.page.locator('.signoff-log-status');
	}

	button(name: string): Locator {
		return this.el.getByRole('button', { name });
	}

	/** Opens it, and waits until the logs were read. */
	async open(): Promise<void> {
		await hostDriver(this.host).command('signoff:verify-log');
		await this.el.getByText('Compare with a checkpoint').waitFor();
	}

	async close(): Promise<void> {
		await this.host.page.keyboard.press('Escape');
		await this.el.waitFor({ state: 'detached' });
	}
}

/** Waits until all that stands in the only log of the vault is signed, and returns its path. */
export async function signedLog(host: TestHost): Promise<string> {
	const folder = join(host.dir, 'Logs');
	let log = '';
	const look = async () => {
		log = (await readdir(folder)).filter(isLogPath).at(-1) ?? '';
		expect(log).not.toBe('');
		const [device = ''] = await readdir(join(folder, 'tiles'));
		const note = await readFile(join(folder, 'tiles', device, 'checkpoint'), 'utf8');
		const lines = (await readFile(join(folder, log), 'utf8')).split('\n').length - 1;
		expect(Number(note.split('\n')[1])).toBe(lines);
	};
	await host.idle();
	// Also in hooks, where nothing can be polled for.
	await vi.waitFor(look, { timeout: 60_000, interval: 100 });
	return `Logs/${log}`;
}

/** As many lines of the text. */
export function withFirst(text: string, lines: number): string {
	return `${text.split('\n').slice(0, lines).join('\n')}\n`;
}

/** The text without the lines from this one on, counted from its end. */
export function withoutLast(text: string, lines: number): string {
	return `${text
		.split('\n')
		.slice(0, -1 - lines)
		.join('\n')}\n`;
}
