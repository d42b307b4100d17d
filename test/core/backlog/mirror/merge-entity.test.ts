import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEntity } from '../../../../src/core/backlog/mirror/merge-entity';
import { isSameJson, type Json, type JsonObject } from '../../../../src/core/shared/json';

const base: JsonObject = {
	...{ id: 'issue-001', title: 'Login', content: 'one\ntwo\nthree\nfour\n', status: 'open' },
	...{ updated_at: '2025-10-16T10:00:00Z', updated_by: 'alice', closed_at: null },
	...{ tags: ['a', 'b'], metadata: { x: 1, y: 2 } },
};
const merge = (ours: JsonObject, theirs: JsonObject, from: JsonObject | null = base) =>
	mergeEntity(from, from ? { ...base, ...ours } : ours, from ? { ...base, ...theirs } : theirs);

describe('mergeEntity', () => {
	it('takes what one side changed, and what both changed alike', () => {
		const { merged, conflicts } = merge(
			{ title: 'Log in', priority: 1 },
			{ status: 'in_progress', priority: 1 },
		);
		expect(conflicts).toEqual([]);
		expect(merged).toEqual({ ...base, title: 'Log in', status: 'in_progress', priority: 1 });
	});

	it('keeps both sides of what both changed', () => {
		const { merged, theirs, conflicts } = merge({ title: 'A', tags: ['a'] }, { title: 'B' });
		expect(conflicts).toEqual([{ field: 'title', ours: 'A', theirs: 'B' }]);
		expect(merged).toMatchObject({ title: 'A', tags: ['a'] });
		expect(theirs).toMatchObject({ title: 'B', tags: ['a'] });
	});

	it('merges lists as sets, and a list that is none only where one side changed it', () => {
		const { merged } = merge({ tags: ['b', 'c'] }, { tags: ['a', 'b', 'd'] });
		expect(merged.tags).toEqual(['b', 'd', 'c']);
		const twice = merge({ tags: ['a', 'a'] }, { tags: ['b'] });
		expect(twice.conflicts).toEqual([{ field: 'tags', ours: ['a', 'a'], theirs: ['b'] }]);
		expect(merge({ tags: ['a', 'a'] }, {}).merged.tags).toEqual(['a', 'a']);
	});

	it('merges edges, each with all that it says', () => {
		const edge = (to: string) => ({ from: 'issue-001', to, type: 'blocks', since: 'May' });
		const from = { ...base, relationships: [edge('issue-002')] };
		const { merged, conflicts } = mergeEntity(
			...([from, { ...from, relationships: [edge('issue-002'), edge('issue-003')] }] as const),
			{ ...from, relationships: [] },
		);
		expect(conflicts).toEqual([]);
		expect(merged.relationships).toEqual([edge('issue-003')]);
	});

	it('merges objects key by key', () => {
		const { merged, conflicts } = merge(
			{ metadata: { x: 9, y: 3, z: 1 } },
			{ metadata: { x: 1, y: 4 } },
		);
		expect(conflicts).toEqual([{ field: 'metadata.y', ours: 3, theirs: 4 }]);
		expect(merged.metadata).toEqual({ x: 9, y: 3, z: 1 });
	});

	it('merges texts line by line; what conflicts is all in which both sides differ', () => {
		const clean = merge(
			{ content: 'ONE\ntwo\nthree\nfour\n' },
			{ content: 'one\ntwo\nthree\nfour\nfive\n' },
		);
		expect(clean.conflicts).toEqual([]);
		expect(clean.merged.content).toBe('ONE\ntwo\nthree\nfour\nfive\n');
		const { conflicts } = merge(
			{ content: 'ONE\ntwo\nthree\nFOUR\n' },
			{ content: 'Eins\ntwo\nthree\nfour\n' },
		);
		expect(conflicts).toEqual([
			{
				field: 'content',
				ours: 'ONE\ntwo\nthree\nFOUR\n',
				theirs: 'Eins\ntwo\nthree\nFOUR\n',
			},
		]);
	});

	it('leaves texts of many thousand lines to a person', () => {
		const long = (first: string, last: string) => `${first}\n${'same\n'.repeat(6000)}${last}\n`;
		const from = { ...base, content: long('a', 'z') };
		const ours = { ...base, content: long('A', 'z') };
		const theirs = { ...base, content: long('a', 'Z') };
		expect(mergeEntity(from, ours, theirs).conflicts).toHaveLength(1);
	});

	it('takes the later change with who made it, and the earlier beginning', () => {
		const ours = { updated_at: '2025-10-17T00:00:00+02:00', updated_by: 'bob', title: 'B' };
		const theirs = { updated_at: '2025-10-16T23:00:00Z', updated_by: 'eve', priority: 0 };
		expect(merge(ours, theirs).merged).toMatchObject({
			...{ updated_at: '2025-10-16T23:00:00Z', updated_by: 'eve', title: 'B', priority: 0 },
		});
		const { merged, conflicts } = merge(
			{ id: 'issue-001', created_at: '2025-01-02', created_by: 'bob' },
			{ id: 'issue-001', created_at: '2025-01-01', created_by: 'eve' },
			null,
		);
		expect(conflicts).toEqual([]);
		expect(merged).toMatchObject({ created_at: '2025-01-01', created_by: 'eve' });
	});

	it('closes an issue when it was first closed; a conflict of the status keeps each with its own', () => {
		const closed = (day: string) => ({ status: 'closed', closed_at: `2025-10-${day}T10:00:00Z` });
		const both = merge(closed('20'), closed('19'));
		expect(both.conflicts).toEqual([]);
		expect(both.merged.closed_at).toBe('2025-10-19T10:00:00Z');
		const { merged, theirs, conflicts } = merge(closed('20'), { status: 'blocked' });
		expect(conflicts.map(({ field }) => field)).toEqual(['status']);
		expect(merged).toMatchObject(closed('20'));
		expect(theirs).toMatchObject({ status: 'blocked', closed_at: null });
	});

	it('takes a key away that one side took away, and asks where the other changed it', () => {
		const { metadata, ...without } = base;
		expect(mergeEntity(base, without, { ...base, title: 'B' }).merged).not.toHaveProperty(
			'metadata',
		);
		const changed = { ...base, metadata: { x: 5 } };
		expect(mergeEntity(base, without, changed).conflicts).toEqual([
			{ field: 'metadata', ours: undefined, theirs: { x: 5 } },
		]);
		expect(mergeEntity(base, without, changed).theirs.metadata).toEqual({ x: 5 });
		expect(metadata).toBeDefined();
	});

	it('says of a spec which issues the merged content names', () => {
		const spec = { id: 'spec-001', content: 'a\nb\nc\nd\n', issue_refs: [] };
		const { merged } = mergeEntity(
			spec,
			{ ...spec, content: '[[@issue-002]]\nb\nc\nd\n', issue_refs: ['issue-002'] },
			{ ...spec, content: 'a\nb\nc\n[[@issue-001]]\n', issue_refs: ['issue-001'] },
		);
		expect(merged.issue_refs).toEqual(['issue-002', 'issue-001']);
	});

	it('asks about everything that differs where the base is unknown', () => {
		const { conflicts, merged } = merge({ a: 1, t: ['x'] }, { a: 2, t: ['y'] }, null);
		expect(conflicts).toEqual([{ field: 'a', ours: 1, theirs: 2 }]);
		expect(merged.t).toHaveLength(2);
	});

	describe('for any three versions', () => {
		const key = fc.constantFrom(
			'title',
			'content',
			'tags',
			'updated_at',
			'status',
			'x',
			'__proto__',
		);
		const value = fc.oneof(
			...[fc.constantFrom('a', 'a\nb\n', 'b\nc\n', '2025-10-16', '2025-10-17'), fc.integer()],
			fc.array(fc.constantFrom('a', 'b', 'c')),
			fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom<Json>(1, 2, 'a')),
		);
		const version = fc.dictionary(key, value).map((json) => json as JsonObject);

		it('merges the same whichever side is ours', () => {
			fc.assert(
				fc.property(version, version, version, (was, one, two) => {
					const here = mergeEntity(was, one, two);
					const there = mergeEntity(was, two, one);
					expect(JSON.stringify(there.merged)).toBe(JSON.stringify(here.theirs));
					expect(JSON.stringify(there.theirs)).toBe(JSON.stringify(here.merged));
					expect(there.conflicts).toEqual(
						here.conflicts.map(({ field, ours, theirs }) => ({
							field,
							ours: theirs,
							theirs: ours,
						})),
					);
				}),
				{ numRuns: 1000 },
			);
		});

		it('is the side that changed something where only one did', () => {
			fc.assert(
				fc.property(version, version, (was, one) => {
					const { merged, conflicts } = mergeEntity(was, one, was);
					expect(conflicts).toEqual([]);
					expect(isSameJson(merged, one)).toBe(true);
				}),
			);
		});

		it('has no conflict without a difference, and no difference without one', () => {
			fc.assert(
				fc.property(version, version, version, (was, one, two) => {
					const { merged, theirs, conflicts } = mergeEntity(was, one, two);
					expect(isSameJson(merged, theirs)).toBe(conflicts.length === 0);
				}),
			);
		});
	});
});
