import { describe, expect, it } from 'vitest';
import {
	approvalRequestSchema,
	readApprovalRequest,
	requestProblems,
} from '../../../src/core/approval/read-request';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';

const SEED = {
	action_type: 'send_message',
	risk_level: 'medium',
	justification: 'Send project update email to stakeholders',
	requested_at: '2026-01-27T10:30:00Z',
	approved_at: null,
	approved_by: null,
	decision: 'pending',
};
const nested = (changes: Record<string, unknown> = {}) =>
	readApprovalRequest({ approval_request: { ...SEED, ...changes } });

describe('readApprovalRequest', () => {
	it('reads the seed’s example', () => {
		expect(nested()).toEqual({
			actionType: 'send_message',
			riskLevel: 'medium',
			justification: 'Send project update email to stakeholders',
			requestedAt: Date.parse('2026-01-27T10:30:00Z'),
			approvedAt: null,
			approvedBy: null,
			decision: 'pending',
			expiresAt: null,
			nonce: null,
			substance: null,
			receipt: null,
			decidedAt: null,
			decidedOn: null,
			decidedBy: null,
			reason: null,
			amount: null,
			recipient: null,
		});
	});

	it('reads what Signoff adds', () => {
		const time = '2026-01-28T00:00:00Z';
		const more = {
			approved_at: time,
			approved_by: 'Ann',
			decision: 'approved',
			expires_at: time,
			nonce: 'n',
			substance_sha256: 'abc',
			receipt: 'r',
			decided_at: time,
			decided_on: 'desk',
			decided_by: 'Kim',
			reason: 'why',
		};
		const at = Date.parse(time);
		expect(nested(more)).toMatchObject({
			approvedAt: at,
			approvedBy: 'Ann',
			decision: 'approved',
			expiresAt: at,
			nonce: 'n',
			substance: 'abc',
			receipt: 'r',
			decidedAt: at,
			decidedOn: 'desk',
			decidedBy: 'Kim',
			reason: 'why',
		});
	});

	it.each([
		[{ action_type: undefined }, 'actionType'],
		[{ action_type: 'launch_rocket' }, 'actionType'],
		[{ action_type: ['send_message'] }, 'actionType'],
		[{ risk_level: null }, 'riskLevel'],
		[{ risk_level: 'extreme' }, 'riskLevel'],
		[{ justification: '' }, 'justification'],
		[{ justification: ' ' }, 'justification'],
		[{ requested_at: undefined }, 'requestedAt'],
		[{ requested_at: '{timestamp}' }, 'requestedAt'],
		[{ approved_at: 'soon' }, 'approvedAt'],
		[{ expires_at: 'never' }, 'expiresAt'],
		[{ decision: 'maybe' }, 'decision'],
	] as const)('reads nothing from %j', (changes, field) => {
		expect(nested(changes)?.[field]).toBeNull();
	});

	it('understands another vault’s word for an action', () => {
		const request = nested({ action_type: 'Send-Email' });
		expect(request?.actionType).toBe('send_message');
	});

	it('takes our own word for a plan without any sensitive action', () => {
		expect(nested({ action_type: 'none' })).toMatchObject({ actionType: 'none' });
	});

	it('reads a risk in capitals', () => {
		expect(nested({ risk_level: 'HIGH' })?.riskLevel).toBe('high');
	});

	it.each(['send email', [], ['a']])('reads nothing from a request that is %j', (value) => {
		const request = readApprovalRequest({ approval_request: value });
		expect(request?.actionType).toBeNull();
	});

	it.each([
		[{}],
		[{ approval_request: null }],
		[{ type: 'email', action: 'reply', to: 'a@b.c', amount: '5', status: 'pending' }],
		[{ requires_approval: false }],
		[{ action_type: null }],
	])('finds no request in %j', (properties) => {
		expect(readApprovalRequest(properties)).toBeNull();
	});

	it('reads the flat keys of an adopted vault', () => {
		expect(
			readApprovalRequest({
				type: 'approval_request',
				action: 'payment',
				risk_level: 'High',
				amount: '1240.00',
				recipient: 'Acme',
				expires: '2026-01-28',
				created: '2026-01-27T10:30:00.123456',
				status: 'awaiting_approval',
				reason: 'Invoice 4711',
			}),
		).toEqual({
			actionType: 'make_payment',
			riskLevel: 'high',
			justification: 'Invoice 4711',
			requestedAt: Date.parse('2026-01-27T10:30:00.123Z'),
			approvedAt: null,
			approvedBy: null,
			decision: 'pending',
			expiresAt: Date.parse('2026-01-28T00:00:00Z'),
			nonce: null,
			substance: null,
			receipt: null,
			decidedAt: null,
			decidedOn: null,
			decidedBy: null,
			reason: null,
			amount: '1240.00',
			recipient: 'Acme',
		});
	});

	it('prefers the seed’s names among flat keys', () => {
		expect(
			readApprovalRequest({
				action_type: 'delete_data',
				action: 'post',
				justification: 'a',
				reason: 'b',
				expires_at: '2026-01-01',
				expires: '2026-01-02',
				requested_at: '2026-01-03',
				created: '2026-01-04',
				to: 'x',
				approved_by: 'human',
				approved_at: '2026-01-05',
				status: 'approved',
			}),
		).toMatchObject({
			actionType: 'delete_data',
			justification: 'a',
			expiresAt: Date.parse('2026-01-01T00:00:00Z'),
			requestedAt: Date.parse('2026-01-03T00:00:00Z'),
			recipient: 'x',
			approvedBy: 'human',
			approvedAt: Date.parse('2026-01-05T00:00:00Z'),
			decision: 'approved',
		});
	});

	it('lets flat keys speak where the nested map is silent', () => {
		const request = readApprovalRequest({
			type: 'approval_request',
			action: 'tweet',
			risk_level: 'high',
			status: 'approved',
			approval_request: { nonce: 'n', decision: 'pending', risk_level: 'low' },
		});
		expect(request).toMatchObject({
			nonce: 'n',
			actionType: 'post_public',
			riskLevel: 'low',
			decision: 'pending',
		});
	});

	it.each([
		['email', 'send_message'],
		['send_email', 'send_message'],
		['whatsapp', 'send_message'],
		['payment', 'make_payment'],
		['invoice', 'make_payment'],
		['post', 'post_public'],
		['LinkedIn Post', 'post_public'],
		['tweet', 'post_public'],
		['delete', 'delete_data'],
		['research', null],
		['x'.repeat(100), null],
	])('reads the action %j as %j', (action, expected) => {
		expect(readApprovalRequest({ type: 'approval_request', action })?.actionType).toBe(expected);
	});
});

