import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RunningWorkspace, Turn, WorkspaceView } from '../../../src/app/workspace';
import { openPlane } from '../../support/plane';

const entry = { action: 'reconciled', context: { unknown: 0, missing: 0, notes: 0 } } as const;

describe('a turn', () => {
	it('is what a writer must be given', async () => {
		const { site } = await openPlane({});
		expectTypeOf<WorkspaceView>().not.toExtend<Turn>();
		expectTypeOf<RunningWorkspace>().not.toExtend<Turn>();
		expectTypeOf<WorkspaceView['files']>().not.toHaveProperty('rename');
		expectTypeOf<Turn>().toExtend<WorkspaceView>();
		expect(await site.inTurn((turn) => turn.write(entry))).toMatchObject({ action: 'reconciled' });
	});

	it('cannot be taken within another, which would wait for itself', () => {
		expectTypeOf<Turn>().not.toHaveProperty('inTurn');
		expectTypeOf<Turn>().not.toExtend<RunningWorkspace>();
	});

	it('comes after the one before it, also where that failed', async () => {
		const { site } = await openPlane({});
		const order: string[] = [];
		const first = site.inTurn(async () => {
			await Promise.resolve();
			order.push('first');
			throw new Error('on purpose');
		});
		const second = site.inTurn(() => order.push('second'));
		await expect(first).rejects.toThrow('on purpose');
		await second;
		expect(order).toEqual(['first', 'second']);
	});
});
