// docs/cli.md promises what `--json` says of a backlog, too: each command, done and refused, is held against that page.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/all';
import { makeTempVault } from '../support/temp-vault';
import { expectPromised } from '../support/promised';
import { Tool } from '../support/tool';

let tool: Tool;
let vault: Awaited<ReturnType<typeof makeTempVault>>;
const NAMES = COMMANDS.map(({ name }) => name).filter((name) => name.startsWith('backlog '));
const called = new Set<string>();

const SPEC = '# S\n\n## Requirements\n\n1. One\n2. Then two\n3. Three\n4. Four\n';
const line = (...records: object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
const uuid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const BOTH = { id: 'issue-023', title: 'Both change it', uuid: uuid(5) };

beforeAll(async () => {
	tool = await Tool.build();
	vault = await makeTempVault({ 'Inbox/': '' });
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
}, 60_000);

afterAll(async () => {
	await tool.remove();
	await vault.remove();
});

/** What one makes the next one finds. */
async function answerOf(command: string, ...args: string[]): Promise<Record<string, unknown>> {
	const words = ['backlog', ...command.split(' '), ...args, '--vault', vault.dir, '--json'];
	const { out } = await tool.run(words, vault.dir);
	const answer = JSON.parse(out) as Record<string, unknown>;
	const name = NAMES.find((one) => `backlog ${command} `.startsWith(`${one} `)) ?? '';
	expectPromised(name, [answer]);
	called.add(name);
	return answer;
}

async function put(path: string, text: string): Promise<string> {
	const file = join(vault.dir, path);
	await mkdir(join(file, '..'), { recursive: true });
	await writeFile(file, text);
	return file;
}

describe('an answer of signoff backlog', () => {
	it('says nothing that the page does not where something is done', async () => {
		const done = { sentence: expect.any(String) as string };
		expect(await answerOf('init')).toMatchObject({ ...done });
		const made = await answerOf('create spec', '--title', 'S', '--content', SPEC);
		expect(made).toMatchObject({ ...done, id: 'spec-001', path: 'Backlog/specs/s.md' });
		const { issues } = await answerOf('plan spec-001 --dry-run');
		expect(issues).toHaveLength(4);
		expect(await answerOf('plan spec-001')).toMatchObject({ ...done, id: 'spec-001' });
		expect(await answerOf('link issue-001 related issue-003')).toMatchObject(done);
		expect(await answerOf('unlink issue-001 related issue-003')).toMatchObject(done);
		expect(await answerOf('update issue-001 --priority 0')).toMatchObject({ id: 'issue-001' });
		expect(await answerOf('close issue-003')).toMatchObject({ id: 'issue-003' });
		expect(await answerOf('send issue-001')).toMatchObject({ ...done, path: 'Inbox/One.md' });
		expect(await answerOf('remove issue-004')).toMatchObject({ id: 'issue-004' });
		expect((await answerOf('list')).entities).toHaveLength(4);
		expect((await answerOf('blocked')).entities).toHaveLength(1);
		expect(await answerOf('ready')).toMatchObject({ entities: [] });
		const { entity } = await answerOf('show issue-001');
		expect(entity).toMatchObject({ relationships: [{}, {}], backlinks: ['spec-001'], version: 5 });
		expect((await answerOf('show spec-001')).entity).toMatchObject({ kind: 'spec' });
	});

	it('says nothing more where it is refused', async () => {
		const refused = (code: string) => ({
			refused: { code, sentence: expect.any(String) as string },
		});
		const title = 'T'.repeat(501);
		expect(await answerOf('create issue', '--title', title)).toMatchObject({
			refused: { key: 'title' },
		});
		expect(await answerOf('link issue-002 blocks issue-001')).toMatchObject({
			refused: { cycle: ['issue-002', 'issue-001'] },
		});
		expect(await answerOf('plan spec-001')).toMatchObject(refused('backlog-nothing-to-plan'));
		expect(await answerOf('send issue-001')).toMatchObject(refused('backlog-under-way'));
		const { entity } = await answerOf('show issue-002');
		const { hash } = entity as { hash: string };
		await answerOf('update issue-002 --priority 1');
		const late = await answerOf('update issue-002 --priority 4 --based-on', hash);
		const field = { name: 'priority', base: 2, current: 1, yours: 4 };
		expect(late).toMatchObject({
			refused: { conflict: { fields: expect.arrayContaining([field]) as unknown } },
		});
	});

	it('says nothing more of files that come, go and are merged, whatever is wrong with them', async () => {
		const ISSUES = 'there/.sudocode/issues/issues.jsonl';
		const there = join(vault.dir, 'there');
		await put(
			ISSUES,
			line(
				{ id: 'issue-001', title: 'Another', uuid: uuid(1) },
				{ id: 'issue-002', title: 'Then two', uuid: uuid(2) },
				{ id: 'issue-021', title: 'Twin', uuid: uuid(3), blocks: ['issue-022'] },
				{ id: 'issue-022', title: 'Twin', uuid: uuid(4), blocks: ['issue-021'] },
				BOTH,
			) + 'no line\n',
		);
		expect(await answerOf('import', there, '--as', 'seed')).toMatchObject({
			...{ created: 5, renumbered: [{ keeper: {} }], twins: [{}], cycles: [{}], offers: [{}] },
			problems: [{ code: 'in-line', problem: { code: 'not-json' } }],
		});
		await answerOf('update issue-023 --description', 'Ours');
		await put(ISSUES, line({ ...BOTH, description: 'Theirs' }));
		expect(await answerOf('import', there, '--as', 'seed')).toMatchObject({
			conflicts: [{ differences: [{ field: 'description', ours: 'Ours', theirs: 'Theirs' }] }],
		});
		expect((await answerOf('sync')).findings).toContainEqual(
			expect.objectContaining({ code: 'conflict', id: 'issue-023' }),
		);
		expect(await answerOf('export', join(vault.dir, 'out'), '--as', 'backlog.md')).toMatchObject({
			mapping: expect.arrayContaining([{ id: 'issue-001', externalId: 'TASK-1' }]) as unknown,
		});
		const at = (title: string, ...more: object[]) =>
			line({ id: 'issue-001', title, uuid: uuid(6) }, ...more);
		const own = (title: string, digit: number) => ({ id: 'issue-002', title, uuid: uuid(digit) });
		const files = [
			await put('m/base.jsonl', at('A')),
			await put('m/ours.jsonl', at('B', own('O', 7))),
			await put('m/theirs.jsonl', `${at('C', own('T', 8))}no line\n`),
		];
		expect(await answerOf('merge', ...files)).toMatchObject({
			conflicts: [{ fields: [{ field: 'title', ours: 'B', theirs: 'C' }] }],
			...{ renumbered: [{ from: 'issue-002', to: 'issue-003' }], problems: [{ line: 3 }] },
		});
	});

	it('is held against the page for every command', () => {
		expect([...called].sort()).toEqual(NAMES.toSorted());
	});
});
