// Logs as a workspace has them after months: every item registered, a thousand entries a day, one chain.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEntry } from '../src/core/ledger/entry';
import { completeEntry, formatLine } from '../src/core/ledger/format';
import { LEDGER_FORMAT, type ChainHead } from '../src/core/ledger/layout';
import { formatLogName } from '../src/core/ledger/names';
import type { WorkflowState } from '../src/core/workflow/states';
import { DEVICE } from './running-site';

const ENTRIES_A_DAY = 1_000;
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
	const entries = [opening(), adoption(), ...items.map(registration)];
	const days = Math.ceil(entries.length / ENTRIES_A_DAY);
	let head: ChainHead | null = null;
	return Array.from({ length: days }, (_, day) => {
		const start = Math.floor(today.getTime() / DAY_MS) * DAY_MS - (days - day) * DAY_MS;
		let text = '';
		for (let at = 0; at < ENTRIES_A_DAY; at += 1) {
			const index = day * ENTRIES_A_DAY + at;
			const entry = entries[index];
			if (!entry) break;
			const given = { uuid: uuidOf(index), realizedAt: new Date(start + at * 1_000) };
			const formatted = formatLine(completeEntry(at === 0 ? signed(entry) : entry, given), head);
			text += `${formatted.line}\n`;
			head = formatted.entry;
		}
		const name = formatLogName({
			day: new Date(start).toISOString().slice(0, 10),
			device: null,
			kind: 'log',
		});
		return { name, text };
	});
}

export async function writeLogs(dir: string, logs: readonly Log[]): Promise<void> {
	await mkdir(join(dir, 'Logs'), { recursive: true });
	for (const { name, text } of logs) await writeFile(join(dir, 'Logs', name), text);
}

function opening(): NewEntry {
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

function uuidOf(index: number): string {
	return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
