// The agents' door by MCP: a call of a tool in a vault of 1,000 items, by the official client, against a server that does nothing but read the
// file; and what it costs when 50 agents wait.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import esbuild from 'esbuild';
import { toolBuild } from '../esbuild.config.mjs';
import { median, type Row } from './measure';
import { writeNotes } from './notes';
import { inTempFolder } from './temp-folder';

const ITEMS = 1_000;
const CALLS = 200;
const WAITS = 50;
const IDLE_MS = 5_000;
/** Of the time that passes; a process that polls once a second is above it. */
const IDLE_SHARE = 0.002;

export function benchDoorMcp(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		const [tool, bare] = [join(dir, 'signoff.mjs'), join(dir, 'bare.mjs')];
		await esbuild.build(toolBuild({ production: true, outdir: dir }));
		const entryPoints = { bare: fileURLToPath(new URL('bare-mcp.ts', import.meta.url)) };
		await esbuild.build({ ...toolBuild({ production: true, outdir: dir }), entryPoints });
		const vault = join(dir, 'vault');
		await setUp(dir, tool, vault);
		const ours = await connected(dir, [tool, 'mcp', '--vault', vault]);
		const theirs = await connected(dir, [bare]);
		try {
			const path = notePath(ITEMS / 2);
			const full = join(vault, path);
			const read = () => called(ours.client, 'read_note', { path });
			const bareRead = () => called(theirs.client, 'read', { path: full });
			const rows = [
				...(await against(bareRead, [
					{ name: `MCP: a note of ${ITEMS} read`, work: read, budget: 3 },
					{
						name: `MCP: an item of ${ITEMS}, with all that is known of it`,
						work: () => called(ours.client, 'get_item', { id: itemId(ITEMS / 2) }),
						budget: 3,
					},
				])),
				await listing(ours.client, vault),
				await waiting(ours),
			];
			return rows;
		} finally {
			await Promise.all([ours.client.close(), theirs.client.close()]);
		}
	});
}

const itemId = (nth: number) => `task-${nth}`;
const notePath = (nth: number) => `Pending_Approval/task-${nth}.md`;

/** Compared with the log once, so that every item is known. */
async function setUp(dir: string, tool: string, vault: string): Promise<void> {
	const env = { ...process.env, XDG_STATE_HOME: join(dir, 'state') };
	await promisify(execFile)(process.execPath, [tool, 'init', vault], { env });
	const ids = Array.from({ length: ITEMS }, (_, nth) => nth);
	await writeNotes(vault, 'Pending_Approval', ids);
	const watching = spawn(process.execPath, [tool, 'watch', '--vault', vault], {
		...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
	});
	for await (const said of watching.stdout) if (String(said).includes('Watching')) break;
	watching.kill();
	await once(watching, 'exit');
}

async function connected(dir: string, args: readonly string[]) {
	const transport = new StdioClientTransport({
		...{ command: process.execPath, args: [...args] },
		env: { PATH: process.env.PATH ?? '', XDG_STATE_HOME: join(dir, 'state') },
	});
	const client = new Client({ name: 'bench', version: '1' });
	await client.connect(transport);
	return { client, transport };
}

async function called(client: Client, name: string, args: Record<string, unknown>): Promise<void> {
	const { isError } = await client.callTool({ name, arguments: args });
	if (isError) throw new Error(`${name} was refused`);
}

interface Measured {
	name: string;
	work: () => Promise<void>;
	budget: number;
}

/** Call by call in turn, so that noise hits all of them. */
async function against(bare: () => Promise<void>, all: readonly Measured[]): Promise<Row[]> {
	const times = [bare, ...all.map(({ work }) => work)].map((work) => ({ work, taken: [0] }));
	for (const { work, taken } of times) {
		await work();
		taken.pop();
	}
	for (let nth = 0; nth < CALLS; nth += 1)
		for (const { work, taken } of times) {
			const began = performance.now();
			await work();
			taken.push(performance.now() - began);
		}
	const [baseline = NaN, ...values] = times.map(({ taken }) => median(taken));
	return all.map(({ name, budget }, at) => ({
		...{ name, unit: 'ms a call', value: values[at] ?? NaN, baseline, budget },
		baselineName: 'the same call at a server that only reads the file',
	}));
}

async function listing(client: Client, vault: string): Promise<Row> {
	const [row] = await against(async () => {
		for (let nth = 0; nth < ITEMS; nth += 1) await readFile(join(vault, notePath(nth)), 'utf8');
	}, [
		{ name: `MCP: ${ITEMS} items listed`, work: () => called(client, 'list_items', {}), budget: 1 },
	]);
	if (!row) throw new Error('nothing was measured');
	return { ...row, baselineName: 'reading their files' };
}

/** By the time of the server's process, as Linux counts it. */
async function waiting({ client, transport }: Awaited<ReturnType<typeof connected>>): Promise<Row> {
	const waits = Array.from({ length: WAITS }, (_, nth) =>
		called(client, 'wait_for_decision', { id: itemId(nth), seconds: (IDLE_MS + 3_000) / 1_000 }),
	);
	await pause(1_000);
	const before = await processorTime(transport.pid);
	await pause(IDLE_MS);
	const value = (await processorTime(transport.pid)) - before;
	await Promise.all(waits);
	return {
		...{ name: `MCP: ${WAITS} agents wait`, unit: 'ms of the processor', value, baseline: IDLE_MS },
		...{ baselineName: 'the time that passes', budget: IDLE_SHARE },
	};
}

/** In milliseconds; the system counts hundredths of a second. */
async function processorTime(pid: number | null): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const [user = 0, system = 0] = stat
		.slice(stat.lastIndexOf(')'))
		.split(' ')
		.slice(12, 14)
		.map(Number);
	return (user + system) * 10;
}
