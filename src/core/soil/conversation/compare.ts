// What a conversation's note has to do with what the ledger knows of it: which sections are which messages, which are new, and which messages
// aren't as they were written. An order that differs is one only where it is neither the ledger's nor the one that was found when the messages came.

import type { AlteredAs, KnownConversation, KnownMessage } from './known-conversations';
import type { ConversationNote } from './note';
import { sectionDigest, type Section } from './sections';

export interface FreshMessage {
	section: Section;
	/** Uuid of the message that it follows in the note; '' at the beginning. */
	after: string;
}

export interface AlteredMessage {
	message: KnownMessage;
	found: AlteredAs;
	/** Of the section that it is now; null where there is none. */
	sha256: string | null;
}

export interface Comparison {
	/** What stands there of what is known, in the order of the note. */
	here: readonly { message: KnownMessage; section: Section }[];
	/** In the order of the note. */
	fresh: readonly FreshMessage[];
	altered: readonly AlteredMessage[];
	/** Sections whose time and ids are still to be put right. */
	bare: readonly { message: KnownMessage; section: Section }[];
	/** Sections of messages that were taken back. */
	returned: readonly { message: KnownMessage; section: Section }[];
}

interface Place {
	section: Section;
	message: KnownMessage | null;
	isSame: boolean;
	/** It says once more what another section says. */
	isRepeated: boolean;
	sha256: string;
}

export function compareNote(
	known: KnownConversation,
	note: Pick<ConversationNote, 'messages'>,
): Comparison {
	const places = note.messages.map((section): Place => {
		const sha256 = sectionDigest(section);
		return { section, message: null, isSame: false, isRepeated: false, sha256 };
	});
	matchSame(known.messages, places);
	const left = new Set(standing(known.messages));
	for (const { message } of places) if (message) left.delete(message);
	matchEdited(left, places);
	const moved = movedIn(known, places);
	const here = places.flatMap(({ message, ...place }) => (message ? [{ ...place, message }] : []));
	const altered = here.flatMap(({ message, isSame, sha256 }): AlteredMessage[] => {
		if (message.isUndone) return [];
		if (!isSame) return [{ message, found: 'edited', sha256 }];
		return moved.has(message) ? [{ message, found: 'moved', sha256 }] : [];
	});
	const removed = [...left].map((message) => ({
		message,
		found: 'removed' as const,
		sha256: null,
	}));
	return {
		here,
		fresh: freshIn(places),
		altered: [...altered, ...removed],
		bare: here.filter(({ message, sha256 }) => isBare(message, sha256)),
		returned: here.filter(({ message }) => message.isUndone),
	};
}

function standing(messages: readonly KnownMessage[]): KnownMessage[] {
	return messages.filter(({ isUndone }) => !isUndone);
}

function isBare({ isUndone, sectionSha256, foundSha256 }: KnownMessage, sha256: string): boolean {
	return !isUndone && sha256 !== sectionSha256 && sha256 === foundSha256;
}

/** By their digests; of several alike the first known is the first that stands there. */
function matchSame(messages: readonly KnownMessage[], places: readonly Place[]): void {
	const byDigest = new Map<string, KnownMessage[]>();
	const ordered = [...standing(messages), ...messages.filter(({ isUndone }) => isUndone)];
	for (const message of ordered) {
		for (const digest of new Set([message.sectionSha256, message.foundSha256])) {
			if (digest === null) continue;
			const same = byDigest.get(digest) ?? [];
			byDigest.set(digest, same);
			same.push(message);
		}
	}
	const taken = new Set<KnownMessage>();
	for (const place of places) {
		const same = byDigest.get(place.sha256) ?? [];
		place.message = same.find((one) => !taken.has(one) && !isSaidAgain(one, place)) ?? null;
		place.isSame = place.message !== null;
		if (place.message) taken.add(place.message);
		// What a merge of two copies leaves twice was said once. Without a time somebody may well say the same again.
		else place.isRepeated = same.length > 0 && place.section.at !== null;
	}
}

/** What was taken back had its time in the note by then: without one, somebody says the same once more. */
function isSaidAgain(
	{ isUndone, sectionSha256 }: KnownMessage,
	{ section, sha256 }: Place,
): boolean {
	return isUndone && section.at === null && sha256 !== sectionSha256;
}

/** By an id of a fragment that is only there, or by sender and time. */
function matchEdited(left: Set<KnownMessage>, places: readonly Place[]): void {
	if (left.size === 0) return;
	const byMark = new Map<string, KnownMessage>();
	for (const message of left)
		for (const mark of marksOf(message)) if (!byMark.has(mark)) byMark.set(mark, message);
	for (const place of places) {
		if (place.message || place.isRepeated) continue;
		const found = marksIn(place.section)
			.map((mark) => byMark.get(mark))
			.find((message) => message !== undefined && left.has(message));
		if (!found) continue;
		place.message = found;
		left.delete(found);
	}
}

function marksOf({ fragments, sender, canonicalAt }: KnownMessage): string[] {
	return [...fragments, `${sender} ${secondOf(Date.parse(canonicalAt))}`];
}

function marksIn({ fragments, sender, at }: Section): string[] {
	const ids = fragments.flatMap(({ id }) => id ?? []);
	return at === null ? ids : [...ids, `${sender} ${secondOf(at)}`];
}

/** A heading has no part of a second. */
function secondOf(milliseconds: number): number {
	return Math.floor(milliseconds / 1000);
}

function freshIn(places: readonly Place[]): FreshMessage[] {
	let after = '';
	return places.flatMap(({ section, message, isRepeated }) => {
		if (message) after = message.uuid;
		return message || isRepeated ? [] : [{ section, after }];
	});
}

function movedIn(known: KnownConversation, places: readonly Place[]): ReadonlySet<KnownMessage> {
	const here = places.flatMap(({ message }) => (message && !message.isUndone ? [message] : []));
	const inLedger = outOfOrder(here, ({ position }) => position);
	if (inLedger.size === 0) return inLedger;
	const at = new Map(known.inNote.map((uuid, index) => [uuid, index]));
	const asFound = outOfOrder(here, ({ uuid }) => at.get(uuid) ?? -1);
	return asFound.size < inLedger.size ? asFound : inLedger;
}

/** Those that are to be put elsewhere so that the others stand in order: the fewest. */
function outOfOrder(
	messages: readonly KnownMessage[],
	placeOf: (message: KnownMessage) => number,
): ReadonlySet<KnownMessage> {
	const places = messages.map(placeOf);
	/** The index of the lowest end of a run of each length, and before each index the one that it follows. */
	const ends: number[] = [];
	const before: number[] = [];
	for (const [index, place] of places.entries()) {
		const length = lengthBelow(ends, places, place);
		before.push(ends[length - 1] ?? -1);
		ends[length] = index;
	}
	const inOrder = new Set<number>();
	for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) inOrder.add(at);
	return new Set(messages.filter((_, index) => !inOrder.has(index)));
}

function lengthBelow(ends: readonly number[], places: readonly number[], place: number): number {
	let [low, high] = [0, ends.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((places[ends[middle] ?? -1] ?? 0) < place) low = middle + 1;
		else high = middle;
	}
	return low;
}
