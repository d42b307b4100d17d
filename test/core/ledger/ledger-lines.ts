// Lines of a small chain, for tests that read or break them.

import { createHash } from 'node:crypto';
import type { NewEntry } from '../../../src/core/entries';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import type { ChainHead } from '../../../src/core/ledger/layout';

export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const toBytes = (text: string) => new TextEncoder().encode(text);

export const OPENED: NewEntry = {
	action: 'log_opened',
	context: { log_device: 'desk', format: 'signoff-ledger/2' },
};

export const MOVED: NewEntry = {
	action: 'state_transition',
	taskId: 'task-001',
	fromState: 'Plans',
	toState: 'Pending_Approval',
	approvalStatus: 'pending',
	context: {
		transition_id: 'trans-001',
		reason: 'Planning complete, sensitive action detected',
		actor: 'system',
		logged: true,
	},
};

/** One after the other, a second apart, from 2026-01-27T10:30:00Z. */
export function chainOf(entries: readonly NewEntry[], before: ChainHead | null = null): string[] {
	let head = before;
	return entries.map((entry, index) => {
		const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
		const realizedAt = new Date(Date.UTC(2026, 0, 27, 10, 30, index));
		const { line, entry: written } = formatLine(completeEntry(entry, { uuid, realizedAt }), head);
		head = written;
		return line;
	});
}

/** Where a line stands in its chain. */
export function placeIn(line = ''): ChainHead {
	const { seq, hash } = (JSON.parse(line) as { context: ChainHead }).context;
	return { seq, hash };
}

/** The line without its hash, and what somebody writes who knows the format. */
export const bodyOf = (line: string) => line.slice(0, -78);

export function rehashed(body: string): string {
	const hash = createHash('sha256').update(`signoff-ledger/2\n${body}`).digest('hex');
	return `${body}, "hash": "${hash}"}}`;
}

export function logOf(lines: readonly string[]): Uint8Array {
	return toBytes(lines.map((line) => `${line}\n`).join(''));
}
