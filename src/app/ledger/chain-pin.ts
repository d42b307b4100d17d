// What this device wrote last into its own log, kept where no program that writes files reaches it. Only
// entries of the chain that ends there are this device's: a line that somebody adds, or rewrites, is not.
//
// Invariant: an entry is announced before it is in the file, so a crash never makes it a stranger's. Where it
// follows a stranger's, that is kept with it: what lies in between never becomes this device's.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { LedgerEntry } from '../../core/entries/entry';
import { HASH_DOMAIN, HASH_KEY } from '../../core/ledger/layout';
import type { DeviceStore } from '../../ports/device-store';
import type { Pacer } from '../../ports/pacer';
import { encodeUtf8 } from '../shared/utf8';

const gapSchema = z.object({
	/** The stranger's entry that this device went on behind; '' where it began anew, with none. */
	to: z.string(),
	/** What it had written last, the newest last. */
	from: z.array(z.string()),
});

type Gap = z.infer<typeof gapSchema>;

const pinSchema = z.object({
	/** Hashes of the last entries that are known to be in the file, the newest last. */
	recent: z.array(z.string()),
	/** Hashes of entries that were about to be written. */
	pending: z.array(z.string()),
	/** How many entries the log had with the newest; older versions did not keep it. */
	size: z.optional(z.number()),
	/** Where entries lie in its log that it did not write, the oldest first. */
	gaps: z.optional(z.array(gapSchema)),
});

export type Pin = z.infer<typeof pinSchema>;

/** The entry that this device knows to have written last. */
export interface PinnedEnd {
	hash: string;
	/** How many entries the log had with it; null where nobody counted. */
	size: number | null;
}

/** A log whose end was cut off is still known by what is left, if not more than this is missing. */
const MOST_RECENT = 32;
/** More are joined to one: then what was written between the oldest of them counts for nothing, either. */
const MOST_GAPS = 16;
const KEPT_IN_GAP = 8;

export class ChainPin {
	constructor(
		private readonly store: DeviceStore,
		private readonly key: string,
	) {}

	announce(entries: readonly LedgerEntry[]): void {
		const known = this.known() ?? { recent: [], pending: [] };
		const head = entries[0]?.previousHash ?? null;
		// A write that failed in part may still turn out to be in the file.
		const pending = [...known.pending, ...entries.map(({ hash }) => hash)];
		this.store.save(this.key, { ...withGapBefore(known, head), pending });
	}

	confirm(entries: readonly LedgerEntry[]): void {
		const known = this.known();
		const written = entries.map(({ hash }) => hash);
		const recent = [...(known?.recent ?? []), ...written].slice(-MOST_RECENT);
		const last = entries.at(-1);
		const size = last ? last.seq + 1 : known?.size;
		this.store.save(this.key, { ...known, recent, pending: [], size });
	}

	/** What must be in the log, whatever else is; null where nothing is known to be. */
	end(): PinnedEnd | null {
		const known = this.known();
		const hash = known?.recent.at(-1);
		return hash === undefined ? null : { hash, size: known?.size ?? null };
	}

	/** Whether this is what it wrote last, for sure: no other write is in doubt. */
	endsWith(hash: string): boolean {
		const known = this.known();
		return known?.pending.length === 0 && known.recent.at(-1) === hash;
	}

	/** The newest of the entries that it wrote last, of those that are there; null where none is. */
	newestOf(isThere: (hash: string) => boolean): string | null {
		const known = this.known();
		if (known === null) return null;
		const [recent = [], ...gone] = endsOf(known);
		const oldestFirst = [...gone, recent, known.pending].flat();
		return oldestFirst.findLast(isThere) ?? null;
	}

	/**
	 * What this device wrote, out of the lines of its logs. Null where nothing is pinned yet:
	 * then the log is believed as it is found. None where nothing of what it wrote is left.
	 */
	async ownLines(lines: Iterable<string>, pacer: Pacer): Promise<LinesByHash | null> {
		const pin = this.known();
		if (pin === null) return null;
		const before = await linksIn(lines, pacer);
		const chains = endsOf(pin).map((end) => [...ownChain(end, pin.gaps ?? [], before)]);
		const own = chains.flat().reverse();
		return new Map([...own, ...pin.pending].map((hash) => [hash, before.get(hash)?.line ?? null]));
	}

