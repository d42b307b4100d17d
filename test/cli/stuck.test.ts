// A note that was moved to Approved, in a folder that nobody can change then.

import { spawn } from 'node:child_process';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GRAVE, task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Running, Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

/** To a process of the administrator's rights are nothing, unless it gives up that one. */
function startBound(args: readonly string[]): Running {
	const env = { ...process.env, XDG_STATE_HOME: tool.stateHome, NODE_OPTIONS: '' };
	const asRoot = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];
	const bound = process.getuid?.() === 0 ? asRoot : [];
	const [file = '', ...rest] = [...bound, process.execPath, tool.path, ...args];
	return new Running(spawn(file, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

describe.skipIf(process.platform !== 'linux')('a note that cannot be put back', () => {
	it('is named by its own path, in the log and by status, and goes back when it can', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		const { dir } = vault;
		expect((await tool.run(['init', dir])).code).toBe(0);
		await putFile(dir, 'Pending_Approval/a.md', task('task-1', 'Pending_Approval', GRAVE));
		const running = startBound(['watch', '--vault', dir, '--json']);
		onTestFinished(async () => {
			await chmod(join(dir, 'Approved'), 0o755);
			await running.stop('SIGKILL');
		});
		await running.says(/"event":"watching"/);
		// Both before it looks.
		running.child.kill('SIGSTOP');
		await rename(join(dir, 'Pending_Approval/a.md'), join(dir, 'Approved/a.md'));
		await chmod(join(dir, 'Approved'), 0o555);
		running.child.kill('SIGCONT');
		await running.says(/"event":"problem","sentence":"Approved\/a\.md cannot be written/);
		const named = /"action":"error","task_id":"task-1".*"context":\{"path":"Approved\/a\.md"/;
		await running.says(named);
		const status = await tool.run(['status', '--vault', dir]);
		expect(status.out).toContain('Approved/a.md  The log says that it is in Pending approval.');
		await chmod(join(dir, 'Approved'), 0o755);
		await running.says(/"action":"move_refused"/);
		expect(await readdir(join(dir, 'Approved'))).toEqual([]);
		const { out } = await running.stop();
		expect([...out.matchAll(/"action":"error"/g)]).toHaveLength(1);
		expect(out).not.toContain('item_deleted');
		expect((await tool.run(['status', '--vault', dir])).out).not.toContain('Approved/a.md');
	});
});
