// What a standing rule about a call may say of it, from the narrowest to the widest. Whatever is offered here covers the call itself: a rule
// that a person makes about what they see must not be about something else.

import { isPlainShellCall, shellTextOf } from './judge/agent-tools';
import { callDigest, type AgentCall } from './call';
import { shellCommands } from './judge/shell-words';
import type { StandingRule } from './standing-rules';

type RuleMatch = StandingRule['match'];

/** More words than this nobody tells apart. */
const MOST_PREFIXES = 8;

/** The first one is the narrowest. */
export function matchesFor(call: AgentCall, effect: StandingRule['effect']): RuleMatch[] {
	const text = shellTextOf(call);
	const isPlain = text !== null && text !== '' && (effect === 'deny' || isPlainShellCall(call));
	const exact: RuleMatch = isPlain
		? { kind: 'exact', command: text }
		: { kind: 'exact', call_sha256: callDigest(call) };
	const prefixes = isPlain ? prefixesOf(text) : [];
	return [exact, ...prefixes, ...(effect === 'deny' ? [{ kind: 'any' as const }] : [])];
}

/** The same command with more behind it, then ever fewer of its words. None of what is more than one simple command. */
function prefixesOf(text: string): RuleMatch[] {
	const read = shellCommands(text);
	const [words = []] = read?.commands ?? [];
	if (read?.isCompound !== false || words.length === 0) return [];
	const all = words.map((_, at) => words.slice(0, words.length - at));
	return all.slice(-MOST_PREFIXES).map((command) => ({ kind: 'prefix', command: [...command] }));
}

/** The folder and the agent are part of the call: a rule about exactly this one can't be about others. */
export function isBoundToCall(match: RuleMatch): boolean {
	return 'call_sha256' in match;
}
