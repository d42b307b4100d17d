// An agent's whole work by the MCP server, beside a process that enforces: the built tool and the official client, both eras of the protocol.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUp } from '../../support/approved-item';
import { decide, ERAS, type Era, logsIn, McpDoor } from '../../support/mcp';
import { makeTempVault } from '../../support/temp-vault';
import { type Running, Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 120_000);
afterAll(() => tool.remove());

interface Office {
	dir: string;
	door: McpDoor;
	watching: Running;
	person: Awaited<ReturnType<typeof setUp>>;
}

async function office(era: Era, args: readonly string[] = []): Promise<Office> {
	const vault = await makeTempVault();
	const person = await setUp(tool, vault.dir);
	const watching = tool.start(['watch', '--vault', vault.dir]);
	await watching.says(/Watching/);
	const door = await McpDoor.open(tool, vault.dir, { era, args, name: 'codex' });
	onTestFinished(async () => {
		await door.close();
		await watching.stop();
		await vault.remove();
	});
	return { dir: vault.dir, door, watching, person };
}

const STEPS = [
	{ description: 'Pay the invoice', tool: 'bank.pay', arguments: { amount: '1240.00' } },
	{ description: 'File the receipt' },
];

/** Asks for approval of a new item. */
async function proposed({ door }: Office): Promise<string> {
	const made = await door.call('create_item', { title: 'Pay invoice 4711', state: 'Needs_Action' });
	const id = String(made.id);
	await door.call('submit_plan', { id, steps: STEPS });
	await door.call('request_approval', { id, reason: 'It is due on Friday.' });
	return id;
}

const NAME = 'Pay invoice 4711.md';
const REQUESTS = 'Logs/requests';

describe.each(ERAS)('an agent (%s)', (era) => {
	it('proposes, waits, hears the person’s comment, does what was approved, and reports', async () => {
		const desk = await office(era);
		const { dir, door, person } = desk;
		const id = await proposed(desk);
		const waiting = door.call('wait_for_decision', { id });
		const asked = await readFile(join(dir, 'Pending_Approval', NAME), 'utf8');
		expect(asked).toContain('  justification: It is due on Friday.\n');
		await decide(dir, person, {
			item: id,
			name: NAME,
			decision: 'approved',
			reason: 'From savings.',
		});
		let answer = await waiting;
		while (answer.decided === false)
			answer = await door.call('wait_for_decision', { handle: answer.handle });
		expect(answer).toMatchObject({
			...{ decided: true, id, state: 'Approved', status: 'approved', holds: true, why: null },
			decision: { by: 'Kim', device: 'person', comment: 'From savings.', has_receipt: true },
			review: expect.stringMatching(/^obsidian:\/\/signoff\?open=review&id=task-/) as unknown,
		});
		await door.call('report_step', { id, step: '1', status: 'running' });
		await door.call('report_step', { id, step: '1', status: 'complete', outcome: 'number 17' });
		const open = await door.refused('complete_item', { id });
		expect(open).toMatchObject({ code: 'steps-open', possible: expect.any(Array) as unknown });
		await door.call('report_step', { id, step: '2', status: 'complete' });
		expect(await door.call('get_decision', { id })).toMatchObject({ holds: true });
		expect(await door.call('complete_item', { id })).toMatchObject({ path: `Done/${NAME}` });
		const note = await readFile(join(dir, 'Done', NAME), 'utf8');
		expect(note).toMatch(/1\. \[x\] Pay the invoice\n[^]*- outcome: number 17 at \d{4}-/);
		await vi.waitFor(
			async () =>
				expect(await logsIn(dir)).toMatch(
					/"to_state": "Done"[^\n]*"state_transition"|"state_transition"[^\n]*"Done"/,
				),
			{ timeout: 60_000 },
		);
		expect(await door.call('get_decision', { id })).toMatchObject({
			holds: false,
			why: { code: 'done' },
		});
	});

	it('is recorded as `actor: mcp` with the client’s name, by the device that enforces', async () => {
		const desk = await office(era);
		const { dir, watching } = desk;
		const id = await proposed(desk);
		for (const used of ['create item', 'submit plan', 'request approval'])
			await watching.says(new RegExp(`codex used ${used}`));
		const { out } = await tool.run(['log', '--as', 'audit', '--vault', dir]);
		const mcp = out
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as Record<string, unknown>)
			.filter(({ actor }) => actor === 'mcp');
		expect(mcp.map(({ task_id: item }) => item)).toEqual([id, id, id]);
		await vi.waitFor(async () => expect(await readdir(join(dir, REQUESTS))).toEqual([]), {
			timeout: 60_000,
		});
	});
});

describe('an agent', () => {
	it('hears of a rejection, with its reason, and what was decided while nobody waited', async () => {
		const desk = await office('modern');
		const { dir, door, person } = desk;
		const id = await proposed(desk);
		const first = await door.call('wait_for_decision', { id, seconds: 0 });
		expect(first).toMatchObject({ decided: false, holds: false });
		const decision = { item: id, name: NAME, decision: 'rejected', reason: 'Too much.' } as const;
		await decide(dir, person, decision);
		const late = await vi.waitFor(async () => {
			const told = await door.call('wait_for_decision', { handle: first.handle });
			expect(told).toMatchObject({ decided: true });
			return told;
		});
		expect(late).toMatchObject({
			...{ status: 'rejected', holds: false, why: { code: 'rejected' } },
			decision: { comment: 'Too much.' },
		});
	});

	it('is told that an approval is void as soon as the note says something else', async () => {
		const desk = await office('modern');
		const { dir, door, person, watching } = desk;
		const id = await proposed(desk);
		await decide(dir, person, { item: id, name: NAME, decision: 'approved' });
		await watching.says(/ → Approved/);
		await watching.stop();
		expect(await door.call('get_decision', { id })).toMatchObject({ holds: true });
		const path = join(dir, 'Approved', NAME);
		await writeFile(path, (await readFile(path, 'utf8')).replace('1240.00', '9240.00'));
		expect(await door.call('get_decision', { id })).toMatchObject({
			...{ holds: false, why: { code: 'changed' } },
		});
	});

	it('reports a failure: the item goes to Rejected, with the reason', async () => {
		const desk = await office('modern');
		const { dir, door, person, watching } = desk;
		const id = await proposed(desk);
		await decide(dir, person, { item: id, name: NAME, decision: 'approved' });
		await watching.says(/ → Approved/);
		const failed = { id, step: '1', error: 'The bank refused it.', details: 'HTTP 503' };
		expect(await door.call('report_failure', failed)).toMatchObject({ state: 'Rejected' });
		await watching.says(/Approved → Rejected/);
		const note = await readFile(join(dir, 'Rejected', NAME), 'utf8');
		expect(note).toMatch(/^error: The bank refused it\.$/m);
		expect(note).toMatch(/1\. \[!\] Pay the invoice\n[^]*- outcome: failed: The bank refused it\./);
	});
});
