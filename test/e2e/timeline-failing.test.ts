// A timeline that cannot be read, or drawn: it says so, offers the details, and the rest of the app goes on.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote } from '../scenarios/notes';
import { openDesk } from '../support/desk';
import { logged } from '../support/ledger';
import { phoneLogs, PHONE_LOG, TimelineDesk } from '../support/timeline-desk';

let timeline: TimelineDesk;

const copied = () => timeline.page.evaluate(() => navigator.clipboard.readText());

beforeAll(async () => {
	const files = {
		...(await phoneLogs([{ action: 'error', error: 'seen' }])),
		'Pending_Approval/pay.md': payNote('pay'),
	};
	const contextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };
	timeline = new TimelineDesk(await openDesk(files, { contextOptions }));
});

afterAll(() => timeline.desk.host.close());

describe('a log that cannot be read', () => {
	it('is named, with details to copy, and all others are shown', async () => {
		const { faults } = timeline.desk.host.server;
		const lift = faults.failNext({ path: PHONE_LOG, op: 'read' }, 'EIO', Infinity);
		await timeline.open();
		await timeline.view.getByText(`${PHONE_LOG} cannot be read.`).waitFor();
		await timeline.row('workspace created').waitFor();
		expect(await timeline.row('seen').count()).toBe(0);
		await timeline.button('Copy details').click();
		await timeline.desk.notice('Details copied.').waitFor();
		expect(await copied()).toContain(PHONE_LOG);
		lift();
		await timeline.desk.host.move('Pending_Approval/pay.md', 'Approved/pay.md');
		await timeline.row('seen').waitFor();
		expect(await timeline.button('Copy details').count()).toBe(0);
	});
});

describe('a view that fails', () => {
	it('says so, copies its details, and comes back; the panel never goes', async () => {
		await timeline.search.fill('put');
		await timeline.list.focus();
		await timeline.page.evaluate(breakDates);
		await timeline.page.keyboard.press('j');
		await timeline.view.getByText('Signoff could not show this view').waitFor();
		await timeline.view.getByText('no calendar').waitFor();
		await timeline.button('Copy details').click();
		await expect.poll(copied).toContain('no calendar');
		const panel = timeline.page.locator('.signoff-panel');
		await panel.getByText('Payment pay').first().waitFor();
		await timeline.desk.host.move('Pending_Approval/pay.md', 'Done/pay.md');
		await logged(timeline.desk.host, 'pay', 'move_refused');
		await timeline.page.evaluate(mendDates);
		await timeline.button('Try again').click();
		await timeline.row('put back from Approved').first().waitFor();
		expect(await timeline.search.inputValue()).toBe('put');
	});
});

interface DatedWindow {
	format?: PropertyDescriptor;
}

/** Whatever a browser may come up with. */
function breakDates(): void {
	const broken = {
		get: () => {
			throw new Error('no calendar');
		},
		configurable: true,
	};
	const { prototype } = Intl.DateTimeFormat;
	(window as unknown as DatedWindow).format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
	Object.defineProperty(prototype, 'format', broken);
}

function mendDates(): void {
	const { format } = window as unknown as DatedWindow;
	if (format) Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
}
