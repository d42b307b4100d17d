import { describe, expect, it } from 'vitest';
import { ISSUE_STATUSES } from '../../../src/core/backlog/entities';
import { decideStatus } from '../../../src/core/backlog/lifecycle';
import {
	mayClose,
	mayReopen,
	statusChoices,
	targetOf,
} from '../../../src/features/backlog/status-model';
import { anIssue, aSpec } from '../../support/backlog-nodes';

const each = ISSUE_STATUSES.flatMap((from) => ISSUE_STATUSES.map((to) => [from, to] as const));

describe('targetOf', () => {
	it.each(each)('agrees with the lifecycle from %s to %s', (status, to) => {
		const target = targetOf([anIssue(1, { status })], to);
		const verdict = decideStatus(status, to, { by: 'person' });
		expect(target.kind).toBe(status === to ? 'here' : verdict.ok ? 'open' : 'closed');
	});

	it('asks before it closes, and only then', () => {
		const at = anIssue(1, { status: 'needs_review' });
		expect(targetOf([at], 'closed')).toEqual({ kind: 'open', needs: 'review' });
		expect(targetOf([at], 'open')).toEqual({ kind: 'open', needs: 'nothing' });
	});

	it('says where it may go instead', () => {
		expect(targetOf([anIssue(1)], 'closed')).toEqual({
			kind: 'closed',
			why: 'From Open it goes to In progress, Blocked, or Needs review.',
		});
	});

	it('is open to several where it is open to each that is not there already', () => {
		const [open, blocked] = [anIssue(1), anIssue(2, { status: 'blocked' })];
		expect(targetOf([open, blocked], 'in_progress').kind).toBe('open');
		expect(targetOf([open, blocked], 'blocked').kind).toBe('open');
		expect(targetOf([open, anIssue(3, { status: 'closed' })], 'in_progress').kind).toBe('closed');
	});

	it('gives a spec any status of a spec, and none of an issue', () => {
		expect(targetOf([aSpec(1)], 'approved')).toEqual({ kind: 'open', needs: 'nothing' });
		expect(targetOf([aSpec(1)], 'open').kind).toBe('closed');
		expect(targetOf([anIssue(1)], 'approved').kind).toBe('closed');
	});

	it('knows no drop in a list', () => {
		expect(targetOf([anIssue(1)], 'list')).toEqual({ kind: 'here' });
	});
});

describe('statusChoices', () => {
	it('has every status of the kind, also those that are not possible', () => {
		const choices = statusChoices([anIssue(1, { status: 'closed' })]);
		expect(choices.map(({ status, target }) => [status, target.kind])).toEqual([
			['open', 'open'],
			['in_progress', 'closed'],
			['blocked', 'closed'],
			['needs_review', 'closed'],
			['closed', 'here'],
		]);
		expect(statusChoices([aSpec(1)])).toHaveLength(4);
		expect(statusChoices([])).toEqual([]);
	});
});

describe('mayClose and mayReopen', () => {
	it.each([
		['open', false, false],
		['in_progress', true, false],
		['needs_review', true, false],
		['closed', false, true],
	] as const)('from %s', (status, close, reopen) => {
		expect([mayClose(anIssue(1, { status })), mayReopen(anIssue(1, { status }))]).toEqual([
			close,
			reopen,
		]);
	});

	it('are of issues alone', () => {
		expect([mayClose(aSpec(1)), mayReopen(aSpec(1))]).toEqual([false, false]);
	});
});
