// `signoff artifact …` as a process on real files: an agent reads, takes notes and proposes; nothing of it decides.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

it('tracks, reads, searches and proposes, and records each use', async () => {
	const goals = '# Goals\n\nUse SQLite.\nStay small.\n';
	const { dir, remove } = await makeTempVault({ 'Inbox/': '', 'Goals doc.md': goals });
	onTestFinished(remove);
	const run = (...words: string[]) => tool.run([...words, '--vault', dir]);
	const json = async (...words: string[]) => {
		const { out, code, err } = await run('artifact', ...words, '--json');
		expect({ code, err }, words.join(' ')).toEqual({ code: 0, err: '' });
		return JSON.parse(out) as Record<string, unknown>;
	};
	expect((await tool.run(['init', dir])).code).toBe(0);
	expect(await json('track', 'Goals doc.md')).toMatchObject({ label: 'goals_doc' });
	const { artifacts } = await json('list');
	expect(artifacts).toMatchObject([{ label: 'goals_doc', commits: 1 }]);
	expect((await json('show', 'goals_doc')).content).toBe(goals);
	const agent = ['--as', 'agent', '--context', 'Looking for storage'];
	const scrolled = await json('scroll', 'goals_doc', '--lines', '1-2', ...agent);
	expect(scrolled).toMatchObject({ recorded: true, seen: { lines: [1, 2] } });
	const down = await json('scroll', 'goals_doc', '--down', '2', ...agent);
	expect(down).toMatchObject({ seen: { lines: [3, 4] } });
	const found = await json('search', 'goals_doc', '--query', 'sqlite', ...agent);
	expect(found).toMatchObject({ matches: [{ lines: [3, 4] }] });
	const selected = await json('select', 'goals_doc', '--lines', '3', ...agent);
	expect(selected.reference).toMatch(/^goals_doc:3@[0-9a-f]{7}$/);
	const content = ['--content', 'SQLite may be too small.', '--summary', 'Too small?'];
	await json('note', 'goals_doc', ...content, ...agent);
	await json('relabel', 'goals_doc', '--label', 'aims');
	const change = ['--lines', '3-3', '--content', 'Use PostgreSQL.', '--reason', 'scale'];
	await json('propose', 'goals_doc', ...change, ...agent);
	const late = await run(
		'artifact',
		'propose',
		'aims',
		...change,
		'--based-on',
		'abcd123',
		'--based-on-version',
		'3',
		'--json',
	);
	expect(late.code).toBe(3);
	expect(JSON.parse(late.out)).toMatchObject({
		refused: { conflict: { error: 'Entity was modified by another client', client_version: 3 } },
	});
	expect(await readFile(join(dir, 'Goals doc.md'), 'utf8')).toContain('Use SQLite.');
	const { lines } = await json('blame', 'aims');
	expect(lines).toHaveLength(5);
	const { commits, problems } = await json('log', 'aims');
	expect({ commits, problems }).toMatchObject({ commits: [{ isHead: true }], problems: [] });
	const kept = createHash('sha256').update(goals).digest('hex');
	await writeFile(join(dir, 'Logs/objects', kept), 'Use MongoDB.');
	const damaged = await run('artifact', 'log', 'aims');
	expect(damaged).toMatchObject({ code: 3 });
	expect(damaged.out).toMatch(/^! Commit [0-9a-f]{7}: its kept text is missing or was changed/m);
	const { out } = await run('log', '--as', 'soil');
	const types = out.match(/"_type": ?"(?:ToolCall|ArtifactDelta|ArtifactCreated|Note)"/g) ?? [];
	expect(types).toHaveLength(10);
	expect(out).toMatch(/"description": ?"SQLite may be too small\.", ?"summary": ?"Too small\?"/);
	const asPerson = ['note', 'aims', '--content', 'Yes.', '--as', 'user'];
	const refused = await run('artifact', ...asPerson);
	expect(refused).toMatchObject({ code: 2 });
	expect(refused.err).toContain('A program can’t speak as “user”');
	await json('note', 'aims', '--content', 'Nobody said who.');
	expect((await run('log', '--as', 'soil')).out).not.toMatch(/"caller": ?"user"/);
	expect((await run('artifact', 'show', 'nothing')).code).toBe(1);
	expect((await run('artifact', 'scroll', 'aims', '--lines', 'x')).code).toBe(2);
}, 120_000);
