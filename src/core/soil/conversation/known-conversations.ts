// What the ledger knows of the conversations of a workspace: a fold over their entries, and over nothing else. Total; texts are in the
// content store, under the digests that it has.

import {
	conversationCollapsed,
	conversationCreated,
	conversationMoved,
	frameMoved,
	messageAdded,
	messageAltered,
	messageUndone,
} from '../../entries/memory/conversation';
import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';

/** Seed 003's Frame: where a participant works. */
export interface Frame {
	branchUuid: string;
	/** The last item that the participant has seen or made there. */
	head: string | null;
}

export type AlteredAs = 'edited' | 'removed' | 'moved';

export interface KnownMessage {
	/** Of its entry, which is the Message item. */
	uuid: string;
	conversation: string;
	/** From 0, in the order of the ledger. */
	position: number;
	sender: string;
	/** A click or key of a person's in Signoff said it; else nobody but the note says who `sender` was. */
	isByPerson: boolean;
	recipient: string | null;
	subject: string | null;
	/** With the caret. */
	fragments: readonly string[];
	sectionSha256: string | null;
	foundSha256: string | null;
	/** `{ description, summary, title, sender, recipient, subject, fragments: [{ id, content }] }` in the content store. */
	dataSha256: string | null;
	/** ISO 8601. */
	realizedAt: string;
	canonicalAt: string;
	/** A person took it back. */
	isUndone: boolean;
	/** How the note differs from it, as far as that was recorded. */
	altered: { found: AlteredAs; sha256: string | null } | null;
}

export interface KnownSummary {
	/** Of its entry. */
	entry: string;
	/** ISO 8601. */
	timestamp: string;
	author: string;
	fragmentIds: readonly string[];
	/** `{ content, fragment_ids }` in the content store. */
	dataSha256: string | null;
}

/** What the ledger has announced last, which a crash may have left unwritten. */
export interface Announced {
	entry: string;
	action: string;
	/** Of the note's bytes until then; null where there was no note. */
	noteSha256: string | null;
	/** In the content store. */
	dataSha256: string | null;
}

export interface KnownConversation {
	uuid: string;
	/** Relative to the workspace's root; the last one where its note is gone. */
	path: string;
	isGone: boolean;
	title: string;
	project: string | null;
	parent: string | null;
	forkedAt: string | null;
	continues: string | null;
	/** ISO 8601. */
	createdAt: string;
	/** All of them, also those that were taken back, in the order of the ledger. */
	messages: readonly KnownMessage[];
	/** Their uuids in the order in which the note has them. */
	inNote: readonly string[];
	summary: KnownSummary | null;
	announced: Announced | null;
	/** Uuid of the last entry about it. */
	lastEntry: string;
}

type Own = KnownConversation & { messages: KnownMessage[]; inNote: string[] };

const ACTIONS: ReadonlySet<string> = new Set(
	[
		...[messageAdded, messageAltered, messageUndone, frameMoved],
		...[conversationCreated, conversationCollapsed, conversationMoved],
	].map(({ action }) => action),
);

export class KnownConversations {
	/** In the order of the stack. */
	private readonly byUuid = new Map<string, Own>();
	private readonly byPath = new Map<string, string>();
	private readonly byItem = new Map<string, KnownMessage>();
	private readonly byParent = new Map<string, Own[]>();
	/** By what they continue: the first of each, as `continues` is a unique relation. */
	private readonly byContinued = new Map<string, Own>();
	private readonly byParticipant = new Map<string, Frame>();

	apply(entry: LedgerEntry): void {
		if (!ACTIONS.has(entry.action)) return;
		this.moveFrame(entry);
		const isNew = this.create(entry);
		const known = this.byUuid.get(entry.taskId ?? '');
		if (!known || isNew) return;
		this.addMessage(known, entry);
		this.change(known, entry);
		this.collapse(known, entry);
		this.move(known, entry);
		known.announced = announcedIn(entry, known.announced);
		known.lastEntry = entry.uuid;
	}

	get size(): number {
		return this.byUuid.size;
	}

	/** In the order of the stack. */
	all(): IterableIterator<KnownConversation> {
		return this.byUuid.values();
	}

	/** Seed 003's stack: every branch once, in the order in which they were made. */
	stack(): readonly string[] {
		return [...this.byUuid.keys()];
	}

	get(uuid: string): KnownConversation | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** The one whose note is at this path, relative to the root. */
	at(path: string): KnownConversation | null {
		return this.get(this.byPath.get(path) ?? '');
	}

	/** By the uuid of its entry, also where it was taken back. */
	message(item: string): KnownMessage | null {
		return this.byItem.get(item) ?? null;
	}

	children(uuid: string): readonly KnownConversation[] {
		return this.byParent.get(uuid) ?? [];
	}

	/** The one that continues it; null for none. */
	continuation(uuid: string): KnownConversation | null {
		return this.byContinued.get(uuid) ?? null;
	}

