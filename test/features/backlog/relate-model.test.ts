import { describe, expect, it } from 'vitest';
import { leftNaming, othersThan, waysBetween } from '../../../src/features/backlog/relate-model';
import { anIssue, aSpec, graphWith } from '../../support/backlog-nodes';

const graph = graphWith(
	aSpec(1, {}, ['issue-003']),
	aSpec(2),
	anIssue(1, { spec_refs: ['spec-001'], blocks: ['issue-002'], priority: 4 }),
	anIssue(2, { related: ['issue-003'], parent: 'issue-004' }),
	anIssue(3, { priority: 0 }),
	anIssue(4, { status: 'closed', priority: 0 }),
);

const ways = (id: string, other: string) => waysBetween(graph, id, other).map(({ way }) => way);

describe('waysBetween', () => {
	it('offers what the kinds of both allow, in both directions', () => {
		expect(ways('issue-001', 'issue-003')).toEqual([
			...['blocks', 'waitsFor', 'partOf', 'consistsOf', 'foundIn', 'ledTo', 'related'],
		]);
		expect(ways('spec-002', 'issue-001')).toEqual(['implementedBy', 'related']);
		expect(ways('issue-001', 'spec-002')).toEqual(['implements', 'related']);
		expect(ways('spec-001', 'spec-002')).toEqual([
			...['blocks', 'waitsFor', 'partOf', 'consistsOf', 'related'],
		]);
	});

	it('leaves out what is so already, whoever says it', () => {
		expect(ways('issue-001', 'spec-001')).toEqual(['related']);
		expect(ways('issue-003', 'issue-002')).not.toContain('related');
		expect(ways('issue-002', 'issue-001')).not.toContain('waitsFor');
	});

	it('has the edge with the right ends, and names the circle that it would close', () => {
		const blocks = waysBetween(graph, 'issue-002', 'issue-001').at(-1);
		expect(blocks).toMatchObject({
			edge: { from: 'issue-002', to: 'issue-001', type: 'blocks' },
			cycle: ['issue-002', 'issue-001'],
		});
		expect(waysBetween(graph, 'issue-003', 'issue-001')[1]).toMatchObject({
			...{ way: 'waitsFor', cycle: null },
			edge: { from: 'issue-001', to: 'issue-003', type: 'blocks' },
		});
	});

	it('names the parent that gives way', () => {
		const partOf = waysBetween(graph, 'issue-002', 'issue-003').find(({ way }) => way === 'partOf');
		expect(partOf?.instead).toBe('issue-004');
		const other = waysBetween(graph, 'issue-003', 'issue-002').find(({ way }) => way === 'partOf');
		expect(other?.instead).toBeNull();
	});
});

describe('othersThan', () => {
	it('has all but itself, what is over last', () => {
		const ids = othersThan(graph, 'issue-002').map(({ id }) => id);
		expect(ids).not.toContain('issue-002');
		expect(ids[0]).toBe('issue-003');
		expect(ids.at(-1)).toBe('issue-004');
	});
});

describe('leftNaming', () => {
	it('has who names one of them, by a relation or in its text, and stays', () => {
		const naming = (...ids: string[]) => leftNaming(graph, ids).map(({ id }) => id);
		expect(naming('issue-003').sort()).toEqual(['issue-002', 'spec-001']);
		expect(naming('issue-002')).toEqual(['issue-001']);
		expect(naming('issue-002', 'issue-001')).toEqual([]);
	});
});
