// What the gate tells a coding agent: for its model to read, so each sentence says why and what can be done.

import type { AgentCall, DialectProblem } from '../../core/door/call';
import { sentenceOf, type Sentences } from '../kit/sentences';

/** Why a gate says no although no person has. */
export type GateProblem =
	/** The options that it was started with. */
	| { code: 'bad-option'; option: string }
	| { code: 'too-large'; bytes: number }
	| { code: 'no-input' | 'not-json' | 'key-twice' }
	| DialectProblem
	| { code: 'no-vault'; folder: string }
	| { code: 'not-set-up' | 'no-workspace' | 'several-workspaces' | 'no-such-workspace' }
	| { code: 'no-enforcer' | 'no-key' }
	/** What this device keeps can't be read or written. */
	| { code: 'state'; path: string; reason: string }
	/** The same of the vault. */
	| { code: 'vault'; path: string; reason: string }
	| { code: 'linked-folder'; path: string }
	| { code: 'no-digest' | 'not-writable' | 'too-long' }
	| { code: 'unknown-key' | 'clock' | 'crash' };

const PROBLEMS: Sentences<GateProblem> = {
	'bad-option': ({ option }) =>
		`Signoff’s gate was started with ${option}, which it doesn’t understand. Run signoff gate install again.`,
	'too-large': ({ bytes }) =>
		`Signoff refused this call: it is larger than ${Math.round(bytes / 1_000_000)} MB, and nobody can decide on that. Make it smaller.`,
	'no-input':
		'Signoff’s gate got no call to judge. The hook that started it is broken: run signoff gate install again.',
	'not-json':
		'Signoff’s gate got a call that is no JSON object, or is nested too deeply. Run signoff gate selftest.',
	'key-twice': 'Signoff refused this call: it has a key twice, so what would run isn’t certain.',
	'unknown-dialect':
		'Signoff’s gate doesn’t know which coding agent this call is of. Name it: signoff gate --agent NAME.',
	'unknown-version': ({ field }) =>
		`Signoff’s gate doesn’t know this version of the coding agent’s hooks (${field}). Update Signoff, and run signoff gate selftest.`,
	'bad-field': ({ field }) =>
		`Signoff’s gate can’t read this call: ${field} isn’t what it should be. Update Signoff, and run signoff gate selftest.`,
	'no-vault': ({ folder }) =>
		`Signoff’s gate found no vault in ${folder} or above it. Run signoff gate install again, with --vault DIR.`,
	'not-set-up':
		'Signoff isn’t set up in this vault, so nobody can be asked. Set it up in Obsidian, or run signoff init.',
	'no-workspace':
		'No workspace of this vault takes calls of agents: it needs one that follows the control plane. Set one up in Obsidian, or run signoff init.',
	'several-workspaces':
		'This vault has several workspaces that could take the call. Name one: signoff gate --workspace FOLDER.',
	'no-such-workspace':
		'The vault has no such workspace for calls of agents. Run signoff gate install again.',
	'no-enforcer':
		'No device enforces this vault, so no answer would count. Open it in Obsidian and press Enforce here, or run signoff watch.',
	'no-key':
		'No key has been accepted on this device, so no decision would count here. A person has to run signoff trust at a terminal; then make the same call again.',
	state: ({ path, reason }) =>
		`Signoff’s gate can’t use ${path} (${reason}), where this device keeps what it knows of the vault. Mend its permissions, or free space.`,
	vault: ({ path, reason }) =>
		`Signoff’s gate can’t use ${path} in the vault (${reason}). Mend its permissions, or free space.`,
	'linked-folder': ({ path }) =>
		`${path} in the vault is a link, or isn’t there. Calls are asked about in a real folder only: make it one.`,
	'no-digest':
		'Signoff refused this call: its arguments hold half of a character, or a number that can’t be written exactly, so a decision can’t be bound to it.',
	'not-writable':
		'Signoff refused this call: written down for a person, it would read as something else.',
	'too-long':
		'Signoff refused this call: the name of its tool or its folder is longer than anybody can read.',
	'unknown-key':
		'The decision on this call is signed with a key that nobody has accepted on this device. A person has to run signoff trust at a terminal here; then make the same call again.',
	clock:
		'This machine’s clock and the log of the vault contradict each other, so nobody can tell whether the decision on this call still counts. Set the clock, then make the same call again.',
	crash: 'Signoff’s gate failed on this call. Run signoff gate status, and signoff gate selftest.',
};

