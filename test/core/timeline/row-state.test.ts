import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { rowWith } from '../../support/timeline-rows';

const FROM_TO = { fromState: 'Plans', toState: 'Done' } as const;

describe('the state in which an entry leaves its item', () => {
	it.each<[action: string, more: Partial<LedgerEntry>, state: string | null]>([
		['state_transition', FROM_TO, 'Done'],
		['move_refused', { ...FROM_TO, result: 'failure' }, 'Plans'],
		['move_observed', FROM_TO, 'Done'],
		['transition_intent', { ...FROM_TO, result: 'pending' }, null],
		['approval_decision', { fromState: 'Pending_Approval', toState: 'Approved' }, null],
		['undo', { fromState: 'Approved', toState: 'Pending_Approval' }, 'Pending_Approval'],
		['item_registered', { toState: 'Inbox' }, 'Inbox'],
		['item_deleted', { fromState: 'Plans' }, 'gone'],
		['item_left', { fromState: 'Plans' }, 'gone'],
		['loop_advanced', { fromState: 'PLAN', toState: 'APPROVE' }, 'APPROVE'],
		['loop_ended', { fromState: 'ACT', result: 'failure' }, 'gone'],
		['decision_claimed', { fromState: 'Pending_Approval' }, null],
		['message_added', {}, null],
		['something_later', FROM_TO, null],
	])('of %s', (action, more, state) => {
		expect(rowWith({ action, ...more }).state).toBe(state);
	});
});
