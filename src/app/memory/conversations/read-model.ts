// What views and tools ask of conversations: from the ledger, and from the index for what the ledger doesn't know yet. Free of effects.

import { messageData } from './entries';
import { conversationAt, isTyped } from './file';
import type { ConversationProblem, ConversationSite } from './site';
import type { RunningWorkspace } from '../../workspace';
import type { Columns, IndexedNote } from '../../../core/item/item';
import type {
	AlteredAs,
	KnownConversation,
	KnownMessage,
} from '../../../core/soil/conversation/known-conversations';
import { type Comparison, compareNote } from '../../../core/soil/conversation/compare';
import type { NoteFragment } from '../../../core/soil/conversation/fragments';
import { UNDO_MS, USER } from '../../../core/soil/conversation/head';
import type { Section } from '../../../core/soil/conversation/sections';
import { branchTree, type BranchProblem } from '../../../core/soil/conversation/tree';
import { text } from '../../../text';

/** A conversation, or a branch of one. */
export interface ConversationRow {
	uuid: string;
	root: string;
	/** Vault path; the last one where its note is gone. */
	path: string;
	isGone: boolean;
	title: string;
	project: string | null;
	parent: string | null;
	/** Uuid of the message that it branched from. */
	forkedAt: string | null;
	continues: string | null;
	/** Null while it is active. */
	summary: { author: string; at: string } | null;
	/** How many, without those that were taken back. */
	messages: number;
	/** How many aren't in the note as they were written. */
	altered: number;
	/** ISO 8601; null where the ledger doesn't know it yet. */
	createdAt: string | null;
	/** Of the last message, else as `createdAt`. */
	lastAt: string | null;
	/** Who works here. */
	participants: readonly string[];
}

/** As a list or a tree shows it. */
export interface BranchRow extends ConversationRow {
	/** In the tree, from 0. */
	depth: number;
	/** Why it stands at the top. */
	problem: BranchProblem | null;
}

/** A message as it is shown. */
export interface ThreadMessage {
	/** Uuid of its item; null where the ledger doesn't know it yet. */
	item: string | null;
	/** As the heading says; that it is `user` proves no person. */
	sender: string;
	/** A click or key of a person's in Signoff said it. */
	isByPerson: boolean;
	recipient: string | null;
	subject: string | null;
	/** ISO 8601; null where nobody says. */
	at: string | null;
	/** As the note has it; as it was typed, where the note hasn't got it any more. Null where that wasn't kept. */
	text: string | null;
	fragments: readonly NoteFragment[];
	/** Offsets in the note. */
	place: { from: number; to: number } | null;
	altered: AlteredAs | null;
	/** In milliseconds; null where it can't be taken back any more, or was said by somebody else than `user`. */
	undoUntil: number | null;
}

export interface Thread {
	row: ConversationRow;
	/** In the order of the ledger; what it doesn't know yet comes last. */
	messages: readonly ThreadMessage[];
	summary: { author: string; at: string | null; text: string } | null;
	/** The same note is open in an editor that says something else. */
	isTyped: boolean;
}

export interface ParticipantFrame {
	participant: string;
	branch: string;
	head: string | null;
}

export interface ConversationFinding {
	code: ConversationProblem['code'] | 'altered';
	/** Vault path. */
	path: string;
	uuid: string | null;
	sentence: string;
}

/** As much of the index as conversations need. */
export interface ConversationIndex {
	of(kind: 'conversation'): readonly IndexedNote[];
}

/** All of a workspace, depth first, in the order of the stack. */
export function rowsIn(workspace: RunningWorkspace, index: ConversationIndex): BranchRow[] {
	const { conversations } = workspace.records;
	const here = participantsIn(workspace);
	const known = [...conversations.all()].map((one) => rowOf(workspace, one, here));
	const others = index.of('conversation').flatMap((note) => unknownRow(workspace, note) ?? []);
	const rows = new Map([...others, ...known].map((row) => [row.uuid, row]));
	const inOrder = [...known, ...others.filter(({ uuid }) => conversations.get(uuid) === null)];
	const branches = inOrder.map(({ uuid, parent }) => ({ uuid, parentUuid: parent }));
	return branchTree(branches).flatMap(({ uuid, depth, problem }) => {
		const row = rows.get(uuid);
		return row ? [{ ...row, depth, problem }] : [];
	});
}

