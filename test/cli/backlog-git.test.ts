// Two clones of one backlog, merged by git, with all of its files: what `signoff backlog sync` makes of what git leaves.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

const exec = promisify(execFile);

/** One of each clone's: what a device keeps is its own. */
let tools: Tool[];
beforeAll(async () => {
	tools = await Promise.all([Tool.build(), Tool.build()]);
}, 60_000);
afterAll(() => Promise.all(tools.map((tool) => tool.remove())));

const WHO = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
const IGNORED = 'Logs/\n.obsidian/\n';

class Clone {
	constructor(
		readonly dir: string,
		private readonly tool: Tool,
	) {}

	async run(line: string, ...more: string[]): Promise<string> {
		const ended = await this.tool.run([...line.split(' '), ...more, '--vault', this.dir]);
		expect(ended, line).toMatchObject({ code: 0, err: '' });
		return ended.out;
	}

	sync() {
		return this.tool.run(['backlog', 'sync', '--vault', this.dir]);
	}

	git(...args: string[]) {
		return exec('git', [...WHO, ...args], { cwd: this.dir });
	}

	async commit(what: string): Promise<void> {
		await this.git('add', '-A');
		await this.git('commit', '-qm', what);
	}

	/** As `docs/backlog.md` says. */
	async useDriver(): Promise<void> {
		const driver = `'${process.execPath}' '${this.tool.path}' backlog merge %O %A %B --kind %P`;
		await this.git('config', 'merge.signoff.driver', driver);
	}

	/** True where nothing is left for a person. */
	pull(): Promise<boolean> {
		return this.git('pull', '-q', '--no-rebase', '--no-edit').then(
			() => true,
			() => false,
		);
	}

	read(path: string) {
		return readFile(join(this.dir, 'Backlog', path), 'utf8');
	}

	write(path: string, text: string) {
		return writeFile(join(this.dir, 'Backlog', path), text);
	}

	/** Of all issues: the number by the title. */
	async issues(): Promise<Record<string, string>> {
		const names = await readdir(join(this.dir, 'Backlog/issues'));
		const notes = names.filter((name) => name.endsWith('.md'));
		const texts = await Promise.all(notes.map((name) => this.read(`issues/${name}`)));
		return Object.fromEntries(
			texts.map((text) => [/^title: (.*)$/m.exec(text)?.[1], /^id: (.*)$/m.exec(text)?.[1]]),
		) as Record<string, string>;
	}

	async lines(kind: 'spec' | 'issue'): Promise<Record<string, unknown>[]> {
		const text = await this.read(`${kind}s/${kind}s.jsonl`);
		return text
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line) as Record<string, unknown>);
	}

	/** What the ledger has of an action: the contexts. */
	async logged(action: string): Promise<unknown[]> {
		const logs = join(this.dir, 'Logs');
		const names = (await readdir(logs, { recursive: true })).filter((name) =>
			name.endsWith('.log'),
		);
		const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
		const entries = texts.flatMap((text) => text.split('\n').filter(Boolean));
		return entries
			.map((line) => JSON.parse(line) as { action: string; context: unknown })
			.filter((entry) => entry.action === action)
			.map(({ context }) => context);
	}
}

async function clones({ driver = true } = {}): Promise<[Clone, Clone]> {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const [one, two] = tools;
	if (!one || !two) throw new Error('no tools');
	const ours = new Clone(dir, one);
	await ours.run('init');
	await ours.run('backlog init');
	await ours.run(
		'backlog create spec --name sign-in --title',
		'Sign in',
		'--content',
		'# Sign in\n',
	);
	await ours.run('backlog create issue --title Shared --content', '# Shared\n\nOne.\n\nTwo.\n');
	await writeFile(join(dir, '.gitignore'), IGNORED);
	if (driver) await writeFile(join(dir, '.gitattributes'), '*.jsonl merge=signoff\n');
	await ours.git('init', '-q', '-b', 'main');
	await ours.commit('base');
	const other = await realpath(await mkdtemp(join(tmpdir(), 'signoff-clone-')));
	onTestFinished(() => rm(other, { recursive: true, force: true }));
	await exec('git', ['clone', '-q', dir, other]);
	const theirs = new Clone(other, two);
	await theirs.run('init');
	await theirs.run('backlog sync');
	for (const clone of [ours, theirs]) if (driver) await clone.useDriver();
	await ours.git('remote', 'add', 'origin', other);
	await ours.git('fetch', '-q');
	await ours.git('branch', '-q', '-u', 'origin/main');
	return [ours, theirs];
}

