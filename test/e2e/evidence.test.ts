// Evidence by the plugin itself: a person decides in the app, exports, and a stranger checks the file.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { refusing } from '../evidence/evidence-setup';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { pressSeen } from '../support/presses';

let desk: Desk;

afterEach(() => desk.host.close());

async function filesIn(zip: string) {
	const bytes = new Uint8Array(await readFile(join(desk.host.dir, zip)));
	const files = Object.entries(unzipSync(bytes)).map(([name, content]) => ({
		name,
		bytes: content,
	}));
	return { files, missing: [] };
}

it('is exported by command and by menu, right after the decision, and holds', async () => {
	desk = await openDesk({ 'Pending_Approval/low.md': summaryNote('low') });
	await desk.unfold('Pending_Approval', 'Approved');
	await desk.open('Pending_Approval/low.md');
	await pressSeen(desk.button('.signoff-card', 'Approve'));
	await desk.notice('Approved: Summary low').waitFor();
	await desk.host.page.keyboard.press('ControlOrMeta+p');
	await desk.host.page.keyboard.type('signoff export evidence');
	await desk.host.page.keyboard.press('Enter');
	await desk.notice('Evidence saved: Evidence/low.zip').waitFor();
	expect(refusing(await filesIn('Evidence/low.zip'))).toEqual([]);
	await desk.row('Approved/low.md').click({ button: 'right' });
	const lines = desk.host.page.locator('.menu-item[data-section="signoff"]');
	await lines.filter({ hasText: 'Export evidence' }).click();
	await desk.notice('Evidence saved: Evidence/low 1.zip').waitFor();
	expect(refusing(await filesIn('Evidence/low 1.zip'))).toEqual([]);
	expect(desk.host.errors).toEqual([]);
});
