// The seed's own SQL, as it is printed there, on the seed's own tables, and the query layer over the same entries.
//
// UNION ALL never ends in a circle. So the printed queries run on graphs without one; where there is one, the same queries run
// with UNION, which leaves out what was found before. Everything else in them is as printed.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sqlite from 'node-sqlite3-wasm';
import { describe, expect, it } from 'vitest';
import { relationOf } from '../../../../src/core/soil/relations/edge';
import { KnownRelations } from '../../../../src/core/soil/relations/known-relations';
import { RelationQueries } from '../../../../src/core/soil/relations/relation-queries';
import { entryWith } from '../../../support/builders';

const [SCHEMA, FORWARD, ROOTS] = ['soil', 'forward', 'roots'].map((name) =>
	readFileSync(`test/formats/seed-003/${name}.sql`, 'utf8'),
) as [string, string, string];

const MOST = 14;
const idOf = (at: number) => `item_${String(at).padStart(2, '0')}`;

/** For each item the one that caused it; one that isn't here, too. */
const anyCauses = fc.array(fc.option(fc.nat({ max: MOST + 2 })), { minLength: 1, maxLength: MOST });

/** Each is caused by an earlier one, or by none. */
const treeCauses = anyCauses.map((causes) =>
	causes.map((cause, at) => (cause === null || at === 0 ? null : cause % (at + 1))),
);
const withoutCircles = treeCauses.map((causes) =>
	causes.map((cause, at) => (cause === at ? null : cause)),
);

function knownOf(causes: readonly (number | null)[]): KnownRelations {
	const known = new KnownRelations();
	causes.forEach((cause, at) =>
		known.apply(
			entryWith('item_edited', { uuid: idOf(at), cause: cause === null ? null : idOf(cause) }),
		),
	);
	return known;
}

/** What the query layer is compared with: the tables, filled with the same items and relations. */
function tablesOf(known: KnownRelations, items: number): InstanceType<typeof sqlite.Database> {
	const db = new sqlite.Database();
	db.exec(SCHEMA);
	for (let at = 0; at < items; at += 1)
		db.run(`INSERT INTO item VALUES (?, 'SystemEvent', '', '', '{}')`, [idOf(at)]);
	for (const edge of known.all()) {
		const one = relationOf(edge);
		db.run('INSERT INTO unique_relation VALUES (?, ?, ?, ?, ?, ?, ?, NULL)', [
			...[one.uuid, one.kind, one.source, one.source_type],
			...[one.target, one.target_type, one.realized_at],
		]);
	}
	return db;
}

function expectSame(causes: readonly (number | null)[], sql: (printed: string) => string): void {
	const known = knownOf(causes);
	const queries = new RelationQueries(known);
	const db = tablesOf(known, causes.length);
	try {
		const ids = (query: string, id: string, column: string) =>
			db.all(sql(query), [id]).map((row) => row[column] as string);
		for (let at = 0; at < MOST + 3; at += 1) {
			const id = idOf(at);
			expect([...queries.effectsOf(id)].sort()).toEqual(ids(FORWARD, id, 'uuid').sort());
			expect([...queries.rootsOf(id)].sort()).toEqual(ids(ROOTS, id, 'source').sort());
			const [one] = ids(`SELECT source FROM unique_relation WHERE target = ?`, id, 'source');
			expect(queries.triggeringItem(id)).toBe(one ?? null);
		}
	} finally {
		db.close();
	}
}

describe("the seed's recursive SQL", () => {
	it('finds what the query layer finds, as printed, where nothing goes in a circle', () => {
		fc.assert(
			fc.property(withoutCircles, (causes) => expectSame(causes, (printed) => printed)),
			{ numRuns: 60 },
		);
	});

	it('finds the same with UNION where causes go in circles', () => {
		fc.assert(
			fc.property(anyCauses, (causes) =>
				expectSame(causes, (printed) => printed.replace('UNION ALL', 'UNION')),
			),
			{ numRuns: 60 },
		);
	});
});
