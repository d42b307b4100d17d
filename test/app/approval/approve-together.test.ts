import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../../src/app/workspace/api';
import { approvableTogether } from '../../../src/app/approval/waiting';
import { waitingWith } from '../../support/fake-control';

const low = (path: string, changes: Partial<Waiting> = {}) =>
	waitingWith({ path, riskLevel: 'low', ...changes });

describe('approvableTogether', () => {
	it('takes only what is low risk and waits, and where no program tried to decide', () => {
		const together = approvableTogether([
			low('yes'),
			low('high', { riskLevel: 'high' }),
			low('medium', { riskLevel: 'medium' }),
			low('asks', { group: 'asks' }),
			low('expired', { group: 'expired' }),
			low('unverified', { group: 'unverified', state: 'Approved' }),
			low('elsewhere', { state: 'Approved' }),
		]);
		expect(together.map(({ path }) => path)).toEqual(['yes']);
	});

	it('puts no more than a hundred into one list of confirmations', () => {
		const many = Array.from({ length: 150 }, (_, index) => low(`n${index}`));
		expect(approvableTogether(many)).toHaveLength(100);
	});
});
