import { describe, expect, it } from 'vitest';
import { prefixOf, SOIL_PREFIXES, soilId, soilIdOf } from '../../../src/core/soil/ids';

const UUID = 'a1b2c3d4-e5f6-4890-abcd-ef1234567890';

describe('names of the memory', () => {
	it('tell by their prefix what they belong to, as the seed’s do', () => {
		for (const prefix of SOIL_PREFIXES) expect(prefixOf(soilId(prefix, UUID))).toBe(prefix);
		expect(prefixOf(`entity_${UUID}`)).toBe('entity');
		expect(prefixOf('item_fedcba98-7654-3210-fedc-ba9876543210')).toBe('item');
	});

	it.each([UUID, `thing_${UUID}`, 'item_', 'item_1', `item_${UUID} `, `ITEM_${UUID}`])(
		'are none where they aren’t one: %j',
		(name) => {
			expect(prefixOf(name)).toBeNull();
		},
	);

	it('are the same for the same bytes, and a UUID of version 4', () => {
		const bytes = new TextEncoder().encode('a note');
		const id = soilIdOf('entity', bytes);
		expect(soilIdOf('entity', bytes)).toBe(id);
		expect(id).toMatch(/^entity_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	});
});
