// A conversation of 10,000 messages, opened and scrolled in the app. Its ledger has each of them as an item, so what is measured compares the note
// with them.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEntry } from '../src/core/entries';
import { formatConversation } from '../src/core/soil/conversation/format';
import { type ConversationNote, parseConversation } from '../src/core/soil/conversation/note';
import { sectionDigest } from '../src/core/soil/conversation/sections';
import { chained, opening, writeLogs } from './logs';
import { benchLongView } from './long-view';
import type { Row } from './measure';
import { DEVICE } from './running-workspace';

const UUID = 'uuid_99999999-9999-4999-8999-999999999999';
const NOTE = 'Conversations/long.md';

export function benchConversation(): Promise<Row[]> {
	return benchLongView({
		name: 'conversation',
		of: 'messages',
		few: 1_000,
		many: 10_000,
		vault: (count) => ({ fill: (dir) => fill(dir, count), enforces: false }),
		open: {
			command: 'signoff:open-conversations',
			selector: '.signoff-talk-row',
			viewType: 'signoff-conversation',
		},
		view: '.signoff-talk-view',
		list: '.signoff-talk-list',
	});
}

async function fill(dir: string, count: number): Promise<void> {
	// Not those of the demo.
	await rm(join(dir, 'Conversations'), { recursive: true, force: true });
	await mkdir(join(dir, 'Conversations'));
	const text = conversationOf(count);
	const note = parseConversation(text);
	if (typeof note === 'string') throw new Error(`No conversation: ${note}.`);
	if (note.messages.length !== count) throw new Error(`${note.messages.length} messages.`);
	await writeFile(join(dir, NOTE), text);
	const given = { today: new Date(), device: DEVICE };
	await writeLogs(dir, chained(entriesOf(note), count + 2, given));
}

/** As they are when the note was taken in. */
function* entriesOf({ messages }: ConversationNote): Generator<NewEntry, undefined> {
	const by = { actor: 'system', via: 'outside' };
	const about = { conversation: UUID, path: NOTE };
	yield opening();
	yield {
		...{ action: 'conversation_created', taskId: UUID },
		context: { ...about, title: 'Long', ...by },
	};
	for (const [position, section] of messages.entries()) {
		const { sender, recipient, subject, at } = section;
		const said = { position, sender, recipient, subject, fragments: [] };
		yield {
			...{ action: 'message_added', taskId: UUID, happenedAt: at ?? 0 },
			context: { ...about, ...said, section_sha256: sectionDigest(section), ...by },
		};
	}
	return undefined;
}

function conversationOf(count: number): string {
	const head = { uuid: UUID, parent: null, forkedAt: null, continues: null, project: null };
	const begin = formatConversation({ ...head, summaryAt: null, summaryBy: null }, 'Long');
	const start = Date.UTC(2026, 0, 1);
	const said = Array.from({ length: count }, (_, at) => {
		const time = new Date(start + at * 60_000).toISOString().replace('.000', '');
		const words = 'as long as people make them, **and not longer**, '.repeat(1 + (at % 7));
		return `## ${at % 2 === 0 ? 'user' : 'agent'} · ${time}\n\nMessage ${String(at)}, ${words}.\n`;
	});
	return `${begin}\n${said.join('\n')}`;
}
