import { describe, expect, it } from 'vitest';
import { cognitiveLoop } from '../../../src/core/workflow/cognitive-loop';
import type { WorkflowState } from '../../../src/core/workflow/states';

describe('the cognitive loop', () => {
	const keys = (state: WorkflowState, properties = {}, reason = '') =>
		cognitiveLoop
			.syncProperties(properties, { id: 'x', state, now: 0, reason })
			.map(({ path: [key], value }) => [key, value]);

	it('lets a plan name nothing but the decision that its folder says', () => {
		const all = { approved_at: 'then', approved_by: 'Kim', rejection_reason: 'no' };
		expect(keys('Rejected', all, 'It was changed.')).toEqual([
			['id', 'x'],
			['approval_status', 'rejected'],
			['approved_at', undefined],
			['approved_by', undefined],
			['rejection_reason', 'It was changed.'],
		]);
		expect(keys('Rejected', {})).toEqual([
			['id', 'x'],
			['approval_status', 'rejected'],
		]);
		expect(keys('Approved', all, 'moved')).toEqual([
			['id', 'x'],
			['approval_status', 'approved'],
			['rejection_reason', undefined],
		]);
	});

	it('keeps id and status true, and takes back what a reopened request says', () => {
		expect(keys('Plans')).toEqual([['id', 'x']]);
		expect(keys('Done')).toEqual([['id', 'x']]);
		expect(keys('Approved', { approved_by: 'Kim' })).toEqual([
			['id', 'x'],
			['approval_status', 'approved'],
		]);
		expect(keys('Pending_Approval', { approved_by: 'Kim' })).toEqual([
			['id', 'x'],
			['approval_status', 'pending'],
			['approved_by', undefined],
		]);
	});

	it('writes a decision in the seed’s own fields', () => {
		const made = { reason: 'no', at: Date.parse('2026-01-17T10:42:00Z'), by: 'Kim' };
		expect(cognitiveLoop.decided({ ...made, decision: 'rejected' })).toEqual([
			{ path: ['rejection_reason'], value: 'no' },
		]);
		expect(cognitiveLoop.decided({ ...made, decision: 'approved' })).toEqual([
			{ path: ['approved_at'], value: '2026-01-17T10:42:00Z' },
			{ path: ['approved_by'], value: 'Kim' },
		]);
	});
});
