// What one act left in the log, together: the announcement of a move with the move, a decision with the move that
// followed from it, a put-back with the question that it became, a workspace that was set up. Which entries belong
// together is read off what every entry says: its cause, its item, when it was recorded, and of its kind's definition
// whether it only announces another. A kind that nobody has thought of here is an act by itself, or joins the
// announcement that led to it.

import { VOCABULARY, type Vocabulary } from '../entries';
import type { TimelineRow } from './row';

/** What comes of something comes that soon, in milliseconds: the version of a note is recorded when that has rested. */
const SOON = 10_000;

/** No act has more entries than a person can look over. */
const MOST = 20;

/** Of an act's entries the one of the last kind stands for it. */
const TELLING = [
	...['unread', 'system', 'memory', 'note', 'transition', 'backlog', 'request'],
	...['run', 'undone', 'decision', 'failure', 'violation'],
];

/** What a move may follow from. */
const DEEDS: ReadonlySet<string> = new Set(['decision', 'undone']);

export interface ActContext {
	/** What led to it; null where that isn't known. */
	cause: TimelineRow | null;
	/** What else its cause led to. */
	siblings: readonly TimelineRow[];
}

export class Acts {
	/** By number; the first is that of rows that are acts by themselves. */
	private acts: TimelineRow[][] = [[]];
	/** The last row of each log. */
	private readonly last = new Map<string, TimelineRow>();

	constructor(private readonly vocabulary: Vocabulary = VOCABULARY) {}

	/** All entries of its act, as they stand in the log. */
	of(row: TimelineRow): readonly TimelineRow[] {
		return row.act === 0 ? [row] : (this.acts[row.act] ?? [row]);
	}

	/** The one that stands for its act, of those that are asked for; itself where none is. */
	leadOf(row: TimelineRow, isAskedFor: (one: TimelineRow) => boolean = () => true): TimelineRow {
		if (row.act === 0) return row;
		const asked = this.of(row).filter(isAskedFor);
		return asked.reduce(
			(lead, one) => (this.weightOf(one) > this.weightOf(lead) ? one : lead),
			asked[0] ?? row,
		);
	}

	/** Takes the row into the act that it belongs to. Rows come in the order in which they stand in their log. */
	take(row: TimelineRow, context: ActContext): void {
		row.act = 0;
		const before = this.last.get(row.file) ?? null;
		this.last.set(row.file, row);
		const joined = this.joinedBy(row, before, context);
		if (!joined) return;
		if (joined.act === 0) joined.act = this.acts.push([joined]) - 1;
		row.act = joined.act;
		this.acts[row.act]?.push(row);
	}

	/** Housekeeping, or the announcement of something that is not here yet. */
	isQuiet(row: TimelineRow): boolean {
		return isSetUp(row) || this.isAnnouncement(row);
	}

	clear(): void {
		this.acts = [[]];
		this.last.clear();
	}

	/** A row of the act that this one belongs to; null where it begins one. */
	private joinedBy(
		row: TimelineRow,
		before: TimelineRow | null,
		{ cause, siblings }: ActContext,
	): TimelineRow | null {
		if (before && isSetUp(row) && isSetUp(before) && this.hasRoom(row, before)) return before;
		const announced = [cause, ...siblings].find((one) => one && this.isOpen(one, row));
		if (announced) return announced;
		if (!cause || !isOfSame(cause, row) || !this.hasRoom(row, cause)) return null;
		return this.follows(row, cause) ? cause : null;
	}

	/** It was announced, and nothing came of that so far: however long it took. */
	private isOpen(announcement: TimelineRow, row: TimelineRow): boolean {
		const isPending = announcement.result === 'pending' && this.isAnnouncement(announcement);
		if (!isPending || announcement === row || !isOfSame(announcement, row)) return false;
		return this.of(announcement).at(-1) === announcement && !this.isAnnouncement(row);
	}

	/** It tells nothing that was done beside what its cause tells. */
	private follows(row: TimelineRow, cause: TimelineRow): boolean {
		const lead = this.leadOf(cause);
		if (this.isAnnouncement(row)) return row.result !== 'pending' || DEEDS.has(lead.type);
		return row.type === 'request' && row.actor === lead.actor;
	}

	private hasRoom(row: TimelineRow, joined: TimelineRow): boolean {
		const act = this.of(joined);
		const isSoon = row.order - (act.at(-1)?.order ?? row.order) <= SOON;
		return isSoon && act.length < MOST && act.every(({ action }) => action !== row.action);
	}

	private isAnnouncement({ action }: TimelineRow): boolean {
		return this.vocabulary.get(action)?.row.isAnnouncement === true;
	}

	private weightOf(row: TimelineRow): number {
		if (this.isAnnouncement(row) || HOUSEKEEPING.has(row.action)) return -1;
		return TELLING.indexOf(row.type);
	}
}

/** What Signoff does by itself when a workspace is set up. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(['log_opened', 'key_made', 'reconciled']);

function isSetUp({ type, level, item }: TimelineRow): boolean {
	return type === 'system' && level === 'INFO' && item === null;
}

function isOfSame(one: TimelineRow, row: TimelineRow): boolean {
	return one.file === row.file && one.item === row.item && one.line < row.line;
}