export const gateText = {
	forbidden: (reason: string) =>
		`Signoff refused this call. ${reason} Don’t try it in another way.`,
	waits: (link: string) =>
		`Signoff: this call waits for a person’s decision, at ${link} in Obsidian. Go on with other work, or stop; don’t try it in another way. Make exactly the same call again later: a decision that comes meanwhile counts, once.`,
	rejected: (reason: string) =>
		reason === ''
			? 'A person rejected this call in Signoff. Don’t try it in another way.'
			: `A person rejected this call in Signoff: ${reason}`,
	edited: (call: AgentCall, comment: string) =>
		`A person approved this call in Signoff after a change. Make this call of ${call.tool} instead, exactly, and it will be let through once: ${JSON.stringify(call.input)}${comment === '' ? '' : ` They said: ${comment}`}`,
	gone: 'The question about this call was taken back in Signoff before anybody decided. Don’t make the call.',
	late: 'Signoff’s gate had no time left to look into this call. Make exactly the same call again.',
	ended:
		'Signoff’s gate was stopped before a person had decided. Make exactly the same call again later: a decision that comes meanwhile counts, once.',
} as const;

export function problemSentence(problem: GateProblem): string {
	return sentenceOf(PROBLEMS, problem);
}

const AGENTS_LINE = 'claude-code, codex, gemini, copilot, cursor or opencode';

export const gateHelp = {
	gate: {
		summary: 'the hook of a coding agent: judges one call',
		text: `Usage: signoff gate [--agent AGENT] [--wait SECONDS] [--vault DIR] [--workspace ROOT]

Coding agents start this before each call of a tool; signoff gate install AGENT sets it up. It reads
the call from stdin and answers as AGENT expects it: ${AGENTS_LINE}.
Without --agent the input tells.

Reading and local work pass. What the handbook or a standing rule forbids is refused. Everything else
becomes a note in Pending_Approval, and the call waits up to SECONDS for a person's decision. A
decision that comes later counts when exactly the same call is made again, once. No answer is yes
unless a rule or a person said so. docs/gate.md has the rules.`,
	},
	status: {
		summary: 'which agents the gate judges, and what it did',
		text: `Usage: signoff gate status [--vault DIR] [--workspace ROOT] [--json]

Says for each coding agent when its gate was last started on this device, what came of its calls, and
since when calls went unjudged. Says what keeps anybody from being asked, and whether the standing
rules count here. Changes nothing. Ends with 3 where something is not as it should be.`,
	},
	withdraw: {
		summary: 'takes back what agents asked and nobody decided',
		text: `Usage: signoff gate withdraw [--agent AGENT] [--session ID]
                     [--vault DIR] [--workspace ROOT] [--json]

Asks the device that enforces to take open calls that agents on this device asked about out of the queue:
all of them, those of AGENT, or those of one session. What is in the notes is kept, and can be restored. It decides nothing.`,
	},
} as const;

export const gateStatusText = {
	place: (machine: string, workspace: string) =>
		`Gate of ${machine}, for ${workspace === '' ? 'the vault folder' : workspace}.`,
	noCalls: 'No coding agent has asked here yet. Set one up with signoff gate install AGENT.',
	agent: (name: string, lastSeen: string) => `${name}  last call ${lastSeen}`,
	counts: (counts: Readonly<Record<string, number>>) =>
		Object.entries(counts)
			.filter(([, count]) => count > 0)
			.map(([what, count]) => `${count} ${what}`)
			.join(', '),
	gap: (agent: string, from: string, to: string) =>
		`Calls of ${agent} went unjudged between ${from} and ${to}.`,
	rulesCount: (count: number) => `${count} standing ${count === 1 ? 'rule' : 'rules'}.`,
	rulesProblem: {
		'not-rules':
			'The standing rules can’t be read: they allow nothing. What was forbidden before still is.',
		'bad-signature':
			'The standing rules were changed by somebody who didn’t sign them: they allow nothing. Make one in Obsidian again.',
		'unknown-key':
			'The standing rules are signed with a key that nobody has accepted here: they allow nothing. Run signoff trust.',
		older:
			'The standing rules are older than those that were seen here before: they allow nothing. Make one in Obsidian again.',
		'in-future':
			'The standing rules say that they were made later than it is: they allow nothing. Set the clock.',
		gone: 'The file of the standing rules is gone: they allow nothing. What was forbidden before still is.',
	},
	noAgent: (named: string) => `No coding agent is called “${named}”. Name one: ${AGENTS_LINE}.`,
	withdrawn: (count: number) =>
		count === 0
			? 'No call waits for a decision.'
			: `Asked to take ${count} ${count === 1 ? 'call' : 'calls'} out of the queue.`,
} as const;
