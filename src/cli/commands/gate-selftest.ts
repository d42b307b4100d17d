// `signoff gate selftest`: does the agent that is installed here obey the gate, and what does it do where the gate fails? Tried on the agent
// itself, without an account: a scripted model, a vault and a home that are thrown away.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENTS, type AgentName } from '../../core/door/call';
import type { Environment } from '../../node/state-folder';
import { installText } from '../../text/cli/gate-install';
import { PROGRAMS } from '../agents/agents';
import { DRIVEN, type DrivenAgent } from '../agents/drive';
import { agentNamed, findAgent } from '../agents/find-agent';
import { toolWords } from '../agents/hook-command';
import { CASES, tryCase, type Outcome, type TrialCase } from '../agents/trial';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import type { Terminal } from '../kit/terminal';

export const gateSelftest = defineCommand({
	name: 'gate selftest',
	operand: '[AGENT]',
	help: installText.help.selftest,
	run,
});

interface CaseOutcome {
	case: TrialCase;
	outcome: Outcome;
}

interface Tried {
	agent: AgentName;
	version: string | null;
	/** Null where it can't be tried. */
	outcomes: readonly CaseOutcome[] | null;
	why: 'not-installed' | 'needs-account' | null;
}

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const agents = call.operand === null ? AGENTS : [agentNamed(call.operand)];
	const tried: Tried[] = [];
	for (const agent of agents) {
		const found = await tryAgent(agent, around);
		tried.push(found);
		if (!call.json) print(found, terminal);
	}
	if (call.json) terminal.json({ ...answer(call), agents: tried }, 'alone');
	return tried.every(obeys) ? EXIT.done : EXIT.notAsItShould;
}

/** What isn't here is as it should be; what a gate that works can't stop, or nobody could see, is not. */
function obeys({ outcomes }: Tried): boolean {
	const of = (which: TrialCase) => outcomes?.find((one) => one.case === which)?.outcome;
	return outcomes === null || (of('denied') === 'blocked' && of('allowed') === 'ran');
}

async function tryAgent(agent: AgentName, around: Around): Promise<Tried> {
	const found = await findAgent(agent, around.env);
	const none = { agent, version: found?.version ?? null, outcomes: null };
	if (found === null) return { ...none, why: 'not-installed' };
	const driven = DRIVEN.find((name) => name === agent);
	if (driven === undefined) return { ...none, why: 'needs-account' };
	const results = await inThrowAway(driven, found.program, around);
	return { ...none, outcomes: results, why: null };
}

async function inThrowAway(
	agent: DrivenAgent,
	program: string,
	{ terminal, env }: Around,
): Promise<CaseOutcome[]> {
	const dir = realpathSync(mkdtempSync(join(tmpdir(), 'signoff-selftest-')));
	try {
		const [vault, own] = [join(dir, 'vault'), { XDG_STATE_HOME: join(dir, 'state') }];
		mkdirSync(vault);
		const tool = toolWords(process.argv[1] ?? '', env);
		await makeWorkspace(tool, vault, { ...env, ...own });
		const trial = { agent, program: [program], dir, tool, vault, env: own };
		const outcomes: CaseOutcome[] = [];
		for (const which of CASES) {
			terminal.progress(installText.trying(agent, which));
			const { outcome, said } = await tryCase(trial, which);
			if (outcome === 'no-call') terminal.note(installText.noCall(agent, which, said));
			outcomes.push({ case: which, outcome });
		}
		return outcomes;
	} finally {
		terminal.progress(null);
		rmSync(dir, { recursive: true, force: true });
	}
}

/** By a process of its own: a vault is opened once a process. */
function makeWorkspace(
	[command = '', ...words]: readonly string[],
	vault: string,
	env: Environment,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, [...words, 'init', vault], { env: { ...env }, stdio: 'ignore' });
		child.on('error', reject);
		child.on('close', (code) => {
			if (code === 0) resolve();
			else reject(new Ending(EXIT.failed, installText.noThrowAway));
		});
	});
}

function print({ agent, version, outcomes, why }: Tried, terminal: Terminal): void {
	const name = installText.installed(agent, version ?? '').trim();
	terminal.line(terminal.styled('bold', name));
	if (outcomes === null) {
		terminal.line(
			`  ${why === 'needs-account' ? installText.needsAccount : installText.notHere(PROGRAMS[agent].join(', '))}`,
		);
		return;
	}
	for (const { case: which, outcome } of outcomes) {
		const isMeant = outcome === (which === 'allowed' ? 'ran' : 'blocked');
		const said = terminal.styled(isMeant ? 'green' : 'red', installText.outcome[outcome]);
		terminal.line(`  ${installText.cases[which].padEnd(30)} ${said}`);
	}
}
