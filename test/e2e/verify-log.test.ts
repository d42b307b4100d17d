import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { hostDriver } from '../support/signoff';

let desk: Desk;

const page = () => desk.host.page;
const dialog = () => page().locator('.signoff-verify-modal');
const status = () => page().locator('.signoff-log-status');

async function verify(): Promise<void> {
	await hostDriver(desk.host).command('signoff:verify-log');
	await dialog().waitFor();
}

async function close(): Promise<void> {
	await page().keyboard.press('Escape');
	await dialog().waitFor({ state: 'detached' });
}

const today = () => `Logs/${new Date().toISOString().slice(0, 10)}.log`;

describe('verifying the log', () => {
	beforeAll(async () => {
		desk = await openDesk({ 'Pending_Approval/pay.md': payNote('pay') });
	});

	afterAll(() => desk.host.close());

	it('says that it is intact and signed, and remembers it', async () => {
		await expect.poll(() => status().innerText()).toBe('Log not checked');
		await verify();
		await dialog().getByText('intact').first().waitFor();
		await close();
		await expect.poll(() => status().innerText()).toBe('Log intact');
	});

	it('offers the checkpoint as a QR code, and compares the log with one', async () => {
		await expect
			.poll(async () => (await desk.host.exists('Logs/tiles')) && (await dialogOffers()), {
				timeout: 20_000,
			})
			.toBe(true);
		await dialog().getByRole('button', { name: 'Show as QR code' }).click();
		await dialog().locator('svg.signoff-qr').waitFor();
		await dialog().locator('textarea').fill('nothing');
		await dialog().getByRole('button', { name: 'Compare' }).click();
		await dialog().getByText('This is no checkpoint').waitFor();
		await close();
	});

	it('says which line was changed, and the status bar does too', async () => {
		const text = await desk.host.read(today());
		await desk.host.write(today(), text.replace('"actor": "', '"actor": "x'));
		await verify();
		await dialog().getByText('The entry is not as it was written.').first().waitFor();
		await close();
		await expect.poll(() => status().innerText()).toBe('Log broken');
	});
});

async function dialogOffers(): Promise<boolean> {
	if ((await dialog().count()) > 0) await close();
	await verify();
	await dialog().getByText('Compare with a checkpoint').waitFor();
	return (await dialog().getByRole('button', { name: 'Copy checkpoint' }).count()) > 0;
}
