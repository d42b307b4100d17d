// Which kept contents may be forgotten: those that only old entries name. The list that a workspace
// began with, what was decided on, and the last known content of every item, stay. Content that no
// entry names stays too: its entry may still be on its way from another device.

import type { LedgerEntry } from '../ledger/entry';
import { VOCABULARY } from './index';

const DIGEST = /^[0-9a-f]{64}$/;

/** Takes entries one by one, oldest first; `before` is a time as it stands in entries. */
export class ExpiredObjects {
	private readonly old = new Set<string>();
	private readonly kept = new Set<string>();
	private readonly lastOf = new Map<string, readonly string[]>();

	constructor(private readonly before: string) {}

	add({ action, context, realizedAt, taskId }: LedgerEntry): void {
		const digests = Object.values(context).flat().filter(isDigest);
		if (digests.length === 0) return;
		const isKept = VOCABULARY.get(action)?.keepsContents === true || realizedAt >= this.before;
		for (const digest of digests) (isKept ? this.kept : this.old).add(digest);
		if (taskId !== null) this.lastOf.set(taskId, digests);
	}

	all(): ReadonlySet<string> {
		const last = new Set([...this.lastOf.values()].flat());
		return new Set([...this.old].filter((digest) => !this.kept.has(digest) && !last.has(digest)));
	}
}

function isDigest(value: unknown): value is string {
	return typeof value === 'string' && DIGEST.test(value);
}
