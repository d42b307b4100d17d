// Logs as a workspace has them after months: every item registered, a thousand entries a day, one chain.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEntry } from '../src/core/entries';
import { completeEntry, formatLine } from '../src/core/ledger/format';
import { LEDGER_FORMAT, type ChainHead } from '../src/core/ledger/layout';
import { formatLogName } from '../src/core/ledger/names';
import type { WorkflowState } from '../src/core/workflow/states';
import { DEVICE } from './running-workspace';

const ENTRIES_A_DAY = 1_000;
/** Before the first item: the log is opened, and the workspace adopted. */
export const OPENING_ENTRIES = 2;
const DAY_MS = 24 * 60 * 60_000;

export interface LoggedItem {
	id: string;
	path: string;
	state: WorkflowState;
}

export interface Log {
	/** `2026-01-27.log`. */
	name: string;
	text: string;
}

/** One entry an item, and the two that open a workspace. The last day is the day before `today`. */
export function logsOf(items: readonly LoggedItem[], today: Date): Log[] {
	return [...daysOf(items, items.length, today)];
}

/** The same day by day, for logs that are larger than memory should be. */
export function daysOf(
	items: Iterable<LoggedItem>,
	count: number,
	today: Date,
): Generator<Log, void> {
	return chained(entriesOf(items), count + OPENING_ENTRIES, { today, device: null });
}

/** Any entries as one chain. `device`: whose name stands in the names of the logs; null for none. */
export function* chained(
	entries: Iterator<NewEntry, undefined>,
	count: number,
	{ today, device }: { today: Date; device: string | null },
): Generator<Log, void> {
	const days = Math.ceil(count / ENTRIES_A_DAY);
	let head: ChainHead | null = null;
	for (let day = 0; day < days; day += 1) {
		const start = Math.floor(today.getTime() / DAY_MS) * DAY_MS - (days - day) * DAY_MS;
		let text = '';
		for (let at = 0; at < ENTRIES_A_DAY; at += 1) {
			const { value: entry } = entries.next();
			if (!entry) break;
			const uuid = uuidOf(day * ENTRIES_A_DAY + at);
			const given = { uuid, realizedAt: new Date(start + at * 1_000) };
			const formatted = formatLine(completeEntry(at === 0 ? signed(entry) : entry, given), head);
			text += `${formatted.line}\n`;
			head = formatted.entry;
		}
		const name = formatLogName({
			...{ device, kind: 'log' },
			day: new Date(start).toISOString().slice(0, 10),
		});
		yield { name, text };
	}
}

export function* plansOf(count: number): Generator<LoggedItem> {
	for (let index = 0; index < count; index += 1) {
		yield { id: `task-${index}`, path: `Plans/task-${index}.md`, state: 'Plans' };
	}
}

export async function writeLogs(dir: string, logs: Iterable<Log>): Promise<void> {
	await mkdir(join(dir, 'Logs'), { recursive: true });
	for (const { name, text } of logs) await writeFile(join(dir, 'Logs', name), text);
}

export function parseLines(text: string): void {
	for (const line of text.split('\n')) if (line !== '') JSON.parse(line);
}

function* entriesOf(items: Iterable<LoggedItem>): Generator<NewEntry, undefined> {
	yield opening();
	yield adoption();
	for (const item of items) yield registration(item);
	return undefined;
}

export function opening(): NewEntry {
	return { action: 'log_opened', context: { format: LEDGER_FORMAT } };
}

function adoption(): NewEntry {
	const context = { root: '', folders: {}, counts: {}, manifest: [], origin: 'adopted' };
	return { action: 'workspace_adopted', context: { ...context, actor: 'human' } };
}

function registration({ id, path, state }: LoggedItem): NewEntry {
	return {
		action: 'item_registered',
		taskId: id,
		toState: state,
		context: {
			path,
			sha256: '0'.repeat(64),
			via: 'outside',
			actor: 'system',
			id_written: true,
			external_ids: [],
			unverified: false,
		},
	};
}

/** The first entry of each file says whose it is. */
function signed(entry: NewEntry): NewEntry {
	return { ...entry, context: { log_device: DEVICE, ...entry.context } };
}

/** Of the entry at this place of the chain. */
export function uuidOf(index: number): string {
	return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
