import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	contentOf,
	formatBacklogNote,
	malformedId,
	readBacklogNote,
	withContent,
	type BacklogNote,
} from '../../../src/core/backlog/backlog-note';
import type { EntityKind } from '../../../src/core/backlog/entities';
import { UNKNOWN_TIME } from '../../../src/core/backlog/note-fields';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { anEntity, issueOf, specOf } from '../../support/any-backlog';

const NOW = Date.parse('2026-01-27T10:00:00Z');
const UUID = '0c6f1b0e-7f7e-4f6e-9a38-0d6a3a1f3f11';

const sample = (name: string) => readFileSync(`test/fixtures/seeds/${name}`, 'utf8');

function readOrNull(kind: EntityKind, text: string): BacklogNote | null {
	const { body, ...found } = parseFrontmatter(text);
	const properties = 'properties' in found ? found.properties : {};
	return readBacklogNote(kind, { path: 'W/Backlog/x.md', text, properties, body }, NOW);
}

function read(kind: EntityKind, text: string): BacklogNote {
	const note = readOrNull(kind, text);
	if (!note) throw new Error('no entity');
	return note;
}

const COMPLETE = {
	...{ title: 'T', status: 'open', issue_type: 'task', priority: '2', created_by: 'alice' },
	...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T10:00:00Z' },
};

/** A whole issue but for what is given; '' leaves a key out. */
function issueWith(given: Readonly<Record<string, string>>): BacklogNote {
	const lines = Object.entries({ id: 'issue-001', ...COMPLETE, ...given })
		.filter(([, value]) => value !== '')
		.map(([key, value]) => `${key}: ${value}\n`);
	return read('issue', `---\n${lines.join('')}---\n`);
}

const problemsIn = (note: BacklogNote) => note.problems.map(({ problem }) => problem);

describe("the seed's samples", () => {
	it('are read, a spec', () => {
		const note = read('spec', sample('004-spec.md'));
		expect(note).toMatchObject({ uuid: null, unknown: {}, problems: [] });
		expect(note.entity).toEqual({
			...{ kind: 'spec', id: 'spec-001', title: 'Authentication System Design' },
			...{ type: 'architecture', status: 'draft', priority: 1, parent: 'spec-000' },
			...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T15:30:00Z' },
			...{ created_by: 'alice', updated_by: 'alice', blocks: ['spec-002'] },
			...{ related: ['spec-010', 'spec-015'], tags: ['auth', 'security', 'backend'] },
		});
		expect(note.content.startsWith('# Authentication System Design\n\nThe content')).toBe(true);
		expect(note.refs).toEqual(['issue-001', 'issue-002', 'spec-010']);
	});

	it('are read, an issue', () => {
		const note = read('issue', sample('004-issue.md'));
		expect(note).toMatchObject({ uuid: null, unknown: {}, problems: [], refs: ['spec-001'] });
		expect(note.entity).toEqual({
			...{ kind: 'issue', id: 'issue-001', title: 'Implement OAuth 2.0 token endpoint' },
			...{ description: 'Create REST endpoint for OAuth token exchange', status: 'open' },
			...{ priority: 1, issue_type: 'task', assignee: 'agent-backend-dev' },
			...{ estimated_minutes: 120, created_at: '2025-10-16T10:00:00Z' },
			...{ updated_at: '2025-10-16T15:30:00Z', closed_at: null, created_by: 'agent-planner' },
			...{ spec_refs: ['spec-001'], parent: null, blocks: ['issue-002'] },
			...{ related: ['issue-010'], discovered_from: [], tags: ['auth', 'backend', 'api'] },
		});
	});

	it('are written byte for byte, but for `blocked_by`, which is computed', () => {
		const spec = read('spec', sample('004-spec.md'));
		expect(formatBacklogNote(spec.entity, spec.content, null)).toBe(sample('004-spec.md'));
		const issue = read('issue', sample('004-issue.md'));
		const printed = sample('004-issue.md').replace('blocked_by: []\n', '');
		expect(formatBacklogNote(issue.entity, issue.content, null)).toBe(printed);
	});
});

