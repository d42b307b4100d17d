// Merges the logs of one day: always the entry that was recorded first comes next. What one device wrote is never
// reordered, also on the day on which it changed the name of its file, and so has two.

import type { LedgerEntry } from '../../core/entries/entry';
import { groupBy } from '../../core/shared/group-by';

export interface LoggedEntry {
	entry: LedgerEntry;
	/** Its line, as it stands there. */
	text: string;
	/** Vault path of the log. */
	file: string;
	/** From 1. */
	line: number;
	/** Whose log it is: the device that its first entry names, as far as that can be read. */
	device: string;
	/** The device in the log's name; null for the one that set the workspace up. */
	named: string | null;
}

type Pieces = AsyncGenerator<LoggedEntry[]>;

/** Some at a time; no more is read than has to be known for it. */
export async function* inOrder(parts: readonly { device: string; pieces: Pieces }[]): Pieces {
	const lanes = [...groupBy(parts, ({ device }) => device).values()].map((logs) =>
		inTurn(logs.map(({ pieces }) => pieces)),
	);
	const [only] = lanes;
	if (only && lanes.length === 1) yield* only;
	else yield* merged(await begun(lanes));
}

/** The log with the lowest numbers first. */
async function* inTurn(logs: readonly Pieces[]): Pieces {
	const heads = await begun(logs);
	for (const { entries, rest } of heads.sort((a, b) => numberOf(a) - numberOf(b))) {
		yield entries;
		yield* rest;
	}
}

async function* merged(heads: Head[]): Pieces {
	while (heads.length > 0) {
		const next: LoggedEntry[] = [];
		const used = takeUntilOneIsEmpty(heads, next);
		yield next;
		const more = await used.rest.next();
		if (more.done) heads.splice(heads.indexOf(used), 1);
		else {
			used.entries = more.value;
			used.at = 0;
		}
	}
}

interface Head {
	entries: LoggedEntry[];
	/** How many of them were taken. */
	at: number;
	rest: Pieces;
}

/** Those that have any. */
async function begun(all: readonly Pieces[]): Promise<Head[]> {
	const heads: Head[] = [];
	for (const rest of all) {
		const first = await rest.next();
		if (!first.done) heads.push({ entries: first.value, at: 0, rest });
	}
	return heads;
}

function takeUntilOneIsEmpty(heads: readonly Head[], into: LoggedEntry[]): Head {
	for (;;) {
		const first = heads.reduce((a, b) => (timeOf(b) < timeOf(a) ? b : a));
		const entry = first.entries[first.at];
		first.at += 1;
		if (entry) into.push(entry);
		if (first.at >= first.entries.length) return first;
	}
}

function timeOf({ entries, at }: Head): string {
	return entries[at]?.entry.realizedAt ?? '';
}

function numberOf({ entries }: Head): number {
	return entries[0]?.entry.seq ?? 0;
}
