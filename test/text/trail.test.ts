import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../src/core/entries/entry';
import type { JsonObject } from '../../src/core/shared/json';
import { describeEntry, describeVia, isToldInTrail } from '../../src/text/trail';
import { entryWith as entry } from '../support/builders';

const entityEntry = (what: string, context: JsonObject = {}) =>
	entry(`entity_${what}`, { taskId: null, context: { entity_id: 'issue-001', ...context } });

describe('describeEntry', () => {
	it.each<[string, LedgerEntry]>([
		['appeared in Plans', entry('item_registered', { toState: 'Plans' })],
		[
			'appeared in Done, where only a decision leads',
			entry('item_registered', { toState: 'Done', context: { unverified: true } }),
		],
		['issue-001 “A” created', entityEntry('created', { title: 'A' })],
		['issue-001 created', entityEntry('created')],
		['issue-001 changed', entityEntry('changed')],
		['issue-001 changed', entityEntry('changed', { changes: { fields: ['x'] } })],
		[
			'issue-001 changed: tags, title',
			entityEntry('changed', {
				changes: { fields: { tags: [[], ['a']], updated_at: ['x', 'y'], title: ['A', 'B'] } },
			}),
		],
		[
			'issue-001: Open → In progress',
			entityEntry('changed', { changes: { fields: { status: ['open', 'in_progress'] } } }),
		],
		[
			'issue-001: – → someday',
			entityEntry('changed', { changes: { fields: { status: [null, 'someday'] } } }),
		],
		['issue-001 “A” removed', entityEntry('removed', { title: 'A' })],
		[
			'issue-009 is now issue-001: two notes had one id',
			entityEntry('renumbered', { former_id: 'issue-009' }),
		],
		['issue-001 changed in its note and elsewhere: both are kept', entityEntry('conflict')],
		['issue-001 is now at W/b.md', entityEntry('moved', { path: 'W/b.md' })],
		['taken in', entry('item_taken_in')],
		['WATCH: new', entry('loop_advanced', { toState: 'WATCH', context: { reason: 'new' } })],
		['WATCH → WRITE', entry('loop_advanced', { fromState: 'WATCH', toState: 'WRITE' })],
		['ACT → APPROVE: it waits for a decision again', entry('loop_set_back')],
		['needs approval from now on', entry('loop_needs_approval')],
		['state put back', entry('loop_refused')],
		['ended, failed: why', entry('loop_ended', { context: { end: 'failed', reason: 'why' } })],
		['begins again at WATCH', entry('loop_requeued')],
		['error reported: ', entry('error_reported')],
		['error reported: x', entry('error_reported', { error: 'x' })],
		[
			'error ignored: ignore',
			entry('error_resolved', { context: { status: 'ignored', act: 'ignore' } }),
		],
		['reminder written', entry('reminder_made')],
		['reminder taken away', entry('reminder_removed')],
		['noted in Accounting/a.md', entry('outcome_noted', { context: { path: 'Accounting/a.md' } })],
		['now at Plans/b.md', entry('item_renamed', { context: { path: 'Plans/b.md' } })],
		['new version of what is asked', entry('item_edited', { toState: 'Pending_Approval' })],
		['edit recorded', entry('item_edited', { toState: 'Plans' })],
		['left for x.md', entry('item_left', { context: { path: 'x.md' } })],
		['came back', entry('item_returned')],
		['deleted from Approved', entry('item_deleted', { fromState: 'Approved' })],
		['deleted from an unknown place', entry('item_deleted')],
		['restored', entry('item_restored')],
		[
			'move not finished: no room',
			entry('transition_abandoned', { context: { reason: 'no room' } }),
		],
		[
			'Plans → Done: it failed',
			entry('state_transition', { fromState: 'Plans', toState: 'Done', error: 'it failed' }),
		],
		['put back from Done: ', entry('move_refused', { toState: 'Done' })],
		['asked for approval', entry('approval_requested')],
		[
			'asked for approval, high risk',
			entry('approval_requested', { context: { risk_level: 'high' } }),
		],
		['request renewed', entry('approval_renewed')],
		['asked for approval', entry('approval_asked')],
		['review opened', entry('approval_reviewed')],
		['decided', entry('approval_decision')],
		[
			'rejected: too dear',
			entry('approval_decision', { approvalStatus: 'rejected', context: { reason: 'too dear' } }),
		],
		[
			'approved (on phone, with a receipt)',
			entry('approval_received', { approvalStatus: 'approved', context: { device: 'phone' } }),
		],
		['approval void', entry('approval_void')],
		['it changed', entry('approval_void', { error: 'it changed' })],
		[
			'the note claimed to be approved',
			entry('decision_claimed', { context: { claimed: 'approved' } }),
		],
		['taken back', entry('undo')],
		['error: disk full', entry('error', { error: 'disk full' })],
	])('says: %s', (sentence, told) => {
		const words = describeEntry(told);
		expect(words.sentence).toBe(sentence);
		expect(words.icon).toMatch(/^[a-z0-9-]+$/);
	});

	it.each([
		[{ actor: 'human', via: 'panel' }, 'you'],
		[{ actor: 'human', via: 'explorer-drag' }, 'you, by drag and drop'],
		[{ actor: 'human', via: 'receipt' }, 'you, on another device'],
		[{ actor: 'human' }, 'you'],
		[{ actor: 'system', via: 'outside' }, 'a program outside of the app'],
		[{ actor: 'system' }, 'Signoff'],
	])('says who did it: %o', (context, who) => {
		expect(describeEntry(entry('undo', { context })).who).toBe(who);
	});
});

describe('describeVia', () => {
	it('passes on what it does not know', () => {
		expect(describeVia('a robot')).toBe('a robot');
		expect(describeVia('board')).toBe('you');
	});
});

describe('isToldInTrail', () => {
	it('leaves out what its outcome tells', () => {
		expect(isToldInTrail(entry('transition_intent'))).toBe(false);
		expect(isToldInTrail(entry('state_transition'))).toBe(true);
	});
});