const BOTH = [
	['with the driver', true],
	['without it', false],
] as const;

/** What a person does when git has left conflicts. */
async function settle(clone: Clone): Promise<void> {
	await clone.sync();
	expect(await clone.sync()).toMatchObject({ code: 0, err: '' });
	await clone.commit('merged');
	expect(
		(await clone.git('grep', '-lE', '^(<{7}|>{7})').catch(() => ({ stdout: '' }))).stdout,
	).toBe('');
	await clone.run('backlog sync');
	expect((await clone.git('status', '--porcelain')).stdout).toBe('');
}

describe('two clones of a backlog that git merges', () => {
	it.each(BOTH)(
		'settle issues with one id, and what refers to them follows, %s',
		async (_, driver) => {
			const [ours, theirs] = await clones({ driver });
			await ours.run('backlog create issue --title Ours --content', 'After [[@issue-001]].\n');
			await ours.run('backlog create spec --title', 'Of ours', '--content', 'By [[@issue-002]].\n');
			const { uuid } = (await ours.lines('issue'))[1] ?? {};
			await ours.commit('ours');
			await theirs.run('backlog create issue --title Theirs --content', 'Theirs.\n');
			await theirs.run('backlog create issue --title Later --content', 'After [[@issue-002]].\n');
			await theirs.run('backlog link issue-002 blocks issue-001');
			const spec = await theirs.read('specs/sign-in.md');
			await theirs.write('specs/sign-in.md', `${spec}\n1. First [[@issue-002]]\n`);
			await theirs.run('backlog sync');
			await theirs.commit('theirs');

			expect(await ours.pull()).toBe(false);
			await settle(ours);
			const issues = await ours.issues();
			const { Ours: id = '' } = issues;
			expect(issues).toEqual({
				Shared: 'issue-001',
				Theirs: 'issue-002',
				Later: 'issue-003',
				Ours: id,
			});
			const numbered = ['issue-001', 'issue-002', 'issue-003', id];
			expect(await readdir(join(ours.dir, 'Backlog/issues'))).toEqual([
				...numbered.map((one) => `${one}.md`),
				'issues.jsonl',
			]);
			expect(await ours.lines('issue')).toMatchObject([
				...[{ title: 'Shared' }, { relationships: [{ from: 'issue-002', to: 'issue-001' }] }],
				...[
					{ content: 'After [[@issue-002]].\n' },
					{ id, uuid, content: 'After [[@issue-001]].\n' },
				],
			]);
			expect(await ours.read('specs/of-ours.md')).toContain(`By [[@${id}]].\n`);
			expect(await ours.lines('spec')).toMatchObject([
				...[
					{ id: 'spec-001', issue_refs: ['issue-002'] },
					{ id: 'spec-002', issue_refs: [id] },
				],
			]);
			expect(await ours.logged('entity_renumbered')).toMatchObject([
				{ entity_id: id, entity_uuid: uuid, former_id: 'issue-002' },
			]);

			await theirs.git('pull', '-q', ours.dir, 'main');
			await theirs.run('backlog sync');
			expect(await theirs.issues()).toEqual(issues);
			expect((await theirs.git('status', '--porcelain')).stdout).toBe('');
		},
	);

	it.each(BOTH)(
		'give the one that comes another number where fewer refer to it, %s',
		async (_, driver) => {
			const [ours, theirs] = await clones({ driver });
			await ours.run('backlog create issue --title Ours --content', 'Ours.\n');
			await ours.run(
				'backlog create spec --title',
				'Of ours',
				'--content',
				'[[@issue-002]] first.\n',
			);
			await ours.run('backlog link issue-001 blocks issue-002');
			await ours.commit('ours');
			await theirs.run('backlog create issue --title Theirs --content', 'Theirs.\n');
			const { uuid } = (await theirs.lines('issue'))[1] ?? {};
			const spec = await theirs.read('specs/sign-in.md');
			await theirs.write('specs/sign-in.md', `${spec}\n1. First [[@issue-002]]\n`);
			await theirs.run('backlog sync');
			await theirs.commit('theirs');

			expect(await ours.pull()).toBe(false);
			await settle(ours);
			const issues = await ours.issues();
			const { Theirs: id = '' } = issues;
			expect(issues).toEqual({ Shared: 'issue-001', Ours: 'issue-002', Theirs: id });
			expect((await ours.lines('issue')).at(-1)).toMatchObject({ id, uuid });
			expect(await ours.read('specs/sign-in.md')).toContain(`1. First [[@${id}]]\n`);
			expect(await ours.read('specs/of-ours.md')).toContain('[[@issue-002]] first.\n');
			expect(await ours.logged('entity_renumbered')).toMatchObject([
				{ entity_id: id, entity_uuid: uuid, former_id: 'issue-002' },
			]);

			await theirs.git('pull', '-q', ours.dir, 'main');
			await theirs.run('backlog sync');
			expect(await theirs.issues()).toEqual(issues);
			expect((await theirs.lines('issue')).at(-1)).toMatchObject({ id, uuid });
		},
	);

	it.each(BOTH)(
		'merge an issue that both have changed, and keep both sides of what differs, %s',
		async (_, driver) => {
			const [ours, theirs] = await clones({ driver });
			await ours.run('backlog update issue-001 --priority 0 --assignee Kim');
			await ours.commit('ours');
			await theirs.run('backlog update issue-001 --priority 1 --tags', 'auth');
			await theirs.commit('theirs');
			expect(await ours.pull()).toBe(false);
			const first = await ours.sync();
			expect(first.code).toBe(3);
			expect(first.out).toContain('issue-001 was changed in two places: priority');
			expect(await ours.read('issues/issue-001.md')).toMatch(
				/priority: 0[^]*assignee: Kim[^]*tags: \[auth\]/,
			);
			expect(await ours.issues()).toEqual({ Shared: 'issue-001' });
			expect(await ours.lines('issue')).toMatchObject([
				{ priority: 0, assignee: 'Kim', tags: ['auth'] },
			]);
			expect(await ours.read('Trash/issue-001 (theirs).md')).toContain('priority: 1\n');
			expect(await ours.logged('entity_conflict')).toHaveLength(1);
		},
	);

	it('name a note with marks of which no two notes can be made, and lose nothing of it', async () => {
		const [ours] = await clones();
		const path = 'issues/issue-001.md';
		const note = await ours.read(path);
		const marked = note.replace('title: Shared\n', '<<<<<<< HEAD\ntitle: A\n=======\n');
		await ours.write(path, `${marked}\nHeading\n=======\n>>>>>>> theirs\n`);
		const { code, out } = await ours.sync();
		expect(code).toBe(3);
		expect(out).toContain('issue-001.md: From line 3 on there are marks of a git conflict.');
		expect(await ours.read(path)).toContain('<<<<<<< HEAD\ntitle: A\n');
		expect(await ours.lines('issue')).toMatchObject([{ title: 'Shared' }]);
		await ours.write(
			path,
			`${note}\n\`\`\`\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> theirs\n\`\`\`\n`,
		);
		expect(await ours.sync()).toMatchObject({ code: 0 });
	});
});
