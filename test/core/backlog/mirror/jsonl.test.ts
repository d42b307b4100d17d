import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Issue, Spec } from '../../../../src/core/backlog/entities';
import {
	formatLines,
	parseLines,
	toLine,
	type ParsedLine,
} from '../../../../src/core/backlog/mirror/jsonl';
import type { MirrorNote } from '../../../../src/core/backlog/mirror/line-fields';
import { isSameJson, type Json } from '../../../../src/core/shared/json';
import { issueLine, mirror, parsedIssues, specLine } from '../mirror-lines';

const issue: Issue = {
	...{ kind: 'issue', id: 'issue-001', title: 'Token endpoint', description: 'One.' },
	...{ status: 'open', priority: 1, issue_type: 'task', assignee: 'bob', estimated_minutes: 120 },
	...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T15:30:00Z', closed_at: null },
	...{ created_by: 'alice', spec_refs: ['spec-001'], parent: null, blocks: ['issue-002'] },
	...{ related: [], discovered_from: [], tags: [] },
};
const spec: Spec = {
	...{ kind: 'spec', id: 'spec-001', title: 'Login', type: 'api', status: 'draft', priority: 1 },
	...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T15:30:00Z' },
	...{ created_by: 'alice', updated_by: 'alice', parent: 'spec-000', blocks: [] },
	...{ related: ['issue-004'], tags: ['a'] },
};
const noteOf = (entity: Issue | Spec, more: Partial<MirrorNote> = {}): MirrorNote => ({
	...{ entity, content: '', filePath: `Backlog/${entity.id}.md`, refs: [], uuid: null },
	...more,
});
function onlyLine(text: string, kind: 'issue' | 'spec' = 'issue'): ParsedLine {
	const [line] = parseLines(text, kind).lines;
	if (!line) throw new Error('no line');
	return line;
}
const edge = (from: string, to: string, type: string) => ({ from, to, type });

