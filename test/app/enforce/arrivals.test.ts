import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MoveStyle } from '../../support/memory-outside';
import {
	decide,
	gesture,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
} from '../../support/plane';

const STYLES: MoveStyle[] = ['renamed', 'create-delete', 'delete-create'];

describe('registerNote', () => {
	it.each(['Inbox', 'Needs_Action', 'Plans'] as const)(
		'accepts a birth in %s as it is',
		async (state) => {
			const plane = await openPlane();
			const note = task('task-7', state);
			plane.vault.outside.write(`${state}/a.md`, note);
			await plane.settle();
			expect(plane.notes()).toEqual({ [`${state}/a.md`]: note });
			expect(plane.site.records.get('task-7')).toMatchObject({
				state,
				idWritten: true,
				unverified: false,
			});
		},
	);

	it.each(['Rejected', 'Done'] as const)('leaves a birth in %s, unverified', async (state) => {
		const plane = await openPlane();
		plane.vault.outside.write(`${state}/a.md`, 'no id\n');
		await plane.settle();
		expect(plane.notes()).toEqual({ [`${state}/a.md`]: 'no id\n' });
		expect([...plane.site.records.all()]).toMatchObject([
			{ state, unverified: true, idWritten: false },
		]);
	});

	it('asks for a birth in Pending approval', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Pending_Approval/a.md', HARMLESS);
		await plane.settle();
		expect(plane.notes()['Pending_Approval/a.md']).toContain('decision: pending');
		expect(plane.notes()['Pending_Approval/a.md']?.endsWith(HARMLESS)).toBe(true);
		expect(await plane.actions()).toContain('approval_requested');
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting' }]);
	});

	it('leaves a birth in Approved unverified where nothing can wait', async () => {
		const folders = { Approved: ['Approved'], Done: ['Done'] };
		const plane = await openPlane({}, { workspace: { root: '', folders } });
		plane.vault.outside.write('Approved/a.md', HARMLESS);
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Approved/a.md': HARMLESS });
		expect(plane.control.waiting()).toMatchObject([{ group: 'unverified' }]);
	});

	it('gives a copy an id of its own', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.write('Plans/copy.md', task('task-1', 'Plans'));
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(2);
		expect(plane.site.records.at('Plans/a.md')?.id).toBe('task-1');
		expect(plane.site.records.at('Plans/copy.md')?.id).not.toBe('task-1');
	});

	it('waits for the rest of an empty file', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Pending_Approval/a.md', '');
		await plane.idle();
		expect([...plane.site.records.all()]).toHaveLength(0);
		plane.vault.outside.write('Pending_Approval/a.md', HARMLESS);
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(1);
		plane.vault.outside.write('Inbox/empty.md', '');
		await plane.settle();
		expect(plane.site.records.at('Inbox/empty.md')).toBeNull();
		plane.time.advance(10_000);
		await plane.settle();
		expect(plane.site.records.at('Inbox/empty.md')).not.toBeNull();
		plane.vault.outside.move('Inbox/empty.md', 'Needs_Action/empty.md');
		await plane.settle();
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain('Inbox/empty.md');
	});
});

describe('recordGone', () => {
	it.each(['Inbox', 'Done'] as const)('records a deletion in %s without a word', async (state) => {
		const plane = await openPlane({ [`${state}/a.md`]: task('task-1', state) });
		plane.vault.outside.remove(`${state}/a.md`);
		await plane.settle();
		expect((await plane.actions()).at(-1)).toBe('item_deleted');
		expect(plane.news).toEqual([]);
	});

	it.each([
		['Elsewhere/a.md', 'Elsewhere/a.md'],
		['Logs/a.md', 'Logs/a.md'],
		['Plans/a.txt', 'Plans/a.txt'],
	])('records where a note went: %s', async (to, path) => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', to);
		await plane.settle();
		expect((await plane.entries()).at(-1)).toMatchObject({
			action: 'item_left',
			context: { path },
		});
	});

	it.each(STYLES)(
		'tells where a note went that waited, not that it is deleted (%s)',
		async (style) => {
			const plane = await openWaiting(HARMLESS);
			plane.vault.outside.move('Pending_Approval/a.md', 'Elsewhere/a.md', style);
			await plane.settle();
			expect((await plane.entries()).at(-1)).toMatchObject({
				action: 'item_left',
				context: { path: 'Elsewhere/a.md' },
			});
			expect(plane.news.at(-1)).toMatchObject({ kind: 'problem', path: 'Elsewhere/a.md' });
		},
	);

	it('calls a note deleted of which a copy lay elsewhere before', async () => {
		const note = task('task-1', 'Plans');
		const plane = await openPlane({ 'Plans/a.md': note, 'Backup/a.md': note });
		plane.vault.outside.remove('Plans/a.md');
		await plane.settle();
		expect(await plane.actions()).toContain('item_deleted');
	});

	it.each(STYLES)('judges a return by the state it left (%s)', async (style) => {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.move('Pending_Approval/a.md', 'Elsewhere/a.md', style);
		await plane.settle();
		await plane.settle();
		plane.vault.outside.move('Elsewhere/a.md', 'Approved/a.md', style);
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/a.md']);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
	});

	it.each(STYLES)('knows a note that came back (%s)', async (style) => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', 'Elsewhere/a.md', style);
		await plane.settle();
		plane.vault.outside.move('Elsewhere/a.md', 'Plans/sub/a.md', style);
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({
			presence: 'here',
			path: 'Plans/sub/a.md',
		});
		expect((await plane.actions()).at(-1)).toBe('item_returned');
	});
});

