import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, expectIntactLog, logged } from '../support/ledger';
import { openReadyPanel } from '../support/signoff';
import { signedLog, VerifyDialog } from '../support/verify-dialog';

let desk: Desk;

const page = () => desk.host.page;
const approve = () => desk.button('.signoff-card', /^Approve/);
const alert = () => page().locator('.signoff-panel [role=alert]', { hasText: 'cannot be written' });
const past = () =>
	page().locator('.signoff-panel [role=alert]', { hasText: 'could not be written' });

describe.each([
	['a Logs folder on a read-only disk', /^Logs(\/|$)/, 'EROFS'],
	['a full disk', /^Logs\/.*\.log$/, 'ENOSPC'],
	['a log that is read-only', /^Logs\/[^/]*\.log$/, 'EACCES'],
] as const)('%s', (_, path, code) => {
	let lift: () => void;

	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/stolen.md': payNote('stolen'),
		});
		await signedLog(desk.host);
		lift = desk.host.server.faults.failNext({ path }, code, Infinity);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it('refuses a decision, says so, and leaves the note as it is', async () => {
		await desk.open('Pending_Approval/low.md');
		await approve().click();
		await desk.notice('so nothing was done').waitFor();
		await alert().waitFor();
		expect(await desk.host.read('Pending_Approval/low.md')).toBe(summaryNote('low'));
		expect(await desk.host.exists('Approved/low.md')).toBe(false);
		expect(await decisionsOn(desk.host, 'low')).toEqual([]);
	});

	it('still puts back what another program moved', async () => {
		await desk.host.move('Pending_Approval/stolen.md', 'Approved/stolen.md');
		await expect.poll(() => desk.host.exists('Pending_Approval/stolen.md')).toBe(true);
		expect(await desk.host.read('Pending_Approval/stolen.md')).toBe(payNote('stolen'));
		expect(await actionsOf(desk.host, 'stolen')).not.toContain('move_refused');
	});

	it('is written again by itself when it can be: first what happened meanwhile', async () => {
		lift();
		await logged(desk.host, 'stolen', 'move_refused');
		await logged(desk.host, 'stolen', 'approval_asked');
		await alert().waitFor({ state: 'detached' });
		await desk.open('Pending_Approval/low.md');
		await approve().click();
		await logged(desk.host, 'low', 'state_transition');
		await expect.poll(() => decisionsOn(desk.host, 'low')).toEqual(['approved by panel click']);
	});

	it('is said afterwards, too, until a person has looked at the log', async () => {
		await past().waitFor();
		await desk.host.reload();
		await openReadyPanel(desk.host);
		await past().filter({ hasText: 'from' }).waitFor();
		const dialog = new VerifyDialog(desk.host);
		await dialog.open();
		await dialog.el.getByText('intact.').waitFor();
		await dialog.close();
		await past().waitFor({ state: 'detached' });
		await expect.poll(() => dialog.status.innerText()).toBe('Log intact');
	});
});
