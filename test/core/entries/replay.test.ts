import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../src/core/entries';
import { nextRecord } from '../../../src/core/entries/replay';
import { kindAtBirth as kindsAtBirth } from '../../../src/core/kinds';
import { APPROVAL_STATUSES, type LedgerEntry } from '../../../src/core/entries/entry';
import type { ItemRecord } from '../../../src/core/record/record';
import { newRecord } from '../../../src/core/record/new-record';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { entryWith as entry } from '../../support/builders';

const kindAtBirth = kindsAtBirth('cognitive-loop');

function replay(entries: readonly LedgerEntry[]): ItemRecord {
	const record = entries.reduce<ItemRecord | null>(
		(before, one) => nextRecord(before, one, kindAtBirth),
		null,
	);
	if (!record) throw new Error('nothing is known');
	return record;
}

const born = entry('item_registered', {
	toState: 'Plans',
	context: { path: 'Plans/a.md', sha256: 'one', external_ids: ['uid:1', 7], id_written: true },
});
const toPending = entry('state_transition', {
	fromState: 'Plans',
	toState: 'Pending_Approval',
	context: { path: 'Pending_Approval/a.md', sha256: 'two' },
});
const request = entry('approval_requested', {
	context: {
		nonce: 'n',
		substance_sha256: 's',
		expires_at: '2026-02-03T10:00:00.000Z',
		via: 'outside',
		sha256: 'three',
	},
});
const decision = entry('approval_decision', {
	approvalStatus: 'approved',
	context: { substance_sha256: 's2', sha256: 'three' },
});
const toApproved = entry('state_transition', {
	fromState: 'Pending_Approval',
	toState: 'Approved',
	context: { path: 'Approved/a.md' },
});

