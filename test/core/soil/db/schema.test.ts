// The database's schema is the seed's: what SQLite says of a new one, compared with the seed's own text.

import { expect, it } from 'vitest';
import { OWN_SCHEMA, SEED_SCHEMA } from '../../../../src/core/soil/db/schema';
import { seedStatements } from '../../../support/seed-schema';

it('has every statement of the seed, word for word', () => {
	const statements = seedStatements();
	expect(statements).toHaveLength(18);
	for (const statement of statements) expect(SEED_SCHEMA).toContain(`${statement};`);
});

it('has nothing of ours in the seed’s tables', () => {
	const names = [...OWN_SCHEMA.matchAll(/CREATE (?:TABLE|VIEW) (\w+)/g)].map(([, name]) => name);
	expect(names).toEqual(names.filter((name) => name?.startsWith('signoff_')));
	expect(OWN_SCHEMA).not.toMatch(/ALTER|CREATE INDEX/);
});
