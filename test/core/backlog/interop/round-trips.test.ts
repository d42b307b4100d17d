import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	FORMATS,
	type FormatName,
	type OwnNote,
} from '../../../../src/core/backlog/interop/define';
import { planExport } from '../../../../src/core/backlog/interop/export';
import { formatNamed, formatsIn } from '../../../../src/core/backlog/interop/formats';
import { parseYamlNote } from '../../../../src/core/note/frontmatter-typed';
import {
	BEADS,
	SEED,
	SUDOCODE,
	anyJson,
	anyText,
	asNotes,
	createdBy,
	edge,
	importAll,
	issue,
	jsonLines,
	lines,
	own,
	sudocodeFiles,
	sudocodeIssue,
	sudocodeSpec,
	thereAndBack,
	writes,
} from './samples';

const readAndWrite = (name: FormatName, files: ReadonlyMap<string, string>) =>
	writes(formatNamed(name), formatNamed(name).read(files));

describe('a backlog that is read and written', () => {
	it('is the same bytes for sudocode', () => {
		expect(readAndWrite('sudocode', SUDOCODE)).toEqual(SUDOCODE);
	});

	it('is the same bytes for beads, in a file that is not in its folder', () => {
		const written = readAndWrite('beads', BEADS);
		expect([...written]).toEqual([['beads-export/issues.jsonl', BEADS.get('.beads/issues.jsonl')]]);
	});

	it("has the seed's notes as they were, and a note for each line that had none", () => {
		const written = readAndWrite('seed', SEED);
		for (const [path, text] of SEED) expect(written.get(path)).toBe(text);
		expect(written.get('.sudocode/issues/issue-004.md')).toContain('sprint: ');
	});

	it('says the same when it has been notes of a vault in between', () => {
		expect(thereAndBack('sudocode', SUDOCODE)).toEqual(SUDOCODE);
		expect(thereAndBack('beads', BEADS).get('beads-export/issues.jsonl')).toBe(
			BEADS.get('.beads/issues.jsonl'),
		);
		const seed = thereAndBack('seed', SEED);
		expect(seed.get('.sudocode/specs/auth-system.md')).toBe(
			SEED.get('.sudocode/specs/auth-system.md'),
		);
		expect(seed.get('.sudocode/meta.json')).toBe(SEED.get('.sudocode/meta.json'));
	});

	it('keeps what Go escapes, and numbers that JavaScript cannot hold', () => {
		const line = String.raw`{"id":"bd-1","title":"a \u003cb\u003e \u0026 c","priority":2,"issue_type":"task","timeout":9007199254740993}`;
		const files = new Map([['.beads/issues.jsonl', `${line}\n`]]);
		expect(thereAndBack('beads', files).get('beads-export/issues.jsonl')).toBe(`${line}\n`);
	});

	it('keeps a value that is longer than properties may be', () => {
		const feedback = [{ id: 'FB-1', content: `100 % ${'x'.repeat(50_000)}` }];
		const files = sudocodeFiles([sudocodeIssue('i-0001', { feedback })]);
		expect(thereAndBack('sudocode', files).get('.sudocode/issues.jsonl')).toBe(
			files.get('.sudocode/issues.jsonl'),
		);
	});
});

