// What the ledger knows of a project, as the folder of seed 003 wants it: a fold over all entries. What came from elsewhere goes by the names
// that it had there.

import { memoryReceived } from '../../entries/memory/received';
import { contextIf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json';
import { KnownArtifacts, type KnownArtifact } from '../artifact/known-artifacts';
import { KnownConversations, type KnownConversation } from '../conversation/known-conversations';
import { ownId, receivedIn } from './received';

/** A file that came, word for word: a part of a project, and whose it is. */
export interface ReceivedPart {
	part: string;
	/** As it was called there. */
	name: string;
	/** In the content store. */
	sha256: string | null;
}

export class KnownProject {
	readonly conversations = new KnownConversations();
	readonly artifacts = new KnownArtifacts();
	readonly parts: ReceivedPart[] = [];
	/** What our ids were called where they came from. */
	private readonly names = new Map<string, string>();

	apply(entry: LedgerEntry): void {
		this.conversations.apply(entry);
		this.artifacts.apply(entry);
		const received = receivedIn(entry);
		if (received) this.names.set(entry.uuid, received.uuid);
		const told = contextIf(memoryReceived, entry);
		if (!told) return;
		const { part, name } = told;
		this.parts.push({ part: part ?? '', name: name ?? '', sha256: told.data_sha256 });
		if (name !== null && part === 'log') this.names.set(ownId('uuid', name), name);
		if (name !== null && part === 'artifact') this.names.set(ownId('art', name), name);
	}

	nameOf(id: string): string {
		return this.names.get(id) ?? id;
	}

	/** `came`: as it was when it came; null for one of this vault. `summary`: its text. */
	logJson(known: KnownConversation, came: JsonObject | null, summary: string | null): JsonObject {
		const own = known.messages
			.filter(({ isUndone }) => !isUndone)
			.map(({ uuid }) => this.nameOf(uuid));
		const items = new Set<Json>(Array.isArray(came?.items) ? came.items : []);
		return {
			...came,
			uuid: this.nameOf(known.uuid),
			parent_uuid: came?.parent_uuid ?? (known.parent === null ? null : this.nameOf(known.parent)),
			items: [...items, ...own.filter((item) => !items.has(item))],
			summary: came?.summary ?? summaryJson(known, summary),
		};
	}

	metadataJson(known: KnownArtifact, came: JsonObject | null): JsonObject {
		const history: readonly Json[] = Array.isArray(came?.label_history) ? came.label_history : [];
		const former = known.formerLabels.filter((label) => !history.includes(label));
		return {
			...came,
			uuid: this.nameOf(known.uuid),
			label: known.label,
			label_history: [...history, ...former],
		};
	}

	/** All branches, those that came first in the order that they had there, also such as nobody has. */
	stackJson(came: readonly string[]): readonly string[] {
		const own = this.conversations.stack().map((uuid) => this.nameOf(uuid));
		return [...new Set([...came, ...own])];
	}

	framesJson(came: JsonObject): JsonObject {
		const frames = [...this.conversations.frames()].filter(
			// Who spoke in a project that came had no frame there, and has done nothing here.
			([participant, { head }]) => Object.hasOwn(came, participant) || !this.names.has(head ?? ''),
		);
		const own = frames.map(([participant, { branchUuid, head }]) => {
			const before = Object.hasOwn(came, participant) ? came[participant] : null;
			const more = isJsonObject(before) ? before : {};
			const place = { branch_uuid: this.nameOf(branchUuid), head: head && this.nameOf(head) };
			return [participant, { ...more, ...place }] as const;
		});
		return { ...came, ...Object.fromEntries(own) };
	}

	labelsJson(came: JsonObject): JsonObject {
		const names = new Set<Json>([...this.artifacts.all()].map(({ uuid }) => this.nameOf(uuid)));
		const others = Object.entries(came).filter(([, uuid]) => !names.has(uuid));
		// Of several with one label the last counts: one that is tracked.
		const own = [...this.artifacts.all()]
			.sort((one, other) => Number(other.isUntracked) - Number(one.isUntracked))
			.map(({ uuid, label }) => [label, this.nameOf(uuid)] as const);
		return Object.fromEntries(new Map<string, Json>([...others, ...own]));
	}
}

function summaryJson({ summary }: KnownConversation, content: string | null): Json {
	if (!summary) return null;
	const { timestamp, author, fragmentIds } = summary;
	return { timestamp, author, content, fragment_ids: fragmentIds };
}
