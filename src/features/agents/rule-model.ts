// The standing rule that a person is about to make, from what they chose: what it covers, and the sentence that says so.

import type { RuleOrder } from '../../app/door';
import type { AgentCall } from '../../core/door/call';
import { isBoundToCall, matchesFor } from '../../core/door/rule-offer';
import type { StandingRule } from '../../core/door/standing-rules';
import { text } from '../../text';
import { agentName } from '../../text/agent-names';
import { fullTime } from '../kit/age';
import { visible } from '../kit/visible-text';

type Effect = StandingRule['effect'];

export const PLACES = ['this', 'below', 'anywhere'] as const;
export const TERMS = ['revoked', 'hour', 'day', 'week', 'month'] as const;

export interface RuleChoice {
	/** Which of the offered ones. */
	match: number;
	place: (typeof PLACES)[number];
	everyAgent: boolean;
	term: (typeof TERMS)[number];
}

export const FIRST_CHOICE: RuleChoice = {
	...{ match: 0, place: 'this', everyAgent: false, term: 'revoked' },
};

const HOUR_MS = 60 * 60_000;
const TERM_MS: Record<RuleChoice['term'], number | null> = {
	revoked: null,
	hour: HOUR_MS,
	day: 24 * HOUR_MS,
	week: 7 * 24 * HOUR_MS,
	month: 30 * 24 * HOUR_MS,
};

type Options = readonly (readonly [value: string, name: string])[];

export interface RuleForm {
	what: Options;
	/** Empty where there is nothing to choose: the rule is about this very call. */
	where: Options;
	who: Options;
	howLong: Options;
	/** All of it in words. */
	told: string;
	/** What of the call it covers, as code. */
	code: string;
	warning: string | null;
	order: RuleOrder;
}

/** `now` in milliseconds. */
export function ruleForm(
	call: AgentCall,
	effect: Effect,
	choice: RuleChoice,
	now: number,
): RuleForm {
	const words = text.agents.rule;
	const matches = matchesFor(call, effect);
	const match = matches[choice.match] ?? matches[0];
	if (!match) throw new Error('There is no rule about this call.');
	const isBound = isBoundToCall(match);
	const order = orderOf(call, effect, match, isBound ? { ...choice, ...BOUND } : choice, now);
	return {
		what: matches.map((one, at) => [String(at), matchName(one, call.tool)]),
		where: isBound ? [] : placesFor(effect),
		who: isBound
			? []
			: [
					['this', words.thisAgent(agentName(call.agent))],
					['every', words.everyAgent(visible(call.tool))],
				],
		howLong: TERMS.map((term) => [term, words.until[term]]),
		told: told(order),
		code: matchCode(match, call.tool),
		warning: warningFor(effect, match),
		order,
	};
}

const BOUND = { place: 'this', everyAgent: false } as const;

function placesFor(effect: Effect): Options {
	const words = text.agents.rule;
	return [
		['this', words.thisFolder],
		['below', words.below],
		// Nobody allows something in folders that they have never seen.
		...(effect === 'deny' ? [['anywhere', words.anywhere] as const] : []),
	];
}

function orderOf(
	{ agent, folder, tool }: AgentCall,
	effect: Effect,
	match: StandingRule['match'],
	{ place, everyAgent, term }: RuleChoice,
	now: number,
): RuleOrder {
	const length = TERM_MS[term];
	const isAnywhere = place === 'anywhere' && effect === 'deny';
	return {
		...{ effect, tool, match, note: '' },
		agent: everyAgent ? '*' : agent,
		folder: isAnywhere ? '' : folder,
		below: place === 'below',
		until: length === null ? null : new Date(now + length).toISOString(),
	};
}

function told(order: RuleOrder): string {
	const words = text.agents.rule;
	const say = order.effect === 'allow' ? words.willAllow : words.willDeny;
	return say(whoOf(order), whereOf(order), untilOf(order));
}

function warningFor(effect: Effect, match: StandingRule['match']): string | null {
	if (effect === 'deny') return null;
	const words = text.agents.rule;
	return match.kind === 'prefix' ? words.warnPrefix : words.warnExact;
}

export function whoOf({ agent }: Pick<StandingRule, 'agent'>): string {
	return agent === '*' ? text.agents.rule.everyAgentName : agentName(agent);
}

export function whereOf({ folder, below }: Pick<StandingRule, 'folder' | 'below'>): string {
	const words = text.agents.rule;
	if (folder === '') return words.inEverywhere;
	return below ? words.inAndBelow(visible(folder)) : words.inFolder(visible(folder));
}

export function untilOf({ until }: Pick<StandingRule, 'until'>): string {
	const words = text.agents.rule;
	return until === null ? words.untilRevoked : words.untilTime(fullTime(Date.parse(until)));
}

/** As one of several to choose from. */
function matchName(match: StandingRule['match'], tool: string): string {
	const words = text.agents.rule;
	if (match.kind === 'any') return words.anyCall(visible(tool));
	if (match.kind === 'prefix') return words.anyBehind(visible(match.command.join(' ')));
	return 'command' in match
		? words.exactly(visible(match.command))
		: words.exactCall(visible(tool));
}

/** What a rule covers, as short as it can be said. */
export function matchCode(match: StandingRule['match'], tool: string): string {
	const words = text.agents.page;
	if (match.kind === 'any') return words.ruleAny(visible(tool));
	if (match.kind === 'prefix') return `${visible(match.command.join(' '))} …`;
	return 'command' in match ? visible(match.command) : words.ruleCall(visible(tool));
}
