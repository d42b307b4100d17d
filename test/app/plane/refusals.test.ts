import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../src/app/workspace/snapshot';
import { taskProblems } from '../../../src/core/item/task-file';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { gesture, HARMLESS, openPlane, openWaiting, task } from '../../support/plane';

const encoded = (text: string) => new TextEncoder().encode(text);
const DAY = 24 * 60 * 60_000;
const BROKEN = '---\nid: task-1\npriority: [P1\n---\n\nDo it.\n';
const strict = { ...standardWorkspace(''), origin: 'created' as const };

describe('a move to Approved by a program', () => {
	it.each(['Inbox', 'Needs_Action', 'Plans', 'Rejected', 'Done'] as const)(
		'is a violation, and no question, out of %s',
		async (state) => {
			const path = `${state}/a.md`;
			const plane = await openPlane({ [path]: task('task-1', state) });
			plane.vault.outside.move(path, 'Approved/a.md');
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual([path]);
			expect((await plane.entries()).at(-1)).toMatchObject({
				action: 'move_refused',
				type: 'Violation',
				level: 'WARNING',
			});
			expect(plane.news).toMatchObject([{ kind: 'refused', path }]);
			expect(plane.control.waiting()).toEqual([]);
		},
	);

	it('cannot be asked for on a command line either, where nothing waits', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Plans'),
			'Approved/b.md': task('task-2', 'Approved'),
		});
		expect(await plane.control.ask('Plans/a.md', 'cli')).toMatchObject({
			ok: false,
			refusal: { code: 'not-waiting' },
		});
		expect(await plane.control.ask('Approved/b.md', 'cli')).toMatchObject({ ok: true });
		expect(plane.control.waiting()).toMatchObject([{ path: 'Approved/b.md', group: 'asks' }]);
	});
});

describe('a note that cannot be read as a task', () => {
	it.each([
		['broken YAML', BROKEN, /Line [34]: .*bracket/],
		['no byte', '', /empty/],
		['blanks', ' \n\n', /empty/],
		['no text', new Uint8Array([0x61, 0xff, 0xfe]), /no text/],
	])('stays in Inbox, and is told why: %s', async (_, note, sentence) => {
		const plane = await openPlane({ 'Inbox/a.md': note }, { workspace: strict });
		const before = plane.notes();
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual(before);
		const told = { sentence: expect.stringMatching(sentence) as unknown };
		expect(plane.news).toMatchObject([{ kind: 'refused', ...told, possible: '' }]);
		const moved = await plane.control.move(['Inbox/a.md'], 'Needs_Action', '', gesture());
		expect(moved).toMatchObject([{ ok: false, refusal: { code: 'note-not-valid', ...told } }]);
	});
});

describe('a note that says something of itself that no task can say', () => {
	const note = (field: string) => `---\n${field}\n---\n# Task\n`;
	const WRONG = [
		['id: task_1', /The id must be/],
		['priority: P9', /The priority must be P0, P1, P2 or P3/],
		['priority: p1', /The priority must be/],
		['created_at: yesterday', /The time of creation must be ISO 8601/],
		['created_at: 2026-01-28T10:00:00Z', /created in the future/],
		['metadata: [a, b]', /The metadata must be/],
	] as const;

	it.each(WRONG)('stays in Inbox, is told why, and can be mended: %s', async (field, sentence) => {
		const plane = await openPlane({ 'Inbox/a.md': note(field) }, { workspace: strict });
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Inbox/a.md': note(field) });
		expect(plane.news).toMatchObject([
			{ kind: 'refused', sentence: expect.stringMatching(sentence) as unknown },
		]);
		await plane.control.takeIn('Inbox/a.md');
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		await plane.settle();
		const { properties } = snapshotOf(encoded(plane.notes()['Needs_Action/a.md'] ?? ''));
		expect(taskProblems(properties, { state: 'Needs_Action', now: plane.site.now() })).toEqual([]);
	});

	it.each(WRONG)('moves in a vault that was adopted: %s', async (field) => {
		const workspace = { ...strict, origin: 'adopted' as const };
		const plane = await openPlane({ 'Inbox/a.md': note(field) }, { workspace });
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Needs_Action/a.md']);
	});

	it('is mended without losing what it says', async () => {
		const fields =
			'priority: HIGH\ncreated_at: Tue, 27 Jan 2026 09:00:00 +0100\nmetadata: by phone';
		const plane = await openPlane({ 'Inbox/a.md': note(fields) }, { workspace: strict });
		await plane.control.takeIn('Inbox/a.md');
		const { properties } = snapshotOf(encoded(plane.notes()['Inbox/a.md'] ?? ''));
		expect(properties).toMatchObject({
			priority: 'P1',
			created_at: '2026-01-27T08:00:00Z',
			metadata: { value: 'by phone' },
		});
	});

	it('gets an id of its own where another note has that one', async () => {
		const plane = await openPlane(
			{ 'Plans/a.md': task('task-1', 'Plans'), 'Inbox/b.md': task('task-1', 'Inbox') },
			{ workspace: strict },
		);
		plane.vault.outside.move('Inbox/b.md', 'Needs_Action/b.md');
		await plane.settle();
		const ids = Object.values(plane.notes()).map((text) => snapshotOf(encoded(text)).id);
		expect(new Set(ids).size).toBe(2);
	});
});

describe('a drag of an expired request to Approved', () => {
	it('is put back with that as the reason', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.time.advance(8 * DAY);
		plane.dragged.add('Pending_Approval/a.md>Approved/a.md');
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md');
		await plane.settle();
		const refused = (await plane.entries()).find(({ action }) => action === 'move_refused');
		expect(refused?.error).toBe('The request has expired. Renew it before you approve.');
		expect(plane.news).toMatchObject([{ kind: 'review', path: 'Pending_Approval/a.md' }]);
	});
});
