import { describe, expect, it } from 'vitest';
import {
	parseRelationshipLines,
	toRelationshipLines,
} from '../../../../src/core/backlog/mirror/relationship-lines';

const edge = (from: string, to: string, type: string) => ({ from, to, type });

describe('the file of relationships', () => {
	it('is sorted, has each edge once, and keeps the keys of others', () => {
		const rich = { since: 'May', ...edge('issue-010', 'issue-002', 'blocks') };
		const text = toRelationshipLines([
			edge('issue-1000', 'issue-001', 'blocks'),
			edge('issue-010', 'spec-001', 'implements'),
			edge('issue-010', 'issue-999', 'blocks'),
			rich,
			edge('issue-1000', 'issue-001', 'blocks'),
		]);
		expect(text.split('\n')).toEqual([
			'{"from":"issue-010","to":"issue-002","type":"blocks","since":"May"}',
			'{"from":"issue-010","to":"issue-999","type":"blocks"}',
			'{"from":"issue-010","to":"spec-001","type":"implements"}',
			'{"from":"issue-1000","to":"issue-001","type":"blocks"}',
			'',
		]);
		const { relationships, problems } = parseRelationshipLines(text);
		expect(problems).toEqual([]);
		expect(toRelationshipLines(relationships)).toBe(text);
		expect(toRelationshipLines([])).toBe('');
	});

	it('is read with a BOM and CRLF; lines that are no edge are named with their text', () => {
		const good = '{"from":"issue-001","to":"issue-002","type":"depends-on"}';
		const text = `\uFEFF${good}\r\n\r\n[1]\r\n{"from":"issue-001","to":2,"type":"x"}\n{"fro`;
		expect(parseRelationshipLines(text)).toEqual({
			relationships: [edge('issue-001', 'issue-002', 'depends-on')],
			problems: [
				{ line: 3, text: '[1]' },
				{ line: 4, text: '{"from":"issue-001","to":2,"type":"x"}' },
				{ line: 5, text: '{"fro' },
			],
		});
	});
});