describe("a backlog in the seed's layout", () => {
	const NOTE = `---
id: issue-001 # the first
description: 'Create it'
title: Token endpoint
blocked_by: []
blocks: [issue-404, issue-002]
created_at: 2025-10-16T10:00:00Z
updated_at: 2025-10-16T15:30:00Z
created_by: alice
sprint: 7
---

Text.
`;
	const LINE = `{"sprint": 7, "id": "issue-001", "title": "Token endpoint", "priority": 9, "blocked_by": [], "extra": 1.50, "blocks": ["issue-404", "issue-002"], "content": "Text.\\n", "description": "Create it", "created_at": "2025-10-16T10:00:00Z", "updated_at": "2025-10-16T15:30:00Z", "created_by": "alice"}\n`;
	const OTHER = '{"id":"issue-002","title":"Other","created_at":"2025-10-16T10:00:00Z"}\n';
	const PATHS = ['.sudocode/issues/first.md', '.sudocode/issues/issues.jsonl'] as const;
	const FILES = new Map([
		[PATHS[0], NOTE],
		[PATHS[1], LINE + OTHER],
	]);
	const seed = formatNamed('seed');
	const notesOf = (files: ReadonlyMap<string, string>) =>
		asNotes(createdBy(importAll(seed.read(files))));
	const exported = (notes: readonly OwnNote[], withEdges = false) =>
		seed.write?.(planExport('seed', notes).backlog, withEdges) ?? new Map<string, string>();

	it('goes back byte by byte, note and line', () => {
		const back = exported(notesOf(FILES));
		expect([back.get(PATHS[0]), back.get(PATHS[1])]).toEqual([NOTE, LINE + OTHER]);
	});

	it('has only that changed which was changed here', () => {
		const notes = notesOf(FILES).map((note) =>
			note.entity.id === 'issue-001' && note.entity.kind === 'issue'
				? {
						...{ ...note, unknown: { ...note.unknown, sprint: '8' } },
						entity: { ...note.entity, title: 'New', blocks: [], priority: 0 as const },
					}
				: note,
		);
		const back = exported(notes);
		expect(back.get(PATHS[0])).toBe(
			NOTE.replace('title: Token endpoint', 'title: New')
				.replace('[issue-404, issue-002]', '[]')
				.replace('sprint: 7\n', 'sprint: "8"\npriority: 0\n'),
		);
		expect(JSON.parse((back.get(PATHS[1]) ?? '').split('\n')[0] ?? '')).toEqual({
			...{ sprint: '8', id: 'issue-001', title: 'New', priority: 0, blocked_by: [], extra: 1.5 },
			...{ content: 'Text.\n', description: 'Create it', created_by: 'alice' },
			...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T15:30:00Z' },
		});
	});

	it('loses a property that was taken away here', () => {
		const notes = notesOf(FILES).map((note) => {
			const { sprint: _, ...unknown } = note.unknown;
			return { ...note, unknown };
		});
		const back = exported(notes);
		expect(back.get(PATHS[0])).toBe(NOTE.replace('sprint: 7\n', ''));
		expect(back.get(PATHS[1])?.split('\n')[0]).not.toContain('sprint');
	});

	it('keeps a value that no block of properties has room for', () => {
		const big = lines({ id: 'issue-001', title: 'A', transcript: ['x'.repeat(60_000)], a: 1 });
		const files = new Map([[PATHS[1], big]]);
		const [note] = notesOf(files);
		expect(Object.keys(note?.unknown ?? {})).not.toContain('transcript');
		expect(exported(note ? [note] : []).get(PATHS[1])).toBe(big);
	});

	it('takes in the separate file of relationships, and writes one where it is wanted', () => {
		const path = '.sudocode/relationships.jsonl';
		const edges = lines(
			{ from: 'issue-001', to: 'issue-002', type: 'parent-child' },
			{ from: 'issue-002', to: 'issue-404', type: 'blocks' },
			{ from: 'issue-002', to: 'issue-001', type: 'hates' },
		);
		const read = seed.read(new Map([...FILES, [path, edges]]));
		expect(read.problems.filter((one) => one.path === path)).toMatchObject([
			{ id: 'issue-002', code: 'dangling', to: 'issue-404' },
			{ id: 'issue-002', code: 'unknown-relationship', type: 'hates' },
		]);
		const notes = asNotes(createdBy(importAll(read)));
		expect(notes.map(({ entity }) => entity.parent)).toEqual([null, 'issue-001']);
		expect(exported(notes).has(path)).toBe(false);
		expect(exported(notes, true).get(path)).toBe(
			lines(
				{ from: 'issue-001', to: 'issue-002', type: 'blocks' },
				{ from: 'issue-001', to: 'issue-002', type: 'parent-child' },
			),
		);
		// What is no edge of ours stays in a file that is there.
		const over = seed.write?.(planExport('seed', notes, { leftovers: read.leftovers }).backlog);
		expect(jsonLines(over?.get(path))).toHaveLength(4);
	});

	it("counts on from whoever's numbers are larger, and writes those that are gone as well", () => {
		const meta = (spec: number, issue: number) =>
			`{\n  "next_spec_id": ${spec},\n  "next_issue_id": ${issue}\n}\n`;
		const read = seed.read(new Map([...FILES, ['.sudocode/meta.json', meta(43, 157)]]));
		const plan = importAll(read, [own(issue('issue-001', { title: 'Ours' }))]);
		expect(plan.next).toEqual({ spec: 43, issue: 158 });
		expect(new Map(plan.mapping.map(({ externalId, id }) => [externalId, id]))).toEqual(
			new Map([
				['issue-001', 'issue-157'],
				['issue-002', 'issue-002'],
			]),
		);
		const { backlog } = planExport('seed', notesOf(FILES), { next: { spec: 2, issue: 9 } });
		expect(seed.write?.(backlog).get('.sudocode/meta.json')).toBe(meta(2, 9));
		const huge = seed.read(new Map([...FILES, ['.sudocode/meta.json', meta(1, 9e15)]]));
		expect(importAll(huge).next.issue).toBe(3);
	});
});

