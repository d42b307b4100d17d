import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/core/ledger/entry';
import { timelineText as german } from '../../../src/core/text/de/timeline';
import { timelineText as english } from '../../../src/core/text/en/timeline';
import { TIMELINE_TYPES, typeOfAction } from '../../../src/core/timeline/registry';
import { unread } from '../../../src/core/timeline/types/unread';

describe('the registry', () => {
	it('has one kind for every action', () => {
		const listed = TIMELINE_TYPES.flatMap(({ actions }) => actions);
		expect([...listed].sort()).toEqual([...ACTIONS].sort());
		expect(typeOfAction('undo').id).toBe('undone');
		expect(new Set(TIMELINE_TYPES.map(({ id }) => id)).size).toBe(TIMELINE_TYPES.length);
	});

	it('offers the lines that are no entries, which no action leads to', () => {
		expect(TIMELINE_TYPES).toContain(unread);
		expect(unread.actions).toEqual([]);
	});

	it.each([english, german])('has a name for every kind', ({ typeName }) => {
		const names = TIMELINE_TYPES.map(({ id }) => typeName(id));
		expect(names).not.toEqual(TIMELINE_TYPES.map(({ id }) => id));
		for (const { id } of TIMELINE_TYPES) expect(typeName(id)).not.toBe(id);
	});
});
