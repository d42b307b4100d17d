// What the ledger knows of the artifacts of a workspace: a fold over their entries, and over the uses of the tools that read them. Each
// entry costs the same however many commits an artifact has.

import * as z from 'zod/mini';
import { contextIf, type ContextOf } from '../../entries/define';
import type { LedgerEntry } from '../../entries/entry';
import {
	artifactCreated,
	artifactDelta,
	artifactLabelled,
	artifactMoved,
	artifactRetracked,
	artifactUntracked,
	editProposed,
	editSettled,
} from '../../entries/memory/artifact';
import { toolUsed } from '../../entries/memory/conversation';

export interface KnownCommit {
	/** The whole hash. */
	commit: string;
	/** None for the first one, two for a merge. */
	parents: readonly string[];
	/** Uuid of the entry: the ArtifactDelta item. */
	entry: string;
	/** When it happened, as far as anybody says. */
	at: string;
	/** Null where they are long: then they are in the document `data`. */
	ops: string | null;
	references: readonly string[];
	/** Digests in the content store: of the text, of the whole note, of `{ ops, references, added }`. */
	sha256: string | null;
	noteSha256: string | null;
	data: string | null;
	/** The item that it comes from: a message, a tool call. */
	message: string | null;
	cause: string | null;
	lines: number;
	added: number;
	removed: number;
	actor: string | null;
	via: string | null;
}

export interface KnownArtifact {
	readonly uuid: string;
	readonly label: string;
	/** The ones that it went by before, the oldest first. */
	readonly formerLabels: readonly string[];
	/** Relative to the workspace's root: where its note was last. */
	readonly path: string;
	/** Its note isn't there any more, or isn't tracked. */
	readonly isGone: boolean;
	/** A person ended its tracking. */
	readonly isUntracked: boolean;
	/** In the order of the ledger. */
	readonly commits: readonly KnownCommit[];
	/** Commits that no other one follows, the newest last. More than one after two devices committed on one parent. */
	readonly heads: readonly string[];
	readonly createdAt: string;
	/** Signoff said so before it wrote the note, and nothing came after it: after a crash the note may still be as it was. Digests of the note. */
	readonly announced: {
		readonly before: string;
		readonly after: string;
		readonly at: string;
	} | null;
	/** Uuid of its `artifact_created`, and of the last entry about it. */
	readonly created: string;
	readonly lastEntry: string;
}

export const EDIT_OUTCOMES = ['accepted', 'partly', 'rejected'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];

export interface KnownProposal {
	/** Uuid of its entry. */
	readonly entry: string;
	readonly artifact: string;
	readonly at: string;
	readonly caller: string | null;
	/** What for, in words. */
	readonly intent: string | null;
	/** The commit that it is based on. */
	readonly basedOn: string | null;
	/** From 1; `to` is `from - 1` where it only inserts before that line. */
	readonly lines: readonly [from: number, to: number];
	/** The message that it comes from, and ids of fragments, with the caret. */
	readonly message: string | null;
	readonly references: readonly string[];
	/** Digest of `{ range, before, content, reasoning }`. */
	readonly data: string | null;
	/** Null while it is open. */
	readonly settled: {
		outcome: EditOutcome;
		entry: string;
		at: string;
		reason: string | null;
	} | null;
}

/** Where somebody looked last. */
export interface Attention {
	readonly artifact: string;
	readonly operation: string;
	readonly lines: readonly [from: number, to: number] | null;
	readonly at: string;
	readonly entry: string;
	/** What for, in words. */
	readonly intent: string | null;
}

/** The tool that a person and an agent share. */
export const ARTIFACT_READER = 'artifact_reader';
/** The shortest beginning of a hash that stands for a commit. */
const SHORTEST_PREFIX = 4;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
interface Kept extends Omit<Mutable<KnownArtifact>, 'commits' | 'heads'> {
	commits: KnownCommit[];
	heads: string[];
	byCommit: Map<string, KnownCommit>;
	/** Commits that another one follows, also those that come later than it. */
	followed: Set<string>;
}

interface Look {
	operation: string;
	lines: unknown;
	intent: string | null;
	entry: LedgerEntry;
}

