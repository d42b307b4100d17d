import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeEntry, formatLine } from '../../src/core/ledger/format';
import type { ChainHead } from '../../src/core/ledger/layout';
import { payNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { hostDriver } from '../support/signoff';

const FORMAT = { format: 'signoff-ledger/2' };
const FILLER = { reason: 'x'.repeat(400) };

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
			.poll(async () => (await desk.host.exists('Logs/tiles')) && (await dialogOffers()))
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

describe('verifying a log of some megabytes', () => {
	const ENTRIES = 5000;

	beforeAll(async () => {
		const [first, second] = phoneLogs(ENTRIES);
		desk = await openDesk({
			'Pending_Approval/pay.md': payNote('pay'),
			'Logs/2026-01-27.phone.log': first,
			'Logs/2026-01-28.phone.log': second,
		});
	});

	afterAll(() => desk.host.close());

	it('shows how far it is, and can be cancelled: then nothing is called intact', async () => {
		// By then the logs have been read for the first time.
		await expect.poll(() => desk.host.exists('Logs/tiles')).toBe(true);
		await desk.host.idle();
		const reading = { path: 'Logs/2026-01-28.phone.log', op: 'read' } as const;
		const held = desk.host.server.faults.holdNext(reading);
		await verify();
		await held.reached;
		await dialog()
			.getByText(/^[1-9]\d* of \d+ MB read$/)
			.waitFor();
		expect(await dialog().getByText('intact').count()).toBe(0);
		await dialog().getByRole('button', { name: 'Cancel' }).click();
		held.release();
		await dialog().getByText('Not verified to the end.').waitFor();
		await close();
		expect(await status().innerText()).toBe('Log not checked');
	});

	it('says how many entries there are when it is let go on, and remembers that they hold', async () => {
		await verify();
		await dialog()
			.getByText(`phone: intact. ${ENTRIES.toLocaleString('en')} entries.`)
			.waitFor();
		await close();
		await expect.poll(() => status().innerText()).toBe('Log intact');
	});
});

/** Two days of another device, about as many megabytes as there are thousand entries. */
function phoneLogs(entries: number): [string, string] {
	let head: ChainHead | null = null;
	const lines = Array.from({ length: entries }, (_, index) => {
		const day = index < entries / 2 ? 27 : 28;
		const isFirst = index === 0 || index === entries / 2;
		const context = { ...(isFirst && { log_device: 'phone' }), ...(index === 0 ? FORMAT : FILLER) };
		const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
		const realizedAt = new Date(Date.UTC(2026, 0, day, 10));
		const action = index === 0 ? 'log_opened' : 'error';
		const formatted = formatLine(completeEntry({ action, context }, { uuid, realizedAt }), head);
		head = formatted.entry;
		return `${formatted.line}\n`;
	});
	return [lines.slice(0, entries / 2).join(''), lines.slice(entries / 2).join('')];
}

async function dialogOffers(): Promise<boolean> {
	if ((await dialog().count()) > 0) await close();
	await verify();
	await dialog().getByText('Compare with a checkpoint').waitFor();
	return (await dialog().getByRole('button', { name: 'Copy checkpoint' }).count()) > 0;
}
