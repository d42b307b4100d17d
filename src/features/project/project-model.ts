// What the project view shows of a workspace's memory: what waits for a person first, then the tree, who is where, and the artifacts.

import * as z from 'zod/mini';
import type { ArtifactRow } from '../../app/memory/artifacts';
import type { BranchRow, ParticipantFrame } from '../../app/memory/conversations';
import type { KnownProposal } from '../../core/soil/artifact/known-artifacts';
import { groupBy } from '../../core/shared/group-by';
import { searchedWords } from '../../core/shared/searched-words';
import { text } from '../../text';
import { describeWho } from '../../text/trail';

const name = z.catch(z.nullable(z.string()), null);

const choiceSchema = z.object({
	/** The workspace's root. */
	root: name,
	/** All of its words have to be there. */
	text: z.catch(z.string(), ''),
});

export type ProjectChoice = Readonly<z.infer<typeof choiceSchema>>;

export const NO_CHOICE: ProjectChoice = choiceSchema.parse({});

/** What another version stored, or a hand wrote, costs nothing but itself. */
export function parseChoice(stored: unknown): ProjectChoice {
	return choiceSchema.safeParse(stored).data ?? NO_CHOICE;
}

export function isSameChoice(one: ProjectChoice, other: ProjectChoice): boolean {
	return one.root === other.root && one.text === other.text;
}

export interface Look {
	/** A participant, as the log names them. */
	caller: string;
	/** Uuid. */
	artifact: string;
	at: number;
}

export interface ProjectFacts {
	/** Depth first. */
	branches: readonly BranchRow[];
	frames: readonly ParticipantFrame[];
	/** In the order in which they were made. */
	artifacts: readonly ArtifactRow[];
	/** Artifacts that others are looking at now. */
	looks: readonly Look[];
	/** Open ones, of one artifact after the other. */
	proposals: readonly KnownProposal[];
	/** Why each is proposed; null where nobody said, and none while that is still read. */
	reasons: ReadonlyMap<string, string | null>;
}

export interface ShownSuggestion {
	proposal: string;
	artifact: string;
	label: string;
	/** A participant, as the log names them. */
	caller: string;
	why: string;
	place: string;
	at: number;
}

/** Suggestions that one message led to. */
export interface ShownTogether {
	/** One of them. */
	proposal: string;
	count: number;
	labels: readonly string[];
}

export interface ShownFrame {
	participant: string;
	/** Null for who has said nothing yet. */
	branch: string | null;
	/** Null where the conversation isn't here. */
	title: string | null;
	/** The last item that they have seen. */
	head: string | null;
	/** What they are looking at now. */
	reads: { artifact: string; label: string; at: number } | null;
}

export interface ShownArtifact {
	uuid: string;
	label: string;
	path: string;
	isGone: boolean;
	commit: string;
	at: number;
	suggestions: number;
	/** More than one is to be merged. */
	versions: number;
}

export interface ProjectModel {
	/** The newest first. */
	suggestions: readonly ShownSuggestion[];
	/** Of those, the ones that can be taken as one act. */
	together: readonly ShownTogether[];
	/** With all that those which fit stand below. */
	branches: readonly BranchRow[];
	frames: readonly ShownFrame[];
	/** What changed last first. */
	artifacts: readonly ShownArtifact[];
	/** There is nothing in the workspace's memory yet. */
	isEmpty: boolean;
}

export function projectModel(facts: ProjectFacts, search: string): ProjectModel {
	const { branches, artifacts, proposals, reasons } = facts;
	const fits = searchFor(search);
	const labels = new Map(artifacts.map(({ uuid, label }) => [uuid, label]));
	const suggestions = proposals
		.map((one) => ({
			...suggestionOf(one, labels.get(one.artifact) ?? ''),
			why: whyOf(one, reasons),
		}))
		.filter(({ label, caller, why }) => fits(label, caller, why));
	return {
		suggestions: suggestions.toSorted((a, b) => b.at - a.at),
		together: togetherIn(proposals, new Set(suggestions.map((one) => one.proposal)), labels),
		branches: foundBranches(branches, ({ title, project }) => fits(title, project ?? '')),
		frames: framesOf(facts).filter(({ participant, title, reads }) =>
			fits(participant, title ?? '', reads?.label ?? ''),
		),
		artifacts: artifacts
			.map(artifactOf)
			.filter(({ label, path }) => fits(label, path))
			.sort((a, b) => b.at - a.at),
		isEmpty: branches.length === 0 && artifacts.length === 0,
	};
}

