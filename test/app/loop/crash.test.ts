import { describe, expect, it } from 'vitest';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { gesture, reopen, type TestPlane } from '../../support/plane';
import {
	decide,
	done,
	loopWorkspace,
	LOOP_FOLDERS,
	PLAN,
	planNote,
	startLoop,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';

/** A payment from the first note to the last, with everything that is written on the way. */
const WAY: ((plane: TestPlane) => Promise<unknown>)[] = [
	(plane) => write(plane, TASK, taskNote(THOUGHT)),
	(plane) => write(plane, PLAN, planNote(['Pay EUR 900 to Acme'])),
	async (plane) => {
		if (plane.notes()[PENDING] !== undefined) await decide(plane, PENDING, 'approved');
	},
	async (plane) => {
		const text = plane.notes()[APPROVED];
		if (text !== undefined) await write(plane, APPROVED, done(text));
	},
];

/** Goes on from wherever it stands until nothing changes any more. */
async function finish(crashed: TestPlane): Promise<TestPlane> {
	const plane = await reopen(crashed, { workspace: loopWorkspace() });
	await plane.settle();
	if (plane.notes()[TASK] === undefined && !hasTask(plane)) await WAY[0]?.(plane);
	if (!hasPlan(plane)) await WAY[1]?.(plane);
	await WAY[2]?.(plane);
	await WAY[3]?.(plane);
	await plane.settle();
	return plane;
}

const hasTask = (plane: TestPlane) => plane.notes()['Done/task_invoice.md'] !== undefined;
const hasPlan = (plane: TestPlane) =>
	Object.keys(plane.notes()).some((path) => path.endsWith('550e8400-plan.md'));

describe('the loop', () => {
	it('comes to the same end wherever the app dies', async () => {
		let writes = 0;
		for (let at = 1; ; at += 1) {
			const vault = new MemoryVaultFiles(LOOP_FOLDERS);
			const first = await startLoop({}, { vault });
			vault.crashAfter(at);
			const isOver = await walk(first);
			if (isOver) {
				first.stop();
				break;
			}
			writes = at;
			const plane = await finish(first);
			const after = plane.notes();
			const places = Object.keys(after).sort();
			expect([at, places]).toEqual([
				at,
				['Accounting/2026-01-27_550e8400.md', 'Done/550e8400-plan.md', 'Done/task_invoice.md'],
			]);
			expect(after['Done/task_invoice.md']).toContain('current_state: CLOSE');
			plane.stop();
		}
		expect(writes).toBeGreaterThan(20);
	}, 60_000);
});

/** True where the app has lived through all of it. */
async function walk(plane: TestPlane): Promise<boolean> {
	try {
		for (const act of WAY) await act(plane);
		await plane.vault.kindOf('Done');
		return true;
	} catch {
		return false;
	}
}

describe('what a person does about an error', () => {
	it('is finished or not done at all, wherever the app dies', async () => {
		for (const act of ['retry', 'mark-failed', 'ignore'] as const) {
			for (let at = 1; ; at += 1) {
				const vault = new MemoryVaultFiles({ ...LOOP_FOLDERS, [TASK]: taskNote(THOUGHT) });
				const plane = await startLoop({}, { vault });
				await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('REASON', 'LOG'));
				const report = Object.keys(plane.notes()).find((path) => path.includes('ERROR_')) ?? '';
				vault.crashAfter(at);
				const outcome = await plane.control.loop
					.dealWith(report, act, gesture('panel'))
					.catch(() => null);
				const again = await reopen(plane, { workspace: loopWorkspace() });
				const names = Object.keys(again.notes());
				expect([act, at, names.filter((path) => path.includes('task_invoice')).length]).toEqual([
					act,
					at,
					1,
				]);
				expect(names.filter((path) => path.includes(TASK_ID))).toHaveLength(1);
				again.stop();
				if (outcome?.ok === true) break;
				expect(at).toBeLessThan(60);
			}
		}
	}, 60_000);
});
