// The conversations of all workspaces: what can be asked, and what can be done there.

import type { Acting, By, ConversationOutcome, ConversationRefused, Who } from './acts';
import { collapse, moveFrame, type NewSummary, rename, undo } from './change';
import { messageData, summaryText } from './entries';
import { draftSummary, type SummaryDraft } from './draft-summary';
import {
	type BranchRow,
	continuationIn,
	type ConversationFinding,
	type ConversationIndex,
	type ConversationRow,
	findingsIn,
	framesIn,
	type ParticipantFrame,
	rowIn,
	rowsIn,
	type Thread,
	threadOf,
} from './read-model';
import { ConversationRunner } from './runner';
import { asSaid, begin, fork, type NewConversation, type NewMessage, reopen, say } from './say';
import { splitMessage } from '../fragments';
import { ConversationSite } from './site';
import type { LiveAnswer } from '../../shared/live-answer';
import {
	actInTurn,
	refusalOf,
	type RunningWorkspace,
	type Turn,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../../workspace';
import type { TrustedGesture } from '../../../core/approval/gesture';
import { USER } from '../../../core/soil/conversation/head';
import { refuse, type Result } from '../../../core/shared/result';
import type { LanguageModel } from '../../../ports/language-model';
import type { VaultChange } from '../../../ports/vault-events';
import { text } from '../../../text';

export interface ConversationParts {
	index: ConversationIndex & { apply(change: VaultChange): Promise<void> };
	/** Those that are being watched. */
	workspaces: () => readonly RunningWorkspace[];
	/** Null where none is set. */
	model: () => LanguageModel | null;
	/** The one that splits what a person says; null where rules do. */
	splitter: () => LanguageModel | null;
	/** Something that a view shows has changed. */
	changed: () => void;
}

/** The person waits: after that the rules split it. */
const SPLIT_MS = 10_000;

type Act = (acting: Acting) => Promise<ConversationOutcome>;

export class Conversations {
	private readonly sites = new WeakMap<RunningWorkspace, ConversationSite>();

	constructor(private readonly parts: ConversationParts) {}

	/** Of the workspaces that are being watched. */
	roots(): readonly string[] {
		return this.parts.workspaces().map(({ root }) => root);
	}

	/** All branches of a workspace as a tree, depth first; siblings in the order of the stack. */
	list(root: string): readonly BranchRow[] {
		const workspace = this.at(root);
		return workspace ? rowsIn(workspace, this.parts.index) : [];
	}

	/** By its uuid or its vault path; in this workspace, where several may have it. */
	row(uuidOrPath: string, root?: string): ConversationRow | null {
		for (const workspace of this.parts.workspaces()) {
			if (root !== undefined && workspace.root !== root) continue;
			const row = rowIn(workspace, this.parts.index, uuidOrPath);
			if (row) return row;
		}
		return null;
	}

	/** What the conversation that a message is in is called, by the message's item. */
	titleOfItem(item: string): string | null {
		for (const workspace of this.parts.workspaces()) {
			const known = conversationOf(workspace, item);
			if (known) return known.title;
		}
		return null;
	}

	/** The conversation that a message or a summary is in, by its item. */
	rowOfItem(item: string): ConversationRow | null {
		for (const workspace of this.parts.workspaces()) {
			const known = conversationOf(workspace, item);
			if (known) return this.row(known.uuid, workspace.root);
		}
		return null;
	}

	/** The one that continues it: then it isn't reopened again. Null for none. */
	continuation(uuid: string, root?: string): ConversationRow | null {
		const row = this.row(uuid, root);
		const workspace = row && this.at(row.root);
		return workspace ? continuationIn(workspace, this.parts.index, uuid) : null;
	}

	/** With its messages. Null where there is none. Throws VaultFault `unreadable`. */
	async thread(uuid: string, root?: string): Promise<Thread | null> {
		const row = this.row(uuid, root);
		const workspace = row && this.at(row.root);
		return workspace ? threadOf(workspace, row) : null;
	}

	/** A message as it was typed, whatever its note shows now; null where that wasn't kept. Throws VaultFault `unreadable`. */
	async written(item: string): Promise<string | null> {
		for (const workspace of this.parts.workspaces()) {
			const message = workspace.records.conversations.message(item);
			if (!message) continue;
			return (await messageData(workspace, message.dataSha256))?.description ?? null;
		}
		return null;
	}

	/** What it is called, by its uuid: without looking at any other. */
	titleOf(uuid: string): string | null {
		for (const { records } of this.parts.workspaces()) {
			const known = records.conversations.get(uuid);
			if (known) return known.title;
		}
		return null;
	}

	/** What came of it, as the ledger has it; null while it is active, and where that wasn't kept. Throws VaultFault `unreadable`. */
	async summary(uuid: string, root: string): Promise<string | null> {
		const workspace = this.at(root);
		const known = workspace?.records.conversations.get(uuid)?.summary;
		return workspace && known ? summaryText(workspace, known.dataSha256) : null;
	}

	/** Seed 003's stack: every branch once, in the order in which they were made. */
	stack(root: string): readonly string[] {
		return this.at(root)?.records.conversations.stack() ?? [];
	}

	/** Where each participant works. */
	frames(root: string): readonly ParticipantFrame[] {
		const workspace = this.at(root);
		return workspace ? framesIn(workspace) : [];
	}

	/** What is wrong with notes, by path. */
	findings(root: string): readonly ConversationFinding[] {
		const workspace = this.at(root);
		return workspace ? findingsIn(workspace, this.siteOf(workspace)) : [];
	}

	begin(root: string, wanted: NewConversation, who: Who): Promise<ConversationOutcome> {
		return this.act(this.at(root), who, (acting) => begin(acting, wanted));
	}

	/** At the end. The participant works there from then on. */
	async say(
		uuid: string,
		message: NewMessage,
		who: Who,
		root?: string,
	): Promise<ConversationOutcome> {
		const splitter = 'gesture' in who ? this.parts.splitter() : null;
		// Before the turn: others can act meanwhile.
		const split = splitter
			? await splitMessage(asSaid(message.content), splitter, AbortSignal.timeout(SPLIT_MS))
			: undefined;
		return this.actOn(uuid, root, who, (acting) => say(acting, uuid, message, split));
	}

	/** `item`: the message that it branches from; null for the last one. */
	fork(
		uuid: string,
		item: string | null,
		wanted: NewConversation,
		who: Who,
		root?: string,
	): Promise<ConversationOutcome> {
		return this.actOn(uuid, root, who, (acting) => fork(acting, uuid, item, wanted));
	}

	/** A summary for a person to edit. Writes nothing. */
	async draftSummary(
		uuid: string,
		signal: AbortSignal,
		heard?: LiveAnswer,
	): Promise<Result<SummaryDraft, ConversationRefused>> {
		const { refused } = text.conversations;
		const model = this.parts.model();
		if (!model) return refuse(refused.noModel);
		const thread = await this.thread(uuid).catch(() => null);
		if (!thread) return refuse(refused.none);
		return draftSummary(model, thread, { signal, ...(heard && { heard }) });
	}

	collapse(
		uuid: string,
		summary: NewSummary,
		who: Who,
		root?: string,
	): Promise<ConversationOutcome> {
		return this.actOn(uuid, root, who, (acting) => collapse(acting, uuid, summary));
	}

	/** A new conversation that continues this one, which stays collapsed; refused where there is one. */
	reopen(
		uuid: string,
		wanted: NewConversation,
		who: Who,
		root?: string,
	): Promise<ConversationOutcome> {
		return this.actOn(uuid, root, who, (acting) => reopen(acting, uuid, wanted));
	}

	/** A message of the person's own, within five minutes. */
	undo(item: string, gesture: TrustedGesture): Promise<ConversationOutcome> {
		const uuid = this.rowOfItem(item)?.uuid ?? '';
		return this.actOn(uuid, undefined, { gesture }, (acting) => undo(acting, item));
	}

	rename(uuid: string, title: string, who: Who, root?: string): Promise<ConversationOutcome> {
		return this.actOn(uuid, root, who, (acting) => rename(acting, uuid, title));
	}

	/** The participant works in this branch from now on. */
	moveFrame(
		uuid: string,
		head: string | null,
		who: Who,
		root?: string,
	): Promise<ConversationOutcome> {
		return this.actOn(uuid, root, who, (acting) => moveFrame(acting, uuid, head));
	}

	/** The person has read up to this message. Recorded with other steps of theirs, and where this device enforces alone. */
	saw(uuid: string, item: string): void {
		const row = this.row(uuid);
		const workspace = row && this.at(row.root);
		if (workspace?.records.conversations.frame(USER)?.branchUuid !== uuid) return;
		const site = this.siteOf(workspace);
		site.seen.set(USER, { branchUuid: uuid, head: item });
		site.wake();
	}

	/** Follows what others do to the conversations of a workspace, where this device enforces. */
	runnerFor(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner {
		return new ConversationRunner(workspace, this.siteOf(workspace), {
			...parts,
			wrote: async (paths) => {
				await this.lookAt(paths);
				this.parts.changed();
			},
		});
	}

	private actOn(
		uuid: string,
		root: string | undefined,
		who: Who,
		work: Act,
	): Promise<ConversationOutcome> {
		const row = this.row(uuid, root);
		const workspace = row && this.at(row.root);
		if (!workspace) return Promise.resolve(refuse(text.conversations.refused.none));
		return this.act(workspace, who, work);
	}

	private async act(
		workspace: RunningWorkspace | null,
		who: Who,
		work: Act,
	): Promise<ConversationOutcome> {
		if (!workspace) return refuse(text.conversations.refused.noWorkspace);
		const by = byOf(who);
		if (!by) return refuse(text.decisions.spent);
		const site = this.siteOf(workspace);
		try {
			const outcome = await inTurnOf(workspace, (turn) => work({ turn, site, by }));
			await this.lookAt(site.takeTouched());
			return outcome;
		} finally {
			site.wake();
			this.parts.changed();
		}
	}

	private async lookAt(paths: Iterable<string>): Promise<void> {
		for (const path of paths) await this.parts.index.apply({ type: 'modified', path });
	}

	private at(root: string): RunningWorkspace | null {
		return this.parts.workspaces().find((one) => one.root === root) ?? null;
	}

	private siteOf(workspace: RunningWorkspace): ConversationSite {
		const known = this.sites.get(workspace);
		if (known) return known;
		const site = new ConversationSite(workspace);
		this.sites.set(workspace, site);
		return site;
	}
}

/** The one that a message or a summary is in. */
function conversationOf({ records }: RunningWorkspace, item: string) {
	const { conversations, items } = records;
	const uuid = conversations.message(item)?.conversation ?? items.get(item)?.about;
	return conversations.get(uuid ?? '');
}

/** Null for a gesture that was spent. */
function byOf(who: Who): By | null {
	if (!('gesture' in who)) return { actor: 'system', ...who };
	return who.gesture.spend() ? { actor: 'human', via: who.gesture.kind, participant: USER } : null;
}

/** Where only notes are written, what has become of the log doesn't matter. */
async function inTurnOf(
	workspace: RunningWorkspace,
	work: (turn: Turn) => Promise<ConversationOutcome>,
): Promise<ConversationOutcome> {
	if (workspace.enforces) return actInTurn(workspace, work);
	return workspace.inTurn(work).catch((error: unknown) => refuse(refusalOf(error)));
}