const NO_ONE: readonly KnownProposal[] = [];

export class KnownArtifacts {
	private readonly byUuid = new Map<string, Kept>();
	private readonly byLabel = new Map<string, string>();
	private readonly byFormerLabel = new Map<string, string>();
	private readonly byPath = new Map<string, string>();
	private readonly proposals = new Map<string, KnownProposal>();
	/** By artifact. */
	private readonly open = new Map<string, Set<string>>();
	/** By caller, and by caller and artifact. */
	private readonly attention = new Map<string, Attention>();

	apply(entry: LedgerEntry): void {
		const { action } = entry;
		if (action.startsWith('artifact_')) this.applyToArtifact(entry);
		else if (action.startsWith('edit_')) this.applyToProposal(entry);
		else if (action === toolUsed.action) this.applyUse(entry);
	}

	get size(): number {
		return this.byUuid.size;
	}

	all(): IterableIterator<KnownArtifact> {
		return this.byUuid.values();
	}

	get(uuid: string): KnownArtifact | null {
		return this.byUuid.get(uuid) ?? null;
	}

	/** By the label that it has, else by one that it had last. */
	withLabel(label: string): KnownArtifact | null {
		return this.get(this.byLabel.get(label) ?? this.byFormerLabel.get(label) ?? '');
	}

	/** The one that goes by this label now. */
	labelled(label: string): KnownArtifact | null {
		return this.get(this.byLabel.get(label) ?? '');
	}

	/** The one whose note is at this path, relative to the root. */
	at(path: string): KnownArtifact | null {
		return this.get(this.byPath.get(path) ?? '');
	}

	/** By uuid, label or path. */
	find(name: string): KnownArtifact | null {
		return this.get(name) ?? this.withLabel(name) ?? this.at(name);
	}

	/** By the whole hash or an unambiguous beginning; `null` and `@` alone are none. */
	commit(uuid: string, hash: string): KnownCommit | null {
		const known = this.byUuid.get(uuid);
		const whole = known?.byCommit.get(hash) ?? null;
		if (whole || !known || hash.length < SHORTEST_PREFIX) return whole;
		const [first = null, ...others] = known.commits.filter(({ commit }) => commit.startsWith(hash));
		return others.length === 0 ? first : null;
	}

	/** The newest head. */
	head(uuid: string): KnownCommit | null {
		const known = this.byUuid.get(uuid);
		return known?.byCommit.get(known.heads.at(-1) ?? '') ?? null;
	}

	proposal(entry: string): KnownProposal | null {
		return this.proposals.get(entry) ?? null;
	}

	/** Those that nobody has settled, the oldest first; of all artifacts where none is named. */
	openProposals(artifact?: string): readonly KnownProposal[] {
		if (artifact === undefined)
			return [...this.open.keys()].flatMap((one) => this.openProposals(one));
		const entries = this.get(artifact)?.isUntracked === true ? undefined : this.open.get(artifact);
		return entries ? [...entries].flatMap((entry) => this.proposal(entry) ?? []) : NO_ONE;
	}

	/** Where a caller looked last, in this artifact or in any. */
	attentionOf(caller: string, artifact?: string): Attention | null {
		return this.attention.get(artifact === undefined ? caller : `${caller}\n${artifact}`) ?? null;
	}

	/** Everybody who looked at one, in the order of their names. */
	callers(): readonly string[] {
		return [...this.attention.keys()].filter((key) => !key.includes('\n')).sort();
	}

	private applyToArtifact(entry: LedgerEntry): void {
		const created = contextIf(artifactCreated, entry);
		if (created) this.create(created, entry);
		const delta = contextIf(artifactDelta, entry);
		if (delta) this.addCommit(delta, entry);
		const labelled = contextIf(artifactLabelled, entry);
		if (labelled) this.relabel(labelled, entry);
		const moved = contextIf(artifactMoved, entry);
		if (moved) this.move(moved, entry);
		const untracked = contextIf(artifactUntracked, entry);
		if (untracked) this.end(untracked, entry);
		const retracked = contextIf(artifactRetracked, entry);
		if (retracked) this.goOn(retracked, entry);
	}

