// Edits that somebody proposes. Nothing changes before a person takes one, whole or line by line.

import {
	type Acting,
	applyEdits,
	type ArtifactDone,
	type ArtifactOutcome,
	type ArtifactRefused,
	type ArtifactSteps,
	atRest,
	doneWith,
	type FoundArtifact,
	type Step,
	whyLate,
} from './acts';
import { type Asked, stampOf } from '../requests';
import type { ArtifactSite } from './artifact-site';
import { type Source, sourceOf } from './source';
import { encodeUtf8, lenientUtf8 } from '../../shared/utf8';
import { enforcedElsewhere, type Turn, type WorkspaceView } from '../../workspace';
import * as z from 'zod/mini';
import type { NewEntry } from '../../../core/entries';
import { parseJson } from '../../../core/shared/parse-json';
import { accept, refuse, type Result } from '../../../core/shared/result';
import {
	type ChangeRow,
	changeRows,
	countRowChanges,
	type RangeEdit,
	textWith,
	withRange,
	withRanges,
} from '../../../core/soil/artifact/changes';
import type {
	EditOutcome,
	KnownArtifact,
	KnownProposal,
} from '../../../core/soil/artifact/known-artifacts';
import { conflictsIn, mergedText, mergeThree } from '../../../core/soil/artifact/merge';
import { ARTIFACT_READER } from '../../../core/soil/artifact/known-artifacts';
import { linesOf } from '../../../core/soil/artifact/ops';
import { text } from '../../../text';

export interface NewProposal extends Source {
	/** Uuid. */
	artifact: string;
	/** From 1; `to` is `from - 1` to put lines in before `from`. */
	range: readonly [from: number, to: number];
	content: string;
	reasoning: string;
	/** A commit; the newest one where it is left out. */
	basedOn?: string;
	caller: string;
	/** What for, in words. */
	context: string | null;
	/** It was asked for in a file, when its basis may have been the newest commit. */
	asked?: Asked;
	/** The item that led to it, the message where none is named. */
	cause?: string | null;
}

export interface ProposalPreview {
	proposal: KnownProposal;
	reasoning: string;
	/** The whole lines that were proposed for the range. */
	content: string;
	/** `rebased`: the artifact has changed since, elsewhere. `conflict`: where the proposal would change it. */
	standing: 'applies' | 'rebased' | 'conflict';
	/** What it would change now; empty where it doesn't apply. */
	rows: readonly ChangeRow[];
	changes: number;
	/** The commit that the rows begin with: to be named when it is settled. */
	basis: string;
}

const documentSchema = z.object({
	range: z.tuple([z.int(), z.int()]),
	before: z.string(),
	content: z.string(),
	reasoning: z.string(),
});

const { refused, done } = text.artifacts;

/** Throws LedgerFault or VaultFault. */
export async function propose(acting: Acting, given: NewProposal): Promise<ArtifactOutcome> {
	const { turn } = acting;
	const found = await atRest(acting, given.artifact);
	if (!found.ok) return found;
	const { known } = found.value;
	const late = given.asked ? null : whyLate(turn, known, given.basedOn);
	if (late) return refuse(late);
	const source = sourceOf(turn, given);
	if (!source.ok) return source;
	const base = await baseOf(acting, found.value, given.basedOn);
	if (!base.ok) return base;
	const { content } = base.value;
	const proposed = withRange(content, given.range, given.content);
	if (proposed === null) return refuse(refused.noLines(linesOf(content).length));
	if (proposed === content) return refuse(refused.nothingProposed);
	if (enforcedElsewhere(turn)) return refuse(refused.onlyWhereEnforced);
	const data = await keepProposal(turn, content, given);
	if (data === null) return refuse(refused.tooLong);
	const told = { ...given, ...source.value, basedOn: base.value.commit };
	await turn.write(proposedEntry(acting, known, told, data));
	return accept(doneWith(turn, known, done.proposed(known.label)));
}

/** What the lines are of: the newest commit, unless another one is named. A text that isn't kept is the note's. */
async function baseOf(
	{ turn, site }: Acting,
	{ known, note }: FoundArtifact,
	basedOn: string | undefined,
): Promise<Result<{ commit: string; content: string }, ArtifactRefused>> {
	const { artifacts } = turn.records;
	const head = artifacts.head(known.uuid);
	const base = basedOn === undefined ? head : artifacts.commit(known.uuid, basedOn);
	if (!base) return refuse(refused.unknownCommit(basedOn ?? ''));
	const { commit } = base;
	if (commit === head?.commit && turn.enforces) return accept({ commit, content: note.content });
	const kept = await site.historyOf(known).textAt(commit);
	return accept({ commit, content: kept.ok ? kept.value : note.content });
}

