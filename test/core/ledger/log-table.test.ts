import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { formatRow, formatTable, formatTableHead } from '../../../src/core/ledger/log-table';
import { parseLine } from '../../../src/core/ledger/parse';
import { anyText } from '../../support/any-text';
import { MOVED, OPENED, chainOf } from './ledger-lines';

const LOG = { day: '2026-01-27', device: null, kind: 'log' } as const;

function entryOf(entry: NewEntry): LedgerEntry {
	const read = parseLine(chainOf([entry])[0] ?? '');
	if (!read.ok) throw new Error(read.refusal);
	return read.value;
}

const detailsOf = (reason: string) =>
	formatRow(entryOf({ ...MOVED, context: { reason } }))
		.split(' | ')
		.at(-1);

const cellsOf = (entry: NewEntry) => formatRow(entryOf(entry)).slice(2, -3).split(' | ');

describe('formatRow', () => {
	it("says the same in seed 000's words", () => {
		expect(cellsOf(MOVED)).toEqual([
			...['10:30:00Z', 'task-001', 'Plans', 'Pending_Approval', 'system', 'success'],
			'Planning complete, sensitive action detected',
		]);
	});

	it('names the system, the event and the error where there is nothing else', () => {
		const cells = cellsOf({ action: 'error', result: 'failure', error: 'disk full' });
		expect(cells.slice(1)).toEqual(['SYSTEM', '-', 'error', 'system', 'failure', 'disk full']);
	});

	it.each([
		['human', 'human'],
		['mcp', 'mcp'],
		['system', 'system'],
		['somebody', 'system'],
		[7, 'system'],
	])('takes the actor %j for %s', (actor, shown) => {
		expect(cellsOf({ ...MOVED, context: { actor } })[4]).toBe(shown);
	});
});

describe('formatTable', () => {
	it("is seed 000's page, and says where it comes from", () => {
		expect(formatTable(LOG, [entryOf(OPENED), entryOf(MOVED)])).toBe(
			[
				'# Audit Log: 2026-01-27',
				'',
				'Made by Signoff from `2026-01-27.log`, which is the record. Changes to this page are lost.',
				'',
				'| Timestamp | Task ID | From | To | Actor | Outcome | Details |',
				'| --------- | ------- | ---- | -- | ----- | ------- | ------- |',
				'| 10:30:00Z | SYSTEM | - | log_opened | system | success |  |',
				'| 10:30:00Z | task-001 | Plans | Pending_Approval | system | success | Planning complete, sensitive action detected |',
				'',
			].join('\n'),
		);
	});

	it('begins like no table of another log', () => {
		expect(formatTableHead(LOG)).not.toBe(formatTableHead({ ...LOG, device: 'phone' }));
	});
});

describe('formatRow', () => {
	it("shortens a UUID as the seed's table does", () => {
		const row = formatRow(entryOf({ ...MOVED, taskId: '550e8400-e29b-41d4-a716-446655440000' }));
		expect(row).toContain('| 550e8400 |');
	});

	it.each([
		['a | b', 'a \\| b |\n'],
		['a\\|b', 'a\\\\\\|b |\n'],
		['a\nb\r\nc', 'a b c |\n'],
		['`code`', '\\`code\\` |\n'],
		['<img src=x onerror=y>', '&lt;img src\\=x onerror\\=y&gt; |\n'],
		['![[Secret]] [[a|b]]', '\\!\\[\\[Secret\\]\\] \\[\\[a\\|b\\]\\] |\n'],
		['#tag %%hidden%% $x$', '\\#tag \\%\\%hidden\\%\\% \\$x\\$ |\n'],
		['https://evil.example', 'https:\\//evil.example |\n'],
		['a\u202Eb\u2066c', 'a b c |\n'],
		['&lt;b&gt;', '&amp;lt;b&amp;gt; |\n'],
	])('shows %j as plain text', (reason, cell) => {
		expect(detailsOf(reason)).toBe(cell);
	});

	it('cuts a very long text, and no pair', () => {
		expect(detailsOf('x'.repeat(5000))).toBe(`${'x'.repeat(200)}… |\n`);
		expect(detailsOf(`x${'😀'.repeat(500)}`)).toBe(`x${'😀'.repeat(99)}… |\n`);
	});

	it('is one row of seven cells whatever an entry holds', () => {
		fc.assert(
			fc.property(anyText, anyText, (taskId, reason) => {
				const row = formatRow(entryOf({ ...MOVED, taskId, context: { reason } }));
				expect(row.match(/\n/g)).toHaveLength(1);
				expect(row.replace(/\\./g, '').split('|')).toHaveLength(9);
				expect(row).not.toMatch(/[<>]/);
			}),
		);
	});
});
