// The gate of coding agents, as it is built: what a call costs that passes, how long a person's decision takes to reach an agent, and what
// agents cost that wait.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import esbuild from 'esbuild';
import { toolBuild } from '../esbuild.config.mjs';
import { PersonsDesk } from '../scripts/persons-desk';
import { signRules, type StandingRule } from '../src/core/door/standing-rules';
import { parseSettings } from '../src/core/settings';
import { trustOf } from '../src/core/trust';
import { foldersOf, standardWorkspace } from '../src/core/workflow/workspace';
import { FileDeviceStore } from '../src/node/file-device-store';
import { stateFolderOf } from '../src/node/state-folder';
import { median, timeBoth, type Row } from './measure';
import { inTempFolder } from './temp-folder';

const STARTS = 21;
const DECISIONS = 7;
const WAITING = 50;
const IDLE_MS = 10_000;

export function benchDoor(): Promise<Row[]> {
	return inTempFolder(async (temp) => {
		const gate = await openGate(await realpath(temp));
		try {
			return [...(await passing(gate)), ...(await deciding(gate)), ...(await waiting(gate))];
		} finally {
			await gate.desk.stop();
		}
	});
}

async function passing({ start, ask, dir }: Gate): Promise<Row[]> {
	const empty = join(dir, 'empty.mjs');
	await writeFile(empty, '');
	const ended = async (child: ChildProcess) => {
		await once(child, 'exit');
	};
	const row = { unit: 'ms', baselineName: 'starting Node with an empty script', budget: 1.5 };
	const timed = (command: string) =>
		timeBoth(
			STARTS,
			() => ended(ask(command)),
			() => ended(start([empty], '')),
		);
	return [
		{ name: 'gate: a call that passes by itself', ...row, ...(await timed('ls')) },
		{ name: 'gate: a call that passes by a rule', ...row, ...(await timed('npm publish')) },
	];
}

async function deciding({ desk, ask }: Gate): Promise<Row[]> {
	const seen: number[] = [];
	const answered: number[] = [];
	for (let run = 0; run < DECISIONS; run += 1) {
		const command = `deploy ${run}`;
		const asked = performance.now();
		const asking = ask(command);
		await desk.waiting(command);
		seen.push(performance.now() - asked);
		const answer = once(asking, 'exit');
		const clicked = performance.now();
		await desk.decide(command, 'approved');
		await answer;
		answered.push(performance.now() - clicked);
	}
	return [
		{
			...{ name: 'gate: from the call to the panel', unit: 'ms', value: median(seen) },
			...{ baseline: 1_000, baselineName: 'the budget', budget: 1 },
		},
		{
			...{ name: 'gate: from the click to the answer', unit: 'ms', value: median(answered) },
			...{ baseline: 300, baselineName: 'the budget', budget: 1 },
		},
	];
}

/** Only Linux tells what another process has used. */
async function waiting({ desk, ask }: Gate): Promise<Row[]> {
	if (process.platform !== 'linux') return [];
	const agents = Array.from({ length: WAITING }, (_, at) => ask(`wait ${at} x`));
	for (const at of agents.keys()) await desk.waiting(`wait ${at} x`);
	// What the last note stirred is over.
	await after(IDLE_MS / 5);
	const used = async () => {
		const times = await Promise.all(agents.map(processorTime));
		return times.reduce((sum, time) => sum + time, 0);
	};
	const before = await used();
	await after(IDLE_MS);
	const value = (await used()) - before;
	for (const agent of agents) agent.kill('SIGKILL');
	return [
		{
			...{ name: `gate: ${WAITING} waiting, processor`, unit: 'ms', value },
			...{ baseline: IDLE_MS / 100, baselineName: 'a hundredth of the time', budget: 1 },
		},
	];
}

const MS_A_TICK = 10;

async function processorTime({ pid }: ChildProcess): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

type Gate = Awaited<ReturnType<typeof openGate>>;

/** A vault that a person has open, whose key counts where the agents are, with one standing rule. */
async function openGate(dir: string) {
	await esbuild.build(toolBuild({ production: true, outdir: join(dir, 'tool') }));
	const [vault, stateHome] = [join(dir, 'vault'), join(dir, 'state')];
	const workspace = standardWorkspace('');
	for (const folder of [...foldersOf(workspace), '.obsidian/plugins/signoff', 'project'])
		await mkdir(join(vault, folder), { recursive: true });
	const devices = { first: 'desk', enforcing: 'desk', since: new Date().toISOString() };
	const settings = { ...parseSettings(null), workspaces: [workspace], devices };
	const file = join(vault, '.obsidian/plugins/signoff/data.json');
	await writeFile(file, JSON.stringify(settings));
	const desk = new PersonsDesk(vault, 'desk');
	await desk.start();
	const trusted = { ...settings, signers: desk.signers };
	await writeFile(file, JSON.stringify(trusted));
	const stateFolder = stateFolderOf(vault, { XDG_STATE_HOME: stateHome });
	new FileDeviceStore(stateFolder).save('trust', trustOf(trusted));
	const rules = signRules({ ...RULES, rules: [RULE] }, desk.pair);
	await writeFile(join(vault, 'Logs/standing-rules.json'), JSON.stringify(rules));
	const start = (args: readonly string[], said: string): ChildProcess => {
		const env = { ...process.env, XDG_STATE_HOME: stateHome, NODE_OPTIONS: '' };
		const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'inherit'] });
		child.stdin.on('error', () => undefined);
		child.stdin.end(said);
		return child;
	};
	const words = ['gate', '--agent', 'claude-code', '--wait', '600', '--vault', vault];
	const ask = (command: string) => {
		const said = callOf(command, join(vault, 'project'));
		return start([join(dir, 'tool', 'signoff.mjs'), ...words], said);
	};
	return { dir, desk, start, ask };
}

function callOf(command: string, cwd: string): string {
	return JSON.stringify({
		...{ session_id: 'bench', transcript_path: '/t', cwd, hook_event_name: 'PreToolUse' },
		...{ tool_name: 'Bash', tool_input: { command }, tool_use_id: command },
	});
}

const MADE = { made_at: '2026-01-27T10:00:00Z' };
const RULES = { format: 'signoff-rules/1', serial: 1, device: 'desk', ...MADE } as const;
const RULE: StandingRule = {
	...{ id: 'rule-1', effect: 'allow', agent: '*', folder: '', below: false, tool: 'Bash' },
	...{ match: { kind: 'exact', command: 'npm publish' }, ...MADE },
	...{ made_by: 'Kim', until: null, note: '' },
};
