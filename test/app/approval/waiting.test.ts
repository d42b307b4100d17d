import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../../src/app/workspace/api';
import { compareWaiting } from '../../../src/app/approval/waiting';

describe('the order of what waits', () => {
	const ROW: Waiting = {
		...{ path: 'a', title: 'a', state: 'Pending_Approval', group: 'waiting', summary: '' },
		...{ actionType: 'none', riskLevel: 'low', since: 1, expiresAt: null, hasFindings: false },
		news: null,
	};
	const paths = (...rows: Partial<Waiting>[]) =>
		rows
			.map((more) => ({ ...ROW, ...more }))
			.sort(compareWaiting)
			.map(({ path }) => path);

	it('is by risk, then by age, then by path', () => {
		expect(paths({ path: 'b' }, { path: 'a' })).toEqual(['a', 'b']);
		expect(paths({ path: 'a' }, { path: 'b' })).toEqual(['a', 'b']);
		expect(paths({ path: 'a', since: 2 }, { path: 'b' })).toEqual(['b', 'a']);
		expect(paths({ path: 'a' }, { path: 'b', riskLevel: 'high' })).toEqual(['b', 'a']);
	});
});
