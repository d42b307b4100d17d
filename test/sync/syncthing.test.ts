// Two devices that share a vault by Syncthing while both write.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { carried, Syncthing } from './syncthing';
import { contentsOf, logsIn, twoDevices } from './vault';

describe('a vault that Syncthing carries', () => {
	it('has no conflict copy in its logs after both devices wrote, and both verify', async () => {
		const { desk, phone } = await twoDevices();
		const [here, there] = [await Syncthing.make(desk.dir), await Syncthing.make(phone.dir)];
		onTestFinished(async () => {
			await here.remove();
			await there.remove();
		});
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
});
