// Notes about calls of agents, as a gate writes them.

import { callDigest, type AgentCall } from '../../src/core/door/call';
import { callNoteName, formatCallNote, type NewCallNote } from '../../src/core/door/call-note';

export const CALL: AgentCall = {
	agent: 'claude-code',
	tool: 'Bash',
	input: { command: 'npm publish --access public', description: 'Publish the package' },
	folder: '/home/ada/shop',
	session: 'session-1',
	callId: 'toolu_1',
};

/** The note and its path. */
export function callNote(
	call: Partial<AgentCall> = {},
	more: Partial<NewCallNote> = {},
): { path: string; text: string; id: string } {
	const asked = { ...CALL, ...call };
	const { now = Date.now() } = more;
	const id = more.id ?? `task-${callDigest(asked).slice(0, 10)}`;
	const note = formatCallNote({
		call: asked,
		id,
		machine: 'ada-laptop',
		title: 'Claude Code wants to run `npm publish --access public`',
		about: ['It makes the package public for everybody.', 'In `/home/ada/shop`.'],
		justification: 'Publish the package',
		action: 'post_public',
		risk: 'medium',
		expiresAt: now + 60 * 60_000,
		...more,
		now,
	});
	if (!note.ok) throw new Error(note.refusal);
	return { path: `Pending_Approval/${callNoteName(asked)}`, text: note.value, id };
}
