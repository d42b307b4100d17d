import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	ENTITY_SCHEMAS,
	entityNames,
	entitySchema,
	fileNameOf,
} from '../../../src/cli/kit/entity-schemas';
import {
	planStepSchema,
	STEP_STATUSES,
	mayBecome,
	stepWith,
	type KernelStep,
} from '../../../src/core/kernel/entities';
import type { Json, JsonObject } from '../../../src/core/shared/json';
import { schemaFaults } from '../../../src/core/tools/json-schema';
import { RULES } from './entity-cases';

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

const published = (name: keyof typeof RULES) =>
	JSON.parse(readFileSync(`docs/schemas/${fileNameOf(name)}.json`, 'utf8')) as JsonObject;

describe.each(entityNames())('a %s', (name) => {
	const schema = published(name);
	const isValid = (value: unknown) => ENTITY_SCHEMAS[name].safeParse(value).success;
	const fits = (value: unknown) => schemaFaults(schema, asJson(value)).length === 0;

	it.each(RULES[name])('by the seed: $rule', ({ keeps, breaks, inSchema = true }) => {
		expect(keeps.filter((value) => !isValid(value))).toEqual([]);
		expect(breaks.filter((value) => isValid(value))).toEqual([]);
		expect(keeps.filter((value) => !fits(value))).toEqual([]);
		expect(breaks.filter((value) => fits(value) === inSchema)).toEqual([]);
	});
});

describe('docs/schemas', () => {
	it('has what the kernel goes by: npm run schemas writes it', () => {
		expect(readdirSync('docs/schemas').sort()).toEqual(
			entityNames()
				.map((name) => `${fileNameOf(name)}.json`)
				.sort(),
		);
		for (const name of entityNames()) expect(published(name)).toEqual(entitySchema(name));
	});

	it('says a sentence about each entity and each of its keys', () => {
		for (const name of entityNames()) {
			const { title, description, properties } = entitySchema(name);
			expect([title, description]).toEqual([name, expect.stringMatching(/\.$/)]);
			for (const key of Object.values(properties as Record<string, JsonObject>))
				expect(key.description).toMatch(/\.$/);
		}
	});
});

describe('a step', () => {
	it('is pending where nobody says what it is', () => {
		const step = planStepSchema.parse({ step_id: '1', description: 'Pay' });
		expect(step.status).toBe('pending');
	});
});

const STEP: KernelStep = {
	...{ step_id: '1', description: 'Pay', status: 'pending', errors: ['missing tool'] },
};

describe('mayBecome', () => {
	it('goes forward alone: pending, running, then complete or failed', () => {
		const ways = STEP_STATUSES.flatMap((from) =>
			STEP_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
		);
		expect(ways).toEqual(['pending → running', 'running → complete', 'running → failed']);
	});
});

describe('stepWith', () => {
	it('keeps errors while the step runs, and drops them when it has ended', () => {
		expect(stepWith(STEP, 'running')).toEqual({ ...STEP, status: 'running' });
		const { errors: _, ...rest } = STEP;
		expect(stepWith(STEP, 'failed')).toEqual({ ...rest, status: 'failed' });
		expect(stepWith(STEP, 'complete')).toEqual({ ...rest, status: 'complete' });
	});
});
