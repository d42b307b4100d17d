import { describe, expect, it } from 'vitest';
import { NO_CHOICE, type BacklogTab } from '../../../src/features/backlog/choice-model';
import { emptyModel } from '../../../src/features/backlog/empty-model';
import { anIssue, aSpec, graphWith } from '../../support/backlog-nodes';

const offersIn = (graph: ReturnType<typeof graphWith>, tab: BacklogTab) =>
	emptyModel(graph, { ...NO_CHOICE, tab }).offers.map(({ does }) => does);

describe('emptyModel', () => {
	it('begins with a spec where there is nothing', () => {
		expect(offersIn(graphWith(), 'specs')).toEqual(['new-spec']);
		expect(offersIn(graphWith(), 'ready')).toEqual(['new-spec', 'new-issue']);
	});

	it('plans the first spec that has no issues', () => {
		const planned = [aSpec(1), anIssue(1, { spec_refs: ['spec-001'] })];
		const graph = graphWith(aSpec(1), aSpec(2));
		expect(emptyModel(graph, NO_CHOICE).offers[0]).toMatchObject({
			...{ does: 'plan', spec: { id: 'spec-001' } },
		});
		expect(offersIn(graphWith(...planned), 'blocked')).toEqual([]);
	});

	it('leads from what is ready to what is blocked', () => {
		const graph = graphWith(anIssue(1, { status: 'blocked' }), anIssue(2, { status: 'closed' }));
		expect(offersIn(graph, 'ready')).toEqual(['show-blocked', 'new-issue']);
		expect(emptyModel(graph, NO_CHOICE).hint).toContain('1 issue waits for others, 1 is under way');
	});

	it('offers to clear a filter, whatever else there is', () => {
		const choice = { ...NO_CHOICE, text: 'nothing' };
		expect(emptyModel(graphWith(anIssue(1)), choice).offers).toEqual([{ does: 'clear' }]);
	});
});
