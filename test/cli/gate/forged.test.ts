// What an agent with a person's own files could try: none of it is a yes.

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newSigner, withReceipt } from '../../../src/cli/cheat/own-key';
import { signRules, type StandingRule } from '../../../src/core/door/standing-rules';
import { answerOf, Door } from '../../support/door';
import { Tool } from '../../support/tool';

let tool: Tool;
let door: Door;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());
beforeEach(async () => {
	door = await Door.open(tool);
	onTestFinished(() => door.close());
});

const OPTIONS = { timeout: 90_000 };
const publish = { command: 'npm publish' };

/** Approved, and the person's device is closed before anybody could take the decision. */
async function approved(input = publish): Promise<string> {
	await door.answer({ wait: 0, input });
	await door.desk.decide(input.command, 'approved');
	await door.desk.stop();
	const names = await door.in('Approved');
	const texts = await Promise.all(names.map((name) => door.read(`Approved/${name}`)));
	const at = texts.findIndex((text) => text.includes(`"${input.command}"`));
	return `Approved/${names[at]}`;
}

/** Nobody answers any more, so a call waits no longer than it has to. */
const isDenied = async (input = publish) => {
	const answer = await door.answer({ wait: 0, input });
	expect(answer).toMatchObject({ allowed: false });
	expect(answer.reason).not.toBe('');
	return answer;
};

describe('is no yes:', OPTIONS, () => {
	it('a note that somebody moved to Approved', async () => {
		await door.answer({ wait: 0 });
		const path = await door.desk.waiting('npm publish');
		await door.desk.stop();
		await door.move(path, path.replace('Pending_Approval', 'Approved'));
		expect((await isDenied()).reason).toMatch(/waits for a person/);
	});

	it('a note that says of itself that it was approved', async () => {
		await door.answer({ wait: 0 });
		const path = await door.desk.waiting('npm publish');
		const note = await door.read(path);
		await door.desk.stop();
		const claim = note
			.replace('decision: pending', 'decision: approved')
			.replace('approved_by: null', 'approved_by: Kim');
		await door.put(path.replace('Pending_Approval', 'Approved'), claim);
		await isDenied();
	});

	it('the receipt of another call', async () => {
		await door.answer({ wait: 0, input: { command: 'rm -rf build' } });
		const other = await door.read(await door.desk.waiting('rm -rf'));
		const path = await approved();
		const note = await door.read(path);
		const [, receipt = ''] = /receipt: (\S+)/.exec(note) ?? [];
		const [, nonce = ''] = /nonce: (\S+)/.exec(note) ?? [];
		const [, substance = ''] = /substance_sha256: (\S+)/.exec(note) ?? [];
		const claim = other
			.replace('decision: pending', 'decision: approved')
			.replace(
				/nonce: .*/,
				`nonce: ${nonce}\n  substance_sha256: ${substance}\n  receipt: ${receipt}`,
			)
			.replace('approved_by: null', 'approved_by: Kim\n  decided_on: desk');
		await door.put('Approved/claude-code Bash claim.md', claim);
		await isDenied({ command: 'rm -rf build' });
	});

	it('a call whose arguments were changed after the approval', async () => {
		const path = await approved();
		const note = await door.read(path);
		await door.put(path, note.replace('"npm publish"', '"npm publish --force"'));
		await isDenied({ command: 'npm publish --force' });
		await isDenied();
	});

	it('a call with other arguments than those that were approved', async () => {
		await approved();
		await isDenied({ command: 'npm publish ' });
		expect(await door.answer({ wait: 0 })).toMatchObject({ reason: '', allowed: true });
	});

	it('an approval for another folder, tool or agent', async () => {
		await approved();
		const stdin = (change: object) =>
			JSON.stringify({
				...{ session_id: 's', transcript_path: '/t', cwd: door.folder },
				...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: publish },
				...change,
			});
		for (const change of [{ cwd: door.dir }, { tool_name: 'PowerShell' }])
			expect(await door.answer({ wait: 0, stdin: stdin(change) })).toMatchObject({
				allowed: false,
			});
		const codex = stdin({ turn_id: 't' });
		expect(await door.answer({ wait: 0, agent: 'codex', stdin: codex })).toMatchObject({
			allowed: false,
		});
	});

	it('an approved note that was used and put back', async () => {
		const path = await approved();
		const note = await door.read(path);
		expect(await door.answer({ wait: 0 })).toMatchObject({ reason: '', allowed: true });
		await door.put(path, note);
		await isDenied();
		await door.put('Approved/claude-code Bash again.md', note);
		await isDenied();
	});

	it('an approval that the person took back', async () => {
		await door.answer({ wait: 0 });
		const outcome = await door.desk.decide('npm publish', 'approved');
		const [name = ''] = await door.in('Approved');
		const note = await door.read(`Approved/${name}`);
		await door.desk.takeBack(outcome);
		await door.desk.stop();
		await door.put(`Approved/${name}`, note);
		await isDenied();
	});

	it('a decision by a key that nobody has accepted here', async () => {
		await door.answer({ wait: 0 });
		const path = await door.desk.waiting('npm publish');
		const note = await door.read(path);
		await door.desk.stop();
		const [, id = ''] = /^id: (\S+)$/m.exec(note) ?? [];
		const stranger = newSigner('stranger');
		const claim = withReceipt(note, id, { ...stranger, log: await door.log() });
		await door.put(path.replace('Pending_Approval', 'Approved'), claim);
		expect((await isDenied()).reason).toContain('signoff trust');
	});

	it('a decision that no log has', async () => {
		const path = await approved();
		const [log = ''] = (await door.in('Logs')).filter((name) => /^[\d-]+\.log$/.test(name));
		const lines = (await door.read(`Logs/${log}`)).split('\n');
		await door.put(
			`Logs/${log}`,
			lines.filter((line) => !line.includes('approval_decision')).join('\n'),
		);
		expect(path).toMatch(/^Approved/);
		await isDenied();
	});

	it('an approval after a file has changed that the call names', async () => {
		await door.write('project/prices.csv', 'apple;1\n');
		const input = { command: 'upload project/prices.csv' };
		await approved(input);
		await door.put('project/prices.csv', 'apple;0\n');
		await isDenied(input);
		await door.put('project/prices.csv', 'apple;1\n');
		expect(await door.answer({ wait: 0, input })).toMatchObject({ reason: '', allowed: true });
	});

	it('an approval that has expired, or that was made later than the clock says', async () => {
		await approved();
		const at = (hours: number) => () => Date.now() + hours * 3_600_000;
		expect(await door.answerAt(at(25), { wait: 0 })).toMatchObject({ allowed: false });
		const early = await door.answerAt(at(-1), { wait: 0 });
		expect(early.reason).toMatch(/clock/);
		expect(await door.answer({ wait: 0 })).toMatchObject({ reason: '', allowed: true });
	});
});

