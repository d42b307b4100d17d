// What references lead to: a fold over the entries that are items of seed 003's memory. It has where each is and where its text is kept,
// and which messages have a fragment of an id. Texts are in the content store.

import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { artifactCreated, artifactDelta, editProposed } from '../../entries/memory/artifact';
import {
	conversationCollapsed,
	messageAdded,
	messageUndone,
	noteAdded,
	toolUsed,
} from '../../entries/memory/conversation';

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
	/** Of an ArtifactDelta. */
	commit: string | null;
}

type Told = Partial<Omit<KnownItem, 'uuid' | 'type'>>;

const NOTHING_TOLD = {
	...{ about: null, title: '', fragments: [], dataSha256: null, commit: null },
};

const ITEMS: ReadonlyMap<string, (entry: LedgerEntry) => Told | null> = new Map([
	[messageAdded.action, messageIn],
	[conversationCollapsed.action, summaryIn],
	[noteAdded.action, noteIn],
	[toolUsed.action, useIn],
	[artifactCreated.action, createdIn],
	[artifactDelta.action, deltaIn],
	[editProposed.action, proposalIn],
]);

export class KnownItems {
	private readonly byUuid = new Map<string, KnownItem>();
	/** The newest last. */
	private readonly byFragment = new Map<string, KnownItem[]>();
	/** Messages that were not taken back, the newest last. */
	private readonly said = new Set<KnownItem>();

	apply(entry: LedgerEntry): void {
		if (entry.action === messageUndone.action) this.takeBack(entry);
		const told = ITEMS.get(entry.action)?.(entry) ?? null;
		if (!told || this.byUuid.has(entry.uuid)) return;
		const item = { uuid: entry.uuid, type: entry.type, ...NOTHING_TOLD, ...told };
		this.byUuid.set(item.uuid, item);
		if (entry.action === messageAdded.action) this.said.add(item);
		for (const id of item.fragments) {
			const others = this.byFragment.get(id);
			if (others) others.push(item);
			else this.byFragment.set(id, [item]);
		}
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

function useIn(entry: LedgerEntry): Told | null {
	const context = contextIf(toolUsed, entry);
	if (!context) return null;
	const { intent, tool, operation, artifact: about, data_sha256: dataSha256 } = context;
	const name = [tool, operation].filter(Boolean).join(' ');
	return { about, title: intent ?? name, dataSha256 };
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
