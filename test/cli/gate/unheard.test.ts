// Agents take the silence of a hook that ended well for a yes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tool } from '../../support/tool';

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

it.skipIf(process.platform !== 'linux')(
	'a gate whose answer can’t be written says no by how it ends',
	async () => {
		const call = {
			...{ session_id: 's', transcript_path: 't', cwd: tool.dir, hook_event_name: 'PreToolUse' },
			...{ tool_name: 'Bash', tool_input: { command: 'npm publish' } },
		};
		const hook = spawn(process.execPath, [tool.path, 'gate', '--agent', 'claude-code'], {
			cwd: tool.dir,
			stdio: ['pipe', openSync('/dev/full', 'w'), 'ignore'],
		});
		hook.stdin?.end(JSON.stringify(call));
		expect(await once(hook, 'close')).toEqual([2, null]);
	},
	60_000,
);