	private create(
		context: ContextOf<typeof artifactCreated.context.shape>,
		entry: LedgerEntry,
	): void {
		const { artifact_uuid: uuid, path, label } = context;
		if (uuid === null || path === null || label === null || this.byUuid.has(uuid)) return;
		const { uuid: created, canonicalAt: createdAt } = entry;
		const known: Kept = {
			...{ uuid, label, path, created, createdAt, lastEntry: created },
			...{
				isGone: false,
				isUntracked: false,
				announced: null,
				formerLabels: [],
				commits: [],
				heads: [],
				byCommit: new Map(),
				followed: new Set(),
			},
		};
		this.byUuid.set(uuid, known);
		this.setPlace(known, path);
		// Who had a label first keeps it.
		if (!this.byLabel.has(label)) this.byLabel.set(label, uuid);
	}

	private addCommit(
		context: ContextOf<typeof artifactDelta.context.shape>,
		entry: LedgerEntry,
	): void {
		const known = this.byUuid.get(context.artifact_uuid ?? '');
		if (!known || context.commit === null || known.byCommit.has(context.commit)) return;
		const commit = commitOf(context.commit, context, entry);
		known.commits.push(commit);
		known.byCommit.set(commit.commit, commit);
		for (const parent of commit.parents) known.followed.add(parent);
		known.heads = known.heads.filter((head) => !commit.parents.includes(head));
		if (!known.followed.has(commit.commit)) known.heads.push(commit.commit);
		known.lastEntry = entry.uuid;
		known.announced = announcedBy(context, entry);
		if (context.path !== null && !known.isUntracked) this.setPlace(known, context.path);
	}

	private relabel(
		context: ContextOf<typeof artifactLabelled.context.shape>,
		entry: LedgerEntry,
	): void {
		const known = this.byUuid.get(context.artifact_uuid ?? '');
		const { label } = context;
		if (!known || label === null) return;
		known.lastEntry = entry.uuid;
		known.announced = announcedBy(context, entry);
		this.setLabel(known, label);
	}

	private setLabel(known: Kept, label: string): void {
		if (label === known.label) return;
		const before = known.label;
		known.formerLabels = [
			...known.formerLabels.filter((one) => one !== before && one !== label),
			before,
		];
		known.label = label;
		this.byFormerLabel.set(before, known.uuid);
		if (this.byLabel.get(before) === known.uuid) this.byLabel.delete(before);
		if (!this.byLabel.has(label)) this.byLabel.set(label, known.uuid);
	}

	private move(context: ContextOf<typeof artifactMoved.context.shape>, entry: LedgerEntry): void {
		const known = this.byUuid.get(context.artifact_uuid ?? '');
		if (!known || known.isUntracked) return;
		known.lastEntry = entry.uuid;
		known.announced = null;
		this.setPlace(known, context.path);
	}

	/** What refers to it still finds it; its label is free for another one. */
	private end(
		context: ContextOf<typeof artifactUntracked.context.shape>,
		entry: LedgerEntry,
	): void {
		const known = this.byUuid.get(context.artifact_uuid ?? '');
		if (!known || known.isUntracked) return;
		known.lastEntry = entry.uuid;
		known.announced = announcedBy(context, entry);
		known.isUntracked = true;
		this.setPlace(known, null);
		this.byFormerLabel.set(known.label, known.uuid);
		if (this.byLabel.get(known.label) === known.uuid) this.byLabel.delete(known.label);
	}

	private goOn(
		context: ContextOf<typeof artifactRetracked.context.shape>,
		entry: LedgerEntry,
	): void {
		const known = this.byUuid.get(context.artifact_uuid ?? '');
		const { path, label } = context;
		if (!known?.isUntracked || path === null || label === null) return;
		known.lastEntry = entry.uuid;
		known.announced = announcedBy(context, entry);
		known.isUntracked = false;
		this.setPlace(known, path);
		this.setLabel(known, label);
		if (!this.byLabel.has(label)) this.byLabel.set(label, known.uuid);
	}

