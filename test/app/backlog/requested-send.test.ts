// Programs beside the device that enforces ask it to send an issue to the control plane, by a file.

import { describe, expect, it } from 'vitest';
import { formatRequest, requestItem } from '../../../src/core/soil/requests/request';
import { BY, ISSUE, openBacklog, reopen, rest, type TestPlane, valueOf } from './backlog-setup';

const AT = '2026-01-27T09:30:00.000Z';
const FILE = 'Logs/requests/1.json';

const requestFor = (issue: string, more: Partial<Parameters<typeof formatRequest>[0]> = {}) =>
	formatRequest(
		{
			...{ uuid: 'tc_001', tool: 'backlog', operation: 'send_issue', params: { issue } },
			...{ result: null, caller: 'agent-1', context: 'Next', cause: null, canonicalAt: AT },
			...more,
		},
		AT,
	);
const itemOf = (file: string) => requestItem(new TextEncoder().encode(file));

async function withIssue() {
	const opened = await openBacklog();
	valueOf(await opened.backlog.create('', { kind: 'issue', title: 'Token' }, BY));
	await rest(opened.plane);
	return opened;
}

async function asked(plane: TestPlane, file: string) {
	plane.vault.outside.write(FILE, file);
	for (let nth = 0; nth < 3; nth += 1) await rest(plane);
}

const isLeft = (plane: TestPlane) => Object.keys(plane.vault.snapshot()).includes(FILE);
const tasks = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.startsWith('Inbox/'));
const uses = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => action === 'tool_used');
const problems = ({ control }: TestPlane) => control.requests.findings('').map(({ path }) => path);

describe('a request to send an issue', () => {
	it('makes the task, as a program’s, and is what led to it in the log', async () => {
		const { plane, backlog } = await withIssue();
		const file = requestFor('issue-001');
		await asked(plane, file);
		expect(isLeft(plane)).toBe(false);
		expect(tasks(plane)).toEqual(['Inbox/Token.md']);
		expect(plane.notes()['Inbox/Token.md']).toContain('implements: issue-001\n');
		expect(plane.notes()[ISSUE]).toContain('status: in_progress\n');
		expect(await uses(plane)).toMatchObject([
			{
				...{ uuid: itemOf(file), type: 'ToolCall', taskId: 'issue-001', canonicalAt: AT },
				context: {
					...{ tool: 'backlog', operation: 'send_issue', caller: 'agent-1', intent: 'Next' },
					...{ status: 'success', actor: 'system', via: 'outside' },
				},
			},
		]);
		const entries = await plane.entries();
		const made = entries.find(({ taskId }) => taskId === backlog.taskOf('issue-001')?.id);
		expect(made).toMatchObject({ action: 'item_registered', cause: itemOf(file) });
		expect(entries.find(({ context }) => context.task === made?.taskId)).toMatchObject({
			context: { entity_id: 'issue-001', actor: 'system', via: 'outside', by: 'agent-1' },
		});
		expect(plane.failures).toEqual([]);
	});

	it('is done once, however often it is found', async () => {
		const { plane } = await withIssue();
		await asked(plane, requestFor('issue-001'));
		await asked(plane, requestFor('issue-001'));
		expect(isLeft(plane)).toBe(false);
		const again = await reopen(plane);
		await asked(again, requestFor('issue-001'));
		expect(tasks(again)).toHaveLength(1);
		expect(await uses(again)).toHaveLength(1);
	});

	it('is taken in for an issue whose note was written just before', async () => {
		const { plane } = await withIssue();
		const note = '---\nid: issue-007\ntitle: By a tool\n---\n\nText.\n';
		plane.vault.outside.write('Backlog/issues/by-a-tool.md', note);
		plane.vault.outside.write('Backlog/issues/issue-008.md', note.replace('007', '008'));
		plane.vault.outside.write('Logs/requests/0.json', requestFor('issue-008'));
		await asked(plane, requestFor('issue-007'));
		expect(isLeft(plane)).toBe(false);
		expect(tasks(plane)).toHaveLength(2);
		expect((await uses(plane)).map(({ context }) => context.status)).toEqual([
			'success',
			'success',
		]);
	});

	it('is recorded as refused where the issue is closed, sent already, or isn’t there', async () => {
		const { plane } = await withIssue();
		await asked(plane, requestFor('issue-001'));
		for (const issue of ['issue-001', 'issue-009'])
			await asked(plane, requestFor(issue, { uuid: 'tc_002' }));
		expect(isLeft(plane)).toBe(false);
		expect(tasks(plane)).toHaveLength(1);
		expect((await uses(plane)).map(({ context }) => context.status)).toEqual([
			...['success', 'error', 'error'],
		]);
	});

	it.each([
		['of a spec', requestFor('spec-001')],
		['of nothing', requestFor('')],
		['that decides', requestFor('issue-001', { operation: 'close_issue' })],
		[
			'with an answer',
			requestFor('issue-001', { result: { status: 'success', output: null, timestamp: AT } }),
		],
	])('is left and named where it is one %s', async (_, file) => {
		const { plane } = await withIssue();
		await asked(plane, file);
		expect(isLeft(plane)).toBe(true);
		expect(problems(plane)).toEqual([FILE]);
		expect(tasks(plane)).toEqual([]);
	});

	it('is done whole or not at all, wherever the app dies', async () => {
		let writes = 0;
		for (let isOver = false; !isOver; writes += 1) {
			expect(writes).toBeLessThan(60);
			const { plane } = await withIssue();
			plane.vault.crashAfter(writes);
			await asked(plane, requestFor('issue-001')).catch(() => undefined);
			isOver = await plane.vault.kindOf('Backlog').then(
				() => true,
				() => false,
			);
			const again = await reopen(plane);
			for (let nth = 0; nth < 3; nth += 1) await rest(again);
			const ends = [isLeft(again), tasks(again).length, (await uses(again)).length];
			const at = `after ${writes} writes`;
			// Where the note of the task was not written, the log says that it is gone, and the issue may be sent again.
			expect(
				[
					[false, 1, 1],
					[false, 0, 1],
				].map(String),
				at,
			).toContain(String(ends));
			expect(again.failures, at).toEqual([]);
		}
		expect(writes).toBeGreaterThan(3);
	});
});
