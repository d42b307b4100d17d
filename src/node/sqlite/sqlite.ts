// SQLite, whichever there is: Node's own where it has one, else SQLite compiled to WebAssembly, so that nothing has to be built on anybody's
// machine.

import type { Database as WasmDatabase } from 'node-sqlite3-wasm';

export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface SqlStatement {
	run(values: readonly SqlValue[]): void;
	rows(values: readonly SqlValue[]): Iterable<SqlRow>;
	/** Not to be used again. */
	end(): void;
}

export interface SqlDatabase {
	exec(sql: string): void;
	prepare(sql: string): SqlStatement;
	close(): void;
}

export interface SqliteMaker {
	/** With `readOnly` the file must be there, and no statement changes it. */
	open(path: string, readOnly: boolean): SqlDatabase;
}

/** Loaded for this alone: WebAssembly is larger than the rest of the tool. */
export async function sqlite(): Promise<SqliteMaker> {
	return nodeSqlite() ?? (await wasmSqlite());
}

export async function wasmSqlite(): Promise<SqliteMaker> {
	const { default: wasm } = await import('node-sqlite3-wasm');
	return {
		open: (path, readOnly) =>
			fromWasm(new wasm.Database(path, { readOnly, fileMustExist: readOnly })),
	};
}

function fromWasm(database: WasmDatabase): SqlDatabase {
	return {
		exec: (sql) => database.exec(sql),
		close: () => database.close(),
		prepare: (sql) => {
			const statement = database.prepare(sql);
			return {
				run: (values) => void statement.run(withoutNulls(values)),
				rows: (values) => flatRows(statement.iterate(withoutNulls(values))),
				end: () => statement.finalize(),
			};
		},
	};
}

/** WebAssembly takes a text to end at a null character, and so do some versions of Node: nothing behind it may be lost. */
function withoutNulls(values: readonly SqlValue[]): SqlValue[] {
	return values.map((value) =>
		typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value,
	);
}

function* flatRows(rows: Iterable<Record<string, unknown>>): Generator<SqlRow> {
	for (const row of rows) yield flat(row);
}

function flat(row: Readonly<Record<string, unknown>>): SqlRow {
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: unknown): SqlValue {
	if (typeof value === 'string' || typeof value === 'number') return value;
	if (value instanceof Uint8Array) return value;
	if (typeof value !== 'bigint') return null;
	return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** As much of `node:sqlite` as is used; the types of the oldest Node that we run on don't know it. */
interface NodeStatement {
	setReadBigInts(enabled: boolean): void;
	run(...values: readonly SqlValue[]): unknown;
	iterate(...values: readonly SqlValue[]): Iterable<Record<string, unknown>>;
}

interface NodeDatabase {
	exec(sql: string): void;
	prepare(sql: string): NodeStatement;
	close(): void;
}

interface NodeModule {
	DatabaseSync: new (path: string, options: { readOnly: boolean }) => NodeDatabase;
}

/** Null where Node hasn't got it, or only behind a flag. */
export function nodeSqlite(): SqliteMaker | null {
	const found = withoutWarning((): unknown => process.getBuiltinModule('node:sqlite'));
	if (!isNodeModule(found)) return null;
	const { DatabaseSync } = found;
	return { open: (path, readOnly) => fromNode(new DatabaseSync(path, { readOnly })) };
}

function isNodeModule(value: unknown): value is NodeModule {
	return (
		typeof value === 'object' &&
		value !== null &&
		'DatabaseSync' in value &&
		typeof value.DatabaseSync === 'function'
	);
}

/** Some versions say on stderr that it is experimental, which tells nobody who calls the tool anything. */
function withoutWarning<Answer>(work: () => Answer): Answer {
	const emitWarning = process.emitWarning.bind(process);
	process.emitWarning = () => undefined;
	try {
		return work();
	} finally {
		process.emitWarning = emitWarning;
	}
}

function fromNode(database: NodeDatabase): SqlDatabase {
	return {
		exec: (sql) => database.exec(sql),
		close: () => database.close(),
		prepare: (sql) => {
			const statement = database.prepare(sql);
			statement.setReadBigInts(true);
			return {
				run: (values) => void statement.run(...withoutNulls(values)),
				rows: (values) => flatRows(statement.iterate(...withoutNulls(values))),
				end: () => undefined,
			};
		},
	};
}
