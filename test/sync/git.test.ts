// Two devices that share a vault by git alone: whatever both write meanwhile, their logs never collide.

import { spawnSync } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { refusing } from '../evidence/evidence-setup';
import { contentsOf, logsIn, twoDevices } from './vault';

function git(dir: string, ...args: string[]): string {
	const env = {
		...process.env,
		GIT_CONFIG_GLOBAL: '/dev/null',
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_AUTHOR_NAME: 'x',
		GIT_AUTHOR_EMAIL: 'x@example.invalid',
		GIT_COMMITTER_NAME: 'x',
		GIT_COMMITTER_EMAIL: 'x@example.invalid',
	};
	const ran = spawnSync('git', args, { cwd: dir, env, encoding: 'utf8' });
	expect(ran.status, `git ${args.join(' ')}\n${ran.stdout}${ran.stderr}`).toBe(0);
	return ran.stdout;
}

function commit(dir: string): void {
	git(dir, 'add', '--all');
	git(dir, 'commit', '--quiet', '--message', 'what happened');
}

describe('a vault in git', () => {
	it('is merged without a conflict after both devices wrote, and a decision and its evidence hold on the other', async () => {
		const { desk, phone } = await twoDevices();
		await desk.start();
		await rename(join(desk.dir, 'Plans/a.md'), join(desk.dir, 'Pending_Approval/a.md'));
		await desk.recorded('approval_requested', 'task-a');
		await desk.stop();
		git(desk.dir, 'init', '--quiet', '--initial-branch', 'main');
		commit(desk.dir);
		git(phone.dir, 'clone', '--quiet', desk.dir, '.');

		await Promise.all([desk.start(), phone.start()]);
		await Promise.all([
			desk.write(40),
			phone.write(40),
			rename(join(desk.dir, 'Plans/b.md'), join(desk.dir, 'Pending_Approval/b.md')),
			phone.approve('Pending_Approval/a.md'),
		]);
		await desk.recorded('approval_requested', 'task-b');
		await Promise.all([desk.stop(), phone.stop()]);
		commit(desk.dir);
		commit(phone.dir);
		git(phone.dir, 'pull', '--quiet', '--no-rebase', '--no-edit');
		git(desk.dir, 'pull', '--quiet', '--ff-only', phone.dir, 'main');

		const contents = await contentsOf(desk.dir);
		expect(contents).toEqual(await contentsOf(phone.dir));
		expect(logsIn(contents).length).toBeGreaterThanOrEqual(2);
		for (const device of [desk, phone]) expect(await device.verify()).toMatchObject({ code: 0 });
		await desk.start();
		await desk.recorded('approval_received', 'task-a');
		const zip = unzipSync(new Uint8Array(await readFile(await desk.export('Approved/a.md'))));
		await desk.stop();
		const files = Object.entries(zip).map(([name, bytes]) => ({ name, bytes }));
		const { device } = phone.signer();
		expect(Object.keys(zip)).toEqual(expect.arrayContaining(['checkpoint', `vkey.${device}`]));
		expect(refusing({ files, missing: [] })).toEqual([]);
		expect(Object.keys(await contentsOf(desk.dir))).toContain('Approved/a.md');
		expect(await desk.verify()).toMatchObject({ code: 0 });
	});
});
