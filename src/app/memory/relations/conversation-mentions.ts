// What a conversation mentions: each message by itself, in the text that its item has; and the note, in everything around the messages.

import { textStart } from '../../../core/backlog/references';
import { compareNote } from '../../../core/soil/conversation/compare';
import type {
	KnownConversation,
	KnownMessage,
} from '../../../core/soil/conversation/known-conversations';
import { sectionsIn, type Section } from '../../../core/soil/conversation/sections';
import type { Standpoint } from '../../../core/soil/references/meant';
import type { Edge } from '../../../core/soil/relations/edge';
import { type Mentions, mentionsIn, type Named } from '../../../core/soil/relations/mentions';

export interface Reading {
	/** Its text, and when it was written; null where it is gone. */
	note: { text: string; at: string } | null;
	from: Standpoint;
	named: Named;
	/** As it was typed; null where that isn't kept. */
	saidIn: (message: KnownMessage) => Promise<string | null>;
}

/** No reference and no link is written without one of these. */
const MAY_MENTION = /\[\[|\^|@|:\d|\]\(uuid_/;

/** Throws VaultFault. */
export async function conversationMentions(
	known: KnownConversation,
	reading: Reading,
): Promise<Mentions> {
	const text = reading.note?.text ?? '';
	const { sections } = sectionsIn(text, textStart(text));
	const messages = sections.filter(({ kind }) => kind === 'message');
	const { here, altered } = compareNote(known, { messages });
	const edited = new Set(
		altered.flatMap(({ message, found }) => (found === 'edited' ? message : [])),
	);
	const same = here.filter(({ message }) => !edited.has(message));
	const places = new Map(same.map(({ message, section }) => [message, section]));
	const mentions: Mentions = new Map();
	for (const message of known.messages)
		if (!message.isUndone)
			mentions.set(message.uuid, await messageMentions(message, places.get(message), reading));
	const told = new Set([...mentions.values()].flat().map(({ target }) => target));
	const said = new Set(places.values());
	return mentions.set(known.uuid, noteMentions(known.uuid, { sections, said, told }, reading));
}

/** `section`: of the note, where it is as it was written. */
async function messageMentions(
	message: KnownMessage,
	section: Section | undefined,
	{ from, named, saidIn }: Reading,
): Promise<readonly Edge[]> {
	// Most messages mention nothing: what they say is not fetched for that.
	if (section && !MAY_MENTION.test(section.said)) return [];
	const text = (await saidIn(message)) ?? section?.said ?? '';
	const { uuid: source, realizedAt: at } = message;
	return mentionsIn(text, { source, at, from, named, start: 0, hasIds: false });
}

interface OfNote {
	sections: readonly Section[];
	/** Those whose text is a message's. */
	said: ReadonlySet<Section>;
	/** What messages mention. */
	told: ReadonlySet<string>;
}

/** Of a message that was edited in the note, or stands there twice, only what no item says. */
function noteMentions(
	source: string,
	{ sections, said, told }: OfNote,
	{ note, from, named }: Reading,
): readonly Edge[] {
	if (!note) return [];
	const { text, at } = note;
	const within = (start: number, to: number) =>
		mentionsIn(text.slice(0, to), { source, at, from, named, start });
	const found = within(textStart(text), sections[0]?.from ?? text.length);
	for (const section of sections) {
		if (said.has(section)) continue;
		const edges = within(section.from, section.to);
		const isMessage = section.kind === 'message';
		found.push(...(isMessage ? edges.filter(({ target }) => !told.has(target)) : edges));
	}
	const first = new Map<string, Edge>();
	for (const edge of found) if (!first.has(edge.target)) first.set(edge.target, edge);
	return [...first.values()];
}
