// All rows, oldest first, with what caused what. Rows are added at the end, or put in their place where a log is
// read later than newer ones. An entry has one cause (seed 003: UNIQUE(kind, target)): where two lines have the same
// id, the one that stands first counts, and the other is a row without effects.

import { VOCABULARY, type Vocabulary } from '../entries';
import { Acts, type ActContext } from './acts';
import { compareRows, type TimelineRow } from './row';

const NO_CONTEXT: ActContext = { cause: null, siblings: [] };

export class Timeline {
	/** Rises whenever rows were not just added at the end. */
	shape = 0;
	/** Which rows are one act. */
	readonly acts: Acts;
	private all: TimelineRow[] = [];
	/** Of each act the row that stands for it. */
	private allLeads: TimelineRow[] = [];
	/** How many rows there are of each kind. */
	private readonly counts = new Map<string, number>();
	/** When entries happened as a person says, by their uuid. */
	private times: ReadonlyMap<string, number> = new Map();
	private readonly counting = new Map<string, TimelineRow>();
	private readonly effects = new Map<string, TimelineRow[]>();

	constructor(vocabulary: Vocabulary = VOCABULARY) {
		this.acts = new Acts(vocabulary);
	}

	get rows(): readonly TimelineRow[] {
		return this.all;
	}

	/** Of each act the row that stands for it, oldest first. */
	get leads(): readonly TimelineRow[] {
		return this.allLeads;
	}

	get kinds(): ReadonlyMap<string, number> {
		return this.counts;
	}

	/** In the order in which they stand in their log. */
	add(read: readonly TimelineRow[]): void {
		const rows = this.times.size === 0 ? read : read.map((row) => this.corrected(row));
		for (const row of rows) this.link(row);
		this.fold(rows);
		if (!addInOrder(this.all, rows)) this.shape += 1;
	}

	/** What a person has said of times, and has not taken back. */
	correct(times: ReadonlyMap<string, number>): void {
		const uuids = new Set([...this.times.keys(), ...times.keys()]);
		const isSame = [...uuids].every((uuid) => this.times.get(uuid) === times.get(uuid));
		if (isSame) return;
		this.times = times;
		for (const uuid of uuids) {
			const row = this.get(uuid);
			const at = row && placeOf(this.all, row, compareRows);
			if (!row || at === null || this.corrected(row) === row) continue;
			this.all[at] = this.corrected(row);
			this.shape += 1;
		}
		this.linkAgain();
	}

	private corrected(row: TimelineRow): TimelineRow {
		const corrected = this.times.get(row.uuid) ?? null;
		return corrected === row.corrected ? row : { ...row, corrected };
	}

	/** Their logs are gone, or were written anew. All at once: it takes as long for many as for one. */
	removeLogs(files: ReadonlySet<string>): void {
		this.all = this.all.filter((row) => !files.has(row.file));
		this.shape += 1;
		this.linkAgain();
	}

	/** The entry with this id that counts. */
	get(uuid: string): TimelineRow | null {
		return this.counting.get(uuid) ?? null;
	}

	/** The row that now stands where this one stood; null where none does. */
	find(row: TimelineRow): TimelineRow | null {
		const found = this.all[placeOf(this.all, row, compareRows) ?? -1];
		return found ?? null;
	}

	/** What it led to, as far as it is known, the first one first. */
	effectsOf(uuid: string): readonly TimelineRow[] {
		return [...(this.effects.get(uuid) ?? [])].sort(compareRows);
	}

	private linkAgain(): void {
		this.counting.clear();
		this.effects.clear();
		for (const row of this.all) this.link(row);
		this.acts.clear();
		this.allLeads = [];
		this.counts.clear();
		this.fold(this.all);
	}

	/** Which acts they belong to, and what stands for these now. */
	private fold(rows: readonly TimelineRow[]): void {
		const before = new Set<TimelineRow>();
		for (const row of rows) {
			this.counts.set(row.type, (this.counts.get(row.type) ?? 0) + 1);
			this.acts.take(row, this.contextOf(row));
			if (row.act === 0) continue;
			// It may stand for the act instead of one that was there before.
			for (const one of this.acts.of(row)) before.add(one);
		}
		for (const row of before) {
			const at = placeOf(this.allLeads, row, compareRows);
			if (at !== null) this.allLeads.splice(at, 1);
		}
		const own = rows.filter((row) => row.act === 0);
		const others = [...before].filter((row) => this.acts.leadOf(row) === row);
		addInOrder(this.allLeads, [...own, ...others].sort(compareRows));
	}

	/** What is taken back was announced under the same cause. Of anything else a cause may have led to thousands. */
	private contextOf({ cause, type }: TimelineRow): ActContext {
		if (cause === null) return NO_CONTEXT;
		const siblings = type === 'undone' ? this.effects.get(cause) : undefined;
		return { cause: this.get(cause), siblings: siblings ?? [] };
	}

	private link(row: TimelineRow): void {
		const known = this.counting.get(row.uuid);
		if (row.uuid === '' || (known && compareRows(known, row) <= 0)) return;
		if (known?.cause != null) {
			const others = this.effects.get(known.cause) ?? [];
			this.effects.set(
				known.cause,
				others.filter((one) => one !== known),
			);
		}
		this.counting.set(row.uuid, row);
		if (row.cause === null) return;
		const effects = this.effects.get(row.cause);
		if (effects) effects.push(row);
		else this.effects.set(row.cause, [row]);
	}
}

/** Where the row stands among rows in this order; null where it does not. */
export function placeOf(
	rows: readonly TimelineRow[],
	row: TimelineRow,
	compare: (a: TimelineRow, b: TimelineRow) => number,
): number | null {
	const at = firstBehind(rows, row, compare) - 1;
	const found = rows[at];
	return found && compare(found, row) === 0 ? at : null;
}

/** Where a row would be put so that all stay in order. */
export function firstBehind(
	rows: readonly TimelineRow[],
	row: TimelineRow,
	compare: (a: TimelineRow, b: TimelineRow) => number,
): number {
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const known = rows[middle];
		if (known && compare(known, row) <= 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** From the end, where new rows mostly belong; what stands before the first of them is not touched. True where all came behind. */
function addInOrder(all: TimelineRow[], rows: readonly TimelineRow[]): boolean {
	const [first] = rows;
	const last = all.at(-1);
	let old = all.length - 1;
	for (const row of rows) all.push(row);
	if (!first || !last || compareRows(last, first) <= 0) return true;
	let to = all.length - 1;
	for (const row of rows.toReversed()) {
		for (let known = all[old]; known && compareRows(known, row) > 0; known = all[old]) {
			all[to] = known;
			to -= 1;
			old -= 1;
		}
		all[to] = row;
		to -= 1;
	}
	return false;
}