/** Also where only one of them fits what is searched for: they are taken all, or none. */
function togetherIn(
	proposals: readonly KnownProposal[],
	shown: ReadonlySet<string>,
	labels: ReadonlyMap<string, string>,
): ShownTogether[] {
	const from = proposals.filter(({ message }) => message !== null);
	const groups = groupBy(from, ({ message }) => message ?? '');
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first || group.length < 2 || !group.some(({ entry }) => shown.has(entry))) return [];
		const named = new Set(group.map(({ artifact }) => labels.get(artifact) ?? ''));
		return { proposal: first.entry, count: group.length, labels: [...named] };
	});
}

/** Those that fit, and what they stand below. */
export function foundBranches(
	branches: readonly BranchRow[],
	isFound: (branch: BranchRow) => boolean,
): readonly BranchRow[] {
	/** How deep the one is that is sought above the rows that were looked at: from the end, each row's parent is the next shallower one. */
	let wanted = 0;
	const found = branches.toReversed().filter((branch) => {
		const { depth } = branch;
		const isAbove = depth < wanted;
		if (!isAbove && !isFound(branch)) return false;
		wanted = depth;
		return true;
	});
	return found.toReversed();
}

function suggestionOf(
	{ entry, artifact, caller, lines, at }: KnownProposal,
	label: string,
): Omit<ShownSuggestion, 'why'> {
	return {
		...{ proposal: entry, artifact, label, caller: caller ?? '' },
		place: placeOf(lines),
		at: Date.parse(at),
	};
}

function whyOf({ entry, intent }: KnownProposal, reasons: ProjectFacts['reasons']): string {
	const why = intent ?? reasons.get(entry);
	return why === null || why === '' ? text.project.suggestions.noReason : (why ?? '…');
}

function placeOf([from, to]: KnownProposal['lines']): string {
	const { insert, line, lines } = text.project.suggestions;
	if (to < from) return insert(from);
	return from === to ? line(from) : lines(`${text.number(from)}–${text.number(to)}`);
}

function framesOf({ branches, frames, looks, artifacts }: ProjectFacts): ShownFrame[] {
	const titles = new Map(branches.map(({ uuid, title }) => [uuid, title]));
	const labels = new Map(artifacts.map(({ uuid, label }) => [uuid, label]));
	const reading = looks.flatMap(({ caller, artifact, at }) => {
		const label = labels.get(artifact);
		return label === undefined ? [] : [[caller, { artifact, label, at }] as const];
	});
	const reads = new Map(reading);
	const talking = new Set(frames.map(({ participant }) => participant));
	const others = [...reads.keys()].filter((caller) => !talking.has(caller));
	const silent = others.map((participant) => ({ participant, branch: null, head: null }));
	return [...frames, ...silent]
		.map((frame) => ({
			...frame,
			title: titles.get(frame.branch ?? '') ?? null,
			reads: reads.get(frame.participant) ?? null,
		}))
		.sort((a, b) => a.participant.localeCompare(b.participant));
}

function artifactOf({
	uuid,
	label,
	path,
	isGone,
	head,
	heads,
	proposals,
	createdAt,
}: ArtifactRow): ShownArtifact {
	const { commit, noCommit } = text.project.artifacts;
	return {
		...{ uuid, label, path, isGone, suggestions: proposals, versions: heads.length },
		commit: head ? commit(head.short, describeWho(head)) : noCommit,
		at: Date.parse(head?.at ?? createdAt),
	};
}

function searchFor(search: string): (...texts: readonly string[]) => boolean {
	const words = searchedWords(search);
	return (...texts) => {
		const all = texts.join('\n').toLowerCase();
		return words.every((word) => all.includes(word));
	};
}