describe('identify', () => {
	it.each(STYLES)('knows a note without an id by its name and content (%s)', async (style) => {
		const plane = await openPlane({ 'Needs_Action/a.md': 'plain\n' });
		const id = plane.site.records.at('Needs_Action/a.md')?.id;
		plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md', style);
		await plane.settle();
		expect(plane.site.records.at('Plans/a.md')?.id).toBe(id);
		expect(plane.notes()['Plans/a.md']).toContain(`id: ${id ?? ''}`);
	});

	it('knows it by its name alone, if only one of that name vanished', async () => {
		const plane = await openPlane({ 'Plans/a.md': 'plain\n', 'Inbox/a.md': 'other\n' });
		const id = plane.site.records.at('Plans/a.md')?.id;
		plane.vault.outside.remove('Plans/a.md');
		plane.vault.outside.write('Done/a.md', 'plain, and done\n');
		await plane.settle();
		expect(plane.site.records.at('Plans/a.md')?.id).toBe(id);
		expect(plane.notes()).toEqual({ 'Plans/a.md': 'plain, and done\n', 'Inbox/a.md': 'other\n' });
	});

	it('takes it for new where two of that name vanished', async () => {
		const plane = await openPlane({ 'Plans/a.md': 'one\n', 'Inbox/a.md': 'two\n' });
		plane.vault.outside.remove('Plans/a.md');
		plane.vault.outside.remove('Inbox/a.md');
		plane.vault.outside.write('Done/a.md', 'three\n');
		await plane.settle();
		expect(plane.site.records.at('Done/a.md')).toMatchObject({ unverified: true });
	});

	it('knows it by what other programs call it', async () => {
		const mail = (text: string) => `---\nmessage_id: "<1@x>"\n---\n${text}\n`;
		const plane = await openPlane({ 'Plans/mail.md': mail('one') });
		const id = plane.site.records.at('Plans/mail.md')?.id;
		plane.vault.outside.remove('Plans/mail.md');
		await plane.settle();
		plane.vault.outside.write('Needs_Action/mail.md', mail('two'));
		await plane.settle();
		expect(plane.site.records.at('Needs_Action/mail.md')?.id).toBe(id);
	});

	it('tells 125 imports of one mail apart', async () => {
		const plane = await openPlane();
		for (let count = 0; count < 125; count += 1)
			plane.vault.outside.write(
				`Inbox/mail ${String(count)}.md`,
				`---\nmessage_id: "<1@x>"\n---\nsame\n`,
			);
		await plane.settle();
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(125);
		plane.vault.outside.move('Inbox/mail 7.md', 'Needs_Action/mail 7.md', 'delete-create');
		await plane.settle();
		expect([...plane.site.records.all()]).toHaveLength(125);
		expect(plane.site.records.at('Needs_Action/mail 7.md')?.state).toBe('Needs_Action');
	});

	it('does not take a note over another one for that one', async () => {
		const plane = await openPlane({
			'Approved/a.md': task('task-1', 'Approved'),
			'Plans/b.md': task('task-2', 'Plans'),
		});
		plane.vault.outside.write('Approved/a.md', task('task-2', 'Plans'));
		plane.vault.outside.remove('Plans/b.md');
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Plans/b.md': task('task-2', 'Plans') });
		expect(plane.site.records.get('task-1')?.presence).toBe('deleted');
		expect(plane.site.records.get('task-2')).toMatchObject({ presence: 'here', state: 'Plans' });
	});

	it('knows after a restart that another note came to lie over one', async () => {
		const moved = task('task-1', 'Needs_Action');
		const notes = { 'Needs_Action/a.md': moved, 'Plans/b.md': task('task-2', 'Plans') };
		const plane = await openPlane(notes);
		plane.vault.outside.write('Plans/b.md', moved);
		plane.vault.outside.remove('Needs_Action/a.md');
		await plane.idle();
		const again = await reopen(plane);
		expect(again.site.records.get('task-1')).toMatchObject({ path: 'Plans/b.md' });
		expect(again.site.records.get('task-2')?.presence).toBe('deleted');
	});
});

