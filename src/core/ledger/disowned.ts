// Entries of a log that its device says it did not write: `log_edited` names them by their hashes, and what is
// too much for that by their numbers. Whoever can append a line can write such an entry, too; one that is
// itself disowned by a later one names nothing.

import { isMapValue } from '../shared/map-value';

/** A value of an entry's context that is longer than 1,024 bytes would be cut. */
const MOST_NAMED = 15;
/** So many entries are spent on names. */
const MOST_LISTS = 8;

/** As far as it matters here. */
export interface NamedEntry {
	hash: string;
	seq: number;
	/** A range of numbers would not be about it, or about others, too. */
	isOdd?: boolean;
}

/** What one `log_edited` names. */
interface Names {
	hashes: readonly string[];
	/** Entries before it with these numbers, the last one among them; null where all are named. */
	range: { first: number; last: number } | null;
}

/** The keys of the context of each `log_edited` that is needed to name these entries. */
interface NamingContext {
	entries: string[];
	first_seq?: number;
	last_seq?: number;
}

export function namingContexts(forged: readonly NamedEntry[]): NamingContext[] {
	const contexts: NamingContext[] = [];
	const odd = forged.filter(({ isOdd }) => isOdd);
	const ordered = [...odd, ...forged.filter(({ isOdd }) => !isOdd)];
	const most = Math.max(MOST_LISTS, Math.ceil(odd.length / MOST_NAMED));
	for (let at = 0; at < ordered.length && contexts.length < most; at += MOST_NAMED) {
		const entries = ordered.slice(at, at + MOST_NAMED).map(({ hash }) => hash);
		contexts.push({ entries });
	}
	const rest = ordered.slice(most * MOST_NAMED).map(({ seq }) => seq);
	const last = contexts.at(-1);
	if (last && rest.length > 0) {
		last.first_seq = rest.reduce((a, b) => Math.min(a, b));
		last.last_seq = rest.reduce((a, b) => Math.max(a, b));
	}
	return contexts;
}

/** Null for an entry that names none. */
export function namesIn({
	action,
	context,
}: {
	action?: unknown;
	context?: unknown;
}): Names | null {
	if (action !== 'log_edited' || !isMapValue(context)) return null;
	const { entries, first_seq: first, last_seq: last } = context;
	const hashes = Array.isArray(entries) ? entries.filter((hash) => typeof hash === 'string') : [];
	const range = typeof first === 'number' && typeof last === 'number' ? { first, last } : null;
	return hashes.length > 0 || range ? { hashes, range } : null;
}

interface Naming extends Names {
	/** Its own. */
	hash: string;
	/** Where it stands among the entries of its log. */
	at: number;
}

/** Of one device's log. */
export class Disowned {
	private namings: Naming[] = [];
	private hashes: ReadonlySet<string> | null = null;
	private ranges: readonly Naming[] = [];

	get isEmpty(): boolean {
		return this.namings.length === 0;
	}

	/** In the order in which they stand in the log. */
	add(naming: Naming): void {
		this.namings.push(naming);
		this.hashes = null;
	}

	/** To be asked when all of the log has been taken. `at` counts like that of the namings. */
	has({ hash, seq }: NamedEntry, at: number): boolean {
		return this.named().has(hash) || this.isInRange(seq, at);
	}

	/** What counts, from the newest on. */
	named(): ReadonlySet<string> {
		if (this.hashes) return this.hashes;
		const hashes = new Set<string>();
		this.ranges = [];
		for (const one of [...this.namings].reverse()) {
			if (hashes.has(one.hash)) continue;
			for (const hash of one.hashes) hashes.add(hash);
			if (one.range) this.ranges = [...this.ranges, one];
		}
		this.hashes = hashes;
		return hashes;
	}

	isInRange(seq: number, at: number): boolean {
		this.named();
		return this.ranges.some(
			({ range, at: end }) => range !== null && at < end && range.first <= seq && seq <= range.last,
		);
	}
}
