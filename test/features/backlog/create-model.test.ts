import { describe, expect, it } from 'vitest';
import {
	emptyDraft,
	entityOf,
	parentsFor,
	problemWith,
	specsFor,
} from '../../../src/features/backlog/create-model';
import { anIssue, aSpec, graphWith } from '../../support/backlog-nodes';

const graph = graphWith(
	aSpec(1, { title: 'Sign-in' }),
	aSpec(2, { status: 'deprecated' }),
	anIssue(1, { priority: 0 }),
	anIssue(2, { issue_type: 'epic' }),
	anIssue(3, { status: 'closed' }),
);

describe('problemWith', () => {
	const draft = emptyDraft();

	it.each([
		['   ', 'title'],
		['a'.repeat(501), 'title'],
	])('refuses the title %j', (title, field) => {
		expect(problemWith('issue', { ...draft, title }, graph)).toMatchObject({ field });
	});

	it('takes an id of the kind as parent, with or without its title', () => {
		const own = { ...draft, title: 'A' };
		expect(problemWith('issue', own, graph)).toBeNull();
		expect(problemWith('issue', { ...own, parent: ' issue-002 Issue 2' }, graph)).toBeNull();
		for (const parent of ['issue-009', 'spec-001', 'Issue 2']) {
			expect(problemWith('issue', { ...own, parent }, graph)).toMatchObject({ field: 'parent' });
		}
	});
});

describe('entityOf', () => {
	it('says of an issue what was filled in, and nothing else', () => {
		expect(entityOf('issue', { ...emptyDraft(), title: ' Do it ' })).toEqual({
			...{ kind: 'issue', title: 'Do it' },
			fields: { issue_type: 'task', priority: 2 },
		});
		const draft = { ...emptyDraft('spec-001'), title: 'Do it', parent: 'issue-002 Issue 2' };
		expect(entityOf('issue', { ...draft, description: ' Why \n' }).fields).toEqual({
			...{ issue_type: 'task', priority: 2, parent: 'issue-002' },
			...{ description: 'Why', spec_refs: ['spec-001'] },
		});
	});

	it('says nothing of a spec that only issues have', () => {
		const draft = { ...emptyDraft('spec-001'), title: 'Sign-in', description: 'x' };
		expect(entityOf('spec', draft).fields).toEqual({ type: 'feature', priority: 2 });
	});
});

describe('what is offered', () => {
	it('are epics first as parents, and nothing that is closed', () => {
		expect(parentsFor('issue', graph).map(({ id }) => id)).toEqual(['issue-002', 'issue-001']);
	});

	it('are the specs that are not over', () => {
		expect(specsFor(graph).map(({ id }) => id)).toEqual(['spec-001']);
	});
});
