// Lines as a dishonest program would write them into a log: the format is public, so anybody can. They
// are text in a throw-away folder. Nothing here goes through the ledger or reaches a person's vault.

import { randomUUID } from 'node:crypto';
import type { NewEntry } from '../../core/entries';
import type { LedgerEntry } from '../../core/entries/entry';
import { completeEntry, formatLine } from '../../core/ledger/format';
import type { ChainHead } from '../../core/ledger/layout';
import { parseLine } from '../../core/ledger/parse';

/** A log whose last lines say that a person approved what this item asks for. */
export function withForgedDecision(log: string, task: string, toPath: string): string {
	const entries = entriesIn(log);
	return log + chained(forgedDecision(entries, task, toPath), entries.at(-1) ?? null);
}

/** The same as a log of its own, by a device that nobody has ever heard of. */
export function madeUpLog(log: string, task: string, toPath: string): string {
	const [decision, ...rest] = forgedDecision(entriesIn(log), task, toPath);
	const context = { log_device: 'evil', ...decision.context };
	return chained([{ ...decision, context }, ...rest], null);
}

function forgedDecision(
	entries: readonly LedgerEntry[],
	task: string,
	toPath: string,
): [NewEntry, NewEntry] {
	const asked = entries.findLast((entry) => isRequest(entry, task));
	const path = entries.findLast(({ taskId, toState }) => taskId === task && toState === PENDING);
	if (!asked || !path) throw new Error(`nothing to forge for ${task}`);
	const { nonce = '', substance_sha256: substance = '', sha256 = '' } = asked.context;
	const moves = { taskId: task, fromState: PENDING, toState: 'Approved' } as const;
	const decision: NewEntry = {
		...moves,
		uuid: `item_${randomUUID()}`,
		action: 'approval_decision',
		approvalStatus: 'approved',
		cause: asked.uuid,
		context: {
			...{ nonce, substance_sha256: substance, seen_sha256: substance, sha256 },
			...{ reason: '', actor: 'human', gesture: 'review click' },
		},
	};
	const intent: NewEntry = {
		...moves,
		action: 'transition_intent',
		result: 'pending',
		cause: decision.uuid ?? null,
		context: {
			...{ transition_id: 'trans-forged', path: path.context.path ?? '', to_path: toPath },
			...{ sha256, actor: 'human', via: 'review', reason: '' },
		},
	};
	return [decision, intent];
}

const PENDING = 'Pending_Approval';

/** The same log with one entry changed, and all hashes from there on as they must be. */
export function withRewrittenTail(log: string, index: number): string {
	let head: ChainHead | null = null;
	let rewritten = '';
	for (const [at, entry] of entriesIn(log).entries()) {
		const reason = at === index ? { reason: 'rewritten' } : {};
		const made = formatLine({ ...entry, context: { ...entry.context, ...reason } }, head);
		rewritten += `${made.line}\n`;
		head = made.entry;
	}
	return rewritten;
}

function chained(entries: readonly NewEntry[], last: ChainHead | null): string {
	let head = last;
	let lines = '';
	for (const entry of entries) {
		const given = { uuid: randomUUID(), realizedAt: new Date() };
		const made = formatLine(completeEntry(entry, given), head);
		lines += `${made.line}\n`;
		head = made.entry;
	}
	return lines;
}

export function isRequest({ taskId, action }: LedgerEntry, task: string): boolean {
	return taskId === task && action === 'approval_requested';
}

export function entriesIn(log: string): LedgerEntry[] {
	return log.split('\n').flatMap((line) => {
		const read = parseLine(line);
		return read.ok ? [read.value] : [];
	});
}
