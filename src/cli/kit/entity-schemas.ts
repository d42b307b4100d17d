// The entities of seeds 002 and 004 as JSON Schema 2020-12, for other people's tools: `signoff schema` and `docs/schemas`. They are made
// from the schemas that the kernel and the backlog themselves go by, with a sentence for each key. What zod checks in code and JSON Schema can say as well is added here.

import * as z from 'zod/mini';
import { BACKLOG_SCHEMAS } from '../../core/backlog/schemas';
import { KERNEL_SCHEMAS } from '../../core/kernel/entities';
import type { JsonObject } from '../../core/shared/json';
import { parseJson } from '../../core/shared/parse-json';
import { schemaText } from '../../text/cli/schemas';

export const ENTITY_SCHEMAS = { ...KERNEL_SCHEMAS, ...BACKLOG_SCHEMAS };

export type EntityName = keyof typeof ENTITY_SCHEMAS;

const NAMES: ReadonlyMap<unknown, EntityName> = new Map(
	entityNames().map((name) => [ENTITY_SCHEMAS[name], name]),
);

/** Rules over two keys. */
const BESIDE: Partial<Record<EntityName, JsonObject>> = {
	PlanStep: {
		if: { required: ['skipped'] },
		then: { properties: { status: { const: 'complete' } } },
	},
	ToolCall: { not: { required: ['result', 'error'] } },
	SupervisorAction: { oneOf: [{ required: ['repaired_output'] }, { required: ['error'] }] },
};

const objectSchema = z.record(z.string(), z.json());

export function entityNames(): EntityName[] {
	return Object.keys(ENTITY_SCHEMAS).filter(isEntityName);
}

function isEntityName(name: string): name is EntityName {
	return Object.hasOwn(ENTITY_SCHEMAS, name);
}

export function entitySchema(name: EntityName): JsonObject {
	const made = z.toJSONSchema(ENTITY_SCHEMAS[name], {
		// What others may write: a status that is left out is `pending`.
		io: 'input',
		override: ({ zodSchema, jsonSchema }) => {
			const entity = NAMES.get(zodSchema);
			if (entity !== undefined) describe(entity, jsonSchema);
		},
	});
	const { $schema = '', title = '', ...rest } = objectSchema.parse(parseJson(JSON.stringify(made)));
	return { $schema, $id: `urn:signoff:${fileNameOf(name)}`, title, ...rest };
}

/** In `docs/schemas`, without its ending. */
export function fileNameOf(name: EntityName): string {
	return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

function describe(name: EntityName, schema: z.core.JSONSchema.BaseSchema): void {
	const { about, keys } = schemaText[name];
	// Two keys can share one schema: each gets a copy to be described.
	const properties = Object.fromEntries(
		Object.entries(schema.properties ?? {}).map(([key, shared]) => [
			key,
			typeof shared === 'boolean' ? shared : { ...shared, description: keys[key] ?? '' },
		]),
	);
	Object.assign(schema, { title: name, description: about, ...BESIDE[name], properties });
}
