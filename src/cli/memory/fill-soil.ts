// The ledger of one workspace or of several, written into the tables of a database that is being made or kept current.

import type { LoggedEntry } from '../../app/ledger';
import { OWN_SCHEMA, SEED_SCHEMA } from '../../core/soil/db/schema';
import { SoilRows, STATEMENTS, type StatementName } from '../../core/soil/db/soil-rows';
import type { SqlDatabase, SqlStatement } from '../../node/sqlite/sqlite';
import type { Documents } from './documents';

export class SoilFiller {
	private readonly rows = new SoilRows();
	private readonly statements = new Map<StatementName, SqlStatement>();

	constructor(private readonly database: SqlDatabase) {}

	createTables(): void {
		this.database.exec(`${SEED_SCHEMA}\n${OWN_SCHEMA}`);
	}

	async add({ entry, file, line }: LoggedEntry, documents: Documents): Promise<void> {
		const document = await documents.of(entry);
		for (const { into, values } of this.rows.of(entry, { file, line }, document))
			this.statement(into).run(values);
	}

	/** Statements that are open keep a database from being closed. */
	end(): void {
		for (const statement of this.statements.values()) statement.end();
		this.statements.clear();
	}

	private statement(name: StatementName): SqlStatement {
		const known = this.statements.get(name);
		if (known) return known;
		const made = this.database.prepare(STATEMENTS[name]);
		this.statements.set(name, made);
		return made;
	}
}
