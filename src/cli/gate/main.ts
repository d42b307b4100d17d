// The process of a gate: what is written is out when it ends, and it ends with an answer, also where it is told to end.

import { writeSync } from 'node:fs';
import { answerHook } from './hook';
import type { HookAnswer } from '../../core/door/call';
import { codeOf } from '../../node/system-error';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
	process.on(signal, () => stop.abort());

/** The shell of the hook, or the agent itself. */
const parent = process.ppid;
const isLost = () => process.ppid !== parent;
/** An agent that gives up on its hook ends the shell around it. Nothing tells a process so, but its parent is another one then. */
const LOOK_MS = 1000;
setInterval(() => isLost() && stop.abort(), LOOK_MS).unref();

/** A gate that says nothing would let the call through. */
const CRASHED = 2;
process.exitCode = CRASHED;

function say({ stdout, stderr, exit }: HookAnswer): void {
	// An agent that hears nothing takes that for a yes: then it is this.
	process.exitCode = write(1, stdout) ? exit : CRASHED;
	write(2, stderr);
}

/** Whoever reads slowly is waited for; whoever has gone gets nothing. False where it isn't out. */
function write(file: 1 | 2, text: string): boolean {
	let left = Buffer.from(text);
	while (left.length > 0) {
		try {
			left = left.subarray(writeSync(file, left));
		} catch (error) {
			if (codeOf(error) !== 'EAGAIN') return false;
		}
	}
	return true;
}

await answerHook(process.argv.slice(3), {
	stdin: process.stdin,
	env: process.env,
	cwd: process.cwd(),
	now: Date.now,
	signal: stop.signal,
	isLost,
	say,
});
process.exit();
