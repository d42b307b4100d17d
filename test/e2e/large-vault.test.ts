// A vault far larger than most.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { STATE_FOLDERS, taskNote } from '../scenarios/notes';
import { hostDriver, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';

/** Large enough for every list to be cut, and every count to have a comma. How long 20,000 take: bench/compare-page.ts. */
const COUNTS = { Pending_Approval: 1_000, Inbox: 500, Archive: 3_500 };

/** Reading and comparing so many. */
const LONG = { timeout: 120_000 };

it('5,000 files: it starts, counts one folder of 1,000, and stays usable', async () => {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	writeMany(vault.dir);
	const host = await openSignoff({ vaultDir: vault.dir, workspaces: [''] });
	onTestFinished(() => host.close());
	const app = hostDriver(host);
	host.page.setDefaultTimeout(120_000);
	await app.see('.signoff-badge', '99+');
	await app.command('signoff:open-panel');
	await expect.poll(() => host.page.locator('.signoff-progress').count(), LONG).toBe(0);
	await app.see('.signoff-total', '1,000');
	expect(await host.page.locator('.signoff-row').count()).toBeLessThan(200);
	await app.move('Inbox/note-1.md', 'Pending_Approval/moved.md');
	await app.see('.signoff-total', '1,001');
	expect(host.errors).toEqual([]);
}, 240_000);

/** At once: to wait for each of so many writes would take longer than the writes. */
function writeMany(dir: string): void {
	for (const folder of [...STATE_FOLDERS, 'Archive']) mkdirSync(join(dir, folder));
	for (const [folder, count] of Object.entries(COUNTS)) {
		for (let index = 0; index < count; index += 1) {
			writeFileSync(join(dir, folder, `note-${index}.md`), taskNote(`${folder}-${index}`, folder));
		}
	}
}