async function keepProposal(
	{ parts }: Turn,
	current: string,
	{ range: [from, to], content, reasoning }: NewProposal,
): Promise<string | null> {
	const before = linesOf(current)
		.slice(from - 1, to)
		.join('\n');
	const document = JSON.stringify({ range: [from, to], before, content, reasoning });
	const { kept, sha256 } = await parts.objects.put(encodeUtf8(document));
	return kept ? sha256 : null;
}

function proposedEntry(
	{ by }: Acting,
	known: KnownArtifact,
	{ range: [from, to], caller, context: intent, references, message, ...given }: NewProposal,
	data: string,
): NewEntry {
	const { asked, cause, basedOn = null } = given;
	return {
		...stampOf(asked),
		action: 'edit_proposed',
		taskId: known.uuid,
		cause: cause ?? message,
		context: {
			...{ artifact_uuid: known.uuid, path: known.path },
			...{ tool: ARTIFACT_READER, operation: 'propose_edit', caller, intent },
			...{
				based_on: basedOn,
				lines: [from, to],
				message,
				references: [...references],
			},
			...{ data_sha256: data, ...by },
		},
	};
}

/** What it would change now. Throws VaultFault `unreadable`. */
export async function preview(
	workspace: WorkspaceView,
	site: ArtifactSite,
	proposal: KnownProposal,
): Promise<Result<ProposalPreview, ArtifactRefused>> {
	const { artifacts } = workspace.records;
	const known = artifacts.get(proposal.artifact);
	const head = known && artifacts.head(known.uuid);
	const document = await documentOf(workspace, proposal);
	if (!known || !head || !document) return refuse(refused.noProposal);
	const history = site.historyOf(known);
	const base = await history.textAt(proposal.basedOn ?? '');
	const current = await history.textAt(head.commit);
	if (!base.ok || !current.ok) return refuse(refused.doesNotApply);
	const { range, content, reasoning } = document;
	const after = rebased(base.value, current.value, withRange(base.value, range, content));
	return accept({
		...{ proposal, reasoning, content, basis: head.commit },
		...shownAs(current.value, after, head.commit === proposal.basedOn ? 'applies' : 'rebased'),
	});
}

function shownAs(
	current: string,
	after: string | null,
	standing: 'applies' | 'rebased',
): Pick<ProposalPreview, 'rows' | 'changes' | 'standing'> {
	if (after === null) return { rows: [], changes: 0, standing: 'conflict' };
	const rows = changeRows(current, after);
	return { rows, changes: countRowChanges(rows), standing };
}

/** Why, in the words of who proposes it; null where that isn't kept. Throws VaultFault `unreadable`. */
export async function reasoningOf(
	workspace: WorkspaceView,
	proposal: KnownProposal,
): Promise<string | null> {
	return (await documentOf(workspace, proposal))?.reasoning ?? null;
}

async function documentOf({ parts }: WorkspaceView, { data }: KnownProposal) {
	const bytes = data === null ? null : await parts.objects.get(data);
	return documentSchema.safeParse(parseJson(bytes ? lenientUtf8.decode(bytes) : '')).data ?? null;
}

function rebased(base: string, current: string, proposed: string | null): string | null {
	if (proposed === null) return null;
	const chunks = mergeThree(base, current, proposed);
	return conflictsIn(chunks) > 0 ? null : mergedText(chunks);
}

/** `changes`: numbers of `ChangeRow.change`. */
export type Settlement =
	| { take: 'all' }
	| { take: 'some'; changes: readonly number[] }
	| { take: 'none'; reason?: string };

/** `basis`: the commit that the person saw it against. Throws LedgerFault, NoteChanged or VaultFault. */
export async function settle(
	acting: Acting,
	proposal: KnownProposal,
	settlement: Settlement,
	basis: string,
): Promise<ArtifactOutcome> {
	const { turn, site } = acting;
	if (enforcedElsewhere(turn)) return refuse(refused.onlyWhereEnforced);
	const known = turn.records.artifacts.get(proposal.artifact);
	if (!known) return refuse(refused.noProposal);
	if (settlement.take === 'none') {
		const counts = { accepted: 0, rejected: 1, reason: settlement.reason ?? null };
		await turn.write(settledEntry(acting, proposal, 'rejected', counts));
		return accept(doneWith(turn, known, done.settled.rejected));
	}
	const found = await atRest(acting, proposal.artifact);
	if (!found.ok) return found;
	const shown = await preview(turn, site, proposal);
	if (!shown.ok) return shown;
	if (shown.value.standing === 'conflict') return refuse(refused.doesNotApply);
	if (shown.value.basis !== basis) return refuse(refused.changed);
	return take(acting, shown.value, settlement);
}

