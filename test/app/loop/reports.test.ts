import { describe, expect, it } from 'vitest';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { gesture, reopen } from '../../support/plane';
import {
	HARMLESS_PLAN,
	HARMLESS_TASK,
	LOOP_FOLDERS,
	loopWorkspace,
	noteNamed,
	PLAN,
	planNote,
	startLoop,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
	write,
} from './loop-setup';

const PATH = 'Needs_Action/ERROR_20260127T100000Z_x.md';

/** As an agent may write one. */
const report = (changes: Record<string, string> = {}) => {
	const properties = {
		id: '1b4e28ba-2fa1-4d9b-8c3d-7a5e6f708192',
		timestamp: '2026-01-27T10:00:00Z',
		task_id: TASK_ID,
		error_type: 'MCPError',
		severity: 'high',
		resolution_status: 'open',
		...changes,
	};
	const lines = Object.entries(properties).map(([key, value]) => `${key}: ${value}`);
	const options = '1. **Restart the server**: it may hang\n2. **Escalate**: ask somebody';
	return `---\n${lines.join('\n')}\n---\n\n# Error: Down\n\n## Context\nACT\n\n## Technical Details\nE\n\n## Suggested Options\n\n${options}\n`;
};

describe('what is shown of a report', () => {
	it('says that its task is not there, and of none where it has none', async () => {
		const plane = await startLoop({ [PATH]: report() });
		const next = async () => (await plane.control.loop.view(PATH))?.next;
		expect(await next()).toBe('The task that this report names is not there.');
		await write(plane, PATH, report({ task_id: 'null' }));
		expect(await next()).toBeNull();
	});

	it('is open until a person has dealt with it, whatever the note says', async () => {
		const plane = await startLoop({ [PATH]: report() });
		const view = async (path = PATH) => (await plane.control.loop.view(path))?.report;
		expect(await view()).toMatchObject({ status: 'open', isOver: false });
		await write(
			plane,
			PATH,
			report({ resolution_status: 'resolved', resolved_at: '2026-01-27T10:05:00Z' }),
		);
		expect(await view()).toMatchObject({ status: 'resolved', isOver: false });
		await plane.control.loop.dealWith(PATH, 'ignore', gesture('panel'));
		await plane.settle();
		const over = PATH.replace('Needs_Action', 'Done');
		expect(await view(over)).toMatchObject({ status: 'ignored', isOver: true });
	});

	it('says that it must be critical where money or identity is involved', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: HARMLESS_PLAN() });
		await write(plane, PATH, report());
		const problems = async () => (await plane.control.loop.view(PATH))?.report?.problems;
		expect(await problems()).toEqual([]);
		await write(plane, PLAN, planNote(['Pay EUR 900 to Acme']));
		expect(await problems()).toEqual([
			'Money or identity is involved, so the severity must be critical.',
		]);
		await write(plane, PATH, report({ severity: 'critical' }));
		expect(await problems()).toEqual([]);
	});
});

describe('a report that was dealt with when the app died', () => {
	it.each([
		['retry', 'resolved', 'Retried: the task begins again.'],
		['mark-failed', 'resolved', 'Marked as failed.'],
		['ignore', 'ignored', 'Ignored.'],
	] as const)('says in Done that %s was done', async (act, status, notes) => {
		let finished = 0;
		for (let at = 1; ; at += 1) {
			const vault = new MemoryVaultFiles({ ...LOOP_FOLDERS, [TASK]: taskNote(THOUGHT) });
			const plane = await startLoop({}, { vault });
			await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('REASON', 'LOG'));
			const [path] = noteNamed(plane, /ERROR_/);
			vault.crashAfter(at);
			const outcome = await plane.control.loop
				.dealWith(path, act, gesture('panel'))
				.catch(() => null);
			const again = await reopen(plane, { workspace: loopWorkspace() });
			const dealt = Object.entries(again.notes()).find(([name]) => name.startsWith('Done/ERROR_'));
			again.stop();
			if (dealt) {
				finished += 1;
				expect([at, dealt[1]]).toEqual([
					at,
					expect.stringContaining(`resolution_status: ${status}`),
				]);
				expect(dealt[1]).toContain(notes);
			}
			if (outcome?.ok === true) break;
		}
		expect(finished).toBeGreaterThan(1);
	});
});

describe('a report that a person moves to Done', () => {
	it('is retried by the way by which it was moved', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('REASON', 'LOG'));
		const [path] = noteNamed(plane, /ERROR_/);
		await plane.control.move([path], 'Done', '', gesture('menu'));
		await plane.settle();
		const requeued = (await plane.entries()).filter(({ action }) => action === 'loop_requeued');
		expect(requeued).toMatchObject([{ context: { actor: 'human', via: 'menu' } }]);
	});
});
