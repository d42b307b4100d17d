import { expect, it } from 'vitest';
import { FollowPassedOver } from '../../src/cli/kit/passed-over';
import { ManualTimer } from '../support/manual-timer';

it('looks again after a look that failed', async () => {
	const failures: unknown[] = [];
	let looks = 0;
	const follow = new FollowPassedOver({
		vaultDir: '/',
		workspaces: () => {
			looks += 1;
			if (looks === 1) throw new Error('not now');
			return [];
		},
		timer: new ManualTimer(),
		notify: () => undefined,
		failed: (error) => failures.push(error),
	});
	await expect(follow.look()).rejects.toThrow('not now');
	await follow.look();
	expect(looks).toBe(2);
	await follow.stop();
	expect(failures).toEqual([]);
});
