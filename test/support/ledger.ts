// The log as it lies on disk: checked from its bytes, and searched as the seed searches it.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isLogPath } from '../../src/core/ledger/names';
import { verifyLogs } from './verify-logs';
import type { TestHost } from './host';
import { readWritten } from './written-line';

/** A line of the log, by the names that it has on disk. */
export interface LoggedEntry {
	uuid: string;
	action: string;
	level: string;
	task_id: string | null;
	from_state: string | null;
	to_state: string | null;
	result: string;
	approval_status: string | null;
	error: string | null;
	cause: string | null;
	context: Record<string, unknown>;
}

async function logsOf(dir: string, root: string): Promise<{ file: string; bytes: Uint8Array }[]> {
	const folder = join(dir, root, 'Logs');
	const names = await readdir(folder).catch(() => []);
	const logs = names.filter(isLogPath).sort();
	return Promise.all(
		logs.map(async (file) => ({ file, bytes: new Uint8Array(await readFile(join(folder, file))) })),
	);
}

async function linesOf(host: TestHost, root: string): Promise<string[]> {
	const logs = await logsOf(host.dir, root);
	return logs.flatMap(({ bytes }) => new TextDecoder().decode(bytes).split('\n'));
}

/** The seed's own query: a substring of the line, then JSON. */
export async function entriesOf(host: TestHost, id: string, root = ''): Promise<LoggedEntry[]> {
	const lines = await linesOf(host, root);
	return lines
		.filter((line) => line.includes(`"task_id": "${id}"`) && line.endsWith('}'))
		.map((line) => readWritten(line) as unknown as LoggedEntry);
}

export async function actionsOf(host: TestHost, id: string): Promise<string[]> {
	return (await entriesOf(host, id)).map(({ action }) => action);
}

/** Waits until the log says it of the item, and returns the latest entry that does. */
export async function logged(host: TestHost, id: string, action: string): Promise<LoggedEntry> {
	await expect.poll(() => actionsOf(host, id)).toContain(action);
	return (await entriesOf(host, id)).filter((entry) => entry.action === action).at(-1)!;
}

/** Waits for entries that are about no item. */
export async function loggedOfWorkspace(host: TestHost, action: string): Promise<LoggedEntry> {
	const find = async () =>
		(await linesOf(host, '')).findLast((line) => line.includes(`"action": "${action}"`));
	await expect.poll(find).toBeDefined();
	return readWritten((await find())!) as unknown as LoggedEntry;
}

/** How often somebody decided on the item. */
export async function decisionsOn(host: TestHost, id: string): Promise<string[]> {
	return (await entriesOf(host, id))
		.filter(({ action }) => action === 'approval_decision')
		.map(({ approval_status: status, context }) => `${status} by ${String(context.gesture)}`);
}

/** Every device's chain holds, from the bytes on disk. */
export async function expectIntactLog(host: TestHost, root = ''): Promise<void> {
	await host.idle();
	const logs = await logsOf(host.dir, root);
	const devices = new Set(logs.map(({ file }) => file.slice('2026-01-27'.length)));
	const utf8 = new TextDecoder('utf-8', { fatal: true });
	for (const device of devices) {
		const chain = logs.filter(
			({ file }) => file.endsWith(device) && file.length === 10 + device.length,
		);
		expect(verifyLogs(chain, utf8).problems).toEqual([]);
	}
}