describe('readBacklogNote', () => {
	it.each([
		['issue', '---\ntitle: x\n---\n'],
		['issue', 'no properties'],
		['issue', '---\nid: spec-001\n---\n'],
		['spec', '---\nid: issue-001\n---\n'],
		['issue', '---\nid: issue-001.1\n---\n'],
		['issue', '---\nid: [issue-001]\n---\n'],
		['issue', '---\nid: task-7\n---\n'],
	] as const)('takes a %s without an id of its kind for none: %j', (kind, text) => {
		expect(readOrNull(kind, text)).toBeNull();
	});

	it('gives everything that is missing its default, and tells what the seed asks for', () => {
		const note = read('issue', '---\nid: issue-007\n---\n# Do it\n');
		expect(note.entity).toEqual(
			issueOf({
				...{ id: 'issue-007', title: 'Do it', created_by: '' },
				...{ created_at: UNKNOWN_TIME, updated_at: UNKNOWN_TIME },
			}),
		);
		const told = ['title', 'status', 'created_at', 'priority', 'created_by', 'issue_type'];
		expect(problemsIn(note)).toEqual(told.map((key) => ({ code: 'missing', key })));
		const bare = read('spec', '---\nid: spec-007\n---\n');
		expect(bare.entity).toMatchObject({
			title: 'x',
			type: 'feature',
			status: 'draft',
			priority: 2,
		});
	});

	it('finds nothing wrong with a whole note', () => {
		expect(problemsIn(issueWith({}))).toEqual([]);
	});

	it('keeps a title of 10,000 characters, and names it', () => {
		const title = 'x'.repeat(10_000);
		const note = issueWith({ title });
		expect(note.entity.title).toBe(title);
		const code = 'title-too-long';
		expect(note.problems).toEqual([{ line: 3, problem: { code, length: 10_000, longest: 500 } }]);
		expect(problemsIn(issueWith({ title: 'x'.repeat(500) }))).toEqual([]);
	});

	it.each([
		['status', 'wontfix', 'open'],
		['status', 'Open', 'open'],
		['issue_type', 'story', 'task'],
		['priority', '7', 2],
		['priority', 'P1', 2],
		['priority', '1.5', 2],
	])('names an unknown %s: %s', (key, value, usual) => {
		const note = issueWith({ [key]: value });
		expect(note.entity).toHaveProperty(key, usual);
		expect(problemsIn(note)).toEqual([expect.objectContaining({ code: 'not-one-of', key, value })]);
	});

	it('shows a long value by its beginning', () => {
		const [problem] = problemsIn(issueWith({ status: 'x'.repeat(10_000) }));
		expect(JSON.stringify(problem).length).toBeLessThan(500);
	});

	it.each([
		['2025-10-16T10:00:00Z', '2025-10-16T10:00:00Z', null],
		['2025-10-16T10:00:00.123+02:00', '2025-10-16T10:00:00.123+02:00', null],
		['2025-10-16T10:00:00', '2025-10-16T10:00:00Z', 'time-without-zone'],
		['2025-10-16 10:00', '2025-10-16T10:00:00Z', 'time-without-zone'],
		['2025-10-16 10:00+02:00', '2025-10-16T08:00:00Z', null],
		['2025-10-16', '2025-10-16T00:00:00Z', 'time-without-zone'],
		['2125-10-16T10:00:00Z', '2125-10-16T10:00:00Z', 'in-future'],
		['yesterday', '2025-10-16T10:00:00Z', 'not-a-time'],
		['2025-02-30T10:00:00Z', '2025-10-16T10:00:00Z', 'not-a-time'],
	])('reads the time %s as %s', (value, time, code) => {
		const note = issueWith({ created_at: value });
		expect(note.entity.created_at).toBe(time);
		const found = problemsIn(note).filter((problem) => problem.code !== 'missing');
		expect(found).toEqual(code === null ? [] : [{ code, key: 'created_at', value }]);
	});

	it('takes the one time for the other', () => {
		const { entity } = issueWith({ updated_at: '' });
		expect(entity.updated_at).toBe('2025-10-16T10:00:00Z');
	});

	it('names a time of closing in what is open', () => {
		const closed = '2025-10-16T10:00:00Z';
		expect(problemsIn(issueWith({ closed_at: closed }))).toEqual([
			{ code: 'closed-at-while-open' },
		]);
		expect(problemsIn(issueWith({ closed_at: closed, status: 'closed' }))).toEqual([]);
		expect(issueWith({ closed_at: closed }).entity).toHaveProperty('closed_at', closed);
	});

	it.each([
		['[issue-002, issue-003]', ['issue-002', 'issue-003']],
		['issue-002, issue-003', ['issue-002', 'issue-003']],
		['issue-002', ['issue-002']],
		['[issue-002, issue-002]', ['issue-002']],
		['["[[@issue-002]]", "[[issue-003|x]]"]', ['issue-002', 'issue-003']],
		['[[issue-002]]', ['issue-002']],
		['"[[issue-002#Notes]]"', ['issue-002']],
		['["@issue-002"]', ['issue-002']],
		['null', []],
		['[]', []],
	])('reads ids as people write them: %s', (value, ids) => {
		const note = issueWith({ blocks: value });
		expect(note.entity.blocks).toEqual(ids);
		expect(problemsIn(note)).toEqual([]);
	});

	it.each([
		['blocks', '[issue-002.1]', { code: 'no-id', key: 'blocks', value: 'issue-002.1' }],
		['blocks', '[spec-002]', { code: 'wrong-pair', key: 'blocks', value: 'spec-002' }],
		['blocks', '[issue-001]', { code: 'itself', key: 'blocks' }],
		['related', '[issue-001]', { code: 'itself', key: 'related' }],
		['parent', 'issue-001', { code: 'itself', key: 'parent' }],
		['parent', 'spec-001', { code: 'wrong-pair', key: 'parent', value: 'spec-001' }],
		['parent', 'the epic', { code: 'no-id', key: 'parent', value: 'the epic' }],
		['spec_refs', '[issue-002]', { code: 'wrong-pair', key: 'spec_refs', value: 'issue-002' }],
		['discovered_from', '[issue-001]', { code: 'itself', key: 'discovered_from' }],
		[
			'discovered_from',
			'[spec-001]',
			{ code: 'wrong-pair', key: 'discovered_from', value: 'spec-001' },
		],
	])('names what is wrong in %s: %s, and keeps it', (key, value, problem) => {
		const note = issueWith({ [key]: value });
		expect(problemsIn(note)).toEqual([problem]);
		expect(String(Object.entries(note.entity).find(([name]) => name === key)?.[1])).toBe(
			value.replace(/[[\]]/g, ''),
		);
	});

	it.each([
		['blocks', '{a: b}', { code: 'not-a-list', key: 'blocks' }],
		['tags', '[a, {b: c}]', { code: 'not-a-list', key: 'tags' }],
		['title', '[a]', { code: 'not-text', key: 'title' }],
		['assignee', '{a: b}', { code: 'not-text', key: 'assignee' }],
		['parent', '{a: b}', { code: 'not-text', key: 'parent' }],
		['estimated_minutes', 'two hours', { code: 'not-minutes', key: 'estimated_minutes' }],
		['estimated_minutes', '-5', { code: 'not-minutes', key: 'estimated_minutes' }],
		['uuid', 'mine', { code: 'not-a-uuid', key: 'uuid' }],
	])('names a %s that is something else: %s', (key, value, problem) => {
		expect(problemsIn(issueWith({ [key]: value }))).toEqual([problem]);
	});

	it('names a text that refers to its own note', () => {
		const note = read('spec', sample('004-spec.md').replace('[[spec-010]]', '[[spec-001]]'));
		expect(note.problems).toEqual([{ problem: { code: 'itself', key: 'text' }, line: null }]);
	});

	it('tells the line', () => {
		const { problems } = issueWith({ priority: 'urgent' });
		expect(problems.map(({ line }) => line)).toEqual([6]);
		const quoted = read('issue', '---\n"id": issue-001\n"status": x\n---\nstatus: x\n');
		expect(quoted.problems.find(({ problem }) => problem.code === 'not-one-of')?.line).toBeNull();
	});

	it('keeps what is not the seed’s in its order, and leaves out what is computed', () => {
		const note = issueWith({
			...{ zeta: '1', blocked_by: '[issue-009]', alpha: '{b: [c]}', uuid: UUID },
		});
		expect(Object.entries(note.unknown)).toEqual([
			['zeta', '1'],
			['alpha', { b: ['c'] }],
		]);
		expect(note.uuid).toBe(UUID);
		expect(problemsIn(note)).toEqual([]);
	});
});

