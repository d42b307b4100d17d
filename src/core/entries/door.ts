// Entries about calls of coding agents: what a person lets them do for good, what came of a call that was asked about, and what a gate says
// of itself. Arguments stay out of them: digests go in.

import { anything, defineEntry, flag, number, text, type RowDetail } from './define';

function details(values: Readonly<Record<string, string | number | null>>): RowDetail[] {
	return Object.entries(values).flatMap(([name, value]) =>
		value === null || value === '' ? [] : [{ name, value: String(value) }],
	);
}

const rule = { rule: text, serial: number, device: text, actor: text, gesture: text };
const call = { agent: text, machine: text, folder: text, tool: text, call_sha256: text };
const gate = { agent: text, machine: text, actor: text, via: text };

export const ruleMade = defineEntry({
	action: 'rule_made',
	type: 'StandingRule',
	level: 'WARNING',
	means: 'a person allows an agent, or forbids it, some call until they take that back',
	context: {
		...{ ...rule, effect: text, agent: text, folder: text, below: flag, tool: text },
		...{ match: anything, until: text, note: text },
	},
	row: {
		kind: 'decision',
		icon: 'shield-plus',
		details: ({ effect, agent, folder, tool, until }) =>
			details({ effect, agent, folder, tool, until }),
	},
});

export const ruleRevoked = defineEntry({
	action: 'rule_revoked',
	type: 'StandingRule',
	means: 'a person took a standing rule back',
	context: { ...rule, effect: text, agent: text, folder: text, tool: text },
	row: {
		kind: 'decision',
		icon: 'shield-minus',
		details: ({ agent, folder, tool }) => details({ agent, folder, tool }),
	},
});

export const callTaken = defineEntry({
	action: 'call_taken',
	type: 'ApprovalExecution',
	means: 'a gate let an agent make the call that was approved: the approval is used up',
	context: {
		...{ ...call, nonce: text, substance_sha256: text, session: text, edited: flag },
		...{ actor: text, via: text },
	},
	keepsContents: true,
	apply: ({ nonce }, { approval }) =>
		approval?.nonce === nonce ? { approval: { ...approval, taken: true } } : {},
	row: {
		kind: 'run',
		icon: 'door-open',
		details: ({ agent, machine, folder, tool }) => details({ agent, machine, folder, tool }),
	},
});

export const callWithdrawn = defineEntry({
	action: 'call_withdrawn',
	type: 'ApprovalRequest',
	means: 'nobody waits for the call any more: its session is over, or the agent gave it up',
	context: {
		...{ ...call, path: text, sha256: text, session: text, reason: text },
		...{ actor: text, via: text },
	},
	keepsContents: true,
	apply: () => ({ presence: 'away', intent: null }),
	row: {
		kind: 'request',
		icon: 'door-closed',
		details: ({ agent, machine, folder, tool }) => details({ agent, machine, folder, tool }),
	},
});

/** `code`: `no-verdict` for calls that a gate was asked about and never answered, `not-asked` for those that it never heard of. */
export const gateGap = defineEntry({
	action: 'gate_gap',
	type: 'Violation',
	level: 'WARNING',
	means: 'calls of an agent that its gate did not judge, and from when to when',
	context: { ...gate, code: text, from: text, to: text, calls: number },
	row: {
		kind: 'violation',
		icon: 'shield-alert',
		details: ({ agent, machine, from, to, calls }) => details({ agent, machine, from, to, calls }),
	},
});

/** At most once an hour: what it did since it was seen before. */
export const gateSeen = defineEntry({
	action: 'gate_seen',
	type: 'SystemEvent',
	means:
		'a gate judges calls of this agent: how many passed by themselves and by a standing rule, were refused, and were asked about',
	context: {
		...gate,
		...{ passed: number, by_rule: number, denied: number, asked: number },
	},
	row: {
		kind: 'system',
		icon: 'door-open',
		details: ({ agent, machine, passed, by_rule, denied, asked }) =>
			details({ agent, machine, passed, by_rule, denied, asked }),
	},
});

export const DOOR_ENTRIES = [
	ruleMade,
	ruleRevoked,
	callTaken,
	callWithdrawn,
	gateGap,
	gateSeen,
] as const;
