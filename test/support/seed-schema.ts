// The statements of seed 003's databases, as the seed prints them.

import { readFileSync } from 'node:fs';

/** `CREATE …` of the seed, as SQLite keeps them: without what stands before them, and without the last semicolon. */
export function seedStatements(): string[] {
	const text = readFileSync('test/fixtures/seeds/003-schema.md', 'utf8');
	return [...text.matchAll(/^CREATE (?:TABLE|INDEX)[^;]*?(?=;$)/gm)].map(([one]) => one);
}
