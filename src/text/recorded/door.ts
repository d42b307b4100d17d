// What notes about calls of coding agents say, and what their agents are told: English, for it goes into files and to models.

import type { AgentCall, AgentName } from '../../core/door/call';
import { codeSpan, oneLine } from '../../core/door/plain-line';
import {
	agentToolOf,
	shellTextOf,
	textsIn,
	type AgentTool,
} from '../../core/door/judge/agent-tools';
import type { CallReason } from '../../core/door/judge/found';
import type { SensitiveAction } from '../../core/shared/risk';
import { AGENT_NAMES } from '../agent-names';
import { sentenceOf, type Sentences } from '../kit/sentences';

const DEEDS: Readonly<Record<SensitiveAction, string>> = {
	send_message: 'send a message',
	make_payment: 'make a payment',
	post_public: 'publish something',
	delete_data: 'delete data',
};

const LONGEST_GIST = 80;
const LONGEST_SHOWN = 200;
const shown = (text: string) => codeSpan(text, LONGEST_SHOWN);

const REASONS: Sentences<CallReason> = {
	rule: ({ note }) =>
		note === ''
			? 'A standing rule of a person forbids this.'
			: `A standing rule of a person forbids this: ${note}`,
	'handbook-forbids': ({ line, rule }) => `The handbook forbids this in line ${line}: “${rule}”`,
	'handbook-asks': ({ line, rule }) =>
		`The handbook wants a person to be asked, in line ${line}: “${rule}”`,
	own: ({ path }) =>
		`Only Signoff and people write to ${shown(path)}: decided items, the log, and what belongs to them.`,
	outside: ({ path }) => `${shown(path)} isn’t in the folder where the agent works.`,
	guarded: ({ path }) =>
		`What is in ${shown(path)} decides what runs later, or what agents may do.`,
	secret: ({ path }) => `${shown(path)} may hold a password or a key.`,
	deletes: ({ path }) => `It deletes ${shown(path)}.`,
	'unknown-command': ({ command }) => `No rule knows the command ${shown(command)}.`,
	'unclear-command': 'What a shell makes of this command can’t be told from its text.',
	'more-rights': 'It wants to run outside of the agent’s sandbox.',
	command: ({ action }) =>
		action === null
			? 'A command like this changes something elsewhere.'
			: `A command like this can ${DEEDS[action]}.`,
	tool: ({ name, action }) => `The tool ${shown(name)} can ${DEEDS[action]}.`,
	'unknown-tool': ({ name }) => `No rule knows the tool ${shown(name)}.`,
	'private-address': ({ address }) => `${shown(address)} is an address of a private network.`,
	arguments: 'Its arguments aren’t those that this tool is known to take.',
};

/** What a call is about, in a few words; '' where only the tool's name says it. */
function gistOf(call: AgentCall): string {
	return shellTextOf(call) ?? textsIn(call.input, fieldsOf(agentToolOf(call)))?.[0] ?? '';
}

/** Where its arguments say what it is about. */
function fieldsOf(tool: AgentTool | null): readonly string[] {
	if (tool === null) return [];
	if ('paths' in tool) return tool.paths;
	return tool.does === 'fetch' && tool.url !== null ? [tool.url] : [];
}

export const door = {
	agent: (agent: AgentName) => AGENT_NAMES[agent],
	title: (call: AgentCall) => {
		const gist = gistOf(call);
		const isCommand = agentToolOf(call)?.does === 'shell';
		const who = `${AGENT_NAMES[call.agent]} wants to`;
		if (gist === '') return `${who} use ${codeSpan(call.tool, LONGEST_GIST)}`;
		if (isCommand) return `${who} run ${codeSpan(gist, LONGEST_GIST)}`;
		return `${who} use ${codeSpan(call.tool, LONGEST_GIST)} on ${codeSpan(gist, LONGEST_GIST)}`;
	},
	reason: (reason: CallReason) => sentenceOf(REASONS, reason),
	folder: (folder: string, machine: string) => `In ${shown(folder)} on ${shown(machine)}.`,
	once: 'Approved, it runs once, exactly as it stands below. Change the JSON to have something else run.',
	/** Of what became of it. */
	letThrough: (agent: AgentName) => `Let through to ${AGENT_NAMES[agent]}, once`,
	outcome: (agent: AgentName, machine: string) =>
		`let through to ${AGENT_NAMES[agent]} on ${oneLine(machine, LONGEST_GIST)}`,
	notApproved: 'No approval of this item can be used that has this nonce.',
	notWaiting: 'This item doesn’t ask about this call, or doesn’t wait for a decision.',
	noPurpose: 'The agent didn’t say what for.',
} as const;