/** The one of these, by its uuid or its vault path, without looking at the others. */
export function rowIn(
	workspace: RunningWorkspace,
	index: ConversationIndex,
	uuidOrPath: string,
): ConversationRow | null {
	const { conversations } = workspace.records;
	const at = workspace.relative(uuidOrPath) ?? uuidOrPath;
	const known = conversations.get(uuidOrPath) ?? conversations.at(at);
	if (known) return rowOf(workspace, known, participantsIn(workspace));
	for (const note of index.of('conversation')) {
		const isMeant = note.path === uuidOrPath || columnsOf(note).uuid === uuidOrPath;
		const row = isMeant ? unknownRow(workspace, note) : null;
		if (row) return row;
	}
	return null;
}

/** The one that continues it, also where the ledger doesn't know it yet; null for none. */
export function continuationIn(
	workspace: RunningWorkspace,
	index: ConversationIndex,
	uuid: string,
): ConversationRow | null {
	const known = workspace.records.conversations.continuation(uuid);
	if (known) return rowOf(workspace, known, participantsIn(workspace));
	for (const note of index.of('conversation')) {
		const row = columnsOf(note).continues === uuid ? unknownRow(workspace, note) : null;
		if (row) return row;
	}
	return null;
}

/** Who works where, by branch. */
function participantsIn({ records }: RunningWorkspace): ReadonlyMap<string, readonly string[]> {
	const here = new Map<string, string[]>();
	for (const [who, { branchUuid }] of records.conversations.frames()) {
		const others = here.get(branchUuid);
		if (others) others.push(who);
		else here.set(branchUuid, [who]);
	}
	return here;
}

function rowOf(
	workspace: RunningWorkspace,
	known: KnownConversation,
	here: ReadonlyMap<string, readonly string[]>,
): ConversationRow {
	const { uuid, path, isGone, title, project, parent, forkedAt, continues, createdAt } = known;
	const messages = known.messages.filter(({ isUndone }) => !isUndone);
	const { summary } = known;
	return {
		...{ uuid, root: workspace.root, path: workspace.full(path), isGone, title, project },
		...{ parent, forkedAt, continues, messages: messages.length },
		summary: summary && { author: summary.author, at: summary.timestamp },
		altered: messages.filter(({ altered }) => altered !== null).length,
		...{ createdAt, lastAt: messages.at(-1)?.canonicalAt ?? createdAt },
		participants: here.get(uuid) ?? [],
	};
}

/** A note that the device that enforces will take in. */
function unknownRow(workspace: RunningWorkspace, note: IndexedNote): ConversationRow | null {
	const { root, path, title } = note;
	const columns = columnsOf(note);
	const uuid = columns.uuid ?? '';
	const isOther = root !== workspace.root || uuid === '';
	if (isOther || workspace.records.conversations.get(uuid)) return null;
	return {
		...{ uuid, root, path, isGone: false, title, ...linksIn(columns), summary: summaryIn(columns) },
		...{ messages: 0, altered: 0, createdAt: null, lastAt: null },
		participants: [],
	};
}

function columnsOf(note: IndexedNote): Columns {
	return 'columns' in note ? note.columns : {};
}

function linksIn({ parent_uuid: parent, forked_at: forkedAt, continues, project }: Columns) {
	return {
		...{ parent: parent ?? null, forkedAt: forkedAt ?? null },
		...{ continues: continues ?? null, project: project ?? null },
	};
}

function summaryIn({ summary_at: at, summary_by: author = '' }: Columns) {
	return at === undefined ? null : { author, at };
}

