import { describe, expect, it } from 'vitest';
import { formatNamed } from '../../../../src/core/backlog/interop/formats';
import {
	asNotes,
	createdBy,
	edge,
	importAll,
	lines,
	sudocodeFiles,
	sudocodeIssue,
	thereAndBack,
	writes,
} from './samples';

const sudocode = formatNamed('sudocode');
const read = (text: string) => {
	const files = new Map([['.sudocode/issues.jsonl', text]]);
	const foreign = sudocode.read(files);
	const problems = foreign.problems.map(({ path: _, ...problem }) => problem);
	return { foreign, problems, written: writes(sudocode, foreign).get('.sudocode/issues.jsonl') };
};
const [one, two] = [lines(sudocodeIssue('i-0001')), lines(sudocodeIssue('i-0002'))];

describe('lines that cannot be read', () => {
	it('are named and stay in their place', () => {
		const text = `${one}not json\n[1]\n{"title":"x"}\n${two}`;
		const { problems, written, foreign } = read(text);
		expect(foreign.entities).toHaveLength(2);
		expect(problems).toEqual([
			{ line: 2, id: null, code: 'not-json' },
			{ line: 3, id: null, code: 'not-an-object' },
			{ line: 4, id: null, code: 'without-id' },
		]);
		expect(written).toBe(text);
	});

	it('may be torn at the end', () => {
		const { problems, written } = read(`${one}{"id":"i-0002","tit`);
		expect(problems).toEqual([{ line: 2, id: null, code: 'torn' }]);
		expect(written).toBe(`${one}{"id":"i-0002","tit\n`);
	});

	it('may be a conflict, of which both sides are kept', () => {
		const other = lines(sudocodeIssue('i-0001', { title: 'Theirs' }));
		const text = `<<<<<<< HEAD\n${one}=======\n${other}>>>>>>> theirs\n${two}`;
		const { problems, written, foreign } = read(text);
		expect(problems.map(({ code }) => code)).toEqual([
			...['conflict-marker', 'conflict-marker', 'id-twice', 'conflict-marker'],
		]);
		expect(foreign.entities.map(({ entity }) => entity.title)).toEqual([
			...['Title of i-0001', 'Title of i-0002'],
		]);
		expect(written).toBe(text);
	});

	it('may end as on Windows, and begin with a mark', () => {
		const { problems, foreign } = read(`\uFEFF${one.replace('\n', '\r\n')}\r\n${two}`);
		expect(problems).toEqual([]);
		expect(foreign.entities).toHaveLength(2);
	});
});

describe('values that Signoff does not have', () => {
	it('are named, and go back as they came', () => {
		const files = sudocodeFiles([
			sudocodeIssue('i-0001', { status: 'wontfix', priority: 7, tags: 'a,b', closed_at: 3 }),
		]);
		const { problems, entities } = sudocode.read(files);
		expect(problems).toEqual(
			[
				...[['status', 'wontfix'] as const, ['priority', '7'] as const],
				...[['closed_at', '3'] as const, ['tags', 'a,b'] as const],
			].map(([key, value]) => ({
				...{ path: '.sudocode/issues.jsonl', line: 1, id: 'i-0001' },
				...{ code: 'unknown-value', key, value },
			})),
		);
		expect(entities[0]?.entity).toMatchObject({ status: 'open', priority: 2, tags: [] });
		expect(thereAndBack('sudocode', files)).toEqual(files);
	});

	it('may be a title of 10,000 or of 100,000 characters', () => {
		const files = sudocodeFiles([
			sudocodeIssue('i-0001', { title: 'x'.repeat(10_000) }),
			sudocodeIssue('i-0002', { title: '"\\'.repeat(50_000) }),
		]);
		const foreign = sudocode.read(files);
		expect(foreign.problems.map(({ code }) => code)).toEqual(['title-too-long', 'title-too-long']);
		const [first] = asNotes(createdBy(importAll(foreign)));
		expect(first?.entity.title).toHaveLength(10_000);
		expect(thereAndBack('sudocode', files)).toEqual(files);
	});

	it('may be edges to itself, to nothing, and a parent that is its own child', () => {
		const files = sudocodeFiles([
			sudocodeIssue('i-0001', {
				parent_id: 'i-0001',
				relationships: [edge('i-0001', 'blocks', 'i-0001'), edge('i-0001', 'blocks', 'i-gone')],
			}),
			sudocodeIssue('i-0002.1', { parent_id: 's-none' }),
		]);
		const found = sudocode.read(files);
		const told = found.problems.map((problem) =>
			'to' in problem ? [problem.code, problem.to] : [],
		);
		expect(told).toEqual([
			...[
				['itself', 'i-0001'],
				['dangling', 's-none'],
				['itself', 'i-0001'],
				['dangling', 'i-gone'],
			],
		]);
		expect(importAll(found).mapping.map(({ id }) => id)).toEqual(['issue-001', 'issue-002']);
		expect(thereAndBack('sudocode', files)).toEqual(files);
	});

	it('may be a second parent', () => {
		const dependency = (to: string) => ({
			issue_id: 'b-1',
			depends_on_id: to,
			type: 'parent-child',
		});
		const text = lines(
			{ id: 'b-1', title: 'A', issue_type: 'task', dependencies: ['b-2', 'b-3'].map(dependency) },
			{ id: 'b-2', title: 'B', issue_type: 'epic' },
			{ id: 'b-3', title: 'C', issue_type: 'epic' },
		);
		const files = new Map([['issues.jsonl', text]]);
		const found = formatNamed('beads').read(files);
		expect(found.problems.map(({ code }) => code)).toContain('second-parent');
		expect(found.entities[0]?.entity.parent).toBe('b-2');
		expect(thereAndBack('beads', files).get('beads-export/issues.jsonl')).toContain(
			JSON.stringify(dependency('b-3')),
		);
	});
});

describe('tasks that cannot be read', () => {
	it('are named and stay as they are', () => {
		const files = new Map([
			['backlog/tasks/task-1 - A.md', '---\nid: [TASK-1\n---\n'],
			['backlog/tasks/task-2 - B.md', '---\nid: TASK-2\ntitle: B\n---\n'],
			['backlog/tasks/task-2 - C.md', '---\nid: task-2\ntitle: C\n---\n'],
			['backlog/tasks/readme.md', 'Hello\n'],
		]);
		const backlogMd = formatNamed('backlog.md');
		const { entities, problems, leftovers } = backlogMd.read(files);
		expect(entities.map(({ entity }) => entity.title)).toEqual(['B']);
		expect(problems.map(({ code, path }) => [code, path.slice(14)])).toEqual([
			...[
				['broken-properties', 'task-1 - A.md'],
				['id-twice', 'task-2 - C.md'],
			],
		]);
		expect(leftovers).toHaveLength(3);
	});

	it('may have names with an @ that YAML does not allow', () => {
		const text =
			'---\nid: TASK-1\ntitle: 12\nassignee: [@ann, @bob]\nreporter: @carl\n---\n\nText\n';
		const [task] = formatNamed('backlog.md').read(
			new Map([['backlog/tasks/task-1 - A.md', text]]),
		).entities;
		expect(task?.entity).toMatchObject({ title: '12', assignee: 'ann', created_by: 'carl' });
	});
});
