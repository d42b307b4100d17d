// Backlog, conversations, artifacts and the cognitive loop by the MCP server, beside a process that enforces.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUp } from '../../support/approved-item';
import { decide, LOOP, McpDoor } from '../../support/mcp';
import { makeTempVault, putFile } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 120_000);
afterAll(() => tool.remove());

const PATIENCE = { timeout: 60_000, interval: 50 };

async function office(before?: (dir: string) => Promise<unknown>, how: readonly string[] = []) {
	const vault = await makeTempVault();
	const person = await setUp(tool, vault.dir, [], how);
	await before?.(vault.dir);
	const watching = tool.start(['watch', '--vault', vault.dir]);
	await watching.says(/Watching/);
	const door = await McpDoor.open(tool, vault.dir, { name: 'codex' });
	onTestFinished(async () => {
		await door.close();
		await watching.stop();
		await vault.remove();
	});
	return { dir: vault.dir, door, watching, person };
}

describe('the backlog', () => {
	const withBacklog = (dir: string) => tool.run(['backlog', 'init', '--vault', dir]);

	it('is listed, changed, related and sent to work, each act in the client’s name', async () => {
		const { dir, door, watching } = await office(withBacklog);
		const spec = await door.call('backlog_create', { kind: 'spec', title: 'Login' });
		expect(spec).toMatchObject({ id: 'spec-001' });
		const issue = await door.call('backlog_create', {
			...{ kind: 'issue', title: 'Token', content: 'Make a token.', priority: 1 },
		});
		const id = String(issue.id);
		expect(
			await door.call('backlog_link', { from: id, type: 'implements', to: 'spec-001' }),
		).toBeDefined();
		await watching.says(/codex used backlog link/);
		expect(await door.call('backlog_list', { kind: 'issue', words: 'token' })).toMatchObject({
			entities: [
				{ id, title: 'Token', priority: 1, path: expect.stringMatching(/^Backlog\//) as unknown },
			],
		});
		expect(await door.call('backlog_ready')).toMatchObject({ entities: [{ id }] });
		const shown = await vi.waitFor(async () => {
			const found = await door.call('backlog_show', { id });
			expect(found.hash).toMatch(/^[0-9a-f]{64}$/);
			return found;
		}, PATIENCE);
		expect(shown.relationships).toMatchObject([{ from: id, to: 'spec-001', type: 'implements' }]);
		const old = { based_on_hash: '0'.repeat(64) };
		for (const [name, args] of [
			['backlog_link', { from: id, type: 'related', to: 'spec-001', ...old }],
			['backlog_send', { id, ...old }],
		] as const)
			expect((await door.refused(name, args)).conflict).toMatchObject({ current_hash: shown.hash });
		const stale = { id, title: 'Tokens', ...old };
		const late = await door.refused('backlog_update', stale);
		expect(late.conflict).toMatchObject({ client_hash: '0'.repeat(64), current_hash: shown.hash });
		await door.call('backlog_update', { ...stale, based_on_hash: shown.hash });
		expect((await door.refused('backlog_update', { id, status: 'nonsense' })).sentence).toContain(
			'status',
		);
		await door.call('backlog_send', { id });
		await vi.waitFor(
			async () => expect(await readdir(join(dir, 'Inbox'))).toHaveLength(1),
			PATIENCE,
		);
		const asked = await door.call('backlog_create', { kind: 'issue', title: 'Old' });
		await door.call('backlog_ask_to_close', { id: asked.id });
		expect(await door.call('backlog_show', { id: asked.id })).toMatchObject({
			status: 'needs_review',
		});
		expect(await door.call('backlog_list', { status: 'closed' })).toEqual({ entities: [] });
		expect(await door.refused('backlog_show', { id: 'issue-999' })).toMatchObject({
			code: 'unknown-entity',
		});
	});

	it('isn’t made unasked', async () => {
		const { door } = await office();
		const refusal = await door.refused('backlog_create', { kind: 'issue', title: 'Token' });
		expect(refusal.sentence).toContain('There is no backlog here yet');
	});
});

describe('the memory', () => {
	it('of conversations is read and spoken in, by the client’s own name', async () => {
		const { dir, door } = await office(async (dir) => {
			await tool.run(['talk', 'new', 'Storage', '--text', 'Which one?', '--vault', dir]);
		});
		const listed = await vi.waitFor(async () => {
			const { conversations } = await door.call('conversation_list');
			expect(conversations).toMatchObject([{ title: 'Storage', messages: 1 }]);
			return conversations as { uuid: string; path: string }[];
		}, PATIENCE);
		const [{ uuid, path } = { uuid: '', path: '' }] = listed;
		await door.call('conversation_say', { uuid, text: 'PostgreSQL.', to: 'user' });
		expect(await readFile(join(dir, path), 'utf8')).toMatch(
			/^## codex → user · .*\n[^]*PostgreSQL\./m,
		);
		const shown = await door.call('conversation_show', { uuid });
		expect(shown.messages).toMatchObject([
			{ text: expect.stringContaining('Which one?') as unknown, by_person: false },
			{ sender: 'codex', recipient: 'user', by_person: false },
		]);
		expect(await door.refused('conversation_show', { uuid: 'none' })).toMatchObject({
			code: 'unknown-conversation',
		});
	});

	it('of artifacts is read, and an edit is proposed, which changes nothing', async () => {
		const note = '# Goals\n\nUse SQLite.\n';
		const { dir, door, watching } = await office(async (dir) => {
			await putFile(dir, 'goals.md', note);
			expect((await tool.run(['artifact', 'track', 'goals.md', '--vault', dir])).err).toBe('');
		});
		const tracked = await readFile(join(dir, 'goals.md'), 'utf8');
		expect(await door.call('artifact_list')).toMatchObject({ artifacts: [{ label: 'goals' }] });
		const shown = await door.call('artifact_show', { artifact: 'goals' });
		expect(shown).toMatchObject({ content: note });
		const edit = {
			artifact: 'goals',
			start: 3,
			end: 3,
			content: 'Use PostgreSQL.',
			reason: 'Scale',
		};
		await door.call('artifact_propose', { ...edit, based_on_hash: shown.commit });
		await watching.says(/codex proposes an edit/);
		expect(await readFile(join(dir, 'goals.md'), 'utf8')).toBe(tracked);
		expect(
			(await door.refused('artifact_propose', { ...edit, start: 99, end: 99 })).sentence,
		).not.toBe('');
		expect(await door.refused('artifact_show', { artifact: 'none' })).toMatchObject({
			code: 'unknown-artifact',
		});
	});

	it('of keys is written and found, and can’t be written over unseen', async () => {
		const { door } = await office();
		await door.call('memory_write', { key: 'people/kim', value: { phone: 1 } });
		expect(await door.call('memory_read', { key: 'people/kim' })).toMatchObject({
			value: { phone: 1 },
		});
		expect(await door.call('memory_search', { prefix: 'people/' })).toMatchObject({ total: 1 });
		const late = { key: 'people/kim', value: 2, based_on_hash: '0'.repeat(64) };
		expect(await door.refused('memory_write', late)).toMatchObject({ code: 'conflict' });
	});

	it('of what led to what is asked by item or by entry', async () => {
		const { door, watching } = await office();
		const { id } = await door.call('create_item', { title: 'Water the plants' });
		await watching.says(/codex used create item/);
		await door.call('move_item', { id, to: 'Needs_Action', reason: 'It is dry.' });
		await watching.says(/Inbox → Needs action/);
		const { rows } = (await door.call('timeline', { id })) as {
			rows: { entry: string; sentence: string }[];
		};
		const moved = rows.find(({ sentence }) => sentence.startsWith('Inbox → Needs action'));
		const told = await door.call('why', { id: moved?.entry });
		expect((told.chain as string[]).length).toBeGreaterThan(1);
		expect((await door.call('why', { id })).chain).toBeInstanceOf(Array);
		expect(
			await door.refused('why', { id: 'item_00000000-0000-4000-8000-000000000000' }),
		).toMatchObject({
			code: 'unknown-item',
		});
		expect(await door.call('verify_log')).toMatchObject({ problems: [], problems_in_all: 0 });
	});
});

describe('the cognitive loop', () => {
	const HOW = ['--workflow', 'cognitive-loop', '--enforce'];

	it('takes a task and its plan, waits for the person, and closes with the last step', async () => {
		const { dir, door, watching, person } = await office(undefined, HOW);
		const body = '## Interpretation\n\nThe client asks for the date of the payment.\n';
		const { id } = await door.call('create_item', { title: 'Reply about invoice 2041', body });
		const steps = [
			{ description: 'Look up the date' },
			{ description: 'Send the e-mail to kim@example.org' },
		];
		const name = `${String(id).slice(0, 8)}-plan.md`;
		expect(await door.call('submit_plan', { id, steps })).toMatchObject({ path: `Plans/${name}` });
		await watching.says(/Plans → Pending approval/);
		const path = `Plans/pending/${name}`;
		const [, item = ''] = /^id: (\S+)$/m.exec(await readFile(join(dir, path), 'utf8')) ?? [];
		const waiting = door.call('wait_for_decision', { id: item });
		await decide(dir, person, { item, name, decision: 'approved', folders: LOOP });
		const answer = await waiting;
		expect(answer).toMatchObject({ decided: true, holds: true, path: `Plans/approved/${name}` });
		await door.call('report_step', { id: item, step: '1', status: 'complete', outcome: 'Friday' });
		expect(await door.refused('complete_item', { id: item })).toMatchObject({ code: 'steps-open' });
		await door.call('report_step', { id: item, step: '2', status: 'complete' });
		await watching.says(/LOG → CLOSE/);
		expect(await readdir(join(dir, 'Done'))).toContain(name);
	});

	it('hears of what failed by a report, which the person deals with', async () => {
		const { dir, door, watching } = await office(undefined, HOW);
		const { id } = await door.call('create_item', { title: 'Reply about invoice 2041' });
		const failed = { id, error: 'The mail server is down.', details: 'HTTP 503' };
		const { report } = await door.call('report_failure', failed);
		expect(String(report)).toMatch(/^Needs_Action\/ERROR_\d{8}T\d{6}Z_/);
		const note = await readFile(join(dir, String(report)), 'utf8');
		expect(note).toContain('# Error: The mail server is down.');
		await watching.says(/codex used report failure/);
		const queue = await vi.waitFor(async () => {
			const { data } = await door.resource('signoff://queue');
			expect(data).toMatchObject({ queue: [{ group: 'error' }] });
			return data;
		}, PATIENCE);
		expect(queue).toMatchObject({ queue: [{ path: report }] });
	});
});
