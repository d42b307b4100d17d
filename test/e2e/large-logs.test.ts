// Logs that are too many bytes for the app: it says so, names the command, and calls nothing intact.

import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { signedLog, VerifyDialog } from '../support/verify-dialog';

/** Mostly a hole: the file system says its size, and stores next to nothing. */
async function putLarge(path: string, bytes: number): Promise<void> {
	await writeFile(path, '');
	await truncate(path, bytes);
}

describe('a log that is too large to be read in the app', () => {
	let desk: Desk;
	let dialog: VerifyDialog;

	beforeAll(async () => {
		desk = await openDesk({ 'Pending_Approval/low.md': summaryNote('low') });
		dialog = new VerifyDialog(desk.host);
		await signedLog(desk.host);
	});

	afterAll(() => desk.host.close());

	it('is read up to the limit', async () => {
		await dialog.open();
		await dialog.el.getByText('intact.').waitFor();
		await dialog.close();
		await expect.poll(() => dialog.status.innerText()).toBe('Log intact');
	});

	it('is not read above it: the command is named, and the log not called intact any more', async () => {
		await putLarge(join(desk.host.dir, 'Logs/2025-01-01.log'), 250_000_000);
		await desk.host.idle();
		await dialog.open();
		await dialog.el.getByText('The logs have 250 MB').waitFor();
		await dialog.el.getByText('Run “signoff verify” in the folder of the vault.').waitFor();
		expect(await dialog.el.getByText('intact').count()).toBe(0);
		await dialog.close();
		await expect.poll(() => dialog.status.innerText()).toBe('Log not checked');
		expect(desk.host.errors).toEqual([]);
	});
});
