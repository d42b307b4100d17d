import { expect } from 'vitest';
import type { ConversationOutcome, Who } from '../../../../src/app/memory/conversations';
import { VOCABULARY } from '../../../../src/core/entries';
import { gesture, type TestPlane } from '../../../support/plane';

export const AGENT: Who = { participant: 'agent', via: 'cli' };
export const me = (): Who => ({ gesture: gesture() });

export function valueOf(outcome: ConversationOutcome) {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
	return outcome.value;
}

export async function begun(plane: TestPlane, title = 'Search bar', content = 'At the top?') {
	return valueOf(await plane.control.conversations.begin('', { title, content }, me()));
}

export async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

/** The ledger's entries about conversations, with what tells them apart. */
export async function told(plane: TestPlane): Promise<string[]> {
	const entries = await plane.entries();
	return entries
		.filter(({ action }) => /^(?:conversation|message|frame)_/.test(action))
		.map(({ action, context }) => {
			const declared = Object.keys(VOCABULARY.get(action)?.context.shape ?? {});
			expect(declared, action).toEqual(expect.arrayContaining(Object.keys(context)));
			const { sender, found, author, path } = context;
			const said = action === 'conversation_moved' ? path : (found ?? sender ?? author);
			return typeof said === 'string' ? `${action} ${said}` : action;
		});
}

export async function said(plane: TestPlane, uuid: string): Promise<string[]> {
	const thread = await plane.control.conversations.thread(uuid);
	return (thread?.messages ?? []).map(({ sender, text }) => `${sender}: ${text ?? '?'}`);
}
