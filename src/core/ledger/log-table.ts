// Seed 000's daily table, made from the entries of one log: a projection that can be made again at
// any time. A cell shows what agents wrote, so nothing in it may act as Markdown or HTML.

import type { LedgerEntry } from '../entries/entry';
import { formatLogName, type LogName } from './names';
import { auditOf } from './projections';

const COLUMNS = ['Timestamp', 'Task ID', 'From', 'To', 'Actor', 'Outcome', 'Details'];
const LONGEST_CELL = 200;
const UUID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The whole page for a log. */
export function formatTable(log: LogName, entries: readonly LedgerEntry[]): string {
	return formatTableHead(log) + entries.map(formatRow).join('');
}

/** What every table of this log begins with, and no table of another tool. */
export function formatTableHead(log: LogName): string {
	const name = formatLogName({ ...log, kind: 'log' });
	const rule = COLUMNS.map((column) => '-'.repeat(column.length));
	const source = `Made by Signoff from \`${name}\`, which is the record. Changes to this page are lost.`;
	return [`# Audit Log: ${log.day}`, '', source, '', rowOf(COLUMNS), rowOf(rule), ''].join('\n');
}

/** Seed 000's record of an event, as one line with its line end; '' for what was only announced. */
export function formatRow(entry: LedgerEntry): string {
	const audit = auditOf(entry);
	if (!audit) return '';
	const cells = [
		`${audit.timestamp.slice(11, 19)}Z`,
		cellOf(audit.task_id.replace(UUID, '$1')),
		audit.state_from ?? '-',
		audit.state_to,
		audit.actor,
		audit.outcome,
		cellOf(audit.details),
	];
	return `${rowOf(cells)}\n`;
}

function rowOf(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |`;
}

function cellOf(text: string): string {
	return escaped(cut(text.replace(UNSEEN, ' ').trim()));
}

/** Line ends, other controls, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

function cut(text: string): string {
	if (text.length <= LONGEST_CELL) return text;
	return `${text.slice(0, LONGEST_CELL).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function escaped(text: string): string {
	return text
		.replace(/[\\`*_[\]|#$%=~^{}!]/g, '\\$&')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('://', ':\\//');
}
