import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	openBacklog,
	reopen,
	rest,
	type TestPlane,
	told,
	valueOf,
} from './backlog-setup';

async function withIssues(count = 2) {
	const opened = await openBacklog();
	for (let at = 1; at <= count; at += 1)
		valueOf(await opened.backlog.create('', { kind: 'issue', title: `Issue ${at}` }, BY));
	await rest(opened.plane);
	return opened;
}

function edit(plane: TestPlane, change: (lines: string[]) => string[]): void {
	const lines = (plane.notes()[ISSUES] ?? '').split('\n').filter((line) => line !== '');
	plane.vault.outside.write(
		ISSUES,
		change(lines)
			.map((line) => `${line}\n`)
			.join(''),
	);
}

const withFields = (line: string, fields: object) =>
	JSON.stringify({ ...z.parse(z.looseObject({}), JSON.parse(line)), ...fields });

const codes = (opened: Awaited<ReturnType<typeof withIssues>>) =>
	opened.backlog.findings('').map(({ code }) => code);

const actions = async (plane: TestPlane) => (await told(plane)).map((line) => line.split(' ')[0]);

describe('a mirror that somebody else wrote', () => {
	it('changes the notes that its lines are about, and no other', async () => {
		const opened = await withIssues();
		const { plane } = opened;
		const other = plane.notes()['Backlog/issues/issue-002.md'];
		edit(plane, ([first = '', ...rest]) => [
			withFields(first, { priority: 0, content: '# New\n', x_points: 5 }),
			...rest,
		]);
		await rest(plane);
		expect(plane.failures).toEqual([]);
		expect(plane.notes()[ISSUE]).toMatch(/priority: 0[^]*x_points: "5"\n---\n\n# New\n$/);
		expect(plane.notes()['Backlog/issues/issue-002.md']).toBe(other);
		expect(linesIn(plane, ISSUES)[0]).toMatchObject({ priority: 0, x_points: 5 });
		expect((await told(plane)).at(-1)).toContain('"priority":[2,0]');
	});

	it('makes notes of new lines, also without the keys of others', async () => {
		const { plane, backlog } = await withIssues(1);
		edit(plane, (lines) => [...lines, '{"id": "issue-007", "title": "From a tool"}']);
		await rest(plane);
		expect(plane.notes()['Backlog/issues/issue-007.md']).toContain('title: From a tool');
		expect(backlog.entity('issue-007')?.entity.status).toBe('open');
		expect(valueOf(await backlog.create('', { kind: 'issue', title: 'Next' }, BY)).id).toBe(
			'issue-008',
		);
	});

	it('deletes nothing: a line that is gone comes back, and a finding says so', async () => {
		const opened = await withIssues();
		edit(opened.plane, ([first = '']) => [first]);
		await rest(opened.plane);
		expect(linesIn(opened.plane, ISSUES).map(({ id }) => id)).toEqual(['issue-001', 'issue-002']);
		expect(codes(opened)).toContain('line-came-back');
	});

	it('closes nothing', async () => {
		const opened = await withIssues(1);
		edit(opened.plane, ([first = '']) => [withFields(first, { status: 'closed' })]);
		await rest(opened.plane);
		expect(opened.plane.notes()[ISSUE]).toContain('status: needs_review');
		expect(linesIn(opened.plane, ISSUES)[0]).toMatchObject({ status: 'needs_review' });
		expect(codes(opened)).toContain('asks-to-close');
	});

	it.each([
		['with its uuid', (line: string) => withFields(line, { status: 'closed' })],
		[
			'with a status that only its note would read',
			(line: string) => withFields(line, { status: ' closed ' }),
		],
		['without one', () => '{"id":"issue-001","title":"Issue 1","status":"closed"}'],
	])(
		'closes nothing either by the line of an issue whose note is deleted, %s',
		async (_, forge) => {
			const opened = await withIssues(1);
			const { plane, backlog } = opened;
			const [line = ''] = (plane.notes()[ISSUES] ?? '').split('\n');
			plane.vault.outside.remove(ISSUE);
			await rest(plane);
			edit(plane, () => [forge(line)]);
			await rest(plane);
			expect(plane.notes()[ISSUE]).toMatch(/status: needs_review[^]*closed_at: null/);
			expect(linesIn(plane, ISSUES)[0]).toMatchObject({ status: 'needs_review', closed_at: null });
			expect(codes(opened)).toContain('asks-to-close');
			expect((await told(plane)).at(-1)).toContain('"status":["open","needs_review"]');
			const again = await reopen(plane);
			expect(again.notes()[ISSUE]).toBe(plane.notes()[ISSUE]);
			expect(again.control.backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
			expect(backlog.entity('issue-001')?.entity.status).toBe('needs_review');
		},
	);

	it.each(['\\u0000', '\\uffff', '\\ud800'])(
		'keeps a line that no note can say, with %s',
		async (odd) => {
			const opened = await withIssues(1);
			const { plane } = opened;
			const line = `{"id":"issue-007","title":"Odd","content":"a${odd}b","k${odd}":1}`;
			const before = plane.notes()[ISSUE];
			edit(plane, (lines) => [...lines, line]);
			await rest(plane);
			expect(plane.notes()[ISSUES]).toMatch(/issue-001[^]*issue-007/);
			expect(plane.notes()[ISSUES]?.endsWith(`${line}\n`)).toBe(true);
			expect(codes(opened)).toContain('line-unsaid');
			const { backlog } = (await reopen(plane)).control;
			valueOf(await backlog.create('', { kind: 'issue', title: 'Next' }, BY));
			expect(plane.notes()[ISSUES]).toMatch(/issue-001[^]*issue-008[^]*issue-007/);
			expect(plane.notes()[ISSUES]?.endsWith(`${line}\n`)).toBe(true);
			expect(plane.notes()[ISSUE]).toBe(before);
		},
	);

	it('keeps an edit that its note can’t say', async () => {
		const opened = await withIssues(1);
		const { plane } = opened;
		const before = plane.notes()[ISSUE];
		edit(plane, ([first = '']) => [withFields(first, { content: 'a\0b' })]);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toBe(before);
		expect(plane.notes()[ISSUES]).toContain('a\\u0000b');
		expect(codes(opened)).toContain('line-unsaid');
	});

	it('brings back what was closed before it was removed, as it was', async () => {
		const { plane, backlog } = await withIssues(1);
		valueOf(await backlog.close(ISSUE, gesture()));
		await rest(plane);
		const [line = ''] = (plane.notes()[ISSUES] ?? '').split('\n');
		plane.vault.outside.remove(ISSUE);
		await rest(plane);
		edit(plane, () => [withFields(line, { priority: 0 })]);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toMatch(/status: closed\npriority: 0/);
		expect(linesIn(plane, ISSUES)[0]).toMatchObject({ status: 'closed' });
	});

	it('is merged by field with a note that was changed, too, and keeps both sides where they differ', async () => {
		const { plane, backlog } = await withIssues(1);
		const note = plane.notes()[ISSUE] ?? '';
		plane.vault.outside.write(
			ISSUE,
			note.replace('priority: 2', 'priority: 1').replace('assignee: null', 'assignee: Kim'),
		);
		edit(plane, ([first = '']) => [withFields(first, { priority: 4, estimated_minutes: 30 })]);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toMatch(/priority: 1[^]*assignee: Kim[^]*estimated_minutes: 30/);
		const [conflict] = backlog.conflicts('');
		expect(conflict).toMatchObject({ id: 'issue-001', fields: { priority: [1, 4] } });
		const kept = await plane.site.parts.objects.get(conflict?.theirs ?? '');
		expect(new TextDecoder().decode(kept ?? new Uint8Array())).toContain('"priority":4');
		const again = await reopen(plane);
		expect(again.control.backlog.conflicts('')).toHaveLength(1);
	});

	it('keeps what can’t be read at its end, takes both sides of a git conflict in, and names each', async () => {
		const opened = await withIssues(2);
		edit(opened.plane, ([first = '', second = '']) => [
			'<<<<<<< ours',
			withFields(first, { priority: 0 }),
			'=======',
			withFields(first, { assignee: 'Kim' }),
			'>>>>>>> theirs',
			second,
			'{"id": "issue-0',
		]);
		await rest(opened.plane);
		expect(opened.plane.notes()[ISSUE]).toMatch(/priority: 0[^]*assignee: Kim/);
		const mirror = opened.plane.notes()[ISSUES] ?? '';
		expect(mirror).not.toContain('<<<<<<<');
		expect(mirror.endsWith('{"id": "issue-0\n')).toBe(true);
		expect(codes(opened)).toEqual(expect.arrayContaining(['mirror-conflict', 'mirror-not-json']));
	});

	it('keeps lines with ids that no note can have', async () => {
		const opened = await withIssues(1);
		edit(opened.plane, ([first = '']) => [first, '{"id":"issue-001.1","title":"Sub"}']);
		await rest(opened.plane);
		expect(linesIn(opened.plane, ISSUES).map(({ id }) => id)).toEqual(['issue-001', 'issue-001.1']);
		expect(codes(opened)).toContain('mirror-foreign-id');
		const { backlog } = opened.plane.control;
		valueOf(await backlog.create('', { kind: 'issue', title: 'Next' }, BY));
		await rest(opened.plane);
		expect(opened.plane.notes()[ISSUES]).toMatch(/issue-002[^]*"issue-001\.1","title":"Sub"/);
	});

	it('is told what is wrong with a line, with the value', async () => {
		const opened = await withIssues(1);
		const { vault } = opened.plane;
		const mirror = opened.plane.notes()[ISSUES] ?? '';
		const odd = '{"id":"issue-002","title":"Odd","status":"wontfix","tags":[],"tags":["a"]}';
		vault.outside.write(ISSUES, `\ufeff${mirror}${odd}\n`);
		await rest(opened.plane);
		const sentences = opened.backlog.findings('').map(({ sentence }) => sentence);
		expect(sentences).toEqual([
			'The property status is “wontfix”; it can be open, in_progress, blocked, needs_review, closed.',
			'The file begins with a byte order mark. It was read nevertheless.',
			'Line 2 (issue-002) has a value for “status” that can’t be used: wontfix',
			'Line 2 (issue-002) has “tags” twice. The last one counts.',
		]);
	});

	it('keeps a value of a new line that nobody can use in its note, which is told of from then on', async () => {
		const opened = await withIssues(1);
		const { plane, backlog } = opened;
		const odd = {
			id: 'issue-002',
			title: 'Odd',
			status: 'wontfix',
			issue_type: 'story',
			priority: 9,
		};
		edit(plane, (lines) => [...lines, JSON.stringify(odd)]);
		await rest(plane);
		expect(plane.notes()['Backlog/issues/issue-002.md']).toMatch(
			/status: wontfix\npriority: "?9"?\nissue_type: story\n/,
		);
		expect(backlog.entity('issue-002')?.entity).toMatchObject({
			...{ status: 'open', issue_type: 'task', priority: 2 },
		});
		expect(linesIn(plane, ISSUES)[1]).toMatchObject({ status: 'open', issue_type: 'task' });
		edit(plane, (lines) => [...lines]);
		await rest(plane);
		const told = backlog.findings('').filter(({ path }) => path.endsWith('issue-002.md'));
		expect(told.map(({ sentence }) => sentence).join(' ')).toMatch(
			/status[^]*priority[^]*issue_type/,
		);
		expect(await actions(plane)).toHaveLength(2);
	});

	it('is taken in at the next start where the app was closed', async () => {
		const { plane } = await withIssues(1);
		plane.stop();
		edit(plane, ([first = '']) => [withFields(first, { priority: 0 })]);
		const again = await reopen(plane);
		expect(again.notes()[ISSUE]).toContain('priority: 0');
		expect(again.failures).toEqual([]);
	});

	it('is made again where it is deleted', async () => {
		const { plane } = await withIssues(1);
		const before = plane.notes()[ISSUES];
		plane.vault.outside.remove(ISSUES);
		await rest(plane);
		expect(plane.notes()[ISSUES]).toBe(before);
	});

	it('costs one write where one note has changed, and none where nothing has', async () => {
		const { plane } = await withIssues(3);
		const before = plane.notes();
		plane.vault.outside.write(ISSUE, before[ISSUE] ?? '');
		await rest(plane);
		expect(plane.notes()).toEqual(before);
	});
});

const EDGES = 'Backlog/relationships.jsonl';

describe('a file of relationships', () => {
	it('is taken into the notes, and what can’t be is named', async () => {
		const opened = await withIssues(3);
		const { plane, backlog } = opened;
		const file = [
			'{"from":"issue-001","to":"issue-002","type":"blocks"}',
			'{"from":"issue-002","to":"issue-003","type":"blocks"}',
			'{"from":"issue-003","to":"issue-001","type":"blocks"}',
			'{"from":"issue-001","to":"issue-009","type":"related"}',
			'{"from":"issue-001","to":"issue-002","type":"likes"}',
			'{"from":"issue-001","to":"issue-003","type":"parent-child"}',
			'{"from":"issue-002","to":"issue-003","type":"parent-child"}',
			'not an edge',
			'',
		].join('\n');
		plane.vault.outside.write(EDGES, file);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toContain('blocks: [issue-002]\n');
		expect(linesIn(plane, ISSUES)[1]).toMatchObject({
			relationships: [{ from: 'issue-002', to: 'issue-003', type: 'blocks' }],
		});
		const graph = backlog.graphOf('');
		expect(graph.blockedBy('issue-003')).toEqual(['issue-002']);
		expect(graph.ready().map(({ id }) => id)).toEqual(['issue-001']);
		expect(backlog.entity('issue-003')?.entity.parent).toBe('issue-001');
		expect(codes(opened).filter((code) => code === 'relationship-left')).toHaveLength(5);
		expect(plane.notes()[EDGES]).toBe(file);
		const before = await told(plane);
		expect(await told(await reopen(plane))).toEqual(before);
		expect(plane.failures).toEqual([]);
	});

	it('loses the line of what is unlinked', async () => {
		const { plane, backlog } = await withIssues(2);
		const edge = { from: 'issue-001', to: 'issue-002', type: 'blocks' } as const;
		const other = '{"from":"issue-001","to":"issue-002","type":"related"}\n';
		plane.vault.outside.write(EDGES, `${JSON.stringify(edge)}\n${other}`);
		await rest(plane);
		valueOf(await backlog.unlink('', edge, BY));
		await rest(plane);
		expect(plane.notes()[EDGES]).toBe(other);
		expect(backlog.graphOf('').blockedBy('issue-002')).toEqual([]);
		expect(backlog.graphOf('').from('issue-001')).toMatchObject([{ type: 'related' }]);
	});
});
