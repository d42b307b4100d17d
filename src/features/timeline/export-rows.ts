// What is filtered, as a file for other programs.

import type { TimelineRow } from '../../core/timeline/row';

const COLUMNS: readonly [name: string, of: (row: TimelineRow) => string | number | null][] = [
	['recorded_at', ({ realizedAt }) => timeOf(realizedAt)],
	['happened_at', ({ canonicalAt }) => timeOf(canonicalAt)],
	['type', ({ type }) => type],
	['level', ({ level }) => level],
	['outcome', ({ result }) => result],
	['actor', ({ actor }) => actor],
	['who', ({ who }) => who],
	['item', ({ item }) => item],
	['sentence', ({ sentence }) => sentence],
	['uuid', ({ uuid }) => uuid],
	['cause', ({ cause }) => cause],
	['file', ({ file }) => file],
	['line', ({ line }) => line],
	['corrected_to', ({ corrected }) => (corrected === null ? null : timeOf(corrected))],
];

export function rowsAsJson(rows: readonly TimelineRow[]): string {
	const entries = rows.map((row) =>
		Object.fromEntries(COLUMNS.map(([name, of]) => [name, of(row)])),
	);
	return `${JSON.stringify({ format: 'signoff-timeline/1', entries }, null, 2)}\n`;
}

export function rowsAsCsv(rows: readonly TimelineRow[]): string {
	const lines = rows.map((row) => COLUMNS.map(([, of]) => cellOf(of(row))).join(','));
	return [COLUMNS.map(([name]) => name).join(','), ...lines, ''].join('\r\n');
}

/** In quotes, and nothing that a spreadsheet takes for a formula. */
function cellOf(value: string | number | null): string {
	if (typeof value === 'number') return String(value);
	const text = value ?? '';
	const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}

function timeOf(time: number): string | null {
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}
