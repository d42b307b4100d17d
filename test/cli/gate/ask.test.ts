// A call that needs a person, from the agent's hook to the person's click and back.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answerOf, Door } from '../../support/door';
import { Tool } from '../../support/tool';

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function open(contents = {}): Promise<Door> {
	const door = await Door.open(tool, contents);
	onTestFinished(() => door.close());
	return door;
}

describe('a call that needs a person', { timeout: 60_000 }, () => {
	it('waits, and is let through once when they approve it', async () => {
		const door = await open();
		const asking = door.ask();
		expect(await door.desk.decide('npm publish', 'approved')).toMatchObject({ ok: true });
		expect(await answerOf(asking)).toMatchObject({ reason: '', allowed: true, input: null });
		await door.logged('call_taken');
		expect(await door.in('Done')).toHaveLength(1);
		const again = await door.answer({ wait: 1 });
		expect(again).toMatchObject({ allowed: false });
		expect(again.reason).toMatch(/obsidian:\/\/signoff\?open=review&id=call-/);
	});
});
