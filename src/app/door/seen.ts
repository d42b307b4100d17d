// Which agents have come to the door, when last, and when nobody judged what they did: read off the ledger.

import type { WorkspaceView } from '../workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import { readTime } from '../../core/note/time';

/** `by_rule`: passed because of a standing rule. */
type Count = 'passed' | 'by_rule' | 'denied' | 'asked';

export interface AgentSeen {
	/** How it came: a gate judges its calls, or it uses the MCP server. */
	by: 'gate' | 'mcp';
	/** As the log names it: `claude-code`, or what a client of the MCP server calls itself. */
	agent: string;
	/** Where it works; null for a client. */
	machine: string | null;
	/** In milliseconds. */
	at: number;
	/** How many, in so many days; null for a client. */
	calls: Record<Count, number> | null;
}

export interface GateGap {
	agent: string;
	machine: string;
	/** In milliseconds. */
	from: number;
	to: number;
	calls: number;
	/** The gate wasn't asked at all, or gave no answer. */
	code: 'not-asked' | 'no-verdict';
}

export interface DoorSeen {
	/** Who came last is the first. */
	agents: readonly AgentSeen[];
	/** The newest first. */
	gaps: readonly GateGap[];
}

/** So far back. */
export const SEEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const ACTIONS = ['gate_seen', 'gate_gap', 'call_taken', 'call_withdrawn', 'tool_used'];

/** Throws VaultFault. */
export async function seenAtDoor({ parts, unbelieved }: WorkspaceView): Promise<DoorSeen> {
	const since = new Date(parts.clock.now().getTime() - SEEN_DAYS * DAY_MS)
		.toISOString()
		.slice(0, 10);
	const sought = ACTIONS.map((action) => `"action": "${action}"`);
	const { logs } = parts.ledger;
	const agents = new Map<string, AgentSeen>();
	const gaps: GateGap[] = [];
	await logs.openedOnce(async () => {
		for await (const logged of logs.entries({ sought, since })) {
			for (const { entry } of logged) {
				if (unbelieved.has(entry.hash)) continue;
				note(agents, entry);
				const gap = gapIn(entry);
				if (gap) gaps.push(gap);
			}
		}
	});
	return {
		agents: [...agents.values()].sort((a, b) => b.at - a.at),
		gaps: gaps.sort((a, b) => b.to - a.to),
	};
}

function note(agents: Map<string, AgentSeen>, entry: LedgerEntry): void {
	const seen = seenIn(entry);
	if (!seen) return;
	const key = JSON.stringify([seen.by, seen.agent, seen.machine]);
	const known = agents.get(key);
	agents.set(key, known ? joined(known, seen) : seen);
}

function joined(known: AgentSeen, seen: AgentSeen): AgentSeen {
	const [one, other] = [known.calls, seen.calls];
	const calls = one && other && countsOf((name) => one[name] + other[name]);
	return { ...known, at: Math.max(known.at, seen.at), calls };
}

function countsOf(count: (name: Count) => number): Record<Count, number> {
	return {
		...{ passed: count('passed'), by_rule: count('by_rule') },
		...{ denied: count('denied'), asked: count('asked') },
	};
}

function seenIn({ action, context, canonicalAt }: LedgerEntry): AgentSeen | null {
	const at = readTime(canonicalAt) ?? 0;
	if (action === 'tool_used') {
		const agent = context.actor === 'mcp' ? textIn(context.caller) : null;
		return agent === null ? null : { by: 'mcp', agent, machine: null, at, calls: null };
	}
	const agent = action === 'gate_gap' || !ACTIONS.includes(action) ? null : textIn(context.agent);
	if (agent === null) return null;
	const calls = countsOf((name) => countIn(context[name]));
	return { by: 'gate', agent, machine: textIn(context.machine), at, calls };
}

function gapIn({ action, context }: LedgerEntry): GateGap | null {
	if (action !== 'gate_gap') return null;
	const { agent, machine, from, to, calls, code } = context;
	const times = [readTime(from), readTime(to)];
	const [begin, end] = times;
	if (begin == null || end == null) return null;
	return {
		...{ agent: textIn(agent) ?? '', machine: textIn(machine) ?? '', from: begin, to: end },
		...{ calls: countIn(calls), code: code === 'not-asked' ? 'not-asked' : 'no-verdict' },
	};
}

function textIn(value: unknown): string | null {
	return typeof value === 'string' && value !== '' ? value : null;
}

function countIn(value: unknown): number {
	return typeof value === 'number' ? value : 0;
}
