// What gates ask the device that enforces to record. Any program can write such a file: it ends an approval, or a question, and nothing else.

import { describe, expect, it } from 'vitest';
import { callDigest, type AgentCall } from '../../../src/core/door/call';
import { formatCallNote } from '../../../src/core/door/call-note';
import type { JsonObject } from '../../../src/core/shared/json';
import { formatRequest } from '../../../src/core/soil/requests/request';
import { decide, openPlane, reopen, START, type TestPlane } from '../../support/plane';

const AT = '2026-01-27T10:00:00.000Z';
const WAITING = 'Pending_Approval/codex shell.md';
const ITEM = 'call-1';

const CALL: AgentCall = {
	agent: 'codex',
	tool: 'shell',
	input: { command: 'upload prices.csv' },
	folder: '/home/ada/shop',
	session: 's-1',
	callId: null,
};
const ABOUT = {
	...{ item: ITEM, agent: 'codex', machine: 'laptop', folder: CALL.folder, tool: CALL.tool },
	...{ session: 's-1', call_sha256: callDigest(CALL) },
};

function note(): string {
	const made = formatCallNote({
		...{ call: CALL, id: ITEM, machine: 'laptop', title: 'Codex wants to run `upload`', about: [] },
		...{ justification: 'New prices', action: null, risk: 'medium' },
		...{ now: START, expiresAt: START + 3_600_000 },
	});
	if (!made.ok) throw new Error(made.refusal);
	return made.value;
}

async function open(contents: Record<string, string> = {}): Promise<TestPlane> {
	const plane = await openPlane({ 'prices.csv': 'apple;1\n', ...contents });
	plane.vault.outside.write(WAITING, note());
	await plane.settle();
	return plane;
}

async function approved(): Promise<TestPlane> {
	const plane = await open();
	expect(await decide(plane, WAITING)).toMatchObject({ ok: true });
	await plane.settle();
	return plane;
}

let names = 0;
async function asked(plane: TestPlane, operation: string, params: JsonObject): Promise<void> {
	names += 1;
	const request = { uuid: `tc_${names}`, tool: 'gate', operation, params, result: null };
	const by = { caller: 'codex', context: null, cause: null, canonicalAt: AT };
	plane.vault.outside.write(
		`Logs/requests/${names}.json`,
		formatRequest({ ...request, ...by }, AT),
	);
	for (let nth = 0; nth < 3; nth += 1) await plane.settle();
}

const approvalOf = (plane: TestPlane) => plane.site.records.get(ITEM)?.approval;

async function taken(plane: TestPlane, more: JsonObject = {}): Promise<void> {
	const { nonce = '', substance = '' } = approvalOf(plane) ?? {};
	const said = { ...ABOUT, nonce, substance_sha256: substance, edited: false, ...more };
	await asked(plane, 'taken', said);
}

const paths = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.endsWith('.md'));
const last = async (plane: TestPlane, action: string) =>
	(await plane.entries()).findLast((entry) => entry.action === action);

describe('the note of a call', () => {
	it('asks at once, for it proves that it is whole', async () => {
		const plane = await openPlane();
		plane.vault.outside.write(WAITING, note());
		await plane.idle();
		expect(approvalOf(plane)).toMatchObject({ status: 'pending' });
		expect(plane.notes()[WAITING]).toContain('nonce: ');
	});

	it('rests first where it isn’t the call that was made', async () => {
		const plane = await openPlane();
		plane.vault.outside.write(WAITING, note().replace('prices.csv"', 'all.csv"'));
		await plane.idle();
		expect(approvalOf(plane)).toBeUndefined();
		await plane.settle();
		expect(approvalOf(plane)).toMatchObject({ status: 'pending' });
	});
});

