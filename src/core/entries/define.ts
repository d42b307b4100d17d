// A kind of ledger entry, defined once: its word in the log, what its context holds, what it makes of an item's record,
// and how it is shown. Everything that knows entries is derived from these: see index.ts.

import * as z from 'zod/mini';
import type { KindAtBirth } from '../kinds';
import type { EntryContext, LedgerEntry, Level } from './entry';
import type { ItemRecord } from '../record/record';

/** What a row of the timeline is about; the filter offers these, in this order. */
export const ROW_KINDS = [
	'transition',
	'decision',
	'request',
	'violation',
	'failure',
	'undone',
	'run',
	'note',
	'backlog',
	'memory',
	'system',
	'unread',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Something that a row shows when it is opened: a name, and a value as it stands in the log. */
export interface RowDetail {
	name: string;
	value: string;
}

interface EntryRow<Context> {
	kind: RowKind;
	icon: string;
	/** Another entry tells the same: it is not shown in an item's trail. */
	isAnnouncement?: true;
	details?(context: Context, entry: LedgerEntry): RowDetail[];
}

export interface EntryDefinition<
	Action extends string = string,
	Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
> {
	action: Action;
	/** `_type`: seed 003's name for the kind of item. */
	type: string;
	/** The usual one: INFO where a definition says none. */
	level: Level;
	/** For the format page. */
	means: string;
	/** Total: whatever a line holds, what is broken in it reads as missing. */
	context: z.ZodMiniObject<Shape>;
	/** What of it an entry has. Several ask for the same one after each other, and get the same answer: nobody changes it. */
	read(context: EntryContext): ContextOf<Shape>;
	/** The bytes that it names are never forgotten. */
	keepsContents?: true;
	/** It tells what another entry brought: the record of its item stays as that left it. */
	isAside?: true;
	/** The record of an item that nobody knows yet. */
	begin?(
		context: ContextOf<Shape>,
		entry: LedgerEntry,
		kindAtBirth: KindAtBirth,
	): ItemRecord | null;
	/** What changes in the record of its item. */
	apply?(context: ContextOf<Shape>, before: ItemRecord, entry: LedgerEntry): Partial<ItemRecord>;
	row: EntryRow<ContextOf<Shape>>;
}

export type ContextOf<Shape extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Shape>>;

type Given<Action extends string, Shape extends z.core.$ZodLooseShape> = Omit<
	EntryDefinition<Action, Shape>,
	'context' | 'level' | 'read'
> & { context: Shape; level?: Level };

export function defineEntry<const Action extends string, Shape extends z.core.$ZodLooseShape>(
	given: Given<Action, Shape>,
): EntryDefinition<Action, Shape> {
	const context = z.object(given.context);
	let last: { of: EntryContext; read: ContextOf<Shape> } | null = null;
	const read = (of: EntryContext) => {
		if (last?.of !== of) last = { of, read: z.parse(context, of) };
		return last.read;
	};
	return { level: 'INFO', ...given, context, read };
}

/** Null for what is missing, or is something else. */
export const text = z.transform((value) => (isText(value) ? value : null));
export const texts = z.transform((value) => (Array.isArray(value) ? value.filter(isText) : []));
export const number = z.transform((value) => (typeof value === 'number' ? value : null));
export const flag = z.transform((value) => value === true);
/** In milliseconds. */
export const time = z.transform(timeOf);
/** What nobody reads but people and programs of theirs. */
export const anything = z.optional(z.unknown());

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

export function timeOf(value: unknown): number | null {
	const time = typeof value === 'string' ? Date.parse(value) : NaN;
	return Number.isNaN(time) ? null : time;
}

/** What an entry's context holds, as its definition says. */
export function readContext<Shape extends z.core.$ZodLooseShape>(
	definition: EntryDefinition<string, Shape>,
	{ context }: { context: EntryContext },
): ContextOf<Shape> {
	return definition.read(context);
}

/** The same where the entry is of this kind; else null. */
export function contextIf<Shape extends z.core.$ZodLooseShape>(
	definition: EntryDefinition<string, Shape>,
	entry: { action: string; context: EntryContext },
): ContextOf<Shape> | null {
	return entry.action === definition.action ? readContext(definition, entry) : null;
}
