// Forged lines must be good forgeries: what is caught by a wrong hash proves nothing.

import { describe, expect, it } from 'vitest';
import { withForgedDecision, withRewrittenTail } from '../../src/cli/cheat/forge';
import type { NewEntry } from '../../src/core/entries';
import { parseLine } from '../../src/core/ledger/parse';
import { verifyLogs } from '../support/verify-logs';
import { chainOf, MOVED, OPENED, toBytes, utf8 } from '../core/ledger/ledger-lines';

const ASKED: NewEntry = {
	action: 'approval_requested',
	taskId: 'task-001',
	approvalStatus: 'pending',
	context: { nonce: 'n-1', substance_sha256: 'a', sha256: 'b' },
};
const MOVE: NewEntry = { ...MOVED, context: { ...MOVED.context, path: 'Pending_Approval/a.md' } };
const LOG = chainOf([OPENED, MOVE, ASKED])
	.map((line) => `${line}\n`)
	.join('');

const problemsOf = (log: string) =>
	verifyLogs([{ file: 'log', bytes: toBytes(log) }], utf8).problems;

const entriesOf = (log: string) =>
	log.split('\n').flatMap((line) => {
		const read = parseLine(line);
		return read.ok ? [read.value] : [];
	});

describe('a forged decision', () => {
	const forged = withForgedDecision(LOG, 'task-001', 'Approved/a.md');

	it('follows the log as it is, and no chain shows it', () => {
		expect(forged.startsWith(LOG)).toBe(true);
		expect(problemsOf(forged)).toEqual([]);
	});

	it('says what a real one would say', () => {
		expect(entriesOf(forged).slice(-2)).toMatchObject([
			{
				...{ action: 'approval_decision', taskId: 'task-001', approvalStatus: 'approved' },
				context: { nonce: 'n-1', substance_sha256: 'a', actor: 'human' },
			},
			{
				action: 'transition_intent',
				context: { path: 'Pending_Approval/a.md', to_path: 'Approved/a.md' },
			},
		]);
	});

	it('is not made where nobody asked', () => {
		expect(() => withForgedDecision(LOG, 'task-9', 'Approved/a.md')).toThrow('task-9');
	});
});

describe('a rewritten log', () => {
	it('differs from the changed entry on, and no chain shows it', () => {
		const rewritten = withRewrittenTail(LOG, 1);
		expect(problemsOf(rewritten)).toEqual([]);
		const [before, after] = [entriesOf(LOG), entriesOf(rewritten)];
		expect(after.map(({ hash }, at) => hash === before[at]?.hash)).toEqual([true, false, false]);
		expect(after[1]?.context.reason).toBe('rewritten');
	});
});
