import { describe, expect, it } from 'vitest';
import type { OwnNote } from '../../../../src/core/backlog/interop/define';
import { planExport } from '../../../../src/core/backlog/interop/export';
import { formatNamed } from '../../../../src/core/backlog/interop/formats';
import { planImport } from '../../../../src/core/backlog/interop/import';
import {
	SEED,
	SUDOCODE,
	asNotes,
	createdBy,
	edge,
	importAll,
	issue,
	own,
	sudocodeFiles,
	sudocodeIssue,
	sudocodeSpec,
	writes,
} from './samples';

const sudocode = formatNamed('sudocode');
const imported = (files: ReadonlyMap<string, string>) =>
	asNotes(createdBy(importAll(sudocode.read(files))));
function only<Value>(values: readonly (Value | undefined)[]): Value {
	const [value] = values;
	if (value === undefined || values.length !== 1) throw new Error(`${values.length} values`);
	return value;
}

describe('planImport', () => {
	it('gives what it creates our ids, and references that work here', () => {
		const plan = importAll(sudocode.read(SUDOCODE));
		expect(plan.mapping).toEqual([
			{ externalId: 's-14sh', id: 'spec-001', isNew: true },
			{ externalId: 'i-7l9m', id: 'issue-001', isNew: true },
			{ externalId: 'i-x00b', id: 'issue-002', isNew: true },
		]);
		const [spec, first, second] = createdBy(plan);
		expect(spec?.entity).toMatchObject({ id: 'spec-001', status: 'deprecated' });
		expect(first?.entity).toMatchObject({ spec_refs: ['spec-001'], blocks: [] });
		expect(first?.content).toBe(
			'Implements [[spec-001]], see [[@issue-002|the other]] and `[[i-x00b]]`.\n',
		);
		expect(second?.entity).toMatchObject({
			...{ blocks: ['issue-001'], parent: 'issue-001', related: ['spec-001'] },
			...{ discovered_from: ['issue-001'], created_at: '2025-10-24T09:53:37Z' },
		});
		expect(first?.unknown).toMatchObject({ external_source: 'sudocode', external_id: 'i-7l9m' });
		expect(plan.next).toEqual({ spec: 2, issue: 3 });
	});

	it('changes nothing the second time', () => {
		const plan = importAll(sudocode.read(SUDOCODE), imported(SUDOCODE));
		expect(plan).toMatchObject({ creations: [], updates: [], conflicts: [], unchanged: 3 });
	});

	it('takes in what the tool has changed since', () => {
		const before = sudocodeFiles([sudocodeIssue('i-0001'), sudocodeIssue('i-0002')]);
		const relationships = [edge('i-0002', 'depends-on', 'i-0001')];
		const after = sudocodeFiles([
			sudocodeIssue('i-0001'),
			sudocodeIssue('i-0002', { title: 'Other', content: 'New', relationships, agent: 'x' }),
		]);
		const plan = importAll(sudocode.read(after), imported(before));
		expect(plan).toMatchObject({ creations: [], conflicts: [], unchanged: 0 });
		expect(plan.updates.map(({ differences }) => differences)).toEqual([
			[{ field: 'blocks', ours: [], theirs: ['issue-002'] }],
			[
				{ field: 'title', ours: 'Title of i-0002', theirs: 'Other' },
				{ field: 'content', ours: '# i-0002\n\nText.', theirs: 'New' },
			],
		]);
		const updated = asNotes(plan.updates);
		expect(
			writes(sudocode, planExport('sudocode', updated).backlog).get('.sudocode/issues.jsonl'),
		).toBe(after.get('.sudocode/issues.jsonl'));
		expect(importAll(sudocode.read(after), updated).unchanged).toBe(2);
	});

	it('keeps what was changed here while the tool changed nothing', () => {
		const [note] = imported(sudocodeFiles([sudocodeIssue('i-0001')]));
		const changed = asNotes([{ ...only([note]), entity: issue('issue-001', { title: 'Ours' }) }]);
		const plan = importAll(sudocode.read(sudocodeFiles([sudocodeIssue('i-0001')])), changed);
		expect(plan).toMatchObject({ updates: [], conflicts: [], unchanged: 1 });
	});

	it('shows both sides where both have changed', () => {
		const note = only(imported(sudocodeFiles([sudocodeIssue('i-0001')])));
		const ours = { ...note, entity: { ...note.entity, title: 'Ours' } };
		const files = sudocodeFiles([sudocodeIssue('i-0001', { title: 'Theirs' })]);
		const plan = importAll(sudocode.read(files), [ours]);
		expect(plan.updates).toEqual([]);
		expect(only(plan.conflicts)).toMatchObject({
			path: note.path,
			differences: [{ field: 'title', ours: 'Ours', theirs: 'Theirs' }],
		});
	});

	it('asks for an issue that is here to be closed, and lets one that is new be closed', () => {
		const files = (status: string, title: string) =>
			sudocodeFiles([sudocodeIssue('i-0001', { status, title, closed_at: '2026-01-01 10:00:00' })]);
		expect(imported(files('closed', 'A'))[0]?.entity.status).toBe('closed');
		const open = imported(files('open', 'A'));
		const asking = importAll(sudocode.read(files('closed', 'A')), open);
		const update = only(asking.updates);
		expect(update).toMatchObject({ asksToClose: true, entity: { status: 'needs_review' } });
		const [note] = asNotes([update]);
		expect(note?.entity).toMatchObject({ status: 'needs_review', closed_at: null });
		expect(importAll(sudocode.read(files('closed', 'A')), asNotes([update])).unchanged).toBe(1);
		// A person closes it, and then the tool changes it.
		const closed = only([note]);
		const entity = issue('issue-001', { ...closed.entity, kind: 'issue', status: 'closed' });
		const later = importAll(sudocode.read(files('closed', 'B')), [{ ...closed, entity }]);
		expect(later.conflicts).toEqual([]);
		expect(only(later.updates)).toMatchObject({
			...{ asksToClose: false, entity: { status: 'closed', title: 'B' } },
		});
	});

	it('names a circle that it would close, and leaves nothing out for it', () => {
		const waits = (id: string, ...others: string[]) =>
			sudocodeIssue(id, { relationships: others.map((other) => edge(id, 'blocks', other)) });
		const files = sudocodeFiles([
			...[waits('i-0001', 'i-0002'), waits('i-0002', 'i-0003'), waits('i-0003', 'i-0001')],
			waits('i-0004', 'i-0001'),
		]);
		const plan = importAll(sudocode.read(files));
		expect(plan.cycles).toEqual([{ type: 'blocks', ids: ['issue-001', 'issue-002', 'issue-003'] }]);
		expect(createdBy(plan).map(({ entity }) => entity.blocks)).toEqual([
			...[['issue-002'], ['issue-003'], ['issue-001'], ['issue-001']],
		]);
		expect(importAll(sudocode.read(SUDOCODE)).cycles).toEqual([]);
	});

	it('offers no archived issue of sudocode as ready, and gives it back as it was', () => {
		const archived = { archived: 1, archived_at: '2026-01-02T10:00:00Z' };
		const files = sudocodeFiles([sudocodeIssue('i-0001', archived)]);
		const note = only(imported(files));
		expect(note.entity).toMatchObject({ status: 'closed', closed_at: '2026-01-02T10:00:00Z' });
		const lineOf = (one: OwnNote) =>
			writes(sudocode, planExport('sudocode', [one]).backlog).get('.sudocode/issues.jsonl') ?? '';
		expect(lineOf(note)).toBe(files.get('.sudocode/issues.jsonl'));
		const entity = issue('issue-001', {
			...{ ...note.entity, kind: 'issue', status: 'open', closed_at: null },
		});
		expect(JSON.parse(lineOf({ ...note, entity }))).toMatchObject({ status: 'open', archived: 0 });
	});

	it('leaves properties of others in a note that it updates', () => {
		const note = only(imported(sudocodeFiles([sudocodeIssue('i-0001')])));
		const ours = { ...note, unknown: { mine: 'yes', ...note.unknown } };
		const files = sudocodeFiles([sudocodeIssue('i-0001', { title: 'Theirs' })]);
		const [update] = importAll(sudocode.read(files), [ours]).updates;
		expect(update?.unknown).toMatchObject({ mine: 'yes', external_id: 'i-0001' });
	});

	it('takes a same uuid for the same entity, and not a same title', () => {
		const files = sudocodeFiles([sudocodeIssue('i-0001'), sudocodeIssue('i-0002')]);
		const [first, second] = sudocode.read(files).entities;
		const same = { ...own(issue('issue-007')), uuid: first?.uuid ?? null };
		const alike = own(issue('issue-008', { title: second?.entity.title ?? '' }));
		const plan = planImport(sudocode.read(files), {
			...{ existing: [same, alike], next: { spec: 1, issue: 9 } },
		});
		expect(plan.mapping).toEqual([
			{ externalId: 'i-0001', id: 'issue-007', isNew: false },
			{ externalId: 'i-0002', id: 'issue-009', isNew: true },
		]);
		expect(plan.conflicts).toHaveLength(1);
	});

	it('names 43 twins of one import, and takes all of them in', () => {
		const twins = Array.from({ length: 43 }, (_, at) => [
			sudocodeIssue(`i-${at}`, { title: `Twin ${at}` }),
			sudocodeIssue(`i-${at}.1`, { title: `Twin ${at}` }),
		]);
		const plan = importAll(sudocode.read(sudocodeFiles([...twins.flat(), sudocodeIssue('i-x')])));
		expect(plan.creations).toHaveLength(87);
		expect(plan.twins).toHaveLength(43);
		expect(plan.twins[7]).toEqual({
			...{ kind: 'issue', title: 'Twin 7', externalIds: ['i-7', 'i-7.1'] },
		});
	});

	it("keeps the seed's ids where they were never used here, and gives others new numbers", () => {
		const seed = formatNamed('seed').read(SEED);
		expect(importAll(seed).mapping.map(({ id }) => id)).toEqual(['spec-001', 'issue-004']);
		const existing = [own(issue('issue-002'))];
		const plan = planImport(seed, { existing, next: { spec: 1, issue: 6 } });
		expect(plan.mapping.map(({ id }) => id)).toEqual(['spec-001', 'issue-157']);
		expect(createdBy(plan)[0]?.content).toContain('[[@issue-157]]');
	});

	it('takes ids that were settled beforehand', () => {
		const seed = formatNamed('seed').read(SEED);
		const settled = new Map([['issue-004', 'issue-099']]);
		const plan = planImport(seed, { existing: [], next: { spec: 1, issue: 1 }, settled });
		expect(plan.mapping.map(({ id }) => id)).toEqual(['spec-001', 'issue-099']);
		expect(plan.next.issue).toBe(157);
	});

	it('reads a link that somebody broke as one of which nothing is known', () => {
		const note = only(imported(sudocodeFiles([sudocodeIssue('i-0001')])));
		const broken = { ...note, unknown: { ...note.unknown, foreign: '{"order": [1], "theirs": ' } };
		const plan = importAll(sudocode.read(sudocodeFiles([sudocodeIssue('i-0001')])), [broken]);
		expect(plan.updates.map(({ differences }) => differences)).toEqual([[]]);
	});
});

