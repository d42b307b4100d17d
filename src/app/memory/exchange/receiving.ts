// A project on its way into a workspace: whose names become which, what is known here already, and how an item is told to the ledger.

import { encodeUtf8 } from '../../shared/utf8';
import type { Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { contextIf } from '../../../core/entries/define';
import { memoryReceived } from '../../../core/entries/memory/received';
import { relationAdded } from '../../../core/entries/memory/relation';
import type { EntryContext, LedgerEntry } from '../../../core/entries/entry';
import { BRANCH_CREATED } from '../../../core/soil/db/soil-item';
import { receivedIn, ownId } from '../../../core/soil/exchange/received';
import type { Project, ProjectItem, ProjectProblem } from '../../../core/soil/exchange/project';
import { reservedAttributes } from '../../../core/soil/reserved';
import { isMapValue } from '../../../core/shared/map-value';
import type { JsonObject } from '../../../core/shared/json';

/** Longer ones are in the content store. */
const LONGEST_DATA = 1_000;
/** Entries that are written at once. */
const AT_ONCE = 500;

export const BY = { actor: 'system', via: 'import' } as const;

const BEGINS: ReadonlySet<string> = new Set(['conversation_created', 'artifact_created']);

interface KnownHere {
	items: ReadonlySet<string>;
	/** What of a project was taken in before: `log uuid_…`, and the digest of what has no name. */
	parts: ReadonlySet<string>;
	relations: ReadonlySet<string>;
	/** Conversations and artifacts that an import began. */
	begun: ReadonlySet<string>;
}

/** What its entry has of an item. */
export interface TakenItem {
	entry: Pick<NewEntry, 'uuid' | 'happenedAt'>;
	context: EntryContext;
	/** The digest of what it says. */
	data: string;
}

export class Receiving {
	readonly problems: ProjectProblem[] = [];
	/** Items that were received. */
	count = 0;
	private readonly byUuid: ReadonlyMap<string, ProjectItem>;
	/** Also those that are there twice. */
	private readonly byArtifact = new Map<unknown, ProjectItem[]>();
	/** What the items say that recorded the beginnings of conversations, where Signoff wrote them. */
	private readonly beginnings = new Map<unknown, Readonly<Record<string, unknown>>>();
	private readonly done = new Set<string>();

	private constructor(
		readonly turn: Turn,
		readonly project: Project,
		readonly from: string,
		readonly known: KnownHere,
	) {
		const byUuid = new Map<string, ProjectItem>();
		for (const item of project.items) {
			const { uuid: id } = item;
			if (byUuid.has(id)) this.problems.push({ code: 'twice', path: 'soil.db', id });
			else byUuid.set(id, item);
			this.sort(item);
		}
		this.byUuid = byUuid;
	}

	private sort(item: ProjectItem): void {
		const { artifact_uuid: artifact, event_type: type, payload } = item.data;
		const others = this.byArtifact.get(artifact);
		if (others) others.push(item);
		else this.byArtifact.set(artifact, [item]);
		if (type !== BRANCH_CREATED || !isMapValue(payload)) return;
		const { conversation } = payload;
		if (!this.beginnings.has(conversation)) this.beginnings.set(conversation, payload);
	}

	static async begin(turn: Turn, project: Project, from: string): Promise<Receiving> {
		const [items, parts, relations] = [new Set<string>(), new Set<string>(), new Set<string>()];
		const begun = new Set<string>();
		for await (const entries of turn.parts.ledger.logs.entries())
			for (const { entry } of entries) {
				items.add(receivedIn(entry)?.uuid ?? entry.uuid);
				parts.add(partIn(entry));
				relations.add(contextIf(relationAdded, entry)?.relation ?? '');
				if (BEGINS.has(entry.action) && entry.context.via === BY.via) begun.add(entry.taskId ?? '');
			}
		return new Receiving(turn, project, from, { items, parts, relations, begun });
	}

	item(uuid: string): ProjectItem | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** What is said of an artifact. */
	itemsOf(artifact: string): readonly ProjectItem[] {
		return this.byArtifact.get(artifact) ?? [];
	}

	/** What was said of a conversation when it began. */
	beginningOf(conversation: string): Readonly<Record<string, unknown>> {
		return this.beginnings.get(conversation) ?? {};
	}

	/** Those that nothing has taken yet, in the order in which they were recorded there. */
	rest(): ProjectItem[] {
		const left = this.project.items.filter(({ uuid }) => !this.done.has(uuid));
		return left.sort((a, b) =>
			a.realizedAt < b.realizedAt ? -1 : Number(a.realizedAt > b.realizedAt),
		);
	}

	/** The name by which it goes here. */
	ours(id: string): string {
		if (this.project.logs.has(id)) return ownId('uuid', id);
		if (this.project.artifacts.has(id)) return ownId('art', id);
		return this.byUuid.has(id) ? ownId('item', id) : id;
	}

	/** Whether it was taken in before, as something of its own or as nothing else. */
	isHere({ uuid }: ProjectItem): boolean {
		return this.known.items.has(uuid);
	}

	/** Null for one that is known here, or can't be kept. */
	async take(item: ProjectItem): Promise<TakenItem | null> {
		const { uuid, type, realizedAt, canonicalAt, data } = item;
		if (this.done.has(uuid) || this.known.items.has(uuid)) return null;
		this.done.add(uuid);
		if (reservedAttributes(data).length > 0) {
			this.problems.push({ code: 'reserved-name', path: 'soil.db', id: uuid });
			return null;
		}
		const text = JSON.stringify(data);
		const stored = await this.turn.parts.objects.put(encodeUtf8(text));
		if (!stored.kept) {
			this.problems.push({ code: 'too-large', path: 'soil.db', id: uuid });
			return null;
		}
		this.count += 1;
		const isShort = text.length <= LONGEST_DATA;
		const at = Date.parse(canonicalAt);
		const received = { uuid, type, realized_at: realizedAt, canonical_at: canonicalAt };
		return {
			entry: { uuid: ownId('item', uuid), ...(!Number.isNaN(at) && { happenedAt: at }) },
			context: isShort
				? { received: { ...received, data }, from: this.from, ...BY }
				: { received, received_sha256: stored.sha256, from: this.from, ...BY },
			data: stored.sha256,
		};
	}

	/** Its digest; null where it is too large, which is told. */
	async keep(value: JsonObject, path: string): Promise<string | null> {
		const stored = await this.turn.parts.objects.put(encodeUtf8(JSON.stringify(value)));
		if (!stored.kept) this.problems.push({ code: 'too-large', path, id: '' });
		return stored.kept ? stored.sha256 : null;
	}

	/** Whether an import has begun it and was stopped before it could say that all of it is here. */
	isUnfinished(part: 'log' | 'artifact', id: string): boolean {
		return this.known.begun.has(this.ours(id)) && !this.known.parts.has(`${part} ${id}`);
	}

	/** A file of the project, word for word; `about` takes in what it is about, and behind that it says that all of it is here. */
	async receivePart(
		part: string,
		name: string,
		value: JsonObject,
		about: () => Promise<unknown> = () => Promise.resolve(),
	): Promise<void> {
		const digest = await this.keep(value, name === '' ? `${part}.json` : name);
		if (this.known.parts.has(`${part} ${name === '' ? digest : name}`)) return;
		await about();
		if (digest === null) return;
		const context = { part, name, data_sha256: digest, from: this.from, ...BY };
		await this.write([{ action: 'memory_received', context }]);
	}

	async write(entries: readonly NewEntry[]): Promise<void> {
		for (let at = 0; at < entries.length; at += AT_ONCE)
			await this.turn.writeAll(entries.slice(at, at + AT_ONCE));
	}
}

function partIn(entry: LedgerEntry): string {
	const { part, name, data_sha256: digest } = contextIf(memoryReceived, entry) ?? {};
	return `${part ?? ''} ${name === '' ? (digest ?? '') : (name ?? '')}`;
}