describe('formatsIn', () => {
	it('tells every format by its files', () => {
		const change = new Map([['openspec/changes/a/proposal.md', '# A\n']]);
		const task = new Map([['backlog/tasks/task-1 - A.md', '---\nid: TASK-1\n---\n']]);
		const found = [SEED, SUDOCODE, BEADS, task, change].map((files) => formatsIn(files));
		expect(found).toEqual(FORMATS.map((name) => [name]));
		expect(
			formatsIn(
				new Map([
					['README.md', ''],
					['issues.jsonl', '{"a":1}\n'],
				]),
			),
		).toEqual([]);
	});
});

describe('any backlog', () => {
	const ids = ['i-0001', 'i-0002', 'i-0002.1', 's-0001'];
	const anyEdge = fc
		.tuple(
			fc.constantFrom(...ids, 'i-gone'),
			fc.constantFrom('blocks', 'depends-on', 'implements', 'related', 'references', 'odd'),
		)
		.map(([to, type]) => [type, to] as const);
	const anyRecord = fc.record({
		title: anyText,
		content: anyText.map((text) => `${text} [[i-0001]] [[issue-001]]`),
		status: fc.constantFrom('open', 'closed', 'needs_review', 'odd', 7),
		priority: fc.constantFrom(0, 4, 9, 'high'),
		archived: fc.constantFrom(0, 1, true),
		tags: fc.array(anyText, { maxLength: 3 }),
		more: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), anyJson, { maxKeys: 3 }),
		edges: fc.array(anyEdge, { maxLength: 4 }),
		left: fc.constantFrom('', 'assignee', 'parent_uuid', 'updated_at'),
	});

	it('of sudocode comes back as the same JSON', () => {
		fc.assert(
			fc.property(fc.array(anyRecord, { minLength: 4, maxLength: 4 }), (records) => {
				const made = records.map(({ more, edges, left, ...record }, at) => {
					const id = ids[at] ?? '';
					const relationships = edges.map(([type, to]) => edge(id, type, to));
					const all = { ...more, ...record, relationships };
					const line = { ...(at === 3 ? sudocodeSpec(id, all) : sudocodeIssue(id, all)), id };
					return Object.fromEntries(Object.entries(line).filter(([key]) => key !== left));
				});
				const files = sudocodeFiles(made.slice(0, 3), made.slice(3));
				expect(readAndWrite('sudocode', files)).toEqual(files);
				expect(thereAndBack('sudocode', files)).toEqual(files);
			}),
			{ numRuns: 150 },
		);
	});

	it('of beads comes back as the same JSON', () => {
		const anyBead = fc.record(
			{
				description: fc.oneof(anyText, fc.constant('A\n\n## Design\n\nB\n\n## Other\n\nC')),
				design: anyText,
				notes: anyText,
				status: fc.constantFrom('open', 'pinned', 'hooked', 'closed', 'ours'),
				issue_type: fc.constantFrom('bug', 'epic', 'spike', 'ours'),
				metadata: anyJson,
				labels: fc.array(anyText, { maxLength: 2 }),
				dependencies: fc.array(
					fc.record({
						issue_id: fc.constantFrom('bd-0', 'bd-1'),
						depends_on_id: fc.constantFrom('bd-0', 'bd-1', 'bd-gone'),
						type: fc.constantFrom('blocks', 'parent-child', 'tracks', 'attests', 'ours'),
					}),
					{ maxLength: 3 },
				),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(fc.array(anyBead, { minLength: 2, maxLength: 2 }), (beads) => {
				const text = lines(
					...beads.map((bead, at) => ({ id: `bd-${at}`, title: 'T', issue_type: 'task', ...bead })),
				);
				const files = new Map([['issues.jsonl', text]]);
				const expected = jsonLines(text);
				for (const written of [readAndWrite('beads', files), thereAndBack('beads', files)]) {
					expect([...written.keys()]).toEqual(['beads-export/issues.jsonl']);
					expect(jsonLines(written.get('beads-export/issues.jsonl'))).toEqual(expected);
				}
			}),
			{ numRuns: 150 },
		);
	});

	const seedIds = ['spec-001', 'spec-002', 'issue-001', 'issue-002', 'issue-003', 'issue-1.1'];
	const anySeedId = fc.constantFrom(...seedIds, 'issue-404', 'what');
	const anySeedLine = fc.record(
		{
			title: fc.oneof(anyText, fc.constant(7)),
			description: anyText,
			file_path: fc.constantFrom('.sudocode/specs/a b.md', 'docs/x.md', '../up.md', null),
			content: fc.oneof(
				anyText.map((text) => `${text} [[@issue-001]] \`[[issue-002]]\` [[what]]\n`),
				anyJson,
			),
			status: fc.constantFrom('open', 'closed', 'draft', 'odd', 7, null),
			priority: fc.constantFrom(0, 4, 9, '1', null),
			type: fc.constantFrom('api', 'odd'),
			issue_type: fc.constantFrom('bug', 'odd', null),
			assignee: fc.constantFrom(null, '', 'agent', ' a ', 3),
			estimated_minutes: fc.constantFrom(null, 30, -1, 1.5, '30'),
			created_at: fc.constantFrom('2025-10-16T10:00:00Z', '2025-10-16 10:00', 'soon', '', null),
			updated_at: fc.constantFrom('2025-10-16T15:30:00Z', 'soon', null),
			closed_at: fc.constantFrom(null, '2025-10-16T15:30:00Z', 'soon'),
			created_by: fc.oneof(anyText, fc.constant(null)),
			updated_by: anyText,
			parent: fc.oneof(anySeedId, fc.constant(null)),
			spec_refs: fc.array(anySeedId, { maxLength: 3 }),
			blocks: fc.array(anySeedId, { maxLength: 2 }),
			blocked_by: fc.array(anySeedId, { maxLength: 2 }),
			relationships: fc.oneof(
				fc.array(
					fc.record(
						{
							from: anySeedId,
							to: anySeedId,
							type: fc.constantFrom('blocks', 'related', 'parent-child', 'implements', 'odd'),
							since: anyJson,
						},
						{ requiredKeys: ['from', 'to', 'type'] },
					),
					{ maxLength: 3 },
				),
				anyJson,
			),
			issue_refs: fc.constantFrom([], ['issue-001'], null),
			tags: fc.oneof(fc.array(anyText, { maxLength: 3 }), anyJson),
			uuid: fc.constantFrom('11111111-1111-4111-8111-11111111111X', 'none', null, 5),
			sprint: anyJson,
			external_id: anyJson,
			foreign: anyJson,
		},
		{ requiredKeys: [] },
	);
	const anyMore = fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 8 }), anyJson, {
		maxKeys: 3,
	});
	/** In any order of its keys. */
	const anySeedRecord = fc
		.tuple(anySeedLine, anyMore, fc.infiniteStream(fc.nat()))
		.map(([line, more, order]) => {
			const keys = Object.entries({ ...more, ...line, id: '' });
			const ranks = new Map(keys.map(([key]) => [key, order.next().value]));
			const sorted = keys.sort(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
			return (id: string) => {
				const whole = sorted.map(([key, value]) => [key, key === 'id' ? id : value] as const);
				return Object.fromEntries(whole.map(([key, value]) => [key, ownUuid(key, value, id)]));
			};
		});
	const ownUuid = (key: string, value: unknown, id: string) =>
		key === 'uuid' && typeof value === 'string' && value.endsWith('X')
			? `${value.slice(0, -3)}${String(seedIds.indexOf(id)).padStart(3, '0')}`
			: value;

	it('of the seed comes back as the same JSON, with the order of its keys and those that it leaves out', () => {
		fc.assert(
			fc.property(fc.tuple(...seedIds.map(() => anySeedRecord)), (records) => {
				const made = records.map((record, at) => lines(record(seedIds[at] ?? '')));
				const files = new Map([
					['.sudocode/specs/specs.jsonl', made.slice(0, 2).join('')],
					['.sudocode/issues/issues.jsonl', made.slice(2).join('')],
				]);
				const isSame = (written: ReadonlyMap<string, string>) => {
					for (const [path, text] of files) expect(written.get(path)).toBe(text);
				};
				isSame(readAndWrite('seed', files));
				const back = thereAndBack('seed', files);
				isSame(back);
				isSame(thereAndBack('seed', back));
			}),
			{ numRuns: 100 },
		);
	});

	it('of Backlog.md comes back with the same properties and text', () => {
		const anyTask = fc.record({
			title: anyText,
			status: fc.constantFrom('To Do', 'In Progress', 'Done', 'Draft', "Won't Do"),
			priority: fc.constantFrom('high', 'low', 'urgent'),
			ordinal: fc.nat(),
			labels: fc.array(anyText, { maxLength: 2 }),
			dependencies: fc.array(fc.constantFrom('task-0', 'TASK-1', 'task-9'), { maxLength: 2 }),
			folder: fc.constantFrom('tasks', 'drafts', 'completed', 'archive/tasks'),
			body: anyText.map(
				(text) => `\n## Description\n\n<!-- SECTION:DESCRIPTION:BEGIN -->\n${text}\n`,
			),
		});
		fc.assert(
			fc.property(fc.array(anyTask, { minLength: 2, maxLength: 2 }), (tasks) => {
				const files = new Map(
					tasks.map(({ folder, body, ...task }, at) => {
						const properties = Object.entries({ id: `TASK-${at}`, ...task });
						const block = properties.map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
						const path = `backlog/${folder}/task-${at} - T.md`;
						return [path, `---\n${block.join('\n')}\n---\n${body}`];
					}),
				);
				const wanted = new Map([...files].map(([path, text]) => [path, parseYamlNote(text)]));
				for (const written of [
					readAndWrite('backlog.md', files),
					thereAndBack('backlog.md', files),
				])
					expect(new Map([...written].map(([path, text]) => [path, parseYamlNote(text)]))).toEqual(
						wanted,
					);
			}),
			{ numRuns: 150 },
		);
	});
});