describe('toLine', () => {
	it('puts an edge that has a key there, and every other one into the relationships', () => {
		const entity: Issue = {
			...issue,
			...{ parent: 'issue-009', related: ['spec-002'], discovered_from: ['issue-005'] },
		};
		const json = JSON.parse(toLine(noteOf(entity))) as Record<string, Json>;
		expect(json.spec_refs).toEqual(['spec-001']);
		expect(json.relationships).toEqual([
			edge('issue-001', 'issue-002', 'blocks'),
			edge('issue-001', 'spec-002', 'related'),
			edge('issue-009', 'issue-001', 'parent-child'),
			edge('issue-001', 'issue-005', 'discovered-from'),
		]);
		expect(json).not.toHaveProperty('parent');
		expect(json).not.toHaveProperty('blocked_by');
		const ofSpec = JSON.parse(toLine(noteOf(spec))) as Record<string, Json>;
		expect(ofSpec.parent).toBe('spec-000');
		expect(ofSpec.relationships).toEqual([edge('spec-001', 'issue-004', 'related')]);
	});

	it('lists the issues that the content of a spec names, and no specs', () => {
		const refs = ['issue-003', 'spec-002', 'issue-001'];
		const json = JSON.parse(toLine(noteOf(spec, { refs }))) as Record<string, Json>;
		expect(json.issue_refs).toEqual(['issue-003', 'issue-001']);
	});

	it('ends with the uuid and the keys of others, in their order, also where they look like numbers', () => {
		const unknown = { zeta: 'z', alpha: ['1', { deep: 'x' }], '10': 'ten', status: 'not ours' };
		const line = toLine(noteOf(issue, { uuid: 'u-1', unknown }));
		expect(line).toMatch(/^\{"id":"issue-001",/);
		expect(line).toMatch(
			/"tags":\[\],"uuid":"u-1","10":"ten","zeta":"z","alpha":\["1",\{"deep":"x"\}\]\}$/,
		);
	});

	it('keeps the types that the line so far has, which properties cannot say', () => {
		const before = onlyLine(issueLine(1, { points: 5, done: true, nothing: null, list: [1, '2'] }));
		const unknown = { points: '5', done: 'true', nothing: 'null', list: ['1', '2', '3'] };
		const json = JSON.parse(toLine(noteOf(issue, { unknown }), before)) as Record<string, Json>;
		expect(json).toMatchObject({ points: 5, done: true, nothing: null, list: [1, '2', '3'] });
		const changed = { ...unknown, points: '6' };
		expect(toLine(noteOf(issue, { unknown: changed }), before)).toContain('"points":"6"');
	});

	it('leaves a line alone that says the same, however it is written', () => {
		const written = toLine(noteOf(issue, { content: 'é' }));
		const { id, ...others } = JSON.parse(written) as Record<string, Json>;
		const foreign = JSON.stringify({ ...others, id }, null, 1)
			.replaceAll('\n', '')
			.replace('é', '\\u00e9');
		expect(toLine(noteOf(issue, { content: 'é' }), onlyLine(foreign))).toBe(foreign);
		expect(toLine(noteOf(issue, { content: 'e' }), onlyLine(foreign))).toBe(
			written.replace('é', 'e'),
		);
	});

	it('prints an edge with more to say, and edges of others, as they came', () => {
		const rich = { ...edge('issue-001', 'issue-002', 'blocks'), since: 'May' };
		const foreign = edge('issue-001', 'issue-007', 'references');
		const others = edge('issue-008', 'issue-001', 'blocks');
		const line = onlyLine(issueLine(1, { relationships: [foreign, rich, others, 'odd'] }));
		expect(line.entity.blocks).toEqual(['issue-002']);
		const again = toLine(noteOf({ ...issue, spec_refs: [] }, { unknown: line.unknown }));
		expect((JSON.parse(again) as Record<string, Json>).relationships).toEqual([
			...[rich, foreign, others, 'odd'],
		]);
		const unblocked = toLine(noteOf({ ...issue, blocks: [] }, { unknown: line.unknown }));
		expect((JSON.parse(unblocked) as Record<string, Json>).relationships).toEqual([
			...[foreign, others, 'odd'],
		]);
	});

	it('says again what it was read from, whatever the keys are', () => {
		const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', '12', 'parent', 'constructor'));
		fc.assert(
			fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 })), (others) => {
				const given = { ...(others as Record<string, Json>), id: 'issue-001' };
				const first = onlyLine(JSON.stringify(given));
				const written = toLine(noteOf(issue, { unknown: first.unknown }));
				const { unknown } = onlyLine(written);
				expect(isSameJson(unknown, first.unknown)).toBe(true);
				expect(Object.keys(unknown)).toEqual(Object.keys(first.unknown));
			}),
		);
	});

	it('round-trips every entity', () => {
		const id = fc
			.integer({ min: 0, max: 99_999 })
			.map((n) => `issue-${String(n).padStart(3, '0')}`);
		const ids = fc.uniqueArray(id, { maxLength: 4 });
		const entities = fc.record({
			...{ title: fc.string(), description: fc.string(), blocks: ids, related: ids },
			...{ discovered_from: ids, parent: fc.option(id), tags: fc.array(fc.string()) },
			...{ estimated_minutes: fc.option(fc.nat()), assignee: fc.option(fc.string()) },
		});
		fc.assert(
			fc.property(entities, fc.string(), (fields, content) => {
				const entity: Issue = { ...issue, id: 'issue-123456', ...fields };
				const line = onlyLine(toLine(noteOf(entity, { content })));
				expect(line.entity).toEqual(entity);
				expect(line.content).toBe(content);
				expect(line.unknown).toEqual({});
			}),
		);
	});
});

