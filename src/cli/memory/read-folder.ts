// A project of seed 003 as somebody's implementation has left it in a folder. Whatever can be read is; what can't is told.

import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
	placeOf,
	readProjectFiles,
	type Project,
	type ProjectItem,
	type ProjectProblem,
	type ProjectRelation,
} from '../../core/soil/exchange/project';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainObject } from '../../core/shared/parse-json';
import { askDatabase } from '../../node/sqlite/database-file';
import type { SqlDatabase, SqlRow } from '../../node/sqlite/sqlite';
import { filesBelow } from './write-folder';

const DATABASE = 'soil.db';

/** Null where there is no such folder. */
export async function readProject(dir: string): Promise<Project | null> {
	const paths = await filesBelow(dir);
	if (paths === null) return null;
	const files = new Map<string, string>();
	const problems: ProjectProblem[] = [];
	for (const path of paths.sort()) {
		if (path === DATABASE) continue;
		const text = placeOf(path) === null ? null : await plainText(join(dir, path));
		if (text !== null) files.set(path, text);
		else problems.push({ code: placeOf(path) === null ? 'unknown-file' : 'broken', path });
	}
	const read = readProjectFiles(files);
	const rows = paths.includes(DATABASE)
		? await rowsIn(join(dir, DATABASE))
		: { items: [], relations: [], problems: [] };
	return { ...read, ...rows, problems: [...problems, ...read.problems, ...rows.problems] };
}

/** Null for what is no text, and for a link, which could lead anywhere. */
async function plainText(path: string): Promise<string | null> {
	const found = await lstat(path);
	if (!found.isFile()) return null;
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
	} catch {
		return null;
	}
}

const text = z.string();
const itemSchema = z.object({
	...{ uuid: text, _type: text, realized_at: text, canonical_at: text, data: text },
});
const relationSchema = z.object({
	...{ uuid: text, kind: text, source: text, source_type: text, target: text, target_type: text },
	...{ realized_at: text, confidence: z.catch(z.nullable(z.number()), null) },
	metadata: z.catch(z.nullable(text), null),
});

interface Rows {
	items: ProjectItem[];
	relations: ProjectRelation[];
	problems: ProjectProblem[];
}

async function rowsIn(path: string): Promise<Rows> {
	const rows: Rows = { items: [], relations: [], problems: [] };
	const broken = (id: unknown) =>
		rows.problems.push({ code: 'broken-row', path: DATABASE, id: String(id) });
	const torn = () => rows.problems.push({ code: 'broken', path: DATABASE });
	const read = (database: SqlDatabase) => {
		for (const row of rowsOf(database, 'item', torn)) {
			const item = itemOf(row);
			if (item) rows.items.push(item);
			else broken(row.uuid);
		}
		for (const table of ['unique_relation', 'multi_relation'])
			for (const row of rowsOf(database, table, torn)) {
				const relation = relationOf(row);
				if (relation) rows.relations.push(relation);
				else broken(row.uuid);
			}
	};
	const isFile = (await lstat(path)).isFile();
	if (isFile) await askDatabase(path, read).catch(torn);
	else torn();
	return rows;
}

/** As many as can be read of a database that is torn. */
function* rowsOf(database: SqlDatabase, table: string, torn: () => unknown): Generator<SqlRow> {
	try {
		const statement = database.prepare(`SELECT * FROM ${table}`);
		try {
			yield* statement.rows([]);
		} finally {
			statement.end();
		}
	} catch {
		torn();
	}
}

function itemOf(row: SqlRow): ProjectItem | null {
	const read = itemSchema.safeParse(row).data;
	const data = read ? parsePlainObject(read.data) : null;
	if (!read || !data) return null;
	const { uuid, _type: type, realized_at: realizedAt, canonical_at: canonicalAt } = read;
	return { uuid, type, realizedAt, canonicalAt, data };
}

function relationOf(row: SqlRow): ProjectRelation | null {
	const read = relationSchema.safeParse({ confidence: null, ...row }).data;
	if (!read) return null;
	const metadata: JsonObject | null =
		read.metadata === null ? null : parsePlainObject(read.metadata);
	return { ...read, metadata };
}
