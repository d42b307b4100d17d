// The rows of a conversation: what it grew out of, its messages, its summary.

import { startOfDay } from 'date-fns';
import type { ConversationRow, Thread, ThreadMessage } from '../../../app/memory/conversations';
import { USER } from '../../../core/soil/conversation/head';

export type ShownRow = OriginRow | EarlierRow | MessageRow | SummaryRow;

interface Keyed {
	/** The same for as long as it is the same message. */
	key: string;
}

/** Where it was forked. */
export interface OriginRow extends Keyed {
	kind: 'origin';
	parent: string;
	/** The message there. */
	item: string | null;
}

/** The collapsed conversation that it takes up again. */
export interface EarlierRow extends Keyed {
	kind: 'earlier';
	uuid: string;
	isOpen: boolean;
}

export interface MessageRow extends Keyed {
	kind: 'message';
	message: ThreadMessage;
	/** In milliseconds; null where nobody has said it. */
	at: number | null;
	/** It begins a day. */
	isNewDay: boolean;
	/** Vault path of the note that it is in. */
	path: string;
	/** Of the exploration that is taken up again. */
	isEarlier: boolean;
}

export interface SummaryRow extends Keyed {
	kind: 'summary';
	summary: NonNullable<Thread['summary']>;
	path: string;
	isEarlier: boolean;
}

/** `earlier`: what it takes up again; null while that is folded. */
export function rowsOf(thread: Thread, earlier: Thread | null): ShownRow[] {
	const { parent, forkedAt: item, continues: uuid } = thread.row;
	const own = saidIn(thread, false);
	if (uuid !== null) {
		const fold = {
			kind: 'earlier',
			key: `earlier ${uuid}`,
			uuid,
			isOpen: earlier !== null,
		} as const;
		return [fold, ...(earlier ? saidIn(earlier, true) : []), ...own];
	}
	return parent === null
		? own
		: [{ kind: 'origin', key: `origin ${parent}`, parent, item }, ...own];
}

function saidIn({ row, messages, summary }: Thread, isEarlier: boolean): ShownRow[] {
	const { path, uuid } = row;
	let day: number | null = null;
	const rows = messages.map((message, index): ShownRow => {
		const at = timeOf(message.at);
		const own = at === null ? day : startOfDay(at).getTime();
		const isNewDay = own !== day;
		day = own;
		// What the ledger doesn't know yet has no name.
		const key = message.item ?? `${uuid} ${String(index)}`;
		return { kind: 'message', key, message, at, isNewDay, path, isEarlier };
	});
	return summary === null
		? rows
		: [...rows, { kind: 'summary', key: `summary ${uuid}`, summary, path, isEarlier }];
}

export function timeOf(iso: string | null): number | null {
	const at = iso === null ? NaN : Date.parse(iso);
	return Number.isFinite(at) ? at : null;
}

export function isOwn({ sender }: Pick<ThreadMessage, 'sender'>): boolean {
	return sender === USER;
}

export function mayTakeBack({ message, isEarlier }: MessageRow, now: number): boolean {
	const { item, undoUntil } = message;
	return item !== null && undoUntil !== null && now < undoUntil && !isEarlier;
}

/** By the uuid of a message, or by an id of one of its fragments; -1 where it isn't here. */
export function placeOf(rows: readonly ShownRow[], wanted: string): number {
	return rows.findIndex((row) => row.key === wanted || hasFragment(row, wanted));
}

export function hasFragment(row: ShownRow, fragment: string | null): boolean {
	if (row.kind !== 'message' || fragment === null) return false;
	return row.message.fragments.some(({ id }) => id === fragment);
}

/** Active branches below it: it can't be collapsed before they are. */
export function activeChildren(
	branches: readonly ConversationRow[],
	uuid: string,
): readonly ConversationRow[] {
	return branches.filter(
		({ parent, summary, isGone }) => parent === uuid && summary === null && !isGone,
	);
}

/** What a person has begun to write isn't lost to a draft: that comes below it. */
export function withDraft(written: string, draft: string): string {
	return written.trim() === '' ? draft : `${written.trimEnd()}\n\n${draft}`;
}

/** Seed 003's reference to a fragment, or to a message; by a link to the block while the ledger doesn't know it. */
export function referenceTo({ message, path }: MessageRow, fragment: string | null): string {
	const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
	const { item } = message;
	if (fragment === null) return item === null ? `[[${name}]]` : `@${item}`;
	return item === null ? `[[${name}#${fragment}]]` : `${item}#${fragment}`;
}
