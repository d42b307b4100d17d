// `signoff gate`: what the hook of a coding agent starts, and how it does. A hook's process begins in `src/cli/signoff.ts`, which loads less.

import { makeView } from '../gate/make-view';
import { withdraw } from '../gate/asking';
import { answerHook } from '../gate/hook';
import { Journal } from '../gate/journal';
import { gateFolder, GateStateFault } from '../gate/state';
import { gatePlace, type GateView } from '../gate/view';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { vaultOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import { AGENTS } from '../../core/door/call';
import { cliText } from '../../text/cli/index';
import { gateHelp, gateStatusText, problemSentence } from '../../text/cli/gate';
import { door } from '../../text/recorded/door';

export const gate = defineCommand({
	name: 'gate',
	texts: ['agent', 'wait'],
	help: gateHelp.gate,
	run: runHook,
});

export const gateStatus = defineCommand({
	name: 'gate status',
	help: gateHelp.status,
	run: status,
});

export const gateWithdraw = defineCommand({
	name: 'gate withdraw',
	texts: ['agent', 'session'],
	help: gateHelp.withdraw,
	run: takeBack,
});

async function runHook(call: Call<'agent' | 'wait'>, around: Around): Promise<ExitCode> {
	const { vault, workspace } = call;
	const given = { agent: call.text('agent'), wait: call.text('wait'), vault, workspace };
	const words = Object.entries(given).flatMap(([name, value]) =>
		value === null ? [] : [`--${name}=${value}`],
	);
	let code: ExitCode = EXIT.done;
	await answerHook(words, {
		...{ stdin: process.stdin, env: around.env, cwd: around.cwd, signal: around.whenAsked() },
		isLost: () => false,
		now: () => around.now().getTime(),
		say: ({ stdout, stderr, exit }) => {
			if (stdout !== '') around.terminal.line(stdout.trimEnd());
			if (stderr !== '') around.terminal.note(stderr.trimEnd());
			if (exit !== 0) code = EXIT.calledWrongly;
		},
	});
	return code;
}

async function opened(call: Call, { cwd, env, now }: Around) {
	const place = gatePlace(vaultOf(call.vault, cwd), call.workspace, env);
	try {
		return { place, view: await makeView(place, now().getTime()) };
	} catch (error) {
		if (!(error instanceof GateStateFault)) throw error;
		throw new Ending(EXIT.failed, cliText.state.unwritable(error.path));
	}
}

interface AgentStatus {
	agent: string;
	lastSeen: string;
	counts: Readonly<Record<string, number>>;
}

async function status(call: Call, around: Around): Promise<ExitCode> {
	const { terminal, now } = around;
	const { place, view } = await opened(call, around);
	const journal = new Journal(gateFolder(place.stateFolder), () => now().getTime());
	const agents = agentsIn(journal);
	const gaps = journal.takeGaps().map(({ agent, code, from, to }) => ({
		...{ agent, code, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
	}));
	const problem = view.problem && problemSentence(view.problem);
	const said = {
		...{ vault: place.dir, workspace: view.workspace.root, machine: view.machine, problem },
		...{ agents, gaps, rules: view.rules.length, rulesProblem: view.rulesProblem },
	};
	if (call.json) terminal.json({ ...answer(call), ...said }, 'alone');
	else print(around, view, said);
	const isWell = problem === null && view.rulesProblem === null && gaps.length === 0;
	return isWell ? EXIT.done : EXIT.notAsItShould;
}

function agentsIn(journal: Journal): AgentStatus[] {
	const lines = journal.lines().map((line) => line.split(' '));
	return AGENTS.flatMap((agent) => {
		const own = lines.filter(([, of]) => of === agent);
		const lastSeen = own.at(-1)?.[0];
		if (lastSeen === undefined) return [];
		const counts: Record<string, number> = {};
		for (const [, , verdict = ''] of own) counts[verdict] = (counts[verdict] ?? 0) + 1;
		return [{ agent, lastSeen, counts }];
	});
}

interface Said {
	problem: string | null;
	agents: readonly AgentStatus[];
	gaps: readonly { agent: string; from: string; to: string }[];
}

function print({ terminal }: Around, view: GateView, { problem, agents, gaps }: Said): void {
	const words = gateStatusText;
	terminal.line(words.place(safeLine(view.machine), view.workspace.root));
	if (problem !== null) terminal.line(problem);
	if (agents.length === 0) terminal.line(words.noCalls);
	for (const { agent, lastSeen, counts } of agents) {
		const name = AGENTS.find((one) => one === agent);
		terminal.line(words.agent(name ? door.agent(name) : agent, lastSeen));
		terminal.line(`  ${words.counts(counts)}`);
	}
	for (const { agent, from, to } of gaps) terminal.line(words.gap(agent, from, to));
	const why = new Map(Object.entries(words.rulesProblem)).get(view.rulesProblem ?? '');
	terminal.line(why ?? words.rulesCount(view.rules.length));
}

async function takeBack(call: Call<'agent' | 'session'>, around: Around): Promise<ExitCode> {
	const { terminal, now } = around;
	const named = call.text('agent');
	const agents = AGENTS.filter((one) => named === null || one === named);
	if (agents.length === 0)
		throw new Ending(EXIT.calledWrongly, gateStatusText.noAgent(named ?? ''));
	const { place, view } = await opened(call, around);
	if (view.problem) throw new Ending(EXIT.failed, problemSentence(view.problem));
	const asked = { session: call.text('session'), reason: 'taken back with signoff gate withdraw' };
	let withdrawn = 0;
	for (const agent of agents)
		withdrawn += await withdraw(view, { place, agent, now: now().getTime() }, asked);
	if (call.json) terminal.json({ ...answer(call), withdrawn }, 'alone');
	else terminal.line(gateStatusText.withdrawn(withdrawn));
	return EXIT.done;
}
