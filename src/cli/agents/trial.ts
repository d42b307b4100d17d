// A real agent, a scripted model that wants one call of the shell, and a hook: did the call run? Everything lies in a folder that is thrown
// away, and the call writes a file there.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialectOf } from '../../core/door/dialects/dialects';
import type { Environment } from '../../node/state-folder';
import { installText } from '../../text/cli/gate-install';
import { readFileIfThere, replaceFile } from './change-file';
import { environmentOf, prepareHome, shellCall, startAgent, type DrivenAgent } from './drive';
import { fileOf, toInstall } from './plan-change';
import { startScriptedModel } from './scripted-model';

/** What answers the agent in the place of a person. */
export const CASES = ['allowed', 'denied', 'crashed', 'killed', 'missing', 'late'] as const;
export type TrialCase = (typeof CASES)[number];

export type Outcome =
	| 'ran'
	| 'blocked'
	/** The call was blocked, but not by the gate: it failed. */
	| 'failed'
	/** The agent ended without asking for the call's result: nothing is known. */
	| 'no-call';

export interface TrialResult {
	outcome: Outcome;
	/** The end of what the agent said. */
	said: string;
}

export interface Trial {
	agent: DrivenAgent;
	program: readonly string[];
	/** An empty folder. */
	dir: string;
	/** Signoff itself, and a vault that is set up. */
	tool: readonly string[];
	vault: string;
	/** What the gate needs to find what this device keeps. */
	env: Environment;
}

/** Seconds that the agent waits for its hook: shorter than what is late, and longer than all else. */
const SHORT_TIMER = 2;
const LONG_TIMER = 60;
/** Nobody is there to say yes: the gate gives up at once. */
const WAIT = 1;

export async function tryCase(trial: Trial, which: TrialCase): Promise<TrialResult> {
	const { agent, dir, vault } = trial;
	const [home, folder] = [join(dir, 'home'), join(dir, 'work')];
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const outputs: string[] = [];
	const model = await startScriptedModel((given) => {
		outputs.push(...given);
		// No rule knows this program, so a person would be asked.
		return Promise.resolve(given.length === 0 ? shellCall(agent, './act.sh') : null);
	});
	writeFileSync(join(folder, 'act.sh'), '#!/bin/sh\necho ran > ran\n', { mode: 0o755 });
	const driving = { ...trial, home, folder, url: model.url };
	try {
		prepareHome(agent, home, model.url);
		const file = readFileIfThere(fileOf(agent, 'user', environmentOf(driving)));
		const gate = { tool: hookFor(which, trial), agent, wait: WAIT, vault };
		const change = toInstall(file, gate, which === 'late' ? SHORT_TIMER : LONG_TIMER);
		if (!change.ok) throw new Error(change.refusal.problem.code);
		await replaceFile(file, change.value.next);
		const said = await ended(startAgent(driving));
		return { outcome: outcomeOf(which, existsSync(join(folder, 'ran')), outputs.join('\n')), said };
	} finally {
		model.stop();
	}
}

function outcomeOf(which: TrialCase, hasRun: boolean, answered: string): Outcome {
	if (hasRun) return 'ran';
	if (answered === '') return 'no-call';
	return which === 'denied' && answered.includes(installText.guard) ? 'failed' : 'blocked';
}

/** The gate itself, or what stands in for one that fails. */
function hookFor(which: TrialCase, { agent, dir, tool }: Trial): string[] {
	if (which === 'denied') return [...tool];
	if (which === 'missing') return [join(dir, 'nothing-here')];
	const script = join(dir, `${which}.mjs`);
	writeFileSync(script, STAND_INS[which](agent));
	return [process.execPath, script];
}

/** They answer at once what nobody waits for, after the call and at the end. */
const HEAR = `let said = '';
process.stdin.on('data', (chunk) => (said += chunk)).on('end', () => {
	if (/"(?:PreToolUse|BeforeTool|tool\\.execute\\.before)"/.test(said)) answer();
});
`;

const STAND_INS: Record<
	Exclude<TrialCase, 'denied' | 'missing'>,
	(agent: DrivenAgent) => string
> = {
	allowed: (agent) => {
		const call = { agent, tool: '', input: {}, folder: '/', session: null, callId: null };
		const yes = dialectOf(agent).answer({ allow: true }, { kind: 'before', call });
		return `${HEAR}const answer = () => process.stdout.write(${JSON.stringify(yes.stdout)});\n`;
	},
	crashed: () => `${HEAR}const answer = () => { throw new Error('crashed'); };\n`,
	killed: () => `${HEAR}const answer = () => process.kill(process.pid, 'SIGKILL');\n`,
	// When the agent gives up on the hook it ends the shell around it.
	late: () => `${HEAR}const shell = process.ppid;
const look = () => process.ppid === shell || process.exit(1);
const answer = () => setInterval(look, 100);
`,
};

/** Far longer than an agent takes for one call. */
const PATIENCE = 300_000;
const LAST_SAID = 2000;

/** Resolves to the end of what it said. */
function ended(child: ReturnType<typeof startAgent>): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = '';
		const hear = (chunk: Buffer) => {
			said = (said + chunk.toString()).slice(-LAST_SAID);
		};
		child.stdout?.on('data', hear);
		child.stderr?.on('data', hear);
		const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
		child.on('error', reject);
		child.on('close', () => {
			clearTimeout(timer);
			resolve(said);
		});
	});
}
