import { describe, expect, it } from 'vitest';
import { EntityRecords } from '../../../src/core/soil/entity-records';
import type { LedgerAction } from '../../../src/core/entries';
import type { JsonObject } from '../../../src/core/shared/json';
import { entryWith } from '../../support/builders';

type Told = readonly [action: LedgerAction, context: JsonObject];

const SHA = 'a'.repeat(64);
const ONE = {
	...{ entity_uuid: 'u1', entity_type: 'issue', entity_id: 'issue-001', path: 'W/a.md' },
	...{ commit: 'c1', parent: null, version: 1, sha256: SHA },
};

function recordsAfter(...told: readonly Told[]): EntityRecords {
	const records = new EntityRecords();
	for (const [action, context] of told) records.apply(entryWith(action, { taskId: null, context }));
	return records;
}

const CREATED: Told = ['entity_created', ONE];
const KNOWN = {
	...{ uuid: 'u1', type: 'issue', id: 'issue-001', path: 'W/a.md', commit: 'c1', parent: null },
	...{ version: 1, sha256: SHA, lineSha256: null, removed: false },
};

describe('EntityRecords', () => {
	it('begins with an entity that was made', () => {
		const records = recordsAfter(CREATED);
		expect(records.of('u1')).toEqual(KNOWN);
		expect(records.withId('issue-001')).toEqual(KNOWN);
		expect(records.at('W/a.md')).toEqual(KNOWN);
		expect([...records.all()]).toEqual([KNOWN]);
		expect(records.withId('issue-002')).toBeNull();
	});

	it('follows its changes, and keeps what an entry leaves out', () => {
		const changed = { entity_uuid: 'u1', commit: 'c2', parent: 'c1', version: 2 };
		const records = recordsAfter(CREATED, ['entity_changed', { ...changed, line_sha256: 'b' }]);
		expect(records.of('u1')).toEqual({
			...KNOWN,
			...{ commit: 'c2', parent: 'c1', version: 2, lineSha256: 'b' },
		});
	});

	it('follows a note that moves', () => {
		const records = recordsAfter(CREATED, ['entity_moved', { entity_uuid: 'u1', path: 'W/b.md' }]);
		expect(records.of('u1')).toEqual({ ...KNOWN, path: 'W/b.md' });
		expect(records.at('W/a.md')).toBeNull();
		expect(records.at('W/b.md')?.uuid).toBe('u1');
	});

	it('follows one that goes by another id', () => {
		const renumbered = { entity_uuid: 'u2', entity_id: 'issue-002', commit: 'c9', parent: 'c8' };
		const other: Told = ['entity_created', { ...ONE, entity_uuid: 'u2', path: 'W/c.md' }];
		const records = recordsAfter(CREATED, other, ['entity_renumbered', renumbered]);
		expect(records.withId('issue-002')?.uuid).toBe('u2');
		expect(records.of('u1')?.id).toBe('issue-001');
	});

	it('remembers what is gone, and gives its id to no other by that', () => {
		const records = recordsAfter(CREATED, ['entity_removed', { entity_uuid: 'u1' }]);
		expect(records.of('u1')).toEqual({ ...KNOWN, removed: true });
		expect(records.withId('issue-001')?.removed).toBe(true);
		expect(records.at('W/a.md')).toBeNull();
	});

	it('knows one that came back', () => {
		const records = recordsAfter(CREATED, ['entity_removed', { entity_uuid: 'u1' }], CREATED);
		expect(records.of('u1')).toEqual(KNOWN);
		expect(records.at('W/a.md')).toEqual(KNOWN);
	});

	it('prefers one that is there to one that is gone', () => {
		const other: Told = ['entity_created', { ...ONE, entity_uuid: 'u2', path: 'W/c.md' }];
		const records = recordsAfter(CREATED, other, ['entity_removed', { entity_uuid: 'u1' }]);
		expect(records.withId('issue-001')?.uuid).toBe('u2');
	});

	it('leaves an entity as it is in a conflict', () => {
		const conflict: Told = ['entity_conflict', { entity_uuid: 'u1', conflicts: [] }];
		expect(recordsAfter(CREATED, conflict).of('u1')).toEqual(KNOWN);
		const removed: Told = ['entity_removed', { entity_uuid: 'u1' }];
		expect(recordsAfter(CREATED, removed, conflict).of('u1')?.removed).toBe(true);
	});

	it('learns nothing from entries that say too little, or are about something else', () => {
		const records = new EntityRecords();
		const entries: Told[] = [
			['entity_created', {}],
			['entity_created', { entity_uuid: 'u1' }],
			['entity_created', { ...ONE, entity_type: 'epic' }],
			['entity_created', { ...ONE, commit: null }],
			['item_edited', ONE],
		];
		const told = entries.map(([action, context]) => records.apply(entryWith(action, { context })));
		expect(told).toEqual(entries.map(() => false));
		expect([...records.all()]).toEqual([]);
	});
});
