// What is filtered, as a file for other programs.

import type { TimelineRow } from '../../core/timeline/row';

const COLUMNS = [
	'recorded_at',
	'happened_at',
	'type',
	'level',
	'outcome',
	'actor',
	'who',
	'item',
	'sentence',
	'uuid',
	'cause',
	'file',
	'line',
] as const;

type Exported = Record<(typeof COLUMNS)[number], string | number | null>;

function exportedRow(row: TimelineRow): Exported {
	return {
		recorded_at: timeOf(row.realizedAt),
		happened_at: timeOf(row.canonicalAt),
		type: row.type,
		level: row.level,
		outcome: row.result,
		actor: row.actor,
		who: row.who,
		item: row.item,
		sentence: row.sentence,
		uuid: row.uuid,
		cause: row.cause,
		file: row.file,
		line: row.line,
	};
}

export function rowsAsJson(rows: readonly TimelineRow[]): string {
	const format = 'signoff-timeline/1';
	return `${JSON.stringify({ format, entries: rows.map(exportedRow) }, null, 2)}\n`;
}

export function rowsAsCsv(rows: readonly TimelineRow[]): string {
	const lines = rows.map((row) => {
		const fields = exportedRow(row);
		return COLUMNS.map((column) => cellOf(fields[column])).join(',');
	});
	return [COLUMNS.join(','), ...lines, ''].join('\r\n');
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
