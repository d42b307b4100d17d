// The `signoff` command line tool. It runs without Obsidian, from the same core.

import { createInterface } from 'node:readline/promises';
import { cliText } from '../text/cli/index';
import { codeOf } from '../node/system-error';
import { describeProblem } from './kit/describe-problem';
import { EXIT } from './kit/exit-codes';
import { run } from './run';
import { Terminal } from './kit/terminal';

const stop = new AbortController();
const terminal = new Terminal({
	out: process.stdout,
	err: process.stderr,
	env: process.env,
	closed: (error) => {
		stop.abort();
		if (error === null) return;
		// Also where the command has ended well before it turns out.
		process.exitCode = EXIT.failed;
		terminal.note(cliText.outputLost(codeOf(error)));
	},
});

function askToStop(): void {
	// A second time means it: what is under way is finished or given up at the next start.
	if (stop.signal.aborted) process.exit(1);
	stop.abort();
}

/** What the domain tells a developer is one line here, once: whoever watches needs no stack. */
let noted = '';
function note(...said: readonly unknown[]): void {
	const line = said.map((one) => (typeof one === 'string' ? one : describeProblem(one))).join(': ');
	if (line !== noted) terminal.note(line);
	noted = line;
}
console.warn = note;
console.error = note;

/** Nothing where the person ends it (Ctrl+C, Ctrl+D) instead of answering. */
async function ask(question: string): Promise<string> {
	const lines = createInterface({ input: process.stdin, output: process.stderr });
	const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
	try {
		return await Promise.race([lines.question(question), ended]);
	} finally {
		lines.close();
	}
}

const code = await run(process.argv.slice(2), {
	terminal,
	env: process.env,
	cwd: process.cwd(),
	whenAsked: () => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);
		return stop.signal;
	},
	now: () => new Date(),
	ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
});
process.exitCode = terminal.isLost ? EXIT.failed : code;
