// A conversation of 10,000 messages, opened and scrolled in the app.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatConversation } from '../src/core/soil/conversation/format';
import { benchLongView } from './long-view';
import type { Row } from './measure';

const UUID = 'uuid_99999999-9999-4999-8999-999999999999';

export function benchConversation(): Promise<Row[]> {
	return benchLongView({
		name: 'conversation',
		of: 'messages',
		few: 1_000,
		many: 10_000,
		// On a device that enforces it would first become a ledger of as many entries.
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
	await writeFile(join(dir, 'Conversations', 'long.md'), conversationOf(count));
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