describe('nextRecord', () => {
	it('knows nothing before an item is registered', () => {
		expect(
			nextRecord(null, entry('item_renamed', { context: { path: 'x.md' } }), kindAtBirth),
		).toBeNull();
		expect(
			nextRecord(null, entry('item_registered', { toState: 'Plans' }), kindAtBirth),
		).toBeNull();
		expect(
			nextRecord(null, entry('item_registered', { context: { path: 'x.md' } }), kindAtBirth),
		).toBeNull();
		const nobody = { taskId: null, toState: 'Plans', context: { path: 'x.md' } } as const;
		expect(nextRecord(null, entry('item_registered', nobody), kindAtBirth)).toBeNull();
	});

	it('goes by another id where its note names one, until Signoff has written one', () => {
		const renamed = (taskId: string, former: string) =>
			entry('item_renamed', { taskId, context: { former_id: former, path: 'Plans/b.md' } });
		expect(replay([born])).toMatchObject({ settled: false, formerIds: [] });
		const twice = [born, renamed('task-2', 'task-1'), renamed('task-3', 'task-2')];
		expect(replay(twice)).toMatchObject({
			...{ id: 'task-3', path: 'Plans/b.md', idWritten: true, settled: false },
			formerIds: ['task-1', 'task-2'],
		});
		expect(replay([...twice, renamed('task-1', 'task-3')])).toMatchObject({
			...{ id: 'task-1', formerIds: ['task-2', 'task-3'] },
		});
		expect(replay([born, toPending, request])).toMatchObject({ settled: true });
	});

	it('has a request from when it was made, though the log recorded it under a later time', () => {
		const late = { ...request, realizedAt: '2026-01-27T12:00:00.000Z' };
		expect(replay([born, toPending, late]).approval?.requestedAt).toBe(
			Date.parse(request.canonicalAt),
		);
	});

	it('follows an item from birth to approval', () => {
		expect(replay([born])).toMatchObject({
			state: 'Plans',
			externalIds: ['uid:1'],
			idWritten: true,
		});
		expect(replay([born, toPending, request])).toMatchObject({
			state: 'Pending_Approval',
			sha256: 'three',
			approval: { status: 'pending', nonce: 'n', substance: 's', via: 'outside', decision: null },
		});
		expect(replay([born, toPending, request, decision, toApproved])).toMatchObject({
			state: 'Approved',
			path: 'Approved/a.md',
			approval: { status: 'approved', substance: 's2', decision: { entry: decision.uuid } },
			lastDecision: { sha256: 'three' },
			lastEntry: toApproved.uuid,
		});
	});

	it('starts a new round with each entry into Pending approval', () => {
		const back = entry('state_transition', { toState: 'Needs_Action' });
		expect(replay([born, toPending, request, back]).approval).toBeNull();
		expect(replay([born, toPending, request, toPending]).approval).toBeNull();
	});

	it('opens the request again with the move that takes a decision back, not before', () => {
		const undo = entry('undo', {
			fromState: 'Approved',
			toState: 'Pending_Approval',
			context: { undoes: decision.uuid },
		});
		const decided = [born, toPending, request, decision, toApproved, undo];
		expect(replay(decided).approval?.status).toBe('approved');
		const move = entry('state_transition', {
			toState: 'Pending_Approval',
			context: { via: 'undo' },
		});
		expect(replay([...decided, move]).approval).toMatchObject({
			status: 'pending',
			decision: null,
			nonce: 'n',
		});
	});

	it('opens it at once where nothing has to move', () => {
		const undo = entry('undo', { context: { undoes: decision.uuid } });
		expect(replay([born, toPending, request, decision, undo]).approval?.status).toBe('pending');
		const other = entry('undo', { context: { undoes: 'item_other' } });
		expect(replay([born, toPending, request, decision, other]).approval?.status).toBe('approved');
		expect(replay([born, toPending, request, decision, toApproved, undo]).unverified).toBe(true);
	});

	it('remembers that a call was let through, of the approval that allowed it', () => {
		const decided = [born, toPending, request, decision, toApproved];
		const taken = (nonce: string) => entry('call_taken', { context: { nonce } });
		expect(replay([...decided, taken('n')]).approval).toMatchObject({
			status: 'approved',
			taken: true,
		});
		expect(replay([...decided, taken('other')]).approval?.taken).toBe(false);
	});

	it('believes the enforcing device about the state', () => {
		const refused = entry('move_refused', {
			fromState: 'Pending_Approval',
			context: { path: 'Pending_Approval/a.md' },
		});
		expect(replay([born, toPending, request, decision, toApproved, refused])).toMatchObject({
			state: 'Pending_Approval',
			path: 'Pending_Approval/a.md',
			approval: { status: 'pending', decision: null, answered: false },
		});
		expect(replay([born, entry('move_refused', { context: {} })])).toMatchObject({
			state: 'Plans',
		});
		const claimed = entry('decision_claimed', { context: { path: 'Pending_Approval/b.md' } });
		expect(replay([born, toPending, request, decision, toApproved, claimed])).toMatchObject({
			state: 'Pending_Approval',
			path: 'Pending_Approval/b.md',
			approval: { status: 'pending', decision: null, answered: false },
		});
		expect(replay([born, toPending, request, decision, claimed])).toMatchObject({
			approval: { status: 'approved' },
		});
	});

	it('counts what asked, remembers what was seen, and renews', () => {
		const asked = entry('approval_asked', { context: { via: 'outside' } });
		const seen = entry('approval_reviewed', { context: { sha256: 'four' } });
		const renewed = entry('approval_renewed', {
			context: { nonce: 'm', expires_at: '2026-03-03T10:00:00.000Z' },
		});
		expect(replay([born, toPending, request, asked, asked, seen, renewed])).toMatchObject({
			ask: { times: 2, via: 'outside' },
			reviewed: { sha256: 'four' },
			approval: { nonce: 'm', substance: 's', expiresAt: Date.parse('2026-03-03T10:00:00Z') },
		});
		expect(replay([born, renewed]).approval).toBeNull();
		expect(replay([born, decision]).approval).toBeNull();
	});

	it('keeps an announced move until it is reported, given up, or the note is gone', () => {
		const intent = entry('transition_intent', {
			toState: 'Needs_Action',
			context: {
				transition_id: 't',
				to_path: 'Needs_Action/a.md',
				actor: 'human',
				via: 'panel',
				reason: 'r',
				sha256: 'one',
			},
		});
		expect(replay([born, intent]).intent).toEqual({
			entry: intent.uuid,
			cause: null,
			transitionId: 't',
			to: 'Needs_Action',
			toPath: 'Needs_Action/a.md',
			actor: 'human',
			via: 'panel',
			reason: 'r',
			sha256: 'one',
		});
		expect(replay([born, entry('transition_intent', { toState: 'Plans' })]).intent).toBeNull();
		for (const end of [
			'transition_abandoned',
			'item_deleted',
			'item_left',
			'state_transition',
			'move_refused',
		] as const)
			expect(replay([born, intent, entry(end)]).intent).toBeNull();
	});

	it('tells where it is: here, away or deleted', () => {
		expect(replay([born, entry('item_left')]).presence).toBe('away');
		expect(
			replay([
				born,
				entry('item_left'),
				entry('item_returned', { context: { path: 'Plans/b.md' } }),
			]),
		).toMatchObject({ presence: 'here', path: 'Plans/b.md' });
		expect(replay([born, entry('item_deleted')]).presence).toBe('deleted');
		expect(replay([born, entry('item_deleted'), entry('item_restored')]).presence).toBe('here');
	});

	it('is total: whatever an entry says, the record stays one', () => {
		const value = fc.option(
			fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant('2026-01-01T00:00:00Z')),
			{ nil: null },
		);
		const keys = [
			'path',
			'sha256',
			'nonce',
			'via',
			'undoes',
			'transition_id',
			'to_path',
			'external_ids',
			'id_written',
			'expires_at',
			'substance_sha256',
			'actor',
			'reason',
			'unverified',
		];
		const context = fc.dictionary(fc.constantFrom(...keys), value);
		const any = fc
			.record({
				action: fc.constantFrom(...ENTRIES.map(({ action }) => action)),
				toState: fc.option(fc.constantFrom(...WORKFLOW_STATES)),
				fromState: fc.option(fc.constantFrom(...WORKFLOW_STATES)),
				approvalStatus: fc.option(fc.constantFrom(...APPROVAL_STATUSES)),
				realizedAt: fc.constantFrom('2026-01-27T10:00:00.000Z', 'never'),
				context,
			})
			.map(({ action, ...more }) => entry(action, more));
		fc.assert(
			fc.property(fc.array(any, { maxLength: 12 }), (entries) => {
				const record = replay([born, toPending, request, ...entries]);
				expect(record.id).toBe('task-1');
				expect(WORKFLOW_STATES).toContain(record.state);
				expect(typeof record.path).toBe('string');
				expect(Number.isNaN(record.lastAt)).toBe(false);
				expect(record.approval?.decision === null || record.approval?.status !== 'pending').toBe(
					true,
				);
			}),
			{ numRuns: 500 },
		);
	});
});

describe('newRecord', () => {
	it('is here, and nobody has asked or decided', () => {
		const record = newRecord({
			id: 'x',
			path: 'Inbox/x.md',
			state: 'Inbox',
			entry: 'e',
			at: 5,
			kind: 'work-item',
		});
		expect(record).toMatchObject({
			presence: 'here',
			approval: null,
			ask: null,
			bornAt: 5,
			lastAt: 5,
			found: false,
		});
	});
});
