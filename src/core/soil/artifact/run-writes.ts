// Which call of a run wrote the text that a note has: a fold over what runs announce, and what came of it.

import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { toolCall, toolIntent } from '../../entries/run';

interface Write {
	/** Digest of the note's bytes. */
	sha256: string;
	/** Uuid of the ToolCall; of what announced it, until that is there. */
	entry: string;
}

export class RunWrites {
	/** The last one to each path. */
	private readonly last = new Map<string, Write>();
	/** Of calls that nothing has come of yet. */
	private readonly announced = new Map<string, readonly Write[]>();

	apply(entry: LedgerEntry): void {
		const intent = contextIf(toolIntent, entry);
		if (intent?.call) {
			const writes = intent.changes.flatMap(({ path, after: sha256 }) =>
				sha256 === null ? [] : [[path, { sha256, entry: entry.uuid }] as const],
			);
			for (const [path, write] of writes) this.last.set(path, write);
			this.announced.set(
				intent.call,
				writes.map(([, write]) => write),
			);
		}
		const call = contextIf(toolCall, entry)?.call ?? '';
		for (const write of this.announced.get(call) ?? []) write.entry = entry.uuid;
		this.announced.delete(call);
	}

	/** Null where the last one to this path left other bytes there. */
	of(path: string, sha256: string): string | null {
		const write = this.last.get(path);
		return write?.sha256 === sha256 ? write.entry : null;
	}
}
