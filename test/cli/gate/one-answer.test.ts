// An agent that gets two answers has none it understands, and some go on then.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';
import { answerHook } from '../../../src/cli/gate/hook';
import type { HookAnswer } from '../../../src/core/door/call';

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

describe('a gate that can’t tell anybody of what it did', () => {
	it.each(['npm publish', 'ls'])('has answered once: %s', async (command) => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		await tool.run(['init', dir]);
		await rm(join(dir, 'Logs/requests'), { recursive: true, force: true });
		await writeFile(join(dir, 'Logs/requests'), 'no folder');
		const call = {
			...{ session_id: 's', transcript_path: 't', cwd: tool.dir, hook_event_name: 'PreToolUse' },
			...{ tool_name: 'Bash', tool_input: { command } },
		};
		const said: HookAnswer[] = [];
		await answerHook(['--agent', 'claude-code', '--wait', '0', '--vault', dir], {
			stdin: Readable.from([JSON.stringify(call)]),
			env: { XDG_STATE_HOME: tool.stateHome },
			cwd: dir,
			now: Date.now,
			signal: new AbortController().signal,
			isLost: () => false,
			say: (answer) => said.push(answer),
		});
		expect(said.map(({ exit }) => exit)).toEqual([0]);
		expect(said[0]?.stdout.includes('"deny"')).toBe(command !== 'ls');
	});
});
