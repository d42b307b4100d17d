// `signoff deltas` as a process on real files: what a program that follows a vault gets.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function withIssues() {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const run = (line: string, ...more: string[]) =>
		tool.run([...line.split(' '), ...more, '--vault', dir]);
	expect((await tool.run(['init', dir])).code).toBe(0);
	await run('backlog init');
	await run('backlog create issue --title One');
	await run('backlog update issue-001 --priority 0');
	const deltas = async (...more: string[]) =>
		rowsIn((await run('deltas', ...more)).out).map(({ id, processed }) => [id, processed]);
	return { dir, run, deltas };
}

const rowsIn = (out: string) =>
	out
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Record<string, unknown>);

const KEYS = [
	...['id', 'entity_uuid', 'entity_type', 'old_hash', 'new_hash', 'version', 'changed_at'],
	'processed',
];

describe('signoff deltas', () => {
	it('prints the rows of the seed, and what a subscriber has processed', async () => {
		const { run, deltas } = await withIssues();
		const rows = rowsIn((await run('deltas')).out);
		expect(rows.map((row) => Object.keys(row))).toEqual([KEYS, KEYS]);
		expect(rows[0]).toMatchObject({ old_hash: '', version: 1, entity_type: 'issue' });
		expect(rows[1]?.old_hash).toBe(rows[0]?.new_hash);
		const shown = await run('backlog show issue-001 --json');
		expect(JSON.parse(shown.out)).toMatchObject({ entity: { hash: rows[1]?.new_hash } });
		const marked = await run('deltas --subscriber budget --mark 1');
		expect(marked).toMatchObject({ code: 0, err: '' });
		expect(await deltas('--subscriber', 'budget')).toEqual([
			[1, 1],
			[2, 0],
		]);
		expect(await deltas('--subscriber', 'budget', '--pending')).toEqual([[2, 0]]);
		expect(await deltas('--subscriber', 'other', '--pending')).toHaveLength(2);
		expect(await deltas('--since', '1')).toEqual([[2, 0]]);
	}, 60_000);

	it('says what it needs', async () => {
		const { run } = await withIssues();
		expect(await run('deltas --mark 1')).toMatchObject({ code: 2 });
		expect(await run('deltas --pending')).toMatchObject({ code: 2 });
		expect(await run('deltas --since x')).toMatchObject({ code: 2 });
		expect(await run('deltas --subscriber budget --mark 9')).toMatchObject({ code: 1 });
	}, 60_000);

	it('shows the first version of a note that has none on record, and records nothing', async () => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		await tool.run(['init', dir]);
		await writeFile(join(dir, 'Plans/a.md'), '---\nid: task-1\n---\n\n# A\n');
		const watching = tool.start(['watch', '--vault', dir, '--json']);
		await watching.says(/"event":"watching"/);
		await watching.stop();
		const { out } = await tool.run(['show', 'task-1', '--vault', dir, '--json']);
		const { record } = JSON.parse(out) as { record: Record<string, unknown> };
		expect(record).toMatchObject({ previous_hash: null, version: 1 });
		expect(record.hash).toMatch(/^[0-9a-f]{64}$/);
		const { out: log } = await tool.run(['log', '--vault', dir, '--json']);
		expect(log).not.toContain('note_versioned');
	}, 60_000);

	it('follows a note that another program changes, until it is asked to end', async () => {
		const { dir } = await withIssues();
		const watching = tool.start(['watch', '--vault', dir, '--json']);
		await watching.says(/"event":"watching"/);
		const following = tool.start(['deltas', '--follow', '--since', '2', '--vault', dir]);
		await writeFile(join(dir, 'Inbox/a.md'), '---\nid: task-1\n---\n\n# A\n');
		await following.says(/"entity_type":"work-item".*"version":1/);
		const [row] = rowsIn((await following.stop()).out);
		expect(row).toMatchObject({ id: 3, entity_type: 'work-item' });
		const { out } = await tool.run(['show', 'task-1', '--vault', dir, '--json']);
		const { record } = JSON.parse(out) as { record: Record<string, unknown> };
		expect(record).toMatchObject({ hash: row?.new_hash, previous_hash: null, version: 1 });
		await watching.stop();
	}, 60_000);
});
