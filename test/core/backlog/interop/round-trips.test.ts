import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type FormatName } from '../../../../src/core/backlog/interop/define';
import { formatNamed, formatsIn } from '../../../../src/core/backlog/interop/formats';
import { parseYamlNote } from '../../../../src/core/note/frontmatter-typed';
import {
	BEADS,
	SEED,
	SUDOCODE,
	anyJson,
	anyText,
	edge,
	jsonLines,
	lines,
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
				expect(jsonLines(readAndWrite('beads', files).get('issues.jsonl'))).toEqual(expected);
				expect(jsonLines(thereAndBack('beads', files).get('issues.jsonl'))).toEqual(expected);
			}),
			{ numRuns: 150 },
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