describe('parseLines', () => {
	const codes = (text: string, kind: 'issue' | 'spec' = 'issue') =>
		parseLines(text, kind).problems.map(({ line, code }) => `${line} ${code}`);

	it('reads a BOM, CRLF, blank lines and a last line without an end', () => {
		const text = `\uFEFF${issueLine(1)}\r\n\r\n  \n${issueLine(2)}`;
		const { lines, problems, unread } = parseLines(text, 'issue');
		expect(lines.map(({ id, line }) => [id, line])).toEqual([
			['issue-001', 1],
			['issue-002', 4],
		]);
		expect(lines[0]?.raw).toBe(issueLine(1));
		expect(problems).toEqual([{ line: 1, code: 'byte-order-mark' }]);
		expect(unread).toEqual([]);
	});

	it('names what cannot be read, and keeps it', () => {
		const torn = issueLine(9).slice(0, 40);
		const bad = ['{oops', '[1]', '"text"', 'null', '{"title":"x"}', '{"id":7}', '{"id":""}'];
		const text = [...bad, issueLine(1), torn].join('\n');
		const { lines, unread } = parseLines(text, 'issue');
		expect(lines.map(({ id }) => id)).toEqual(['issue-001']);
		expect(unread).toEqual([...bad, torn]);
		expect(codes(text)).toEqual([
			...['1 not-json', '2 not-an-object', '3 not-an-object', '4 not-an-object'],
			...['5 without-id', '6 without-id', '7 without-id', '9 torn'],
		]);
		expect(codes(`${torn}\n`)).toEqual(['1 not-json']);
	});

	it('keeps what is nested too deeply for those who walk it', () => {
		const deep = (levels: number) =>
			`{"id":"issue-001","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
		expect(codes(deep(99))).toEqual([]);
		expect(codes(deep(100))).toEqual(['1 too-deep']);
		expect(parseLines(deep(50_000), 'issue').unread).toEqual([deep(50_000)]);
	});

	it('names ids that are twice there, are of the other kind, or are no ids', () => {
		const text = mirror(
			...[issueLine(1, { uuid: 'a' }), issueLine(1, { uuid: 'b' }), issueLine('issue-001.1')],
			...[
				issueLine(2, { uuid: 'a' }),
				issueLine('spec-001', { status: 'draft' }),
				issueLine('i-x7k9'),
			],
		);
		expect(codes(text)).toEqual([
			...['2 id-twice', '3 foreign-id', '4 uuid-twice', '5 other-kind', '6 foreign-id'],
		]);
		const { lines } = parseLines(text, 'issue');
		expect(lines.map(({ kind }) => kind)).toEqual([
			...['issue', 'issue', 'issue', 'issue', 'spec', 'issue'],
		]);
	});

	it('keeps both sides of a conflict of git, and the base where git wrote it', () => {
		const text = mirror(
			...[issueLine(1), '<<<<<<< HEAD', issueLine(2, { title: 'A' }), '||||||| 1f2e', issueLine(2)],
			...['=======', issueLine(2, { title: 'B' }), '>>>>>>> other', issueLine(3), issueLine(2)],
		);
		const { lines } = parseLines(text, 'issue');
		expect(lines.map(({ side, entity }) => [side, entity.title])).toEqual([
			...[
				[null, 'Issue 1'],
				['ours', 'A'],
				['base', 'Issue 2'],
				['theirs', 'B'],
			],
			...[
				[null, 'Issue 3'],
				[null, 'Issue 2'],
			],
		]);
		expect(parseLines(text, 'issue').problems).toEqual([
			{ line: 2, code: 'conflict', to: 8 },
			{ line: 10, code: 'id-twice', id: 'issue-002' },
		]);
	});

	it('names a conflict that nobody closed, and marks that are out of place', () => {
		expect(parseLines(mirror('<<<<<<< HEAD', issueLine(1)), 'issue').problems).toEqual([
			{ line: 1, code: 'conflict', to: 2 },
		]);
		expect(codes(mirror('=======', issueLine(1), '>>>>>>> x'))).toEqual([
			...['1 not-json', '3 not-json'],
		]);
		const nested = mirror('<<<<<<< a', '<<<<<<< b', '=======', '>>>>>>> b');
		expect(codes(nested)).toEqual(['1 conflict', '2 not-json']);
	});

	it('names values of the wrong kind, and reads their defaults', () => {
		const line = issueLine(1, {
			...{ title: 5, status: 'deferred', priority: 9, issue_type: 'idea', tags: ['a', 1] },
			...{ estimated_minutes: -1, relationships: {}, assignee: null, parent: ['x'] },
		});
		const { lines, problems } = parseLines(line, 'issue');
		expect(problems.map((problem) => 'key' in problem && problem.key)).toEqual([
			...['title', 'status', 'priority', 'issue_type', 'estimated_minutes', 'relationships'],
			...['tags', 'parent'],
		]);
		expect(lines[0]?.entity).toMatchObject({
			...{ title: '', status: 'open', priority: 2, issue_type: 'task', tags: ['a'], parent: null },
			...{ estimated_minutes: null, blocks: [] },
		});
		expect(lines[0]?.raw).toBe(line);
		expect(codes(specLine(1, { type: 'x', status: 'open' }), 'spec')).toEqual([
			...['1 wrong-value', '1 wrong-value'],
		]);
	});

	it.each([
		['{"id":"issue-001","a":1,"a":2}', 'a'],
		['{"id":"issue-001","x":{"y":[{"b" :1,"b"\t:2}]}}', 'b'],
		['{"id":"issue-001","a":1,"\\u0061":2}', 'a'],
		['{"id":"issue-001","a\\\\":1,"a\\\\":2}', 'a\\'],
		['{"id":"issue-001","t":": text","a":1,"a":2}', 'a'],
	])('names a key that is twice there, in %s', (text, key) => {
		expect(parseLines(text, 'issue').problems).toEqual([
			{ line: 1, code: 'key-twice', id: 'issue-001', key },
		]);
	});

	it('says of no line that JSON wrote that a key is twice there', () => {
		const value = fc.oneof(fc.jsonValue(), fc.constantFrom('":', '\\":', '": "a":', '\\'));
		fc.assert(
			fc.property(fc.dictionary(fc.string(), value), (json) => {
				expect(codes(JSON.stringify({ ...json, id: 'issue-001', uuid: null }))).not.toContain(
					'1 key-twice',
				);
			}),
		);
	});

	it('reads edges that stand in keys, as notes and other tools have them', () => {
		const [line] = parsedIssues(
			issueLine(1, {
				...{ blocks: ['issue-002'], related: ['issue-003'], blocked_by: ['issue-004'] },
				...{ parent: 'issue-005', discovered_from: ['issue-006'], spec_refs: ['spec-001'] },
				relationships: [edge('issue-001', 'issue-002', 'blocks')],
			}),
		);
		expect(line?.relationships).toEqual([
			edge('issue-001', 'issue-002', 'blocks'),
			edge('issue-001', 'issue-003', 'related'),
			edge('issue-004', 'issue-001', 'blocks'),
			edge('issue-005', 'issue-001', 'parent-child'),
			edge('issue-001', 'spec-001', 'implements'),
			edge('issue-001', 'issue-006', 'discovered-from'),
		]);
		expect(line?.entity).toMatchObject({ parent: 'issue-005', blocks: ['issue-002'] });
		expect(line?.unknown).toEqual({});
	});

	it('reads lines of 53 kB, and never throws', () => {
		const content = 'A "quoted": sentence.\n'.repeat(2400);
		expect(onlyLine(issueLine(1, { content })).content).toBe(content);
		fc.assert(
			fc.property(
				fc.array(fc.oneof(fc.string(), fc.json(), fc.constant(issueLine(3)))),
				(parts) => {
					const text = parts.join('\n');
					const { lines, unread } = parseLines(text, 'issue');
					const kept = [...lines.map(({ raw }) => raw), ...unread].join('\n');
					for (const part of text.split('\n'))
						if (!/^(<{7}|={7}|>{7}|\|{7})/.test(part)) expect(kept).toContain(part.trim());
				},
			),
		);
	});
});

describe('formatLines', () => {
	it('sorts by number, then puts what is no id, then what could not be read', () => {
		const lines = new Map([
			['issue-1000', 'c'],
			['zeta', 'e'],
			['issue-999', 'b'],
			['issue-001.1', 'd'],
			['issue-002', 'a'],
		]);
		expect(formatLines(lines, ['{torn'])).toBe('a\nb\nc\nd\ne\n{torn\n');
		expect(formatLines(new Map())).toBe('');
	});
});
