// What the ledger is told of conversations. Texts go into the content store, as JSON with the item's own fields; the entry has their digest.

import type { By } from './acts';
import type { Turn } from '../../workspace';
import { encodeUtf8, lenientUtf8 } from '../../shared/utf8';
import type { NewEntry } from '../../../core/entries';
import type { EntryContext } from '../../../core/entries/entry';
import * as z from 'zod/mini';
import { parseJson } from '../../../core/shared/parse-json';
import type { JsonObject } from '../../../core/shared/json';
import type { WrittenFragment } from '../../../core/soil/conversation/fragments';
import type { KnownConversation } from '../../../core/soil/conversation/known-conversations';

export const OUTSIDE = { actor: 'system', via: 'outside' } as const;

/** Whose digest an entry has. */
export interface MessageData {
	/** As it was typed. */
	description: string;
	sender: string;
	recipient: string | null;
	subject: string | null;
	fragments: readonly WrittenFragment[];
}

const fragments = z.catch(z.array(z.object({ id: z.string(), content: z.string() })), []);
const text = z.catch(z.string(), '');
const optional = z.catch(z.nullable(z.string()), null);
const messageSchema = z.object({
	...{ description: text, sender: text, recipient: optional, subject: optional, fragments },
});
const summarySchema = z.object({ content: text });

/** Signoff says so before it writes the note, which is as `noteSha256` says until then; null where nothing is written. */
export type Ahead = { noteSha256: string | null } | null;

export async function keepData(turn: Turn, data: JsonObject): Promise<string> {
	return (await turn.parts.objects.put(encodeUtf8(JSON.stringify(data)))).sha256;
}

/** Null where it was too long to be kept, or is lost. Throws VaultFault `unreadable`. */
export async function messageData(
	{ parts }: { parts: Pick<Turn['parts'], 'objects'> },
	sha256: string | null,
): Promise<MessageData | null> {
	return messageSchema.safeParse(await readData(parts, sha256)).data ?? null;
}

export async function summaryText(
	{ parts }: { parts: Pick<Turn['parts'], 'objects'> },
	sha256: string | null,
): Promise<string | null> {
	return summarySchema.safeParse(await readData(parts, sha256)).data?.content ?? null;
}

async function readData({ objects }: Pick<Turn['parts'], 'objects'>, sha256: string | null) {
	const bytes = sha256 === null ? null : await objects.get(sha256);
	return bytes && parseJson(lenientUtf8.decode(bytes));
}

interface MessageTold {
	known: Pick<KnownConversation, 'uuid' | 'path' | 'messages'>;
	data: MessageData;
	/** Where it comes in the order of the ledger. */
	position: number;
	at: number;
	sectionSha256: string;
	foundSha256?: string;
	after?: string;
	ahead: Ahead;
	by: Pick<By, 'actor' | 'via'>;
	cause: string | null;
	uuid: string;
}

export async function messageEntry(turn: Turn, told: MessageTold): Promise<NewEntry> {
	const { known, data, by } = told;
	const { sender, recipient, subject, fragments: all } = data;
	return {
		...{ action: 'message_added', uuid: told.uuid, taskId: known.uuid, cause: told.cause },
		happenedAt: told.at,
		context: {
			...{ conversation: known.uuid, path: known.path, position: told.position },
			...{ sender, recipient, subject, fragments: all.map(({ id }) => id) },
			section_sha256: told.sectionSha256,
			...(told.foundSha256 !== undefined && { found_sha256: told.foundSha256 }),
			...(told.after !== undefined && { after: told.after }),
			data_sha256: await keepData(turn, {
				...{
					description: data.description,
					summary: null,
					title: null,
					sender,
					recipient,
					subject,
				},
				fragments: all.map(({ id, content }) => ({ id, content })),
			}),
			...aheadContext(told.ahead),
			...byContext(by),
		},
	};
}

interface Told {
	known: Pick<KnownConversation, 'uuid' | 'path'>;
	/** Uuid of the entry that led to it. */
	cause?: string | null;
	by: Pick<By, 'actor' | 'via'>;
	more?: EntryContext;
	ahead?: Ahead;
	happenedAt?: number;
	uuid?: string;
}

type Action = Extract<NewEntry['action'], `conversation_${string}` | `message_${string}`>;

export function conversationEntry(action: Action, told: Told): NewEntry {
	const { known, cause = null, by, more = {}, ahead = null, happenedAt, uuid } = told;
	return {
		...{ action, taskId: known.uuid, cause },
		...(uuid !== undefined && { uuid }),
		...(happenedAt !== undefined && { happenedAt }),
		context: {
			...{ conversation: known.uuid, path: known.path },
			...more,
			...aheadContext(ahead),
			...byContext(by),
		},
	};
}

function aheadContext(ahead: Ahead): EntryContext {
	return ahead === null ? {} : { announced: true, note_sha256: ahead.noteSha256 };
}

function byContext({ actor, via }: Pick<By, 'actor' | 'via'>): EntryContext {
	return { actor, via };
}