describe('planExport', () => {
	it('gives a tool back what it had for a uuid, whatever a note here has got', () => {
		const given = '0b0e3c9e-5b77-4f3a-9d5b-7f5f0f7f1a11';
		const uuids = [null, '', 'no uuid', given];
		const files = sudocodeFiles(uuids.map((uuid, at) => sudocodeIssue(`i-000${at}`, { uuid })));
		const uuid = '1fc020bd-630c-43c3-9dff-a71d1cfefc2b';
		const notes = imported(files).map((note) => ({ ...note, uuid: note.uuid ?? uuid }));
		expect(notes.map((note) => note.uuid)).toEqual([uuid, uuid, uuid, given]);
		expect(
			writes(sudocode, planExport('sudocode', notes).backlog).get('.sudocode/issues.jsonl'),
		).toBe(files.get('.sudocode/issues.jsonl'));
	});

	const notes = [
		own(issue('issue-012', { blocks: ['issue-013'], status: 'needs_review', priority: 0 })),
		own(
			issue('issue-013', { issue_type: 'epic', estimated_minutes: 30, tags: ['a'] }),
			'See [[@issue-012]].\n',
		),
	];

	it.each(['sudocode', 'beads', 'backlog.md', 'seed'] as const)(
		'is taken in by %s as the same entities again',
		(name) => {
			const format = formatNamed(name);
			const { backlog } = planExport(name, notes);
			const plan = planImport(format.read(writes(format, backlog)), {
				...{ existing: notes, next: { spec: 1, issue: 14 } },
			});
			expect(plan.creations).toEqual([]);
			expect(plan.conflicts).toEqual([]);
			expect(plan.updates.map(({ differences }) => differences)).toEqual([[], []]);
		},
	);

	it('does not take an id that the tool has already', () => {
		const files = sudocodeFiles([sudocodeIssue('i-000c')], [sudocodeSpec('s-0001')]);
		const existing = [...imported(files), own(issue('issue-012'))];
		const { mapping } = planExport('sudocode', existing);
		expect(mapping.at(-1)).toEqual({ id: 'issue-012', externalId: 'i-000d' });
	});

	it('writes no file where a note says so', () => {
		const foreign = JSON.stringify({ path: '.git/hooks/pre-commit' });
		const evil = (source: string, id: string, path = foreign): OwnNote => ({
			...own(issue('issue-001', { title: '../../x' })),
			unknown: { external_source: source, external_id: id, foreign: path },
		});
		const paths = (name: 'sudocode' | 'beads' | 'backlog.md' | 'seed', note: OwnNote) => [
			...writes(formatNamed(name), planExport(name, [note]).backlog).keys(),
		];
		const up = JSON.stringify({ path: '.sudocode/issues/../../x.md' });
		expect(paths('sudocode', evil('sudocode', 'i-1'))).toEqual(['.sudocode/issues.jsonl']);
		expect(paths('beads', evil('beads', 'b-1'))).toEqual(['beads-export/issues.jsonl']);
		expect(paths('backlog.md', evil('backlog.md', '../../../a'))).toEqual([
			'backlog/tasks/a - x.md',
		]);
		expect(paths('seed', evil('seed', '../../a', up))[0]).toBe('.sudocode/issues/a.md');
	});

	it('takes an edge away that was taken away here, and keeps those that only the tool knows', () => {
		const [spec, first, second] = imported(SUDOCODE);
		const before = only([second]);
		const without = { ...before, entity: { ...before.entity, blocks: [] } };
		const { backlog } = planExport('sudocode', [only([spec]), only([first]), without]);
		const text = writes(sudocode, backlog).get('.sudocode/issues.jsonl');
		expect(text).not.toContain('depends-on');
		expect(text).toContain('tickles');
	});

	it("writes the tool's own word until somebody changes the status here", () => {
		const beads = formatNamed('beads');
		const line = { id: 'bd-1', title: 'A', status: 'deferred', priority: 2, issue_type: 'task' };
		const files = new Map([['issues.jsonl', `${JSON.stringify(line)}\n`]]);
		const [note] = asNotes(createdBy(importAll(beads.read(files))));
		const statusOf = (status: 'blocked' | 'closed') => {
			const entity = issue('issue-001', { title: 'A', status, created_by: 'beads' });
			const { backlog } = planExport('beads', [{ ...only([note]), entity }]);
			return writes(beads, backlog).get('beads-export/issues.jsonl');
		};
		expect(statusOf('blocked')).toContain('"status":"deferred"');
		expect(statusOf('closed')).toContain('"status":"closed"');
	});

	it('loses nothing here when the tool drops what it does not know', () => {
		const backlogMd = formatNamed('backlog.md');
		const entity = issue('issue-012', {
			...{ status: 'needs_review', priority: 0, related: ['issue-013'], issue_type: 'epic' },
			...{ description: 'Ours', estimated_minutes: 30 },
		});
		const existing = [own(entity), own(issue('issue-013'))];
		const files = writes(backlogMd, planExport('backlog.md', existing).backlog);
		const edited = new Map(
			[...files].map(([path, text]) => [
				path,
				text.replace(/^signoff:\n(?: .*\n)+/m, '').replace('title: Title', 'title: New title'),
			]),
		);
		const plan = planImport(backlogMd.read(edited), {
			...{ existing: existing.map((note) => ({ ...note, unknown: linkTo(note) })) },
			next: { spec: 1, issue: 14 },
		});
		expect(plan.conflicts.map(({ differences }) => differences.map(({ field }) => field))).toEqual([
			...[['title'], ['title']],
		]);
	});

	it('knows again what the tool has renamed and taken the uuid from, and nothing of another origin', () => {
		const backlogMd = formatNamed('backlog.md');
		const uuid = '1fc020bd-630c-43c3-9dff-a71d1cfefc2b';
		const existing = [{ ...own(issue('issue-012', { created_by: 'alice' })), uuid }];
		const files = writes(backlogMd, planExport('backlog.md', existing).backlog);
		const planFor = (reporter: string) => {
			const edited = [...files].map(([path, text]) => {
				const bare = text.replace(/^signoff:\n(?: .*\n)+/m, '').replace('@alice', reporter);
				return [path, bare.replace('title: Title', 'title: New title')] as const;
			});
			const read = backlogMd.read(new Map(edited));
			return planImport(read, { existing, next: { spec: 1, issue: 13 } });
		};
		expect(planFor('@alice')).toMatchObject({
			...{ creations: [], conflicts: [{ differences: [{ field: 'title' }] }] },
		});
		expect(planFor('@bob').creations).toHaveLength(1);
	});
});

function linkTo({ entity }: OwnNote) {
	const external_id = entity.id.replace('issue-0', 'TASK-');
	return { external_source: 'backlog.md', external_id, foreign: '{}' };
}
