// What the gate was started with, as a hook. It is read before anything else is loaded, and what isn't understood is refused: whoever wrote
// the hook's settings meant something by it.

import { AGENTS, type AgentName } from '../../core/door/call';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { GateProblem } from '../../text/cli/gate';

export interface GateOptions {
	/** Null where the input is to tell. */
	agent: AgentName | null;
	/** In milliseconds; null for the agent's usual. */
	waitMs: number | null;
	vault: string | null;
	workspace: string | null;
}

const NAMES = ['agent', 'wait', 'vault', 'workspace'] as const;
type Name = (typeof NAMES)[number];

const LONGEST_WAIT = 24 * 60 * 60;

export function readOptions(args: readonly string[]): Result<GateOptions, GateProblem> {
	const given = new Map<Name, string>();
	for (let at = 0; at < args.length; at += 1) {
		const [, word = '', inline] = /^--([a-z]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
		const name = NAMES.find((one) => one === word);
		const value = inline ?? args[(at += 1)];
		if (!name || value === undefined) return wrong(args[inline === undefined ? at - 1 : at]);
		given.set(name, value);
	}
	return optionsIn(given);
}

function optionsIn(given: ReadonlyMap<Name, string>): Result<GateOptions, GateProblem> {
	const [named, wait] = [given.get('agent'), given.get('wait')];
	const agent = AGENTS.find((one) => one === named) ?? null;
	if (named !== undefined && agent === null) return wrong(`--agent ${named}`);
	const waitMs = wait === undefined ? null : millisecondsIn(wait);
	if (waitMs === undefined) return wrong(`--wait ${String(wait)}`);
	const [vault = null, workspace = null] = [given.get('vault'), given.get('workspace')];
	return accept({ agent, waitMs, vault, workspace });
}

/** Undefined for what is no number of seconds. */
function millisecondsIn(wait: string): number | undefined {
	const seconds = /^\d{1,5}$/.test(wait) ? Number(wait) : Infinity;
	return seconds <= LONGEST_WAIT ? seconds * 1000 : undefined;
}

function wrong(option = ''): { ok: false; refusal: GateProblem } {
	return refuse({ code: 'bad-option', option: option.slice(0, 100) });
}

/** Seconds that an agent gives its hook where nobody says anything, less what it takes to answer. */
const USUAL_WAIT: Readonly<Record<AgentName, number>> = {
	'claude-code': 570,
	codex: 570,
	gemini: 50,
	copilot: 20,
	cursor: 50,
	opencode: 300,
};

export function waitOf({ waitMs }: GateOptions, agent: AgentName): number {
	return waitMs ?? USUAL_WAIT[agent] * 1000;
}