	/** Where a participant works; null where they have nowhere yet. */
	frame(participant: string): Frame | null {
		return this.byParticipant.get(participant) ?? null;
	}

	frames(): ReadonlyMap<string, Frame> {
		return this.byParticipant;
	}

	private create(entry: LedgerEntry): boolean {
		const context = contextIf(conversationCreated, entry);
		const uuid = entry.taskId ?? '';
		// No branch is in the stack twice.
		if (!context || uuid === '' || this.byUuid.has(uuid)) return false;
		const { title, path, project, parent, forked_at: forkedAt, continues, participant } = context;
		const known: Own = {
			...{ uuid, path: path ?? '', isGone: false, title: title ?? '', project },
			...{ parent, forkedAt, continues, createdAt: entry.canonicalAt },
			...{ messages: [], inNote: [], summary: null },
			...{ announced: announcedIn(entry, null), lastEntry: entry.uuid },
		};
		this.byUuid.set(uuid, known);
		this.byPath.set(known.path, uuid);
		this.putBelow(known);
		if (participant !== null) this.byParticipant.set(participant, { branchUuid: uuid, head: null });
		return true;
	}

	private putBelow(known: Own): void {
		const { parent, continues } = known;
		if (continues !== null && !this.byContinued.has(continues))
			this.byContinued.set(continues, known);
		if (parent === null) return;
		const siblings = this.byParent.get(parent) ?? [];
		this.byParent.set(parent, siblings);
		siblings.push(known);
	}

	private addMessage(known: Own, entry: LedgerEntry): void {
		const context = contextIf(messageAdded, entry);
		if (!context || this.byItem.has(entry.uuid)) return;
		const message: KnownMessage = {
			...{ uuid: entry.uuid, conversation: known.uuid, position: known.messages.length },
			...{ sender: context.sender ?? '', recipient: context.recipient, subject: context.subject },
			...{ fragments: context.fragments, sectionSha256: context.section_sha256 },
			...{ foundSha256: context.found_sha256, dataSha256: context.data_sha256 },
			...{ realizedAt: entry.realizedAt, canonicalAt: entry.canonicalAt },
			...{ isByPerson: context.actor === 'human', isUndone: false, altered: null },
		};
		known.messages.push(message);
		known.inNote.splice(placeAfter(known.inNote, context.after), 0, message.uuid);
		this.byItem.set(message.uuid, message);
		// Whoever says something works there from then on.
		if (message.sender !== '')
			this.byParticipant.set(message.sender, { branchUuid: known.uuid, head: message.uuid });
	}

	private change(known: Own, entry: LedgerEntry): void {
		const altered = contextIf(messageAltered, entry);
		const undone = contextIf(messageUndone, entry);
		const message = this.byItem.get((altered ?? undone)?.message ?? '');
		if (!message || message.conversation !== known.uuid) return;
		if (undone) message.isUndone = true;
		if (altered) message.altered = alteredAs(altered.found, altered.found_sha256);
	}

	private collapse(known: Own, entry: LedgerEntry): void {
		const context = contextIf(conversationCollapsed, entry);
		if (!context || known.summary) return;
		known.summary = {
			...{ entry: entry.uuid, timestamp: entry.canonicalAt, author: context.author ?? '' },
			...{ fragmentIds: context.fragment_ids, dataSha256: context.data_sha256 },
		};
	}

	private move(known: Own, entry: LedgerEntry): void {
		const context = contextIf(conversationMoved, entry);
		if (!context) return;
		if (this.byPath.get(known.path) === known.uuid) this.byPath.delete(known.path);
		known.isGone = context.path === null;
		known.path = context.path ?? known.path;
		known.title = context.title ?? known.title;
		if (!known.isGone) this.byPath.set(known.path, known.uuid);
	}

	private moveFrame(entry: LedgerEntry): void {
		const { participant = null, branch = null, head = null } = contextIf(frameMoved, entry) ?? {};
		if (participant !== null && branch !== null)
			this.byParticipant.set(participant, { branchUuid: branch, head });
	}
}

function placeAfter(inNote: readonly string[], after: string | null): number {
	if (after === null) return inNote.length;
	return after === '' ? 0 : inNote.lastIndexOf(after) + 1 || inNote.length;
}

function alteredAs(found: string | null, sha256: string | null): KnownMessage['altered'] {
	return found === 'edited' || found === 'removed' || found === 'moved' ? { found, sha256 } : null;
}

function announcedIn(
	{ uuid, action, context }: LedgerEntry,
	before: Announced | null,
): Announced | null {
	if (context.announced !== true) return null;
	const { note_sha256: note, data_sha256: data } = context;
	// The first message of a note that is still to be written is in it.
	if (typeof note !== 'string' && before) return before;
	return {
		...{ entry: uuid, action },
		noteSha256: typeof note === 'string' ? note : null,
		dataSha256: typeof data === 'string' ? data : null,
	};
}