describe('approvalRequestSchema', () => {
	it('takes the seed’s example and keeps what it does not know', () => {
		const at = Date.parse(SEED.requested_at);
		expect(approvalRequestSchema.parse({ ...SEED, mine: 1 })).toEqual({
			...SEED,
			requested_at: at,
			mine: 1,
		});
	});
});

describe('requestProblems', () => {
	const problems = (
		changes: Record<string, unknown>,
		state: Parameters<typeof requestProblems>[1] = 'Pending_Approval',
	) => requestProblems({ approval_request: { ...SEED, ...changes } }, state);

	it('finds nothing in the seed’s example, and nothing where there is no request', () => {
		expect(problems({})).toEqual([]);
		expect(requestProblems({ action_type: 'email' }, 'Inbox')).toEqual([]);
	});

	it.each([
		[{ action_type: 'email' }, 'action-unknown'],
		[{ action_type: 'none' }, 'action-unknown'],
		[{ risk_level: 'High' }, 'risk-unknown'],
		[{ risk_level: 'extreme' }, 'risk-unknown'],
		[{ requested_at: 'soon' }, 'time-malformed'],
		[{ approved_at: 'yesterday' }, 'time-malformed'],
		[{ decision: 'maybe' }, 'decision-unknown'],
	])('names %j', (changes, code) => {
		expect(problems(changes)).toEqual([code]);
	});

	it('names a block that is no map', () => {
		expect(requestProblems({ approval_request: 'please' }, 'Plans')).toEqual(['no-map']);
	});

	it.each([
		['approved', ['Approved', 'Done']],
		['rejected', ['Rejected']],
		['pending', ['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval', 'Rejected']],
	])('lets %s stand in %j only', (decision, fits) => {
		const found = WORKFLOW_STATES.filter((state) => problems({ decision }, state).length === 0);
		expect(found).toEqual(fits);
	});
});
