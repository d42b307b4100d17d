// Which standing rule speaks about a call. It knows nothing of files and signatures: whoever asks has the rules that count.

import type { AgentCall } from './call';
import { agentToolOf, isPlainShellCall, shellTextOf } from './judge/agent-tools';
import { shellCommands } from './judge/shell-words';
import type { StandingRule } from './standing-rules';
import { readTime } from '../note/time';

type RuleMatch = StandingRule['match'];

/** What forbids the call, before what allows it. `digest`: the call's. */
export function ruleFor(
	rules: readonly StandingRule[],
	call: AgentCall,
	{ now, digest }: { now: number; digest: () => string },
): StandingRule | null {
	const meant = rules.filter((rule) => isOn(rule, now) && isAbout(rule, call));
	const denial = meant.find((rule) => rule.effect === 'deny' && forbids(rule.match, call, digest));
	return (
		denial ??
		meant.find((rule) => rule.effect === 'allow' && allows(rule.match, call, digest)) ??
		null
	);
}

function isOn({ until }: StandingRule, now: number): boolean {
	return until === null || now < (readTime(until) ?? 0);
}

function isAbout({ agent, folder, below, tool }: StandingRule, call: AgentCall): boolean {
	const isAgent = agent === '*' || agent === call.agent;
	return isAgent && tool === call.tool && isFolder(folder, below, call.folder);
}

function isFolder(folder: string, below: boolean, place: string): boolean {
	if (folder === '' || place === folder) return true;
	const [above, path] = [folder, place].map((one) => one.replaceAll('\\', '/'));
	// A way back up leads anywhere.
	const isClear = !/(?:^|\/)\.\.(?:\/|$)/.test(path ?? '');
	return below && isClear && (path ?? '').startsWith(`${above?.replace(/\/+$/, '') ?? ''}/`);
}

/** Exactly what was allowed; or a command that begins like it, alone, and with nothing beside it that changes what it does. */
function allows(match: RuleMatch, call: AgentCall, digest: () => string): boolean {
	if (match.kind === 'any') return false;
	if ('call_sha256' in match) return digest() === match.call_sha256;
	const command = isPlainShellCall(call) ? shellTextOf(call) : null;
	if (command === null || match.kind === 'exact') return command === match.command;
	const read = shellCommands(command);
	return read?.isCompound === false && startsWith(read.commands[0] ?? [], match.command);
}

/** In doubt it is meant: any part of what a shell gets, whatever stands around it. */
function forbids(match: RuleMatch, call: AgentCall, digest: () => string): boolean {
	if (match.kind === 'any') return true;
	if ('call_sha256' in match) return digest() === match.call_sha256;
	const command = shellTextOf(call);
	if (command === null) return agentToolOf(call)?.does === 'shell';
	if (match.kind === 'exact') return command.trim() === match.command.trim();
	const read = shellCommands(command);
	if (!read) return command.includes(match.command[0] ?? '');
	return read.commands.some((words) => startsWith(words, match.command));
}

function startsWith(words: readonly string[], first: readonly string[]): boolean {
	return first.every((word, at) => words[at] === word);
}
