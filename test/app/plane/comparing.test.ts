import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import {
	FOLDERS,
	gesture,
	openPlane,
	type PlaneOptions,
	reopen,
	TestPlane,
	TestTime,
} from '../../support/plane';

describe('comparing for the first time', () => {
	it('says how many notes it has compared, until all are', async () => {
		const notes = Array.from(
			{ length: 100 },
			(_, index) => [`Done/${String(index)}.md`, 'x'] as const,
		);
		const vault = new MemoryVaultFiles({ ...FOLDERS, ...Object.fromEntries(notes) });
		const plane = new TestPlane(vault, new TestTime());
		const told: unknown[] = [];
		plane.control.onChange(() => told.push(plane.control.comparing()));
		expect(plane.control.comparing()).toEqual({ done: 0, total: 0 });
		await plane.start();
		expect(told).toContainEqual({ done: 64, total: 100 });
		expect(told).toContainEqual({ done: 100, total: 100 });
		expect(plane.control.comparing()).toBeNull();
	});

	describe('when a person stops it on the way', () => {
		const paths = Array.from({ length: 200 }, (_, index) => `Approved/${String(index)}.md`);
		const notes = Object.fromEntries(paths.map((path) => [path, 'x']));

		/** Stopped after the first notes have been read. */
		async function openStopped(options: PlaneOptions = {}): Promise<TestPlane> {
			const vault = new MemoryVaultFiles({ ...FOLDERS, ...notes });
			const plane = new TestPlane(vault, new TestTime(), options);
			const end = plane.control.onChange(() => {
				if (plane.control.comparing()?.done !== 64) return;
				end();
				expect(plane.control.stopComparing(gesture()).ok).toBe(true);
			});
			return plane.start();
		}

		it('nothing is recorded, watched or put back, and that is said', async () => {
			const plane = await openStopped();
			expect(plane.control.notCompared()).toBe('');
			expect(plane.control.comparing()).toBeNull();
			expect(plane.running.enforced).toBe(false);
			plane.vault.outside.move('Approved/1.md', 'Inbox/1.md');
			await plane.settle();
			expect(await plane.entries()).toEqual([]);
			expect(Object.keys(plane.notes())).toContain('Inbox/1.md');
			const [refused] = await plane.control.move(['Inbox/1.md'], 'Done', '', gesture());
			expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-compared' } });
		});

		it('no moves are said to be watched, until it is compared', async () => {
			const workspace = { ...standardWorkspace(''), switches: { watchOnly: true } };
			const plane = await openStopped({ workspace });
			expect(plane.control.watchedOnly()).toEqual([]);
			await plane.control.compareNow();
			await plane.idle();
			expect(plane.control.watchedOnly()).toMatchObject([{ root: '', moves: 0 }]);
		});

		it('it begins when they ask for it, and knows every note', async () => {
			const plane = await openStopped();
			await plane.control.compareNow();
			await plane.idle();
			expect(plane.control.notCompared()).toBeNull();
			expect(plane.running.enforced).toBe(true);
			expect([...plane.site.records.all()]).toHaveLength(200);
			expect(await plane.actions()).toEqual(['log_opened', 'workspace_created']);
			expect((await plane.entries())[1]?.context.anew).toBeUndefined();
		});

		it('the next start begins by itself', async () => {
			const again = await reopen(await openStopped());
			expect([...again.site.records.all()]).toHaveLength(200);
			expect(await again.actions()).toEqual(['log_opened', 'workspace_created']);
		});

		it('a spent gesture stops nothing, nor does one that comes too late', async () => {
			const plane = await openPlane(notes);
			const once = gesture();
			once.spend();
			expect(plane.control.stopComparing(once)).toMatchObject({ refusal: { code: 'spent' } });
			expect(plane.control.stopComparing(gesture())).toMatchObject({
				refusal: { code: 'compared-already' },
			});
			expect(plane.running.enforced).toBe(true);
		});
	});
});