describe('malformedId', () => {
	it.each([
		['issue', 'issue-001.1', 'issue-001.1'],
		['issue', 'issue-1', 'issue-1'],
		['spec', 'spec-abc', 'spec-abc'],
		['issue', 'issue-001', null],
		['issue', 'spec-1', null],
		['issue', 'daily', null],
		['issue', null, null],
	] as const)('in a %s, %s', (kind, id, found) => {
		expect(malformedId(kind, { id })).toBe(found);
	});
});

describe('formatBacklogNote', () => {
	const content = fc
		.string({ unit: 'grapheme', maxLength: 60 })
		.map((text) => text.replaceAll('\0', ''));
	const unknown = fc.dictionary(
		fc.stringMatching(/^x_[a-z]{1,9}$/),
		fc.oneof(
			fc.string({ maxLength: 20 }).map((text) => text.replace(/[\0\uFEFF]/g, '')),
			fc.boolean(),
		),
		{ maxKeys: 3 },
	);

	it('writes what reads back as the same, whatever the values', () => {
		fc.assert(
			fc.property(
				anEntity,
				content,
				fc.option(fc.uuid()),
				unknown,
				(entity, text, uuid, others) => {
					const note = read(entity.kind, formatBacklogNote(entity, text, uuid, others));
					expect(note.entity).toEqual(entity);
					expect(note).toMatchObject({ content: text, uuid });
					expect(Object.entries(note.unknown)).toEqual(Object.entries(others));
				},
			),
			{ numRuns: 500 },
		);
	});

	it('writes maps, lists and numbers of others in one line each', () => {
		const others = {
			points: 3,
			nested: { a: ['b', 1, null], c: true },
			none: null,
			odd: undefined,
		};
		const note = formatBacklogNote(specOf({ id: 'spec-001' }), '', UUID, others);
		expect(note.slice(note.indexOf('tags:'))).toBe(
			`tags: []\nuuid: ${UUID}\npoints: 3\nnested: {a: [b, 1, null], c: true}\nnone: null\nodd: null\n---\n`,
		);
	});

	it('writes no key twice', () => {
		const note = formatBacklogNote(issueOf({ id: 'issue-001' }), '', null, {
			...{ title: 'other', blocked_by: [], uuid: 'x', kept: 'yes' },
		});
		expect(note.match(/^title:/gm)).toHaveLength(1);
		expect(note).toContain('kept: "yes"');
		expect(note).not.toMatch(/blocked_by|uuid/);
	});

	it('says where it was found only of what was found', () => {
		const found = issueOf({ id: 'issue-002', discovered_from: ['issue-001'] });
		expect(formatBacklogNote(found, '', null)).toContain(
			'\ndiscovered_from: [issue-001]\ntags: []\n',
		);
		expect(formatBacklogNote(issueOf({ id: 'issue-002' }), '', null)).not.toContain('discovered');
	});
});

describe('withContent', () => {
	it.each([
		['---\na: b\n---\n\nold', 'new', '---\na: b\n---\n\nnew'],
		['---\na: b\n---\nold', 'new', '---\na: b\n---\nnew'],
		['---\r\na: b\r\n---\r\n\r\nold', 'new', '---\r\na: b\r\n---\r\n\r\nnew'],
		['---\na: b\n---\nold', '\nnew', '---\na: b\n---\n\n\nnew'],
		['\uFEFF---\na: b\n---\nold', 'new', '\uFEFF---\na: b\n---\nnew'],
		['---\na: b # why\n---\n', '', '---\na: b # why\n---\n'],
	])('leaves the properties of %j as they are', (note, content, changed) => {
		expect(withContent(note, content)).toBe(changed);
	});

	it('reads back as it was given', () => {
		const heads = ['---\na: b\n---\n', '---\na: b\n---\n\n', '---\r\na: b\r\n---\r\n\r\n'];
		fc.assert(
			fc.property(fc.constantFrom(...heads), fc.string(), fc.string(), (head, before, after) => {
				const { body } = parseFrontmatter(withContent(head + before, after));
				expect(contentOf(body)).toBe(after);
			}),
		);
	});
});
