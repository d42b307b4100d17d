// The artifacts of all workspaces: questions for views and tools, answered from the ledger and the content store, and what can be done there.

import {
	type Acting,
	applyEdits,
	type ArtifactDone,
	type ArtifactOutcome,
	type ArtifactRefused,
	NO_REASON,
	relabel,
} from './acts';
import { ArtifactReader } from './artifact-reader';
import { ArtifactRunner } from './artifact-runner';
import { ArtifactSite } from './artifact-site';
import type { MemoryBy } from './make-commit';
import { mergeHeads, previewMerge, type MergePreview } from './merge-heads';
import { preview, type ProposalPreview, reasoningOf, type Settlement } from './proposals';
import {
	type ArtifactFinding,
	type ArtifactRow,
	type BlameRow,
	blameRows,
	type CommitProblem,
	type CommitRow,
	commitRow,
	findingsOf,
	rowOf,
} from './read-model';
import { requestedReader } from './requested-reader';
import { type PostCall, runTool, type ToolAnswer } from './run-tool';
import { type CommitSource, CommitSources, NO_SOURCE } from './sources';
import { stopTracking, trackNote } from './tracking';
import { settleOne, takeChosen } from './take-proposals';
import { usesOf, type UseRow } from './uses';
import type { Caller } from './artifact-reader';
import type { RequestedTool } from '../requests';
import {
	refusalOf,
	type RunningWorkspace,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import type { TrustedGesture } from '../../../core/approval/gesture';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { type ChangeRow, changeRows } from '../../../core/soil/artifact/changes';
import type {
	Attention,
	KnownArtifact,
	KnownProposal,
} from '../../../core/soil/artifact/known-artifacts';
import type { MergeChoice } from '../../../core/soil/artifact/merge';
import { text } from '../../../text';

export interface ArtifactParts {
	/** The workspace that a vault path is in. */
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** Those that are being watched. */
	workspaces: () => readonly RunningWorkspace[];
	/** Something that a view shows has changed. */
	changed: () => void;
	/** Asks the device that enforces, where this one doesn't. */
	post?: PostCall;
}

const { refused, done } = text.artifacts;

export class Artifacts {
	readonly reader: ArtifactReader;
	private readonly sites = new WeakMap<RunningWorkspace, ArtifactSite>();
	private readonly sources = new CommitSources();

	constructor(private readonly parts: ArtifactParts) {
		this.reader = new ArtifactReader(parts.changed);
	}

	/** Those that are tracked, in the order in which they were made; of all workspaces where none is named. */
	list(root?: string): readonly ArtifactRow[] {
		const meant = this.parts.workspaces().filter((one) => root === undefined || one.root === root);
		return meant.flatMap((workspace) =>
			[...workspace.records.artifacts.all()]
				.filter(({ isUntracked }) => !isUntracked)
				.map((known) => rowOf(workspace, known)),
		);
	}

	/** By uuid, by a label that it has or had, or by its vault path. */
	artifact(name: string, root?: string): ArtifactRow | null {
		const found = this.find(name, root);
		return found && rowOf(found.workspace, found.known);
	}

	/** The one whose note is at this vault path. */
	at(path: string): ArtifactRow | null {
		const workspace = this.parts.workspaceAt(path);
		const known = workspace?.records.artifacts.at(workspace.relative(path) ?? path);
		return workspace && known ? rowOf(workspace, known) : null;
	}

	/** The newest first. */
	commits(uuid: string): readonly CommitRow[] {
		const known = this.find(uuid)?.known;
		return known ? known.commits.map((commit) => commitRow(known, commit)).reverse() : [];
	}

	/** `commit`: a hash, or an unambiguous beginning of one; the newest where it is left out. Checked by its hash. */
	async textAt(uuid: string, commit?: string): Promise<Result<string, ArtifactRefused>> {
		const found = this.find(uuid);
		if (!found) return refuse(refused.unknown(uuid));
		const { workspace, known } = found;
		const { artifacts } = workspace.records;
		const at =
			commit === undefined ? artifacts.head(known.uuid) : artifacts.commit(known.uuid, commit);
		if (!at) return refuse(refused.unknownCommit(commit ?? ''));
		const history = this.siteOf(workspace).historyOf(known);
		const kept = await history.textAt(at.commit);
		if (kept.ok) return kept;
		const problem = text.artifacts.found.history(
			at.commit.slice(0, 7),
			text.artifacts.problem[kept.refusal.code],
		);
		return refuse(refused.noText(problem));
	}

	/** Where each line comes from: commit, fragment, message and person. */
	async blame(
		uuid: string,
		commit?: string,
	): Promise<Result<readonly BlameRow[], ArtifactRefused>> {
		const content = await this.textAt(uuid, commit);
		const found = this.find(uuid);
		if (!content.ok || !found) return content.ok ? refuse(refused.unknown(uuid)) : content;
		const { workspace, known } = found;
		const { artifacts } = workspace.records;
		const at =
			commit === undefined ? artifacts.head(known.uuid) : artifacts.commit(known.uuid, commit);
		const lines = await this.siteOf(workspace)
			.historyOf(known)
			.blameAt(at?.commit ?? '');
		return accept(blameRows(workspace, known, { content: content.value, lines: lines ?? [] }));
	}

	/** What led to a commit, in words. Throws VaultFault `unreadable`. */
	async source(uuid: string, commit: string): Promise<CommitSource> {
		const found = this.find(uuid);
		const made = found?.workspace.records.artifacts.commit(uuid, commit);
		return found && made ? this.sources.of(found.workspace, made) : NO_SOURCE;
	}

	async diff(
		uuid: string,
		from: string,
		to?: string,
	): Promise<Result<readonly ChangeRow[], ArtifactRefused>> {
		const before = await this.textAt(uuid, from);
		if (!before.ok) return before;
		const after = await this.textAt(uuid, to);
		return after.ok ? accept(changeRows(before.value, after.value)) : after;
	}

	/** What is wrong with notes of artifacts, by path. */
	findings(root: string): readonly ArtifactFinding[] {
		const workspace = this.workspace(root);
		return workspace ? findingsOf(workspace, this.siteOf(workspace)) : [];
	}

	/**
	 * Commits that can't be shown, or whose text or operations aren't as they were kept: among these, by their whole hashes, or among all.
	 * Reads what is kept of each. Throws VaultFault `unreadable`.
	 */
	async problems(uuid: string, commits?: readonly string[]): Promise<readonly CommitProblem[]> {
		const found = this.find(uuid);
		if (!found) return [];
		const history = this.siteOf(found.workspace).historyOf(found.known);
		const problems = await history.problems(commits && new Set(commits));
		return problems.map(({ commit, code }) => {
			const { found: words, problem } = text.artifacts;
			return { commit, code, sentence: words.history(commit.slice(0, 7), problem[code]) };
		});
	}

	/** Those that nobody has settled; of all artifacts where none is named. */
	proposals(uuid?: string): readonly KnownProposal[] {
		return this.parts.workspaces().flatMap(({ records }) => records.artifacts.openProposals(uuid));
	}

	/** The same of a workspace. */
	proposalsIn(root: string): readonly KnownProposal[] {
		return this.workspace(root)?.records.artifacts.openProposals() ?? [];
	}

	/** The open proposals of the same message, this one too, artifact by artifact; this one alone where it names none. */
	proposalsWith(entry: string): readonly KnownProposal[] {
		const found = this.openProposal(entry);
		if (!found) return [];
		const { workspace, proposal } = found;
		if (proposal.message === null) return [proposal];
		const open = workspace.records.artifacts.openProposals();
		return open.filter(({ message }) => message === proposal.message);
	}

	/** Why it is proposed; null where that isn't kept. Throws VaultFault `unreadable`. */
	async reasoning(proposal: string): Promise<string | null> {
		const found = this.openProposal(proposal);
		return found && reasoningOf(found.workspace, found.proposal);
	}

	/** The label that it goes by, by its uuid: without looking at any other. */
	labelOf(uuid: string): string | null {
		return firstIn(
			this.parts.workspaces(),
			({ records }) => records.artifacts.get(uuid)?.label ?? null,
		);
	}

	/** Also one that is settled. */
	proposal(entry: string): KnownProposal | null {
		const workspaces = this.parts.workspaces();
		return firstIn(workspaces, ({ records }) => records.artifacts.proposal(entry));
	}

	async preview(proposal: string): Promise<Result<ProposalPreview, ArtifactRefused>> {
		const found = this.openProposal(proposal);
		if (!found) return refuse(refused.noProposal);
		return preview(found.workspace, this.siteOf(found.workspace), found.proposal);
	}

	/** Null where there is only one head. */
	async previewMerge(uuid: string): Promise<MergePreview | null> {
		const found = this.find(uuid);
		return found && previewMerge(found.workspace, this.siteOf(found.workspace), found.known);
	}

	/** Where somebody looked last, in any artifact or in this one, for those who follow; also what isn't in the log yet. */
	attentionOf(caller: string, root?: string, artifact?: string): Attention | null {
		const [workspace] = this.parts
			.workspaces()
			.filter((one) => root === undefined || one.root === root);
		return workspace ? this.reader.attentionOf(workspace, caller, artifact) : null;
	}

	/** Everybody who looked at an artifact. */
	callers(root: string): readonly string[] {
		const workspace = this.workspace(root);
		return workspace ? this.reader.callers(workspace) : [];
	}

	/** What somebody did with it, the oldest first. Throws VaultFault `unreadable`. */
	async uses(uuid: string, caller: string): Promise<readonly UseRow[]> {
		const found = this.find(uuid);
		return found ? usesOf(found.workspace, found.known, caller) : [];
	}

	/** A note becomes an artifact. `label`: made of its name where it is left out. */
	track(
		path: string,
		by: MemoryBy,
		{ label = null, cause = null }: { label?: string | null; cause?: string | null } = {},
	): Promise<ArtifactOutcome> {
		return this.act(this.parts.workspaceAt(path), by, (acting) =>
			trackNote(acting, path, { label, cause }),
		);
	}

	/** Its note is a note like any other from now on; its commits stay, and tracking it again goes on with them. */
	stopTracking(uuid: string, gesture: TrustedGesture): Promise<ArtifactOutcome> {
		return this.byPerson(uuid, gesture, (acting, known) => stopTracking(acting, known.uuid));
	}

	relabel(uuid: string, label: string, by: MemoryBy): Promise<ArtifactOutcome> {
		return this.actOn(uuid, by, (acting, known) => relabel(acting, known.uuid, label));
	}

	/** The text of a commit again, as a new one. `basis`: the newest commit that the person saw. */
	async restore(
		uuid: string,
		commit: string,
		basis: string,
		gesture: TrustedGesture,
	): Promise<ArtifactOutcome> {
		const content = await this.textAt(uuid, commit);
		if (!content.ok) return content;
		return this.byPerson(uuid, gesture, async (acting, known) => {
			const sentence = done.restored(known.label, commit.slice(0, 7));
			const steps = [{ content: content.value, ...NO_REASON }];
			const edit = { artifact: known.uuid, steps, basedOn: basis };
			return firstOf(await applyEdits(acting, [edit], { sentence }));
		});
	}

	/** `choices`: one for each conflict of the preview, in order. */
	mergeHeads(
		uuid: string,
		heads: readonly [string, string],
		choices: readonly MergeChoice[],
		gesture: TrustedGesture,
	): Promise<ArtifactOutcome> {
		return this.byPerson(uuid, gesture, async (acting, known) =>
			firstOf(await mergeHeads(acting, known, heads, choices)),
		);
	}

	/** A person takes a proposal, some of its lines, or none. `basis`: `ProposalPreview.basis`. */
	async settle(
		proposal: string,
		settlement: Settlement,
		basis: string,
		gesture: TrustedGesture,
	): Promise<ArtifactOutcome> {
		const found = this.openProposal(proposal);
		if (!found) return refuse(refused.noProposal);
		return this.byPerson(found.proposal.artifact, gesture, (acting) =>
			settleOne(acting, proposal, { settlement, basis }),
		);
	}

	/**
	 * A person takes several proposals whole, as one act: all of them, or none, and `refusal.proposal` says which one can't be taken. Those of
	 * one artifact are taken in the order given. Proposals of several workspaces are refused.
	 */
	async acceptProposals(
		gesture: TrustedGesture,
		proposals: readonly string[],
	): Promise<Result<readonly ArtifactDone[], ArtifactRefused>> {
		if (!gesture.spend()) return refuse(text.decisions.spent);
		const chosen = [...new Set(proposals)];
		const workspace = this.openProposal(chosen[0] ?? '')?.workspace ?? null;
		if (!workspace) return refuse(refused.noProposal);
		return this.act(workspace, { actor: 'human', via: gesture.kind }, (acting) =>
			takeChosen(acting, chosen),
		);
	}

	/** One of the tools that a person and an agent share, with what it is given. */
	async use(
		operation: string,
		given: unknown,
		who: Caller,
		root?: string,
	): Promise<Result<ToolAnswer, ArtifactRefused>> {
		const [first] = this.parts
			.workspaces()
			.filter((one) => root === undefined || one.root === root);
		if (!first) return refuse(refused.noWorkspace);
		try {
			return await runTool(operation, given, {
				...{ who, reader: this.reader, fallback: first, post: this.parts.post ?? null },
				find: (name) => this.find(name, root),
				siteOf: (workspace) => this.siteOf(workspace),
				act: (workspace, work) => this.act(workspace, who.by, work),
			});
		} catch (error) {
			return refuse(refusalOf(error));
		}
	}

	/** The same tools for who asks by a file. */
	get requested(): RequestedTool {
		return requestedReader({
			reader: this.reader,
			find: (name, root) => this.find(name, root),
			siteOf: (workspace) => this.siteOf(workspace),
			act: (workspace, by, work) => this.actNow(workspace, by, work),
		});
	}

	/** Follows what others do to artifacts, where this device enforces. */
	runnerFor(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner {
		const { changed } = this.parts;
		return new ArtifactRunner(workspace, this.siteOf(workspace), this.reader, {
			...parts,
			changed,
		});
	}

	private byPerson(
		uuid: string,
		gesture: TrustedGesture,
		work: (acting: Acting, known: KnownArtifact) => Promise<ArtifactOutcome>,
	): Promise<ArtifactOutcome> {
		if (!gesture.spend()) return Promise.resolve(refuse(text.decisions.spent));
		return this.actOn(uuid, { actor: 'human', via: gesture.kind }, work);
	}

	private actOn(
		uuid: string,
		by: MemoryBy,
		work: (acting: Acting, known: KnownArtifact) => Promise<ArtifactOutcome>,
	): Promise<ArtifactOutcome> {
		const found = this.find(uuid);
		if (!found) return Promise.resolve(refuse(refused.unknown(uuid)));
		return this.act(found.workspace, by, (acting) => work(acting, found.known));
	}

	/** In turn with everything else. */
	private async act<Value>(
		workspace: RunningWorkspace | null,
		by: MemoryBy,
		work: (acting: Acting) => Promise<Result<Value, ArtifactRefused>>,
	): Promise<Result<Value, ArtifactRefused>> {
		if (!workspace) return refuse<ArtifactRefused>(refused.noWorkspace);
		try {
			return await this.actNow(workspace, by, work);
		} catch (error) {
			return refuse(refusalOf(error));
		}
	}

	/** Throws LedgerFault, NoteChanged or VaultFault. */
	private async actNow<Value>(
		workspace: RunningWorkspace,
		by: MemoryBy,
		work: (acting: Acting) => Promise<Result<Value, ArtifactRefused>>,
	): Promise<Result<Value, ArtifactRefused>> {
		const site = this.siteOf(workspace);
		try {
			return await workspace.inTurn(async (turn) => {
				// What a person does, they do in full knowledge of the log.
				const isChanged = turn.enforces && (await turn.parts.ledger.wasChanged());
				return isChanged ? refuse(text.decisions.logChanged) : work({ turn, site, by });
			});
		} finally {
			site.wake();
			this.parts.changed();
		}
	}

	private find(
		name: string,
		root?: string,
	): { workspace: RunningWorkspace; known: KnownArtifact } | null {
		for (const workspace of this.parts.workspaces()) {
			if (root !== undefined && workspace.root !== root) continue;
			const known = workspace.records.artifacts.find(workspace.relative(name) ?? name);
			if (known) return { workspace, known };
		}
		return null;
	}

	private openProposal(entry: string) {
		return firstIn(this.parts.workspaces(), (workspace) => {
			const proposal = workspace.records.artifacts.proposal(entry);
			return proposal && !proposal.settled ? { workspace, proposal } : null;
		});
	}

	private workspace(root: string): RunningWorkspace | null {
		return this.parts.workspaces().find((one) => one.root === root) ?? null;
	}

	private siteOf(workspace: RunningWorkspace): ArtifactSite {
		const known = this.sites.get(workspace);
		if (known) return known;
		const site = new ArtifactSite(workspace);
		this.sites.set(workspace, site);
		return site;
	}
}

function firstIn<Value>(
	workspaces: readonly RunningWorkspace[],
	find: (workspace: RunningWorkspace) => Value | null,
): Value | null {
	for (const workspace of workspaces) {
		const found = find(workspace);
		if (found !== null) return found;
	}
	return null;
}

function firstOf(edited: Result<readonly ArtifactDone[], ArtifactRefused>): ArtifactOutcome {
	if (!edited.ok) return edited;
	const [made] = edited.value;
	return made ? accept(made) : refuse(refused.noProposal);
}
