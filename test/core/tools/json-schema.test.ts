import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../../src/core/tools/json-schema';

const PATH = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };

describe('schemaFaults', () => {
	it('finds none in what fits', () => {
		expect(schemaFaults(PATH, { path: 'a.md' })).toEqual([]);
	});

	it('says where it does not fit', () => {
		expect(schemaFaults(PATH, { path: 4 }).join()).toContain('#/path');
		expect(schemaFaults(PATH, {}).join()).toContain('path');
	});

	it('goes by the draft that the schema names', () => {
		const tuple = { items: [{ type: 'string' }] };
		const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple };
		expect(schemaFaults(draft7, [1])).not.toEqual([]);
		expect(schemaFaults(draft7, ['a'])).toEqual([]);
	});

	it.each([
		['that names a draft nobody knows', { $schema: 'https://example.com/own' }],
		['with a reference that leads nowhere', { $ref: '#/$defs/none' }],
		['with a reference to itself', { $ref: '#' }],
		['with a dynamic reference', { $dynamicRef: '#node' }],
		['with a pattern that is none', { properties: { path: { pattern: '(' } } }],
	])('refuses a value where it cannot judge the schema, such as one %s', (_, schema) => {
		expect(schemaFaults(schema, { path: 'a.md' })).toHaveLength(1);
	});

	it('leaves the schema as it is: its digest was accepted', () => {
		const before = JSON.stringify(PATH);
		schemaFaults(PATH, { path: 'a.md' });
		expect(JSON.stringify(PATH)).toBe(before);
	});

	it('never throws, whatever the schema says', () => {
		const words = fc.constantFrom(
			'type',
			'items',
			'enum',
			'$ref',
			'allOf',
			'properties',
			'pattern',
			'required',
		);
		const json = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
		const nested = fc.oneof(json, fc.array(json), fc.dictionary(words, json));
		const anySchema = fc.dictionary(words, nested);
		fc.assert(
			fc.property(anySchema, nested, (schema, value) => {
				expect(Array.isArray(schemaFaults(schema, value))).toBe(true);
			}),
		);
	});
});
