// Logs that somebody else cut, edited or removed: on real files, while the app is closed and while it runs.
// It is recorded, and an alert stands in the panel and in the status bar until a person has looked.

import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { decisionsOn, logged, loggedOfWorkspace } from '../support/ledger';
import { openReadyPanel } from '../support/signoff';
import { signedLog, VerifyDialog, withoutLast } from '../support/verify-dialog';
import { pressSeen } from '../support/presses';

let desk: Desk;
let dialog: VerifyDialog;

afterEach(() => desk.host.close());

const alert = () =>
	desk.host.page.locator('.signoff-panel [role=alert]', { hasText: 'The log does not hold.' });

async function openWithLog(): Promise<string> {
	desk = await openDesk({
		'Pending_Approval/low.md': summaryNote('low'),
		'Pending_Approval/next.md': summaryNote('next'),
	});
	dialog = new VerifyDialog(desk.host);
	await approve('low');
	return signedLog(desk.host);
}

const approveButton = () => desk.button('.signoff-card', 'Approve');

async function approve(id: string): Promise<void> {
	await desk.open(`Pending_Approval/${id}.md`);
	await pressSeen(approveButton());
	await logged(desk.host, id, 'state_transition');
}

/** Once: then the person knows. */
async function expectRefused(id: string): Promise<void> {
	await desk.open(`Pending_Approval/${id}.md`);
	await pressSeen(approveButton());
	await desk.notice('changed the log, so nothing was done').waitFor();
	expect(await desk.host.exists(`Pending_Approval/${id}.md`)).toBe(true);
	expect(await decisionsOn(desk.host, id)).toEqual([]);
}

async function expectAlert(reason: string): Promise<void> {
	await alert().filter({ hasText: reason }).waitFor();
	await expect.poll(() => dialog.status.innerText()).toBe('Log broken');
}

/** A person opens the dialog; what they have seen is not said in the panel any more, and stays so. */
async function expectUntilSeen(): Promise<void> {
	await desk.host.reload();
	await openReadyPanel(desk.host);
	await expectAlert('');
	await dialog.open();
	await dialog.el.getByText('not intact').waitFor();
	await dialog.close();
	await alert().waitFor({ state: 'detached' });
	await expect.poll(() => dialog.status.innerText()).toBe('Log broken');
	await desk.host.reload();
	await openReadyPanel(desk.host);
	await expect.poll(() => dialog.status.innerText()).toBe('Log broken');
	expect(await alert().count()).toBe(0);
}

describe('a log that is cut while the app is closed', () => {
	it('is recorded at the next start, and said until a person has looked', async () => {
		const log = await openWithLog();
		await desk.host.kill();
		const whole = await desk.host.read(log);
		await desk.host.write(log, withoutLast(whole, 2));
		await desk.host.reload();
		await openReadyPanel(desk.host);
		const { level, context } = await loggedOfWorkspace(desk.host, 'log_truncated');
		const signed = whole.split('\n').length - 1;
		expect(level).toBe('CRITICAL');
		expect(context).toMatchObject({ signed, found: signed - 2 });
		const reason = `This device signed ${String(signed)} entries of the log`;
		await expectAlert(reason);
		await expect.poll(() => desk.host.exists(String(context.file))).toBe(true);
		await expectUntilSeen();
	});

	it('is recorded once where what was signed is gone, too', async () => {
		const log = await openWithLog();
		await desk.host.kill();
		const whole = await desk.host.read(log);
		await desk.host.write(log, withoutLast(whole, 2));
		await rm(join(desk.host.dir, 'Logs/tiles'), { recursive: true });
		await desk.host.reload();
		await openReadyPanel(desk.host);
		const { level, context } = await loggedOfWorkspace(desk.host, 'log_truncated');
		const written = whole.split('\n').length - 1;
		expect([level, context]).toEqual(['CRITICAL', { written, found: written - 2 }]);
		await expectAlert(`This device wrote ${String(written)} entries of the log`);
		await expectUntilSeen();
		const again = (await desk.host.read(log)).split('"action": "log_truncated"');
		expect(again).toHaveLength(2);
	});
});

describe('a log that is changed while the app runs', () => {
	it('edited: is recorded and said, refuses the next decision, and then lets it follow behind it', async () => {
		const log = await openWithLog();
		const text = await desk.host.read(log);
		const edited = text.replace('"actor": "human"', '"actor": "nobody at all"');
		expect(edited).not.toBe(text);
		await desk.host.write(log, edited);
		// What follows the edited line cannot be proven any more, which may be recorded behind it.
		const size = `"file": "${log}", "size": ${String(Buffer.byteLength(edited))}`;
		await expect.poll(() => desk.host.read(log)).toContain(size);
		await expectAlert(`changed ${log}`);
		await expectRefused('next');
		await approve('next');
		await expect.poll(() => decisionsOn(desk.host, 'next')).toEqual(['approved by panel click']);
		expect((await desk.host.read(log)).startsWith(edited), 'no byte was taken back').toBe(true);
		await expectAlert(`changed ${log}`);
		await expectUntilSeen();
	});

	it('cut to nothing: is recorded without any decision, and said', async () => {
		const log = await openWithLog();
		await truncate(join(desk.host.dir, log), 0);
		await loggedOfWorkspace(desk.host, 'log_edited');
		await expectAlert(`changed ${log}`);
	});

	it('removed: a new one begins with that, and it is said', async () => {
		const log = await openWithLog();
		await rm(join(desk.host.dir, log));
		const { context } = await loggedOfWorkspace(desk.host, 'log_edited');
		expect(context).toMatchObject({ file: log, size: 0 });
		await loggedOfWorkspace(desk.host, 'workspace_created');
		await expectAlert(`changed ${log}`);
		await expectRefused('next');
		await approve('next');
		await expectUntilSeen();
	});
});
