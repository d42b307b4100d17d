// Gemini CLI has no way to say something to its model before a tool runs, so a person's comment goes with the result.

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Door } from '../../support/door';
import { Tool } from '../../support/tool';

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

it('a comment on an approval reaches the model of Gemini CLI with the result of that call, once', async () => {
	const door = await Door.open(tool);
	onTestFinished(() => door.close());
	const said = (event: string) =>
		JSON.stringify({
			...{ session_id: 's-1', transcript_path: '/tmp/t.json', cwd: door.folder },
			...{ hook_event_name: event, timestamp: '2026-11-19T22:36:29.612Z' },
			...{ tool_name: 'run_shell_command', tool_input: { command: 'npm publish' } },
		});
	const heard = async (event: string) => {
		const { out } = await door.ask({ agent: 'gemini', stdin: said(event) }).ended;
		return JSON.parse(out) as unknown;
	};
	const asking = heard('BeforeTool');
	await door.desk.decide('npm publish', 'approved', 'Only this once.');
	expect(await asking).toEqual({});
	const additionalContext = 'Only this once.';
	expect(await heard('AfterTool')).toEqual({
		hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext },
	});
	expect(await heard('AfterTool')).toEqual({});
}, 60_000);