	/** Whether this is one of the entries that it wrote last. */
	remembers(hash: string): boolean {
		const known = this.known();
		return known !== null && isOwn(known, hash);
	}

	/** Null where nothing is pinned yet. */
	known(): Pin | null {
		const kept = pinSchema.safeParse(this.store.load(this.key));
		return kept.success ? kept.data : null;
	}
}

/** Entries by their hashes, the oldest first, each with its line; null for one that is not in the file yet. */
export type LinesByHash = ReadonlyMap<string, string | null>;

interface Link {
	hash: string;
	/** The hash of the entry before it; null for the first. */
	previous: string | null;
	line: string;
}

type Links = ReadonlyMap<string, Link>;

/** Of lines that are as they were written. */
export async function linksIn(lines: Iterable<string>, pacer: Pacer): Promise<Links> {
	const links = new Map<string, Link>();
	for (const line of lines) {
		const link = linkOf(line);
		if (link) links.set(link.hash, link);
		await pacer.breathe();
	}
	return links;
}

function newestIn(recent: readonly string[], links: Links): string | null {
	return [...recent].reverse().find((hash) => links.has(hash)) ?? null;
}

/** Where nothing is known to be in the file, what lay there is believed as it was found. */
function withGapBefore(pin: Pin, head: string | null): Pin {
	const { recent, pending, gaps = [] } = pin;
	if (recent.length === 0 || isOwn(pin, head)) return pin;
	// A log that is gone may be put back: as much is kept of it as of the one that is written.
	const from = head === null ? recent : recent.slice(-KEPT_IN_GAP);
	const isBegun = head === null && pending.length > 0;
	return isBegun ? pin : { ...pin, gaps: joined([...gaps, { to: head ?? '', from }]) };
}

function isOwn(pin: Pin, head: string | null): boolean {
	return head !== null && [pin.pending, ...endsOf(pin)].some((hashes) => hashes.includes(head));
}

/** What the log that is written ends with, and what logs did that were gone. */
function endsOf({ recent, gaps = [] }: Pin): (readonly string[])[] {
	return [recent, ...gaps.filter(({ to }) => to === '').map(({ from }) => from)];
}

function joined(gaps: readonly Gap[]): Gap[] {
	const [oldest, next, ...rest] = gaps;
	if (!oldest || !next || gaps.length <= MOST_GAPS) return [...gaps];
	return [{ to: next.to, from: oldest.from }, ...rest];
}

/** The entries that lead to one of these, as far back as they are there, without those in gaps. */
function* ownChain(end: readonly string[], gaps: readonly Gap[], links: Links): Generator<string> {
	const open = [...gaps];
	let at = newestIn(end, links);
	while (at !== null && links.has(at)) {
		// Each is passed once: its own lines may have been put somewhere else, and be reached in their place.
		const gap = open.findLastIndex(({ to }) => to === at);
		if (gap < 0) yield at;
		at =
			gap < 0
				? (links.get(at)?.previous ?? null)
				: newestIn(open.splice(gap, 1)[0]?.from ?? [], links);
	}
}

const TAIL = /"previous_hash": (?:null|"([0-9a-f]{64})"), "hash": "([0-9a-f]{64})"\}\}$/;

/** Null for a line that is no entry, or not as it was written. */
function linkOf(line: string): Link | null {
	const [, previous, hash] = TAIL.exec(line.slice(-200)) ?? [];
	if (hash === undefined) return null;
	const hashed = HASH_DOMAIN + line.slice(0, line.lastIndexOf(HASH_KEY));
	return bytesToHex(sha256(encodeUtf8(hashed))) === hash
		? { hash, previous: previous ?? null, line }
		: null;
}
