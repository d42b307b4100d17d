// What this device wrote last into its own log, kept where no program that writes files reaches it. Only
// entries of the chain that ends there are this device's: a line that somebody adds, or rewrites, is not.
//
// Invariant: an entry is announced before it is in the file, so a crash never makes it a stranger's.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { LedgerEntry } from '../../core/ledger/entry';
import { HASH_DOMAIN, HASH_KEY } from '../../core/ledger/layout';
import type { DeviceStore } from '../../ports/device-store';
import type { Pacer } from '../../ports/pacer';
import { encodeUtf8 } from '../utf8';

const pinSchema = z.object({
	/** Hashes of the last entries that are known to be in the file, the newest last. */
	recent: z.array(z.string()),
	/** Hashes of entries that were about to be written. */
	pending: z.array(z.string()),
});

export type Pin = z.infer<typeof pinSchema>;

/** A log whose end was cut off is still known by what is left, if not more than this is missing. */
const MOST_RECENT = 32;

export class ChainPin {
	constructor(
		private readonly store: DeviceStore,
		private readonly key: string,
	) {}

	announce(entries: readonly LedgerEntry[]): void {
		const { recent, pending } = this.known() ?? { recent: [], pending: [] };
		// A write that failed in part may still turn out to be in the file.
		const next = [...pending, ...entries.map(({ hash }) => hash)];
		this.store.save(this.key, { recent, pending: next });
	}

	confirm(entries: readonly LedgerEntry[]): void {
		const written = entries.map(({ hash }) => hash);
		const recent = [...(this.known()?.recent ?? []), ...written].slice(-MOST_RECENT);
		this.store.save(this.key, { recent, pending: [] });
	}

	/**
	 * The hashes that this device wrote, out of the lines of its logs. Null where nothing is pinned yet:
	 * then the log is believed as it is found. None where nothing of what it wrote is left.
	 */
	async ownHashes(lines: Iterable<string>, pacer: Pacer): Promise<ReadonlySet<string> | null> {
		const pin = this.known();
		if (pin === null) return null;
		const before = new Map<string, string | null>();
		for (const line of lines) {
			const link = linkOf(line);
			if (link) before.set(link.hash, link.previous);
			await pacer.breathe();
		}
		const newest = [...pin.recent].reverse().find((hash) => before.has(hash));
		const own = new Set(pin.pending);
		for (let at = newest ?? null; at !== null && before.has(at); at = before.get(at) ?? null) {
			own.add(at);
		}
		return own;
	}

	/** Null where nothing is pinned yet. */
	known(): Pin | null {
		const kept = pinSchema.safeParse(this.store.load(this.key));
		return kept.success ? kept.data : null;
	}
}

const TAIL = /"previous_hash": (?:null|"([0-9a-f]{64})"), "hash": "([0-9a-f]{64})"\}$/;

/** Null for a line that is no entry, or not as it was written. */
function linkOf(line: string): { hash: string; previous: string | null } | null {
	const [, previous, hash] = TAIL.exec(line.slice(-200)) ?? [];
	if (hash === undefined) return null;
	const hashed = HASH_DOMAIN + line.slice(0, line.lastIndexOf(HASH_KEY));
	return bytesToHex(sha256(encodeUtf8(hashed))) === hash
		? { hash, previous: previous ?? null }
		: null;
}
