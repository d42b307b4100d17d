// Which kept contents may be forgotten: those that only old entries name. The list that a workspace
// began with, what was decided on, and the last known content of every item, spec and issue, stay. Content that no
// entry names stays too: its entry may still be on its way from another device.

import type { LedgerEntry } from './entry';
import { isSha256Hex } from '../shared/sha256-hex';
import { VOCABULARY } from './index';

/** Takes entries one by one, oldest first; `before` is a time as it stands in entries. */
export class ExpiredObjects {
	private readonly old = new Set<string>();
	private readonly kept = new Set<string>();
	private readonly lastOf = new Map<string, readonly string[]>();

	constructor(private readonly before: string) {}

	add({ action, context, realizedAt, taskId }: LedgerEntry): void {
		const digests = digestsIn(context);
		if (digests.length === 0) return;
		const isKept = VOCABULARY.get(action)?.keepsContents === true || realizedAt >= this.before;
		for (const digest of digests) (isKept ? this.kept : this.old).add(digest);
		const about = taskId ?? textIn(context.entity_uuid);
		if (about === null) return;
		if (isKept) this.lastOf.delete(about);
		else this.lastOf.set(about, digests);
	}

	all(): ReadonlySet<string> {
		const last = new Set([...this.lastOf.values()].flat());
		return new Set([...this.old].filter((digest) => !this.kept.has(digest) && !last.has(digest)));
	}
}

function textIn(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}

function digestsIn(context: LedgerEntry['context']): string[] {
	const found: string[] = [];
	for (const key in context) {
		const value = context[key];
		if (isSha256Hex(value)) found.push(value);
		else if (Array.isArray(value)) found.push(...value.filter(isSha256Hex));
	}
	return found;
}
