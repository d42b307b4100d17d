import { describe, expect, it } from 'vitest';
import { evidenceName } from '../../src/app/evidence/export-evidence';

describe('evidenceName', () => {
	it.each([
		['task-1', 'task-1'],
		['a/b c', 'a-b-c'],
		['', 'item'],
	])('%j is %j', (id, name) => {
		expect(evidenceName(id)).toBe(name);
	});
});
