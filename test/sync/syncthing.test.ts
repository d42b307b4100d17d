// Two devices that share a vault by Syncthing while both write.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { carried, Syncthing } from './syncthing';
import type { Device } from './device';
import { contentsOf, logsIn, twoDevices } from './vault';

const ISSUE = 'Backlog/issues/issue-001.md';
const BY = { actor: 'human', via: 'panel' } as const;

async function syncthings(desk: Device, phone: Device): Promise<[Syncthing, Syncthing]> {
	const [here, there] = [await Syncthing.make(desk.dir), await Syncthing.make(phone.dir)];
	onTestFinished(async () => {
		await here.remove();
		await there.remove();
	});
	return [here, there];
}

describe('a vault that Syncthing carries', () => {
	it('has no conflict copy in its logs after both devices wrote, and both verify', async () => {
		const { desk, phone } = await twoDevices();
		const [here, there] = await syncthings(desk, phone);
		await desk.start();
		await rename(join(desk.dir, 'Plans/a.md'), join(desk.dir, 'Pending_Approval/a.md'));
		await desk.recorded('approval_requested', 'task-a');
		await Promise.all([here.start(there), there.start(here)]);
		await carried(here, there);
		await phone.start();

		await Promise.all([
			desk.write(60),
			phone.write(60),
			rename(join(desk.dir, 'Plans/b.md'), join(desk.dir, 'Pending_Approval/b.md')),
			phone.approve('Pending_Approval/a.md'),
		]);
		await desk.recorded('approval_requested', 'task-b');
		await desk.recorded('approval_received', 'task-a');
		await Promise.all([desk.write(20), phone.write(20)]);
		await Promise.all([desk.stop(), phone.stop()]);
		await carried(here, there);

		const contents = await contentsOf(desk.dir);
		const copies = Object.keys(contents).filter((path) => /^Logs\/.*sync-conflict/.test(path));
		expect(copies).toEqual([]);
		expect(await contentsOf(phone.dir)).toEqual(contents);
		expect(logsIn(contents).length).toBeGreaterThanOrEqual(2);
		expect(Object.keys(contents)).toEqual(expect.arrayContaining(['Approved/a.md']));
		for (const device of [desk, phone]) expect(await device.verify()).toMatchObject({ code: 0 });
	});

	it('has one note of an issue that both devices have edited, with the fields of both', async () => {
		const { desk, phone } = await twoDevices();
		const [here, there] = await syncthings(desk, phone);
		await desk.start();
		expect(await desk.backlog.setUp('', BY)).toMatchObject({ ok: true });
		const made = await desk.backlog.create('', { kind: 'issue', title: 'Token' }, BY);
		expect(made).toMatchObject({ ok: true });
		await Promise.all([here.start(there), there.start(here)]);
		await carried(here, there);
		await phone.start();
		await Promise.all([here.stop(), there.stop()]);

		const edits = [
			[desk, { priority: 1, estimated_minutes: 30 }],
			[phone, { priority: 4, assignee: 'Robin' }],
		] as const;
		for (const [device, fields] of edits)
			expect(await device.backlog.update(ISSUE, { fields }, BY)).toMatchObject({ ok: true });
		await Promise.all([here.start(there), there.start(here)]);
		await desk.recorded('entity_conflict', 'issue-001');

		await expect
			.poll(async () => {
				await carried(here, there);
				const paths = Object.keys(await contentsOf(phone.dir));
				return paths.filter(
					(path) => path.startsWith('Backlog/') && path.includes('sync-conflict'),
				);
			})
			.toEqual([expect.stringMatching(/^Backlog\/Trash\/issue-001\.sync-conflict-[^/]*\.md$/)]);
		const contents = await contentsOf(desk.dir);
		expect(await contentsOf(phone.dir)).toEqual(contents);
		const note = Buffer.from(contents[ISSUE] ?? '', 'hex').toString();
		expect(note).toMatch(
			/priority: [14]\nissue_type: task\nassignee: Robin\nestimated_minutes: 30\n/,
		);
		const notes = Object.keys(contents).filter((path) => /^Backlog\/issues\/.*md$/.test(path));
		expect(notes).toEqual([ISSUE]);
		const [conflict] = desk.backlog.conflicts('');
		expect(conflict?.fields.priority?.toSorted()).toEqual([1, 4]);
		await Promise.all([desk.stop(), phone.stop()]);
	});
});
