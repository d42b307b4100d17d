// The command line that an agent runs as its hook.

import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { AgentName } from '../../core/door/call';
import type { Environment } from '../../node/state-folder';
import { installText } from '../../text/cli/gate-install';

export interface GateCall {
	/** The tool: its name, or the full paths of Node and of the tool's file. */
	tool: readonly string[];
	agent: AgentName;
	/** Its full path. */
	vault: string;
	/** Seconds that a call waits for a person. */
	wait: number;
}

export function gateWords({ tool, agent, vault, wait }: GateCall): string[] {
	return [...tool, 'gate', '--agent', agent, '--wait', String(wait), '--vault', vault];
}

/**
 * For a hook that can refuse. Agents run the tool where their hook crashes, is killed or isn't there, and refuse it where it ends with 2
 * and a reason on stderr: so the shell ends with that where the gate ends with anything but 0. Only a POSIX shell knows how.
 */
export function guardedCommand(call: GateCall): string {
	const command = plainCommand(call);
	if (process.platform === 'win32') return command;
	return `${command} || { echo ${inQuotes(installText.guard)} >&2; exit 2; }`;
}

/** For a hook that only hears. */
export function plainCommand(call: GateCall): string {
	return gateWords(call)
		.map((word) => (PLAIN.test(word) ? word : inQuotes(word)))
		.join(' ');
}

const PLAIN = /^[\w./:@=+-]+$/;

function inQuotes(word: string): string {
	return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Whether a hook is one that was installed here: what else a file holds is somebody else's. */
export function isGate(command: unknown, agent: AgentName): boolean {
	return typeof command === 'string' && GATE.exec(command)?.[1] === agent;
}

const GATE = / gate --agent ([a-z-]+) --wait \d+ --vault /;

/** The tool by its name where that is this very file, so that a settings file fits other machines and later versions. */
export function toolWords(script: string, env: Environment): string[] {
	const own = realpathSync(script);
	const onPath = programNamed('signoff', env);
	return onPath !== null && realpathSync(onPath) === own ? ['signoff'] : [process.execPath, own];
}

/** Where the shell would find it. */
export function programNamed(name: string, env: Environment): string | null {
	const endings = process.platform === 'win32' ? ['.cmd', '.exe'] : [''];
	const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
	const places = folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
	return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
