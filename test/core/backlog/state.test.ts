import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, stateOf } from '../../../src/core/backlog/state';
import { entityHash } from '../../../src/core/soil/entity-hash';
import { anEntity, issueOf } from '../../support/any-backlog';

describe('stateOf', () => {
	it('holds what the note says, and neither where it is nor its uuid', () => {
		const entity = issueOf({ id: 'issue-001', tags: ['a'] });
		const state = stateOf({ entity, content: '# A\n', unknown: { points: '3', title: 'other' } });
		expect(state).toMatchObject({
			id: 'issue-001',
			title: 'issue-001',
			content: '# A\n',
			points: '3',
		});
		expect(Object.keys(state)).not.toEqual(expect.arrayContaining(['kind']));
	});

	it('differs exactly where something says something else', () => {
		fc.assert(
			fc.property(anEntity, anEntity, (one, other) => {
				const [before, after] = [one, other].map((entity) =>
					stateOf({ entity, content: '', unknown: {} }),
				);
				if (!before || !after) return;
				const isSame = Object.keys(changedFields(before, after)).length === 0;
				expect(entityHash(before, null) === entityHash(after, null)).toBe(isSame);
				expect(changedFields(before, before)).toEqual({});
			}),
		);
	});
});

describe('changedFields', () => {
	it('has what was before and what is now, null for what is not there', () => {
		const before = { status: 'open', tags: ['a'], points: '3', title: 'T' };
		const after = { status: 'closed', tags: ['a', 'b'], title: 'T', other: false };
		expect(changedFields(before, after)).toEqual({
			...{ status: ['open', 'closed'], tags: [['a'], ['a', 'b']], points: ['3', null] },
			other: [null, false],
		});
	});
});
