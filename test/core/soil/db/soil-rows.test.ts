// The ledger as rows: entities follow whatever is said of them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../../src/core/entries';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import type { JsonObject } from '../../../../src/core/shared/json';
import { SoilRows, STATEMENTS } from '../../../../src/core/soil/db/soil-rows';
import { anEntry } from './an-entry';

const PLACE = { file: 'Logs/a.log', line: 1 };

/** The values of the last row into a table. */
function lastInto(table: string, entries: readonly LedgerEntry[]) {
	const rows = new SoilRows();
	const told = entries.flatMap((entry) => rows.of(entry, PLACE, null));
	const all = [...told, ...rows.takeEntities()];
	return all.findLast(({ into }) => into === table)?.values ?? null;
}

const artifact = (action: string, context: JsonObject) =>
	anEntry({ action, context: { artifact_uuid: 'art_1', path: 'a.md', ...context } });

describe('SoilRows', () => {
	it('counts the versions of an artifact, and has the first parent of a merge', () => {
		const entries = [
			artifact('artifact_created', { label: 'goals' }),
			artifact('artifact_delta', { commit: 'c1', parent: null }),
			artifact('artifact_delta', { commit: 'c2', parent: 'c1' }),
			artifact('artifact_labelled', { label: 'aims', former_label: 'goals' }),
			artifact('artifact_delta', { commit: 'c4', parent: ['c2', 'c3'] }),
		];
		expect(lastInto('entity', entries)?.slice(0, 5)).toEqual(['art_1', 'artifact', 'c4', 'c2', 3]);
		expect(lastInto('place', entries)).toEqual(['art_1', 'a.md', 'aims']);
	});

	it('keeps the last state of an entity whose note is gone, and tells nobody of a new one', () => {
		const said = {
			entity_uuid: 'entity_1',
			entity_type: 'issue',
			entity_id: 'issue-001',
			path: 'a.md',
		};
		const made = { ...said, commit: 'v1', parent: null, version: 1 };
		const entries = ['entity_created', 'entity_removed'].map((action) =>
			anEntry({ action, type: 'EntityDelta', context: made }),
		);
		expect(lastInto('entity', entries)?.slice(0, 5)).toEqual(['entity_1', 'issue', 'v1', null, 1]);
		expect(lastInto('place', entries)).toEqual(['entity_1', null, 'issue-001']);
		expect(lastInto('notification', entries.slice(1))).toBeNull();
	});

	it('takes a corrected time back', () => {
		const context = { target: 'item_1', corrected_at: null };
		expect(lastInto('noTime', [anEntry({ action: 'time_corrected', context })])).toEqual([
			'item_1',
		]);
	});

	it('has as many values as a statement has marks, and never throws', () => {
		const anyContext = fc.dictionary(
			fc.constantFrom(
				'artifact_uuid',
				'commit',
				'parent',
				'conversation',
				'entity_uuid',
				'version',
				'target',
				'x',
			),
			fc.oneof(fc.constantFrom('a', 'b', null, 1, ['a']), fc.jsonValue()),
		);
		const anyEntry = fc
			.tuple(fc.constantFrom(...VOCABULARY.values()), anyContext)
			.map(([{ action, type }, context]) =>
				anEntry({ action, type, context: context as JsonObject }),
			);
		fc.assert(
			fc.property(fc.array(anyEntry), (entries) => {
				const rows = new SoilRows();
				const told = entries.flatMap((entry) => rows.of(entry, PLACE, null));
				for (const { into, values } of [...told, ...rows.takeEntities()])
					expect(values).toHaveLength(STATEMENTS[into].split('?').length - 1);
			}),
		);
	});
});
