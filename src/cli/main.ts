// The `signoff` command line tool. It runs without Obsidian, from the same core.

import { run } from './run';
import { Terminal } from './terminal';

const stop = new AbortController();
const terminal = new Terminal({
	out: process.stdout,
	err: process.stderr,
	env: process.env,
	closed: () => stop.abort(),
});

function askToStop(): void {
	// A second time means it: what is under way is finished or given up at the next start.
	if (stop.signal.aborted) process.exit(1);
	stop.abort();
}

process.exitCode = await run(process.argv.slice(2), {
	terminal,
	env: process.env,
	cwd: process.cwd(),
	whenAsked: () => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);
		return stop.signal;
	},
	now: () => new Date(),
});
