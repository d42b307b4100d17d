import { describe, expect, it } from 'vitest';
import type { Files, FormatName, OwnNote } from '../../../../src/core/backlog/interop/define';
import { formatExports, parseExports } from '../../../../src/core/backlog/interop/exports';
import { formatNamed } from '../../../../src/core/backlog/interop/formats';
import { withoutRemoved } from '../../../../src/core/backlog/interop/removed';
import { writeOver, type WrittenOver } from '../../../../src/core/backlog/interop/write-over';
import {
	asNotes,
	createdBy,
	edge,
	importAll,
	issue,
	lines,
	own,
	sudocodeFiles,
	sudocodeIssue,
} from './samples';

const imported = (name: FormatName, files: Files) =>
	asNotes(createdBy(importAll(formatNamed(name).read(files))));

function over(
	name: FormatName,
	notes: readonly OwnNote[],
	found: Files,
	exported: WrittenOver['exported'] = [],
	gone: readonly OwnNote[] = [],
): WrittenOver {
	const next = { spec: 1, issue: 9 };
	const done = writeOver(formatNamed(name), notes, {
		...{ found, to: 'there', next, gone, exported, withEdges: false },
	});
	if (!done) throw new Error(`${name} is only read`);
	return done;
}

const titled = (note: OwnNote | undefined, title: string): OwnNote => {
	if (!note) throw new Error('There is no note.');
	return { ...note, entity: { ...note.entity, title } };
};

