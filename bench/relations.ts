// 300,000 relations of 100,000 items: what it takes to read them off the entries, against parsing their lines, and to walk along
// them, against plain maps and against the seed's own SQL on the database that `signoff db build` makes of the same logs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry } from '../src/core/entries/entry';
import { parseLine } from '../src/core/ledger/parse';
import { KnownRelations } from '../src/core/soil/relations/known-relations';
import { RelationQueries } from '../src/core/soil/relations/relation-queries';
import { askDatabase } from '../src/node/sqlite/database-file';
import type { SqlDatabase } from '../src/node/sqlite/sqlite';
import type { NewEntry } from '../src/core/entries';
import { buildDatabase } from './database';
import { chained, opening, uuidOf, writeLogs } from './logs';
import { workOfBoth, type Row } from './measure';
import { inTempFolder } from './temp-folder';

const ITEMS = 100_000;
/** So many items go back to one root. */
const IN_A_TREE = 10_000;
const MESSAGES = 100;
const RUNS = 7;
const SQL_RUNS = 3;

const id = (at: number) => `item_${uuidOf(at)}`;
const SEED = join(import.meta.dirname, '..', 'test', 'formats', 'seed-003');
const [FORWARD = '', ROOTS = ''] = ['forward', 'roots'].map((name) =>
	readFileSync(join(SEED, `${name}.sql`), 'utf8'),
);

export async function benchRelations(): Promise<Row[]> {
	const logs = [...chained(messages(), ITEMS, { today: new Date(), device: null })];
	const lines = logs.flatMap(({ text }) => text.split('\n').slice(0, -1));
	const parse = () => lines.flatMap((line) => entryIn(line));
	const entries = parse();
	const build = () => {
		const known = new KnownRelations();
		for (const entry of entries) known.apply(entry);
		return known;
	};
	const known = build();
	const size = `${known.size.toLocaleString('en')} relations of ${ITEMS.toLocaleString('en')} items`;
	const built = await workOfBoth(RUNS, build, parse);
	const walked = await inTempFolder(async (dir) => {
		await writeLogs(dir, logs);
		const path = join(dir, 'soil.db');
		await buildDatabase(dir, path);
		return askDatabase(path, (database) => walks(known, entries, database));
	});
	return [
		{
			...{ name: `${size}: build`, unit: 'ms', ...built },
			...{ baselineName: 'parsing their lines', budget: 2 },
		},
		...walked,
	];
}

function entryIn(line: string): LedgerEntry[] {
	const read = parseLine(line);
	return read.ok ? [read.value] : [];
}

function* messages(): Generator<NewEntry, undefined> {
	yield opening();
	for (let at = 1; at < ITEMS; at += 1) {
		const conversation = `uuid_${uuidOf(ITEMS + Math.floor(at / MESSAGES))}`;
		const cause = causeOf(at);
		yield {
			...{ action: 'message_added', taskId: conversation },
			...(cause !== null && { cause: id(cause) }),
			context: { conversation, sender: 'agent', fragments: ['^a7f', '^b2e'], actor: 'system' },
		};
	}
	return undefined;
}

/** The first tree is a chain, where walks are deep; the others branch in three. */
function causeOf(at: number): number | null {
	const within = at % IN_A_TREE;
	if (within === 0 || at === 1) return null;
	const root = at - within;
	return root === 0 ? at - 1 : root + Math.floor((within - 1) / 3);
}

async function walks(
	known: KnownRelations,
	entries: readonly LedgerEntry[],
	database: SqlDatabase,
): Promise<Row[]> {
	const queries = new RelationQueries(known);
	const plain = plainMaps(entries);
	const askFor = (sql: string, start: string) => {
		const statement = database.prepare(sql);
		const rows = [...statement.rows([start])];
		statement.end();
		return rows;
	};
	const [chain, leaf, tree] = [id(1), id(IN_A_TREE - 1), id(IN_A_TREE * 2)];
	const ways = [
		{
			name: 'forward from a root of 10,000 in a chain',
			...{ ask: () => queries.effectsOf(chain), map: () => plain.forward(chain) },
			sql: () => askFor(FORWARD, chain),
		},
		{
			name: 'forward from a root of 10,000 in a tree',
			...{ ask: () => queries.effectsOf(tree), map: () => plain.forward(tree) },
			sql: () => askFor(FORWARD, tree),
		},
		{
			name: 'root of the last of 10,000 in a chain',
			...{ ask: () => queries.rootsOf(leaf), map: () => plain.roots(leaf) },
			sql: () => askFor(ROOTS, leaf),
		},
	];
	const rows: Row[] = [];
	for (const { name, ask, map, sql } of ways) {
		const found = [ask(), map(), sql()].map(({ length }) => length);
		if (new Set(found).size > 1) throw new Error(`${name}: ${found.join(', ')}.`);
		const [own, naive, tables] = [twenty(ask), twenty(map), () => void sql()];
		const walk = await workOfBoth(RUNS, own, naive);
		rows.push({
			...{ name, unit: 'ms', value: walk.value / TIMES, baseline: walk.baseline / TIMES },
			...{ baselineName: 'the same over plain maps', budget: 2 },
		});
		const asked = await workOfBoth(SQL_RUNS, own, tables);
		rows.push({
			...{ name, unit: 'ms', value: asked.value / TIMES, baseline: asked.baseline },
			...{ baselineName: 'the seed’s SQL', budget: 1 },
		});
	}
	return rows;
}

/** One is too quick to be timed. */
const TIMES = 20;

function twenty(work: () => unknown): () => void {
	return () => {
		for (let time = 0; time < TIMES; time += 1) work();
	};
}

function plainMaps(entries: readonly LedgerEntry[]) {
	const effects = new Map<string, string[]>();
	const causes = new Map<string, string>();
	for (const { uuid, cause } of entries) {
		if (cause === null) continue;
		causes.set(uuid, cause);
		const known = effects.get(cause);
		if (known) known.push(uuid);
		else effects.set(cause, [uuid]);
	}
	return {
		forward: (start: string) => {
			const reached = new Set(effects.get(start) ?? []);
			for (const one of reached) for (const next of effects.get(one) ?? []) reached.add(next);
			return [...reached];
		},
		roots: (start: string) => {
			const seen = new Set<string>();
			let at = causes.get(start);
			for (let next = at; next !== undefined && !seen.has(next); next = causes.get(next)) {
				seen.add(next);
				at = next;
			}
			return at === undefined || causes.has(at) ? [] : [at];
		},
	};
}
