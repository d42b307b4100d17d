import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import { KnownConversations } from '../../../../src/core/soil/conversation/known-conversations';

const ENTRY: LedgerEntry = {
	...{ level: 'INFO', action: '', taskId: 'uuid_1', fromState: null, toState: null },
	...{ result: 'success', approvalStatus: null, error: null, context: {}, uuid: 'item_0' },
	...{ type: 'Message', realizedAt: '2026-11-18T10:00:00Z', canonicalAt: '2026-11-18T10:00:00Z' },
	...{ cause: null, seq: 1, previousHash: null, hash: '' },
};
const ACTIONS = [
	...['conversation_created', 'conversation_collapsed', 'conversation_moved', 'frame_moved'],
	...['message_added', 'message_altered', 'message_undone', 'task_moved'],
];

describe('KnownConversations', () => {
	it('takes any entry, and has each branch in the stack once', () => {
		const id = fc.constantFrom('uuid_1', 'uuid_2', 'item_1', 'item_2', 'a.md');
		const keys = fc.constantFrom(
			...['conversation', 'path', 'parent', 'after', 'message', 'found', 'sender', 'participant'],
			...['branch', 'head', 'fragments', 'announced', 'note_sha256', 'title'],
		);
		const context = fc.dictionary(
			keys,
			fc.oneof(
				id,
				fc.jsonValue().map((value) => JSON.stringify(value)),
				fc.boolean(),
			),
		);
		const entry = fc.record({
			action: fc.constantFrom(...ACTIONS),
			taskId: fc.option(id),
			uuid: id,
			context,
		});
		fc.assert(
			fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
				const known = new KnownConversations();
				for (const one of entries) known.apply({ ...ENTRY, ...one });
				expect(new Set(known.stack()).size).toBe(known.stack().length);
				for (const { uuid, messages, inNote } of known.all()) {
					expect([...inNote].sort()).toEqual(messages.map((message) => message.uuid).sort());
					expect(messages.every(({ conversation }) => conversation === uuid)).toBe(true);
				}
			}),
		);
	});
});
