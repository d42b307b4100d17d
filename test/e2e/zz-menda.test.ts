import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'vitest';
import { payNote } from '../scenarios/notes';
import { openDesk } from '../support/desk';
import { openReadyPanel } from '../support/signoff';
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
it('folders', async () => {
	const desk = await openDesk({ 'Pending_Approval/pay.md': payNote('pay'), 'Pending_Approval/x/pay2.md': payNote('pay2') });
	const at = (p: string) => join(desk.host.dir, p);
	await desk.host.page.goto('about:blank');
	await rename(at('Pending_Approval'), at('Waiting'));
	await desk.host.open();
	await openReadyPanel(desk.host);
	await sleep(3500); await desk.host.idle(); console.log('@@', (await desk.host.tree()).filter((p) => !p.startsWith('Logs/')));
	await desk.host.close();
}, 60000);
