import { describe, expect, it, vi } from 'vitest';
import { openPlane, task, type TestPlane } from '../../support/plane';

const STYLES = ['renamed', 'create-delete', 'delete-create'] as const;

describe('Enforcer', () => {
	describe('when a note is moved where it may go', () => {
		it.each(STYLES)('brings its properties in line and records it (%s)', async (style) => {
			const plane = await openPlane({ 'Needs_Action/a.md': task('task-1', 'Needs_Action') });
			plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md', style);
			await plane.settle();
			expect(plane.notes()['Plans/a.md']).toBe(
				task('task-1', 'Plans').replace('09:30:00Z', '10:00:00Z'),
			);
			const entries = await plane.entries();
			expect(entries.map(({ action }) => action)).toEqual([
				'log_opened',
				'workspace_created',
				'transition_intent',
				'state_transition',
			]);
			expect(entries.at(-1)).toMatchObject({
				taskId: 'task-1',
				fromState: 'Needs_Action',
				toState: 'Plans',
				cause: entries.at(-2)?.uuid,
				context: { actor: 'system', path: 'Plans/a.md', from_path: 'Needs_Action/a.md' },
			});
			expect(plane.news).toEqual([]);
			expect(plane.failures).toEqual([]);
		});
	});

	describe('when another program moves a note into Approved', () => {
		it.each(STYLES)('puts it back byte for byte, and it asks (%s)', async (style) => {
			const note = task('task-1', 'Pending_Approval', 'Pay € 500.\r\nMixed\n');
			const plane = await openPlane({ 'Pending_Approval/a.md': note });
			plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md', style);
			await plane.settle();
			expect(plane.notes()).toEqual({ 'Pending_Approval/a.md': note });
			const entries = await plane.entries();
			expect(entries.slice(3).map(({ action }) => action)).toEqual([
				'move_refused',
				'approval_asked',
			]);
			expect(entries.at(-1)?.cause).toBe(entries.at(-2)?.uuid);
			expect(plane.news).toMatchObject([{ kind: 'asks', path: 'Pending_Approval/a.md' }]);
			expect(plane.control.waiting()).toMatchObject([{ group: 'asks', title: 'a' }]);
		});

		it('gives it a free name where something else lies in its old place', async () => {
			const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
			plane.vault.outside.move('Plans/a.md', 'Done/a.md');
			plane.vault.outside.write('Plans/a.md', 'somebody else');
			await plane.settle();
			expect(plane.notes()).toEqual({
				'Plans/a.md': 'somebody else',
				'Plans/a 1.md': task('task-1', 'Plans'),
			});
		});
	});

	it('takes its own moves for no news', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		plane.vault.outside.move('Plans/a.md', 'Done/a.md');
		await plane.settle();
		const before = (await plane.entries()).length;
		await plane.settle();
		await plane.settle();
		expect((await plane.entries()).length).toBe(before);
	});

	describe('when it is stopped in the middle of many changes', () => {
		async function stoppedHalfway(change: (plane: TestPlane, path: string) => void) {
			const paths = Array.from({ length: 20 }, (_, at) => `Pending_Approval/n${at}.md`);
			const notes = paths.map((path, at) => [path, task(`task-${at}`, 'Pending_Approval')]);
			const plane = await openPlane(Object.fromEntries(notes) as Record<string, string>);
			for (const path of paths) change(plane, path);
			const halfway = new Promise<void>((resolve) => {
				plane.site.parts.ledger.onAppended(() => {
					plane.stop();
					resolve();
				});
			});
			plane.time.advance(0);
			return { plane, halfway };
		}

		it('moves no more notes', async () => {
			const { plane, halfway } = await stoppedHalfway(({ vault }, path) => {
				vault.outside.move(path, path.replace('Pending_Approval', 'Approved'));
			});
			await halfway;
			await plane.running.finished();
			const left = Object.keys(plane.notes()).filter((path) => path.startsWith('Approved/'));
			expect(left.length).toBeGreaterThan(10);
		});

		it('waits for nothing, and writes nothing later', async () => {
			const plane = await openPlane({
				'Pending_Approval/a.md': task('task-1', 'Pending_Approval'),
			});
			plane.vault.outside.write('Pending_Approval/a.md', `${task('task-1', 'Pending_Approval')}!`);
			const looked = new Promise<void>((resolve) => {
				vi.spyOn(plane.vault, 'note').mockImplementationOnce((path) => {
					plane.stop();
					resolve();
					return plane.vault.note(path);
				});
			});
			plane.time.advance(0);
			await looked;
			await plane.running.finished();
			const entries = (await plane.entries()).length;
			expect(plane.time.waiting).toBe(0);
			plane.time.advance(120_000);
			await plane.running.finished();
			expect(await plane.entries()).toHaveLength(entries);
		});
	});
});