describe('a standing rule', OPTIONS, () => {
	const RULE: StandingRule = {
		...{ id: 'rule-1', effect: 'allow', agent: 'claude-code', folder: '', below: false },
		...{ tool: 'Bash', match: { kind: 'prefix', command: ['npm', 'publish'] } },
		...{ made_at: '2026-01-27T10:00:00Z', made_by: 'Kim', until: null, note: '' },
	};
	const list = (serial: number, rules: StandingRule[] = [RULE]) =>
		signRules(
			{ format: 'signoff-rules/1', serial, device: 'desk', made_at: RULE.made_at, rules },
			door.desk.pair,
		);
	const put = (rules: object) => door.put('Logs/standing-rules.json', JSON.stringify(rules));

	it('lets through what a person allowed, and nothing else', async () => {
		await put(list(1));
		expect(await door.answer({ wait: 0 })).toMatchObject({ reason: '', allowed: true });
		await isDenied({ command: 'npm publish; ls' });
		await isDenied({ command: 'rm -rf build' });
		expect(await door.in('Pending_Approval')).toHaveLength(2);
	});

	it('allows nothing once somebody has touched the list', async () => {
		const signed = list(1);
		for (const rules of [
			{ ...signed, serial: 2 },
			{ ...signed, rules: [{ ...RULE, match: { kind: 'prefix', command: ['npm'] } }] },
			{ ...list(1), signature: '' },
		]) {
			await put(rules);
			await isDenied();
		}
		await door.put('Logs/standing-rules.json', 'rules');
		await isDenied();
	});

	it('allows nothing that was taken back since, in a list that was put back', async () => {
		await put(list(4));
		expect(await door.answer({ wait: 0 })).toMatchObject({ reason: '', allowed: true });
		await put(list(5, []));
		await isDenied();
		await put(list(4));
		await isDenied();
	});

	it('goes on forbidding where its list is gone', async () => {
		const deny: StandingRule = {
			...RULE,
			effect: 'deny',
			note: 'Kim publishes.',
			match: { kind: 'any' },
		};
		await put(list(1, [deny]));
		expect((await isDenied({ command: 'ls' })).reason).toContain('Kim publishes.');
		await door.remove('Logs/standing-rules.json');
		expect((await isDenied({ command: 'ls' })).reason).toContain('Kim publishes.');
	});

	it('yields to the handbook', async () => {
		await put(list(1));
		await door.put('Company_Handbook.md', '# Rules\n\n## Never\n\n- Publish\n');
		expect((await isDenied()).reason).toContain('The handbook forbids this in line 5');
		expect(await door.in('Pending_Approval')).toEqual([]);
	});
});

describe('a gate that is killed', OPTIONS, () => {
	it('lets a call through at most once, whenever that happens', async () => {
		let allowed = 0;
		for (const delay of [0, 5, 15, 30, 60]) {
			const asking = door.ask({ wait: 20 });
			await door.desk.decide('npm publish', 'approved');
			await new Promise((resolve) => setTimeout(resolve, delay));
			asking.child.kill('SIGKILL');
			const { out } = await asking.ended;
			const first = out.includes('"allow"') ? 1 : 0;
			const retry = await door.answer({ wait: 0 });
			allowed = first + (retry.allowed ? 1 : 0);
			expect(allowed).toBeLessThanOrEqual(1);
			// Whether it was used or asked about again: the next round begins with a question.
			if (retry.allowed) await door.answer({ wait: 0 });
		}
	});

	it('leaves its question, and a decision counts', async () => {
		const asking = door.ask();
		await door.desk.waiting('npm publish');
		await asking.stop('SIGKILL');
		await door.desk.decide('npm publish', 'approved');
		expect(await door.answer({ wait: 5 })).toMatchObject({ reason: '', allowed: true });
	});

	it('says no where it is only asked to end', async () => {
		const asking = door.ask();
		await door.desk.waiting('npm publish');
		asking.child.kill('SIGTERM');
		expect((await answerOf(asking)).reason).toMatch(/stopped before a person had decided/);
	});

	it('counts as having used an approval that it had claimed, and that is told', async () => {
		const path = await approved();
		const [, nonce = ''] = /nonce: (\S+)/.exec(await door.read(path)) ?? [];
		door.claim(nonce);
		await isDenied();
	});
});
