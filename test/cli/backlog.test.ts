// `signoff backlog …` as a process on real files, and what other tools and git make of a backlog.

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';
import { toolBacklog } from '../support/tool-backlog';

const git = promisify(execFile);

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const backlog = () => toolBacklog(tool);

describe('signoff backlog', () => {
	it('removes one to the trash, keeps what names it, and gives its id to nobody', async () => {
		const { run, json, read, lines } = await backlog();
		await run('backlog create issue --title', 'First');
		await run('backlog create issue --title', 'Second');
		await run('backlog link issue-002 blocks issue-001');
		expect(await json('backlog remove issue-001 --by agent-1')).toMatchObject({
			...{ id: 'issue-001', path: 'Backlog/Trash/issue-001.md' },
		});
		expect(await read('Trash/issue-001.md')).toContain('title: First');
		expect(await read('issues/issue-002.md')).toContain('blocks: [issue-001]');
		expect(await lines('issue')).toMatchObject([{ id: 'issue-002' }]);
		expect(await run('backlog remove issue-001')).toMatchObject({ code: 1 });
		await run('backlog create issue --title', 'Third');
		expect(await read('issues/issue-003.md')).toContain('title: Third');
	});

	it('works beside a watch that holds the vault, which takes its notes in', async () => {
		const { dir, run, read } = await backlog();
		const watch = tool.start(['watch', '--vault', dir]);
		onTestFinished(async () => {
			await watch.stop();
		});
		await watch.says(/Watching/);
		expect(await run('backlog create issue --title', 'First')).toMatchObject({ code: 0, err: '' });
		expect(await run('backlog create issue --title', 'Second')).toMatchObject({ code: 0 });
		expect(await run('backlog link issue-001 blocks issue-002')).toMatchObject({ code: 0 });
		expect(await read('issues/issue-001.md')).toContain('\nblocks: [issue-002]\n');
		const sent = await run('backlog send issue-001 --by agent-1');
		expect(sent).toMatchObject({ code: 0, err: '' });
		expect(sent.out).toMatch(/^Requested: .* issue-001/);
		// What is asked for is gone when it has been done.
		await vi.waitFor(async () => expect(await readdir(join(dir, 'Logs/requests'))).toEqual([]), {
			timeout: 20_000,
		});
		expect(await readdir(join(dir, 'Inbox'))).toContain('First.md');
		expect(await readFile(join(dir, 'Inbox/First.md'), 'utf8')).toContain('implements: issue-001');
		expect(await read('issues/issue-001.md')).toContain('status: in_progress');
		expect(await run('backlog send issue-001')).toMatchObject({ code: 1 });
		await vi.waitFor(
			async () => expect((await read('issues/issues.jsonl')).split('\n')).toHaveLength(3),
			{ timeout: 20_000 },
		);
		expect(await read('issues/issues.jsonl')).toContain('"type":"blocks"');
	});

	it('works where another device enforces, and leaves the ledger to that one', async () => {
		const { dir, read } = await backlog();
		const terminal = { XDG_STATE_HOME: join(dir, '.terminal') };
		const run = (line: string, ...more: string[]) =>
			tool.start([...line.split(' '), ...more, '--vault', dir], dir, terminal).ended;
		const logs = async () => readdir(join(dir, 'Logs'), { recursive: true });
		const before = await logs();
		expect(await run('backlog create issue --title', 'First')).toMatchObject({ code: 0, err: '' });
		expect(await read('meta.json')).toContain('"next_issue_id": 2');
		expect(await readdir(join(dir, 'Backlog/issues'))).toEqual(['issue-001.md']);
		expect(await logs()).toEqual(before);
		const sent = await run('backlog send issue-001 --json');
		const issue = { path: 'Backlog/issues/issue-001.md', id: 'issue-001' };
		expect(JSON.parse(sent.out)).toMatchObject({ ...issue, posted: {} });
		expect(sent.out).toMatch(/"path": ?"Logs\/requests\/[^"]*\.json"/);
		expect(await read('issues/issue-001.md')).toContain('status: open');
		expect(await run('backlog send issue-001 --by', ' ')).toMatchObject({ code: 1 });
		expect(await run('backlog send issue-009')).toMatchObject({ code: 1 });
	});

	it.each([
		['this device enforces', {}],
		['another device enforces', { XDG_STATE_HOME: '.terminal' }],
	])(
		'gives each of several that create at once an id of its own where %s',
		async (_, env: Record<string, string>) => {
			const { dir, read } = await backlog();
			const state = env.XDG_STATE_HOME;
			const own = state === undefined ? {} : { XDG_STATE_HOME: join(dir, state) };
			const words = ['backlog', 'create', 'issue', '--json', '--vault', dir, '--title'];
			const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
			const ended = await Promise.all(
				titles.map((title) => tool.start([...words, title], dir, own).ended),
			);
			expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(
				titles.map(() => ({ code: 0, err: '' })),
			);
			const ids = ended.map(({ out }) => (JSON.parse(out) as { id: string }).id).sort();
			expect(new Set(ids).size).toBe(titles.length);
			const files = await readdir(join(dir, 'Backlog/issues'));
			const notes = files.filter((name) => name.endsWith('.md')).sort();
			expect(notes).toEqual(ids.map((id) => `${id}.md`));
			for (const name of notes)
				expect(await read(`issues/${name}`)).toContain(`id: ${name.slice(0, -3)}\n`);
		},
		60_000,
	);

	it('refuses what cannot be, and says why', async () => {
		const { run, json, read } = await backlog();
		await run('backlog create issue --title', 'A');
		await run('backlog create issue --title', 'B');
		await run('backlog link issue-001 blocks issue-002');
		const circle = await run('backlog link issue-002 blocks issue-001');
		expect(circle.code).toBe(1);
		expect(circle.err).toContain('issue-001');
		const { entity } = (await json('backlog show issue-001')) as {
			entity: { hash: string; version: number };
		};
		expect(entity.hash).toMatch(/^[0-9a-f]{64}$/);
		expect(entity.version).toBe(2);
		const own = await run('backlog update issue-001 --priority 1 --based-on', entity.hash);
		expect(own).toMatchObject({ code: 0, err: '' });
		await run('backlog update issue-001 --priority 0');
		const late = await run('backlog update issue-001 --priority 1 --based-on', entity.hash);
		expect(late.code).toBe(3);
		expect(late.err).toContain('Somebody else');
		const based = `--based-on ${entity.hash} --based-on-version`;
		const told = await run(`backlog update issue-001 --priority 1 --json ${based}`, '7');
		const conflict = { client_hash: entity.hash, client_version: 7, current_version: 4 };
		expect(JSON.parse(told.out)).toMatchObject({ refused: { conflict } });
		const alone = await run('backlog update issue-001 --priority 1 --based-on-version 7');
		expect(alone).toMatchObject({ code: 2 });
		expect(await read('issues/issue-001.md')).toContain('\npriority: 0\n');
		expect(await run('backlog update issue-001 --priority 9')).toMatchObject({ code: 1 });
		expect(await run('backlog update issue-001 --priority often')).toMatchObject({ code: 2 });
		expect(await run('backlog show issue-009')).toMatchObject({ code: 1 });
		expect(await run('backlog link issue-001 hates issue-002')).toMatchObject({ code: 2 });
	});

	it('closes nothing: it asks a person', async () => {
		const { run, read } = await backlog();
		await run('backlog create issue --title', 'A');
		const asked = await run('backlog close issue-001 --by bot');
		expect(asked).toMatchObject({
			code: 0,
			out: 'issue-001 asks to be closed: a person decides that.\n',
		});
		expect(await read('issues/issue-001.md')).toMatch(
			/\nstatus: needs_review\n[^]*\nclosed_at: null\n/,
		);
		const status = await run('backlog update issue-001 --status closed');
		expect(status.code).toBe(0);
		expect(await read('issues/issue-001.md')).toContain('\nstatus: needs_review\n');
	});

	it('takes in another tool’s backlog once, and gives it back', async () => {
		const { run, json, dir } = await backlog();
		const from = join(dir, 'elsewhere');
		const issue = {
			...{ id: 'i-4x2a', uuid: '11111111-1111-4111-8111-111111111111', title: 'Add login' },
			...{
				content: 'Text',
				status: 'open',
				priority: 1,
				archived: 0,
				created_at: '2026-01-01 10:00:00',
			},
			...{ updated_at: '2026-01-01 10:00:00', relationships: [], tags: ['auth'], colour: 'red' },
		};
		await mkdir(join(from, '.sudocode'), { recursive: true });
		const line = `${JSON.stringify(issue)}\n`;
		await writeFile(join(from, '.sudocode/issues.jsonl'), line);
		const tried = await json('backlog import --dry-run', from);
		expect(tried).toMatchObject({ created: 1, changed: 0 });
		expect(await readdir(join(dir, 'Backlog/issues'))).toEqual([]);
		expect(await json('backlog import', from)).toMatchObject({
			...{ created: 1, unchanged: 0, conflicts: [] },
			mapping: [{ externalId: 'i-4x2a', id: 'issue-001', isNew: true }],
		});
		expect(await json('backlog import', from)).toMatchObject({
			created: 0,
			changed: 0,
			unchanged: 1,
		});
		const to = join(dir, 'back');
		expect(await run('backlog export --as sudocode', to)).toMatchObject({ code: 0 });
		expect(await readFile(join(to, '.sudocode/issues.jsonl'), 'utf8')).toBe(line);
		expect(await run('backlog export --as beads', join(dir, '.beads'))).toMatchObject({ code: 2 });
		expect(await run('backlog export --as openspec', to)).toMatchObject({ code: 2 });
	});

	it('takes in 44 lines with one id, each with a number of its own, and gives them back as they were', async () => {
		const { dir, run, json, lines } = await backlog();
		const from = join(dir, 'there');
		const mirror = join(from, '.sudocode/issues/issues.jsonl');
		await mkdir(join(from, '.sudocode/issues'), { recursive: true });
		const day = (at: number) => `2026-01-${String((at % 28) + 1).padStart(2, '0')}T00:00:00Z`;
		const twins = Array.from({ length: 44 }, (_, at) =>
			JSON.stringify({
				id: 'issue-001',
				title: `One ${at}`,
				content: `${at}`,
				created_at: day(at),
			}),
		);
		const text = [
			...twins,
			twins[3] ?? '',
			'{"id":"issue-002","title":"Names it","blocks":["issue-001"]}',
		]
			.map((line) => `${line}\n`)
			.join('');
		await writeFile(mirror, text);
		const done = await json('backlog import', from);
		expect(done).toMatchObject({ created: 45, unchanged: 0, conflicts: [] });
		const own = await lines('issue');
		expect(own.map(({ title }) => title).sort()).toEqual(
			[...twins.map((_, at) => `One ${at}`), 'Names it'].sort(),
		);
		// The oldest keeps it, and is what is meant.
		expect(own[0]).toMatchObject({ id: 'issue-001', created_at: day(0) });
		expect(new Set(own.map(({ id }) => id)).size).toBe(45);
		const logs = await readdir(join(dir, 'Logs'), { recursive: true });
		const said = await Promise.all(
			logs
				.filter((name) => name.endsWith('.log'))
				.map((name) => readFile(join(dir, 'Logs', name), 'utf8')),
		);
		expect(said.join('').match(/"action": ?"entity_renumbered"/g)).toHaveLength(43);
		expect(await json('backlog import', from)).toMatchObject({
			...{ created: 0, changed: 0, unchanged: 45, conflicts: [] },
		});
		expect(await lines('issue')).toEqual(own);
		expect((await run('backlog export --as seed', from)).code).toBe(0);
		const back = (await readFile(mirror, 'utf8')).trimEnd().split('\n');
		const brief = (line: string) => {
			const { id, title, content, created_at } = JSON.parse(line) as Record<string, unknown>;
			return JSON.stringify({ id, title, content, created_at });
		};
		expect(
			back
				.map(brief)
				.filter((line) => line.includes('"issue-001"'))
				.sort(),
		).toEqual([...twins, twins[3] ?? ''].sort());
		expect(await json('backlog import', from)).toMatchObject({ created: 0, conflicts: [] });
	});

	it('says that an issue asks to be closed where its status was to be closed', async () => {
		const { run } = await backlog();
		await run('backlog create issue --title One');
		const { out } = await run('backlog update issue-001 --status closed');
		expect(out).toBe('issue-001 asks to be closed: a person decides that.\n');
		expect((await run('backlog create issue', '--title', '')).err).toContain('1 to 500');
	});

	it('keeps what is in a folder that it exports to, and refuses where the same id is another’s', async () => {
		const { dir, run } = await backlog();
		await run('backlog create issue --title Ours');
		const to = join(dir, 'out');
		const mirror = join(to, '.sudocode', 'issues.jsonl');
		await mkdir(join(to, '.sudocode'), { recursive: true });
		await writeFile(mirror, '{"id":"i-zzzz","title":"Theirs","created_at":"2026-01-01"}\n');
		expect((await run('backlog export --as sudocode', to)).out).toContain('1 that was there');
		expect(await readFile(mirror, 'utf8')).toMatch(/Ours[^]*Theirs|Theirs[^]*Ours/);
		const issues = join(to, '.sudocode', 'issues');
		await mkdir(issues);
		const theirs = '---\nid: issue-001\ntitle: Theirs\ncreated_at: 2026-01-01T00:00:00Z\n---\n';
		await writeFile(join(issues, 'issue-001.md'), theirs);
		expect(await run('backlog export --as seed', to)).toMatchObject({ code: 1 });
		expect(await readFile(join(issues, 'issue-001.md'), 'utf8')).toBe(theirs);
	});

	it('keeps two workspaces apart that have an issue of the same id each', async () => {
		const { dir, remove } = await makeTempVault({ 'A/Inbox/': '', 'B/Inbox/': '' });
		onTestFinished(remove);
		const run = (line: string, ...more: string[]) =>
			tool.run([...line.split(' '), ...more, '--vault', dir]);
		for (const root of ['A', 'B']) {
			expect((await run('init', '--root', root)).code).toBe(0);
			expect(await run('backlog init', '--workspace', root)).toMatchObject({ code: 0, err: '' });
			const made = await run('backlog create issue --title', `Of ${root}`, '--workspace', root);
			expect(made).toMatchObject({ code: 0, err: '' });
		}
		const read = (root: string, path: string) => readFile(join(dir, root, 'Backlog', path), 'utf8');
		expect(await read('A', 'issues/issue-001.md')).toContain('title: Of A\n');
		expect(await read('B', 'issues/issue-001.md')).toContain('title: Of B\n');
		const before = [await read('A', 'issues/issue-001.md'), await read('A', 'issues/issues.jsonl')];
		expect(await run('backlog update issue-001 --priority 0')).toMatchObject({ code: 2 });
		const changed = await run('backlog update issue-001 --priority 0', '--workspace', 'B');
		expect(changed).toMatchObject({ code: 0, err: '' });
		expect(await read('B', 'issues/issues.jsonl')).toContain('"priority":0');
		expect(await read('A', 'issues/issue-001.md')).toBe(before[0]);
		expect(await read('A', 'issues/issues.jsonl')).toBe(before[1]);
		const second = await run('backlog create issue --title Two', '--workspace', 'A', '--json');
		expect(JSON.parse(second.out)).toMatchObject({ id: 'issue-002' });
		expect(await read('B', 'meta.json')).toContain('"next_issue_id": 2');
	});

	it('merges nothing that is not UTF-8, and loses neither side of it', async () => {
		const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
		onTestFinished(remove);
		const at = (...args: string[]) => git('git', args, { cwd: dir });
		const driver = `'${process.execPath}' '${tool.path}' backlog merge %O %A %B --kind %P`;
		await at('init', '-q', '-b', 'main');
		for (const [key, value] of [
			['user.name', 'A'],
			['user.email', 'a@example.org'],
			['merge.signoff.driver', driver],
		] as const)
			await at('config', key, value);
		await writeFile(join(dir, '.gitattributes'), '*.jsonl merge=signoff\n');
		const path = join(dir, 'issues.jsonl');
		const line = (title: Buffer) =>
			Buffer.concat([Buffer.from('{"id":"issue-001","title":"'), title, Buffer.from('"}\n')]);
		const ours = line(Buffer.from('Ours'));
		const theirs = line(Buffer.from([0xe9, 0xff]));
		const commit = async (bytes: Buffer, what: string) => {
			await writeFile(path, bytes);
			await at('add', '-A');
			await at('commit', '-qm', what);
		};
		await commit(line(Buffer.from('Base')), 'base');
		await at('checkout', '-q', '-b', 'theirs');
		await commit(theirs, 'theirs');
		await at('checkout', '-q', 'main');
		await commit(ours, 'ours');
		await expect(at('merge', '-q', 'theirs')).rejects.toMatchObject({ code: 1 });
		expect(await readFile(path)).toEqual(ours);
		expect((await at('status', '--porcelain')).stdout).toContain('UU issues.jsonl');
		const kept = await promisify(execFile)('git', ['show', ':3:issues.jsonl'], {
			...{ cwd: dir, encoding: 'buffer' as const },
		});
		expect(kept.stdout).toEqual(theirs);
	});

	it('merges mirrors as a driver of git', async () => {
		const { run, dir, lines } = await backlog();
		const at = (...args: string[]) => git('git', args, { cwd: dir });
		await run('backlog create issue --title', 'Shared');
		await writeFile(join(dir, '.gitattributes'), '*.jsonl merge=signoff\n');
		const driver = `'${process.execPath}' '${tool.path}' backlog merge %O %A %B --kind %P`;
		const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
		await at('init', '-q', '-b', 'main');
		await at('config', 'merge.signoff.driver', driver);
		await writeFile(
			join(dir, '.gitignore'),
			'*\n!Backlog\n!Backlog/issues\n!*.jsonl\n!.gitattributes\n',
		);
		await at('add', '-A');
		await at(...who, 'commit', '-qm', 'base');
		const [base] = await lines('issue');
		const path = join(dir, 'Backlog/issues/issues.jsonl');
		const write = (...all: object[]) =>
			writeFile(path, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
		const other = (title: string, uuid: string) => ({
			...{ ...base, id: 'issue-002', title, uuid, created_at: '2026-02-01T00:00:00Z' },
		});
		await at('checkout', '-q', '-b', 'theirs');
		await write({ ...base, priority: 0 }, other('Theirs', '22222222-2222-4222-8222-222222222222'));
		await at(...who, 'commit', '-qam', 'theirs');
		await at('checkout', '-q', 'main');
		await write({ ...base, tags: ['x'] }, other('Ours', '11111111-1111-4111-8111-111111111111'));
		await at(...who, 'commit', '-qam', 'ours');
		await at(...who, 'merge', '-q', 'theirs');
		const merged = await lines('issue');
		expect(merged[0]).toMatchObject({ id: 'issue-001', priority: 0, tags: ['x'] });
		expect(merged.map(({ id }) => id)).toEqual(['issue-001', 'issue-002', 'issue-003']);
		expect(
			merged
				.slice(1)
				.map(({ title }) => title)
				.sort(),
		).toEqual(['Ours', 'Theirs']);
	});
});
