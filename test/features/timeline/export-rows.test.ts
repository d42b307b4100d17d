import { describe, expect, it } from 'vitest';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { rowsAsCsv, rowsAsJson } from '../../../src/features/timeline/export-rows';
import { at, LOG, rowWith } from '../../support/timeline-rows';

const rowNamed = (more: Partial<TimelineRow>): TimelineRow => ({
	...rowWith({}, 0, { line: 3 }),
	...{ uuid: 'item_1', canonicalAt: NaN, item: null },
	...more,
});
const cellsOf = (more: Partial<TimelineRow>) => rowsAsCsv([rowNamed(more)]).split('\r\n')[1];

describe('rowsAsJson', () => {
	it('is JSON with a version', () => {
		expect(JSON.parse(rowsAsJson([rowNamed({})]))).toMatchObject({
			format: 'signoff-timeline/1',
			entries: [{ uuid: 'item_1', recorded_at: at(0), happened_at: null, item: null, line: 3 }],
		});
		expect(JSON.parse(rowsAsJson([]))).toMatchObject({ entries: [] });
	});
});

describe('rowsAsCsv', () => {
	it('has a line for what each column holds, and one for each row', () => {
		const [head, ...lines] = rowsAsCsv([rowNamed({}), rowNamed({})]).split('\r\n');
		expect(head).toMatch(/^recorded_at,happened_at,type/);
		expect(lines).toHaveLength(3);
		expect(lines[0]?.startsWith(`"${at(0)}","","transition"`)).toBe(true);
		expect(lines[0]?.endsWith(`"${LOG}",3,""`)).toBe(true);
	});

	it.each([
		['=cmd|"x"', `"'=cmd|""x"""`],
		['+1', `"'+1"`],
		['-1', `"'-1"`],
		['@SUM(A1)', `"'@SUM(A1)"`],
		['\t=1', `"'\t=1"`],
		['＝1', `"'＝1"`],
		['a, b\n"c"', `"a, b\n""c"""`],
		['a=1', '"a=1"'],
	])('writes %j so that nothing acts as a formula', (sentence, cell) => {
		expect(cellsOf({ sentence })).toContain(`,${cell},`);
	});
});