async function take(
	acting: Acting,
	{ proposal, rows, changes, basis }: ProposalPreview,
	settlement: Exclude<Settlement, { take: 'none' }>,
): Promise<ArtifactOutcome> {
	const all = Array.from({ length: changes }, (_, at) => at);
	const chosen = new Set(settlement.take === 'all' ? all : settlement.changes);
	const taken = all.filter((change) => chosen.has(change));
	if (taken.length === 0) return refuse(refused.nothingProposed);
	const outcome = taken.length === changes ? 'accepted' : 'partly';
	const counts = { accepted: taken.length, rejected: changes - taken.length, reason: null };
	const settled = settledEntry(acting, proposal, outcome, counts);
	const content = textWith(rows, new Set(taken));
	const edited = await applyEdits(
		acting,
		[{ artifact: proposal.artifact, steps: [stepOf(proposal, content)], basedOn: basis }],
		{ also: [settled], sentence: done.settled[outcome] },
	);
	if (!edited.ok) return edited;
	const [made] = edited.value;
	return made ? accept(made) : refuse(refused.noProposal);
}

/** Seed 003's chain: a message leads to the tool call that proposes, and that to the commit. */
function stepOf({ entry: cause, message, references }: KnownProposal, content: string): Step {
	return { content, cause, message, references };
}

/**
 * Several proposals as one act: all of them, or none. Those of one artifact are taken in order, each on top of the one before. Throws
 * LedgerFault, NoteChanged or VaultFault.
 */
export async function takeAll(
	acting: Acting,
	proposals: readonly KnownProposal[],
): Promise<Result<readonly ArtifactDone[], ArtifactRefused>> {
	if (enforcedElsewhere(acting.turn)) return refuse(refused.onlyWhereEnforced);
	const taken = new Map<string, Taken>();
	const also: NewEntry[] = [];
	for (const proposal of proposals) {
		const before = taken.get(proposal.artifact) ?? null;
		const next = await takenAfter(acting, proposal, before);
		if (!next.ok) return refuse({ ...next.refusal, proposal: proposal.entry });
		taken.set(proposal.artifact, next.value);
		const counts = { accepted: next.value.changes, rejected: 0, reason: null };
		also.push(settledEntry(acting, proposal, 'accepted', counts));
	}
	const sentence = done.takenTogether(proposals.length);
	return applyEdits(acting, [...taken.values()], { also, sentence });
}

/** What proposals of an artifact make of it. Those of one basis are put together there, so that they may change neighbouring lines. */
interface Taken extends ArtifactSteps {
	/** The commit that the last ones are based on, what they change there, and the artifact before them. */
	basis: string | null;
	ranges: readonly RangeEdit[];
	before: string;
	/** What the last one changed. */
	changes: number;
}

async function takenAfter(
	acting: Acting,
	proposal: KnownProposal,
	former: Taken | null,
): Promise<Result<Taken, ArtifactRefused>> {
	const { artifact, basedOn: basis } = proposal;
	const found = await atRest(acting, artifact);
	if (!found.ok) return found;
	const { known, note } = found.value;
	const document = await documentOf(acting.turn, proposal);
	if (!document) return refuse(refused.noProposal);
	const { now, before, ranges } = placeAfter(former, basis, { note, document });
	const base = await acting.site.historyOf(known).textAt(basis ?? '');
	const content = base.ok ? rebased(base.value, before, withRanges(base.value, ranges)) : null;
	if (content === null) return refuse(refused.oneDoesNotApply(known.label));
	const steps = [...(former?.steps ?? []), stepOf(proposal, content)];
	const changes = countRowChanges(changeRows(now, content));
	return accept({ artifact, steps, basis, ranges, before, changes });
}

/** Beside those of the same basis, else on top of all before. */
function placeAfter(
	former: Taken | null,
	basis: string | null,
	{ note, document }: { note: { content: string }; document: RangeEdit },
): Pick<Taken, 'before' | 'ranges'> & { now: string } {
	const now = former?.steps.at(-1)?.content ?? note.content;
	if (former?.basis !== basis) return { now, before: now, ranges: [document] };
	return { now, before: former.before, ranges: [...former.ranges, document] };
}

function settledEntry(
	{ turn, by }: { turn: Turn; by: Acting['by'] },
	{ entry, artifact }: KnownProposal,
	outcome: EditOutcome,
	counts: { accepted: number; rejected: number; reason: string | null },
): NewEntry {
	const path = turn.records.artifacts.get(artifact)?.path ?? null;
	return {
		action: 'edit_settled',
		taskId: artifact,
		cause: entry,
		context: { artifact_uuid: artifact, path, proposal: entry, outcome, ...counts, ...by },
	};
}
