import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote, summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, expectIntactLog, logged } from '../support/ledger';

let desk: Desk;

const page = () => desk.host.page;
const approve = () => desk.button('.signoff-card', /^Approve/);
const alert = () => page().locator('.signoff-panel [role=alert]', { hasText: 'cannot be written' });

describe('a Logs folder that cannot be written', () => {
	let lift: () => void;

	beforeAll(async () => {
		desk = await openDesk({
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/stolen.md': payNote('stolen'),
		});
		lift = desk.host.server.faults.failNext({ path: /^Logs(\/|$)/ }, 'EROFS', Infinity);
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
		await expect
			.poll(() => desk.host.exists('Pending_Approval/stolen.md'), { timeout: 20_000 })
			.toBe(true);
		expect(await desk.host.read('Pending_Approval/stolen.md')).toBe(payNote('stolen'));
		expect(await actionsOf(desk.host, 'stolen')).toEqual([]);
	});

	it('is written again by itself when it can be: first what happened meanwhile', async () => {
		lift();
		await logged(desk.host, 'stolen', 'move_refused');
		await logged(desk.host, 'stolen', 'approval_asked');
		await alert().waitFor({ state: 'detached' });
		await desk.open('Pending_Approval/low.md');
		await approve().click();
		await logged(desk.host, 'low', 'state_transition');
		expect(await decisionsOn(desk.host, 'low')).toEqual(['approved by panel click']);
	});
});
