// The note that asks about a call, in the words that people read.

import type { AgentCall } from '../../core/door/call';
import { formatCallNote, type CallNoteRefusal } from '../../core/door/call-note';
import type { Judgement } from '../../core/door/judge/judge-call';
import type { Result } from '../../core/shared/result';
import { recorded } from '../../text/recorded';

export type Asking = Extract<Judgement, { verdict: 'ask' }>;

interface Ask {
	call: AgentCall;
	judged: Asking;
	/** The item's. */
	id: string;
	machine: string;
	/** In milliseconds. */
	now: number;
}

/** How long an answer is of use: after this the same call asks again. */
export const CALL_TERM_MS = 24 * 60 * 60_000;

const MOST_REASONS = 8;

export function askNote({ call, judged, ...note }: Ask): Result<string, CallNoteRefusal> {
	const { door } = recorded;
	const reasons = [...new Set(judged.reasons.map(door.reason))].slice(0, MOST_REASONS);
	return formatCallNote({
		...note,
		call,
		title: door.title(call),
		about: [...reasons, door.folder(call.folder, note.machine), door.once],
		justification: purposeOf(call) ?? door.noPurpose,
		action: judged.action,
		risk: judged.risk,
		expiresAt: note.now + CALL_TERM_MS,
	});
}

/** What the agent itself says it is for. */
function purposeOf({ input }: AgentCall): string | null {
	const said = [input.description, input.justification].find((one) => typeof one === 'string');
	return typeof said === 'string' && said.trim() !== '' ? said : null;
}
