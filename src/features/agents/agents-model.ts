// The page about agents as a value: who came, when nobody judged, and what they may do without asking.

import { isSameDay } from 'date-fns';
import {
	type AgentSeen,
	type DoorSeen,
	type GateGap,
	type RuleList,
	SEEN_DAYS,
} from '../../app/door';
import { AGENTS } from '../../core/door/call';
import { UNNAMED } from '../../core/settings';
import type { StandingRule } from '../../core/door/standing-rules';
import { text } from '../../text';
import { agentName } from '../../text/agent-names';
import { fullTime, shortTime } from '../kit/age';
import { visible } from '../kit/visible-text';
import { matchCode, untilOf, whereOf, whoOf } from './rule-model';

export interface Line {
	name: string;
	desc: string;
}

export interface RuleLine extends Line {
	id: string;
	/** What the rule covers; `name` says whether it may be. */
	code: string;
}

export interface RulesModel {
	root: string;
	heading: string;
	/** What is wrong with the list that gates read; null where nothing is. */
	problem: string | null;
	/** This device has a list of its own to put there. */
	canPutBack: boolean;
	rules: readonly RuleLine[];
}

export interface AgentsModel {
	connected: readonly Line[];
	gaps: readonly Line[];
	rules: readonly RulesModel[];
}

interface AgentsInput {
	/** Of all workspaces. */
	seen: readonly DoorSeen[];
	lists: readonly { root: string; list: RuleList }[];
	now: number;
}

/** Nobody reads more of them. */
const MOST_GAPS = 10;

export function agentsModel({ seen, lists, now }: AgentsInput): AgentsModel {
	const agents = seen.flatMap((one) => one.agents).sort((a, b) => b.at - a.at);
	const gaps = seen.flatMap((one) => one.gaps).sort((a, b) => b.to - a.to);
	return {
		connected: agents.map((agent) => agentLine(agent, now)),
		gaps: gaps.slice(0, MOST_GAPS).map((gap) => gapLine(gap, now)),
		rules: lists.map(({ root, list }) => rulesModel(root, list, lists.length > 1, now)),
	};
}

function agentLine({ by, agent, machine, at, calls }: AgentSeen, now: number): Line {
	const words = text.agents.page;
	const gate = words.gate(visible(machine ?? ''));
	return {
		name: visible(agentName(agent)),
		desc: [
			by === 'mcp' ? words.mcp : gate,
			words.lastSeen(shortTime(at, now)),
			...(calls && total(calls) > 0 ? [countsOf(calls)] : []),
		].join(' · '),
	};
}

type Calls = NonNullable<AgentSeen['calls']>;

function total({ passed, by_rule: byRule, denied, asked }: Calls): number {
	return passed + byRule + denied + asked;
}

function countsOf({ passed, by_rule: byRule, denied, asked }: Calls): string {
	const words = text.agents.page;
	const more = byRule > 0 ? [words.byRule(byRule)] : [];
	return [words.passed(passed), ...more, words.denied(denied), words.asked(asked)].join(', ');
}

function gapLine({ agent, machine, from, to, calls, code }: GateGap, now: number): Line {
	const words = text.agents.page;
	// Of the end, the day only where it is another one.
	const [begin, end] = [shortTime(from, now), shortTime(to, isSameDay(from, to) ? to : now)];
	return {
		name: words.gap(visible(agentName(agent)), begin, end),
		desc: [
			code === 'not-asked' ? words.notAsked(calls) : words.noVerdict(calls),
			...(machine === '' ? [] : [words.onMachine(visible(machine))]),
			words.checkGate,
		].join(' '),
	};
}

function rulesModel(
	root: string,
	{ rules, problem }: RuleList,
	isOneOfSeveral: boolean,
	now: number,
): RulesModel {
	const words = text.agents.page;
	return {
		root,
		heading: isOneOfSeveral ? words.rulesOf(text.folderOrVault(root)) : words.rules,
		problem: problem && words.problem[problem],
		canPutBack: problem === 'changed' || (problem !== null && rules.length > 0),
		rules: rules.map((rule) => ruleLine(rule, now)),
	};
}

function ruleLine(rule: StandingRule, now: number): RuleLine {
	const words = text.agents.page;
	const { id, effect, match, tool, until, made_by: by, made_at: at } = rule;
	const isOver = until !== null && Date.parse(until) <= now;
	return {
		id,
		name: words.ruleEffect[effect],
		code: matchCode(match, tool),
		desc: [
			whoOf(rule),
			whereOf(rule),
			isOver ? words.ruleOver : untilOf(rule),
			words.ruleMade(by === UNNAMED ? '' : visible(by), fullTime(Date.parse(at))),
		].join(' · '),
	};
}

/** Of whom something can be said before anybody came. */
export const NAMED_AGENTS: Readonly<Record<string, string>> = Object.fromEntries(
	AGENTS.map((agent) => [agent, agentName(agent)]),
);

/** What a person runs in a terminal. `vault`: an absolute path, or what stands for one. */
export function setUpCommands(
	agent: string,
	vault: string,
	isWindows: boolean,
): Record<'gate' | 'mcp', string> {
	const place = quoted(vault, isWindows);
	return {
		gate: `signoff gate install ${agent} --vault ${place}`,
		mcp: `signoff mcp --vault ${place}`,
	};
}

function quoted(path: string, isWindows: boolean): string {
	if (/^[\w./:\\-]+$/.test(path) && !(path.includes('\\') && !isWindows)) return path;
	return isWindows ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

export { SEEN_DAYS };
