// `signoff backlog import` and `export`, on files as people have them.

import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignBacklog, jsonl } from '../support/foreign-backlog';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const backlog = (there: Readonly<Record<string, string>> = {}) => foreignBacklog(tool, there);

const ISSUES = '.sudocode/issues/issues.jsonl';
const SPECS = '.sudocode/specs/specs.jsonl';
const META = '.sudocode/meta.json';

describe('signoff backlog import', () => {
	it('closes no issue that is here, and takes a new one in that is closed', async () => {
		const { from, write, run, json, read } = await backlog({
			[ISSUES]: jsonl(
				{ id: 'issue-001', title: 'Old', status: 'closed' },
				{ id: 'issue-002', title: 'Open', status: 'open' },
			),
		});
		expect((await run('import', from)).code).toBe(0);
		expect(await read('Backlog/issues/issue-001.md')).toContain('status: closed');
		await write({
			[ISSUES]: jsonl(
				{ id: 'issue-001', title: 'Old', status: 'closed' },
				{ id: 'issue-002', title: 'Open', status: 'closed' },
			),
		});
		const { out } = await run('import', from);
		expect(out).toContain('issue-002 asks to be closed: a person decides that.\n');
		expect(await read('Backlog/issues/issue-002.md')).toContain('status: needs_review');
		expect(await json('import', from)).toMatchObject({ unchanged: 2, asking: [] });
	});

	it.each([
		['sudocode', 'i-0001', 'i-0002', '.sudocode/issues.jsonl'],
		['seed', 'issue-001', 'issue-002', ISSUES],
		['beads', 'bd-1', 'bd-2', '.beads/issues.jsonl'],
	])(
		'leaves out what was removed here until it changes there (%s)',
		async (as, first, second, path) => {
			const edge = { from: second, to: first, type: 'blocks' };
			const bead = { issue_id: first, depends_on_id: second, type: 'blocks' };
			const text = (title: string) =>
				jsonl(
					{
						...{ id: first, title, created_at: '2026-01-01T10:00:00Z' },
						...(as === 'beads' && { issue_type: 'task', dependencies: [bead] }),
					},
					{
						...{ id: second, title: 'Two', created_at: '2026-01-01T10:00:00Z' },
						...(as === 'beads' ? { issue_type: 'task' } : { relationships: [edge] }),
					},
				);
			const { from, write, run, json, there } = await backlog({ [path]: text('One') });
			await run('import', from);
			expect((await run('remove', 'issue-001')).code).toBe(0);
			const again = await run('import', from);
			expect(again).toMatchObject({ code: 0 });
			expect(again.out).toContain('0 new, 0 changed, 1 as before.\n');
			expect(again.out).toContain('Removed here, and left out: issue-001\n');
			expect(await json('import', from)).toMatchObject({
				...{ created: 0, removed: [{ id: 'issue-001', externalId: first }], returned: [] },
			});
			// The other tool still has it, and what refers to it there goes on doing so.
			await run('update', 'issue-002', '--title', 'Ours');
			expect(await run('export', from, '--as', as)).toMatchObject({ code: 0, err: '' });
			const exported = await there(as === 'beads' ? 'beads-export/issues.jsonl' : path);
			expect(exported).toContain('"Ours"');
			if (as !== 'beads') {
				expect(exported).toContain('"One"');
				expect(exported).toContain(JSON.stringify(as === 'seed' ? first : edge.to));
			}
			// As a tool has it that keeps lines alone.
			await rm(join(from, '.sudocode/issues'), { recursive: true, force: true });
			await write({ [path]: text('Changed there') });
			const changed = await run('import', from);
			expect(changed.out).toContain(
				'issue-001 was removed here and has changed there since. It is issue-003 now.\n',
			);
			expect(await json('show', 'issue-003')).toMatchObject({ entity: { title: 'Changed there' } });
			expect(await json('import', from)).toMatchObject({ created: 0, removed: [], returned: [] });
			await run('remove', 'issue-003');
			expect(await json('import', from)).toMatchObject({
				...{ created: 0, removed: [{ id: 'issue-003', externalId: first }] },
			});
		},
	);

	it('takes in 43 specs of one title', async () => {
		const specs = Array.from({ length: 43 }, (_, at) => ({
			...{ id: `spec-${String(at + 1).padStart(3, '0')}`, title: at % 2 ? 'Plan' : 'plan' },
			content: `${at}`,
		}));
		const { from, json } = await backlog({ [SPECS]: jsonl(...specs) });
		expect(await json('import', from)).toMatchObject({ created: 43, unwritten: [] });
		const { entities } = await json('list');
		expect(entities).toHaveLength(43);
		expect(await json('import', from)).toMatchObject({ created: 0, unchanged: 43 });
	});

	it('leaves it to a person whether two with one id and one title are the same', async () => {
		const { from, run, json } = await backlog({
			[ISSUES]: jsonl({
				...{ id: 'issue-001', title: 'One', uuid: '11111111-1111-4111-8111-111111111111' },
			}),
		});
		await run('create', 'issue', '--title', 'One');
		const { code, out } = await run('import', from);
		expect({ code, out }).toMatchObject({ code: 3 });
		expect(out).toContain('issue-001: “One” is here and there.');
		const { findings } = await json('sync');
		expect(findings).toEqual(
			expect.arrayContaining([expect.objectContaining({ code: 'same-entity' })]),
		);
	});

	it('keeps what was changed here and there for a person, and says so afterwards', async () => {
		const { from, write, run, json } = await backlog({
			[ISSUES]: jsonl({ id: 'issue-001', title: 'One' }),
		});
		await run('import', from);
		await run('update', 'issue-001', '--title', 'Ours');
		await write({ [ISSUES]: jsonl({ id: 'issue-001', title: 'Theirs' }) });
		expect((await run('import', from)).code).toBe(3);
		const { findings } = await json('sync');
		expect(findings).toMatchObject([{ code: 'conflict', id: 'issue-001' }]);
	});

	it('names a circle, and files that it can’t read', async () => {
		const blocks = (id: string, other: string) => ({ id, title: id, blocks: [other] });
		const { from, write, run, json } = await backlog({
			[ISSUES]: jsonl(
				...[blocks('issue-001', 'issue-002'), blocks('issue-002', 'issue-003')],
				blocks('issue-003', 'issue-001'),
			),
			'.sudocode/issues/huge.md': '',
		});
		await write({ [SPECS]: Uint8Array.from([0x7b, 0xff, 0x7d]) });
		await truncate(join(from, '.sudocode/issues/huge.md'), 65 * 1024 * 1024);
		const { code, out } = await run('import', from);
		expect(code).toBe(3);
		expect(out).toContain('(blocks): issue-001 → issue-002 → issue-003 → issue-001\n');
		expect(out).toContain(`${SPECS}: this isn’t UTF-8; nothing of the file was read\n`);
		expect(out).toContain('huge.md: the file is larger than 64 MB; nothing of it was read\n');
		expect(await json('show', 'issue-003')).toMatchObject({ entity: { blocks: ['issue-001'] } });
		// What it couldn't read it doesn't write over.
		await run('create', 'spec', '--title', 'S');
		const exported = await run('export', from, '--as', 'seed');
		expect(exported).toMatchObject({ code: 1 });
		expect(exported.err).toContain('UTF-8');
		expect(await readFile(join(from, SPECS))).toHaveLength(3);
	});
});