/** Null where there is no note that can be read. Throws VaultFault `unreadable`. */
export async function threadOf(
	workspace: RunningWorkspace,
	row: ConversationRow,
): Promise<Thread | null> {
	const file = await conversationAt(workspace, row.path);
	const known = workspace.records.conversations.get(row.uuid);
	if (typeof file === 'string') {
		const messages = known ? await shownIn(workspace, known, NOTHING) : [];
		return known && { row, messages, summary: null, isTyped: false };
	}
	const { note } = file;
	const compared = known ? compareNote(known, note) : NOTHING;
	const fresh = known ? compared.fresh.map(({ section }) => section) : note.messages;
	const messages = known ? await shownIn(workspace, known, compared) : [];
	const { summary } = note;
	return {
		row,
		messages: [...messages, ...fresh.map(freshMessage)],
		summary: summary && { author: summary.sender, at: isoOf(summary.at), text: summary.said },
		isTyped: isTyped(workspace, file),
	};
}

const NOTHING: Comparison = { here: [], fresh: [], altered: [], bare: [], returned: [] };

async function shownIn(
	workspace: RunningWorkspace,
	known: KnownConversation,
	compared: Comparison,
): Promise<ThreadMessage[]> {
	const places = new Map(compared.here.map(({ message, section }) => [message.uuid, section]));
	const altered = new Map(compared.altered.map(({ message, found }) => [message.uuid, found]));
	const shown: ThreadMessage[] = [];
	for (const message of known.messages) {
		if (message.isUndone) continue;
		const { uuid } = message;
		const how = altered.get(uuid) ?? (places.has(uuid) ? null : 'removed');
		shown.push({ ...(await shownOf(workspace, message, places.get(uuid))), altered: how });
	}
	return shown;
}

async function shownOf(
	workspace: RunningWorkspace,
	message: KnownMessage,
	section: Section | undefined,
): Promise<Omit<ThreadMessage, 'altered'>> {
	const { uuid: item, sender, isByPerson, recipient, subject, canonicalAt: at } = message;
	const head = {
		item,
		sender,
		isByPerson,
		recipient,
		subject,
		at,
		undoUntil: undoUntil(workspace, message),
	};
	if (section) {
		const { said, fragments, from, to } = section;
		return { ...head, text: said, fragments, place: { from, to } };
	}
	const kept = await messageData(workspace, message.dataSha256);
	const { description = null, fragments = [] } = kept ?? {};
	return { ...head, text: description, fragments, place: null };
}

function undoUntil(workspace: RunningWorkspace, { sender, realizedAt }: KnownMessage) {
	const until = Date.parse(realizedAt) + UNDO_MS;
	return sender === USER && until > workspace.now() ? until : null;
}

function freshMessage(section: Section): ThreadMessage {
	const { sender, recipient, subject, said, fragments, from, to } = section;
	return {
		...{ item: null, sender, recipient, subject, at: isoOf(section.at), text: said, fragments },
		...{ place: { from, to }, altered: null, undoUntil: null, isByPerson: false },
	};
}

function isoOf(milliseconds: number | null): string | null {
	return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

export function framesIn(workspace: RunningWorkspace): ParticipantFrame[] {
	return [...workspace.records.conversations.frames()].map(([participant, frame]) => {
		return { participant, branch: frame.branchUuid, head: frame.head };
	});
}

/** By path. */
export function findingsIn(
	workspace: RunningWorkspace,
	site: ConversationSite,
): ConversationFinding[] {
	const found = [...site.problems].flatMap(([path, problems]) =>
		problems.map((problem) => ({
			...{ code: problem.code, path, sentence: sentenceOf(problem) },
			uuid: 'uuid' in problem ? problem.uuid : null,
		})),
	);
	const altered = [...workspace.records.conversations.all()].flatMap(
		({ uuid, path, isGone, messages }): ConversationFinding[] => {
			const count = messages.filter((one) => one.altered !== null && !one.isUndone).length;
			const sentence = text.conversations.problem.altered(count);
			return count === 0 || isGone
				? []
				: [{ code: 'altered', path: workspace.full(path), uuid, sentence }];
		},
	);
	return [...found, ...altered].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function sentenceOf(problem: ConversationProblem): string {
	const words = text.conversations.problem;
	switch (problem.code) {
		case 'unreadable':
			return words.unreadable;
		case 'copy':
			return words.copy(problem.of, problem.only);
		case 'active-children':
			return words.activeChildren;
		case 'after-summary':
			return words.afterSummary(problem.messages);
		case 'summary-gone':
			return words.summaryGone;
	}
}
