import { describe, expect, it } from 'vitest';
import type {
	RunningWorkspace,
	Turn,
	WorkspaceView,
} from '../../../src/app/workspace/running-workspace';
import { openPlane } from '../../support/plane';

const entry = { action: 'reconciled', context: { unknown: 0, missing: 0, notes: 0 } } as const;

describe('a turn', () => {
	it('is what a writer must be given', async () => {
		const { site } = await openPlane({});
		const write = (turn: Turn) => turn.write(entry);
		// @ts-expect-error Outside of a turn nobody writes.
		void ((view: WorkspaceView) => write(view));
		// @ts-expect-error The workspace itself is no turn.
		void ((outside: RunningWorkspace) => write(outside));
		// @ts-expect-error Nor are its files for writing.
		void ((view: WorkspaceView) => view.files.rename('a.md', 'b.md'));
		expect(await site.inTurn(write)).toMatchObject({ action: 'reconciled' });
	});

	it('cannot be taken within another: it would wait for itself', async () => {
		const { site } = await openPlane({});
		const nested = (turn: Turn) => {
			// @ts-expect-error A turn has no other.
			const another: unknown = turn.inTurn;
			return typeof another;
		};
		// @ts-expect-error Whoever takes turns is not called within one.
		void ((turn: Turn) => takesTurns(turn));
		const takesTurns = (outside: RunningWorkspace) => outside.inTurn(() => Promise.resolve());
		expect(await site.inTurn((turn) => Promise.resolve(nested(turn)))).toBe('function');
	});

	it('comes after the one before it, also where that failed', async () => {
		const { site } = await openPlane({});
		const order: string[] = [];
		const first = site.inTurn(async () => {
			await Promise.resolve();
			order.push('first');
			throw new Error('on purpose');
		});
		const second = site.inTurn(() => Promise.resolve(order.push('second')));
		await expect(first).rejects.toThrow('on purpose');
		await second;
		expect(order).toEqual(['first', 'second']);
	});
});
