// An agent that gives up on its hook ends the shell around the gate, and no signal reaches the gate itself.

import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Door } from '../../support/door';
import { Running, Tool } from '../../support/tool';

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

it('a gate that nobody listens to any more ends, and leaves the decision to the same call made again', async () => {
	const door = await Door.open(tool);
	onTestFinished(() => door.close());
	const gate = [process.execPath, tool.path, 'gate', '--agent', 'claude-code', '--wait', '600'];
	const shell = ['-c', '"$@" || exit 2', 'sh', ...gate, '--vault', door.dir];
	const env = { ...process.env, XDG_STATE_HOME: tool.stateHome, NODE_OPTIONS: '' };
	const child = spawn('sh', shell, { env, stdio: ['pipe', 'pipe', 'pipe'] });
	const hook = new Running(child);
	child.stdin.end(JSON.stringify(door.said({})));
	await door.desk.waiting('npm publish');
	child.kill('SIGKILL');
	// The gate has the other end of these pipes.
	await hook.ended;
	await door.desk.decide('npm publish', 'approved');
	expect(await door.answer()).toMatchObject({ allowed: true });
}, 60_000);
