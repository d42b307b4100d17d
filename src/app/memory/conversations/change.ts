// What is done to a conversation as a whole, or is taken back.

import type { Acting, ConversationOutcome, ConversationRefused } from './acts';
import { conversationEntry, keepData } from './entries';
import { idsBeside } from './file';
import { findActive, findConversation } from './find';
import { branchesOf, mayCollapse, takeIn } from './take-in';
import { written } from './write';
import { enforcedElsewhere } from '../../workspace';
import { isParticipant, UNDO_MS } from '../../../core/soil/conversation/head';
import { withSummary, withTitle } from '../../../core/soil/conversation/format';
import { withIds } from '../../../core/soil/conversation/fragments';
import { accept, refuse } from '../../../core/shared/result';
import { text } from '../../../text';

export interface NewSummary {
	content: string;
	/** What a model wrote, if a person began with that: what they left of it as it was is the model's. */
	draft?: string;
}

/** Throws LedgerFault or VaultFault. */
export async function collapse(
	acting: Acting,
	uuid: string,
	{ content, draft }: NewSummary,
): Promise<ConversationOutcome> {
	const { refused, done } = text.conversations;
	const { turn, by } = acting;
	const author = authorOf(by.participant, content, draft);
	const said = content.replace(/\r\n?/g, '\n').trim();
	if (said === '') return refuse(refused.nothingSaid);
	if (!isParticipant(by.participant)) return refuse(refused.badName(by.participant));
	const found = await findActive(acting, uuid);
	if (!found.ok) return found;
	if (!mayCollapse(turn, uuid)) return refuse(refused.activeChildren(activeChildren(acting, uuid)));
	const { file, known } = found.value;
	const ids = idsBeside(file.text);
	const { text: withAll, fragments } = withIds(said, (one) => ids.give(one));
	const at = turn.now();
	const head = { kind: 'summary', sender: author, recipient: null, at, subject: null } as const;
	const after = withSummary(file.text, { ...head, text: withAll });
	if (!after.ok) return refuse(refused.notWritable);
	if (known && turn.enforces) {
		const fragmentIds = fragments.map(({ id }) => id);
		const digest = await keepData(turn, { content: said, fragment_ids: fragmentIds });
		const more = { author, fragment_ids: fragmentIds, data_sha256: digest };
		const ahead = { noteSha256: file.snapshot.sha256 };
		const told = { known, by, more, ahead, happenedAt: at };
		await turn.write(conversationEntry('conversation_collapsed', told));
	}
	const write = () =>
		turn.files.edit(file.path, (current) => {
			const now = withSummary(current, { ...head, text: withAll });
			return now.ok ? now.value : current;
		});
	const sentence = await written(acting, file.path, done.collapsed(file.title), write);
	return accept({ path: file.path, uuid, item: null, sentence });
}

/** Of both, where a person has changed what a model wrote. */
function authorOf(participant: string, content: string, draft: string | undefined): string {
	if (draft === undefined) return participant;
	return content.trim() === draft.trim() ? 'agent' : `${participant}, agent`;
}

function activeChildren({ turn }: Acting, uuid: string): number {
	return branchesOf(turn, uuid).filter(({ summary }) => summary === null).length;
}

/** Throws LedgerFault or VaultFault. */
export async function rename(
	acting: Acting,
	uuid: string,
	title: string,
): Promise<ConversationOutcome> {
	const { turn, by } = acting;
	const wanted = title.replace(/\s+/g, ' ').trim();
	if (wanted === '') return refuse(text.conversations.refused.nothingSaid);
	const found = await findConversation(acting, uuid);
	if (!found.ok) return found;
	const { file, known } = found.value;
	const after = withTitle(file.text, wanted);
	if (known && turn.enforces && after !== file.text) {
		const ahead = { noteSha256: file.snapshot.sha256 };
		const more = { from_path: known.path, title: wanted };
		await turn.write(conversationEntry('conversation_moved', { known, by, more, ahead }));
	}
	const renamed = text.conversations.done.renamed(wanted);
	const write = () => turn.files.edit(file.path, (current) => withTitle(current, wanted));
	const sentence = await written(acting, file.path, renamed, write);
	return accept({ path: file.path, uuid, item: null, sentence });
}

/** The section is cut out of the note; its text stays in the content store. Throws LedgerFault or VaultFault. */
export async function undo(acting: Acting, item: string): Promise<ConversationOutcome> {
	const { turn, site, by } = acting;
	const why = whyNotHere(acting) ?? whyStays(acting, item);
	if (why) return refuse(why);
	const uuid = turn.records.conversations.message(item)?.conversation ?? '';
	const found = await findConversation(acting, uuid);
	if (!found.ok) return found;
	const { file, known } = found.value;
	if (!known) return refuse(text.conversations.refused.none);
	const more = { message: item };
	await turn.write(conversationEntry('message_undone', { known, cause: item, by, more }));
	// From there on it is a section of what was taken back: it is cut out now, or when the app starts again.
	const undone = text.conversations.done.undone(file.title);
	const cut = () => takeIn(turn, site, file.path, false);
	const sentence = await written(acting, file.path, undone, cut);
	return accept({ path: file.path, uuid, item, sentence });
}

function whyStays({ turn, by }: Acting, item: string): ConversationRefused | null {
	const { refused } = text.conversations;
	const { conversations } = turn.records;
	const message = conversations.message(item);
	if (!message || message.isUndone) return refused.noMessage;
	if (message.sender !== by.participant) return refused.notYours;
	if (turn.now() - Date.parse(message.realizedAt) > UNDO_MS) return refused.tooLate;
	const children = conversations.children(message.conversation);
	return children.some(({ forkedAt }) => forkedAt === item) ? refused.isForked : null;
}

/** A participant works in another branch from now on. Throws LedgerFault. */
export async function moveFrame(
	acting: Acting,
	uuid: string,
	head: string | null,
): Promise<ConversationOutcome> {
	const { turn, site, by } = acting;
	const { conversations } = turn.records;
	const known = conversations.get(uuid);
	const why = whyNotHere(acting) ?? whyNoFrame(acting, uuid, head);
	if (why || !known) return refuse(why ?? text.conversations.refused.none);
	const { participant, actor, via } = by;
	const before = conversations.frame(participant);
	site.seen.delete(participant);
	if (before?.branchUuid !== uuid || (head !== null && before.head !== head)) {
		const context = { participant, branch: uuid, head, actor, via };
		await turn.write({ action: 'frame_moved', taskId: uuid, context });
	}
	const sentence = text.conversations.done.frameMoved(participant, known.title);
	return accept({ path: turn.full(known.path), uuid, item: head, sentence });
}

function whyNoFrame(
	{ turn, by: { participant } }: Acting,
	uuid: string,
	head: string | null,
): ConversationRefused | null {
	const { refused } = text.conversations;
	if (!isParticipant(participant)) return refused.badName(participant);
	const message = head === null ? null : turn.records.conversations.message(head);
	return head === null || message?.conversation === uuid ? null : refused.noMessage;
}

/** What the ledger alone can say. */
function whyNotHere({ turn }: Acting): ConversationRefused | null {
	return enforcedElsewhere(turn) ? text.conversations.refused.onlyWhereEnforced : null;
}
