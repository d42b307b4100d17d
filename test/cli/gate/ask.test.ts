// A call that needs a person, from the agent's hook to the person's click and back: real processes, real files, and the person's own device.

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

const later = (hours: number) => () => Date.now() + hours * 3_600_000;

describe('a call that needs a person', { timeout: 90_000 }, () => {
	it('waits, is let through once when they approve it, and is done', async () => {
		const door = await open();
		const asking = door.ask();
		await door.desk.decide('npm publish', 'approved');
		expect(await answerOf(asking)).toMatchObject({ allowed: true, reason: '', input: null });
		const [taken] = await door.logged('call_taken');
		expect(taken?.context).toMatchObject({ agent: 'claude-code', tool: 'Bash', edited: false });
		const [name = ''] = await door.in('Done');
		expect(await door.read(`Done/${name}`)).toMatch(
			/- \[x\] 1\. Bash[^]*- outcome: let through to Claude Code/,
		);
		const again = await door.answer({ wait: 1 });
		expect(again).toMatchObject({ allowed: false });
		expect(again.reason).toMatch(/obsidian:\/\/signoff\?open=review&id=call-/);
		await door.desk.waiting('npm publish');
	});

	it('is answered in time where nobody decides, and takes the decision that comes later, once', async () => {
		const door = await open();
		const first = await door.answer({ wait: 1 });
		expect(first).toMatchObject({ allowed: false });
		await door.desk.decide('npm publish', 'approved', 'Only this once.');
		expect(await door.answer({ wait: 1, session: 's-2', callId: 'call-9' })).toMatchObject({
			allowed: true,
			comment: 'Only this once.',
		});
		expect(await door.answer({ wait: 1 })).toMatchObject({ allowed: false });
	});

	it('asks with one note, however often it is made', async () => {
		const door = await open();
		await Promise.all([1, 2, 3].map(() => door.answer({ wait: 1 })));
		expect(await door.answer({ wait: 0 })).toMatchObject({ allowed: false });
		expect(await door.in('Pending_Approval')).toHaveLength(1);
	});

	it('is let through once where two agents make it at the same time', async () => {
		const door = await open();
		const both = [door.ask({ wait: 6 }), door.ask({ wait: 6, session: 's-2' })];
		await door.desk.decide('npm publish', 'approved');
		const answers = await Promise.all(both.map(answerOf));
		expect(answers.filter(({ allowed }) => allowed)).toHaveLength(1);
		expect(answers.find(({ allowed }) => !allowed)?.reason).toMatch(/waits for a person/);
		expect(await door.logged('call_taken')).toHaveLength(1);
	});

	it('tells the agent why a person rejected it, and doesn’t ask again', async () => {
		const door = await open();
		const asking = door.ask();
		await door.desk.decide('npm publish', 'rejected', 'The version isn’t raised yet.');
		const { reason, allowed } = await answerOf(asking);
		expect(allowed).toBe(false);
		expect(reason).toContain('The version isn’t raised yet.');
		expect((await door.answer({ wait: 20 })).reason).toBe(reason);
		expect(await door.in('Pending_Approval')).toEqual([]);
		// What was rejected long ago may be asked again.
		const next = await door.answerAt(later(25), { wait: 0 });
		expect(next.reason).toMatch(/waits for a person/);
	});

	it('runs as the person changed it, where the agent can take that', async () => {
		const door = await open();
		const asking = door.ask();
		const path = await door.desk.waiting('npm publish');
		const note = await door.read(path);
		await door.write(path, note.replace('"npm publish"', '"npm publish --dry-run"'));
		await door.desk.reads('npm publish', '--dry-run');
		await door.desk.decide('npm publish', 'approved', 'Dry first.');
		const answer = await answerOf(asking);
		expect(answer).toMatchObject({ allowed: true, comment: 'Dry first.' });
		expect(answer.input).toEqual({ command: 'npm publish --dry-run' });
		expect((await door.logged('call_taken'))[0]?.context.edited).toBe(true);
	});

	it('has to be made as the person changed it, where the agent can’t take that', async () => {
		const door = await open();
		const gemini = (command: string) => ({
			agent: 'gemini',
			stdin: JSON.stringify({
				...{ session_id: 's', transcript_path: '/t', cwd: door.folder, timestamp: 'now' },
				...{ hook_event_name: 'BeforeTool', tool_name: 'run_shell_command' },
				tool_input: command === '' ? {} : { command },
			}),
		});
		const said = async (command: string, wait = 1) => {
			const { out } = await door.ask({ ...gemini(command), wait }).ended;
			return JSON.parse(out) as { decision?: string; reason?: string };
		};
		const asking = door.ask({ ...gemini('npm publish'), wait: 30 });
		const path = await door.desk.waiting('npm publish');
		const note = await door.read(path);
		await door.write(path, note.replace(/"command": "npm publish"/, '"cmd": "ls"'));
		await door.desk.reads('npm publish', '"cmd"');
		await door.desk.decide('npm publish', 'approved');
		const answer = JSON.parse((await asking.ended).out) as { decision: string; reason: string };
		expect(answer.decision).toBe('deny');
		expect(answer.reason).toContain('{"cmd":"ls"}');
		// Nothing was used up by that.
		expect(await said('npm publish')).toMatchObject({ decision: 'deny' });
		expect((await door.entries()).map(({ action }) => action)).not.toContain('call_taken');
	});

	it('leaves the queue when its session is over, and can be brought back', async () => {
		const door = await open();
		await door.answer({ wait: 1 });
		const path = await door.desk.waiting('npm publish');
		await door.ask({ stdin: sessionEnd(door, 's-other') }).ended;
		await door.ask({ stdin: sessionEnd(door, 's-1') }).ended;
		const [entry] = await door.logged('call_withdrawn');
		expect(entry?.context).toMatchObject({ reason: 'the session is over', session: 's-1' });
		expect(await door.in('Pending_Approval')).toEqual([]);
		const [name = ''] = await door.in('Logs/calls');
		expect(path).toContain(name);
		await door.move(`Logs/calls/${name}`, path);
		await door.desk.waiting('npm publish');
	});

	it('is told so where a person takes its note away', async () => {
		const door = await open();
		const asking = door.ask();
		const path = await door.desk.waiting('npm publish');
		await door.move(path, 'elsewhere.md');
		expect((await answerOf(asking)).reason).toMatch(/taken back in Signoff/);
	});

	it('is asked about again once its note has expired', async () => {
		const door = await open();
		await door.answer({ wait: 0 });
		await door.answerAt(later(25), { wait: 0 });
		expect(await door.in('Pending_Approval')).toHaveLength(2);
	});
});

function sessionEnd({ folder }: Door, session: string): string {
	return JSON.stringify({
		...{ session_id: session, transcript_path: '/t', cwd: folder },
		...{ hook_event_name: 'SessionEnd', reason: 'exit' },
	});
}
