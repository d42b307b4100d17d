// What references lead to: a fold over the entries that are items of seed 003's memory. It has where each is and where its text is kept,
// and which messages have a fragment of an id. Texts are in the content store.

import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { commandEnded, commandStarted } from '../../entries/command';
import { artifactCreated, artifactDelta, editProposed } from '../../entries/memory/artifact';
import {
	conversationCollapsed,
	messageAdded,
	messageUndone,
	noteAdded,
	noteUndone,
	toolUsed,
} from '../../entries/memory/conversation';
import { itemReceived } from '../../entries/memory/received';
import { receivedIn } from '../exchange/received';

export interface KnownItem {
	uuid: string;
	/** Seed 003's `_type`. */
	type: string;
	/** The conversation or the artifact that it belongs to; null for none. */
	about: string | null;
	/** What the entry itself says of it, in short; '' where only its text does. */
	title: string;
	/** Ids of its fragments, with the caret. */
	fragments: readonly string[];
	/** Of its document in the content store. */
	dataSha256: string | null;
	/** Its text, where the entry itself has it. */
	text: string | null;
	/** When it was recorded; ISO 8601. */
	realizedAt: string;
	/** Of an ArtifactDelta. */
	commit: string | null;
}

type Told = Partial<Omit<KnownItem, 'uuid' | 'realizedAt'>>;

const NOTHING_TOLD = {
	...{ about: null, title: '', fragments: [], dataSha256: null, text: null, commit: null },
};

const ITEMS: ReadonlyMap<string, (entry: LedgerEntry) => Told | null> = new Map([
	[messageAdded.action, messageIn],
	[conversationCollapsed.action, summaryIn],
	[noteAdded.action, noteIn],
	[itemReceived.action, receivedNoteIn],
	[toolUsed.action, useIn],
	[commandStarted.action, commandIn],
	[commandEnded.action, commandIn],
	[artifactCreated.action, createdIn],
	[artifactDelta.action, deltaIn],
	[editProposed.action, proposalIn],
]);

const NOTES: ReadonlySet<string> = new Set([noteAdded.action, itemReceived.action]);

export class KnownItems {
	private readonly byUuid = new Map<string, KnownItem>();
	/** The newest last. */
	private readonly byFragment = new Map<string, KnownItem[]>();
	/** Messages that were not taken back, the newest last. */
	private readonly said = new Set<KnownItem>();
	/** Notes that were not taken back. */
	private readonly written = new Set<KnownItem>();

	apply(entry: LedgerEntry): void {
		if (entry.action === messageUndone.action) this.takeBack(entry);
		if (entry.action === noteUndone.action) this.takeNoteBack(entry);
		const told = ITEMS.get(entry.action)?.(entry) ?? null;
		if (!told || this.byUuid.has(entry.uuid)) return;
		const { uuid, type, realizedAt } = entry;
		const item: KnownItem = { uuid, type, realizedAt, ...NOTHING_TOLD, ...told };
		this.byUuid.set(uuid, item);
		if (entry.action === messageAdded.action) this.said.add(item);
		if (NOTES.has(entry.action)) this.written.add(item);
		this.addFragments(item);
	}

	get size(): number {
		return this.byUuid.size;
	}

	get(uuid: string): KnownItem | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** Messages and summaries that have a fragment of this id, the newest last: an id has 16 bits. */
	withFragment(id: string): readonly KnownItem[] {
		return this.byFragment.get(id) ?? [];
	}

	/** The newest messages, the newest first. */
	recent(most: number): readonly KnownItem[] {
		return [...this.said].slice(-most).reverse();
	}

	/** Of type Note, that were not taken back. */
	notes(): Iterable<KnownItem> {
		return this.written;
	}

	private addFragments(item: KnownItem): void {
		for (const id of item.fragments) {
			const others = this.byFragment.get(id);
			if (others) others.push(item);
			else this.byFragment.set(id, [item]);
		}
	}

	private takeNoteBack(entry: LedgerEntry): void {
		const item = this.get(contextIf(noteUndone, entry)?.note ?? '');
		if (item) this.written.delete(item);
	}

	private takeBack(entry: LedgerEntry): void {
		const item = this.get(contextIf(messageUndone, entry)?.message ?? '');
		if (!item) return;
		this.said.delete(item);
		for (const id of item.fragments) {
			const left = this.withFragment(id).filter((one) => one !== item);
			if (left.length > 0) this.byFragment.set(id, left.slice());
			else this.byFragment.delete(id);
		}
	}
}

function messageIn(entry: LedgerEntry): Told | null {
	const context = contextIf(messageAdded, entry);
	if (!context) return null;
	const { fragments, subject, data_sha256: dataSha256 } = context;
	return { about: entry.taskId, title: subject ?? '', fragments, dataSha256 };
}

function summaryIn(entry: LedgerEntry): Told | null {
	const context = contextIf(conversationCollapsed, entry);
	if (!context) return null;
	return { about: entry.taskId, fragments: context.fragment_ids, dataSha256: context.data_sha256 };
}

function noteIn(entry: LedgerEntry): Told | null {
	const context = contextIf(noteAdded, entry);
	return context && { title: context.title ?? '', dataSha256: context.data_sha256 };
}

/** Of another vault. Its messages and commits are entries of their own. */
function receivedNoteIn(entry: LedgerEntry): Told | null {
	const received = receivedIn(entry);
	if (received?.type !== noteAdded.type) return null;
	const { description, title } = received.data ?? {};
	return {
		type: received.type,
		title: typeof title === 'string' ? title : '',
		text: typeof description === 'string' ? description : null,
		dataSha256: contextIf(itemReceived, entry)?.received_sha256 ?? null,
	};
}

function useIn(entry: LedgerEntry): Told | null {
	const context = contextIf(toolUsed, entry);
	if (!context) return null;
	const { intent, tool, operation, artifact: about, data_sha256: dataSha256 } = context;
	const name = [tool, operation].filter(Boolean).join(' ');
	return { about, title: intent ?? name, dataSha256 };
}

/** What was run is in the note of its item: here it is known that it was. */
function commandIn({ taskId: about }: LedgerEntry): Told {
	return { about };
}

function createdIn(entry: LedgerEntry): Told | null {
	const context = contextIf(artifactCreated, entry);
	return context && { about: context.artifact_uuid, title: context.label ?? '' };
}

function deltaIn(entry: LedgerEntry): Told | null {
	const context = contextIf(artifactDelta, entry);
	if (!context) return null;
	return { about: context.artifact_uuid, title: context.ops ?? '', commit: context.commit };
}

function proposalIn(entry: LedgerEntry): Told | null {
	const context = contextIf(editProposed, entry);
	return context && { about: context.artifact_uuid, title: context.intent ?? '' };
}
