// A call of a tool that a coding agent wants to make, and what it is told: the same for every agent. How each of them says it is in
// `dialects`.

import type { JsonObject } from '../shared/json';
import type { Result } from '../shared/result';
import { canonicalText } from '../sign/canonical';
import { textDigest } from '../tools/digest';

export const AGENTS = ['claude-code', 'codex', 'gemini', 'copilot', 'cursor', 'opencode'] as const;
export type AgentName = (typeof AGENTS)[number];

export interface AgentCall {
	agent: AgentName;
	/** As the agent names it: `Bash`, `apply_patch`, `mcp__mail__send`. */
	tool: string;
	/** Its arguments, exactly as the hook got them. */
	input: JsonObject;
	/** Where the agent works: an absolute path. */
	folder: string;
	session: string | null;
	/** The agent's own id of this call; null where it has none. */
	callId: string | null;
}

/** What a hook was told. */
export type HookEvent =
	/** The agent wants to call a tool, and waits for the answer. */
	| { kind: 'before'; call: AgentCall }
	/** The call was made. Nothing can be stopped any more; the answer only has to let the agent go on. */
	| { kind: 'after'; call: AgentCall }
	/** The session is over: nobody waits for its calls. */
	| { kind: 'session-ended'; agent: AgentName; session: string | null }
	/** Of no interest to the gate. */
	| { kind: 'other'; agent: AgentName; name: string };

/** Why the input of a hook is none. */
export interface DialectProblem {
	code: 'unknown-dialect' | 'unknown-version' | 'bad-field';
	/** Which field, as the agent writes it. */
	field: string;
}

export type Verdict =
	/**
	 * `byPerson`: a person said yes to this very call, so the agent needn't ask anybody again. Without it the agent's own rules still count.
	 * `input`: what may run instead, where they edited the call. `comment`: what they said to it.
	 */
	| { allow: true; byPerson?: boolean; input?: JsonObject; comment?: string }
	/** For the agent's model to read: a sentence that says why, and what it can do. */
	| { allow: false; reason: string };

/** What the hook's process gives back. */
export interface HookAnswer {
	stdout: string;
	stderr: string;
	exit: number;
}

/** How one agent talks to its hooks. Total: whatever the input holds, `read` answers, and `answer` refuses where it can't say yes. */
export interface Dialect {
	agent: AgentName;
	/** Whether this looks like the agent's, where nobody has said which one it is. */
	recognises: (input: JsonObject) => boolean;
	read: (input: JsonObject) => Result<HookEvent, DialectProblem>;
	answer: (verdict: Verdict, event: HookEvent | null) => HookAnswer;
	/** Whether this can be handed back to be run instead of what the agent wanted. Else `answer` refuses it. */
	carriesEdit: (event: HookEvent, input: JsonObject) => boolean;
	/** With which answer the agent's model gets to read a person's comment on a yes. */
	commentsWith: 'before' | 'after';
}

const CALL_FORMAT = 'signoff-call/1';

/** What a decision is bound to: agent, folder, tool and arguments, by RFC 8785. Throws where the arguments have no such form. */
export function callDigest(call: AgentCall): string {
	return textDigest(callText(call));
}

/** The text of which that is the digest. */
export function callText({ agent, tool, input, folder }: AgentCall): string {
	return canonicalText({ type: CALL_FORMAT, agent, folder, tool, input });
}
