import { describe, expect, it } from 'vitest';
import {
	completedRequest,
	decisionChanges,
	readApprovalRequest,
	termChanges,
	reopenChanges,
} from '../../../src/core/approval/request';
import type { Assessment } from '../../../src/core/shared/risk';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { editFrontmatter, type PropertyChange } from '../../../src/core/note/frontmatter-edit';

const NOW = Date.parse('2026-02-01T12:00:00Z');
const LATER = Date.parse('2026-02-08T12:00:00Z');

const ASSESSMENT: Assessment = {
	actionType: 'make_payment',
	actions: ['make_payment'],
	riskLevel: 'high',
	evidence: [],
};

const SEED = `---
id: task-001
state: Pending_Approval
approval_request:
  action_type: send_message
  risk_level: medium
  justification: "Send project update email to stakeholders"
  requested_at: 2026-01-27T10:30:00Z
  approved_at: null
  approved_by: null
  decision: pending
---
body
`;

function propertiesOf(note: string) {
	const found = parseFrontmatter(note);
	return found.kind === 'none' ? {} : found.properties;
}

function edited(note: string, changes: readonly PropertyChange[]): string {
	const result = editFrontmatter(note, changes);
	if (!result.ok) throw new Error(result.refusal.code);
	return result.value;
}

const complete = (note: string, justification = 'No reason given.') =>
	completedRequest({
		request: readApprovalRequest(propertiesOf(note)),
		assessment: ASSESSMENT,
		now: NOW,
		expiresAt: LATER,
		nonce: 'n0nce',
		justification,
	});

describe('completedRequest', () => {
	it('keeps what the note says, and adds what it leaves out', () => {
		expect(edited(SEED, complete(SEED))).toBe(
			SEED.replace('send_message', 'make_payment')
				.replace('medium', 'high')
				.replace(
					'decision: pending\n',
					'decision: pending\n  expires_at: 2026-02-08T12:00:00Z\n  nonce: n0nce\n',
				),
		);
	});

	it('writes a whole request for a note that asks nothing', () => {
		const note = '---\nid: a\n---\n';
		expect(edited(note, complete(note, 'Because: reasons'))).toBe(
			[
				'---',
				'id: a',
				'approval_request:',
				'  action_type: make_payment',
				'  risk_level: high',
				'  justification: "Because: reasons"',
				'  requested_at: 2026-02-01T12:00:00Z',
				'  approved_at: null',
				'  approved_by: null',
				'  decision: pending',
				'  expires_at: 2026-02-08T12:00:00Z',
				'  nonce: n0nce',
				'---',
				'',
			].join('\n'),
		);
	});

	it('takes over what a flat request says, and leaves its keys alone', () => {
		const note =
			'---\ntype: approval_request\naction: email\nreason: to: all\ncreated: 2026-01-30 10:00\n---\n';
		const after = edited(note, complete(note));
		expect(after.startsWith(note.slice(0, -4))).toBe(true);
		expect(readApprovalRequest(propertiesOf(after))).toMatchObject({
			actionType: 'make_payment',
			justification: 'to: all',
			requestedAt: Date.parse('2026-01-30T10:00:00Z'),
		});
	});

	it('does not believe a request that was made in the future', () => {
		const note = SEED.replace('2026-01-27T10:30:00Z', '2030-01-01T00:00:00Z');
		expect(edited(note, complete(note))).toContain('requested_at: 2026-02-01T12:00:00Z\n');
	});

	it.each(['approved', 'rejected'] as const)('starts a new round after one was %s', (decision) => {
		const made = { at: NOW - 1, by: 'Ann', on: 'desk', reason: 'why', substance: 'abc' };
		const first = edited(SEED, complete(SEED));
		const decided = edited(first, [
			...decisionChanges({ decision, ...made }),
			{ path: ['approval_request', 'receipt'], value: 'signed' },
		]);
		expect(readApprovalRequest(propertiesOf(decided))?.decision).toBe(decision);
		const again = edited(decided, complete(decided));
		expect(again).toBe(first.replace('2026-01-27T10:30:00Z', '2026-02-01T12:00:00Z'));
	});

	it('clears away an approval that the note gave itself', () => {
		const forged = SEED.replace('approved_by: null', 'approved_by: human').replace(
			'decision: pending',
			'decision: approved',
		);
		const request = readApprovalRequest(propertiesOf(edited(forged, complete(forged))));
		expect(request).toMatchObject({ decision: 'pending', approvedBy: null, approvedAt: null });
	});
});

describe('decisionChanges', () => {
	const made = { at: NOW, by: 'Ann', on: 'desk', substance: 'abc' };

	it('writes an approval as the seed does', () => {
		const changes = decisionChanges({ decision: 'approved', reason: '', ...made });
		expect(edited(SEED, changes)).toBe(
			SEED.replace('approved_at: null', 'approved_at: 2026-02-01T12:00:00Z')
				.replace('approved_by: null', 'approved_by: Ann')
				.replace(
					'decision: pending\n',
					'decision: approved\n  substance_sha256: abc\n  decided_at: 2026-02-01T12:00:00Z\n  decided_on: desk\n',
				),
		);
	});

	it('writes a rejection with its reason, and nobody as the one who approved', () => {
		const changes = decisionChanges({ decision: 'rejected', reason: 'Too dear', ...made });
		expect(readApprovalRequest(propertiesOf(edited(SEED, changes)))).toMatchObject({
			decision: 'rejected',
			reason: 'Too dear',
			approvedAt: null,
			approvedBy: null,
			decidedAt: NOW,
			decidedOn: 'desk',
			substance: 'abc',
		});
	});

	it('is taken back without a trace', () => {
		for (const decision of ['approved', 'rejected'] as const) {
			const decided = edited(SEED, decisionChanges({ decision, reason: 'x', ...made }));
			expect(edited(decided, reopenChanges())).toBe(SEED);
		}
	});
});

describe('termChanges', () => {
	it('gives a new term, and lets what a flat request claims stand', () => {
		const note = '---\naction_type: payment\nrisk_level: HIGH\nexpires: 2026-01-01\n---\n';
		const after = edited(note, termChanges({ expiresAt: LATER, nonce: 'n2' }));
		expect(readApprovalRequest(propertiesOf(after))).toMatchObject({
			actionType: 'make_payment',
			riskLevel: 'high',
			expiresAt: LATER,
			nonce: 'n2',
		});
	});
});