describe('judgeMove', () => {
	it("makes a drag a person's move", async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, 'Pending_Approval/a.md');
		await plane.settle();
		plane.dragged.add('Approved/a.md>Rejected/a.md');
		plane.vault.outside.move('Approved/a.md', 'Rejected/a.md');
		await plane.settle();
		expect(plane.notes()['Rejected/a.md']).toContain('error: Moved by you, by drag and drop');
		plane.dragged.add('Rejected/a.md>Inbox/a.md');
		plane.vault.outside.move('Rejected/a.md', 'Inbox/a.md');
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({ state: 'Inbox', approval: null });
		expect((await plane.entries()).at(-1)).toMatchObject({
			context: { actor: 'human', via: 'explorer-drag' },
		});
	});

	it('puts the same move back where no drag explains it', async () => {
		const plane = await openPlane({ 'Rejected/a.md': task('task-1', 'Rejected') });
		plane.vault.outside.move('Rejected/a.md', 'Inbox/a.md');
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Rejected/a.md': task('task-1', 'Rejected') });
		expect(plane.news).toMatchObject([
			{ kind: 'refused', sentence: 'Only a person moves an item from Rejected to Inbox.' },
		]);
	});

	it('asks for the reason of a drag to Rejected', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.dragged.add('Pending_Approval/a.md>Rejected/a.md');
		plane.vault.outside.move('Pending_Approval/a.md', 'Rejected/a.md');
		await plane.settle();
		expect(plane.news).toMatchObject([{ kind: 'reason', path: 'Pending_Approval/a.md' }]);
		expect(Object.keys(plane.notes())).toEqual(['Pending_Approval/a.md']);
	});

	it('keeps what another program says it failed of', async () => {
		const plane = await openPlane({
			'Approved/a.md': task('task-1', 'Approved').replace('---\n\n', 'error: no network\n---\n\n'),
		});
		plane.vault.outside.move('Approved/a.md', 'Rejected/a.md');
		await plane.settle();
		expect(plane.notes()['Rejected/a.md']).toContain('error: no network');
	});

	it('lets a program finish what was approved, with the steps done', async () => {
		const plane = await openWaiting(`${HARMLESS}- [ ] 1. One\n`);
		await decide(plane, 'Pending_Approval/a.md');
		await plane.settle();
		plane.vault.outside.move('Approved/a.md', 'Done/a.md');
		await plane.settle();
		expect(plane.news.at(-1)).toMatchObject({
			kind: 'refused',
			sentence: 'Some steps are still open.',
		});
		const note = plane.notes()['Approved/a.md'] ?? '';
		plane.vault.outside.write('Approved/a.md', note.replace('- [ ]', '- [x]'));
		plane.vault.outside.move('Approved/a.md', 'Done/a.md', 'delete-create');
		await plane.settle();
		expect(plane.notes()['Done/a.md']).toContain('state: Done');
	});

	it.each([
		['Done', 'success'],
		['Rejected', 'failure'],
	])('records what came of an approval: in %s %s', async (to, result) => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, 'Pending_Approval/a.md');
		await plane.settle();
		plane.vault.outside.move('Approved/a.md', `${to}/a.md`);
		await plane.settle();
		const entries = await plane.entries();
		const decision = entries.find(({ action }) => action === 'approval_decision');
		expect(entries.slice(-3)).toMatchObject([
			{ action: 'transition_intent' },
			{
				...{ action: 'approval_execution', taskId: 'task-1', approvalStatus: 'approved', result },
				cause: decision?.uuid,
				context: { nonce: decision?.context.nonce, actor: 'system' },
			},
			{ action: 'state_transition' },
		]);
	});

	it('lets the seed’s sample task go to Done with its criteria as they are', async () => {
		const sample = readFileSync('test/fixtures/seeds/001-task.md', 'utf8');
		const plane = await openPlane({ 'Needs_Action/task-001.md': sample });
		const moveTo = async (from: string, to: string): Promise<void> => {
			plane.vault.outside.move(`${from}/task-001.md`, `${to}/task-001.md`);
			await plane.settle();
		};
		await moveTo('Needs_Action', 'Plans');
		await moveTo('Plans', 'Pending_Approval');
		await decide(plane, 'Pending_Approval/task-001.md');
		await plane.settle();
		await moveTo('Approved', 'Done');
		const criteria = sample.slice(sample.indexOf('## Acceptance Criteria'));
		expect(plane.notes()['Done/task-001.md']?.endsWith(criteria)).toBe(true);
	});

	it('takes a decision on the seed’s sample request', async () => {
		const path = 'Pending_Approval/task-001.md';
		const plane = await openPlane();
		plane.vault.outside.write(path, readFileSync('test/fixtures/seeds/001-approval.md', 'utf8'));
		await plane.settle();
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting', riskLevel: 'medium' }]);
		expect(await decide(plane, path)).toMatchObject({ ok: true });
		const note = plane.notes()['Approved/task-001.md'] ?? '';
		expect(note).toContain(
			'action_type: send_message\n  risk_level: medium\n  justification: "Send',
		);
		expect(note).toMatch(/approved_at: 2026.*\n {2}approved_by: Kim\n {2}decision: approved\n/);
	});

	it('does not let it finish what nobody approved', async () => {
		const plane = await openPlane({ 'Approved/a.md': task('task-1', 'Approved') });
		plane.vault.outside.move('Approved/a.md', 'Done/a.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
		const [moved] = await plane.control.move(['Approved/a.md'], 'Done', '', gesture());
		expect(moved).toMatchObject({ ok: true });
	});

	it('records a new name, and a new folder of the same state', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', 'Plans/A.md');
		await plane.settle();
		plane.vault.outside.move('Plans/A.md', 'Plans/deep/er/A.md', 'create-delete');
		await plane.settle();
		expect((await plane.actions()).slice(2)).toEqual(['item_renamed', 'item_renamed']);
		expect(plane.site.records.get('task-1')?.path).toBe('Plans/deep/er/A.md');
	});

	it('says nothing where a note is back before anybody looked', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		const before = await plane.actions();
		plane.vault.outside.move('Plans/a.md', 'Done/a.md');
		plane.vault.outside.move('Done/a.md', 'Plans/a.md');
		await plane.settle();
		expect(await plane.actions()).toEqual(before);
	});

	it('knows notes that changed places', async () => {
		const plane = await openPlane({ 'Plans/a.md': 'one\n', 'Plans/b.md': 'two\n' });
		const [a, b] = ['Plans/a.md', 'Plans/b.md'].map((path) => plane.site.records.at(path)?.id);
		plane.vault.outside.move('Plans/a.md', 'x.md');
		plane.vault.outside.move('Plans/b.md', 'Plans/a.md');
		plane.vault.outside.move('x.md', 'Plans/b.md');
		await plane.settle();
		expect(plane.site.records.at('Plans/a.md')?.id).toBe(b);
		expect(plane.site.records.at('Plans/b.md')?.id).toBe(a);
	});

	it('does not lose what cannot be put back, and tries again', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.refuse('Plans', 'unwritable');
		plane.vault.outside.move('Plans/a.md', 'Approved/a.md');
		await plane.settle();
		expect(plane.failures).toHaveLength(1);
		plane.time.advance(10_000);
		await plane.settle();
		expect(plane.failures).toHaveLength(1);
		plane.vault.refuse('Plans', null);
		plane.time.advance(10_000);
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Plans/a.md']);
	});
});

describe('a burst', () => {
	it('of 1,000 moves is judged without loss', async () => {
		const notes = Array.from({ length: 1_000 }, (_, index) => `n${String(index)}`);
		const plane = await openPlane(
			Object.fromEntries(
				notes.map((name) => [`Needs_Action/${name}.md`, task(name, 'Needs_Action')]),
			),
		);
		notes.forEach((name, index) =>
			plane.vault.outside.move(
				`Needs_Action/${name}.md`,
				`${index % 2 === 0 ? 'Plans' : 'Approved'}/${name}.md`,
			),
		);
		await plane.settle();
		const counts = { Plans: 0, Needs_Action: 0 };
		for (const { state } of plane.site.records.all())
			if (state === 'Plans' || state === 'Needs_Action') counts[state] += 1;
		expect(counts).toEqual({ Plans: 500, Needs_Action: 500 });
		expect(plane.failures).toEqual([]);
		const again = await reopen(plane);
		expect((await again.entries()).length).toBe(2 + 500 * 2 + 500);
	}, 90_000);
});