describe('signoff backlog export', () => {
	const NOTE = `---
id: spec-001 # ours
title: Sign in
reviewer: bob
status: draft
created_at: 2025-10-16T10:00:00Z
updated_at: 2025-10-16T10:00:00Z
created_by: alice
---
Text [[@issue-002]]
`;
	const FILES = {
		'.sudocode/specs/sign in.md': NOTE,
		[SPECS]: `{"id": "spec-001", "title": "Sign in", "file_path": ".sudocode/specs/sign in.md", "content": "Text [[@issue-002]]\\n", "status": "draft", "created_at": "2025-10-16T10:00:00Z", "updated_at": "2025-10-16T10:00:00Z", "created_by": "alice", "issue_refs": ["issue-002"], "parent": "spec-404"}\n`,
		[ISSUES]: jsonl(
			{ sprint: 7, id: 'issue-002', x: { deep: [1, null, true, ''] }, title: 'A', blocked_by: [] },
			{ title: 'B', id: 'issue-003', priority: 9, spec_refs: ['spec-001', 'spec-404'], done: null },
		),
		[META]: '{\n  "next_spec_id": 43,\n  "next_issue_id": 157\n}\n',
	};

	it('gives the seed’s files back as they came, counters included', async () => {
		const { dir, from, run } = await backlog(FILES);
		expect((await run('import', from)).code).toBe(0);
		const to = join(dir, 'back');
		expect(await run('export', to, '--as', 'seed')).toMatchObject({ code: 0, err: '' });
		for (const [path, text] of Object.entries(FILES))
			expect(await readFile(join(to, path), 'utf8'), path).toBe(text);
		// Once more, from what was written.
		expect((await run('import', to)).code).toBe(0);
		expect((await run('export', to, '--as', 'seed')).code).toBe(0);
		for (const [path, text] of Object.entries(FILES))
			expect(await readFile(join(to, path), 'utf8'), path).toBe(text);
	});

	it('writes the counters of this backlog, also for what is gone', async () => {
		const { dir, run, read } = await backlog();
		for (const title of ['One', 'Two', 'Three']) await run('create', 'issue', '--title', title);
		await writeFile(join(dir, 'Backlog/issues/issue-003.md'), 'No entity any more.\n');
		const to = join(dir, 'back');
		expect((await run('export', to, '--as', 'seed', '--relationships')).code).toBe(0);
		expect(await read(`back/${META}`)).toContain('"next_issue_id": 4');
		expect(await read('back/.sudocode/relationships.jsonl')).toBe('');
	});
});
