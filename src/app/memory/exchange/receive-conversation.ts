// A log of a project as a conversation's note, with its messages as they were said. The ledger knows of it first: a note that a crash left
// unwritten is written at the next start.

import { withKnownIds, writeNew } from '../conversations';
import { BY, type Receiving } from './receiving';
import { encodeUtf8 } from '../../shared/utf8';
import { freePath } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { safeName } from '../../../core/backlog/safe-name';
import { isMapValue } from '../../../core/shared/map-value';
import {
	formatConversation,
	formatSection,
	withSummary,
} from '../../../core/soil/conversation/format';
import { isParticipant } from '../../../core/soil/conversation/head';
import { CONVERSATIONS_FOLDER } from '../../../core/kinds/conversation';
import { textOf } from '../../../core/note/plain-text';
import type { ProjectItem, ProjectLog } from '../../../core/soil/exchange/project';
import { textDigest } from '../../../core/tools/digest';
import { joinPath } from '../../../core/workflow/paths';

/** False where it is known here already. */
export async function receiveConversation(receiving: Receiving, log: ProjectLog): Promise<boolean> {
	const { turn } = receiving;
	const uuid = receiving.ours(log.uuid);
	if (turn.records.conversations.get(uuid)) {
		receiving.problems.push({ code: 'known', path: `logs/${log.uuid}.json`, id: log.uuid });
		return false;
	}
	const begun = beginningOf(receiving, log.uuid);
	const title = textOf(begun.title) ?? log.uuid;
	const name = `${safeName(title, 'conversation')}.md`;
	const path = await freePath(turn.files, joinPath(turn.root, CONVERSATIONS_FOLDER, name));
	const about = { conversation: uuid, path: turn.relative(path) ?? path };
	const messages = await messagesOf(receiving, log, about);
	const summary = await summaryOf(receiving, log, about);
	const parent = log.parent_uuid === null ? null : receiving.ours(log.parent_uuid);
	const place = {
		parent,
		forkedAt: idOrNull(receiving, begun.forked_at),
		continues: idOrNull(receiving, begun.continues),
		project: textOf(begun.project),
	};
	const head = { uuid, ...place, summaryAt: null, summaryBy: null };
	const begin = formatConversation(head, title).trimEnd();
	const whole = [begin, ...messages.map(({ section }) => section)].join('\n\n');
	const note = summary ? summary.onto(`${whole}\n`) : `${whole}\n`;
	const stored = await turn.parts.objects.put(encodeUtf8(note));
	// What is too large for that can't be written again after a crash.
	if (!stored.kept) await writeNew(turn, path, encodeUtf8(note));
	const context = {
		...{ ...about, title, project: place.project, parent, forked_at: place.forkedAt },
		...{
			continues: place.continues,
			participant: null,
			data_sha256: stored.sha256,
			...AHEAD,
			...BY,
		},
	};
	await receiving.write([
		{ action: 'conversation_created', taskId: uuid, context },
		...messages.map(({ entry }) => entry),
		...(summary ? [summary.entry] : []),
	]);
	if (stored.kept) await writeNew(turn, path, encodeUtf8(note));
	return true;
}

/** Signoff says so before it writes the note. */
const AHEAD = { announced: true, note_sha256: null } as const;

/** What the item says that recorded the beginning of it, where Signoff wrote that. */
function beginningOf({ project }: Receiving, uuid: string): Readonly<Record<string, unknown>> {
	for (const { data } of project.items) {
		const { event_type: type, payload } = data;
		if (type === 'conversation_created' && isMapValue(payload) && payload.conversation === uuid)
			return payload;
	}
	return {};
}

function idOrNull(receiving: Receiving, id: unknown): string | null {
	const said = textOf(id);
	return said === null ? null : receiving.ours(said);
}

type About = { conversation: string; path: string };

async function messagesOf(receiving: Receiving, log: ProjectLog, about: About) {
	const made: { section: string; entry: NewEntry }[] = [];
	const senders = new Set<string>();
	for (const id of log.items) {
		const item = receiving.item(id);
		const place = { path: `logs/${log.uuid}.json`, id };
		if (!item) receiving.problems.push({ code: 'no-item', ...place });
		if (item?.type !== 'Message') continue;
		const taken = await receiving.take(item);
		if (!taken) continue;
		const said = saidIn(item);
		const text = withKnownIds(said.description, said.fragments);
		const head = { kind: 'message', sender: said.sender, recipient: said.recipient } as const;
		const section = formatSection({ ...head, at: timeOf(item), text }, senders);
		senders.add(said.sender);
		const context = {
			...{ ...about, position: made.length, sender: said.sender, recipient: said.recipient },
			...{ subject: textOf(item.data.subject), fragments: said.fragments, ...AHEAD },
			...{ section_sha256: textDigest(section), data_sha256: taken.data, ...taken.context },
		};
		const entry = {
			action: 'message_added',
			taskId: about.conversation,
			...taken.entry,
			context,
		} as const;
		made.push({ section, entry });
	}
	return made;
}

function saidIn({ data }: ProjectItem) {
	const list: readonly unknown[] = Array.isArray(data.fragments) ? data.fragments : [];
	const fragments = list.flatMap((one) => {
		const id = isMapValue(one) ? textOf(one.id) : null;
		return id !== null && /^\^[A-Za-z0-9-]{1,40}$/.test(id) ? [id] : [];
	});
	const recipient = textOf(data.recipient);
	return {
		description: typeof data.description === 'string' ? data.description : '',
		sender: participantOf(textOf(data.sender)),
		recipient: recipient === null ? null : participantOf(recipient),
		fragments,
	};
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
		context: { ...about, author: sender, fragment_ids: ids, data_sha256: data, ...AHEAD, ...BY },
	};
	const written = {
		kind: 'summary',
		sender,
		recipient: null,
		at,
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
