// One run of the command line tool as its own process: how long it took, and the most memory that it had.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

export interface Run {
	/** In milliseconds. */
	time: number;
	/** The most memory that was resident at once, in megabytes. */
	peak: number;
}

const KB_IN_MB = 1000;

/**
 * Runs in the tool's process. What the system tells of a process's resources begins with what its parent had
 * when it was started, so Linux is asked about the memory itself.
 */
const TELL_PEAK = `
import { readFileSync, writeSync } from 'node:fs';
process.on('exit', () => {
	const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
	writeSync(3, /VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? String(process.resourceUsage().maxRSS));
});`;

const reportSchema = z.object({
	workspaces: z.array(
		z.object({
			intact: z.boolean(),
			devices: z.array(z.object({ entries: z.number(), signed: z.nullable(z.number()) })),
		}),
	),
});

/** Throws where the log does not hold, or is not signed to its end. */
export async function verifyWith(tool: string, vault: string, entries: number): Promise<Run> {
	const started = performance.now();
	const preload = `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`;
	const child = spawn(
		process.execPath,
		['--import', preload, tool, 'verify', '--vault', vault, '--json'],
		{
			stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
			env: { ...process.env, XDG_STATE_HOME: vault },
		},
	);
	const [answer, peak] = await Promise.all([
		said(child.stdio[1]),
		said(child.stdio[3]),
		once(child, 'close'),
	]);
	const time = performance.now() - started;
	const [workspace] = reportSchema.parse(JSON.parse(answer)).workspaces;
	const device = workspace?.devices[0];
	if (workspace?.intact !== true || device?.entries !== entries || device.signed !== entries)
		throw new Error(`The tool says of ${String(entries)} entries: ${answer.slice(0, 1000)}`);
	return { time, peak: Number(peak) / KB_IN_MB };
}

function said(stream: unknown): Promise<string> {
	if (!isReadable(stream)) throw new Error('The tool has no such stream.');
	return text(stream);
}

function isReadable(stream: unknown): stream is Readable {
	return typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream;
}
