// The agent that is installed on this machine.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AGENTS, type AgentName } from '../../core/door/call';
import type { Environment } from '../../node/state-folder';
import { installText } from '../../text/cli/gate-install';
import { Ending, EXIT } from '../kit/exit-codes';
import { PROGRAMS } from './agents';
import { programNamed } from './hook-command';

export function agentNamed(word: string | null): AgentName {
	if (word === null) throw new Ending(EXIT.calledWrongly, installText.noAgent);
	const agent = AGENTS.find((name) => name === word);
	if (agent === undefined) throw new Ending(EXIT.calledWrongly, installText.unknownAgent(word));
	return agent;
}

export interface FoundAgent {
	/** The full path of its program. */
	program: string;
	/** Null where it doesn't say. */
	version: string | null;
}

/** Null where it isn't on PATH. */
export async function findAgent(agent: AgentName, env: Environment): Promise<FoundAgent | null> {
	for (const name of PROGRAMS[agent]) {
		const program = programNamed(name, env);
		if (program !== null) return { program, version: await versionOf(program, env) };
	}
	return null;
}

/** Some look for updates first. */
const PATIENCE = 20_000;

async function versionOf(program: string, env: Environment): Promise<string | null> {
	const shell = process.platform === 'win32';
	try {
		const said = await run(program, ['--version'], { env: { ...env }, timeout: PATIENCE, shell });
		return /\d+\.\d+\.\d+[\w.-]*/.exec(said.stdout)?.[0] ?? null;
	} catch {
		return null;
	}
}

const run = promisify(execFile);

export function isAtLeast(version: string, least: string): boolean {
	const [own, wanted] = [version, least].map((one) => one.split(/[.-]/).map(Number));
	for (const [at, part] of (wanted ?? []).entries()) {
		const difference = (own?.[at] ?? 0) - part;
		if (difference !== 0) return difference > 0;
	}
	return true;
}
