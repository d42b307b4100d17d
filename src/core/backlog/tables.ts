// Specs and issues as rows of a database, one table a kind, with the seed's names for columns. Lists are JSON, as in a mirror.

import { ISSUE_KEYS, SPEC_KEYS, type BacklogEntity, type EntityKind } from './entities';
import { relationshipsOf } from './relationships';

export type SqlValue = string | number | null;

export interface Table {
	name: string;
	create: string;
	rows: readonly (readonly SqlValue[])[];
}

interface Described {
	entity: BacklogEntity;
	uuid: string | null;
	content: string;
	filePath: string;
	/** The ids that the content names. */
	refs: readonly string[];
}

const KEYS: Readonly<Record<EntityKind, readonly string[]>> = {
	spec: SPEC_KEYS,
	issue: ISSUE_KEYS,
};
const INTEGERS: ReadonlySet<string> = new Set(['priority', 'estimated_minutes']);

/** `specs`, `issues`, `relationships` (seed 004's types) and `refs` (who names whom in its text). */
export function backlogTables(notes: readonly Described[]): Table[] {
	const edges = notes.flatMap(({ entity }) => relationshipsOf(entity));
	const unique = new Map(edges.map((edge) => [`${edge.from} ${edge.type} ${edge.to}`, edge]));
	return [
		entityTable('spec', notes),
		entityTable('issue', notes),
		{
			name: 'relationships',
			create: `CREATE TABLE relationships (
    from_id TEXT NOT NULL,
    to_id TEXT NOT NULL,
    type TEXT NOT NULL,
    PRIMARY KEY (from_id, to_id, type)
);
CREATE INDEX idx_relationships_to ON relationships(to_id, type);`,
			rows: [...unique.values()].map(({ from, to, type }) => [from, to, type]),
		},
		{
			name: 'refs',
			create: `CREATE TABLE refs (
    from_id TEXT NOT NULL,
    to_id TEXT NOT NULL,
    PRIMARY KEY (from_id, to_id)
);
CREATE INDEX idx_refs_to ON refs(to_id);`,
			rows: notes.flatMap(({ entity, refs }) => refs.map((id) => [entity.id, id])),
		},
	];
}

function entityTable(kind: EntityKind, notes: readonly Described[]): Table {
	const keys = KEYS[kind];
	const columns = keys.map((key) => {
		const type = INTEGERS.has(key) ? 'INTEGER' : 'TEXT';
		return `    ${key} ${type}${key === 'id' ? ' PRIMARY KEY' : ''}`;
	});
	const name = `${kind}s`;
	return {
		name,
		create: `CREATE TABLE ${name} (
${columns.join(',\n')},
    uuid TEXT,
    file_path TEXT NOT NULL,
    content TEXT NOT NULL
);
CREATE INDEX idx_${name}_status ON ${name}(status, priority);`,
		rows: notes.filter(({ entity }) => entity.kind === kind).map((note) => rowOf(note, keys)),
	};
}

function rowOf(
	{ entity, uuid, content, filePath }: Described,
	keys: readonly string[],
): SqlValue[] {
	const values: Readonly<Record<string, unknown>> = { ...entity };
	return [...keys.map((key) => sqlOf(values[key])), uuid, filePath, content];
}

function sqlOf(value: unknown): SqlValue {
	if (typeof value === 'string' || typeof value === 'number') return value;
	return Array.isArray(value) ? JSON.stringify(value) : null;
}
