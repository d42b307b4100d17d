// What Signoff says about coding agents: the calls that they ask for, what they may do without asking, and the page about them.

import { common } from './common';

const { counted, number } = common;
const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });
const callsOf = (count: number) => counted(count, 'call', 'calls');

export const agents = {
	/** A call, where a person decides on it. */
	call: {
		title: 'The call',
		/** `agent` and `machine` by their names. */
		by: (agent: string, machine: string) => (machine === '' ? agent : `${agent} on ${machine}`),
		wants: (tool: string) => `calls ${tool}`,
		in: 'Folder',
		command: 'Command',
		arguments: 'Arguments',
		otherArguments: 'All arguments',
		once: (until: string) => `Good for one call, until ${until}`,
		onceForever: 'Good for one call',
		edited: 'This call was changed after it was asked for. This is the difference:',
		editedUnknown:
			'This call was changed after it was asked for. What was asked for is no longer kept.',
		carried: (agent: string) => `${agent} makes the call as it stands here.`,
		notCarried: (agent: string) =>
			`${agent} can’t be handed another call. It is told to make exactly this one, and that is let through once.`,
		unreadable:
			'What this note asks for can no longer be read as a call. Approving it lets nothing run. Reject it, or put the note right.',
		/** Where it stands, once it was decided on. */
		standing: {
			good: (agent: string, until: string | null) =>
				until === null
					? `Approved, for one call of ${agent}.`
					: `Approved until ${until}, for one call of ${agent}.`,
			over: (agent: string) => `Approved, and ${agent} never made the call. Its time is over.`,
			taken: (agent: string, at: string) => `Taken by ${agent} at ${at}. The approval is used up.`,
			withdrawn: (agent: string, at: string) => `${agent} gave this call up at ${at}.`,
		},
		always: 'Always allow…',
		never: 'Never allow…',
		alwaysOf: (what: string) => `Always allow ${what}…`,
		neverOf: (what: string) => `Never allow ${what}…`,
		edit: 'Edit the call…',
	},
	/** While a person changes a call. */
	edit: {
		title: 'Edit the call',
		label: 'Arguments, as JSON',
		hint: 'Saving changes the note. You then see the difference, and approve by another press.',
		save: 'Save',
		back: 'Back',
		notJson: said(
			'not-json',
			'This is no JSON object, or a name stands in it twice. Nothing was saved.',
		),
		noCall: said(
			'no-call',
			'The note can no longer be read as a call of an agent, so nothing was saved.',
		),
		notWritable: said(
			'not-writable',
			'The note can’t say this in a way that would be read as the same. Nothing was saved.',
		),
		saved: 'Call changed. Read it, then decide.',
		unchanged: 'Nothing was changed.',
	},
	/** Standing rules. */
	rule: {
		allowTitle: 'Always allow',
		denyTitle: 'Never allow',
		what: 'What',
		where: 'Where',
		who: 'Who',
		howLong: 'How long',
		exactly: (command: string) => `Exactly ${command}`,
		exactCall: (tool: string) => `Exactly this call of ${tool}, with these arguments`,
		anyBehind: (words: string) => `${words} … and anything behind it`,
		anyCall: (tool: string) => `Every call of ${tool}`,
		thisFolder: 'Only this folder',
		below: 'This folder and all below it',
		anywhere: 'Everywhere',
		thisAgent: (agent: string) => `Only ${agent}`,
		everyAgent: (tool: string) => `Every agent with a tool called ${tool}`,
		until: {
			revoked: 'Until I revoke it',
			hour: 'For an hour',
			day: 'For a day',
			week: 'For a week',
			month: 'For 30 days',
		},
		/** Before the person presses: the whole rule in a sentence. `what` is shown as code behind it. */
		willAllow: (who: string, where: string, until: string) =>
			`${who} may do this ${where}, ${until}, and nobody is asked:`,
		willDeny: (who: string, where: string, until: string) =>
			`${who} may never do this ${where}, ${until}, and nobody is asked:`,
		inFolder: (folder: string) => `in ${folder}`,
		inAndBelow: (folder: string) => `in ${folder} and all folders below it`,
		inEverywhere: 'in any folder',
		untilTime: (time: string) => `until ${time}`,
		untilRevoked: 'until you revoke it',
		everyAgentName: 'Every agent',
		warnExact:
			'It runs without you from then on. What a command does depends on the files that are there when it runs, and agents can change those.',
		warnPrefix:
			'It runs without you from then on, with any options and files behind it. What a command does depends on the files that are there when it runs, and agents can change those.',
		stillWaits: 'This call still waits for your answer.',
		allow: 'Always allow',
		deny: 'Never allow',
		cancel: 'Cancel',
		made: (effect: 'allow' | 'deny') =>
			effect === 'allow' ? 'Allowed from now on.' : 'Forbidden from now on.',
		revoked: 'Revoked.',
		putBack: 'The list is as you signed it.',
		gone: said('gone', 'There is no such rule any more.'),
		impossible: said('impossible', 'This can’t be a standing rule. It may be too long.'),
	},
	page: {
		name: 'Agents',
		desc: 'What is connected, how gates are doing, and what agents may do without asking you.',
		command: 'Open agents',
		loading: 'Reading the log …',
		noWorkspace: 'Set up a workspace first. Agents then ask there.',
		connected: 'Connected',
		nobody: (days: number) => `No agent has come here in the last ${days} days.`,
		nobodyHint: 'Set one up below. It shows up here with its first call.',
		gate: (machine: string) => (machine === '' ? 'Gate' : `Gate on ${machine}`),
		mcp: 'MCP server',
		lastSeen: (when: string) => `last seen ${when}`,
		passed: (count: number) => `${number(count)} passed`,
		byRule: (count: number) => `${number(count)} by a standing rule`,
		denied: (count: number) => `${number(count)} refused`,
		asked: (count: number) => `${number(count)} asked`,
		health: 'Gate health',
		noGaps: (days: number) => `No gaps in the last ${days} days`,
		noGapsHint: 'Every call that a gate heard of got an answer.',
		gap: (agent: string, from: string, to: string) =>
			from === to
				? `${agent}: did not judge at ${from}`
				: `${agent}: did not judge from ${from} to ${to}`,
		notAsked: (count: number) => `${callsOf(count)} went past the gate.`,
		noVerdict: (count: number) => `${callsOf(count)} got no answer from it.`,
		onMachine: (machine: string) => `On ${machine}.`,
		checkGate: 'Check with “signoff gate status”.',
		rules: 'Standing rules',
		rulesOf: (root: string) => `Standing rules in ${root}`,
		noRules: 'None',
		noRulesHint: 'You make one where you review a call: “Always allow…” or “Never allow…”.',
		/** Before what the rule covers. */
		ruleEffect: { allow: 'Always allow', deny: 'Never allow' },
		ruleAny: (tool: string) => `every call of ${tool}`,
		ruleCall: (tool: string) => `one exact call of ${tool}`,
		ruleMade: (by: string, when: string) => (by === '' ? `made ${when}` : `made by ${by}, ${when}`),
		ruleOver: 'over',
		revoke: 'Revoke',
		revokeOf: (what: string) => `Revoke ${what}`,
		problem: {
			'not-rules': 'The file with the standing rules can’t be read. Gates allow nothing by it.',
			'bad-signature': 'The standing rules are not signed by anybody. Gates allow nothing by them.',
			'unknown-key':
				'The standing rules are signed with a key that doesn’t count here. Gates allow nothing by them.',
			older:
				'The file has an older list of standing rules. Gates that know the newer one allow nothing by it.',
			'in-future':
				'The standing rules say that they will be signed later. Check the clock of the device.',
			changed: 'Something other than Signoff changed the file with the standing rules.',
			unreadable: 'The file with the standing rules can’t be read.',
		},
		putBack: 'Put back',
		setUp: 'Set up an agent',
		instructions: 'Instructions for agents',
		instructionsHint:
			'One page that tells an agent how to work here. Paste it into its AGENTS.md or CLAUDE.md.',
		copyInstructions: 'Copy instructions for agents',
		copy: 'Copy',
		copyOf: (what: string) => `Copy: ${what}`,
		copied: 'Copied.',
		gateSetUp: 'Gate for a coding agent',
		gateSetUpHint: 'Run this in a terminal. It shows what it changes before it does.',
		mcpSetUp: 'MCP server',
		mcpSetUpHint: 'The command that an MCP client starts.',
		whichAgent: 'Agent',
	},
} as const;
