import { describe, expect, it } from 'vitest';
import { HAPPY_PATH, WORKFLOW_STATES, isWorkflowState } from '../../../src/core/workflow/states';

describe('WORKFLOW_STATES', () => {
	it('are the seven folders that agents in many vaults rely on, in the order of the work', () => {
		expect(WORKFLOW_STATES).toEqual([
			'Inbox',
			'Needs_Action',
			'Plans',
			'Pending_Approval',
			'Approved',
			'Rejected',
			'Done',
		]);
	});
});

describe('HAPPY_PATH', () => {
	it('is every state but Rejected, in the same order', () => {
		expect([...HAPPY_PATH.slice(0, -1), 'Rejected', 'Done']).toEqual(WORKFLOW_STATES);
	});
});

describe('isWorkflowState', () => {
	it.each(WORKFLOW_STATES)('knows %s', (state) => {
		expect(isWorkflowState(state)).toBe(true);
	});

	it.each([
		'inbox',
		'INBOX',
		' Inbox',
		'Needs Action',
		'Failed',
		'length',
		'',
		null,
		undefined,
		0,
		['Inbox'],
	])('does not know %j', (value) => {
		expect(isWorkflowState(value)).toBe(false);
	});
});