	/** Null where its note is gone. */
	private setPlace(known: Kept, path: string | null): void {
		if (this.byPath.get(known.path) === known.uuid) this.byPath.delete(known.path);
		known.isGone = path === null;
		if (path === null) return;
		known.path = path;
		this.byPath.set(path, known.uuid);
	}

	private applyToProposal(entry: LedgerEntry): void {
		const proposed = contextIf(editProposed, entry);
		if (proposed) this.propose(proposed, entry);
		const settled = contextIf(editSettled, entry);
		if (settled) this.settle(settled, entry);
	}

	private propose(context: ContextOf<typeof editProposed.context.shape>, entry: LedgerEntry): void {
		const { artifact_uuid: artifact, caller, intent, based_on: basedOn } = context;
		if (artifact === null || this.proposals.has(entry.uuid)) return;
		const { message, references, data_sha256: data } = context;
		this.proposals.set(entry.uuid, {
			...{ entry: entry.uuid, artifact, at: entry.canonicalAt, caller, intent, basedOn },
			...{ lines: linesIn(context.lines) ?? [1, 0], message, references, data, settled: null },
		});
		const others = this.open.get(artifact) ?? new Set();
		this.open.set(artifact, others.add(entry.uuid));
		const { lines } = context;
		this.look(caller, artifact, { operation: 'propose_edit', lines, intent, entry });
	}

	private settle(context: ContextOf<typeof editSettled.context.shape>, entry: LedgerEntry): void {
		const known = this.proposals.get(context.proposal ?? '');
		const outcome = EDIT_OUTCOMES.find((one) => one === context.outcome);
		if (!known || known.settled || outcome === undefined) return;
		const { reason } = context;
		const settled = { outcome, entry: entry.uuid, at: entry.canonicalAt, reason };
		this.proposals.set(known.entry, { ...known, settled });
		this.open.get(known.artifact)?.delete(known.entry);
	}

	private applyUse(entry: LedgerEntry): void {
		const context = contextIf(toolUsed, entry);
		if (context?.tool !== ARTIFACT_READER || context.artifact === null) return;
		const { caller, artifact, operation, lines, intent } = context;
		this.look(caller, artifact, { operation: operation ?? '', lines, intent, entry });
	}

	private look(
		caller: string | null,
		artifact: string,
		{ operation, lines, intent, entry }: Look,
	): void {
		if (caller === null) return;
		const [key, before] = [`${caller}\n${artifact}`, this.attentionOf(caller, artifact)];
		const at = { artifact, operation, intent, at: entry.canonicalAt, entry: entry.uuid };
		// What has no place, such as a search without a hit, leaves the caller where it was.
		const attention = { ...at, lines: linesIn(lines) ?? before?.lines ?? null };
		this.attention.set(caller, attention);
		this.attention.set(key, attention);
	}
}

function commitOf(
	commit: string,
	context: ContextOf<typeof artifactDelta.context.shape>,
	entry: LedgerEntry,
): KnownCommit {
	const { ops, references, sha256, message, lines, added, removed, actor, via } = context;
	return {
		...{ commit, parents: parentsIn(context.parent), entry: entry.uuid, at: entry.canonicalAt },
		...{ ops, references, sha256, noteSha256: context.note_sha256, data: context.data_sha256 },
		...{ message, cause: entry.cause },
		...{ lines: lines ?? 0, added: added ?? 0, removed: removed ?? 0, actor, via },
	};
}

function announcedBy(
	context: { announced: boolean; before_sha256: string | null; note_sha256: string | null },
	{ realizedAt: at }: LedgerEntry,
): KnownArtifact['announced'] {
	const { announced, before_sha256: before, note_sha256: after } = context;
	return announced && before !== null && after !== null ? { before, after, at } : null;
}

function parentsIn(value: unknown): readonly string[] {
	const values: readonly unknown[] = Array.isArray(value) ? value : [value];
	return values.filter((one) => typeof one === 'string');
}

const linesSchema = z.tuple([z.int(), z.int()]);

/** `[from, to]`, both counted from 1. */
function linesIn(value: unknown): readonly [from: number, to: number] | null {
	return linesSchema.safeParse(value).data ?? null;
}
