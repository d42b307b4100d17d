import { describe, expect, it } from 'vitest';
import { STEP_STATUSES, stepBecoming, type KernelStep } from '../../../src/core/kernel/entities';

const STEP: KernelStep = {
	...{ step_id: '1', description: 'Pay', status: 'pending', errors: ['missing tool'] },
};

describe('stepBecoming', () => {
	it('goes forward alone: pending, running, then complete or failed', () => {
		const ways = STEP_STATUSES.flatMap((from) =>
			STEP_STATUSES.filter((to) => stepBecoming({ ...STEP, status: from }, to)).map(
				(to) => `${from} → ${to}`,
			),
		);
		expect(ways).toEqual(['pending → running', 'running → complete', 'running → failed']);
	});

	it('keeps errors while the step runs, and drops them when it has ended', () => {
		const running = stepBecoming(STEP, 'running');
		expect(running).toEqual({ ...STEP, status: 'running' });
		const { errors: _, ...rest } = STEP;
		expect(running && stepBecoming(running, 'failed')).toEqual({ ...rest, status: 'failed' });
	});
});
