// A command that runs in the place of this process, as far as anybody outside can tell: with its streams, its signals and its end.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Environment } from './state-folder';
import { codeOf, reasonOf } from './system-error';

export type CommandOutcome =
	| { began: true; exitCode: number | null; signal: NodeJS.Signals | null; milliseconds: number }
	/** `exit`: as `env` ends then, 127 where there is no such command and 126 where it can't be run. */
	| { began: false; exit: 126 | 127; detail: string };

interface Place {
	cwd: string;
	env: Environment;
}

/** What somebody may send to end it. */
const PASSED_ON: readonly NodeJS.Signals[] =
	process.platform === 'win32'
		? ['SIGINT', 'SIGTERM', 'SIGHUP']
		: ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];
/** A terminal sends these to the command as well. */
const FROM_KEYS: ReadonlySet<string> = new Set(['SIGINT', 'SIGQUIT']);

export function runCommand(argv: readonly string[], place: Place): Promise<CommandOutcome> {
	const from = performance.now();
	const began = begin(argv, place);
	if ('detail' in began) return Promise.resolve(began);
	const { child } = began;
	return new Promise((resolve) => {
		const passing = PASSED_ON.map((signal) => {
			const pass = () => {
				if (!process.stdin.isTTY || !FROM_KEYS.has(signal)) child.kill(signal);
			};
			process.on(signal, pass);
			return () => process.off(signal, pass);
		});
		const end = (outcome: CommandOutcome) => {
			for (const stop of passing) stop();
			resolve(outcome);
		};
		child.once('error', (error) => end(notBegun(error)));
		child.once('close', (exitCode, signal) => {
			if (child.pid === undefined) return;
			end({ began: true, exitCode, signal, milliseconds: performance.now() - from });
		});
	});
}

/** Some of what the system says comes at once, some by an event. */
function begin([file = '', ...args]: readonly string[], { cwd, env }: Place) {
	try {
		return { child: spawn(file, args, { cwd, env, stdio: 'inherit', windowsHide: true }) };
	} catch (error) {
		return notBegun(error);
	}
}

function notBegun(error: unknown): Extract<CommandOutcome, { began: false }> {
	const exit = codeOf(error) === 'ENOENT' ? 127 : 126;
	return { began: false, exit, detail: reasonOf(error) };
}

/** As shells say that a signal ended it. */
export function exitCodeOf(outcome: CommandOutcome): number {
	if (!outcome.began) return outcome.exit;
	const { exitCode, signal } = outcome;
	return exitCode ?? 128 + (signal ? constants.signals[signal] : 0);
}
