// Artifacts as views show them.

import { type ArtifactFinding, type ArtifactSite } from './artifact-site';
import { partsOf } from './source';
import type { WorkspaceView } from '../../workspace';
import type { BlamedLine } from '../../../core/soil/artifact/blame';
import type { HistoryCode } from '../../../core/soil/artifact/delta';
import type { KnownArtifact, KnownCommit } from '../../../core/soil/artifact/known-artifacts';
import { linesOf } from '../../../core/soil/artifact/ops';
import { text } from '../../../text';

export type { ArtifactFinding } from './artifact-site';

export interface ArtifactRow {
	uuid: string;
	label: string;
	formerLabels: readonly string[];
	/** Of the workspace. */
	root: string;
	/** Vault path: where its note was last. */
	path: string;
	isGone: boolean;
	/** A person ended its tracking; its commits stay. */
	isUntracked: boolean;
	commits: number;
	/** The newest one; null where there is none yet. */
	head: CommitRow | null;
	/** Whole hashes; more than one is to be merged. */
	heads: readonly string[];
	/** Open ones. */
	proposals: number;
	createdAt: string;
}

export interface CommitRow {
	/** The whole hash, and what is shown of it. */
	commit: string;
	short: string;
	parents: readonly string[];
	/** Uuids of its item, of the item that led to it, such as a proposal, and of the message behind that; fragments that informed it. */
	entry: string;
	cause: string | null;
	message: string | null;
	references: readonly string[];
	at: string;
	actor: string | null;
	via: string | null;
	ops: string | null;
	lines: number;
	added: number;
	removed: number;
	isHead: boolean;
	/** False where the text was too long to be kept. */
	isKept: boolean;
}

/** Something that was kept of a commit isn't there, or isn't what it was. */
export interface CommitProblem {
	/** The whole hash. */
	commit: string;
	code: HistoryCode;
	sentence: string;
}

export interface BlameRow {
	/** From 1. */
	line: number;
	text: string;
	/** Id of the line's text. */
	fragment: string;
	/** Null where nobody knows. */
	commit: CommitRow | null;
	/** Fragments that informed it: the one that it repeats, where the commit names that; else all that the commit names. */
	informedBy: readonly string[];
}

export function rowOf(workspace: WorkspaceView, known: KnownArtifact): ArtifactRow {
	const { uuid, label, formerLabels, path, isGone, isUntracked } = known;
	const { commits, heads, createdAt } = known;
	const { artifacts } = workspace.records;
	const head = artifacts.head(uuid);
	return {
		...{ uuid, label, formerLabels, root: workspace.root, path: workspace.full(path) },
		...{ isGone, isUntracked },
		...{ commits: commits.length, head: head && commitRow(known, head), heads, createdAt },
		proposals: artifacts.openProposals(uuid).length,
	};
}

export function commitRow(known: KnownArtifact, made: KnownCommit): CommitRow {
	const { commit, parents, entry, cause, message, references, at, actor, via, ops } = made;
	const { lines, added, removed, data } = made;
	return {
		...{ commit, short: commit.slice(0, 7), parents, entry, cause, message, references },
		...{ at, actor, via },
		...{ ops, lines, added, removed, isKept: data !== null },
		isHead: known.heads.includes(commit),
	};
}

export function blameRows(
	{ records }: WorkspaceView,
	known: KnownArtifact,
	{ content, lines }: { content: string; lines: readonly BlamedLine[] },
): BlameRow[] {
	const rows = new Map<string, CommitRow | null>();
	const rowFor = (commit: string) => {
		const before = rows.get(commit);
		if (before !== undefined) return before;
		const made = records.artifacts.commit(known.uuid, commit);
		const row = made && commitRow(known, made);
		rows.set(commit, row);
		return row;
	};
	return linesOf(content).map((one, at) => {
		const { commit = '', fragment = '' } = lines[at] ?? {};
		const row = rowFor(commit);
		const said = { line: at + 1, text: one.replace(/\r$/, ''), fragment, commit: row };
		return { ...said, informedBy: informing(fragment, row?.references ?? []) };
	});
}

function informing(fragment: string, references: readonly string[]): readonly string[] {
	const ids = new Set(references.map((one) => partsOf(one).id));
	return ids.has(fragment) ? [fragment] : [...ids];
}

export function findingsOf(workspace: WorkspaceView, site: ArtifactSite): ArtifactFinding[] {
	const { found } = text.artifacts;
	const all = [...workspace.records.artifacts.all()].flatMap((known) => {
		const { label, heads, isGone, isUntracked } = known;
		if (isUntracked) return [];
		const path = workspace.full(known.path);
		const gone = { code: 'artifact-gone', path, sentence: found.gone(label) };
		const many = { code: 'artifact-heads', path, sentence: found.heads(label, heads.length) };
		return [...(isGone ? [gone] : []), ...(heads.length > 1 ? [many] : [])];
	});
	return [...site.findings.values(), ...all].sort((a, b) => (a.path < b.path ? -1 : 1));
}
