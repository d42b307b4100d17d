// A log of a project as a conversation's note, with its messages as they were said. The ledger knows of it first: a note that a crash left
// unwritten is written at the next start.

import { withKnownIds, writeNew } from '../conversations';
import { BY, type Receiving, type TakenItem } from './receiving';
import { encodeUtf8 } from '../../shared/utf8';
import { freePath, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { safeName } from '../../../core/backlog/safe-name';
import { isMapValue } from '../../../core/shared/map-value';
import {
	formatConversation,
	formatSection,
	isSubject,
	withSummary,
} from '../../../core/soil/conversation/format';
import { piecesAt, withoutIds } from '../../../core/soil/conversation/fragments';
import { isParticipant } from '../../../core/soil/conversation/head';
import { CONVERSATIONS_FOLDER } from '../../../core/kinds/conversation';
import { textOf } from '../../../core/note/plain-text';
import type { KnownConversation } from '../../../core/soil/conversation/known-conversations';
import type { ProjectItem, ProjectLog } from '../../../core/soil/exchange/project';
import { textDigest } from '../../../core/tools/digest';
import { joinPath } from '../../../core/workflow/paths';

/** False where it is known here already. One that an import has begun and not ended is gone on with. */
export async function receiveConversation(receiving: Receiving, log: ProjectLog): Promise<boolean> {
	const { turn } = receiving;
	const known = turn.records.conversations.get(receiving.ours(log.uuid));
	const isNew = !known || receiving.isUnfinished('log', log.uuid);
	if (isNew) await receiveWhole(receiving, log, known);
	else receiving.problems.push({ code: 'known', path: `logs/${log.uuid}.json`, id: log.uuid });
	await receiving.receivePart('log', log.uuid, log.raw);
	return isNew;
}

async function receiveWhole(
	receiving: Receiving,
	log: ProjectLog,
	known: KnownConversation | null,
): Promise<void> {
	const { turn } = receiving;
	const uuid = receiving.ours(log.uuid);
	const { title, ...place } = beginningOf(receiving, log);
	const path = await placeOf(turn, title, known);
	const about = { conversation: uuid, path: turn.relative(path) ?? path };
	const messages = await messagesOf(receiving, log, about);
	const summary = await summaryOf(receiving, log, about);
	const head = { uuid, ...place, summaryAt: null, summaryBy: null };
	const begin = formatConversation(head, title).trimEnd();
	const whole = [begin, ...messages.map(({ section }) => section)].join('\n\n');
	const note = summary ? summary.onto(`${whole}\n`) : `${whole}\n`;
	const stored = await turn.parts.objects.put(encodeUtf8(note));
	// Only when all that is in the note is in the log: a crash in between would make it somebody else's words.
	const ahead = { announced: true, note_sha256: null, data_sha256: stored.sha256 };
	const moved = { ...about, title, from_path: null, ...(stored.kept && ahead), ...BY };
	const isThere = (await turn.files.kindOf(path)) !== null;
	await receiving.write([
		...(known ? [] : [createdEntry(about, { title, ...place }, stored.sha256)]),
		...messages.flatMap(({ entry }) => entry ?? []),
		...(summary && !known?.summary ? [summary.entry] : []),
		...(isThere ? [] : [{ action: 'conversation_moved', taskId: uuid, context: moved } as const]),
	]);
	if (!isThere) await writeNew(turn, path, encodeUtf8(note));
}

/** A vault path. */
async function placeOf(
	turn: Turn,
	title: string,
	known: KnownConversation | null,
): Promise<string> {
	if (known) return turn.full(known.path);
	const name = `${safeName(title, 'conversation')}.md`;
	return freePath(turn.files, joinPath(turn.root, CONVERSATIONS_FOLDER, name));
}

function createdEntry(
	about: About,
	{ title, project, parent, forkedAt, continues }: ReturnType<typeof beginningOf>,
	digest: string,
): NewEntry {
	const place = { parent, forked_at: forkedAt, continues, participant: null };
	const context = { ...about, title, project, ...place, data_sha256: digest, ...BY };
	return { action: 'conversation_created', taskId: about.conversation, context };
}

function beginningOf(receiving: Receiving, { uuid, parent_uuid: parent }: ProjectLog) {
	const said = receiving.beginningOf(uuid);
	return {
		title: textOf(said.title) ?? uuid,
		parent: idOrNull(receiving, parent),
		forkedAt: idOrNull(receiving, said.forked_at),
		continues: idOrNull(receiving, said.continues),
		project: textOf(said.project),
	};
}

function idOrNull(receiving: Receiving, id: unknown): string | null {
	const said = textOf(id);
	return said === null ? null : receiving.ours(said);
}

type About = { conversation: string; path: string };

async function messagesOf(receiving: Receiving, log: ProjectLog, about: About) {
	const made: { section: string; entry: NewEntry | null }[] = [];
	const senders = new Set<string>();
	for (const id of log.items) {
		const item = receiving.item(id);
		const place = { path: `logs/${log.uuid}.json`, id };
		if (!item) receiving.problems.push({ code: 'no-item', ...place });
		if (item?.type !== 'Message') continue;
		const taken = await receiving.take(item);
		if (!taken && !receiving.isHere(item)) continue;
		const said = saidIn(item);
		const text = withReceivedIds(said);
		const { sender, recipient, subject } = said;
		const head = { kind: 'message', sender, recipient, subject, at: timeOf(item) } as const;
		const section = formatSection({ ...head, text }, senders);
		senders.add(sender);
		made.push({
			section,
			entry: taken && entryOf({ about, position: made.length, said, section, item, taken }),
		});
	}
	return made;
}
interface Taken {
	about: About;
	position: number;
	said: ReturnType<typeof saidIn>;
	section: string;
	item: ProjectItem;
	taken: TakenItem;
}

function entryOf({ about, position, said, section, item, taken }: Taken): NewEntry {
	const context = {
		...{ ...about, position, sender: said.sender, recipient: said.recipient },
		...{ subject: textOf(item.data.subject), fragments: said.fragments },
		...{ section_sha256: textDigest(section), data_sha256: taken.data, ...taken.context },
	};
	return { action: 'message_added', taskId: about.conversation, ...taken.entry, context };
}

function saidIn({ data }: ProjectItem) {
	const list: readonly unknown[] = Array.isArray(data.fragments) ? data.fragments : [];
	const found = list.flatMap((one) => {
		const id = isMapValue(one) ? textOf(one.id) : null;
		const content = isMapValue(one) && typeof one.content === 'string' ? one.content : '';
		return id !== null && /^\^[A-Za-z0-9-]{1,40}$/.test(id) ? [{ id, content }] : [];
	});
	const [recipient, subject] = [textOf(data.recipient), textOf(data.subject)];
	return {
		description: typeof data.description === 'string' ? data.description : '',
		sender: participantOf(textOf(data.sender)),
		recipient: recipient === null ? null : participantOf(recipient),
		subject: subject !== null && isSubject(subject) ? subject : null,
		fragments: found.map(({ id }) => id),
		contents: found.map(({ content }) => content),
	};
}

/** Each id behind the words that it came with, whoever split the message; none where that would cost one of its words. */
function withReceivedIds({ description, fragments, contents }: ReturnType<typeof saidIn>): string {
	const split = piecesAt(description, contents);
	const text = withKnownIds(description, fragments, { split });
	const isWhole = squeezed(withoutIds(text)) === squeezed(description);
	const isEach = split.length === fragments.length && !contents.includes('');
	return isWhole && isEach ? text : description;
}

function squeezed(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** As a heading of a note takes it; the item keeps it as it was. */
function participantOf(name: string | null): string {
	if (name !== null && isParticipant(name)) return name;
	const plain = (name ?? '')
		.replace(/[^\p{L}\p{N} _-]+/gu, '-')
		.slice(0, 80)
		.trim();
	return isParticipant(plain) ? plain : 'unknown';
}

function timeOf({ canonicalAt, realizedAt }: ProjectItem): number {
	const [said, recorded] = [Date.parse(canonicalAt), Date.parse(realizedAt)];
	return Number.isNaN(said) ? recorded || 0 : said;
}

async function summaryOf(receiving: Receiving, { summary, uuid }: ProjectLog, about: About) {
	if (!summary) return null;
	const { content, fragment_ids: ids, timestamp } = summary;
	const sender = participantOf(summary.author);
	const at = Date.parse(timestamp) || 0;
	const data = await receiving.keep({ content, fragment_ids: ids }, `logs/${uuid}.json`);
	const entry: NewEntry = {
		...{ action: 'conversation_collapsed', taskId: about.conversation, happenedAt: at },
		context: { ...about, author: sender, fragment_ids: ids, data_sha256: data, ...BY },
	};
	const written = {
		kind: 'summary',
		sender,
		recipient: null,
		at,
		subject: null,
		text: withKnownIds(content, ids),
	} as const;
	const onto = (note: string) => {
		const done = withSummary(note, written);
		return done.ok ? done.value : note;
	};
	return { entry, onto };
}

/** Where each participant worked. Behind all messages, each of which moves its sender. */
export async function receiveFrames(receiving: Receiving): Promise<void> {
	const { frames } = receiving.project;
	const { conversations } = receiving.turn.records;
	const entries = [...frames].flatMap(([participant, { branch_uuid, head }]): NewEntry[] => {
		const place = { branch: receiving.ours(branch_uuid), head: head && receiving.ours(head) };
		const now = conversations.frame(participant);
		const isThere = now?.branchUuid === place.branch && now.head === place.head;
		if (isThere || !conversations.get(place.branch)) return [];
		const context = { participant, ...place, from: receiving.from, ...BY };
		return [{ action: 'frame_moved', taskId: place.branch, context }];
	});
	await receiving.write(entries);
}
