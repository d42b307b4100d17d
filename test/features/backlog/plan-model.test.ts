import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedIssue } from '../../../src/core/backlog/plan-spec';
import {
	countOf,
	edited,
	waitsFor,
	wantedOf,
	withIssue,
} from '../../../src/features/backlog/plan-model';

const planned = (title: string, ...blocks: number[]): PlannedIssue => ({
	...{ title, description: '', issue_type: 'task', priority: 2 },
	...{ estimated_minutes: null, line: null, blocks },
});

const CHAIN = [planned('Model', 1), planned('Endpoint', 2), planned('Page')];

describe('a draft of issues', () => {
	it('is kept as it was proposed where nothing is changed', () => {
		expect(wantedOf(edited(CHAIN))).toEqual(CHAIN);
		expect(countOf(edited(CHAIN))).toBe(3);
	});

	it('takes another title and another type', () => {
		const draft = withIssue(edited(CHAIN), 1, { title: '  Route ', issue_type: 'feature' });
		expect(wantedOf(draft)[1]).toEqual({ ...planned('Route', 2), issue_type: 'feature' });
	});

	it('passes over what is left out: who waited for it waits for what it waited for', () => {
		const draft = withIssue(edited(CHAIN), 1, { isWanted: false });
		expect(wantedOf(draft)).toEqual([planned('Model', 1), planned('Page')]);
		expect(waitsFor(draft, 2)).toEqual([]);
		expect(waitsFor(edited(CHAIN), 2)).toEqual(['Endpoint']);
		expect(countOf(draft)).toBe(2);
	});

	it('counts nothing while one of them has no title', () => {
		expect(countOf(withIssue(edited(CHAIN), 0, { title: ' ' }))).toBeNull();
		const without = withIssue(edited(CHAIN), 0, { title: '', isWanted: false });
		expect(countOf(without)).toBe(2);
	});

	it('never leads to itself or to what is left out, also where it leads in a circle', () => {
		const places = fc.array(fc.nat({ max: 5 }), { maxLength: 4 });
		const issues = fc.array(fc.tuple(places, fc.boolean()), { minLength: 6, maxLength: 6 });
		fc.assert(
			fc.property(issues, (given) => {
				const draft = given.map(([blocks, isWanted], at) => ({
					...planned(String(at), ...blocks),
					isWanted,
				}));
				const wanted = wantedOf(draft);
				wanted.forEach(({ blocks }, at) => {
					expect(blocks).not.toContain(at);
					expect(blocks.every((place) => place < wanted.length)).toBe(true);
					expect(new Set(blocks).size).toBe(blocks.length);
				});
			}),
		);
	});
});
