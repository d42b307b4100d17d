import { describe, expect, it } from 'vitest';
import { canonicalId, isSameId } from '../../../src/core/item/canonical-id';

const ID = '550e8400-e29b-41d4-a716-446655440000';

describe('canonicalId', () => {
	it('has small letters for a UUID, and leaves any other id as it is', () => {
		expect(canonicalId(ID.toUpperCase())).toBe(ID);
		expect(canonicalId('Task-A1')).toBe('Task-A1');
		expect(canonicalId(`${ID}A`)).toBe(`${ID}A`);
	});
});

describe('isSameId', () => {
	it('does not mind the letters of a UUID', () => {
		expect(isSameId(ID.toUpperCase(), ID)).toBe(true);
		expect(isSameId('task-a', 'task-A')).toBe(false);
		expect(isSameId(null, ID)).toBe(false);
	});
});