describe('writeOver', () => {
	it('leaves an edge that was added there, with both of its ends', () => {
		const before = sudocodeFiles([sudocodeIssue('i-0001'), sudocodeIssue('i-0002')]);
		const [first, second] = imported('sudocode', before);
		const relationships = [edge('i-0002', 'depends-on', 'i-0001')];
		const now = sudocodeFiles([
			sudocodeIssue('i-0001'),
			sudocodeIssue('i-0002', { relationships }),
		]);
		const { files, left } = over('sudocode', [titled(first, 'A'), titled(second, 'B')], now);
		expect(left.map(({ externalId }) => externalId)).toEqual(['i-0001', 'i-0002']);
		expect(files).toEqual(now);
	});

	it('writes into a folder of which only other things have changed', () => {
		const before = sudocodeFiles([sudocodeIssue('i-0001')]);
		const [note] = imported('sudocode', before);
		const now = sudocodeFiles([sudocodeIssue('i-0001'), sudocodeIssue('i-0002')]);
		const { files, left, kept } = over('sudocode', [titled(note, 'Ours')], now);
		expect({ left, kept }).toEqual({ left: [], kept: 1 });
		expect(files.get('.sudocode/issues.jsonl')).toBe(
			(now.get('.sudocode/issues.jsonl') ?? '').replace('Title of i-0001', 'Ours'),
		);
	});

	it('knows what was removed here again after it has taken an edge from it', () => {
		const relationships = [edge('i-0001', 'depends-on', 'i-0002')];
		const found = sudocodeFiles([
			sudocodeIssue('i-0001', { relationships }),
			sudocodeIssue('i-0002'),
		]);
		const [gone, note] = imported('sudocode', found);
		if (!gone || !note) throw new Error('There are no notes.');
		const without = { ...note, entity: { ...note.entity, blocks: [] } };
		const { files, exported } = over('sudocode', [without], found, [], [gone]);
		expect(files.get('.sudocode/issues.jsonl')).not.toContain('depends-on');
		const here = { existing: [without], gone: [gone], exported };
		expect(withoutRemoved(formatNamed('sudocode').read(files), here)).toMatchObject({
			...{ removed: [{ id: 'issue-001', externalId: 'i-0001' }], returned: [] },
		});
	});

	it('knows what it has read also where that stands below the text', () => {
		const feedback = [{ id: 'FB-1', content: 'x'.repeat(20_000) }];
		const found = sudocodeFiles([sudocodeIssue('i-0001', { feedback })]);
		const [note] = imported('sudocode', found);
		const { files, left } = over('sudocode', [titled(note, 'Ours')], found);
		expect(left).toEqual([]);
		expect(files.get('.sudocode/issues.jsonl')).toContain('"Ours"');
	});

	it('names another one with the same id, and has nothing for it', () => {
		const [note] = imported('sudocode', sudocodeFiles([sudocodeIssue('i-0001')]));
		const other = { uuid: '99999999-9999-4999-8999-999999999999', title: 'Other' };
		const found = sudocodeFiles([sudocodeIssue('i-0001', other)]);
		expect(over('sudocode', note ? [note] : [], found).inTheWay).toEqual(['i-0001']);
	});

	it('leaves a line of the seed’s mirrors that was changed there while its note was not', () => {
		const [path, mirror] = ['.sudocode/issues/first.md', '.sudocode/issues/issues.jsonl'];
		const note =
			'---\nid: issue-001\ntitle: One\nstatus: open\nblocks: [issue-002]\n---\n\nText.\n';
		const line = (more: object) =>
			lines(
				{ id: 'issue-001', title: 'One', status: 'open', content: 'Text.', ...more },
				{ id: 'issue-002', title: 'Two' },
			);
		const filesWith = (more: object) =>
			new Map([
				[path, note],
				[mirror, line(more)],
			]);
		const seed = formatNamed('seed');
		const differing = (more: object) =>
			seed.read(filesWith(more)).problems.filter(({ code }) => code === 'line-differs');
		for (const same of [
			{},
			{ content: 'Text.\n', updated_at: '2027-01-01T10:00:00Z' },
			{ blocked_by: [] },
		])
			expect(differing(same)).toEqual([]);
		const changes = {
			title: 'Changed there',
			relationships: [edge('issue-001', 'related', 'issue-002')],
		};
		expect(differing(changes)).toMatchObject([
			{ path: mirror, line: 1, id: 'issue-001', keys: ['title', 'related'] },
		]);
		const [first, second] = imported('seed', filesWith({}));
		if (!first || !second) throw new Error('There are no notes.');
		const now = filesWith(changes);
		const { files, left } = over('seed', [titled(first, 'Ours'), second], now);
		expect(left).toEqual([{ id: 'issue-001', externalId: 'issue-001' }]);
		expect([files.get(path), files.get(mirror)]).toEqual([now.get(path), now.get(mirror)]);
		// Once it was imported, the note counts.
		const known = imported('seed', now).map((one) => titled(one, 'Ours'));
		expect(over('seed', known, now)).toMatchObject({ left: [] });
		expect(over('seed', known, now).files.get(mirror)).not.toContain('Changed there');
	});

	it('moves a task of Backlog.md that is taken up again, and keeps the name of another’s file', () => {
		const task = (id: string, more = '') =>
			`---\nid: ${id}\ntitle: One # as it is\nstatus: To Do\n${more}---\n\nText.\n`;
		const found = new Map([
			['backlog/completed/task-1 - One.md', task('TASK-1')],
			['backlog/tasks/task-2 - Old name.md', task('TASK-2')],
			['backlog/tasks/task-3 - Others.md', task('TASK-3', "labels: ['a']\n")],
		]);
		const [first, second] = imported('backlog.md', found);
		if (first?.entity.kind !== 'issue') throw new Error('It is no issue.');
		const reopened = { ...first, entity: issue('issue-001', { title: 'One', status: 'open' }) };
		const done = over('backlog.md', [reopened, titled(second, 'New name')], found);
		expect(done.moved).toEqual(['backlog/completed/task-1 - One.md']);
		expect([...done.files.keys()]).toEqual([
			'backlog/tasks/task-1 - One.md',
			'backlog/tasks/task-2 - Old name.md',
			'backlog/tasks/task-3 - Others.md',
		]);
		const others = 'backlog/tasks/task-3 - Others.md';
		expect(done.files.get(others)).toBe(found.get(others));
	});

	it('remembers what was written for each tool and folder, and what was left there', () => {
		const notes = [own(issue('issue-001')), own(issue('issue-002'))];
		const first = over('sudocode', notes, new Map());
		expect(first.exported.map(({ as, to, id, since }) => [as, to, id, since])).toEqual([
			['sudocode', 'there', 'i-0001', ''],
			['sudocode', 'there', 'i-0002', ''],
		]);
		const elsewhere = { ...first.exported[0], to: 'elsewhere' };
		const all = parseExports(formatExports([...first.exported, ...first.exported]))
			.concat(parseExports(`<<<<<<< HEAD\n${JSON.stringify(elsewhere)}\n{"as":"what"}\n`))
			.concat(over('beads', notes, new Map()).exported);
		expect(all).toHaveLength(5);
		const path = '.sudocode/issues.jsonl';
		const edited = (first.files.get(path) ?? '').replace('Title of issue-002', 'Edited there');
		const changed = notes.map((note) => titled(note, 'Ours'));
		const again = over('sudocode', changed, new Map([[path, edited]]), all);
		expect(again.left).toEqual([{ id: 'issue-002', externalId: 'i-0002' }]);
		expect(again.exported).toHaveLength(5);
		const [was, is] = [first, again].map(
			({ exported }) => new Map(exported.map((one) => [`${one.as} ${one.to} ${one.id}`, one])),
		);
		expect(is?.get('sudocode there i-0001')).not.toEqual(was?.get('sudocode there i-0001'));
		expect(is?.get('sudocode there i-0002')).toEqual(was?.get('sudocode there i-0002'));
	});
});