describe('that a call was let through', () => {
	it('ends its approval: its step is ticked, and it is done', async () => {
		const plane = await approved();
		await taken(plane);
		expect(paths(plane)).toEqual(['Done/codex shell.md']);
		const done = plane.notes()['Done/codex shell.md'];
		expect(done).toContain('- [x] 1. shell');
		expect(done).toMatch(/- outcome: let through to Codex on laptop at 2026-01-27T10:0\d:\d\dZ/);
		expect(await plane.actions()).toEqual(
			expect.arrayContaining(['call_taken', 'approval_execution']),
		);
		const entry = await last(plane, 'call_taken');
		expect(entry).toMatchObject({
			...{ taskId: ITEM, canonicalAt: AT },
			context: { agent: 'codex', actor: 'system', via: 'outside', session: 's-1' },
		});
		expect(approvalOf(plane)).toMatchObject({ status: 'approved', taken: true });
		const again = await reopen(plane);
		expect(approvalOf(again)?.taken).toBe(true);
	});

	it('counts for the approval that it names, and once', async () => {
		const plane = await approved();
		await taken(plane, { nonce: 'another' });
		expect(paths(plane)).toEqual(['Approved/codex shell.md']);
		const refused = await last(plane, 'tool_used');
		expect(refused).toMatchObject({ taskId: ITEM, context: { tool: 'gate', status: 'error' } });
		await taken(plane);
		await taken(plane);
		const entries = await plane.entries();
		expect(entries.filter(({ action }) => action === 'call_taken')).toHaveLength(1);
	});

	it('gives no approval to what waits, was rejected, or isn’t there', async () => {
		const plane = await open();
		await taken(plane);
		expect(paths(plane)).toEqual([WAITING]);
		await decide(plane, WAITING, { decision: 'rejected', reason: 'No.' });
		await taken(plane);
		expect(paths(plane)).toEqual(['Rejected/codex shell.md']);
		await taken(plane, { item: 'call-2' });
		expect(await plane.actions()).not.toContain('call_taken');
	});

	it('comes in time where the call itself changes a file that its note names', async () => {
		const plane = await approved();
		plane.vault.outside.write('prices.csv', 'apple;2\n');
		await plane.settle();
		expect(paths(plane)).toEqual(['Approved/codex shell.md']);
		await taken(plane);
		expect(paths(plane)).toEqual(['Done/codex shell.md']);
		expect(await plane.actions()).not.toContain('approval_void');
	});

	it('is missed for a while at most: then what was approved is void', async () => {
		const plane = await approved();
		plane.vault.outside.write('prices.csv', 'apple;2\n');
		await plane.settle();
		plane.time.advance(10_000);
		await plane.settle();
		expect(await plane.actions()).toContain('approval_void');
		expect(paths(plane)).toEqual(['Rejected/codex shell.md']);
	});
});

describe('that nobody waits for a call any more', () => {
	const withdrawn = (plane: TestPlane, more: JsonObject = {}) =>
		asked(plane, 'withdrawn', { ...ABOUT, reason: 'the session is over', ...more });

	it('takes it out of the queue, and keeps its note', async () => {
		const plane = await open();
		const before = plane.notes()[WAITING];
		await withdrawn(plane);
		expect(paths(plane)).toEqual([]);
		expect(plane.vault.snapshot()['Logs/calls/codex shell.md']).toBe(before);
		expect(await last(plane, 'call_withdrawn')).toMatchObject({
			...{ taskId: ITEM, fromState: 'Pending_Approval' },
			context: { path: 'Logs/calls/codex shell.md', reason: 'the session is over' },
		});
		expect(plane.control.waiting()).toEqual([]);
		expect(plane.news.filter(({ kind }) => kind === 'deleted')).toEqual([]);
		plane.vault.outside.move('Logs/calls/codex shell.md', WAITING);
		await plane.settle();
		expect(plane.site.records.get(ITEM)?.presence).toBe('here');
	});

	it('counts for the call that it names, and where nobody has decided', async () => {
		const plane = await open({ 'Pending_Approval/plan.md': '---\nid: plan-1\n---\n\n# Plan\n' });
		await withdrawn(plane, { call_sha256: '0'.repeat(64) });
		await withdrawn(plane, { item: 'plan-1' });
		expect(paths(plane)).toHaveLength(2);
		await decide(plane, WAITING);
		await withdrawn(plane);
		expect(paths(plane)).toContain('Approved/codex shell.md');
		expect(await plane.actions()).not.toContain('call_withdrawn');
	});
});

describe('what a gate says of itself', () => {
	it('is on record: gaps, and that it is at work', async () => {
		const plane = await open();
		const gap = {
			agent: 'codex',
			machine: 'laptop',
			code: 'no-verdict',
			from: AT,
			to: AT,
			calls: 2,
		};
		await asked(plane, 'gap', gap);
		expect(await last(plane, 'gate_gap')).toMatchObject({
			level: 'WARNING',
			taskId: null,
			context: gap,
		});
		const seen = { agent: 'codex', machine: 'laptop', passed: 4, by_rule: 1, denied: 0, asked: 2 };
		await asked(plane, 'seen', seen);
		expect(await last(plane, 'gate_seen')).toMatchObject({ context: seen });
	});

	it.each<[string, JsonObject]>([
		['approve', ABOUT],
		['taken', {}],
		['taken', { ...ABOUT, nonce: 5 }],
		['gap', { agent: 'hal', machine: '', code: 'no-verdict', from: AT, to: AT, calls: 1 }],
		['gap', { agent: 'codex', machine: '', code: 'no-verdict', from: 'now', to: AT, calls: 1 }],
		[
			'seen',
			{ agent: 'codex', machine: 'x'.repeat(300), passed: 0, by_rule: 0, denied: 0, asked: 0 },
		],
	])('is left alone where it makes no sense: %s %j', async (operation, params) => {
		const plane = await open();
		const before = (await plane.entries()).length;
		await asked(plane, operation, params);
		expect((await plane.entries()).length).toBe(before);
		expect(plane.control.requests.findings('')).toHaveLength(1);
	});
});
